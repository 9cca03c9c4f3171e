"""A folder that stays the same folder, whatever becomes of its path."""

import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

FOLDER_FLAGS = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)
HAS_OPEN_FOLDERS = {os.open, os.mkdir, os.stat, os.unlink, os.rename} <= os.supports_dir_fd


class OpenFolder:
    """Where the system can, each step begins at the folder that was reached, and none follows a link: nobody can turn the way
    aside in between. Elsewhere the path is looked at once more when the work is done.
    """

    def __init__(self, path: Path, file: int | None) -> None:
        self.path = path
        self.file = file

    def __enter__(self) -> "OpenFolder":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.file is not None:
            os.close(self.file)

    def at(self, name: str) -> str:
        """What a name in the folder is to the calls below, together with `file`."""
        return name if self.file is not None else str(self.path / name)

    def enter(self, name: str, *, make: bool = False) -> "OpenFolder":
        """Open a folder in it, which must not be a link."""
        if make:
            try:
                os.mkdir(self.at(name), dir_fd=self.file)
            except FileExistsError:
                pass
        file = None if self.file is None else os.open(name, FOLDER_FLAGS, dir_fd=self.file)
        return OpenFolder(self.path / name, file)

    def state(self, name: str) -> os.stat_result | None:
        try:
            return os.stat(self.at(name), dir_fd=self.file, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def open(self, name: str, flags: int, mode: int = 0o666) -> int:
        return os.open(self.at(name), flags, mode, dir_fd=self.file)

    def replace(self, old: str, new: str) -> None:
        if self.file is None:
            os.replace(self.at(old), self.at(new))
        else:
            os.rename(old, new, src_dir_fd=self.file, dst_dir_fd=self.file)

    def unlink(self, name: str) -> None:
        os.unlink(self.at(name), dir_fd=self.file)

    def sync(self) -> None:
        if self.file is not None:
            os.fsync(self.file)

    def is_in_place(self) -> bool:
        """Whether its path is still the one it was opened by: always, where the folder itself is open."""
        return self.file is not None or Path(os.path.realpath(self.path)) == self.path


def enter_folders(root: Path, names: Sequence[str], *, make: bool = False) -> OpenFolder:
    """Open the folder of names below a root, which is a real path."""
    folder = OpenFolder(root, os.open(root, FOLDER_FLAGS) if HAS_OPEN_FOLDERS else None)
    for name in names:
        with folder:
            folder = folder.enter(name, make=make)
    return folder
