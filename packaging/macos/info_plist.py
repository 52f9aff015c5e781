"""What macOS wants to know of the bundle."""

from __future__ import annotations

from typing import Any

from identity import Identity

OLDEST_SYSTEM = "14.0"
"""Qt asks for 13; of NumPy the build takes the wheel that is made for 14."""


def info_plist(identity: Identity) -> dict[str, Any]:
    """Beside what PyInstaller writes by itself: the kind of file, dense screens, the oldest system."""
    kind = f"{identity.id}.game"
    return {
        "CFBundleName": identity.title,
        "CFBundleDisplayName": identity.title,
        "CFBundleShortVersionString": identity.version,
        "CFBundleVersion": identity.version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": f"© {identity.authors}. MIT licence.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": identity.file_type,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "trivium.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": identity.file_type,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [identity.suffix],
                    "public.mime-type": [identity.mime_type],
                },
            }
        ],
    }
