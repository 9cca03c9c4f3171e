"""A worker in Python: `python -m sheratan_contracts.worker PROJECT JOB_FILE RESULT_FOLDER`.

It reads a job file, checks it against the contract, reads the file that the job asks for, if that
lies within PROJECT, and writes the result file in one step. Every other job ends in an error result.
"""

import json
import os
import sys
from pathlib import Path

from sheratan_contracts import JobEnvelope, Task, ToolResult, check_message, file_target, is_known_kind, read_message


def answer(job_file: Path, project: Path) -> ToolResult:
    try:
        job: JobEnvelope = read_message(job_file, "lcp/job-envelope.json")
        return carry_out(job["payload"]["task"], project.resolve())
    except (OSError, ValueError) as error:
        return {"ok": False, "action": "error", "error": str(error), "message": str(error)}


def carry_out(task: Task, project: Path) -> ToolResult:
    if not is_known_kind(task) or task["kind"] != "read_file":
        raise ValueError(f"This worker does not know {task['kind']}.")
    target = file_target(task["params"])
    path = "/".join([*([target["root"]] if "root" in target else []), target["path"]])
    file = (project / path.replace("\\", "/")).resolve()
    if not file.is_relative_to(project):
        raise ValueError(f"{path} is outside of the project.")
    return {"ok": True, "action": "read_file_result", "path": path, "content": file.read_bytes().decode()}


def write(result: ToolResult, file: Path) -> None:
    check_message(result, "strict/lcp/tool-result.json")
    draft = file.with_name(f"{file.name}.tmp")
    with draft.open("w", encoding="utf-8") as stream:
        json.dump(result, stream)
        stream.flush()
        os.fsync(stream.fileno())
    os.replace(draft, file)


if __name__ == "__main__":
    project, job_file, results = map(Path, sys.argv[1:])
    write(answer(job_file, project), results / job_file.name.replace(".job.json", ".result.json"))
