"""macOS: the bundle and the disk image."""
