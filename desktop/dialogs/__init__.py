"""The dialogs: none of them blocks the window's event loop."""
