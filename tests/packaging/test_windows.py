"""trivium.iss as far as it can be judged without Inno Setup: its sections, its words, the files it names."""

from __future__ import annotations

import re
import sys
import uuid
import zipfile
from pathlib import Path

import pytest
from identity import read_identity
from windows import installer

IDENTITY = read_identity()
LINES = [line.strip() for line in installer.SCRIPT.read_text(encoding="utf-8").splitlines()]
TOLD = installer.definitions(IDENTITY, Path("folder"), Path("out"), "name")
KEYS = {
    "Languages": ({"Name", "MessagesFile"}, set()),
    "Tasks": ({"Name", "Description", "GroupDescription", "Flags"}, {"unchecked"}),
    "InstallDelete": ({"Type", "Name"}, set()),
    "Files": ({"Source", "DestDir", "Flags"}, {"ignoreversion", "recursesubdirs", "createallsubdirs"}),
    "Icons": ({"Name", "Filename", "Tasks"}, set()),
    "Registry": (
        {"Root", "Subkey", "ValueType", "ValueName", "ValueData", "Flags"},
        {"uninsdeletevalue", "uninsdeletekey", "uninsdeletekeyifempty"},
    ),
    "Run": ({"Filename", "Description", "Flags"}, {"nowait", "postinstall", "skipifsilent"}),
    "UninstallRun": ({"Filename", "Parameters", "Flags", "RunOnceId"}, {"runhidden"}),
}
"""Of each section of entries: the parameters and the flags that Inno Setup's manual has and that are used here."""
CONSTANTS = {"app", "autopf", "autoprograms", "autodesktop", "sys", "cm"}


def sections() -> dict[str, list[str]]:
    """The lines of each section, without comments and instructions to the preprocessor."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in LINES:
        if match := re.fullmatch(r"\[(\w+)\]", line):
            lines = found.setdefault(match[1], [])
        elif line and line[0] not in ";#":
            lines.append(line)
    return found


def entries(section: str) -> list[dict[str, str]]:
    """What the entries of a section say, by parameter; the preprocessor's names are filled in."""
    parameter = re.compile(r'(\w+): ("(?:[^"]|"")*"|[^;"]+)(?:; |$)')
    found = []
    for line in sections()[section]:
        assert parameter.sub("", line) == "", f"not an entry: {line}"
        found.append({key: filled(unquoted(value)) for key, value in parameter.findall(line)})
    return found


def unquoted(value: str) -> str:
    return value[1:-1].replace('""', '"') if value.startswith('"') else value


def setup() -> dict[str, str]:
    return dict(line.split("=", 1) for line in sections()["Setup"])


def filled(text: str) -> str:
    return re.sub(r"\{#(\w+)\}", lambda name: TOLD[name[1]], text)


def test_every_section_has_only_parameters_and_flags_that_inno_setup_knows():
    assert sections().keys() == {"Setup", *KEYS}
    for section, (parameters, flags) in KEYS.items():
        for entry in entries(section):
            assert entry.keys() <= parameters
            assert {*entry.get("Flags", "").split()} <= flags


def test_everything_that_the_script_asks_for_is_told_and_nothing_else_is():
    asked = {name for line in LINES for name in re.findall(r"\{#(\w+)\}", line)} | {"Version"}
    assert asked == TOLD.keys()


def test_only_constants_that_inno_setup_has():
    text = "\n".join(line for lines in sections().values() for line in lines)
    used = re.findall(r"(?<!\{)\{([a-z]+)[,:}]", text)
    assert {*used} <= CONSTANTS
    assert {entry["Tasks"] for entry in entries("Icons") if "Tasks" in entry} <= {
        task["Name"] for task in entries("Tasks")
    }


def test_the_app_has_one_name_for_windows_for_ever():
    name = setup()["AppId"]
    assert name.startswith("{{")  # an escaped brace
    assert uuid.UUID(name.strip("{}")) == uuid.UUID("6E0F5B0B-6F0C-4E38-9D2A-6C5B9B7B8C41")


def test_it_installs_for_one_person_unless_asked_otherwise():
    assert setup()["PrivilegesRequired"] == "lowest"
    assert "dialog" in setup()["PrivilegesRequiredOverridesAllowed"]
    assert all(entry["Root"] == "HKA" for entry in entries("Registry"))
    assert setup()["ArchitecturesAllowed"] == setup()["ArchitecturesInstallIn64BitMode"] == "x64compatible"


def test_the_version_is_the_projects():
    assert filled(setup()["AppVersion"]) == IDENTITY.version
    assert re.fullmatch(r"\d+(\.\d+){1,3}", filled(setup()["VersionInfoVersion"]))


def test_the_desktop_icon_is_offered_and_not_chosen():
    assert [task["Flags"] for task in entries("Tasks") if task["Name"] == "desktopicon"] == ["unchecked"]


def test_a_saved_game_opens_with_the_program():
    values = {(entry["Subkey"], entry.get("ValueName")): entry.get("ValueData") for entry in entries("Registry")}
    classes = "Software\\Classes\\"
    command = '"{app}\\trivium.exe" "%1"'
    assert values[f"{classes}.trivium\\OpenWithProgids", "Trivium.Game"] == ""
    assert values[f"{classes}Trivium.Game", ""] == IDENTITY.file_type
    assert values[f"{classes}Trivium.Game\\shell\\open\\command", ""] == command
    assert values[f"{classes}Applications\\trivium.exe\\shell\\open\\command", ""] == command
    assert values[f"{classes}Applications\\trivium.exe\\SupportedTypes", ".trivium"] == ""
    assert values[f"{classes}Trivium.Game\\DefaultIcon", ""] == "{app}\\trivium.exe,0"
    assert setup()["ChangesAssociations"] == "yes"


def test_all_that_is_registered_goes_when_the_program_is_uninstalled():
    removed = [e["Subkey"] for e in entries("Registry") if "uninsdelete" in e.get("Flags", "")]
    for entry in entries("Registry"):
        assert any(entry["Subkey"] == key or entry["Subkey"].startswith(f"{key}\\") for key in removed)


def test_uninstalling_deletes_nothing_of_a_persons_own():
    assert "UninstallDelete" not in sections()
    assert [entry["Name"] for entry in entries("InstallDelete")] == ["{app}\\_internal"]


def test_the_running_app_is_closed():
    assert setup()["CloseApplications"] == "force"
    assert [entry["Parameters"] for entry in entries("UninstallRun")] == ["/IM trivium.exe"]


def test_the_icon_is_where_the_build_makes_it():
    assert installer.ICON.name == "trivium.ico"
    assert installer.ICON.parent.parts[-2:] == ("build", "icons")


def test_without_inno_setup_there_is_the_zip_and_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    folder, out = tmp_path / "trivium", tmp_path / "out"
    folder.mkdir()
    out.mkdir()
    (folder / "trivium.exe").write_bytes(b"MZ")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(installer, "find_compiler", lambda: None)
    (made,) = installer.build(folder, out)
    assert made.name.startswith(f"Trivium-{IDENTITY.version}-windows-")
    assert made.name.endswith("-portable.zip")
    assert "trivium/trivium.exe" in zipfile.ZipFile(made).namelist()
    assert "Inno Setup 6" in capsys.readouterr().err


def test_inno_setup_is_told_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "trivium"
    folder.mkdir()
    calls: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(installer, "find_compiler", lambda: "ISCC.exe")
    monkeypatch.setattr(installer.subprocess, "run", lambda call, **_: calls.append(call))
    _, made = installer.build(folder, tmp_path)
    (call,) = calls
    assert {argument.split("=")[0] for argument in call[2:-1]} == {f"/D{key}" for key in TOLD}
    assert f"/DName={made.stem}" in call
    assert call[-1].endswith("trivium.iss")
