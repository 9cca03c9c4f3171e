"""Moves a file of a folder into another folder of the same disk."""

import os
from pathlib import Path
from typing import Literal

from .write_new import sync_folder


def archive_file(folder: Path, name: str, archive: Path) -> None:
    """Nothing there is replaced: when the name is taken, a number is put behind it. Whoever is interrupted does it again,
    and it comes out the same.
    """
    number = 1
    while True:
        outcome = move(folder / name, archive / (name if number == 1 else f"{name}.{number}"))
        if outcome == "taken":
            number += 1
            continue
        if outcome == "linked":
            sync_folder(archive)
            (folder / name).unlink(missing_ok=True)
        if outcome != "gone":
            sync_folder(folder)
        return


def move(file: Path, place: Path) -> Literal["linked", "moved", "taken", "gone"]:
    try:
        os.link(file, place, follow_symlinks=False)
        return "linked"
    except FileNotFoundError:
        return "gone"
    except FileExistsError:
        return "linked" if is_same(file, place) else "taken"
    except (OSError, NotImplementedError):
        # Without links: nobody else moves this file, because whoever moves it has its claim.
        if os.path.lexists(place):
            return "taken"
    try:
        os.rename(file, place)
        return "moved"
    except FileNotFoundError:
        return "gone"


def is_same(one: Path, other: Path) -> bool:
    """Whether two names are those of one file, as after a move that was interrupted."""
    try:
        a, b = os.lstat(one), os.lstat(other)
    except FileNotFoundError:
        return False
    return (a.st_ino, a.st_dev) == (b.st_ino, b.st_dev)
