"""Drakkard: cards laid freely, at any angle, over one another; every centre judged exactly."""
