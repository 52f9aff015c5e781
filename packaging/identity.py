"""Who the built program is: read from pyproject.toml, the one place where it stands."""

from __future__ import annotations

import platform
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The project's folder."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What every installer, bundle and desktop file needs to say."""

    title: str
    """As people read it."""
    program: str
    """The name of the executable and of the folder it is in."""
    id: str
    """In reverse domain form: the macOS bundle, the Linux desktop file, the Flatpak."""
    version: str
    summary: str
    authors: str
    file_type: str
    """What a file of the app is called."""
    suffix: str
    """Of such a file, without the dot."""
    mime_type: str


def read_identity(project: Path = ROOT / "pyproject.toml") -> Identity:
    """Raises KeyError where pyproject.toml does not say something."""
    with project.open("rb") as file:
        whole = tomllib.load(file)
    metadata, app = whole["project"], whole["tool"]["trivium"]
    return Identity(
        title=app["title"],
        program=metadata["name"],
        id=app["id"],
        version=metadata["version"],
        summary=metadata["description"],
        authors=app["authors"],
        file_type=app["file-type"],
        suffix=app["suffix"],
        mime_type=app["mime-type"],
    )


def download_name(identity: Identity) -> str:
    """Without its ending: Trivium-0.1.0-linux-x86_64, and the like."""
    system = {"linux": "linux", "win32": "windows", "darwin": "macos"}[sys.platform]
    return f"{identity.title}-{identity.version}-{system}-{platform.machine().lower()}"
