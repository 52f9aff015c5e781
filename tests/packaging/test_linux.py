"""Desktop file, metadata, file type and Flatpak manifest: well formed, and all of one identity."""

from __future__ import annotations

import configparser
from pathlib import Path
from xml.etree import ElementTree

from identity import ROOT, read_identity
from ruamel.yaml import YAML

IDENTITY = read_identity()
LINUX = ROOT / "packaging" / "linux"
MANIFEST = ROOT / "packaging" / "flatpak" / f"{IDENTITY.id}.yml"


def xml(kind: str) -> ElementTree.Element:
    return ElementTree.parse(LINUX / f"{IDENTITY.id}.{kind}.xml").getroot()


def test_the_desktop_file_names_program_icon_and_file_type():
    file = configparser.ConfigParser(interpolation=None, strict=True)
    file.optionxform = str  # type: ignore[assignment,method-assign]
    file.read(LINUX / f"{IDENTITY.id}.desktop", encoding="utf-8")
    entry = file["Desktop Entry"]
    assert (entry["Type"], entry["Name"]) == ("Application", IDENTITY.title)
    assert entry["Exec"] == f"{IDENTITY.program} %f"
    assert entry["Icon"] == IDENTITY.id
    assert entry["MimeType"] == f"{IDENTITY.mime_type};"
    assert entry["Comment"] == IDENTITY.summary


def test_the_metadata_are_of_this_app_and_version():
    root = xml("metainfo")
    assert root.findtext("id") == IDENTITY.id
    assert root.findtext("name") == IDENTITY.title
    assert root.findtext("summary") == IDENTITY.summary
    assert root.findtext("launchable") == f"{IDENTITY.id}.desktop"
    assert root.findtext("provides/mediatype") == IDENTITY.mime_type
    assert next(release.get("version") for release in root.iterfind("releases/release")) == IDENTITY.version


def test_the_file_type_is_known_by_its_ending():
    name = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = xml("mime").iterfind(f"{name}mime-type")
    assert kind.get("type") == IDENTITY.mime_type
    assert [glob.get("pattern") for glob in kind.iterfind(f"{name}glob")] == [f"*.{IDENTITY.suffix}"]


def manifest() -> dict:
    return YAML(typ="safe").load(MANIFEST)


def test_the_flatpak_is_of_this_app():
    assert manifest()["app-id"] == IDENTITY.id
    assert manifest()["command"] == IDENTITY.program


def test_the_flatpak_may_show_a_window_and_nothing_else():
    assert {*manifest()["finish-args"]} == {
        "--share=ipc",
        "--socket=wayland",
        "--socket=fallback-x11",
        "--device=dri",
    }


def test_the_flatpak_takes_the_folder_that_the_build_makes():
    (module,) = manifest()["modules"]
    (source,) = module["sources"]
    assert (MANIFEST.parent / source["path"]).resolve() == ROOT / "build" / "dist"
    taken = "\n".join(module["build-commands"])
    assert f"cp -a {IDENTITY.program} /app/lib/{IDENTITY.program}" in taken
    assert (
        Path(f"/app/bin/../lib/{IDENTITY.program}/{IDENTITY.program}")
        == Path("/app/bin") / taken.split("ln -s ")[1].split()[0]
    )
