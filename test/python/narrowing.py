"""What mypy has to understand of the generated types: run over this file in strict mode, it has nothing to say."""

from typing import Literal, assert_never, assert_type

from sheratan_contracts import (
    AgentPlanParams,
    AgentPlanTask,
    AnalysisResult,
    CreateFollowupJobs,
    CustomKind,
    ErrorResult,
    FactoryBlocking,
    FactoryFailure,
    FactoryPass,
    FactoryQuestions,
    FactoryResponse,
    FactorySuccess,
    FollowupJob,
    JobEnvelope,
    JobResult,
    KnownSpeckitSuccess,
    ListFilesParams,
    ListFilesResult,
    LlmReply,
    MissionComplete,
    MissionContext,
    Noop,
    ReadFileParams,
    ReadFileParamsWithPath,
    ReadFileParamsWithRelPath,
    ReadFileResult,
    RewriteFileParams,
    SpecifyResult,
    SpeckitError,
    SpeckitResponse,
    SpeckitSuccess,
    Task,
    ToolResult,
    UnknownAgent,
    WriteFileOrder,
    WriteFileParams,
    WriteFileReceipt,
    is_known_agent,
    is_known_kind,
)


def reply_by_action(reply: LlmReply) -> str:
    if reply["action"] == "create_followup_jobs":
        assert_type(reply, CreateFollowupJobs)
        return ", ".join(job["name"] for job in reply["new_jobs"])
    elif reply["action"] == "write_file":
        assert_type(reply, WriteFileOrder)
        return reply["rel_path"] if "rel_path" in reply else reply["path"]
    elif reply["action"] == "analysis_result":
        assert_type(reply, AnalysisResult)
        return reply["summary"]
    elif reply["action"] == "mission_complete":
        assert_type(reply, MissionComplete)
        return reply["summary"]
    elif reply["action"] == "error":
        assert_type(reply, ErrorResult)
        return reply["error"] if "error" in reply else reply["message"]
    else:
        assert_never(reply)


def tags_of_a_reply(reply: LlmReply) -> int:
    match reply["action"]:
        case "create_followup_jobs" | "write_file":
            return 1
        case "analysis_result" | "mission_complete" | "error":
            return 2
        case other:
            assert_never(other)


def result_by_action(result: ToolResult) -> str:
    if result["action"] == "list_files_result":
        assert_type(result, ListFilesResult)
        return "\n".join(result["files"])
    elif result["action"] == "read_file_result":
        assert_type(result, ReadFileResult)
        return result["content"]
    elif result["action"] == "write_file":
        assert_type(result, WriteFileReceipt)
        return str(result["bytes_written"] + 1)
    elif result["action"] == "noop":
        assert_type(result, Noop)
        return result["message"]
    elif result["action"] == "error":
        return result.get("error_code", "")
    else:
        assert_never(result)


def order_or_receipt(result: JobResult) -> str:
    if result["action"] == "write_file":
        if "bytes_written" in result:
            assert_type(result, WriteFileReceipt)
            return result["path"]
        assert_type(result, WriteFileOrder)
        return result["content"]
    return ""


def failure_or_not(reply: LlmReply) -> str:
    if reply["ok"]:
        return reply["action"]
    assert_type(reply, ErrorResult)
    return reply["action"]


def factory_by_status(response: FactoryResponse) -> str:
    if response["status"] == "success":
        if "verdict" not in response:
            assert_type(response, FactorySuccess)
            return response["deliverables"][0]["path"]
        if response["verdict"] == "BLOCKING":
            assert_type(response, FactoryBlocking)
            return response["blocking_issues"][0]["title"]
        assert_type(response, FactoryPass)
        return response.get("confidence", "high")
    elif response["status"] == "questions":
        assert_type(response, FactoryQuestions)
        return response["questions"][0]["question"]
    elif response["status"] == "failure":
        assert_type(response, FactoryFailure)
        assert_type(
            response["error"]["type"],
            Literal["missing_input", "invalid_config", "ambiguous_requirements", "technical_error"],
        )
        return response["error"]["message"]
    else:
        assert_never(response)


def task_by_kind(task: Task) -> str:
    if not is_known_kind(task):
        return task["kind"]
    if task["kind"] == "list_files":
        assert_type(task["params"], ListFilesParams)
        return task["params"]["patterns"][0]
    elif task["kind"] == "read_file":
        assert_type(task["params"], ReadFileParams)
        params = task["params"]
        if "path" in params:
            assert_type(params, ReadFileParamsWithPath)
            return params["path"]
        assert_type(params, ReadFileParamsWithRelPath)
        return params["root"] + "/" + params["rel_path"]
    elif task["kind"] == "write_file":
        assert_type(task["params"], WriteFileParams)
        text = task["params"]
        return text["new_content"] if "new_content" in text else text["content"]
    elif task["kind"] == "rewrite_file":
        assert_type(task["params"], RewriteFileParams)
        return task["name"]
    elif task["kind"] == "agent_plan":
        assert_type(task, AgentPlanTask)
        assert_type(task["params"], AgentPlanParams)
        return task["params"]["user_prompt"]
    else:
        assert_never(task)


def job_by_kind(job: FollowupJob) -> list[str]:
    if is_known_kind(job) and job["kind"] == "list_files":
        return job["params"]["patterns"]
    return []


def speckit_by_agent(response: SpeckitResponse) -> str:
    if response["status"] == "error":
        assert_type(response, SpeckitError)
        return response["error"]["code"]
    assert_type(response, SpeckitSuccess)
    if is_known_agent(response):
        assert_type(response, KnownSpeckitSuccess)
        if response["agent"] == "specify":
            assert_type(response["result"], SpecifyResult)
            return response["result"]["spec_file"]
    return response["agent"]


def fields_and_their_types(job: JobEnvelope, context: MissionContext) -> None:
    assert_type(job["payload"]["mission"].get("tags"), list[str] | None)
    assert_type(job["payload"].get("params"), dict[str, object] | None)
    assert_type(context["iteration"], int)
    assert_type(context["previous_results"][0]["result"], object)


jobs: list[FollowupJob] = [
    {"name": "List", "kind": "list_files", "params": {"patterns": ["**/*.py"]}, "auto_dispatch": True},
    {"name": "Read", "kind": "read_file", "params": {"root": "/srv", "rel_path": "a.py"}},
    {"name": "Write", "kind": "write_file", "params": {"path": "a.py", "new_content": "", "mode": "append"}},
    {"name": "Translate", "kind": CustomKind("translate"), "params": {"to": "de"}},
]
plan: LlmReply = {"ok": True, "action": "create_followup_jobs", "new_jobs": jobs}
failed: ToolResult = {"ok": False, "action": "error", "error": "No such file.", "message": "No such file."}
done: JobResult = {"ok": True, "action": "write_file", "path": "a.py", "bytes_written": 0}
passed: FactoryResponse = {"status": "success", "summary": "Sound.", "verdict": "PASS", "confidence_notes": None}
other: SpeckitSuccess = {
    "agent": UnknownAgent("translate"),
    "status": "success",
    "timestamp": "2026-05-12T09:18:00Z",
    "execution_time_ms": 0,
    "result": {},
}
