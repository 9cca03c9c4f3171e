"""The files that patterns mean, and the kinds of jobs that work on files; the same as `test/spool/read-files.test.ts`."""

import os
import threading
import unittest
from pathlib import Path
from typing import Any

from sheratan_contracts.spool import HandlerContext, file_kinds, read_files
from test_spool import InFolders, make_job

FILES = (
    "main.py setup.PY .env .github/ci.yml api/bookings.py api/models.py api/test_models.py api/v2/models.py "
    "docs/ÜBERSICHT.md docs/[draft].md node_modules/x/index.js .git/config"
).split()

PY = ["api/bookings.py", "api/models.py", "api/test_models.py", "api/v2/models.py", "linked.py", "main.py"]


class InAProject(InFolders):
    def setUp(self) -> None:
        super().setUp()
        self.root = self.folder / "project"
        for name in FILES:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).touch()
        (self.folder / "secret.py").touch()
        for name, target in (("leak.py", "../secret.py"), ("up", ".."), ("linked.py", "api/models.py"), ("linked", "api")):
            (self.root / name).symlink_to(target)
        (self.root / "line\nbreak.py").touch()


class ReadFiles(InAProject):
    def test_lists_what_the_patterns_mean(self) -> None:
        cases: list[tuple[list[str], list[str]]] = [
            (["*.py"], ["linked.py", "main.py"]),
            (["**/*.py"], PY),
            (["*.py", "**/*.py"], PY),
            (["./*.py"], ["linked.py", "main.py"]),
            (["api\\*.py"], ["api/bookings.py", "api/models.py", "api/test_models.py"]),
            (["!**/test_*.py", "api/**/*.py"], ["api/bookings.py", "api/models.py", "api/v2/models.py"]),
            (["{main,setup}.*"], ["main.py", "setup.PY"]),
            (["docs/Ü*.md"], ["docs/ÜBERSICHT.md"]),
            (["api/[bm]*.py"], ["api/bookings.py", "api/models.py"]),
            ([".env"], [".env"]),
            (["linked/*.py"], []),
            (["up/**"], []),
            (["!(api)/*.md"], ["docs/[draft].md", "docs/ÜBERSICHT.md"]),
        ]
        for patterns, files in cases:
            with self.subTest(patterns):
                read = read_files(self.root, patterns)
                self.assertEqual(read.get("files"), sorted(files))

    def test_refuses_patterns_that_lead_out(self) -> None:
        cases: list[tuple[list[str], str]] = [
            (["../*"], "pattern"),
            ([".*/x"], "parent_segment"),
            (["!*.md"], "no_pattern"),
            ([], "minItems"),
        ]
        for patterns, code in cases:
            with self.subTest(patterns):
                read = read_files(self.root, patterns)
                assert not read["success"]
                self.assertIn(code, [issue["code"] for issue in read["issues"]])

    def test_says_what_it_did_not_look_into(self) -> None:
        read = read_files(self.root, ["**/*.js"])
        assert read["success"]
        self.assertEqual((read["files"], sorted(read["skipped"])), ([], [".git", "node_modules"]))
        read = read_files(self.root, ["**/*.js"], ignore=[])
        self.assertEqual(read.get("files"), ["node_modules/x/index.js"])

    def test_lists_no_more_than_it_may(self) -> None:
        read = read_files(self.root, ["**/*.py"], max_files=5)
        assert not read["success"]
        self.assertEqual(read["issues"][0]["code"], "too_many_files")

    def test_needs_a_root(self) -> None:
        read = read_files(self.root / "nothing", ["*"])
        assert not read["success"]
        self.assertEqual(read["issues"][0]["code"], "no_root")


class FileKinds(InAProject):
    def ask(self, kind: str, params: object, attempt: int = 1, **options: Any) -> Any:
        context = HandlerContext(make_job(), attempt, threading.Event())
        return file_kinds([self.root], **options)[kind](params, context)

    def test_lists_reads_and_writes(self) -> None:
        listed = self.ask("list_files", {"patterns": ["*.py"]})
        self.assertEqual((listed["files"], listed["info"]), (["linked.py", "main.py"], "Listed 2 files"))
        written = self.ask("write_file", {"root": "docs", "rel_path": "new/ä.md", "content": "ä"})
        self.assertEqual((written["bytes_written"], written["info"]), (2, "Created"))
        added = self.ask("write_file", {"path": "docs/new/ä.md", "content": "b", "mode": "append"})
        self.assertEqual((added["bytes_written"], added["info"]), (1, "Added to the end"))
        read = self.ask("read_file", {"path": "docs/new/ä.md"})
        self.assertEqual((read["content"], read["size_bytes"], read["path"]), ("äb", 3, str(self.root / "docs/new/ä.md")))

    def test_takes_no_text_for_the_list_of_roots(self) -> None:
        for roots in (str(self.root), self.root, []):
            with self.assertRaisesRegex(TypeError, "roots must be a list of folders"):
                file_kinds(roots)  # type: ignore[arg-type]

    def test_refuses_what_is_elsewhere_or_not_allowed(self) -> None:
        outside = str(self.folder / "secret.py")
        cases: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
            ("read_file", {"path": "leak.py"}, {}, "leads_out"),
            ("read_file", {"path": outside}, {}, "outside_root"),
            ("read_file", {"path": "none.py"}, {}, "missing"),
            ("list_files", {"patterns": ["*"], "root": "none"}, {}, "missing"),
            ("list_files", {"patterns": ["*"], "root": str(self.folder)}, {}, "outside_root"),
            ("write_file", {"path": "a.py", "content": ""}, {"read_only": True}, "read_only"),
            ("write_file", {"path": "a.py", "content": "", "mode": "append"}, {"attempt": 2}, "interrupted"),
        ]
        for kind, params, options, code in cases:
            with self.subTest(code):
                result = self.ask(kind, params, **options)
                self.assertEqual((result["ok"], result["error_code"]), (False, code))
        self.assertFalse(os.path.exists(Path(self.root) / "a.py"))


if __name__ == "__main__":
    unittest.main()
