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

it('shows nothing of a wrapper whose key is the only field of the contract', () => {
  const reader = createReader(Either);
  const { settled } = reader.push('{"result": {"result": ["a", "b"], "from": "me"}}');
  expect(reader.end()).toMatchObject({ value: { result: ['a', 'b'], from: 'me' } });
  expect(settled).toEqual({});
});
