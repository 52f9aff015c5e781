"""Windows: the installer."""
