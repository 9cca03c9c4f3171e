"""A process to be killed, as `test/spool/kill/child.ts` is, with the same journal: `python kill_child.py core|worker FOLDER`."""

import os
import random
import sys
import threading
import time
import uuid
from pathlib import Path
from typing import Any

from sheratan_contracts import Issue
from sheratan_contracts.spool import Spool

MOST_OPEN = 40
"""More jobs than that do not wait for a worker."""

NOW = "2026-03-02T08:15:30Z"


class Child:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journal = os.open(folder / "journal", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        self.stop = threading.Event()
        # In the last phase even a claim whose owner nobody knows has to go.
        stale_after = 5.0 if os.environ.get("DRAIN") else 30.0
        self.spool = Spool(
            folder / "out", folder / "in", poll_every=0.01, stale_after=stale_after, on_issue=self.tell
        )

    def note(self, *words: object) -> None:
        """Write a line with one call, which the system does whole."""
        os.write(self.journal, f"{' '.join(map(str, words))}\n".encode())

    def tell(self, file: str, issues: list[Issue]) -> None:
        self.note("issue", file, issues[0]["code"], issues[0]["message"].replace("\n", " "))

    def be_core(self) -> None:
        reader = threading.Thread(target=self.read_answers)
        reader.start()
        while not self.stop.is_set():
            if os.environ.get("DRAIN") or len(list((self.folder / "out").glob("[!.]*.job.json"))) > MOST_OPEN:
                time.sleep(0.005)
                continue
            job = make_job()
            self.note("adding", job["job_id"])
            done = self.spool.add(job)
            self.note("added" if done["success"] else "refused", job["job_id"])
        reader.join()

    def read_answers(self) -> None:
        for answer in self.spool.answers(stop=self.stop):
            result: Any = answer.result
            said = result["message"] if result is not None and result["action"] == "noop" else "wrong"
            self.note("answer", answer.job_id, said)
            answer.archive()
            self.note("archived", answer.job_id)

    def be_worker(self) -> None:
        for claim in self.spool.jobs(stop=self.stop):
            job_id, pid = claim.job["job_id"], os.getpid()
            self.note("begin", job_id, claim.attempt, pid)
            # As long as it works on a job, a worker is killed at it.
            time.sleep(random.random() * 0.02)
            done = claim.complete({"ok": True, "action": "noop", "message": f"{claim.attempt}:{pid}"})
            self.note("done" if done["success"] else "lost", job_id, claim.attempt, pid)

    def wait_for_the_end(self) -> None:
        sys.stdin.read()
        self.stop.set()


def make_job() -> Any:
    mission = {"id": "6f1d8f2e-58a5-4c0e-9d3b-2f5a7c1e4b90", "title": "Berths", "created_at": NOW}
    params = {"user_prompt": "x" * random.randint(1, 20_000)}
    task = {"id": str(uuid.uuid4()), "mission_id": mission["id"], "name": "Next step", "kind": "agent_plan"}
    payload = {"response_format": "lcp", "mission": mission, "task": {**task, "params": params, "created_at": NOW}}
    return {"job_id": str(uuid.uuid4()), "kind": "llm_call", "payload": payload}


if __name__ == "__main__":
    role, place = sys.argv[1:]
    # It is started ahead of time, and begins when it is told to.
    sys.stdin.readline()
    child = Child(Path(place))
    threading.Thread(target=child.wait_for_the_end, daemon=True).start()
    child.note("start", role, os.getpid())
    print("at work", flush=True)
    if role == "core":
        child.be_core()
    else:
        child.be_worker()
    child.spool.close()
