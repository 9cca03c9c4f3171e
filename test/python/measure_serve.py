"""Measures how many messages a second `lcp serve` reads for Python, by size: `python measure_serve.py`."""

import json
import time

from sheratan_contracts import Contracts, contracts, validate


def message(size: int) -> str:
    """A plan, or an order with a file of that many bytes, as a model writes it: in a fence, with a comma too much."""
    line = "    return [booking for booking in bookings if booking.berth == berth]  # 'first'\n"
    content = (line * (size // len(line) + 1))[:size]
    order = {"ok": True, "action": "write_file", "path": "api/bookings.py", "content": content}
    return f"Here is the file:\n\n```json\n{json.dumps(order, indent=2)[:-2]},\n}}\n```\n"


def rate(call: object, seconds: float = 2.0) -> float:
    assert callable(call)
    call()
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        call()
        count += 1
    return count / (time.perf_counter() - start)


if __name__ == "__main__":
    with Contracts() as service:
        start = time.perf_counter()
        service.parse(message(100))
        print(f"first answer, with the start: {time.perf_counter() - start:.2f} s")
        for size in (200, 2_000, 20_000, 200_000, 2_000_000):
            text = message(size)
            value = service.parse(text, contracts.LlmReply)
            assert value["success"], value
            order = value["value"]
            parses = rate(lambda: service.parse(text, contracts.LlmReply))
            asks = rate(lambda: service.ask("validate", {"contract": "llm-reply", "value": order}))
            here = rate(lambda: validate(contracts.LlmReply, order), 0.5)
            print(f"{size:>9} bytes: parse {parses:8.0f}/s, validate {asks:8.0f}/s, validate in Python {here:8.0f}/s")
