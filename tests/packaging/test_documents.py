"""What people read first is true: files that are named are there, pictures are small, versions agree."""

from __future__ import annotations

import re
import tomllib

import pytest
from identity import ROOT, read_identity

DOCUMENTS = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
LARGEST_PICTURE = 200_000


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_file_that_is_linked_is_there(name: str):
    for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", read(name)):
        assert (ROOT / link).is_file(), link


def test_every_path_that_contributing_names_is_there():
    named = re.findall(
        r"`((?:engine|desktop|resources|tests|packaging|\.ci|\.github)/[\w./]*)`", read("CONTRIBUTING.md")
    )
    assert len(named) > 10
    made_when_asked = "resources/translations/"
    assert not [path for path in named if not (ROOT / path).exists() and not path.startswith(made_when_asked)]


def test_the_two_commands_stand_in_the_readme_as_they_are_typed():
    assert {"    pip install uv && uv run trivium", "    uv run pytest"} <= {*read("README.md").splitlines()}


def test_pictures_load_quickly_and_say_what_they_show():
    pictures = re.findall(r"!\[([^]]*)\]\(([^)]+)\)", read("README.md"))
    assert len(pictures) == 3
    for words, path in pictures:
        assert len(words) > 20
        assert (ROOT / path).stat().st_size < LARGEST_PICTURE


def test_the_changelog_knows_the_version():
    assert f"\n## [{read_identity().version}] - " in read("CHANGELOG.md")


def test_the_licence_is_the_one_that_the_project_names():
    project = tomllib.loads(read("pyproject.toml"))["project"]
    assert project["license"] == "MIT"
    assert read("LICENSE").startswith("MIT License\n")
    assert project["authors"] == [{"name": read_identity().authors}]
