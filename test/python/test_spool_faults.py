"""A process may end at every call to the disk, and every call may fail: nothing is torn, lost, or done twice unnoticed."""

import errno
import os
import tempfile
import unittest
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from sheratan_contracts.spool import Spool
from sheratan_contracts.spool.message_file import NoMessage, read_message_file
from test_spool import make_job, result_of

CALLS = ("open", "link", "unlink", "replace", "rename", "fsync", "write", "read", "fstat", "lstat", "listdir", "utime")


@contextmanager
def calls_to_the_disk(before: Callable[[int], None]) -> Iterator[None]:
    """Tell the number of each call, before it is made; what is raised then is what the call raises."""
    count = 0

    def counting(call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **options: Any) -> Any:
            nonlocal count
            count += 1
            before(count)
            return call(*args, **options)

        return counted

    replaced: Any = {name: counting(getattr(os, name)) for name in CALLS}
    with mock.patch.multiple(os, **replaced):
        yield


class Faults(unittest.TestCase):
    def setUp(self) -> None:
        self.base = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.job = make_job()

    def open(self, folder: Path) -> Spool:
        # Its heart does not beat within the test, so that the calls are always the same.
        return Spool(folder / "out", folder / "in", stale_after=600)

    def run_through(self, folder: Path) -> None:
        """What a Core and a worker do with one job, from the first call to the last."""
        spool = self.open(folder)
        spool.add(self.job)
        for claim in spool.jobs(wait=False):
            claim.complete(result_of())
        for answer in spool.answers(wait=False):
            answer.archive()

    def count_calls(self) -> int:
        numbers: list[int] = []
        with calls_to_the_disk(numbers.append):
            self.run_through(Path(tempfile.mkdtemp(dir=self.base)))
        self.assertGreater(len(numbers), 40)
        return len(numbers)

    def check(self, folder: Path, why: str) -> None:
        """Under their names files are whole; and somebody else goes on, until the job is answered and put away once."""
        protocol = self.open(folder).protocol
        for path in folder.rglob("*.json"):
            issues_about = protocol.job_issues if ".job." in path.name else protocol.result_issues
            read = read_message_file(path.parent, path.name, issues_about, max_bytes=100_000)
            self.assertNotIsInstance(read, NoMessage, f"{why}: {path}")
        job_id = self.job["job_id"]
        was_answered = any(path.name == f"{job_id}.result.json" for path in folder.rglob("*"))
        with self.open(folder) as spool:
            self.assertEqual(spool.add(self.job), {"success": True}, why)
            done = [claim.complete(result_of()) for claim in spool.jobs(wait=False)]
            self.assertEqual(done, [] if was_answered else [{"success": True}], why)
            for answer in spool.answers(wait=False):
                self.assertEqual(answer.issues, [], why)
                answer.archive()
            self.assertEqual(list(spool.jobs(wait=False)), [], why)
        files = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")]
        wanted = [folder / f"out/archive/{job_id}.job.json", folder / f"in/archive/{job_id}.result.json"]
        self.assertEqual(sorted(files), sorted(wanted), why)

    def test_a_process_may_end_at_every_call(self) -> None:
        for end in range(1, self.count_calls() + 1):
            folder = self.base / f"end-{end}"
            child = os.fork()
            if child == 0:
                with calls_to_the_disk(lambda number: os._exit(9) if number == end else None):
                    self.run_through(folder)
                os._exit(0)
            _, status = os.waitpid(child, 0)
            self.assertIn(os.waitstatus_to_exitcode(status), (0, 9))
            self.check(folder, f"ended at call {end}")

    def test_every_call_may_fail(self) -> None:
        for code in (errno.ENOSPC, errno.EIO):
            for at in range(1, self.count_calls() + 1):
                folder = self.base / f"{code}-{at}"

                def fail(number: int) -> None:
                    if number == at:
                        raise OSError(code, os.strerror(code))

                try:
                    with calls_to_the_disk(fail):
                        self.run_through(folder)
                except OSError as error:
                    self.assertEqual(error.errno, code)
                with self.subTest(f"{errno.errorcode[code]} at call {at}"):
                    self.release(folder)
                    self.check(folder, f"{errno.errorcode[code]} at call {at}")

    def release(self, folder: Path) -> None:
        """This process lives, and holds what it has not given back: as if it had died."""
        for claim in folder.glob("out/claims/*.claim"):
            if not claim.read_bytes().count(b"\n") > 1:
                with claim.open("ab") as file:
                    file.write(b'{"state": "given_back"}\n')


if __name__ == "__main__":
    unittest.main()
