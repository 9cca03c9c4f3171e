"""What the relay tells the LLM in a round."""

from collections.abc import Iterable
from typing import Any

from .generated.messages import JobEnvelope, MissionContext, PreviousResult
from .lcp_rules import trim


def mission_context(
    job: JobEnvelope, previous_results: Iterable[PreviousResult], iteration: int
) -> MissionContext:
    """Build what the relay tells the LLM in a round.

    The goal is the job's `user_prompt`, else the description of the mission, else its title; what is blank does not count.
    Beside it stands all that the Core says about the mission, and what else the LLM should see of the payload.
    """
    payload = job["payload"]
    mission: dict[str, Any] = {**payload["mission"]}
    given: dict[str, Any] = {**payload["task"]["params"]}
    goals = [given.get("user_prompt"), mission.get("description")]
    goal = next((text for text in goals if says_something(text)), mission["title"])
    told: Any = {"goal": goal, **mission}
    told["goal"] = goal
    for field in ("project_root", "context"):
        if says_something(given.get(field)):
            told[field] = given[field]
    if payload.get("params"):
        told["params"] = payload["params"]
    return {"mission": told, "previous_results": list(previous_results), "iteration": iteration}


def says_something(text: object) -> bool:
    return isinstance(text, str) and trim(text) != ""
