"""Whether a result answers a job."""

from .explain import issue
from .generated.action_table import ACTION_TABLE
from .generated.messages import JobEnvelope, JobResult
from .issue import Issue
from .show_value import received_value, show_value


def check_answer(job: JobEnvelope, result: JobResult) -> list[Issue]:
    """One error about `/action`, or nothing: is the action one that the action table has for the kind of the job's task?

    `noop` and `error` answer every kind, a custom kind is answered by any action. `write_file` means two things: a file job
    is answered by the worker's receipt, an `agent_plan` by the LLM's order.
    """
    kind = str(job["payload"]["task"]["kind"])
    known = answers_of(kind)
    expected = [*(known or answers_of("any other")), *answers_of("any kind")]
    action = str(result["action"])
    if action not in expected:
        hint = f"It is answered by {', '.join(expected[:-1])} or {expected[-1]}."
        message = f"{show_value(action)} does not answer a job of the kind {show_value(kind)}."
        return [wrong(message, hint, expected, received_value(action))]
    if action != "write_file" or not known:
        return []
    is_order = "bytes_written" not in result
    if is_order == (kind == "agent_plan"):
        return []
    return [order_for_receipt(kind) if is_order else receipt_for_order(kind)]


def answers_of(kind: str) -> list[str]:
    return [answer for row, answers in ACTION_TABLE for answer in answers if row == kind]


def wrong(message: str, hint: str, expected: object, received: object) -> Issue:
    return issue("wrong_answer", "/action", message, hint=hint, expected=expected, received=received)


def order_for_receipt(kind: str) -> Issue:
    message = f"This is an order to write a file; a job of the kind {show_value(kind)} is answered by the receipt."
    hint = 'Write the file first, and answer with its path and "bytes_written".'
    return wrong(message, hint, "WriteFileReceipt", "WriteFileOrder")


def receipt_for_order(kind: str) -> Issue:
    message = f"This is the receipt of a written file; a job of the kind {show_value(kind)} is answered by the LLM."
    hint = "Answer with the reply of the LLM, or with an error."
    return wrong(message, hint, "LlmReply", "WriteFileReceipt")
