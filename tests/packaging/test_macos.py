"""What macOS is told of the app, and in which order it is signed; the tools of a Mac are stood in for."""

from __future__ import annotations

import plistlib
import sys
from pathlib import Path

import pytest
from identity import read_identity
from macos import dmg
from macos.info_plist import info_plist

from desktop.app import IDENTIFIER

IDENTITY = read_identity()
PLIST = info_plist(IDENTITY)
SIGNED = {dmg.SIGNING: "Developer ID Application: Somebody", dmg.NOTARY: "profile"}


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A bundle with a program, a library, and a framework."""
    contents = tmp_path / "Trivium.app" / "Contents"
    framework = contents / "Frameworks" / "QtCore.framework"
    code = ("MacOS/trivium", "Frameworks/numpy/core.so", "Frameworks/QtCore.framework/Versions/A/QtCore")
    for path in code:
        (contents / path).parent.mkdir(parents=True)
        (contents / path).write_bytes(b"\xcf\xfa\xed\xfe and so on")
    (framework / "QtCore").symlink_to("Versions/A/QtCore")
    (contents / "Resources").mkdir()
    (contents / "Resources" / "NOTICES.txt").write_text("no code", encoding="utf-8")
    return contents.parent


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been run."""
    run: list[list[str]] = []
    monkeypatch.setattr(dmg.subprocess, "run", lambda call, **_: run.append(call))
    monkeypatch.setattr(sys, "platform", "darwin")
    for name in SIGNED:
        monkeypatch.delenv(name, raising=False)
    return run


def test_the_plist_can_be_written_and_read():
    assert plistlib.loads(plistlib.dumps(PLIST)) == PLIST


def test_the_plist_says_what_the_app_is():
    assert PLIST["CFBundleShortVersionString"] == IDENTITY.version
    assert PLIST["LSApplicationCategoryType"] == "public.app-category.board-games"
    assert PLIST["NSHighResolutionCapable"] is True
    assert tuple(map(int, PLIST["LSMinimumSystemVersion"].split("."))) >= (13, 0), "Qt 6.11 runs on no older one"


def test_a_saved_game_is_a_document_of_the_app():
    (document,) = PLIST["CFBundleDocumentTypes"]
    (exported,) = PLIST["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    assert exported["UTTypeIdentifier"].startswith(f"{IDENTITY.id}.")
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["trivium"]
    assert exported["UTTypeTagSpecification"]["public.mime-type"] == [IDENTITY.mime_type]


def test_the_app_asks_for_one_entitlement():
    entitlements = plistlib.loads(dmg.ENTITLEMENTS.read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_window_goes_by_the_identity_of_the_build():
    assert IDENTITY.id == IDENTIFIER


def test_what_lies_deeper_is_signed_first(app: Path):
    assert [path.relative_to(app / "Contents" / "Frameworks").as_posix() for path in dmg.nested_code(app)] == [
        "QtCore.framework/Versions/A/QtCore",
        "numpy/core.so",
        "QtCore.framework",
    ]


def test_who_has_no_identity_is_told_and_gets_an_image_signed_ad_hoc(
    app: Path, calls: list[list[str]], capsys: pytest.CaptureFixture[str]
):
    (image,) = dmg.build(app, app.parent)
    assert image.name.startswith(f"Trivium-{IDENTITY.version}-macos-")
    told = capsys.readouterr().err
    assert "TRIVIUM_SIGNING_IDENTITY is not set" in told
    assert "not notarised" in told
    assert [call[0] for call in calls] == ["codesign"] * 4 + ["hdiutil"]
    assert all(call[1:4] == ["--force", "--sign", "-"] for call in calls[:4])
    assert calls[3][-1] == str(app)
    assert "--options" not in calls[3]


def test_with_an_identity_all_is_signed_hardened_and_notarised(
    app: Path, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    for name, value in SIGNED.items():
        monkeypatch.setenv(name, value)
    (image,) = dmg.build(app, app.parent)
    assert capsys.readouterr().err == ""
    signings = [call for call in calls if call[0] == "codesign"]
    assert all(SIGNED[dmg.SIGNING] in call and "runtime" in call and "--timestamp" in call for call in signings)
    assert ["--entitlements" in call for call in signings] == [False, False, False, True, False]
    assert signings[-1][-1] == str(image)
    assert [call[:2] for call in calls[-2:]] == [["xcrun", "notarytool"], ["xcrun", "stapler"]]


def test_an_identity_without_a_profile_is_not_enough_to_notarise():
    (sentence,) = dmg.missing({dmg.SIGNING: "somebody", dmg.NOTARY: ""})
    assert "not notarised" in sentence
