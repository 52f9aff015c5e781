"""The app in the person's language, as far as somebody has translated it; Qt's own words with it."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

CATALOGUE = "trivium"
QT_CATALOGUE = "qtbase"
"""Qt's own: Cancel, Yes and No, the file dialog."""


def install_translations(app: QCoreApplication, locale: QLocale, folder: Path | None = None) -> bool:
    """Look up texts in `folder`, or in resources/translations, from now on; whether there is a catalogue.

    Without one the app stays English as a whole: Qt's words are not translated alone.
    """
    if folder is None:
        with as_file(files("resources").joinpath("translations")) as kept:
            return kept.is_dir() and install_translations(app, locale, kept)
    own = QTranslator(app)
    if not own.load(locale, CATALOGUE, "_", str(folder)):
        return False
    qts = QTranslator(app)
    if qts.load(locale, QT_CATALOGUE, "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(qts)
    app.installTranslator(own)
    return True
