"""Windows: the installer, made by Inno Setup 6 from trivium.iss, and a zip that needs no installing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from identity import ROOT, Identity, download_name, read_identity

SCRIPT = Path(__file__).resolve().parent / "trivium.iss"
ICON = ROOT / "build" / "icons" / "trivium.ico"
COMPILER = "ISCC.exe"


def build(folder: Path, out: Path) -> list[Path]:
    """Put the built program's `folder` into what people download. Without Inno Setup the zip alone, and says so.

    Raises CalledProcessError where Inno Setup refuses the script.
    """
    identity = read_identity()
    name = download_name(identity)
    portable = Path(shutil.make_archive(str(out / f"{name}-portable"), "zip", folder.parent, folder.name))
    compiler = find_compiler()
    if compiler is None:
        print("No installer: Inno Setup 6, whose ISCC.exe makes it, is not installed.", file=sys.stderr)
        return [portable]
    told = [f"/D{key}={value}" for key, value in definitions(identity, folder, out, name).items()]
    subprocess.run([compiler, "/Qp", *told, str(SCRIPT)], check=True)
    return [portable, out / f"{name}-setup.exe"]


def definitions(identity: Identity, folder: Path, out: Path, name: str) -> dict[str, str]:
    """What trivium.iss is told."""
    return {
        "Title": identity.title,
        "Program": identity.program,
        "Version": identity.version,
        "Authors": identity.authors,
        "Suffix": identity.suffix,
        "FileType": identity.file_type,
        "MimeType": identity.mime_type,
        "Source": str(folder),
        "Icon": str(ICON),
        "Out": str(out),
        "Name": f"{name}-setup",
    }


def find_compiler() -> str | None:
    """On the path, or where Inno Setup installs itself."""
    on_path = shutil.which(COMPILER)
    if on_path is not None:
        return on_path
    for variable in ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA"):
        for folder in ("Inno Setup 6", "Programs/Inno Setup 6"):
            compiler = Path(os.environ.get(variable, "")) / folder / COMPILER
            if compiler.is_file():
                return str(compiler)
    return None
