/** What holds for every contract, shown with contracts whose fields are called as prose, labels and wrappers are. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import {
  type Contract,
  FactoryResponse,
  FactoryVerdict,
  LlmReply,
  parse,
  SpeckitResponse,
  ToolResult,
  WriteFileParams,
} from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';

const string = { type: 'string' } as const;
const Answer = contractOf('Answer', {
  type: 'object',
  required: ['answer'],
  properties: { answer: string, confidence: { type: 'number' } },
});
const Say = contractOf('Say', { type: 'object', required: ['message'], properties: { message: string } });
const Either = contractOf('Either', {
  type: 'object',
  required: ['result'],
  properties: { result: { anyOf: [string, { type: 'array', items: string }] }, from: string },
});

const M = '{"ok":true,"action":"mission_complete","summary":"All is sorted."}';
const reviewed = '{"status":"success","summary":"All is met.","verdict":"PASS"}';

describe('a field on a line of its own, as the contract spells it, is no prose', () => {
  it.each<[Contract<unknown>, string]>([
    [Answer, 'answer: "y"\n{"answer":"x"}'],
    [Answer, 'answer = "y"\n\n{"answer":"x"}'],
    [Answer, '- answer: y\n\n{"answer":"x"}'],
    [Answer, 'confidence: 0.9\n\n{"answer":"x","confidence":0.1}'],
    [Say, 'message: no\n\n{"message":"yes"}'],
    [Say, '{"message":"yes"}\n\nmessage: no'],
  ])('refuses %#', (contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it.each([
    'answer: {"answer":"x"}',
    'answer:\n\n```json\n{"answer":"x"}\n```',
    'Answer: It is below.\n\n{"answer":"x"}',
    'answer: x\n\n{"answer":"x"}',
    'The answer: I took the first one.\n\n{"answer":"x"}',
    'Confidence: 0.9\n\n{"answer":"x"}',
  ])('takes %s', (text) => {
    expect(parse(Answer, text)).toMatchObject({ success: true, value: { answer: 'x' } });
  });
});

describe('metadata beside a wrapped message that fits a field which the message lacks is a field in the wrong place', () => {
  it.each<[Contract<unknown>, string]>([
    [FactoryResponse, `{"response":${reviewed},"confidence":"low"}`],
    [FactoryResponse, `{"confidence":"low","response":${reviewed}}`],
    [Answer, '{"response":{"answer":"x"},"confidence":0.3}'],
    [ToolResult, '{"encoding":"utf-8","result":{"ok":true,"action":"read_file_result","path":"a","content":"b"}}'],
  ])('refuses %#', (contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it.each<[Contract<unknown>, string]>([
    [FactoryResponse, `{"response":${reviewed},"confidence":0.9}`],
    [FactoryResponse, `{"response":${reviewed.replace('}', ',"confidence":"high"}')},"confidence":"low"}`],
    [LlmReply, `{"response":${M},"confidence":"low"}`],
    [Answer, '{"response":{"answer":"x"},"confidence":null}'],
  ])('takes %#', (contract, text) => {
    expect(parse(contract, text).success).toBe(true);
  });
});

describe('a message whose own fields are named as those of a call', () => {
  const Call = contractOf('Call', {
    type: 'object',
    required: ['name', 'arguments'],
    properties: { name: string, arguments: { type: 'object' } },
  });
  const call = { name: 'sort', arguments: { by: 'date' } };

  it.each([JSON.stringify(call), JSON.stringify({ data: call }), `[${JSON.stringify(call)},]`])('takes %s', (text) => {
    expect(parse(Call, text)).toMatchObject({ success: true, value: call });
  });
});

describe('a message in a wrapper whose name is that of one of its fields', () => {
  const Outcome = contractOf('Outcome', {
    type: 'object',
    required: ['result'],
    properties: { result: {}, error: string },
  });
  const Turn = contractOf('Turn', {
    type: 'object',
    required: ['role', 'content'],
    properties: { role: string, content: string },
  });
  const Wrapped = contractOf('Wrapped', {
    type: 'object',
    required: ['response'],
    properties: { response: { type: 'object', required: ['answer'], properties: { answer: string } } },
  });
  const completion = (content: string) =>
    JSON.stringify({
      id: 'c1',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    });

  it.each<[Contract<unknown>, string, unknown]>([
    [Outcome, '{"data": {"result": {"a": 1}}}', { result: { a: 1 } }],
    [Outcome, `{"data": {'result': {'a': 1,}}}`, { result: { a: 1 } }],
    [Outcome, '{"tool": "submit", "input": {"result": {"a": null}}}', { result: { a: null } }],
    [Say, '{"message": {"message": "x"}}', { message: 'x' }],
    [Wrapped, '{"name": "reply", "arguments": {"response": {"answer": "x"}}}', { response: { answer: 'x' } }],
    [Wrapped, '{"result": {"reply": {"response": {"answer": "x"}}}}', { response: { answer: 'x' } }],
    [Wrapped, '{"response": {"response": {"answer": "x"}}}', { response: { answer: 'x' } }],
    [Turn, completion('Hello.'), { role: 'assistant', content: 'Hello.' }],
    [Answer, completion('{"answer": "x"}'), { answer: 'x' }],
  ])('is read with all of its fields: %#', (contract, text, value) => {
    expect(parse(contract, text)).toMatchObject({ success: true, value });
  });

  it.each<[Contract<unknown>, string]>([
    [Outcome, '{"name": "submit", "arguments": {"result": {"result": 2}}}'],
    [Outcome, '{"json": {"result": "{\\"result\\": 2}"}}'],
    [Say, '{"output": {"message": "{\\"message\\": \\"x\\"}"}}'],
    [Turn, completion('{"role": "user", "content": "x"}')],
  ])('is one of two readings when it holds another one: %#', (contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: false, reason: 'ambiguous' });
  });

  it('is not what a damaged message holds', () => {
    expect(parse(Outcome, '{"result": {"result" ["a", true]}}')).toMatchObject({
      success: true,
      value: { result: { result: ['a', true] } },
    });
    expect(parse(Outcome, '{"result": "{\\"result\\": 1}".}').success).toBe(false);
    expect(parse(Wrapped, '{"response": {"answer": "{\\"response\\": {\\"answer\\": \\"x\\"}}".}}').success).toBe(
      false,
    );
  });

  it.each(['id', 'model', 'created'])('may have the field %s, which the response of a server has too', (name) => {
    const Event = contractOf('Event', {
      type: 'object',
      required: [name, 'type'],
      properties: { [name]: string, type: string },
    });
    const value = { [name]: 'a', type: 'b' };
    expect(parse(Event, completion(JSON.stringify(value)))).toMatchObject({ success: true, value });
  });
});

describe('a wrapper whose text holds more than a message', () => {
  const text = '{"reply": "{\\"answer\\": \\"x\\"} see above"}';

  it('is no message', () => {
    const [issue] = (parse(Answer, text) as { issues?: { message: string }[] }).issues ?? [];
    expect(issue?.message).toBe('The string contains more than a message.');
  });

  it.each([text, '{"reply": "{[\\"answer\\": \\"x\\"}"}'])('stands beside another message: %s', (wrapper) => {
    expect(parse(Answer, `${wrapper}\n\n{"answer": "y"}`)).toMatchObject({ success: false, reason: 'ambiguous' });
  });
});

describe('a field that may have any value', () => {
  const Free = contractOf('Free', { type: 'object', required: ['id'], properties: { data: {}, id: string } });

  it.each([
    '{"data": {], "id": "a"}',
    '{"data": [}, "id": "a"}',
    '{"data": (}, "id": "a"}',
    '{"data": " 99,\n"id": "a"}',
    '{"data"" 99,\n"id": "a"}',
    '{"data": 99",\n"id": "a"}',
    '{"id": "a", "data": ["b", "c"}]',
  ])('may be another one: %s', (text) => {
    expect(parse(Free, text).success).toBe(false);
  });

  it.each<[string, unknown]>([
    ['{"data": ["b"}, "id": "a"}', ['b']],
    ['{"data": {"b": 1], "id": "a"}', { b: 1 }],
    ['{"data": ("b", "c"), "id": "a"}', ['b', 'c']],
    ['{"data": {}, "id": "a",}', {}],
  ])('shows what it is: %s', (text, data) => {
    expect(parse(Free, text)).toMatchObject({ success: true, value: { data, id: 'a' } });
  });

  it('may end in what looks like the next field', () => {
    const Outcome = contractOf('Outcome', {
      type: 'object',
      required: ['result'],
      properties: { result: {}, error: string },
    });
    expect(parse(Outcome, '{"result": "all good, "error": "none"}')).toMatchObject({ success: false, needs: 'guess' });
  });
});

describe('what two repairs at one place may mean', () => {
  const Outer = contractOf('Outer', {
    type: 'object',
    required: ['list'],
    properties: { list: { type: 'array', items: string }, counts: { type: 'object' } },
  });

  it.each([
    '{"list": ["a, "b",c", "d"]}',
    `{"list": ["a”,'b', "c",d", "e"]}`,
    '{"list": [], "counts": {"a": 1,} "b": 2}',
    '{"list": [], "counts": {"a": 1,}\n"b": 2}',
  ])('is doubted: %s', (text) => {
    expect(parse(Outer, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it.each<[string, unknown]>([
    ['{"list": ["Say "a", then "b" and go", "d"]}', { list: ['Say "a", then "b" and go', 'd'] }],
    ['{"counts": {"a": 1} "list": []}', { counts: { a: 1 }, list: [] }],
    ['{"list": [], "counts": {"a": 1,}, "b": 2,}', { list: [], counts: { a: 1 }, b: 2 }],
  ])('is taken apart: %s', (text, value) => {
    expect(parse(Outer, text)).toMatchObject({ success: true, value });
  });
});

describe('what stands between another object and the message', () => {
  it.each([
    `{"a": 1} or ${M}`,
    `{"a": 1} job: ${M}`,
    `{"a": 1}"job": ${M}`,
    `{"a": 1},\n${M}`,
    `{}"a": true, "b": "An event of the worker, with its reason", "job": ${M}`,
  ])('joins both: %s', (text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(LlmReply, text, { accept: 'guess' }).success).toBe(true);
  });

  it.each([`{"a": 1} Answer: ${M}`, `{"a": 1}, so: ${M}`, `{"a": 1}\n${M}`, `{"a": 1}. The reply: ${M}`])(
    'leads to it: %s',
    (text) => {
      expect(parse(LlmReply, text).success).toBe(true);
    },
  );
});

describe('JSON in a string', () => {
  const List = contractOf('List', {
    type: 'object',
    required: ['list'],
    properties: { list: { type: 'array', items: string } },
  });
  const value = { list: ['{"list":["x"]}'] };

  it.each([
    '> {\n> "list": [\n> "{\\"list\\":[\\"x\\"]}"\n> ]\n> }',
    '{ // a remark\n"list": [\n"{\\"list\\":[\\"x\\"]}"\n]\n}',
    '{ /* a remark */ "list": [ "{\\"list\\":[\\"x\\"]}" ] }',
  ])('stays in it: %s', (text) => {
    expect(parse(List, text)).toMatchObject({ success: true, value });
  });
});

describe('a damaged message in tags within a code fence', () => {
  it.each(["{'answer': 'x'}", '{"answer": "x",}', '{answer: "x"}'])('is read: %s', (message) => {
    const text = `\`\`\`json\n<answer>\n${message}\n</answer>\n\`\`\``;
    expect(parse(Answer, text)).toMatchObject({ success: true, value: { answer: 'x' } });
  });

  it.each(['</note>', '</answer> x', 'x'])('is not read before %s', (end) => {
    const text = `\`\`\`json\n<answer>\n{"answer": "x",}\n${end}\n\`\`\``;
    expect(parse(Answer, text).success).toBe(false);
  });
});

describe('what opens right before a message closes behind it', () => {
  it.each([`(${M}`, `(\n${M}\n`, `I am done (${M}`, `\\boxed{${M}`, `$\\boxed{${M}`])('is truncated: %s', (text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'truncated' });
    expect(parse(LlmReply, text, { accept: 'guess', finished: true }).success).toBe(false);
  });

  it.each([`(${M})`, `(\n${M}\n)`, `\\boxed{${M}}`, `It is so (as you said.\n\n${M}`])('takes %s', (text) => {
    expect(parse(LlmReply, text).success).toBe(true);
  });
});

describe('a name, a quote, a comma', () => {
  it.each([true, 5])('does not read %s as the name of an agent', (agent) => {
    const text = JSON.stringify({
      agent,
      status: 'success',
      timestamp: '2026-03-04T09:15:00Z',
      execution_time_ms: 4,
      result: { a: 1 },
    });
    expect(parse(SpeckitResponse, text)).toMatchObject({ success: false, reason: 'invalid' });
  });

  it.each([`{'answer':'a 'b' c'}`, `{'answer':'it's so'}`, '{"answer":`a `b` c`}'])('infers where %s ends', (text) => {
    expect(parse(Answer, text).success).toBe(true);
    expect(parse(Answer, text, { accept: 'lossless' })).toMatchObject({ success: false, needs: 'inferred' });
  });

  it.each([`{'answer':'a b'}`, `{'answer':'it\\'s so'}`, `{'answer':'it\\\\'}`])('knows where %s ends', (text) => {
    expect(parse(Answer, text, { accept: 'lossless' }).success).toBe(true);
  });

  it('takes no message out of a string whose quotes are not escaped', () => {
    const text = `{"note": "{ "status: "success", "summary": "All is met.", "verdict": "PASS", "confidence_notes": null }"}`;
    expect(parse(FactoryVerdict, text)).toMatchObject({ success: false, reason: 'unrepairable' });
  });

  it.each(['# Reply', '## My answer', '# Final response:'])('reads below the heading %s', (heading) => {
    expect(parse(LlmReply, `${heading}\n\nI used the notes.\n\n${M}`).success).toBe(true);
  });

  it('reads options in brackets', () => {
    const text = 'status: questions\nquestions:\n  - id: q1\n    question: Which?\n    options: [a, b]\n';
    expect(parse(FactoryResponse, text)).toMatchObject({ value: { questions: [{ options: ['a', 'b'] }] } });
  });
});

it.each(['content', 'response'])('shows nothing of a wrapper %s of a contract without required fields', (key) => {
  const value = { path: 'a.md', content: 'All of the text.' };
  const text = JSON.stringify({ id: 'an id', [key]: JSON.stringify(value) });
  const reader = createReader(WriteFileParams);
  for (const character of text) expect(reader.push(character).settled).toEqual({});
  expect(reader.end()).toEqual(parse(WriteFileParams, text));
});

it('shows nothing of a wrapper whose key is the only field of the contract', () => {
  const reader = createReader(Either);
  const { settled } = reader.push('{"result": {"result": ["a", "b"], "from": "me"}}');
  expect(reader.end()).toMatchObject({ value: { result: ['a', 'b'], from: 'me' } });
  expect(settled).toEqual({});
});
