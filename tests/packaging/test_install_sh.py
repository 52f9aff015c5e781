"""`install.sh` of the Linux archive puts Trivium into the menu, whatever the folder is called."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LINUX = Path(__file__).parents[2] / "packaging" / "linux"
ID = "games.trivium.Trivium"


@pytest.mark.skipif(sys.platform != "linux", reason="for Linux alone")
@pytest.mark.parametrize(
    ("folder", "named"),
    [
        ("plain", "plain"),
        ("R&D | 100%", "R&D | 100%%"),
        ('a "quoted" $HOME', r'a \\"quoted\\" \\$HOME'),
        ("back\\slash", r"back\\\\slash"),
    ],
)
def test_the_menu_starts_it_from_the_folder_it_was_unpacked_into(tmp_path: Path, folder: str, named: str) -> None:
    here = tmp_path / folder
    for name in ("applications", "mime/packages", "icons/hicolor/scalable"):
        (here / "share" / name).mkdir(parents=True)
    shutil.copy(LINUX / "install.sh", here)
    shutil.copy(LINUX / f"{ID}.desktop", here / "share" / "applications")
    (here / "share" / "mime" / "packages" / f"{ID}.xml").write_text("<mime-info/>")
    environment = {"XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    subprocess.run(["/bin/sh", here / "install.sh"], env=environment, check=True, capture_output=True)
    entry = (tmp_path / "data" / "applications" / f"{ID}.desktop").read_text().splitlines()
    assert f'Exec="{tmp_path}/{named}/trivium" %f' in entry
