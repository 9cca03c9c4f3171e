"""The messages of the Sheratan agent system: their types, and the functions that check, plan and carry them.

Standard library only. The types are plain `TypedDict`s, the functions answer with plain data: a message read from JSON goes in,
what comes out can be written as JSON. What a function finds is returned; only a mistake of the caller is raised.
"""

from .check_answer import check_answer as check_answer
from .check_reply import check_reply as check_reply
from .client import Contracts as Contracts
from .client import GiveUp as GiveUp
from .client import Question as Question
from .client import Read as Read
from .client import ReaskPlan as ReaskPlan
from .client import Repair as Repair
from .client import RequestRefused as RequestRefused
from .client import ServiceError as ServiceError
from .client import ServiceTimeout as ServiceTimeout
from .client import parse as parse
from .contract import Contract as Contract
from .contract import find_contract as find_contract
from .decide_loop import LoopDecision as LoopDecision
from .decide_loop import LoopReason as LoopReason
from .decide_loop import decide_loop as decide_loop
from .error_result import error_result as error_result
from .file_target import FileTarget as FileTarget
from .file_target import file_target as file_target
from .file_target import file_text as file_text
from .generated import contracts as contracts
from .generated.messages import *  # noqa: F403
from .generated.messages import is_known_agent as is_known_agent
from .generated.messages import is_known_kind as is_known_kind
from .issue import Issue as Issue
from .lint import lint as lint
from .mission_context import mission_context as mission_context
from .plan_followups import FollowupPlan as FollowupPlan
from .plan_followups import NoPlan as NoPlan
from .plan_followups import Plan as Plan
from .plan_followups import plan_followups as plan_followups
from .protocol import LcpProtocol as LcpProtocol
from .protocol import OwnProtocol as OwnProtocol
from .read_error import ErrorReading as ErrorReading
from .read_error import Refusal as Refusal
from .read_error import read_error as read_error
from .read_error import to_error_result as to_error_result
from .read_message import NotJson as NotJson
from .read_message import check_message as check_message
from .read_message import read_json as read_json
from .read_message import read_message as read_message
from .stringify import stringify as stringify
from .validate import ContractError as ContractError
from .validate import Invalid as Invalid
from .validate import Valid as Valid
from .validate import ensure as ensure
from .validate import validate as validate
