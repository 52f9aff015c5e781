"""The icons of all systems, from the one drawing: `.ico`, `.icns`, and PNG files in the folders of a Linux theme."""

from __future__ import annotations

import struct
from pathlib import Path

from identity import ROOT, Identity
from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWING = ROOT / "resources" / "app" / "trivium.svg"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,  # 16 points on a dense screen, and so on
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}


def png(size: int, drawing: Path = DRAWING) -> bytes:
    """The drawing as a square picture of so many pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(drawing)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    written = QBuffer()
    written.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(written, "PNG")  # type: ignore[call-overload]
    return bytes(written.data().data())


def ico() -> bytes:
    """Windows: a directory of entries, then the pictures; a side of 256 is written as 0."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries, data = b"", b""
    for size, picture in pictures:
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset + len(data))
        data += picture
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + data


def icns() -> bytes:
    """macOS: chunks, each with its kind and its length, header included."""
    pictures = {size: png(size) for size in set(ICNS_KINDS.values())}
    chunks = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for kind, size in ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def make_icons(folder: Path, identity: Identity) -> None:
    """`trivium.ico`, `trivium.icns`, and `hicolor/` as a Linux icon theme wants it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "trivium.ico").write_bytes(ico())
    (folder / "trivium.icns").write_bytes(icns())
    for size in PNG_SIZES:
        place = folder / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{identity.id}.png").write_bytes(png(size))
    scalable = folder / "hicolor" / "scalable" / "apps"
    scalable.mkdir(parents=True, exist_ok=True)
    (scalable / f"{identity.id}.svg").write_bytes(DRAWING.read_bytes())
