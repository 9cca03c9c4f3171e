"""What `python/check_message.py` says of a message that breaks its schema."""

import unittest
from typing import Any

from check_message import check_message
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
