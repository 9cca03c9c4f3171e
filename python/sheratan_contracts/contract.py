"""A kind of message as a value: what `validate`, `lint` and the other functions take as their first argument."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import loads
from typing import Any, Generic, TypeVar

from .nearest import nearest
from .shape import Shape
from .show_value import show_value

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Contract(Generic[T]):
    """The contract of the type T: `contracts.LlmReply` is the `Contract[LlmReply]`."""

    name: str
    """PascalCase name, such as `LlmReply`."""
    family: str
    kebab: str
    """Name of files and of the command line, such as `llm-reply`."""
    shape: Shape
    """The table of its fields."""

    def schema(self, *, strict: bool = False) -> dict[str, Any]:
        """The JSON Schema of the contract, from within the package; the strict one refuses unknown fields."""
        return dict(read_schema(f"{'strict/' if strict else ''}{self.family}/{self.kebab}.json"))


def find_contract(name: str) -> Contract[Any]:
    """The contract of a name: `LlmReply`, `llm-reply` or the path of its schema, `lcp/llm-reply.json`.

    Raise a LookupError, which says what was probably meant.
    """
    from .generated.contracts import BY_NAME

    plain = name.removeprefix("strict/").removesuffix(".json")
    for contract in BY_NAME.values():
        if plain in (contract.name, contract.kebab, f"{contract.family}/{contract.kebab}"):
            return contract
    near = nearest(plain, [contract.kebab for contract in BY_NAME.values()])
    meant = f" Did you mean {show_value(near)}?" if near else ""
    raise LookupError(f"There is no contract {show_value(name)}.{meant}")


def contract_of(contract: "Contract[Any] | str") -> "Contract[Any]":
    """The contract itself, or the one of that name."""
    return find_contract(contract) if isinstance(contract, str) else contract


@cache
def read_schema(path: str) -> dict[str, Any]:
    schema = loads(files(__package__).joinpath("generated/schemas").joinpath(path).read_bytes())
    assert isinstance(schema, dict)
    return schema
