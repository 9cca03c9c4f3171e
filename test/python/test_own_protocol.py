"""Jobs and results of a project with kinds of its own: the types of `lcp generate`, and the verdict of its configuration."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from sheratan_contracts import Contracts, ContractError, OwnProtocol, ServiceError
from sheratan_contracts.spool import OwnContext, OwnSpool, file_kinds, run_worker
from test_spool import make_job

CONFIG = {
    "protocol": {
        "kinds": {
            "run_tests": {
                "purpose": "Run the tests below a folder.",
                "params": {
                    "type": "object",
                    "required": ["folder"],
                    "properties": {"folder": {"type": "string", "holds": "rel-path"}},
                },
                "result": {"type": "object", "required": ["passed"], "properties": {"passed": {"type": "integer"}}},
                "example": {"folder": "tests"},
            }
        }
    }
}

PASSED: dict[str, Any] = {"ok": True, "action": "run_tests_result", "passed": 3}


def job_of(kind: str, params: object) -> Any:
    job = make_job()
    job["payload"]["task"].update(kind=kind, params=params)
    return job


class AnOwnProtocol(unittest.TestCase):
    protocol: OwnProtocol
    project: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.project = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        (cls.project / "contracts.config.json").write_text(json.dumps(CONFIG), "utf-8")
        cls.protocol = cls.enterClassContext(OwnProtocol(cls.project))

    def open(self) -> OwnSpool[Any, Any]:
        root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        spool = OwnSpool[Any, Any](root / "out", root / "in", protocol=self.protocol, poll_every=0.02)
        return self.enterContext(spool)

    def test_carries_a_job_of_an_own_kind_and_its_result(self) -> None:
        spool, given = self.open(), list[Any]()

        def run_tests(params: Any, context: OwnContext[Any]) -> Any:
            given.append((params, context.job["payload"]["task"]["kind"]))
            return PASSED

        job = job_of("run_tests", {"folder": "tests"})
        self.assertEqual(spool.add(job), {"success": True})
        summary = run_worker(spool, {**file_kinds([self.project]), "run_tests": run_tests}, wait=False)
        self.assertEqual((summary.answered, summary.failed), (1, 0))
        [answer] = spool.answers(wait=False)
        self.assertEqual((answer.result, answer.issues), (PASSED, []))
        self.assertEqual(given, [({"folder": "tests"}, "run_tests")])

    def test_refuses_what_its_contracts_refuse(self) -> None:
        spool = self.open()
        wrong: list[dict[str, object]] = [{}, {"folder": "../x"}, {"folder": 5}]
        for params in wrong:
            with self.subTest(params=params), self.assertRaises(ContractError) as raised:
                spool.add(job_of("run_tests", params))
            self.assertTrue(raised.exception.issues)
        job = job_of("run_tests", {"folder": "tests"})
        spool.add(job)
        claim = spool.claim(job["job_id"])
        assert claim is not None
        for result in (
            {**PASSED, "passed": "3"},
            {**PASSED, "passed": 12345678901234567890},
            {"ok": True, "action": "run_test_result", "passed": 3},
            {"ok": True, "action": "list_files_result", "files": []},
        ):
            with self.subTest(result=result), self.assertRaises(ContractError) as raised:
                claim.complete(result)
            self.assertTrue(raised.exception.issues)
        self.assertEqual(claim.complete(PASSED), {"success": True})

    def test_makes_an_error_result_of_what_does_not_answer(self) -> None:
        spool, job = self.open(), job_of("run_tests", {"folder": "tests"})
        spool.add(job)
        run_worker(spool, {"run_tests": lambda *_: {**PASSED, "passed": "3"}}, wait=False)
        answer = spool.answer(job["job_id"])
        assert answer is not None and answer.result is not None
        self.assertEqual(answer.result["error_type"], "invalid_result")

    def test_tells_of_files_that_are_none_of_its_messages(self) -> None:
        spool, job = self.open(), job_of("run_tests", {"folder": "tests"})
        bad = job_of("run_tests", {"folder": 5})
        (spool.jobs_folder / f"{bad['job_id']}.job.json").write_text(json.dumps(bad), "utf-8")
        (spool.jobs_folder / f"{job['job_id']}.job.json").write_text(json.dumps(job), "utf-8")
        self.assertEqual([claim.job for claim in spool.jobs(wait=False)], [job])
        (spool.results_folder / f"{job['job_id']}.result.json").write_text(json.dumps({**PASSED, "passed": None}), "utf-8")
        [answer] = spool.answers(wait=False)
        self.assertTrue(answer.issues)

    def test_plans_and_decides_with_own_kinds(self) -> None:
        job = {"name": "Test", "kind": "run_tests", "params": {"folder": "tests"}, "auto_dispatch": True}
        reply = {"ok": True, "action": "create_followup_jobs", "new_jobs": [job]}
        self.assertEqual(self.protocol.decide_loop(reply, iteration=1)["reason"], "jobs_dispatched")
        mission = make_job()["payload"]["mission"]
        self.assertTrue(self.protocol.plan_followups(reply, mission=mission)["success"])
        job["params"] = {"folder": 5}
        self.assertFalse(self.protocol.plan_followups(reply, mission=mission)["success"])
        parsed = self.protocol.read_reply(f"Here:\n{json.dumps(reply)[:-1]},}}")
        self.assertFalse(parsed["success"])
        self.assertIn("run_tests", self.protocol.system_prompt())

    def test_goes_on_when_its_service_has_ended(self) -> None:
        self.protocol.service.close()
        self.assertEqual(self.protocol.result_issues(PASSED), [])
        process = self.protocol.service._process
        assert process is not None
        process.kill()
        self.assertEqual(self.protocol.result_issues(PASSED), [])

    def test_lets_the_folders_wait_when_there_is_no_service(self) -> None:
        spool, job = self.open(), job_of("run_tests", {"folder": "tests"})
        spool.add(job)
        good, self.protocol.service = self.protocol.service, Contracts(["/nowhere/lcp"])
        try:
            self.assertEqual(list(spool.jobs(wait=False)), [])
            with self.assertRaises(ServiceError):
                spool.add(job)
        finally:
            self.protocol.service = good
        [claim] = spool.jobs(wait=False)
        self.assertEqual(claim.job, job)
        claim.complete(PASSED)
        self.protocol.service = Contracts(["/nowhere/lcp"])
        try:
            self.assertEqual(list(spool.answers(wait=False)), [])
        finally:
            self.protocol.service = good
        self.assertEqual([answer.result for answer in spool.answers(wait=False)], [PASSED])

    def test_says_that_there_is_none(self) -> None:
        with tempfile.TemporaryDirectory() as name, self.assertRaisesRegex(LookupError, "contracts.config.json"):
            OwnProtocol(name)

    def test_has_types_that_mypy_accepts(self) -> None:
        command = ["node", os.environ["SHERATAN_LCP"], "generate", "--only", "python"]
        subprocess.run(command, cwd=self.project, check=True, capture_output=True)
        program = self.project / "own_worker.py"
        program.write_text(PROGRAM, "utf-8")
        config = Path(__file__).parent / "mypy.ini"
        mypy = [sys.executable, "-m", "mypy", "--config-file", str(config), str(program)]
        ran = subprocess.run(mypy, capture_output=True, text=True, encoding="utf-8", cwd=self.project)
        self.assertEqual((ran.returncode, ran.stdout), (0, "Success: no issues found in 1 source file\n"))


PROGRAM = '''
from generated.messages import JobEnvelope, JobResult, RunTestsParams, RunTestsResult
from sheratan_contracts import OwnProtocol
from sheratan_contracts.spool import OwnContext, OwnSpool, file_kinds, run_worker


def run_tests(params: RunTestsParams, context: OwnContext[JobEnvelope]) -> RunTestsResult:
    print(params["folder"], context.job["job_id"])
    return {"ok": True, "action": "run_tests_result", "passed": 3}


with OwnProtocol() as protocol, OwnSpool[JobEnvelope, JobResult]("out", "in", protocol=protocol) as spool:
    run_worker(spool, {**file_kinds(["."]), "run_tests": run_tests}, wait=False)
    for answer in spool.answers(wait=False):
        if answer.result is not None and answer.result["action"] == "run_tests_result":
            print(answer.result["passed"])
'''


if __name__ == "__main__":
    unittest.main()
