"""Whether the loop of a mission goes on after a reply."""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .generated.messages import FollowupJob, LlmReply
from .lcp_rules import trim

LoopReason: TypeAlias = Literal[
    "jobs_dispatched",
    "write_ordered",
    "mission_complete",
    "analysis_result",
    "error",
    "blocked",
    "no_jobs",
    "waiting_for_user",
    "max_iterations",
    "own_action",
]
"""Why a loop goes on or ends. It goes on with `jobs_dispatched` and `write_ordered`, and ends with all others.

`own_action`: an action that is none of the package's own; what happens next is up to the project.
"""

LoopDecision = TypedDict(
    "LoopDecision",
    {"continue": bool, "reason": LoopReason, "dispatch": list[FollowupJob], "ask": NotRequired[str]},
)
"""`dispatch`: the jobs to dispatch now, in the order of the reply; empty unless the loop goes on.

`ask`: the question of the LLM, whatever the decision; left out when there is none or it is blank.
"""


def decide_loop(
    reply: LlmReply, *, auto_dispatch: bool = False, iteration: float = 0, max_iterations: float | None = None
) -> LoopDecision:
    """Decide whether the loop goes on after a valid reply.

    The first that holds counts: the reply is not ok, completes the mission, or ends an analysis; it asks for no jobs; none
    of its jobs auto-dispatches; the mission has had its rounds. Otherwise the loop goes on, with jobs or with the file to
    write.

    `auto_dispatch` says what a job without it means, `max_iterations` is that of the mission.
    """
    wanted = reply["new_jobs"] if reply["action"] == "create_followup_jobs" else []
    dispatch = [job for job in wanted if job.get("auto_dispatch", auto_dispatch)]
    reason = reason_of(reply, len(dispatch), iteration, max_iterations)
    goes_on = reason in ("jobs_dispatched", "write_ordered")
    decision: LoopDecision = {"continue": goes_on, "reason": reason, "dispatch": dispatch if goes_on else []}
    if has_question(reply):
        decision["ask"] = reply.get("ask", "")
    return decision


def reason_of(reply: LlmReply, ready: int, iteration: float, max_iterations: float | None) -> LoopReason:
    if reply["action"] == "error":
        return "error"
    if reply["action"] == "mission_complete" or reply["action"] == "analysis_result":
        return reply["action"]
    if reply["action"] == "create_followup_jobs":
        if not reply["new_jobs"]:
            return "blocked" if has_question(reply) else "no_jobs"
        if ready == 0:
            return "waiting_for_user"
    elif reply["action"] != "write_file":
        return "own_action"
    if max_iterations is not None and iteration >= max_iterations:
        return "max_iterations"
    return "write_ordered" if reply["action"] == "write_file" else "jobs_dispatched"


def has_question(reply: LlmReply) -> bool:
    return trim(reply.get("ask", "")) != ""
