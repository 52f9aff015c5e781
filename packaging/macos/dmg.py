"""macOS: the disk image; signed and notarised where the environment says by whom.

- `TRIVIUM_SIGNING_IDENTITY`: a "Developer ID Application: …" of the keychain.
- `TRIVIUM_NOTARY_PROFILE`: a profile that `xcrun notarytool store-credentials` has kept.

Without the first the bundle is signed for this machine only, without the second it is not notarised; the
build goes on and says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from identity import Identity

ENTITLEMENTS = Path(__file__).resolve().parent / "entitlements.plist"
SIGNING, NOTARY = "TRIVIUM_SIGNING_IDENTITY", "TRIVIUM_NOTARY_PROFILE"
AD_HOC = "-"


def missing(environment: Mapping[str, str]) -> list[str]:
    """A sentence for each thing that cannot be done."""
    sentences = []
    if SIGNING not in environment:
        sentences.append(f"{SIGNING} is not set: the app is not signed, and other Macs will warn of it.")
    if NOTARY not in environment or SIGNING not in environment:
        sentences.append(f"{NOTARY} and {SIGNING} are not both set: the disk image is not notarised.")
    return sentences


def make_dmg(identity: Identity, app: Path, out: Path, name: str) -> Path:
    """Sign the bundle, put it beside a link to Applications, and have Apple look at it."""
    for sentence in missing(os.environ):
        print(sentence, file=sys.stderr)
    signer = os.environ.get(SIGNING, AD_HOC)
    sign(app, signer, "--deep", "--entitlements", str(ENTITLEMENTS))
    staging = out / "disk"
    shutil.copytree(app, staging / app.name, symlinks=True)
    (staging / "Applications").symlink_to("/Applications")
    image = out / f"{name}.dmg"
    subprocess.run(
        ["hdiutil", "create", "-volname", identity.title, "-srcfolder", staging, "-ov", "-format", "ULMO", image],
        check=True,
    )
    shutil.rmtree(staging)
    if signer != AD_HOC:
        sign(image, signer)
        if NOTARY in os.environ:
            notarise(image, os.environ[NOTARY])
    return image


def sign(what: Path, signer: str, *more: str) -> None:
    """With the hardened runtime and a time stamp, which notarising asks for; neither for this machine only."""
    strict = () if signer == AD_HOC else ("--options", "runtime", "--timestamp")
    subprocess.run(["codesign", "--force", "--sign", signer, *strict, *more, str(what)], check=True)


def notarise(image: Path, profile: str) -> None:
    """Wait for Apple's answer, and staple it to the image, so that it is believed without a network."""
    submit = ["xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait"]
    subprocess.run(submit, check=True)
    subprocess.run(["xcrun", "stapler", "staple", str(image)], check=True)
