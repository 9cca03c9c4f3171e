"""The client of `lcp serve --stdio`: answers as the command gives them, and an exception, never a hang, where it breaks."""

import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from typing import Any

import sheratan_contracts as lcp
from repository import ROOT, read_json
from sheratan_contracts import Contracts, RequestRefused, ServiceError, ServiceTimeout, contracts

DONE = '{"ok": true, "action": "mission_complete", "summary": "The report is written."}'


class TheService(unittest.TestCase):
    service: Contracts

    @classmethod
    def setUpClass(cls) -> None:
        cls.service = cls.enterClassContext(Contracts())

    def test_reads_what_a_model_wrote(self) -> None:
        parsed = self.service.parse(f"Sure!\n```json\n{DONE[:-1]},}}\n```\n", contracts.LlmReply)
        assert parsed["success"], parsed
        assert parsed["value"]["action"] == "mission_complete"
        self.assertEqual(parsed["value"]["summary"], "The report is written.")
        self.assertIn("lossless", {repair["certainty"] for repair in parsed["repairs"]})

    def test_tells_why_there_is_no_message_and_what_to_say_to_the_model(self) -> None:
        refusal = self.service.parse('{"ok": true, "action": "mission_complete", "summary": "half')
        assert not refusal["success"]
        self.assertEqual(refusal["reason"], "truncated")
        self.assertRegex(self.service.reask(refusal), "^Your answer could not be used")
        result = lcp.to_error_result(refusal)
        self.assertEqual(result, self.service.ask("to_error_result", {"refusal": refusal}))
        lcp.check_message(result, "strict/lcp/error-result.json")

    def test_asks_which_of_two_was_meant(self) -> None:
        text = f"{DONE}\n\n{DONE.replace('written', 'lost')}"
        refusal = self.service.parse(text)
        assert not refusal["success"]
        plan = self.service.plan_reask([refusal], text)
        assert plan["do"] == "choose", plan
        self.assertIn("A or B", plan["prompt"])
        taken = self.service.take_reading(refusal, "**B**", contracts.MissionComplete)
        assert taken["success"], taken
        self.assertEqual(taken["value"]["summary"], "The report is lost.")
        vague = self.service.take_reading(refusal, "Both.")
        assert not vague["success"]
        self.assertEqual(vague["issues"][0]["code"], "no_choice")
        end = self.service.plan_reask([refusal, vague], text, max_asks=1)
        assert end["do"] == "give_up", end
        lcp.check_message(end["result"], "strict/lcp/error-result.json")

    def test_lets_a_message_that_was_cut_go_on(self) -> None:
        first = DONE[:60]
        refusal = self.service.parse(first)
        assert not refusal["success"]
        plan = self.service.plan_reask([refusal], first, contracts.LlmReply)
        self.assertEqual(plan, {"do": "continue", "prompt": self.service.continue_prompt(refusal, first)})
        for rest in (DONE[60:], DONE[50:], f"Here is the rest:\n\n{DONE[60:]}"):
            joined = self.service.join_pieces([first, rest], contracts.MissionComplete, finished=True)
            assert joined["success"], joined
            self.assertEqual(joined["value"]["summary"], "The report is written.")
        half = self.service.join_pieces((first, DONE[60:70]))
        assert not half["success"]
        self.assertEqual(half["reason"], "truncated")
        self.assertTrue(self.service.join_pieces(DONE)["success"])
        with self.assertRaisesRegex(RequestRefused, "one or more strings"):
            self.service.join_pieces([])

    def test_writes_prompts(self) -> None:
        self.assertIn("create_followup_jobs", self.service.system_prompt(max_jobs=3))
        context = read_json(sorted((ROOT / "examples/mission-context").iterdir())[0])
        self.assertIn(context["mission"]["goal"], self.service.context_prompt(context))

    def test_gives_every_contract_of_the_package(self) -> None:
        listed = [row["contract"] for row in self.service.ask("contracts", {})]
        self.assertEqual(sorted(listed), sorted(lcp.contracts.BY_NAME))

    def test_raises_what_the_service_refuses(self) -> None:
        cases: list[tuple[str, Any, str, str]] = [
            ("pars", {}, "unknown_method", 'Did you mean "parse"'),
            ("parse", {"text": 1, "contract": "llm-reply"}, "bad_params", '"text" must be a string'),
            ("parse", {"text": "", "contract": "llm-replay"}, "bad_params", "Did you mean llm-reply"),
            ("decide_loop", {"reply": {}}, "bad_params", '"reply" is not a valid LlmReply'),
        ]
        for method, params, code, telling in cases:
            with self.subTest(method), self.assertRaisesRegex(RequestRefused, telling) as caught:
                self.service.ask(method, params)
            self.assertEqual(caught.exception.code, code)
        assert self.service.parse(DONE)["success"]

    def test_carries_any_text(self) -> None:
        for text in ["", "\n", "\u2028\x00\x1b", "📄" * 1000, "\ud83d", "x" * 5_000_000, "[" * 100_000]:
            self.assertFalse(self.service.parse(text)["success"])

    def test_answers_threads_in_turn(self) -> None:
        answers: dict[int, Any] = {}

        def ask(number: int) -> None:
            for _ in range(20):
                text = DONE.replace("The report", f"Report {number}")
                answers[number] = self.service.parse(text, contracts.MissionComplete)

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        summaries = {number: answer["value"]["summary"] for number, answer in answers.items()}
        self.assertEqual(summaries, {number: f"Report {number} is written." for number in range(8)})

    def test_starts_again_after_a_crash(self) -> None:
        with Contracts() as service:
            self.assertTrue(service.parse(DONE)["success"])
            assert service._process is not None
            os.kill(service._process.pid, signal.SIGKILL)
            service._process.wait()
            self.assertTrue(service.parse(DONE)["success"])

    def test_is_shared_by_a_process_and_ends_with_it(self) -> None:
        code = (
            "import sheratan_contracts as lcp; from sheratan_contracts import client; "
            f"print(lcp.parse({DONE!r})['success'], client.shared()._process.pid)"
        )
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        success, pid = ran.stdout.split()
        self.assertEqual(success, "True")
        self.assertRaises(ProcessLookupError, os.kill, int(pid), 0)


class AServiceThatBreaks(unittest.TestCase):
    def service(self, script: str, **limits: Any) -> Contracts:
        folder = self.enterContext(tempfile.TemporaryDirectory())
        file = Path(folder) / "lcp"
        file.write_text(f"#!{sys.executable}\nimport sys, time\n{script}\n", encoding="utf-8")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        return self.enterContext(Contracts([str(file)], **limits))

    def test_is_an_exception_and_never_a_hang(self) -> None:
        cases: list[tuple[str, str, type[ServiceError], str]] = [
            ("ends at once", "sys.exit('No such option.')", ServiceError, "exit code 1. No such option."),
            ("ends in the middle of a line", "sys.stdin.readline(); print('{\"id\"', end='')", ServiceError, "has ended"),
            ("dies", "sys.stdin.readline(); import os; os.kill(os.getpid(), 9)", ServiceError, "exit code -9"),
            ("never answers", "time.sleep(60)", ServiceTimeout, "within 0.6 seconds"),
            ("never ends its answer", "print('{', end='', flush=True); time.sleep(60)", ServiceTimeout, "within"),
            ("writes something else", "sys.stdin.readline(); print('Hello')", ServiceError, "no answer: b'Hello"),
            ("answers another question", "sys.stdin.readline(); print('{\"id\": 7, \"result\": 1}')", ServiceError, "another"),
            ("answers nothing", "sys.stdin.readline(); print('{\"id\": 1}')", ServiceError, "no answer"),
            ("refuses without words", "sys.stdin.readline(); print('{\"id\": 1, \"error\": \"x\"}')", ServiceError, "no answer"),
            ("complains without end", "while True: print('x' * 1000, file=sys.stderr)", ServiceTimeout, "within"),
        ]
        for why, script, kind, telling in cases:
            with self.subTest(why):
                service = self.service(script, timeout=0.5, start_timeout=0.1)
                start = time.monotonic()
                with self.assertRaisesRegex(kind, telling):
                    # Longer than a pipe holds.
                    service.ask("parse", {"text": "x" * 1_000_000})
                self.assertLess(time.monotonic() - start, 5)

    def test_that_answers_with_no_reading_is_not_believed(self) -> None:
        for result in ("5", "null", "[]", '{"success": true}', '{"success": false}', '{"success": "yes", "value": 1}'):
            script = f"sys.stdin.readline(); print('{{\"id\": 1, \"result\": {result}}}', flush=True); time.sleep(60)"
            with self.subTest(result), self.assertRaisesRegex(ServiceError, "answered parse with something else"):
                self.service(script, timeout=5, start_timeout=5).parse("")

    def test_that_is_not_there_says_so(self) -> None:
        with self.assertRaisesRegex(ServiceError, "Install Node 20 or newer and the npm package @sheratan/contracts"):
            Contracts(["/nowhere/lcp"]).parse("")
        with self.assertRaisesRegex(ServiceError, "/nowhere/lcp cannot be started"):
            Contracts(["/nowhere/lcp"]).parse("")


if __name__ == "__main__":
    unittest.main()
