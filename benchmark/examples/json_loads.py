"""Answers with what Python's json makes of the text from the first brace to the last one."""

import json
import sys

for line in sys.stdin:
    case = json.loads(line)
    text = case["text"]
    try:
        value = json.loads(text[text.index("{") : text.rindex("}") + 1])
    except ValueError:
        value = None
    print(json.dumps({"id": case["id"], "value": value}), flush=True)
