"""Files below a root are read and written there and nowhere else, also while somebody turns the way aside."""

import contextlib
import os
import shutil
import tempfile
import threading
import time
import unittest
from collections.abc import Callable
from pathlib import Path

from sheratan_contracts.spool import read_below, write_below


class BelowARoot(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        self.root = self.folder / "root"
        (self.root / "src").mkdir(parents=True)
        (self.root / "src/main.py").write_text("old\n", encoding="utf-8")
        (self.folder / "secret").write_text("secret", encoding="utf-8")

    def code_of(self, path: str, text: str | None = None, append: bool = False) -> str:
        """`read` or `written`, or why not."""
        if text is None:
            read = read_below(self.root, path, max_bytes=1000)
            return "read" if read["success"] else read["issues"][0]["code"]
        done = write_below(self.root, path, text, mode="append" if append else "overwrite")
        return "written" if done["success"] else done["issues"][0]["code"]

    def test_take_no_other_word_for_the_mode(self) -> None:
        done = write_below(self.root, "src/main.py", "new\n", mode="Append")  # type: ignore[arg-type]
        self.assertEqual(done["success"] or done["issues"][0]["code"], "bad_mode")
        self.assertEqual((self.root / "src/main.py").read_text(encoding="utf-8"), "old\n")

    def test_are_read_as_they_are(self) -> None:
        for text in ["", "Gebühr\r\n", "\ufeffx", "\x00"]:
            (self.root / "a").write_bytes(text.encode())
            read = read_below(self.root, "a")
            self.assertEqual(read["success"] and read["text"], text)

    def test_are_refused_when_they_are_no_text(self) -> None:
        (self.root / "latin").write_bytes("Gebühr".encode("latin-1"))
        (self.root / "large").write_bytes(b"x" * 1001)
        os.mkfifo(self.root / "pipe")
        (self.root / "link").symlink_to(self.folder / "secret")
        for path, code in [
            ("latin", "not_utf8"),
            ("large", "too_large"),
            ("pipe", "not_a_file"),
            ("link", "leads_out"),
            ("src", "is_folder"),
            ("", "is_folder"),
            ("none", "missing"),
            ("../secret", "parent_segment"),
        ]:
            with self.subTest(path):
                self.assertEqual(self.code_of(path), code)

    def test_are_written_with_their_folders_and_keep_their_permissions(self) -> None:
        (self.root / "src/main.py").chmod(0o640)
        self.assertEqual(self.code_of("src/main.py", "new\n"), "written")
        self.assertEqual((self.root / "src/main.py").read_text(encoding="utf-8"), "new\n")
        self.assertEqual((self.root / "src/main.py").stat().st_mode & 0o777, 0o640)
        done = write_below(self.root, "docs/deep\\a.md", "é")
        assert done["success"]
        self.assertEqual((done["path"], done["bytes"], done["is_new"]), (self.root / "docs/deep/a.md", 2, True))
        self.assertEqual(self.code_of("docs/deep/a.md", "!", append=True), "written")
        self.assertEqual((self.root / "docs/deep/a.md").read_text(encoding="utf-8"), "é!")
        self.assertEqual(self.code_of("docs/new.md", "first", append=True), "written")
        self.assertEqual(sorted(os.listdir(self.root / "docs")), ["deep", "new.md"])

    def test_are_left_alone_when_they_must_not_be_written(self) -> None:
        (self.root / "link").symlink_to(self.folder / "secret")
        (self.root / "gone").symlink_to(self.folder / "new")
        os.mkfifo(self.root / "pipe")
        os.link(self.folder / "secret", self.root / "hard")
        for path, append, code in [
            ("link", False, "leads_out"),
            ("link", True, "leads_out"),
            ("gone", False, "dangling_link"),
            ("pipe", False, "not_a_file"),
            ("src", False, "is_folder"),
            ("src/MAIN.py", False, "other_spelling"),
            ("hard", True, "several_names"),
            ("src/main.py/x", False, "not_a_folder"),
            ("../secret", False, "parent_segment"),
        ]:
            with self.subTest(path):
                self.assertEqual(self.code_of(path, "evil", append), code)
        # A replaced file is a new one: its other name keeps the old text.
        self.assertEqual(self.code_of("hard", "new"), "written")
        self.assertEqual((self.folder / "secret").read_text(encoding="utf-8"), "secret")

    def test_stay_below_while_a_folder_is_turned_into_a_link_and_back(self) -> None:
        (self.folder / "other").mkdir()
        (self.folder / "other/main.py").write_text("secret", encoding="utf-8")
        stop = threading.Event()

        def turn() -> None:
            aside = self.root / "aside"
            steps: list[Callable[[], object]] = [
                # Else two folders that both hold a file stay where they are for ever.
                lambda: aside.unlink() if aside.is_symlink() else shutil.rmtree(aside, ignore_errors=True),
                lambda: (self.root / "src").rename(self.root / "aside"),
                lambda: (self.root / "src").symlink_to(self.folder / "other"),
                lambda: (self.root / "src").unlink(),
                lambda: (self.root / "src").rmdir(),
                lambda: (self.root / "aside").rename(self.root / "src"),
            ]
            while not stop.is_set():
                for step in steps:
                    # Where the writing has made the folder again, a step finds another thing than it expects.
                    with contextlib.suppress(OSError):
                        step()

        thread = threading.Thread(target=turn)
        thread.start()
        read = refused = 0
        start = time.monotonic()
        try:
            # On a busy machine it takes longer until both have been seen.
            while time.monotonic() < start + (30 if min(read, refused) == 0 else 2):
                found = read_below(self.root, "src/main.py")
                if found["success"]:
                    self.assertEqual(found["text"], "old\n")
                    read += 1
                else:
                    refused += 1
                write_below(self.root, "src/main.py", "old\n")
        finally:
            stop.set()
            thread.join()
        self.assertEqual((self.folder / "other/main.py").read_text(encoding="utf-8"), "secret")
        self.assertEqual(os.listdir(self.folder / "other"), ["main.py"])
        self.assertGreater(min(read, refused), 0)


if __name__ == "__main__":
    unittest.main()
