/** The reason of a refusal is true, and so is its sentence: a model that is asked again reads it. */
import { describe, expect, it } from 'vitest';
import { FactoryResponse, LlmReply, parse, SpeckitResponse } from '../../src/index.ts';

const NO_BRACE = 'The message has no opening brace.';
const QUOTE = 'A quote is missing or not escaped: it is unclear where the string ends.';
const JOB = '{"name": "a", "kind": "read_file", "params": {"path": "b"}}';

describe('a refusal', () => {
  it.each([
    [
      'does not miss a tag outside of every object',
      `* "ok": true, "action": "create_followup_jobs", "new_jobs": [${JOB}]}`,
    ],
    ['nor one of TOML', `ok = true\naction = "create_followup_jobs"\nnew_jobs = [${JOB}]`],
  ])('%s', (_, text) => says(text, 'unrepairable', NO_BRACE));

  it.each([
    ['arguments of a call', `Now:\ncreate_followup_jobs(ok=True, new_jobs=[${JOB}, ${JOB}])`],
    ['an argument without a list', 'Now:\nmission_complete(summary="x", metrics={"files": 3})'],
    ['tags', `<create_followup_jobs><new_jobs>[${JOB}]</new_jobs></create_followup_jobs>`],
    ['a field without the braces of its message', `"new_jobs": [${JOB}]`],
  ])('does not miss in the value of a field what stands beside it: %s', (_, text) =>
    says(text, 'no_json', 'The fields of the message are not in a JSON object.'),
  );

  it.each([
    ['U+FEFF', '\ufeff'],
    ['U+00A0', '\u00a0'],
    ['U+E0041', '\u{e0041}'],
    ['"é"', 'é'],
    ['"😀"', '😀'],
    ['U+D83D', '\ud83d'],
    ['"\\u0007"', '\u0007'],
  ])('shows %s as something that can be seen', (shown, character) =>
    expect(
      parse(LlmReply, `${character}{"ok": true, "action": "mission_complete", "summary": "x"}`, { accept: 'strict' }),
    ).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ message: `This is not JSON: ${shown} stands where a value is expected.` }),
      ]),
    }),
  );

  it.each([
    ['a label before a message', `Summary: {"ok": true, "summary": "x"}`],
    ['a field that the contract does not know', `list_jobs(items=[${JOB}])`],
    ['a field within an object', `{"ok": true, "new_jobs": [${JOB}]}`],
  ])('misses a tag in %s', (_, text) => expect(parse(LlmReply, text)).toMatchObject({ reason: 'invalid' }));

  it('does not miss the tag of a report outside of its parts', () =>
    expect(parse(FactoryResponse, '- "status":"success","summary":"x","deliverables":[{"path":"a"}]}')).toMatchObject({
      issues: [{ message: NO_BRACE }],
    }));

  it('misses a tag that stands nowhere', () => says('{"ok": true, "summary": "x"}', 'invalid', '"action" is missing.'));

  it('sees a message that is escaped by halves', () =>
    says(
      '{\\"ok\\": true, \\"action\\": \\"error\\", \\"error\\": \\"a \\\\"b\\\\" c\\"}',
      'unrepairable',
      'What looks like a message cannot be read.',
    ));

  it.each([
    ['a field that a string has swallowed is not missing', `[${JOB.replace('a",', 'a;')}]`],
    ['a list is no string that was read too far', JOB.slice(1)],
  ])('%s', (_, jobs) =>
    says(`{"ok": true, "action": "create_followup_jobs", "new_jobs": ${jobs}}`, 'unrepairable', QUOTE),
  );

  it('does not call a text cut in which all that opens closes', () =>
    says(
      '{"ok": false, "action": "error", "error": "x", "details": {"a": "b" "c": "d", "n": 3}, "ask": "e"}',
      'unrepairable',
      'This is not JSON: "\\"" stands where "," or "}" is expected.',
    ));

  it.each(['“attempted”:', '"attempted":'])('has a reason where %s has moved out and is cut off', (name) =>
    expect(
      parse(FactoryResponse, `{"status":"failure","error":{"type":"technical_error","message":"m"}},${name}`),
    ).toMatchObject({ reason: 'truncated', issues: [{ message: 'The text ends where a value is expected.' }] }),
  );

  it.each([
    ['<think>I use {root} here.</think>\n§', 2, 2],
    ['{"response": §}', 1, 14],
    ['{"name": "respond", "arguments": §}', 1, 34],
  ])('sees what is wrong with a message in a string: %s', (around, line, column) => {
    const text = around.replace('§', JSON.stringify('{"ok": true, "action": "mission_complete"}'));
    says(text, 'invalid', '"summary" is missing.');
    expect(parse(LlmReply, text)).toMatchObject({ issues: [{ line, column }] });
  });

  it('says that a string ends before the message in it', () =>
    says(
      JSON.stringify({ response: '{"ok": true, "action": "mission_complete", "summ' }),
      'truncated',
      'The string ends before the message in it does.',
    ));

  it('says that a code block ends before the message in it', () =>
    says(
      '```json\n{"ok": true, "action": "error",\n```',
      'truncated',
      'The code block ends where a field name or "}" is expected.',
    ));

  it('says that JSON has no calls', () =>
    says(
      '{"ok": true, "action": "write_file", "path": "a", "content": [\n"b",\n"c"\n].concat("d")}',
      'unrepairable',
      'A program would have to compute a value: JSON has no calls and no operators.',
    ));

  it.each([
    ['"a" + name', 58],
    ['24 * 60', 58],
    ['readFile("a.md")', 63],
    ['os.path("a.md")', 62],
  ])('says that JSON has no operators either: %s', (value, column) => {
    const text = `{"ok": true, "action": "mission_complete", "summary": ${value}}`;
    says(text, 'unrepairable', 'A program would have to compute a value: JSON has no calls and no operators.');
    expect(parse(LlmReply, text)).toMatchObject({ issues: [{ column }] });
  });

  it('points at the first word of a text without quotes', () =>
    expect(
      parse(
        LlmReply,
        `{"ok": true, "action": "create_followup_jobs", "new_jobs": [${JOB.replace('"a"', 'Write the hook')}]}`,
      ),
    ).toMatchObject({
      reason: 'unrepairable',
      issues: [{ code: 'bare_text', column: 70 }],
    }));

  it('does not call brackets words that change the message', () =>
    expect(parse(LlmReply, '[{"ok": true, "action": "mission_complete", "summary": "All is done."}}]')).toMatchObject({
      reason: 'uncertain',
      issues: [{ message: expect.stringMatching(/^A bracket or quote opens before the message/) }],
    }));

  it.each([
    ['write_file({"path": "a"})', 1, 12, '"content" is missing.'],
    ["write_file({'path': 'a'})", 1, 12, '"content" is missing.'],
    ['mission_complete({})', 1, 18, '"summary" is missing.'],
    ['mission_complete({"text": "x"})', 1, 18, '"summary" is missing.'],
    ['create_followup_jobs({"new_jobs": 3})', 1, 35, '"new_jobs" must be an array, not 3.'],
    ['{"name": "write_file", "arguments": {"path": "a"}}', 1, 37, '"content" is missing.'],
    ['{"name": "write_file", "arguments": "{\\"path\\": \\"a\\"}"}', 1, 37, '"content" is missing.'],
    ['<tool_call>{"name": "error", "arguments": {}}</tool_call>', 1, 43, '"error" or "message" is required.'],
    ['{"tool_calls": [{"function": {"name": "mission_complete", "arguments": "{}"}}]}', 1, 72, '"summary" is missing.'],
  ])(
    'misses in the argument of a call only what the name of the call does not say: %s',
    (text, line, column, message) => {
      says(text, 'invalid', message);
      const parsed = parse(LlmReply, text);
      expect(parsed).toMatchObject({ issues: [{ line, column }] });
      expect(parsed.success || parsed.issues.length).toBe(1);
    },
  );

  it.each([
    ['{"ok": true, "Action": "createFollowupJobs"}', '"new_jobs" is missing.'],
    ['{"ok": true, "action": "missionComplete"}', '"summary" is missing.'],
    ['{"response": {"ok": true, "Action": "createFollowupJobs"}}', '"new_jobs" is missing.'],
  ])('misses no tag that is only spelled otherwise: %s', (text, message) => {
    says(text, 'invalid', message);
    const parsed = parse(LlmReply, text);
    expect(parsed.success || parsed.issues.length).toBe(1);
  });

  it.each([
    '<style>body { margin: 0; color: #333 } .a { b: c }</style><h1>Error 1020</h1>',
    'a { b: c } d { e: f }',
    'function a() { return { x: 1 }; }',
    'class A<B> { c: string; }',
  ])('does not take a block of code for a message: %s', (text) =>
    says(text, 'no_json', 'There is no JSON object in the text.'),
  );

  it.each([
    ['a name of the contract', 'export default { action: "mission_complete"', 'truncated'],
    ['a name in quotes', 'export default {"x": "mission_complete"', 'truncated'],
  ])('takes a block with %s for one', (_, text, reason) => expect(parse(LlmReply, text)).toMatchObject({ reason }));

  it.each([
    ['<think>I use {root} here.</think>All is done.', 'There is no JSON object in the text.'],
    [
      '<think>I use {root} and {"a": 1} here.</think>All is done.',
      'The only JSON object is in the reasoning, an example or the turn of another speaker: it is not the answer.',
    ],
  ])('tells an object in reasoning from a word in braces: %s', (text, message) => says(text, 'no_json', message));

  it('never calls strict JSON cut, however its strings could be read', () =>
    says(
      '{"ok": true, "action": "mission_complete", "summary": "x", "k\\n": 1, "metrics": {"{\\"ok\\":true}": "x"}}',
      'invalid',
      '"{\\"ok\\":true}" must be a number, not the string "x".',
    ));

  it('names the errors of a broken rule before the warnings', () =>
    expect(
      parse(FactoryResponse, '{"status": "success", "summary": "Built it.", "deliverables": [{"path": "../a.md"}]}'),
    ).toMatchObject({ reason: 'rule', issues: [{ code: 'parent_segment' }, { code: 'next_action' }] }));

  it('has a place where a call and its argument contradict each other', () =>
    expect(
      parse(
        LlmReply,
        '{"name": "write_file", "arguments": {"ok": true, "action": "mission_complete", "summary": "x"}}',
      ),
    ).toMatchObject({ reason: 'conflict', issues: [{ line: 1, column: 37 }] }));

  it.each([
    ['mission_complete({"summary": "x"})', 'The fields that the name of the call stands for would be put in.'],
    ['{"ok": true, "Action": "mission_complete", "summary": "x"}', 'The key "Action" would be read as "action".'],
    ['{"ok": true, "action": "Error", "error": "x"}'.replace('true', 'false'), '"Error" would be read as "error".'],
    ['{"ok": True, "action": "mission_complete", "summary": "x"}', 'True would be written as true.'],
    [
      '"{""ok"": true, ""action"": ""mission_complete"", ""summary"": ""x""}"',
      'A doubled quote would be read as one, as in CSV.',
    ],
  ])('says in the conditional what would be changed: %s', (text, message) =>
    expect(parse(LlmReply, text, { accept: 'strict' })).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ message })]),
    }),
  );

  it.each(['1e999', '12345678901234567890'])('says of a number that cannot be kept what to do: %s', (number) =>
    says(
      `{"ok": true, "action": "mission_complete", "summary": "x", "metrics": {"a": ${number}}}`,
      'invalid',
      'A number is too large, or has more digits than can be kept.',
    ),
  );

  it('says of strict JSON in a wrapper what is wrong with it, not what another reading of it would lack', () =>
    expect(parse(SpeckitResponse, '{"":{"status":0,"result":{},"parallelizabletasks":2}}')).toMatchObject({
      reason: 'invalid',
      issues: [{ message: '"status" must be a string, not 0.' }],
    }));
});

it.each(['[§, #]', '[\n§,\n#\n]', '§, #'])('two messages in a list are two: %s', (list) => {
  const done = '{"ok": true, "action": "mission_complete", "summary": "All is done."}';
  const text = list.replace('§', done).replace('#', done.replace('All', 'Half'));
  const message = expect.stringMatching(/^There are 2 different messages/);
  expect(parse(LlmReply, text)).toMatchObject({ reason: 'ambiguous', issues: [{ message }, { message }] });
});

it.each([
  ['{"ok": true, "action": "mission_complete", "summary": All is done}', 'unrepairable', /without quotes/],
  ['<s>§</s>', 'uncertain', /which is not a tag for an answer/],
  ['<details><summary>Reply</summary>§</details>', 'uncertain', /which is not a tag for an answer/],
])('%s', (text, reason, message) => {
  const whole = text.replace('§', '{"ok": true, "action": "mission_complete", "summary": "All is done."}');
  const issue = { message: expect.stringMatching(message) };
  expect(parse(LlmReply, whole)).toMatchObject({
    reason,
    issues: expect.arrayContaining([expect.objectContaining(issue)]),
  });
});

it('a quotation is doubted where the words beside it stand', () =>
  expect(
    parse(LlmReply, '> {"ok": true, "action": "mission_complete", "summary": "x"}\n\nThat is what it said before.'),
  ).toMatchObject({ issues: [{ line: 3, column: 1 }] }));

it('a string that only a typographic quote may close is read where it stands, not from the start of the text', () => {
  const parsed = parse(LlmReply, '}\n{"ok": true, "action": "mission_complete", "summary": "a” and more');
  expect(parsed).toMatchObject({ reason: 'unrepairable', issues: [{ message: QUOTE }], source: { start: 2, end: 3 } });
});

function says(text: string, reason: string, message: string): void {
  expect(parse(LlmReply, text)).toMatchObject({ success: false, reason, issues: [{ message }] });
}
