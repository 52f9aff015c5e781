"""What PyInstaller finds and Trivium never uses."""

from __future__ import annotations

from fnmatch import fnmatch

from identity import ROOT

UNWANTED = (
    # Parts of Qt that come along with plugins that nobody loads
    *("*Qt6Qml*", "*Qt6Quick*", "*Qt6Pdf*", "*Qt6VirtualKeyboard*", "*Qt6WebEngine*", "*Qt6OpenGLWidgets*"),
    *("*Qt6Network*", "*QtNetwork*", "*opengl32sw.dll", "*d3dcompiler*.dll"),
    # Its plugins: of pictures only SVG and PNG (built in) are shown, no on-screen keyboard, no bare framebuffers
    *(
        "*/plugins/imageformats/*",
        "*/plugins/platforminputcontexts/*virtualkeyboard*",
        "*/plugins/egldeviceintegrations/*",
    ),
    *("*/plugins/tls/*", "*/plugins/networkinformation/*", "*/plugins/generic/*", "*/plugins/printsupport/*"),
    *("*Qt6Egl*", "*/plugins/platforms/*eglfs*", "*/plugins/platforms/*linuxfb*", "*/plugins/platforms/*minimal*"),
    *("*/plugins/platforms/*vkkhrdisplay*", "*/plugins/platforms/*vnc*", "*/plugins/platforms/*direct2d*"),
    # The GTK theme would bring the build machine's whole GTK along; the portal theme asks the desktop itself
    *("*/plugins/platformthemes/*gtk3*", "libgtk-3*", "libgdk*", "libcairo*", "libpango*", "libatk*", "libatspi*"),
    *("libepoxy*", "libharfbuzz*", "libpixman*", "libfribidi*", "libthai*", "libdatrie*", "libgraphite2*"),
    *("libkrb5*", "libk5crypto*", "libgssapi*", "libcom_err*", "libkeyutils*", "libjpeg*", "libpng*"),
    # What those alone needed
    *("libssl*", "libcrypto*", "libgio-2*", "libmount*", "libblkid*", "libselinux*"),
    # The graphics driver and the fonts' settings of a Linux system want its own, at least as new as ours
    *("libstdc++.so*", "libgcc_s.so*", "libX11.so*", "libX11-xcb.so*", "libfontconfig*", "libfreetype*"),
    *("libexpat*", "libbrotli*"),
    # Qt's catalogues; those of the app's own languages are kept, see below
    "*PySide6*/translations/*",
    # Tests and headers of libraries
    *("numpy/*/tests/*", "numpy/_core/include/*", "*.pyi", "shapely/tests/*"),
)


LANGUAGES = [path.stem.removeprefix("trivium_") for path in (ROOT / "resources" / "translations").glob("*.qm")]
KEPT = {f"qtbase_{language}.qm" for language in LANGUAGES}


def wanted(name: str) -> bool:
    """Whether a file is to be in the build, by its place there."""
    path = name.replace("\\", "/")
    return path.rpartition("/")[2] in KEPT or not any(fnmatch(path, pattern) for pattern in UNWANTED)
