"""Windows: the installer, made by Inno Setup from trivium.iss."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from identity import Identity

SCRIPT = Path(__file__).resolve().parent / "trivium.iss"
COMPILER = "ISCC.exe"


def definitions(identity: Identity, folder: Path, icon: Path, out: Path, name: str) -> dict[str, str]:
    """What trivium.iss is told."""
    return {
        "Title": identity.title,
        "Program": identity.program,
        "Version": identity.version,
        "Authors": identity.authors,
        "Suffix": identity.suffix,
        "FileType": identity.file_type,
        "Source": str(folder),
        "Icon": str(icon),
        "Out": str(out),
        "Name": name,
    }


def find_compiler() -> str:
    """On the path, or where Inno Setup installs itself. Raises FileNotFoundError."""
    on_path = shutil.which(COMPILER)
    if on_path is not None:
        return on_path
    for variable in ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA"):
        for folder in ("Inno Setup 6", "Programs/Inno Setup 6"):
            compiler = Path(os.environ.get(variable, "")) / folder / COMPILER
            if compiler.is_file():
                return str(compiler)
    raise FileNotFoundError("Inno Setup 6 is not installed: its ISCC.exe makes the installer.")


def make_installer(identity: Identity, folder: Path, icon: Path, out: Path, name: str) -> Path:
    """Raises FileNotFoundError without Inno Setup, CalledProcessError when it refuses the script."""
    told = definitions(identity, folder, icon, out, name)
    subprocess.run([find_compiler(), "/Qp", *(f"/D{key}={value}" for key, value in told.items()), SCRIPT], check=True)
    return out / f"{name}.exe"
