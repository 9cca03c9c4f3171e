"""Finds the word that was probably meant."""

import unicodedata
from collections.abc import Iterable

from .issue import units_of


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The nearest of the words: other case, other separators, a namespace in front, or a slip of the keyboard.

    None when none is near; never the word itself.
    """
    if units_of(word) > 64:
        return None
    best: str | None = None
    least: float = float("inf")
    for candidate in words:
        if candidate == word:
            return None
        distance = distance_of(word, candidate)
        if distance < least:
            best, least = candidate, distance
    return best


def distance_of(word: str, candidate: str) -> float:
    """0 for the same letters, 1 and more for slips, infinity for another word."""
    wanted, given = plain(candidate), plain(word)
    if given == wanted:
        return 0
    if plain(word[max(word.rfind(mark) for mark in "./:") + 1 :]) == wanted:
        return 1
    allowed = 0 if len(wanted) < 4 else 1 if len(wanted) < 8 else 2
    slips = count_slips(given, wanted, allowed)
    return 1 + slips if slips <= allowed else float("inf")


def plain(word: str) -> str:
    """Lower case, letters and digits only: `listFiles`, `LIST-FILES` and `list_files` are the same."""
    return "".join(character for character in word.lower() if unicodedata.category(character)[0] in "LN")


def count_slips(a: str, b: str, most: int) -> int:
    """Insertions, deletions, substitutions and swaps of neighbours; `most + 1` stands for any larger number."""
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i in range(1, len(a) + 1):
        row = [i]
        for j in range(1, len(b) + 1):
            cost = 0 if a[i - 1] == b[j - 1] else 1
            slips = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                slips = min(slips, before[j - 2] + 1)
            row.append(slips)
        before, last = last, row
    return last[len(b)]
