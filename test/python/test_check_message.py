"""What `python/check_message.py` says of a message that breaks its schema."""

import math
import tempfile
import unittest
from decimal import Decimal
from pathlib import Path
from typing import Any

from check_message import check_message, read_message
from repository import ROOT, SCHEMAS, read_json, vector_files

TASK = read_json(ROOT / "examples/task/03-read-file.json")


class CheckMessage(unittest.TestCase):
    def test_takes_and_refuses_what_the_vectors_say(self) -> None:
        for path, file in vector_files():
            for case in file["cases"]:
                self.assertEqual(self.complaint(case["message"], path) == "", case["valid"], f"{path}, {case['name']}")

    def test_names_the_place_in_the_member_that_the_tag_chooses(self) -> None:
        reply, done = "lcp/llm-reply.json", {"ok": True, "action": "mission_complete", "summary": "Done."}
        cases: list[tuple[str, Any, str]] = [
            (reply, {"ok": True, "action": "mission_complete"}, "^\\$: 'summary' is a required property$"),
            (reply, {**done, "summary": "\ufeff"}, r"^\$\.summary: "),
            (reply, {**done, "metrics": {"a": "1"}}, r"^\$\.metrics\.a: '1' is not of type 'number'$"),
            (reply, {"ok": False, "action": "error"}, "^\\$: 'message' is a required property$"),
            (reply, {**done, "action": "done"}, r"^\$: .* is not valid under any of the given schemas$"),
            ("strict/" + reply, {**done, "extra": 1}, r"^\$: Additional properties .*'extra' was unexpected"),
            ("lcp/task.json", {**TASK, "params": {}}, r"^\$\.params: 'root' is a required property$"),
            ("lcp/task.json", {**TASK, "params": {"path": "a\n"}}, r"^\$\.params\.path: 'a\\n' should not be valid"),
            ("lcp/task.json", {**TASK, "kind": "list_files"}, r"^\$\.params: 'patterns' is a required property$"),
            ("lcp/task.json", {**TASK, "kind": "a b"}, r"^\$\.kind: 'a b' does not match"),
            ("lcp/job-result.json", {"ok": True, "action": "write_file", "path": "a", "bytes_written": -1}, "minimum"),
            ("factory/factory-response.json", {"status": "failure", "error": {}}, r"^\$\.error: 'type' is a required"),
            (
                "factory/factory-response.json",
                {"status": "success", "summary": "x", "verdict": "BLOCKING"},
                r"^\$: 'blocking_issues' is a required property$",
            ),
            (
                reply,
                {"ok": True, "action": "create_followup_jobs", "new_jobs": [{**TASK, "params": {}}]},
                r"^\$\.new_jobs\[0\]\.params: 'root' is a required property$",
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
            ({**done, "metrics": {"a": math.nan}}, "^\\$: Out of range float values"),
            ({**done, "metrics": {"a": -math.inf}}, "^\\$: Out of range float values"),
            ({**done, "metrics": {"a": 10**400}}, r"^\$\.metrics\.a: 10000.*0000 is greater than the maximum"),
            ({**done, "metrics": {"a": 10**5000}}, r"^\$: Exceeds the limit"),
            ({**error, "details": {"a": math.nan}}, "^\\$: Out of range float values"),
            ({**error, "details": {"a": {1}}}, "^\\$: Object of type set is not JSON serializable$"),
            ({**error, "details": {"a": Decimal(1)}}, "^\\$: Object of type Decimal is not JSON serializable$"),
            ({**error, "details": {"a": deep}}, "^\\$: maximum recursion depth"),
            ({**done, "summary": deep}, "^\\$: maximum recursion depth"),
            (b"{}", "^\\$: Object of type bytes is not JSON serializable$"),
        ]
        for message, telling in cases:
            with self.subTest(telling):
                self.assertRegex(self.complaint(message, "lcp/llm-reply.json"), telling)
        self.assertEqual(self.complaint({**error, "details": {"a": 10**400}}, "lcp/llm-reply.json"), "")

    def test_does_not_give_a_long_value_back(self) -> None:
        done = {"ok": True, "action": "mission_complete", "summary": ["x" * 1_000_000]}
        complaint = self.complaint(done, "lcp/llm-reply.json")
        self.assertRegex(complaint, r"^\$\.summary: \['xxx.* … .*xxx'\] is not of type 'string'$")
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
            ((done % ', "extra": 1e999').encode(), "^\\$: Out of range float values"),
            ((done % ', "summary": 1').encode(), "given twice"),
            ((done % ",").encode(), "^Expecting property name"),
            ((done % "").encode("utf-8-sig"), "BOM"),
            ((done % "").encode("utf-16"), "codec can't decode"),
            ((done % "").encode("utf-16-le"), "codec can't decode|Expecting"),
            ((done % "").encode("latin-1"), "codec can't decode"),
            (b"", "^Expecting value"),
            (b"[" * 100_000, "maximum recursion depth"),
            (b'{"ok": true}', r"^\$: "),
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
        with self.assertRaises(FileNotFoundError):
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
