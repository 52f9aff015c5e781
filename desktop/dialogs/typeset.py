"""How a page of Markdown is set: one scale of type, room between the parts, tables with quiet lines.

A paragraph of pictures is followed by their caption.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import (
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)

from desktop.theme.metrics import Space, Text
from desktop.theme.palette import Chrome, colour

LINE_HEIGHT = 145
"""Of running text, in per cent."""
HEADINGS = {1: (Text.HEADLINE, 0, Space.SMALL), 2: (Text.TITLE, Space.WIDE, Space.SMALL)}
"""By level: size, room above, room below, in pixels."""
LEADING = (40, 60)
"""The two columns of a table without headings, in per cent."""
PICTURE = "\ufffc"
"""What stands for a picture in the text."""
OTHER_HEADING = (Text.LARGE, Space.LARGE, Space.TIGHT)


def typeset(document: QTextDocument, chrome: Chrome) -> None:
    """Give a document that was read from Markdown its look."""
    whole = QTextCursor(document)
    whole.beginEditBlock()  # laid out once, not after each change
    for block in _blocks(document):
        _set_block(block, chrome)
    for table in document.rootFrame().childFrames():
        if isinstance(table, QTextTable):
            _set_table(table, chrome)
    whole.endEditBlock()


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _set_block(block: QTextBlock, chrome: Chrome) -> None:
    shape, letters = QTextBlockFormat(), QTextCharFormat()
    level = block.blockFormat().headingLevel()
    if level:
        size, above, below = HEADINGS.get(level, OTHER_HEADING)
        letters.setFontWeight(QFont.Weight.DemiBold)
    else:
        size, above, below = _running(block)
        if PICTURE not in block.text():  # a line is as high as its picture
            shape.setLineHeight(LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    if _is_lead(block) or _is_caption(block):
        letters.setForeground(colour(chrome.muted))
    shape.setTopMargin(above)
    shape.setBottomMargin(below)
    letters.setProperty(QTextCharFormat.Property.FontPixelSize, int(size))
    cursor = QTextCursor(block)
    cursor.mergeBlockFormat(shape)
    cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
    if level:
        cursor.setCharFormat(letters)  # anew: Markdown's own size of headings is a property that no merge takes away
    else:
        cursor.mergeCharFormat(letters)


def _running(block: QTextBlock) -> tuple[Text, Space | int, Space]:
    """Size, room above and below of what is no heading."""
    if _is_lead(block):
        return Text.LARGE, 0, Space.MEDIUM
    if _is_picture(block):
        return Text.BODY, Space.SMALL, Space.TIGHT
    if _is_caption(block):
        return Text.SMALL, 0, Space.LARGE
    return Text.BODY, 0, Space.TIGHT if block.textList() else Space.MEDIUM


def _is_lead(block: QTextBlock) -> bool:
    """The first lines after the title say what the page is about."""
    return block.previous().isValid() and block.previous().blockFormat().headingLevel() == 1


def _is_picture(block: QTextBlock) -> bool:
    return bool(block.text().strip()) and not block.text().strip(f"{PICTURE} ") and not _in_table(block)


def _is_caption(block: QTextBlock) -> bool:
    return block.previous().isValid() and _is_picture(block.previous())


def _in_table(block: QTextBlock) -> bool:
    return QTextCursor(block).currentTable() is not None


def _set_table(table: QTextTable, chrome: Chrome) -> None:
    """A table whose headings are empty has none, and its first column leads."""
    headless = all(not _text(table, 0, column) for column in range(table.columns()))
    if headless:
        table.removeRows(0, 1)
    cells = [(row, column) for row in range(table.rows()) for column in range(table.columns())]
    pictured = any(PICTURE in _text(table, *cell) for cell in cells)
    frame = table.format()
    frame.setBorder(0)
    frame.setCellSpacing(0)
    frame.setBorderCollapse(True)
    frame.setTopMargin(Space.TIGHT)
    frame.setBottomMargin(Space.LARGE)
    frame.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    if headless:
        frame.setColumnWidthConstraints([QTextLength(QTextLength.Type.PercentageLength, part) for part in LEADING])
    table.setFormat(frame)
    for row, column in cells:
        _set_cell(table, row, column, chrome, headless=headless)
        if pictured:
            _centre_cell(table, row, column)


def _set_cell(table: QTextTable, row: int, column: int, chrome: Chrome, *, headless: bool) -> None:
    cell, heading = table.cellAt(row, column), row == 0 and not headless
    box = cell.format().toTableCellFormat()
    box.setLeftPadding(0 if column == 0 else Space.MEDIUM)
    box.setRightPadding(Space.SMALL)
    box.setTopPadding(Space.TIGHT)
    box.setBottomPadding(Space.TIGHT)
    box.setBottomBorder(1)
    box.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    box.setBottomBorderBrush(colour(chrome.line_strong if heading else chrome.line))
    cell.setFormat(box)
    shape, letters = QTextBlockFormat(), QTextCharFormat()
    shape.setTopMargin(0)
    shape.setBottomMargin(0)
    leads = column == 0 or (column == 1 and PICTURE in _text(table, row, 0))
    shape.setNonBreakableLines(leads and not headless)
    letters.setProperty(QTextCharFormat.Property.FontPixelSize, int(Text.SMALL))
    if heading:
        letters.setForeground(colour(chrome.muted))
    if heading or leads:
        letters.setFontWeight(QFont.Weight.DemiBold)
    cursor = cell.firstCursorPosition()
    cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeBlockFormat(shape)
    cursor.mergeCharFormat(letters)


def _centre_cell(table: QTextTable, row: int, column: int) -> None:
    """What stands beside a picture is half as high up as the picture's top."""
    cell = table.cellAt(row, column)
    box = cell.format()
    box.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
    cell.setFormat(box)


def _text(table: QTextTable, row: int, column: int) -> str:
    return table.cellAt(row, column).firstCursorPosition().block().text().strip()
