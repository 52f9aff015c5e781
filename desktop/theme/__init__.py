"""The look of the app: tokens, type, icons, pieces, motion, and the `Theme` that carries them."""
