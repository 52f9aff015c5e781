"""Linux: what goes beside the program for menus and file types, the archive, and the AppImage."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from identity import Identity

HERE = Path(__file__).resolve().parent
APPIMAGETOOL = "appimagetool"
PRESET = "-3"
"""Of xz: the preset 6 takes half as long again, for a twentieth less."""
APP_RUN = """#!/bin/sh
here=$(dirname -- "$(readlink -f -- "$0")")
exec "$here/usr/lib/{program}/{program}" "$@"
"""


def add_share(folder: Path, icons: Path, identity: Identity) -> None:
    """Desktop file, metadata, MIME type and icons under `folder`/share, and the script that installs them."""
    share = folder / "share"
    for source, place in (
        (f"{identity.id}.desktop", "applications"),
        (f"{identity.id}.metainfo.xml", "metainfo"),
        (f"{identity.id}.mime.xml", "mime/packages"),
    ):
        (share / place).mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / source, share / place / source.replace(".mime.xml", ".xml"))
    shutil.copytree(icons / "hicolor", share / "icons" / "hicolor", dirs_exist_ok=True)
    shutil.copy(HERE / "install.sh", folder / "install.sh")


def make_archive(folder: Path, out: Path, name: str) -> Path:
    """`name`.tar.xz, with everything in a folder of that name; packed on all cores by xz, which must be there."""
    archive = out / f"{name}.tar.xz"
    with archive.open("wb") as file:
        packer = subprocess.Popen(["xz", "--threads=0", PRESET], stdin=subprocess.PIPE, stdout=file)
        with tarfile.open(fileobj=packer.stdin, mode="w|") as tar:
            tar.add(folder, name)
        packer.communicate()
    if packer.returncode:
        raise subprocess.CalledProcessError(packer.returncode, packer.args)
    return archive


def make_app_dir(folder: Path, out: Path, identity: Identity) -> Path:
    """The tree that an AppImage is made of; `AppRun` in it starts the program as the image will."""
    app_dir = out / f"{identity.title}.AppDir"
    shutil.rmtree(app_dir, ignore_errors=True)
    shutil.copytree(folder, app_dir / "usr" / "lib" / identity.program, symlinks=True)
    (app_dir / "usr" / "lib" / identity.program / "share").rename(app_dir / "usr" / "share")
    shutil.copy(HERE / f"{identity.id}.desktop", app_dir)
    shutil.copy(app_dir / f"usr/share/icons/hicolor/256x256/apps/{identity.id}.png", app_dir)
    (app_dir / ".DirIcon").symlink_to(f"{identity.id}.png")
    run = app_dir / "AppRun"
    run.write_text(APP_RUN.format(program=identity.program), encoding="utf-8")
    run.chmod(0o755)
    return app_dir


def make_app_image(app_dir: Path, out: Path, name: str) -> Path | None:
    """None where appimagetool is not installed: it comes from AppImage's own releases, not from a package."""
    tool = shutil.which(APPIMAGETOOL)
    if tool is None:
        return None
    image = out / f"{name}.AppImage"
    architecture = {**os.environ, "ARCH": os.uname().machine, "APPIMAGE_EXTRACT_AND_RUN": "1"}
    subprocess.run([tool, "--no-appstream", str(app_dir), str(image)], check=True, env=architecture)
    return image
