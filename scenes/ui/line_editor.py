"""Editing one line of text: caret, selection, and what keys do to them. It draws nothing."""

import unicodedata

NON_JOINER = "\u200c"


class LineEditor:
    """A text with a caret and an anchor; what lies between them is selected."""

    def __init__(self, text: str, limit: int) -> None:
        self.text = text
        self.limit = limit
        """How many characters it may have."""
        self.caret = self.anchor = len(text)

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selected part begins and ends; both are the caret's place if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected part of the text."""
        start, end = self.selection
        return self.text[start:end]

    def take_over(self, before: "LineEditor") -> None:
        """Put caret and anchor where they were in a text that may have been longer."""
        self.caret = min(before.caret, len(self.text))
        self.anchor = min(before.anchor, len(self.text))

    def replace_all(self, text: str) -> None:
        """Take another text; the caret stays where it was if it can."""
        self.text = text
        self.caret = self.anchor = min(self.caret, len(text))

    # caret and selection

    def move_to(self, index: int, *, selecting: bool) -> None:
        """Put the caret before a character; while selecting, the anchor stays behind."""
        self.caret = min(max(index, 0), len(self.text))
        if not selecting:
            self.anchor = self.caret

    def step(self, step: int, *, selecting: bool) -> None:
        """Move the caret by a character; without selecting it leaves a selection at its end in that direction."""
        if selecting or not self.selected:
            self.move_to(self.caret + step, selecting=selecting)
        else:
            self.move_to(self.selection[step > 0], selecting=False)

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, index: int) -> None:
        """Select the word at a place, or what lies between two words."""
        if not self.text:
            return
        index = min(index, len(self.text) - 1)
        if index and not _is_of_word(self.text[index]) and _is_of_word(self.text[index - 1]):
            index -= 1
        kind = _is_of_word(self.text[index])
        self.anchor = self.caret = index
        while self.anchor and _is_of_word(self.text[self.anchor - 1]) == kind:
            self.anchor -= 1
        while self.caret < len(self.text) and _is_of_word(self.text[self.caret]) == kind:
            self.caret += 1

    # changing the text

    def insert(self, typed: str) -> None:
        """Put what was typed or pasted in place of the selection, as far as there is room for it."""
        start, end = self.selection
        room = self.limit - len(self.text) + end - start
        clean = _cleaned(typed)[: max(0, room)]
        if clean or not typed:
            self._put(clean, start, end)

    def delete(self, step: int) -> None:
        """Delete the selection, or else the character before (-1) or after (1) the caret."""
        start, end = self.selection
        if start == end:
            start, end = (start + step, end) if step < 0 else (start, end + step)
        self._put("", max(0, start), end)

    def _put(self, text: str, start: int, end: int) -> None:
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = self.anchor = start + len(text)


def _is_of_word(sign: str) -> bool:
    return sign == NON_JOINER or unicodedata.category(sign)[0] in "LMN"


def _cleaned(typed: str) -> str:
    """Return typed text without control characters, in Persian letters."""
    kept = (sign for sign in typed if sign == NON_JOINER or unicodedata.category(sign)[0] != "C")
    return "".join(kept)
