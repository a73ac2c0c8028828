"""Figures that are not certain: their seals, the steppers that correct them, and the page of the settings."""
