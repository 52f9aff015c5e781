"""Builds Trivium for the system that this runs on: `uv run --group build python packaging/build.py`.

What it makes is under build/: `dist/` the program's folder, `out/` what people download, with checksums.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import shutil
import sys
from pathlib import Path

from identity import ROOT, Identity, download_name, read_identity

BUILD = ROOT / "build"
MEGABYTE = 1_000_000
LARGEST_FOLDER, LARGEST_ARCHIVE = 230 * MEGABYTE, 70 * MEGABYTE
SPEC = ROOT / "packaging" / "trivium.spec"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder-only", action="store_true", help="the program's folder, and nothing to download")
    chosen = parser.parse_args()
    if importlib.util.find_spec("PyInstaller") is None:
        print("PyInstaller is missing: run this with `uv run --group build`.", file=sys.stderr)
        return 2
    identity = read_identity()
    folder = build_folder(identity)
    fits = report(f"{folder.relative_to(ROOT)}, unpacked", size_of(folder), LARGEST_FOLDER)
    if chosen.folder_only:
        return 0 if fits else 1
    out = BUILD / "out"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    made = PACKERS[sys.platform](identity, folder, out)
    for path in made:
        fits &= report(path.name, path.stat().st_size, LARGEST_ARCHIVE if path.suffix == ".xz" else None)
    write_checksums(made, out / "SHA256SUMS")
    return 0 if fits else 1


def build_folder(identity: Identity) -> Path:
    """The program's folder, from the sources as they stand; on macOS the bundle."""
    from icons import make_icons
    from notices import write_notices
    from PyInstaller.__main__ import run

    make_icons(BUILD / "icons", identity)
    shutil.rmtree(BUILD / "dist", ignore_errors=True)
    run(["--noconfirm", "--log-level=WARN", f"--workpath={BUILD / 'work'}", f"--distpath={BUILD / 'dist'}", str(SPEC)])
    folder = BUILD / "dist" / (f"{identity.title}.app" if sys.platform == "darwin" else identity.program)
    texts = folder / "Contents" / "Resources" if sys.platform == "darwin" else folder
    write_notices(texts / "NOTICES.txt")
    shutil.copy(ROOT / "LICENSE", texts / "LICENSE.txt")
    if sys.platform == "linux":
        from linux.archive import add_share

        add_share(folder, BUILD / "icons", identity)
    return folder


def pack_linux(identity: Identity, folder: Path, out: Path) -> list[Path]:
    from linux.archive import make_app_dir, make_app_image, make_archive

    name = download_name(identity)
    image = make_app_image(make_app_dir(folder, BUILD / "work", identity), out, name)
    if image is None:
        print("No AppImage: appimagetool is not installed. The AppDir is under build/work.")
    archive = make_archive(folder, out, name)
    return [archive] if image is None else [archive, image]


def pack_windows(identity: Identity, folder: Path, out: Path) -> list[Path]:
    from windows.installer import build

    del identity
    return build(folder, out)


def pack_macos(identity: Identity, folder: Path, out: Path) -> list[Path]:
    from macos.dmg import build

    del identity
    return build(folder, out)


PACKERS = {"linux": pack_linux, "win32": pack_windows, "darwin": pack_macos}


def size_of(folder: Path) -> int:
    """Bytes of all files; what is linked counts once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def report(what: str, size: int, largest: int | None) -> bool:
    """Print a size, and whether it is within its bound."""
    bound = "" if largest is None else f" of at most {largest / MEGABYTE:.0f} MB"
    print(f"{what}: {size / MEGABYTE:.1f} MB{bound}")
    return largest is None or size <= largest


def write_checksums(files: list[Path], sums: Path) -> None:
    """In the form that `sha256sum --check` reads."""
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    sums.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
