"""A worker answers every job, whatever happens; the same as `test/spool/run-worker.test.ts` says of TypeScript."""

import threading
import time
import unittest
from typing import Any
from unittest import mock

from sheratan_contracts.spool import Handler, HandlerContext, run_worker
from sheratan_contracts.spool.spool import OwnClaim as Claim
from test_spool import InFolders, make_job, result_of


def job_of(kind: str, params: object) -> Any:
    job = make_job()
    job["payload"]["task"].update(kind=kind, params=params)
    return job


def fail(params: Any, context: HandlerContext) -> Any:
    raise FileNotFoundError(2, "No such file or directory", "a.py")


def sleep(params: Any, context: HandlerContext) -> Any:
    context.stop.wait(30)
    return result_of()


class AWorker(InFolders):
    def answer(self, job: Any, kinds: dict[str, Handler], **options: Any) -> Any:
        spool = self.open()
        spool.add(job)
        run_worker(spool, kinds, wait=False, **options)
        answer = spool.answer(job["job_id"])
        assert answer is not None
        return answer.result

    def test_answers_with_what_the_handler_returns(self) -> None:
        given: list[Any] = []

        def look(params: Any, context: HandlerContext) -> Any:
            given.append((params, context.attempt, context.job["job_id"]))
            return result_of("b.py")

        job = make_job()
        self.assertEqual(self.answer(job, {"list_files": look}), result_of("b.py"))
        self.assertEqual(given, [({"patterns": ["*"]}, 1, job["job_id"])])

    def test_makes_a_result_of_whatever_happens(self) -> None:
        cases: list[tuple[str, Any, dict[str, Any], dict[str, Any], dict[str, str]]] = [
            ("raises", make_job(), {"list_files": fail}, {}, {"error_type": "file_not_found", "error_code": "ENOENT"}),
            ("is late", make_job(), {"list_files": sleep}, {"time_limit": 0.1}, {"error_type": "timeout"}),
            ("by kind", make_job(), {"list_files": sleep}, {"time_limit": {"list_files": 0.1}}, {"error_type": "timeout"}),
            ("unknown", job_of("paint", {}), {"list_files": fail}, {}, {"recovery_suggestion": "It knows list_files."}),
            ("invalid", make_job(), {"list_files": lambda *_: {"ok": True}}, {}, {"error_type": "invalid_result"}),
            ("text", make_job(), {"list_files": lambda *_: "a.py"}, {}, {"error_type": "invalid_result"}),
            ("ends", make_job(), {"list_files": lambda *_: exit(3)}, {}, {"error_type": "job_failed"}),
            (
                "answers something else",
                make_job(),
                {"list_files": lambda *_: {"ok": True, "action": "write_file", "path": "a", "bytes_written": 1}},
                {},
                {"error_type": "invalid_result"},
            ),
        ]
        for name, job, kinds, options, expected in cases:
            with self.subTest(name):
                result = self.answer(job, kinds, **options)
                self.assertFalse(result["ok"])
                self.assertEqual({key: result[key] for key in expected}, expected)

    def test_reads_the_raw_text_of_a_model(self) -> None:
        job = job_of("agent_plan", {"user_prompt": "Look."})
        text = 'Done: {"ok": true, "action": "mission_complete", "summary": "All is well.",}'
        self.assertEqual(self.answer(job, {"agent_plan": lambda *_: text})["summary"], "All is well.")
        refused = self.answer(job_of("agent_plan", {"user_prompt": "Look."}), {"agent_plan": lambda *_: "No."})
        self.assertEqual(refused["error_code"], "no_json")

    def test_answers_with_an_error_in_place_of_what_is_too_long(self) -> None:
        long = "x" * (17 * 1024 * 1024)
        error = {"ok": False, "action": "error", "error": "x", "details": {"text": long}}
        for result in (result_of(long), error):
            answer = self.answer(make_job(), {"list_files": lambda *_: result})
            self.assertEqual(answer["error_code"], "too_large")

    def test_tells_what_caused_an_error(self) -> None:
        def fail(params: Any, context: HandlerContext) -> Any:
            try:
                raise ConnectionRefusedError(111, "Connection refused")
            except OSError as error:
                raise RuntimeError("The model cannot be asked") from error

        answer = self.answer(make_job(), {"list_files": fail})
        self.assertEqual(answer["error"], "The model cannot be asked: [Errno 111] Connection refused")
        self.assertEqual(answer["error_code"], "ECONNREFUSED")

    def test_refuses_options_that_mean_nothing(self) -> None:
        options: list[dict[str, Any]] = [
            {"concurrency": 0},
            {"max_attempts": 0},
            {"time_limit": -1},
            {"time_limit": {"list_files": float("nan")}},
            {"stop_within": -1},
        ]
        for option in options:
            with self.subTest(option=option), self.assertRaisesRegex(ValueError, next(iter(option))):
                run_worker(self.open(), {}, wait=False, **option)

    def test_gives_up_on_a_job_that_ends_its_workers(self) -> None:
        spool, job = self.open(), make_job()
        spool.add(job)
        for _ in range(3):
            [claim] = spool.jobs(wait=False)
            claim.give_back()
        run_worker(spool, {"list_files": lambda *_: result_of()}, wait=False)
        answer = spool.answer(job["job_id"])
        self.assertEqual(answer and answer.result and answer.result.get("error_type"), "gave_up")

    def test_works_on_as_many_at_a_time_as_it_is_told(self) -> None:
        spool, lock, now, most = self.open(), threading.Lock(), 0, 0

        def look(params: Any, context: HandlerContext) -> Any:
            nonlocal now, most
            with lock:
                now += 1
                most = max(most, now)
            time.sleep(0.05)
            with lock:
                now -= 1
            return result_of()

        for _ in range(9):
            spool.add(make_job())
        summary = run_worker(spool, {"list_files": look}, concurrency=3, wait=False)
        self.assertEqual((summary.answered, most), (9, 3))

    def test_lets_its_jobs_finish_when_it_is_stopped_or_gives_them_back(self) -> None:
        for within, outcome in ((5.0, "answered"), (0.05, "given_back")):
            with self.subTest(outcome):
                spool, stop, events = self.open(), threading.Event(), list[str]()
                spool.add(make_job())

                def look(params: Any, context: HandlerContext) -> Any:
                    stop.set()
                    context.stop.wait(0.5)
                    return result_of()

                def note(event: str, job: Any) -> None:
                    events.append(event)
                    raise RuntimeError("Nobody hears it.")

                summary = run_worker(spool, {"list_files": look}, stop=stop, stop_within=within, on_event=note)
                self.assertEqual((events, getattr(summary, outcome)), (["begun", outcome], 1))
                for claim in spool.jobs(wait=False):
                    self.assertEqual((outcome, claim.attempt), ("given_back", 2))
                    claim.complete(result_of())

    def test_keeps_a_result_that_cannot_be_written_and_tries_again(self) -> None:
        complete, tries = Claim.complete, list[int]()

        def full(claim: Claim[Any, Any], result: Any) -> Any:
            tries.append(1)
            if len(tries) < 3:
                raise OSError(28, "No space left on device")
            return complete(claim, result)

        with mock.patch.object(Claim, "complete", full):
            self.assertEqual(self.answer(make_job(), {"list_files": lambda *_: result_of()}), result_of())
        self.assertEqual(len(tries), 3)

    def test_notices_that_its_claim_is_lost(self) -> None:
        spool, lost = self.open(stale_after=0.2), list[bool]()
        spool.add(make_job())
        spool._heart.stop()

        def look(params: Any, context: HandlerContext) -> Any:
            other = self.open(stale_after=0.2)
            claims: list[Claim[Any, Any]] = []
            while not claims:
                claims = list(other.jobs(wait=False))
                time.sleep(0.05)
            claims[0].complete(result_of("other.py"))
            for claim in list(spool._held):
                claim.beat()
            lost.append(context.stop.wait(5))
            return result_of()

        summary = run_worker(spool, {"list_files": look}, wait=False)
        end = time.monotonic() + 10
        while not lost and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual((summary.lost, lost), (1, [True]))


if __name__ == "__main__":
    unittest.main()
