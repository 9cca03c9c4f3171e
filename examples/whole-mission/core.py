"""The Core: it keeps the mission, asks for the next step, and decides what to do with the answer. `core.ts` is the same in
TypeScript.

`python core.py WEBRELAY_OUT WEBRELAY_IN PROJECT TITLE PROMPT…`: every prompt is a task of the mission. A line an event; where
a job waits for a person, a line `yes` on standard input releases it.
"""

import sys
from datetime import datetime, timezone
from uuid import uuid4

from sheratan_contracts import (
    CreateFollowupJobs,
    FollowupJob,
    JobEnvelope,
    JobResult,
    Mission,
    PreviousResult,
    WriteFileOrder,
    WriteFileParams,
    check_reply,
    contracts,
    decide_loop,
    ensure,
    file_target,
    file_text,
    mission_context,
    plan_followups,
    read_error,
)
from sheratan_contracts.spool import Spool

MAX_ITERATIONS = 12


def log(event: str) -> None:
    print(f"core       {event}", flush=True)


def now() -> str:
    return datetime.now(timezone.utc).isoformat()


class Core:
    def __init__(self, spool: Spool, project: str, title: str) -> None:
        self.spool = spool
        self.project = project
        self.mission: Mission = {
            "id": str(uuid4()),
            "title": title,
            "metadata": {"max_iterations": MAX_ITERATIONS},
            "created_at": now(),
        }
        self.previous: list[PreviousResult] = []
        self.iteration = 0

    def run_loop(self, prompt: str) -> str:
        """Ask for steps and have them carried out, until the model or a rule ends the loop."""
        log(f"task: {prompt}")
        while True:
            self.iteration += 1
            ask: FollowupJob = {
                "name": "Next step",
                "kind": "agent_plan",
                "params": {"user_prompt": prompt},
                "auto_dispatch": True,
            }
            [plan] = self.plan_of([ask])
            # The relay tells the model what has happened so far.
            plan["payload"]["params"] = {"previous_results": self.previous, "iteration": self.iteration}
            [result] = self.carry_out([plan])
            reply = ensure(contracts.LlmReply, result)
            for issue in check_reply(reply, mission_context(plan, self.previous, self.iteration)):
                log(f"warning: {issue['message']}")

            decision = decide_loop(reply, iteration=self.iteration, max_iterations=MAX_ITERATIONS)
            log(f"round {self.iteration}: {reply['action']}, {decision['reason']}")
            if reply["action"] == "error":
                log(f"error: {read_error(reply)['message']}")
            if not decision["continue"] and decision["reason"] != "waiting_for_user":
                return decision["reason"]

            wanted: list[FollowupJob] = []
            if reply["action"] == "write_file":
                wanted = [job_of(reply)]
            elif reply["action"] == "create_followup_jobs":
                wanted = reply["new_jobs"]
            open_jobs = zip(wanted, self.plan_of(wanted), strict=True)
            released = [job for asked, job in open_jobs if asked.get("auto_dispatch") or is_released(job)]
            if not released:
                return decision["reason"]
            for job, result in zip(released, self.carry_out(released), strict=True):
                name = job["payload"]["task"]["name"]
                log(f"{name}: {result['action']}")
                self.previous.append({"job": name, "result": result})

    def plan_of(self, new_jobs: list[FollowupJob]) -> list[JobEnvelope]:
        """The envelopes of some jobs."""
        reply: CreateFollowupJobs = {"ok": True, "action": "create_followup_jobs", "new_jobs": new_jobs}
        plan = plan_followups(reply, mission=self.mission, new_id=lambda: str(uuid4()), now=now(), root=self.project)
        if not plan["success"]:
            raise ValueError(" ".join(issue["message"] for issue in plan["issues"]))
        return plan["jobs"]

    def carry_out(self, jobs: list[JobEnvelope]) -> list[JobResult]:
        """Hand jobs to the workers, and wait for their results, in the order of the jobs."""
        for job in jobs:
            done = self.spool.add(job)
            if not done["success"]:
                raise ValueError(done["issues"][0]["message"])
        wanted = [job["job_id"] for job in jobs]
        found: dict[str, JobResult] = {}
        for answer in self.spool.answers():
            if answer.result is None:
                raise ValueError(answer.issues[0]["message"])
            found[answer.job_id] = answer.result
            answer.archive()
            if all(job_id in found for job_id in wanted):
                break
        return [found[job_id] for job_id in wanted]


def job_of(order: WriteFileOrder) -> FollowupJob:
    """An order of the model as a job of the worker."""
    target, text, mode = file_target(order), file_text(order), order.get("mode", "overwrite")
    path = target["path"]
    params: WriteFileParams = {"path": path, "new_content": text, "mode": mode}
    if "root" in target:
        params = {"root": target["root"], "rel_path": path, "new_content": text, "mode": mode}
    return {"name": f"Write {path}", "kind": "write_file", "params": params, "auto_dispatch": True}


def is_released(job: JobEnvelope) -> bool:
    """A person says whether a job is carried out."""
    log(f"waits for a person: {job['payload']['task']['name']}")
    return sys.stdin.readline().strip() == "yes"


if __name__ == "__main__":
    jobs_folder, results_folder, project, title, *prompts = sys.argv[1:]
    with Spool(jobs_folder, results_folder, poll_every=0.02) as spool:
        core, end = Core(spool, project, title), ""
        for prompt in prompts:
            end = core.run_loop(prompt)
            if end != "analysis_result":
                break
    log(f"ends: {end}")
    sys.exit(end != "mission_complete")
