"""The licences of everything that the built program carries, collected into one text.

Python's own comes from the interpreter, those of packages from their metadata. The wheels of Qt hold none,
so the texts of the LGPL and the GPL stand in licenses/. Libraries of the build machine's system are looked
up with dpkg, where there is one.
"""

from __future__ import annotations

import builtins
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

LICENSES = Path(__file__).resolve().parent / "licenses"
BUILDERS = ("pyinstaller",)
"""Packages of which a part, the start program, is in the build."""
LEGAL_FILE = re.compile(r"(^|/)(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
RULE = "=" * 100 + "\n"
QT_TERMS = """\
Qt, PySide and Shiboken are used under the GNU Lesser General Public License, version 3, whose text and that
of the GNU General Public License, on which it builds, follow.

They are linked dynamically and lie beside the program as files of their own: you may replace them by other
builds with the same interface. Trivium changes nothing in them; their sources, of the versions named here,
are at https://download.qt.io/official_releases/qt/ and https://download.qt.io/official_releases/QtForPython/.
Nothing in Trivium's own terms forbids to modify the program for your own use, or to reverse engineer it for
finding mistakes in such modifications. The same holds for GEOS, which comes with Shapely under the LGPL,
version 2.1; its sources are at https://libgeos.org/.
"""


def runtime_packages(root: str = "trivium") -> list[str]:
    """What a package needs at run time, and what that needs, and so on, in alphabetical order."""
    found: set[str] = set()
    waiting = [root]
    while waiting:
        for requirement in metadata.requires(waiting.pop()) or ():
            name = re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]
            if "extra ==" not in requirement and name not in found:
                found.add(name)
                waiting.append(name)
    return sorted(found, key=str.lower)


def package_notices(name: str) -> Iterator[str]:
    """A heading with version and licence, then the texts that the package brings."""
    package = metadata.distribution(name)
    said = package.metadata.json
    terms = str(said.get("license_expression") or said.get("license") or "see below")
    yield f"{RULE}{name} {package.version}\nLicence: {terms.splitlines()[0]}\n{RULE}"
    if name.lower().startswith(("pyside6", "shiboken6")):
        yield "The terms are those of Qt, below.\n"
    for file in package.files or ():
        if ".dist-info/" in str(file) and LEGAL_FILE.search(str(file)):
            yield f"--- {file.name} ---\n{file.read_text(encoding='utf-8')}\n"


def qt_notices() -> Iterator[str]:
    yield f"{RULE}Qt {metadata.version('PySide6-Essentials')}\nLicence: LGPL-3.0-only\n{RULE}{QT_TERMS}\n"
    for name in ("LGPL-3.0.txt", "GPL-3.0.txt"):
        yield (LICENSES / name).read_text(encoding="utf-8") + "\n"


def python_notices() -> Iterator[str]:
    yield f"{RULE}Python {sys.version.split()[0]}\nLicence: PSF-2.0\n{RULE}"
    shown = builtins.license  # what `license()` shows at the prompt, from beside the standard library
    shown._Printer__setup()  # type: ignore[attr-defined]
    yield "\n".join(shown._Printer__lines) + "\n"  # type: ignore[attr-defined]


def system_notices(folder: Path) -> Iterator[str]:
    """Of the shared libraries that came from the build machine itself."""
    if shutil.which("dpkg-query") is None:
        return
    names = sorted({path.name for path in folder.rglob("lib*.so*") if path.is_file()})
    asked = ["dpkg-query", "--search", *(f"*/{name}" for name in names)]
    packages: dict[str, set[str]] = {}
    for line in subprocess.run(asked, capture_output=True, text=True, check=False).stdout.splitlines():
        owners, _, path = line.partition(": ")
        packages.setdefault(owners.split(":")[0].split(",")[0], set()).add(Path(path).name)
    for package, libraries in sorted(packages.items()):
        text = Path("/usr/share/doc") / package / "copyright"
        yield f"{RULE}{package} (Debian): {', '.join(sorted(libraries))}\n{RULE}"
        yield text.read_text(encoding="utf-8", errors="replace") + "\n" if text.exists() else ""


def write_notices(out: Path) -> None:
    """Collect all into one file, for the program's folder that it lies in."""
    parts = ["Trivium carries the following. Its own terms are in LICENSE.txt.\n\n"]
    parts += [*python_notices(), *qt_notices()]
    for name in (*runtime_packages(), *BUILDERS):
        parts += package_notices(name)
    parts += system_notices(out.parent)
    out.write_text("".join(parts), encoding="utf-8")
