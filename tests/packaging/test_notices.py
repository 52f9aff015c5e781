"""The licences of all that the build carries: nothing that is needed at run time is left out."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import notices
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def needed(name: str) -> set[str]:
    """What a package needs at run time on this system, and what that needs."""
    asked = [Requirement(text) for text in metadata.requires(name) or ()]
    direct = {canonicalize_name(one.name) for one in asked if one.marker is None or one.marker.evaluate({"extra": ""})}
    return direct.union(*(needed(one) for one in direct)) if direct else direct


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """For an empty folder, and without PyInstaller, which is not there in tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(notices, "BUILDERS", ())
        out: Path = tmp_path_factory.mktemp("build") / "NOTICES.txt"
        notices.write_notices(out)
    return out.read_text(encoding="utf-8")


def test_every_package_of_the_run_time_has_its_notice(text: str):
    packages = needed("trivium")
    assert {"pyside6-essentials", "shiboken6", "numpy", "shapely"} <= packages
    assert packages == {canonicalize_name(name) for name in notices.runtime_packages()}
    headings = {canonicalize_name(line.split()[0]) for line in text.splitlines() if len(line.split()) == 2}
    assert packages <= headings


@pytest.mark.parametrize(
    "words",
    [
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "GNU GENERAL PUBLIC LICENSE",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "OpenBLAS",
        "GEOS",
        "they are linked dynamically",
        "download.qt.io",
    ],
)
def test_a_licence_that_must_be_there_is(words: str, text: str):
    assert words.lower() in text.lower()
