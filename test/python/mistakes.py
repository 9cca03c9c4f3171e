"""What mypy has to refuse: every line that ends in `# wrong`, and no other."""

from sheratan_contracts import (
    FactoryResponse,
    FollowupJob,
    JobResult,
    LlmReply,
    MissionComplete,
    ReadFileParams,
    Task,
    WriteFileParams,
    is_known_kind,
)

right: MissionComplete = {"ok": True, "action": "mission_complete", "summary": "Done."}
not_ok: MissionComplete = {"ok": False, "action": "mission_complete", "summary": "Done."}  # wrong
misspelt: MissionComplete = {"ok": True, "action": "mission_complete", "sumary": "Done."}  # wrong
null: MissionComplete = {"ok": True, "action": "mission_complete", "summary": "x", "ask": None}  # wrong
text: MissionComplete = {"ok": True, "action": "mission_complete", "summary": "x", "metrics": {"a": "1"}}  # wrong
action: LlmReply = {"ok": True, "action": "done", "summary": "Done."}  # wrong
both: ReadFileParams = {"path": "a", "root": "/srv", "rel_path": "a"}  # wrong
half: ReadFileParams = {"root": "/srv"}  # wrong
twice: WriteFileParams = {"path": "a", "content": "", "new_content": ""}  # wrong
mode: WriteFileParams = {"path": "a", "content": "", "mode": "prepend"}  # wrong
kind: FollowupJob = {"name": "x", "kind": "listFiles", "params": {"patterns": ["*"]}}  # wrong
params: FollowupJob = {"name": "x", "kind": "list_files", "params": {"path": "a"}}  # wrong
neither: JobResult = {"ok": True, "action": "write_file", "path": "a"}  # wrong
verdict: FactoryResponse = {"status": "success", "summary": "x", "verdict": "BLOCKING"}  # wrong
right["title"]  # wrong


def unguarded(task: Task) -> str:
    if task["kind"] == "read_file":
        return str(task["params"]["path"])  # wrong
    return ""


def of_another_action(reply: LlmReply) -> str:
    if reply["action"] == "mission_complete":
        return reply["content"]  # wrong
    return reply["summary"]  # wrong


def guarded(task: Task) -> str:
    return task["params"]["user_prompt"] if is_known_kind(task) and task["kind"] == "agent_plan" else ""
