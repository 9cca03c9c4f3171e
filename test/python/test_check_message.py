"""What `check_message` and `read_message` say of a message that breaks its schema."""

import math
import tempfile
import unittest
from decimal import Decimal
from pathlib import Path
from typing import Any

from repository import ROOT, SCHEMAS, read_json, vector_files
from sheratan_contracts import check_message, read_message

TASK = read_json(ROOT / "examples/task/03-read-file.json")


class CheckMessage(unittest.TestCase):
    def test_takes_and_refuses_what_the_vectors_say(self) -> None:
        for path, file in vector_files():
            for case in file["cases"]:
                self.assertEqual(self.complaint(case["message"], path) == "", case["valid"], f"{path}, {case['name']}")

    def test_names_the_place_in_the_member_that_the_tag_chooses(self) -> None:
        reply, done = "lcp/llm-reply.json", {"ok": True, "action": "mission_complete", "summary": "Done."}
        cases: list[tuple[str, Any, str]] = [
            (reply, {"ok": True, "action": "mission_complete"}, r'^\$\.summary: "summary" is missing\.$'),
            (reply, {**done, "summary": "\ufeff"}, r"^\$\.summary: "),
            (reply, {**done, "metrics": {"a": "1"}}, r'^\$\.metrics\.a: "a" must be a number, not the string "1"\.'),
            (reply, {"ok": False, "action": "error"}, r'^\$: "error" or "message" is required\.'),
            (reply, {**done, "action": "done"}, r'^\$\.action: "done" is not a known action of LlmReply\. Use one of "create_followup_jobs", "write_file"'),
            ("strict/" + reply, {**done, "extra": 1}, r'^\$\.extra: "extra" is not a known field of MissionComplete\.'),
            ("lcp/task.json", {**TASK, "params": {}}, r'^\$\.params: Either "root" and "rel_path" or "path" is required\.'),
            ("lcp/task.json", {**TASK, "params": {"path": "a\n"}}, r'^\$\.params\.path: "path" must be a path without control characters, not "a\\n"\.'),
            ("lcp/task.json", {**TASK, "kind": "list_files"}, r'^\$\.params\.patterns: "patterns" is missing\.$'),
            ("lcp/task.json", {**TASK, "kind": "a b"}, r'^\$\.kind: "kind" must be the name of a kind, not "a b"\.'),
            ("lcp/job-result.json", {"ok": True, "action": "write_file", "path": "a", "bytes_written": -1}, "at least 0, not -1"),
            ("factory/factory-response.json", {"status": "failure", "error": {}}, r'^\$\.error\.type: "type" is missing'),
            (
                "factory/factory-response.json",
                {"status": "success", "summary": "x", "verdict": "BLOCKING"},
                r'^\$\.blocking_issues: "blocking_issues" is missing\.$',
            ),
            (
                reply,
                {"ok": True, "action": "create_followup_jobs", "new_jobs": [{**TASK, "params": {}}]},
                r'^\$\.new_jobs\[0\]\.params: Either "root" and "rel_path" or "path" is required\.',
            ),
        ]
        for path, message, telling in cases:
            with self.subTest(message):
                self.assertRegex(self.complaint(message, path), telling)

    def test_takes_nothing_for_a_message_that_is_no_json(self) -> None:
        deep: Any = []
        for _ in range(100_000):
            deep = [deep]
        done: dict[str, Any] = {"ok": True, "action": "mission_complete", "summary": "Done."}
        error: dict[str, Any] = {"ok": False, "action": "error", "error": "x"}
        cases: list[tuple[Any, str]] = [
            ({**done, "metrics": {"a": math.nan}}, r"^\$\.metrics\.a: NaN is not a JSON number\.$"),
            ({**done, "metrics": {"a": -math.inf}}, r"^\$\.metrics\.a: -Infinity is not a JSON number\.$"),
            ({**done, "metrics": {"a": 10**400}}, r"^\$\.metrics\.a: Infinity is not a JSON number\.$"),
            ({**done, "metrics": {"a": 10**5000}}, r"^\$\.metrics\.a: Infinity is not a JSON number\.$"),
            ({**error, "details": {"a": math.nan}}, r"^\$\.details\.a: NaN is not"),
            ({**error, "details": {"a": {1}}}, r"^\$\.details\.a: JSON has no set\.$"),
            ({**error, "details": {"a": Decimal(1)}}, r"^\$\.details\.a: JSON has no Decimal\.$"),
            ({**error, "details": {"a": deep}}, r"^\$.*: The message has more than 100 levels\.$"),
            ({**done, "summary": deep}, r"^\$.*: The message has more than 100 levels\.$"),
            (b"{}", r"^\$: JSON has no bytes\.$"),
        ]
        for message, telling in cases:
            with self.subTest(telling):
                self.assertRegex(self.complaint(message, "lcp/llm-reply.json"), telling)
        # To other languages it is infinite, and no number of JSON.
        self.assertRegex(self.complaint({**error, "details": {"a": 10**400}}, "lcp/llm-reply.json"), "Infinity")

    def test_does_not_give_a_long_value_back(self) -> None:
        done = {"ok": True, "action": "mission_complete", "summary": ["x" * 1_000_000]}
        complaint = self.complaint(done, "lcp/llm-reply.json")
        self.assertRegex(complaint, r'^\$\.summary: "summary" must be a string, not an array\.$')
        self.assertLess(len(complaint), 1000)

    def test_reads_strict_json_only(self) -> None:
        schema, done = "lcp/llm-reply.json", '{"ok": true, "action": "mission_complete", "summary": "Schön."%s}'
        cases: list[tuple[bytes, str]] = [
            ((done % "").encode(), ""),
            (f"\n\t {done % ''} \r\n".encode(), ""),
            ((done % ', "summary": "Schön."').encode(), ""),
            ((done % ', "summary": "x"').encode(), "^'summary' is given twice, with different values$"),
            ((done % ', "metrics": {"a": 1, "a": true}').encode(), "^'a' is given twice"),
            ((done % ', "metrics": {"a": NaN}').encode(), "^NaN is no JSON$"),
            ((done % ', "extra": [-Infinity]').encode(), "^-Infinity is no JSON$"),
            ((done % ', "extra": 1e999').encode(), r"^\$\.extra: Infinity is not a JSON number"),
            ((done % ', "summary": 1').encode(), "given twice"),
            ((done % ",").encode(), "^Expecting property name"),
            ((done % "").encode("utf-8-sig"), "BOM"),
            ((done % "").encode("utf-16"), "codec can't decode"),
            ((done % "").encode("utf-16-le"), "codec can't decode|Expecting"),
            ((done % "").encode("latin-1"), "codec can't decode"),
            (b"", "^Expecting value"),
            (b"[" * 100_000, "maximum recursion depth"),
            (b'{"ok": true}', r"^\$\.action: "),
        ]
        with tempfile.TemporaryDirectory() as folder:
            for text, telling in cases:
                with self.subTest(text[:80]):
                    file = Path(folder) / "message.json"
                    file.write_bytes(text)
                    if telling == "":
                        self.assertEqual(read_message(file, schema)["summary"], "Schön.")
                    else:
                        self.assertRaisesRegex(ValueError, telling, read_message, file, schema)
            self.assertRaises(FileNotFoundError, read_message, Path(folder) / "missing.json", schema)

    def test_has_no_schema_of_another_name(self) -> None:
        with self.assertRaises(LookupError):
            check_message({}, "lcp/job.json")
        self.assertTrue((SCHEMAS / "lcp/job-envelope.json").exists())

    def complaint(self, message: object, path: str) -> str:
        try:
            check_message(message, path)
        except ValueError as error:
            return str(error)
        return ""


if __name__ == "__main__":
    unittest.main()
