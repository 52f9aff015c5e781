"""macOS: the disk image; signed and notarised where the environment says by whom.

- `TRIVIUM_SIGNING_IDENTITY`: a "Developer ID Application: …" of the keychain.
- `TRIVIUM_NOTARY_PROFILE`: a profile that `xcrun notarytool store-credentials` has kept.

Without the first the bundle is signed for no one in particular ("ad hoc"), without both it is not notarised;
the build goes on and says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from identity import download_name, read_identity

ENTITLEMENTS = Path(__file__).resolve().parent / "entitlements.plist"
SIGNING, NOTARY = "TRIVIUM_SIGNING_IDENTITY", "TRIVIUM_NOTARY_PROFILE"
AD_HOC = "-"
MACH_O = {
    *(b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe"),  # for one processor
    b"\xca\xfe\xba\xbe",  # for several
}
"""What a program or a library begins with."""


def build(app: Path, out: Path) -> list[Path]:
    """Sign the bundle, put it beside a link to Applications, and have Apple look at it.

    Raises CalledProcessError where signing, packing or notarising fails.
    """
    for sentence in missing(os.environ):
        print(sentence, file=sys.stderr)
    identity = read_identity()
    signer = os.environ.get(SIGNING) or AD_HOC
    sign_bundle(app, signer)
    image = out / f"{download_name(identity)}.dmg"
    make_image(app, image, identity.title)
    if signer != AD_HOC:
        sign(image, signer)
        profile = os.environ.get(NOTARY)
        if profile:
            notarise(image, profile)
    return [image]


def missing(environment: Mapping[str, str]) -> list[str]:
    """A sentence for each thing that cannot be done. What is empty counts as not set."""
    sentences = []
    if not environment.get(SIGNING):
        sentences.append(f"{SIGNING} is not set: the app is signed ad hoc, and other Macs will warn of it.")
    if not environment.get(NOTARY) or not environment.get(SIGNING):
        sentences.append(f"{NOTARY} and {SIGNING} are not both set: the disk image is not notarised.")
    return sentences


def sign_bundle(app: Path, signer: str) -> None:
    """What lies deeper is signed first, because each signature covers those inside; the app itself is last."""
    for part in nested_code(app):
        sign(part, signer)
    sign(app, signer, "--entitlements", str(ENTITLEMENTS))


def nested_code(app: Path) -> list[Path]:
    """Programs, libraries and frameworks inside the bundle, the deepest first."""
    main = app / "Contents" / "MacOS" / read_identity().program
    files = [path for path in app.rglob("*") if path.is_file() and not path.is_symlink() and is_mach_o(path)]
    frameworks = [path for path in app.rglob("*.framework") if not path.is_symlink()]
    code = [path for path in (*files, *frameworks) if path != main]
    return sorted(code, key=lambda path: (-len(path.parts), path))


def is_mach_o(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) in MACH_O


def sign(what: Path, signer: str, *more: str) -> None:
    """With the hardened runtime and a time stamp, which notarising asks for; ad hoc with neither."""
    strict = () if signer == AD_HOC else ("--options", "runtime", "--timestamp")
    subprocess.run(["codesign", "--force", "--sign", signer, *strict, *more, str(what)], check=True)


def make_image(app: Path, image: Path, title: str) -> None:
    staging = image.parent / "disk"
    staging.mkdir()
    shutil.copytree(app, staging / app.name, symlinks=True)
    (staging / "Applications").symlink_to("/Applications")
    create = ["hdiutil", "create", "-volname", title, "-srcfolder", str(staging), "-ov", "-format", "ULMO", str(image)]
    subprocess.run(create, check=True)
    shutil.rmtree(staging)


def notarise(image: Path, profile: str) -> None:
    """Wait for Apple's answer, and staple it to the image, so that it is believed without a network."""
    submit = ["xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait"]
    subprocess.run(submit, check=True)
    subprocess.run(["xcrun", "stapler", "staple", str(image)], check=True)
