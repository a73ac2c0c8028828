"""The rulebook reader: contents with search, and pages with worked examples that open on the table."""

from scenes.rulebook.scene import RulebookScene

__all__ = ["RulebookScene"]
