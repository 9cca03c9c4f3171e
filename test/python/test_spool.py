"""Jobs and results in two folders: files whole or not at all, nothing of others touched, every job to one worker at a time."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import uuid
from pathlib import Path
from typing import Any

import sheratan_contracts as lcp
from repository import ROOT, read_json
from sheratan_contracts import ContractError, Issue
from sheratan_contracts.spool import Spool, resolve_below
from sheratan_contracts.spool.process_identity import own_identity
from sheratan_contracts.spool.write_new import is_draft

EXAMPLE = read_json(ROOT / "examples/job-envelope/02-minimal.json")


def make_job(job_id: str | None = None) -> Any:
    """A job that lists files."""
    mission = EXAMPLE["payload"]["mission"]
    task = {
        "id": str(uuid.uuid4()),
        "mission_id": mission["id"],
        "name": "List",
        "kind": "list_files",
        "params": {"patterns": ["*"]},
        "created_at": "2026-05-12T09:18:00Z",
    }
    payload = {"response_format": "lcp", "mission": mission, "task": task}
    return {"job_id": job_id or str(uuid.uuid4()), "kind": "llm_call", "payload": payload}


def result_of(name: str = "a.py") -> Any:
    return {"ok": True, "action": "list_files_result", "files": [name]}


class InFolders(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.told: list[tuple[str, str]] = []

    def open(self, **options: Any) -> Spool:
        def tell(name: str, issues: list[Issue]) -> None:
            self.told.append((name, issues[0]["code"]))

        given: dict[str, Any] = {"on_issue": tell, "poll_every": 0.01, **options}
        return self.enterContext(Spool(self.folder / "out", self.folder / "in", **given))

    def files(self, *parts: str) -> list[str]:
        folder = self.folder.joinpath(*parts)
        return sorted(file.name for file in folder.iterdir() if file.is_file() or file.is_symlink())


class ASpool(InFolders):
    def test_carries_a_job_to_a_worker_and_its_result_back(self) -> None:
        core, worker, job = self.open(), self.open(), make_job()
        self.assertEqual(core.add(job), {"success": True})
        [claim] = worker.jobs(wait=False)
        self.assertEqual((claim.job, claim.attempt), (job, 1))
        self.assertEqual(claim.complete(result_of()), {"success": True})
        self.assertEqual(self.files("out"), [])
        self.assertEqual(self.files("out", "claims"), [])
        self.assertEqual(self.files("out", "archive"), [f"{job['job_id']}.job.json"])
        [answer] = core.answers(wait=False)
        self.assertEqual((answer.job_id, answer.job, answer.result), (job["job_id"], job, result_of()))
        answer.archive()
        self.assertEqual((self.files("in"), self.files("in", "archive")), ([], [f"{job['job_id']}.result.json"]))
        self.assertEqual((list(core.answers(wait=False)), list(worker.jobs(wait=False)), self.told), ([], [], []))

    def test_takes_the_same_job_once_and_no_other_of_its_id(self) -> None:
        spool, job = self.open(), make_job()
        self.assertEqual([spool.add(job), spool.add(job)], [{"success": True}] * 2)
        other = make_job(job["job_id"])
        done = spool.add(other)
        self.assertEqual(done["success"] or done["issues"][0]["code"], "exists")
        for claim in spool.jobs(wait=False):
            claim.complete(result_of())
        self.assertEqual(spool.add(job), {"success": True})
        self.assertEqual(list(spool.jobs(wait=False)), [])

    def test_writes_nothing_that_is_not_valid(self) -> None:
        spool, job = self.open(), make_job()
        self.assertRaises(ContractError, spool.add, {**job, "extra": 1})
        self.assertRaises(ContractError, spool.add, {**job, "job_id": "../x"})
        spool.add(job)
        [claim] = spool.jobs(wait=False)
        self.assertRaises(ContractError, claim.complete, {"ok": True, "action": "mission_complete", "summary": "x"})
        self.assertRaises(ContractError, claim.complete, {"ok": True})
        self.assertEqual(self.files("in"), [])
        self.assertEqual(claim.complete(lcp.error_result("No.")), {"success": True})

    def test_writes_nothing_that_is_longer_than_what_is_read(self) -> None:
        spool = self.open(max_bytes=1000)
        job = make_job()
        with self.assertRaises(ContractError) as raised:
            long: Any = {**job, "payload": {**job["payload"], "params": {"text": "ä" * 500}}}
            spool.add(long)
        self.assertEqual(raised.exception.issues[0]["code"], "too_large")
        spool.add(job)
        claim = spool.claim(job["job_id"])
        assert claim is not None
        with self.assertRaises(ContractError) as raised:
            claim.complete(result_of("x" * 1000))
        self.assertEqual(raised.exception.issues[0]["code"], "too_large")
        self.assertEqual(claim.complete(result_of()), {"success": True})

    def test_says_how_a_claim_has_ended(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        claim = spool.claim(job["job_id"])
        assert claim is not None
        claim.give_back()
        done = claim.complete(result_of())
        assert not done["success"]
        self.assertRegex(done["issues"][0]["message"], "given back")
        claim = spool.claim(job["job_id"])
        assert claim is not None
        self.assertEqual(claim.complete(result_of()), {"success": True})
        self.assertEqual(claim.complete(result_of()), {"success": True})
        done = claim.complete(result_of("other"))
        assert not done["success"]
        self.assertEqual(done["issues"][0]["code"], "already_answered")

    def test_claims_nothing_once_it_is_closed(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        spool.close()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            spool.claim(job["job_id"])

    def test_refuses_options_that_mean_nothing(self) -> None:
        options: list[dict[str, Any]] = [
            {"stale_after": 0}, {"poll_every": -1}, {"max_bytes": float("nan")}, {"stale_after": float("inf")},
        ]
        for option in options:
            with self.subTest(option=option), self.assertRaisesRegex(ValueError, next(iter(option))):
                self.open(**option)

    def test_is_not_stopped_by_what_on_issue_raises(self) -> None:
        def fail(name: str, issues: object) -> None:
            raise RuntimeError(name)

        spool, job = self.open(on_issue=fail), make_job()
        (spool.jobs_folder / "hello.job.json").write_text("{}", "utf-8")
        spool.add(job)
        self.assertEqual([claim.job for claim in spool.jobs(wait=False)], [job])

    def test_reads_only_what_typescript_reads_and_answers_the_rest_on_demand(self) -> None:
        cases = [
            ("number_precision", "12345678901234567890"),
            ("number_precision", "0.12345678901234567"),
            ("number_precision", "1e999"),
            ("lone_surrogate", '"\\ud800"'),
            ("lone_surrogate", '{"\\udc00": 1}'),
            ("proto_key", '{"__proto__": 1}'),
            ("duplicate_key", '{"a": 1, "a": 2}'),
            ("", "[9007199254740993000, 1e21, 0.1000000000000000055511151231257827, 5e-324, -0, 1.0]"),
        ]
        for code, value in cases:
            with self.subTest(value):
                spool, job = self.open(max_bytes=100_000), make_job()
                text = json.dumps({**job, "payload": {**job["payload"], "params": {"a": "HERE"}}})
                file = spool.jobs_folder / f"{job['job_id']}.job.json"
                file.write_text(text.replace('"HERE"', value), "utf-8")
                claims = [claim.job["job_id"] for claim in spool.jobs(wait=False, answer_invalid=True)]
                self.assertEqual(claims, [] if code else [job["job_id"]])
                answer = spool.answer(job["job_id"])
                self.assertEqual(answer and answer.result and answer.result.get("error_code"), code or None)

    def test_takes_no_job_that_breaks_a_rule(self) -> None:
        spool, job = self.open(), make_job()
        job["payload"]["task"]["mission_id"] = "0" * 8 + job["payload"]["task"]["mission_id"][8:]
        (spool.jobs_folder / f"{job['job_id']}.job.json").write_text(json.dumps(job), "utf-8")
        self.assertIsNone(spool.claim(job["job_id"]))

    def test_leaves_no_draft_and_no_file_of_others_changed(self) -> None:
        spool, job = self.open(), make_job()
        result = self.folder / f"in/{job['job_id']}.result.json"
        spool.add(job)
        [claim] = spool.jobs(wait=False)
        result.write_text("of somebody else", encoding="utf-8")
        done = claim.complete(result_of())
        self.assertEqual(done["success"] or done["issues"][0]["code"], "already_answered")
        self.assertEqual(result.read_text(encoding="utf-8"), "of somebody else")
        self.assertEqual([name for name in os.listdir(self.folder / "in") if name.endswith(".tmp")], [])

    def test_gives_a_job_to_one_worker_at_a_time(self) -> None:
        spools = [self.open() for _ in range(4)]
        jobs = [make_job() for _ in range(40)]
        for job in jobs:
            spools[0].add(job)
        taken: list[str] = []

        def work(spool: Spool) -> None:
            for claim in spool.jobs(wait=False):
                taken.append(claim.job["job_id"])
                time.sleep(0.001)
                self.assertEqual(claim.complete(result_of()), {"success": True})

        threads = [threading.Thread(target=work, args=(spool,)) for spool in spools]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(taken), sorted(job["job_id"] for job in jobs))
        self.assertEqual((len(self.files("in")), self.files("out"), self.files("out", "claims")), (40, [], []))

    def test_counts_attempts_and_not_what_was_not_begun(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        attempts = []
        for untouched in [True, False, False, True]:
            [claim] = spool.jobs(wait=False)
            attempts.append(claim.attempt)
            claim.give_back(untouched=untouched)
        with next(spool.jobs(wait=False)) as claim:
            attempts.append(claim.attempt)
        self.assertEqual(attempts, [1, 1, 2, 3, 3])
        [claim] = spool.jobs(wait=False)
        self.assertEqual(claim.attempt, 4)

    def test_takes_over_from_a_worker_that_shows_no_sign_of_life(self) -> None:
        slow, job = self.open(stale_after=0.2), make_job()
        slow.add(job)
        [lost] = slow.jobs(wait=False)
        slow._heart.stop()
        other = self.open(stale_after=0.2)
        self.assertEqual(list(other.jobs(wait=False)), [])
        time.sleep(0.3)
        [claim] = other.jobs(wait=False)
        self.assertEqual(claim.attempt, 2)
        done = lost.complete(result_of("late.py"))
        self.assertEqual(done["success"] or done["issues"][0]["code"], "claim_lost")
        self.assertTrue(lost.lost.is_set())
        self.assertEqual(claim.complete(result_of()), {"success": True})
        answer = other.answer(job["job_id"])
        self.assertEqual(answer and answer.result, result_of())

    def test_keeps_what_its_heart_beats_for(self) -> None:
        spool = self.open(stale_after=0.3)
        spool.add(make_job())
        [claim] = spool.jobs(wait=False)
        other = self.open(stale_after=0.3)
        end = time.monotonic() + 1
        while time.monotonic() < end:
            self.assertEqual(list(other.jobs(wait=False)), [])
            time.sleep(0.05)
        self.assertEqual(claim.complete(result_of()), {"success": True})

    def test_waits_for_what_comes_until_it_is_stopped(self) -> None:
        core, worker, stop = self.open(), self.open(), threading.Event()
        jobs = [make_job() for _ in range(3)]

        def write() -> None:
            for job in jobs:
                time.sleep(0.05)
                core.add(job)

        thread = threading.Thread(target=write)
        thread.start()
        taken = []
        for claim in worker.jobs(stop=stop):
            claim.complete(result_of())
            taken.append(claim.job["job_id"])
            if len(taken) == 3:
                stop.set()
        thread.join()
        self.assertEqual(taken, [job["job_id"] for job in jobs])

    def test_tidies_up_an_answered_job_that_was_not_put_away(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        result = self.folder / f"in/{job['job_id']}.result.json"
        result.write_text(json.dumps(result_of()), encoding="utf-8")
        self.assertEqual(list(spool.jobs(wait=False)), [])
        self.assertEqual((self.files("out"), self.files("out", "claims")), ([], []))

    def test_archives_an_answer_only_behind_its_job(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        (self.folder / f"in/{job['job_id']}.result.json").write_text(json.dumps(result_of()), encoding="utf-8")
        [answer] = spool.answers(wait=False)
        answer.archive()
        self.assertEqual((self.files("out"), self.files("in")), ([], []))
        self.assertEqual(list(self.open().jobs(wait=False)), [])

    def test_does_not_archive_an_answer_whose_job_the_disk_does_not_move(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        (self.folder / f"in/{job['job_id']}.result.json").write_text(json.dumps(result_of()), encoding="utf-8")
        [answer] = spool.answers(wait=False)
        (self.folder / "out/archive").rmdir()
        (self.folder / "out/archive").write_text("no folder", encoding="utf-8")
        with self.assertRaises(OSError):
            answer.archive()
        self.assertEqual(self.files("in"), [f"{job['job_id']}.result.json"])


class AClaim(InFolders):
    """What is left of owners that are no more; `test/spool/claims.test.ts` says the same of TypeScript."""

    def plant(self, job_id: str, number: int, **said: Any) -> Path:
        file = self.folder / "out" / "claims" / f"{job_id}.{number}.claim"
        owner = {"job_id": job_id, "number": number, "owner": str(uuid.uuid4()), **own_identity(), **said}
        file.write_text(f"{json.dumps(owner)}\n", encoding="utf-8")
        return file

    def test_says_whose_it_is(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        with next(spool.jobs(wait=False)):
            [name] = self.files("out", "claims")
            said = json.loads((self.folder / "out" / "claims" / name).read_text("utf-8"))
        self.assertEqual(list(said), ["job_id", "number", "owner", *own_identity(), "since"])
        if sys.platform == "linux":
            self.assertEqual(list(own_identity()), ["pid", "host", "started"])
            self.assertRegex(own_identity()["started"], "^[0-9]+$")

    @unittest.skipUnless(sys.platform == "linux", "Only Linux tells when a process was started.")
    def test_is_over_when_its_process_number_belongs_to_another_process(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        self.plant(job["job_id"], 1, started="1")
        [claim] = spool.jobs(wait=False)
        self.assertEqual(claim.attempt, 2)

    def test_holds_as_long_as_its_process_lives_or_may_live(self) -> None:
        saids: list[dict[str, Any]] = [
            {},
            {"started": None},
            {"started": "1", "host": "elsewhere"},
            {"pid": 0},
            {"pid": -1},
            {"pid": 2**80},
        ]
        for said in saids:
            with self.subTest(said):
                spool, job = self.open(), make_job()
                spool.add(job)
                file = self.plant(job["job_id"], 1, **said)
                self.assertEqual(list(spool.jobs(wait=False)), [])
                file.unlink()
                [claim] = spool.jobs(wait=False)
                claim.complete(result_of())

    def test_is_removed_when_its_job_is_gone_also_when_one_before_it_is_missing(self) -> None:
        spool = self.open()
        for number in (2, 4):
            self.plant(str(uuid.uuid4()), number, pid=2**22 + 1)
        live = self.plant(str(uuid.uuid4()), 3)
        self.assertEqual(list(spool.jobs(wait=False)), [])
        self.assertEqual(self.files("out", "claims"), [live.name])

    def test_of_which_nobody_knows_the_owner_is_removed_when_its_heart_is_still(self) -> None:
        spool, stop = self.open(stale_after=0.1), threading.Event()
        self.plant(str(uuid.uuid4()), 3, host="elsewhere")
        thread = threading.Thread(target=lambda: list(spool.jobs(stop=stop)))
        thread.start()
        end = time.monotonic() + 10
        while self.files("out", "claims") and time.monotonic() < end:
            time.sleep(0.05)
        stop.set()
        thread.join()
        self.assertEqual(self.files("out", "claims"), [])


class WhatIsNoMessage(InFolders):
    def put(self, content: bytes, name: str) -> Path:
        path = self.folder / "out" / name
        path.write_bytes(content)
        return path

    def test_is_told_once_and_left_alone(self) -> None:
        spool = self.open(max_bytes=100_000)
        job = make_job()
        text = json.dumps(job)
        ids = [str(uuid.uuid4()) for _ in range(20)]
        name = iter(f"{one}.job.json" for one in ids)
        cases: list[tuple[bytes, str]] = [
            (text.encode(), "wrong_name"),
            (text.encode("utf-16"), "not_utf8"),
            (b"\xff" + text.encode(), "not_utf8"),
            (b"\xef\xbb\xbf" + text.encode(), "byte_order_mark"),
            (b" " * 200_000, "too_large"),
            (text.encode() + b"}", "syntax"),
            (text.replace("{", '{"job_id": "", ', 1).encode(), "duplicate_key"),
            (b"[]", "type"),
            (b"{}", "required"),
            (json.dumps({**job, "extra": "x" * 10}).replace('"x', "NaN, x").encode(), "syntax"),
            (b"[" * 50_000, "too_deep"),
        ]
        expected = {}
        for content, code in cases:
            file = self.put(content, next(name))
            expected[file.name] = code
        (self.folder / "secret").write_text(text, encoding="utf-8")
        (self.folder / "out" / (link := next(name))).symlink_to(self.folder / "secret")
        os.mkfifo(self.folder / "out" / (fifo := next(name)))
        (self.folder / "out" / (folder := next(name))).mkdir()
        here = socket.socket(socket.AF_UNIX)
        self.addCleanup(here.close)
        os.chdir(self.folder / "out")
        self.addCleanup(os.chdir, ROOT)
        here.bind(unix := next(name))
        expected |= {link: "is_link", fifo: "not_a_file", folder: "is_folder", unix: "not_a_file"}
        for odd in ["job-1.job.json", "\u2028.job.json", "x.job.json\n.job.json", ".job.json"]:
            self.put(text.encode(), odd)
            expected[odd] = "wrong_name"
        before = sorted(os.listdir(self.folder / "out"))
        for _ in range(3):
            self.assertEqual(list(spool.jobs(wait=False)), [])
        self.assertEqual(sorted(self.told), sorted(expected.items()))
        self.assertEqual(sorted(os.listdir(self.folder / "out")), before)

    def test_may_still_be_written_when_it_ends_too_early(self) -> None:
        spool, job = self.open(), make_job()
        text = json.dumps(job).replace("List", "L\u00f6sch").encode()
        for end in range(0, len(text), 7):
            self.put(text[:end], f"{job['job_id']}.job.json")
            self.assertEqual(list(spool.jobs(wait=False)), [])
        self.assertEqual(self.told, [])
        self.put(text, f"{job['job_id']}.job.json")
        [claim] = spool.jobs(wait=False)
        self.assertEqual(claim.job["job_id"], job["job_id"])

    def test_is_told_when_nobody_goes_on_with_it(self) -> None:
        spool = self.open()
        self.put(b'{"job_id": ', f"{(one := str(uuid.uuid4()))}.job.json")
        spool_seen = list(spool.jobs(wait=False))
        spool._tell.seen[f"{one}.job.json"].since -= 10
        self.assertEqual((spool_seen, list(spool.jobs(wait=False))), ([], []))
        self.assertEqual(self.told, [(f"{one}.job.json", "truncated")])

    def test_is_answered_with_an_error_on_demand(self) -> None:
        spool, one = self.open(), str(uuid.uuid4())
        self.put(b"{}", f"{one}.job.json")
        self.assertEqual(list(spool.jobs(wait=False, answer_invalid=True)), [])
        answer = spool.answer(one)
        assert answer is not None and answer.result is not None and answer.result["action"] == "error"
        self.assertEqual(answer.result.get("error_type"), "invalid_job")
        lcp.ensure("strict/lcp/error-result.json", answer.result, strict=True)

    def test_is_an_answer_with_issues_among_the_results(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        path = self.folder / f"in/{job['job_id']}.result.json"
        for content, code in [
            ('{"ok": true}', "required"),
            ('{"ok": true, "action": "mission_complete", "summary": "x"}', "wrong_answer"),
        ]:
            path.write_text(content, encoding="utf-8")
            [answer] = spool.answers(wait=False)
            self.assertEqual((answer.result, answer.issues[0]["code"]), (None, code))


WORKER = """
import sys, random, time
from sheratan_contracts.spool import Spool
spool = Spool(sys.argv[1], sys.argv[2], poll_every=0.005)
for claim in spool.jobs():
    time.sleep(random.random() / 500)
    claim.complete({"ok": True, "action": "list_files_result", "files": [str(claim.attempt)]})
"""
CORE = """
import sys, json
from pathlib import Path
from sheratan_contracts.spool import Spool
spool = Spool(sys.argv[1], sys.argv[2])
for line in Path(sys.argv[3]).read_text().splitlines():
    spool.add(json.loads(line))
"""


class KilledAtRandom(InFolders):
    """More of it with `KILLS=1000`."""

    def start(self, program: str, *more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", program, str(self.folder / "out"), str(self.folder / "in"), *more]
        return subprocess.Popen(command)

    def test_nothing_is_torn_lost_or_done_twice(self) -> None:
        kills = int(os.environ.get("KILLS", "12"))
        jobs = [make_job() for _ in range(kills * 15)]
        listing = self.folder / "jobs.jsonl"
        listing.write_text("\n".join(map(json.dumps, jobs)), encoding="utf-8")
        workers = [self.start(WORKER) for _ in range(2)]
        core = self.start(CORE, str(listing))
        chance = random.Random(7)
        for _ in range(kills):
            time.sleep(0.1 + chance.random() * 0.4)
            victim = chance.randrange(3)
            if victim == 2:
                core.kill()
                core.wait()
                core = self.start(CORE, str(listing))
            else:
                workers[victim].send_signal(signal.SIGKILL)
                workers[victim].wait()
                workers[victim] = self.start(WORKER)
        self.assertEqual(core.wait(120), 0)
        spool = self.open()
        answers: dict[str, Any] = {}
        end = time.monotonic() + 120
        while len(answers) < len(jobs) and time.monotonic() < end:
            answers |= {answer.job_id: answer for answer in spool.answers(wait=False)}
            time.sleep(0.1)
        for worker in workers:
            worker.kill()
            worker.wait()
        self.assertEqual(sorted(answers), sorted(job["job_id"] for job in jobs))
        self.assertEqual([answer.issues for answer in answers.values() if answer.issues], [])
        self.assertEqual(list(spool.jobs(wait=False)), [])
        # A draft of a process that was killed stays for an hour.
        left = [name for name in self.files("out") if not is_draft(name)]
        self.assertEqual((left, self.told), ([], []))


class TogetherWithTypeScript(unittest.TestCase):
    def test_nothing_is_torn_lost_or_done_twice(self) -> None:
        """The kill suite of the other language, in which every second process is one of `kill_child.py`."""
        times = os.environ.get("KILLS", "40")
        loader = (ROOT / "node_modules/tsx/dist/esm/index.mjs").as_uri()
        suite = str(ROOT / "test/spool/kill/main.ts")
        command = ["node", "--import", loader, suite, "--times", times, "--seed", "7", "--python", sys.executable]
        ran = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertRegex(ran.stdout, "Nothing torn, nothing lost, nothing done twice unnoticed")


class ResolveBelow(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        self.root = self.folder / "root"
        (self.root / "src").mkdir(parents=True)
        (self.root / "src/main.py").write_text("x", encoding="utf-8")
        (self.folder / "secret").write_text("x", encoding="utf-8")
        (self.folder / "root2").mkdir()
        (self.root / "out").symlink_to(self.folder)
        (self.root / "file").symlink_to(self.folder / "secret")
        (self.root / "in").symlink_to(self.root / "src")
        (self.root / "gone").symlink_to(self.root / "nothing")
        (self.root / "circle").symlink_to(self.root / "circle")
        (self.folder / "alias").symlink_to(self.root)

    def test_finds_what_lies_below_the_root(self) -> None:
        cases: list[tuple[str, str, bool]] = [
            ("src/main.py", "src/main.py", True),
            ("src\\main.py", "src/main.py", True),
            ("./src//./main.py", "src/main.py", True),
            ("in/main.py", "src/main.py", True),
            ("new/folder/a.py", "new/folder/a.py", False),
            ("", "", True),
            (str(self.root / "src/main.py"), "src/main.py", True),
            (str(self.folder / "alias/src/new.py"), "src/new.py", False),
            ("~/x", "~/x", False),
            ("%2e%2e/x", "%2e%2e/x", False),
            ("．．/x", "．．/x", False),
            ("docs/ÜBERSICHT.md", "docs/ÜBERSICHT.md", False),
        ]
        for path, wanted, exists in cases:
            for root in [self.root, self.folder / "alias"]:
                with self.subTest(path):
                    found = resolve_below(root, path)
                    assert found["success"], found
                    self.assertEqual((found["path"], found["exists"]), (self.root / wanted, exists))
                    self.assertEqual(found["root"].joinpath(*found["names"]), found["path"])

    def test_refuses_what_leads_out_or_means_something_else_somewhere(self) -> None:
        cases: list[tuple[str, str]] = [
            ("../secret", "parent_segment"),
            ("src/../../secret", "parent_segment"),
            ("src\\..\\x", "parent_segment"),
            ("..", "parent_segment"),
            ("out/secret", "leads_out"),
            ("out", "leads_out"),
            ("out/new", "leads_out"),
            ("file", "leads_out"),
            ("gone", "dangling_link"),
            ("gone/x", "dangling_link"),
            ("circle", "is_link"),
            (str(self.folder / "secret"), "outside_root"),
            (str(self.folder / "root2/x"), "outside_root"),
            ("/", "outside_root"),
            ("C:\\x", "bad_name"),
            ("C:x", "bad_name"),
            ("\\\\server\\share\\x", "outside_root"),
            ("a.txt:stream", "bad_name"),
            ("nul.txt", "device_name"),
            ("src/COM1", "device_name"),
            ("src/a. /b", "bad_name"),
            ("a\x00b", "bad_name"),
            ("a\nb", "bad_name"),
            ("\ud83d", "bad_name"),
            ("x" * 300, "bad_name"),
            ("x/" * 3000, "bad_path"),
            ("src/main.py/x", "not_a_folder"),
        ]
        for path, code in cases:
            with self.subTest(path[:40]):
                found = resolve_below(self.root, path)
                self.assertEqual(found["success"] or found["issues"][0]["code"], code)
        nowhere = resolve_below(self.folder / "nowhere", "x")
        self.assertEqual(nowhere["success"] or nowhere["issues"][0]["code"], "no_root")

    def test_tells_another_spelling(self) -> None:
        found = resolve_below(self.root, "src/MAIN.py")
        assert found["success"]
        self.assertEqual((found["exists"], found.get("other_spelling")), (False, "main.py"))


if __name__ == "__main__":
    unittest.main()
