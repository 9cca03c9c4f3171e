"""The worker of `sheratan_contracts.worker`, from a job file to a result file that `lcp validate` takes."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from repository import ROOT, read_json

JOB = read_json(ROOT / "examples/job-envelope/02-minimal.json")
READ_FILE = read_json(ROOT / "examples/task/03-read-file.json")


def job_to_read(**params: str) -> dict[str, Any]:
    """The example of a job, with the example of a task that reads a file, and other params."""
    task = {**READ_FILE, "mission_id": JOB["payload"]["mission"]["id"], "params": params}
    return {**JOB, "payload": {**JOB["payload"], "task": task}}


def lcp_validate(folder: Path) -> str:
    """What our own command prints about the job and result files of a folder, all of which have to be valid."""
    loader = (ROOT / "node_modules/tsx/dist/esm/index.mjs").as_uri()
    command = ["node", "--import", loader, str(ROOT / "src/cli/main.ts"), "validate", "."]
    ran = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=folder)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout + ran.stderr


class Worker(unittest.TestCase):
    written: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.written = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))

    @classmethod
    def tearDownClass(cls) -> None:
        count = len(list(cls.written.iterdir()))
        assert count > 20 and f"{count} files" in lcp_validate(cls.written), f"{count} result files"

    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        for name in ["project/api", "webrelay_out", "webrelay_in"]:
            (self.folder / name).mkdir(parents=True)
        self.file = self.folder / "project/api/bookings.py"
        self.file.write_bytes("print('Gebühr')\r\n".encode())
        (self.folder / "secret.txt").write_text("secret", encoding="utf-8")

    def run_worker(self, job: object, name: str = JOB["job_id"]) -> dict[str, Any]:
        """The result; the job is an object, or the bytes of the file."""
        file = self.folder / f"webrelay_out/{name}.job.json"
        file.write_bytes(job if isinstance(job, bytes) else json.dumps(job).encode())
        before = file.read_bytes()
        command = [sys.executable, "-m", "sheratan_contracts.worker", str(self.folder / "project"), str(file)]
        ran = subprocess.run([*command, str(self.folder / "webrelay_in")], capture_output=True, text=True)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertEqual(file.read_bytes(), before)
        self.assertEqual(os.listdir(self.folder / "webrelay_in"), [f"{name}.result.json"])
        result = read_json(self.folder / f"webrelay_in/{name}.result.json")
        number = len(list(self.written.iterdir()))
        (self.folder / f"webrelay_in/{name}.result.json").rename(self.written / f"{number}.result.json")
        assert isinstance(result, dict)
        return result

    def test_reads_a_file_by_root_and_rel_path(self) -> None:
        job = job_to_read(root=str(self.folder / "project"), rel_path="api/bookings.py")
        (self.folder / "webrelay_out" / f"{JOB['job_id']}.job.json").write_text(json.dumps(job), encoding="utf-8")
        lcp_validate(self.folder / "webrelay_out")
        self.assertEqual(
            self.run_worker(job),
            {
                "ok": True,
                "action": "read_file_result",
                "path": f"{self.folder}/project/api/bookings.py",
                "content": "print('Gebühr')\r\n",
            },
        )

    def test_reads_a_file_by_path_in_either_notation(self) -> None:
        for path in ["api/bookings.py", "api\\bookings.py", str(self.file)]:
            with self.subTest(path):
                self.assertEqual(self.run_worker(job_to_read(path=path))["content"], "print('Gebühr')\r\n")

    def test_answers_every_example_of_a_job(self) -> None:
        files = [*ROOT.glob("examples/job-envelope/*.json"), *ROOT.glob("examples/spool/webrelay_out/*.json")]
        self.assertGreater(len(files), 6)
        for file in files:
            with self.subTest(file.name):
                result = self.run_worker(read_json(file))
                self.assertEqual((result["ok"], result["action"]), (False, "error"))
                self.assertRegex(result["error"], r'^This worker does not know |"mode" must be "overwrite", not "append"')
                self.assertEqual(result["message"], result["error"])

    def test_refuses_what_lies_outside_of_the_project(self) -> None:
        (self.folder / "project/link").symlink_to(self.folder)
        outside = [
            {"path": "../secret.txt"},
            {"path": str(self.folder / "secret.txt")},
            {"path": "link/secret.txt"},
            {"root": str(self.folder), "rel_path": "secret.txt"},
            {"root": "..", "rel_path": "secret.txt"},
        ]
        for params in outside:
            with self.subTest(params):
                result = self.run_worker(job_to_read(**params))
                self.assertRegex(result["error"], "is outside of the project.$")

    def test_says_what_is_wrong_with_a_job(self) -> None:
        cases: list[tuple[object, str]] = [
            (job_to_read(root="/srv", rel_path="../secret.txt"), r'^\$\.payload\.task\.params\.rel_path: "rel_path" must be a valid relative path, not "../secret.txt"'),
            (job_to_read(path="api/bookings.py\n"), r'^\$\.payload\.task\.params\.path: "path" must be a path without control characters, not "api/b'),
            (job_to_read(), r'^\$\.payload\.task\.params: Either "root" and "rel_path" or "path" is required'),
            (job_to_read(path="a", root="/srv"), r'^\$\.payload\.task\.params\.root: "root" cannot be combined with "path"'),
            ({**JOB, "job_id": "job-1"}, r'^\$\.job_id: "job_id" must be a UUID, not "job-1"'),
            ({}, '"job_id" is missing'),
            ([], "The message must be an object, not an array"),
            (b"", "Expecting value"),
            (b'{"job_id": ', "Expecting value"),
            (b"\xff\xfe{\x00", "codec can't decode|Expecting"),
            (b"[" * 100_000, "maximum recursion depth"),
            (json.dumps(JOB).replace("{", '{"job_id": "", ', 1).encode(), "^'job_id' is given twice"),
            (json.dumps(JOB).replace("{", '{"extra": NaN, ', 1).encode(), "^NaN is no JSON$"),
            (json.dumps(JOB).encode("utf-8-sig"), "BOM"),
            ({**JOB, "job_id": "x" * 1_000_000}, r'^\$\.job_id: "job_id" must be a UUID, not "xxx.*…"'),
            (job_to_read(path="api/missing.py"), "No such file"),
            (job_to_read(path="api"), "Is a directory"),
        ]
        for job, telling in cases:
            with self.subTest(telling):
                result = self.run_worker(job)
                self.assertEqual((result["ok"], result["action"]), (False, "error"))
                self.assertRegex(result["error"], telling)

    def test_does_not_take_a_file_for_text_that_is_none(self) -> None:
        self.file.write_bytes(b"\xff\x00")
        self.assertRegex(self.run_worker(job_to_read(path="api/bookings.py"))["error"], "can't decode")

    def test_replaces_an_older_result_as_a_whole(self) -> None:
        older = self.folder / f"webrelay_in/{JOB['job_id']}.result.json"
        older.write_text("x" * 10_000, encoding="utf-8")
        self.assertTrue(self.run_worker(job_to_read(path="api/bookings.py"))["ok"])


if __name__ == "__main__":
    unittest.main()
