"""Linux: menus, file types, the archive and the AppImage."""
