import type { RefusalKind } from './case.ts';

const done = '{"ok": true, "action": "mission_complete", "summary": "All is done."}';
const tasked = `{"agent": "tasks", "status": "success", "timestamp": "2026-05-12T09:12:00Z", "execution_time_ms": 12, "result": {"tasks_file": "tasks.md", "task_count": 1, "phases": {"setup": 1}, "task_ids": ["T001"]}}`;
const half = done.replace('All', 'Half');

/** Every reason to refuse. */
export const refusals: readonly RefusalKind[] = [
  {
    reason: 'empty',
    means: 'The text is empty, or white space alone.',
    todo: 'Look at the transport: the model said nothing, or its answer was not found on the page.',
    cases: [{ name: 'nothing', contract: 'LlmReply', text: ' \n', issue: { code: 'empty' } }],
  },
  {
    reason: 'no_json',
    means: 'There is no JSON object in the text, outside of reasoning, or only the values of some fields are JSON.',
    todo: 'Ask again, and for JSON only.',
    cases: [
      {
        name: 'prose',
        contract: 'LlmReply',
        text: 'I am sorry, I cannot {do} that.',
        issue: { code: 'no_json' },
      },
      {
        name: 'YAML',
        contract: 'LlmReply',
        text: 'ok: true\naction: mission_complete\nsummary: All is done.',
        issue: { code: 'no_json' },
      },
      {
        name: 'a call with arguments by name below a sentence',
        contract: 'LlmReply',
        text: 'It calls this:\n\nmission_complete(summary="All is done.", metrics={"files": 3})',
        issue: { code: 'no_json' },
      },
      {
        name: 'a message in reasoning',
        contract: 'LlmReply',
        text: `<think>${done}</think>`,
        issue: { code: 'no_json' },
      },
    ],
  },
  {
    reason: 'ambiguous',
    means: 'There are several different messages, or another one that is not valid.',
    todo: 'Ask for one message; or set `choose` if the first or the last one counts.',
    cases: [
      {
        name: 'two messages',
        contract: 'LlmReply',
        text: `${half}\nOr rather:\n${done}`,
        issue: { code: 'ambiguous' },
      },
      {
        name: 'a message beside one that is not valid',
        contract: 'LlmReply',
        text: `${done}\n{"ok": false, "action": "error"}`,
        issue: { code: 'ambiguous' },
      },
      {
        name: 'two messages in one wrapper',
        contract: 'LlmReply',
        text: `{"first": ${half}, "second": ${done}}`,
        issue: { code: 'ambiguous' },
      },
    ],
  },
  {
    reason: 'conflict',
    means: 'The message contradicts itself: a field is given twice, with different values.',
    todo: 'Ask again: nothing shows which of the values is meant.',
    cases: [
      {
        name: 'a field with two values',
        contract: 'LlmReply',
        text: '{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "All is done.",\n  "summary": "Half is done."\n}',
        issue: { code: 'duplicate_key', line: 5 },
      },
      {
        name: 'a call of another name than its argument says',
        contract: 'LlmReply',
        text: `{"name": "write_file", "arguments": ${done}}`,
        issue: { code: 'conflict' },
      },
    ],
  },
  {
    reason: 'truncated',
    means: 'The text ends before its message does.',
    todo: 'Ask the model to go on or to be shorter. With `finished`, only closing braces at the end are put in.',
    cases: [
      {
        name: 'a text that ends within a string',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "summary": "All is',
        issue: { code: 'truncated', line: 1, column: 62 },
      },
      {
        name: 'the brace that a message opens with',
        contract: 'LlmReply',
        text: 'Here it is:\n\n{',
        issue: { code: 'truncated', line: 3, column: 1 },
      },
      {
        name: 'a text without its last brace',
        contract: 'LlmReply',
        text: done.slice(0, -1),
        issue: { code: 'truncated', line: 1, column: 69 },
      },
      {
        name: 'a list that was cut between two items, even when the model stopped by itself',
        contract: 'LlmReply',
        text: done.replace('}', ', "deliverables": ["a.md"'),
        options: { finished: true },
        issue: { code: 'truncated', line: 1, column: 94 },
      },
      {
        name: 'a wrapper that was cut behind the whole message, even when the model stopped by itself',
        contract: 'LlmReply',
        text: `{"answer": ${done}`,
        options: { finished: true },
        issue: { code: 'truncated', line: 1, column: 81 },
      },
      {
        name: 'a wrapper that was cut behind the whole message, in a field that both of them have',
        contract: 'SpeckitResponse',
        text: `{"id": "x", "result": ${tasked}, "mo`,
        issue: { code: 'truncated', line: 1, column: 230 },
      },
      {
        name: 'a cut text in a fence that the page has closed, and behind it a brace alone',
        contract: 'LlmReply',
        text: `\`\`\`json\n${done.slice(0, -2)}\n\`\`\`\n}\n\`\`\``,
        issue: { code: 'truncated', line: 3, column: 1 },
      },
      {
        name: 'a cut text in a fence, and behind it a quote and another fence that opens',
        contract: 'LlmReply',
        text: `\`\`\`json\n${done.slice(0, -2)}\n\`\`\`\ndef"}\n\`\`\`js\nx`,
        issue: { code: 'truncated', line: 3, column: 1 },
      },
      {
        name: 'a text in a fence that was cut behind a string',
        contract: 'LlmReply',
        text: '```json\n{"ok": true, "action": "write_file"\n```\ndef"}\n```',
        issue: { code: 'truncated', line: 3, column: 1 },
      },
      {
        name: 'a cut text whose string goes on behind a fence, and ends without a brace',
        contract: 'LlmReply',
        text: `\`\`\`json\n${done.slice(0, -2)}\n\`\`\`\nend"\n\`\`\``,
        issue: { code: 'truncated', line: 3, column: 1 },
      },
      {
        name: 'a cut text in a fence, behind a line of tildes',
        contract: 'LlmReply',
        text: `~~~\n\n\`\`\`json\n${done.slice(0, -1)}\n\`\`\`\n\nIt has "x".`,
        issue: { code: 'truncated', line: 5, column: 1 },
      },
      {
        name: 'a cut text in a fence that the page has closed',
        contract: 'LlmReply',
        text: '```json\n{"ok": true, "action": "mission_complete", "summary": "All\n```',
        issue: { code: 'truncated', line: 3, column: 1 },
      },
      {
        name: 'a list around the message that does not end',
        contract: 'LlmReply',
        text: `[${done},`,
        issue: { code: 'truncated', line: 1, column: 71 },
      },
    ],
  },
  {
    reason: 'uncertain',
    means: 'The text can be read, but with less certainty than `accept` demands.',
    todo: 'Ask again; `needs` is the value of `accept` with which it would be accepted.',
    cases: [
      {
        name: 'a content with a backslash that may be one or a line break',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "write_file", "path": "a.bat", "content": "cd C:\\new\\dir"}',
        issue: { code: 'uncertain', line: 1, column: 76, path: '/content' },
        needs: 'guess',
      },
      {
        name: 'an inferred reading when only lossless ones are accepted',
        contract: 'LlmReply',
        text: done.replace('true,', 'true'),
        options: { accept: 'lossless' },
        issue: { code: 'uncertain', line: 1, column: 12 },
        needs: 'inferred',
      },
      {
        name: 'prose when only the message is accepted',
        contract: 'LlmReply',
        text: `Here: ${done}`,
        options: { accept: 'strict' },
        issue: { code: 'syntax', line: 1, column: 1 },
        needs: 'lossless',
      },
    ],
  },
  {
    reason: 'unrepairable',
    means: 'There is JSON, but it is so broken that it has no reading.',
    todo: 'Ask again, with the line and column of the issue.',
    cases: [
      {
        name: 'a message that is split over two code fences',
        contract: 'LlmReply',
        text: '```json\n{"ok": true, "action": "mission_complete",\n```\n\n```json\n"summary": "All is done."}\n```',
        issue: { code: 'split' },
      },
      {
        name: 'a sign that has no place in JSON',
        contract: 'LlmReply',
        text: done.replace('"action":', '"action": ='),
        issue: { code: 'syntax', line: 1, column: 24 },
      },
      {
        name: 'a text without quotes',
        contract: 'LlmReply',
        text: done.replace('"All is done."', 'done'),
        issue: { code: 'bare_text', line: 1, column: 55, path: '/summary' },
      },
      {
        name: 'a comment in place of items',
        contract: 'LlmReply',
        text: done.replace('}', ', "deliverables": ["a.md" /* ... */]}'),
        issue: { code: 'syntax', line: 1, column: 95 },
      },
      {
        name: 'a brace too many behind a field that may belong elsewhere',
        contract: 'LlmReply',
        text: done.replace('}', ', "mood": "good"}}'),
        issue: { code: 'extra_closer' },
      },
    ],
  },
  {
    reason: 'invalid',
    means: 'There is a message, but the schema refuses it, or it has a value that cannot be kept exactly.',
    todo: 'Ask again, with the issues: they name the field, what was received and what was expected.',
    cases: [
      {
        name: 'an action that the contract does not know',
        contract: 'LlmReply',
        text: done.replace('mission_complete', 'fly'),
        issue: { code: 'discriminator', line: 1, column: 24, path: '/action' },
      },
      {
        name: 'a message without a required field',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete"}',
        issue: { code: 'required', line: 1, column: 1, path: '/summary' },
      },
      {
        name: 'a placeholder in place of a value',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "write_file", "path": <path>, "content": "x"}',
        issue: { code: 'placeholder', line: 1, column: 46, path: '/path' },
      },
      {
        name: 'dots in place of fields',
        contract: 'LlmReply',
        text: done.replace('}', ', ...}'),
        issue: { code: 'placeholder', line: 1, column: 69 },
      },
      {
        name: 'NaN',
        contract: 'LlmReply',
        text: done.replace('}', ', "metrics": {"score": NaN}}'),
        issue: { code: 'not_a_number', line: 1, column: 92, path: '/metrics/score' },
      },
      {
        name: 'a number with more digits than can be kept',
        contract: 'LlmReply',
        text: done.replace('}', ', "metrics": {"id": 12345678901234567891}}'),
        issue: { code: 'number_precision', line: 1, column: 89 },
      },
      {
        name: 'a field called __proto__',
        contract: 'LlmReply',
        text: done.replace('}', ', "__proto__": {}}'),
        issue: { code: 'proto_key', line: 1, column: 71 },
      },
      {
        name: 'a field called __proto__, with a letter as an escape',
        contract: 'LlmReply',
        text: done.replace('}', ', "\\u005f_proto__": {}}'),
        issue: { code: 'proto_key', line: 1, column: 71 },
      },
      {
        name: 'half of a character',
        contract: 'LlmReply',
        text: done.replace('All', '\\ud83d'),
        issue: { code: 'lone_surrogate', line: 1, column: 55 },
      },
      {
        name: "a message that another one's text quotes",
        contract: 'LlmReply',
        text: `{"note": "The worker said ${done.replaceAll('"', '\\"')} to me."}`,
        issue: { code: 'required', line: 1, column: 1, path: '/action' },
      },
      {
        name: 'a message in three lists',
        contract: 'LlmReply',
        text: `[[[${done}]]]`,
        issue: { code: 'wrapper' },
      },
    ],
  },
  {
    reason: 'rule',
    means: 'The schema accepts the message, but a rule that no schema can express refuses it.',
    todo: 'Ask again, with the issues.',
    cases: [
      {
        name: 'two actions in one message',
        contract: 'LlmReply',
        text: done.replace('}', ', "new_jobs": [{"name": "Look", "kind": "read_file", "params": {"path": "a.md"}}]}'),
        issue: { code: 'mixed_actions', line: 1, column: 83, path: '/new_jobs' },
      },
      {
        name: 'the name of a device',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "write_file", "root": "/srv", "rel_path": "nul.txt", "content": ""}',
        issue: { code: 'device_name', line: 1, column: 66, path: '/rel_path' },
      },
    ],
  },
  {
    reason: 'too_large',
    means: 'The text is longer, or nested deeper, than the limits.',
    todo: 'Raise `maxBytes` or `maxDepth`, if such messages are expected.',
    cases: [
      {
        name: 'a text that is too long',
        contract: 'LlmReply',
        text: done,
        options: { maxBytes: 20 },
        issue: { code: 'too_large' },
      },
      {
        name: 'a text that is nested too deeply',
        contract: 'LlmReply',
        text: done.replace('}', ', "more": [[[[]]]]}'),
        options: { maxDepth: 4 },
        issue: { code: 'too_deep' },
      },
    ],
  },
];
