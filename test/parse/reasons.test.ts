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
      `"ok": true, "action": "create_followup_jobs", "new_jobs": [${JOB}]}`,
    ],
    ['nor one of TOML', `ok = true\naction = "create_followup_jobs"\nnew_jobs = [${JOB}]`],
  ])('%s', (_, text) => says(text, 'unrepairable', NO_BRACE));

  it('does not miss the tag of a report outside of its parts', () =>
    expect(parse(FactoryResponse, '"status":"success","summary":"x","deliverables":[{"path":"a"}]}')).toMatchObject({
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
    ['a field that a string has swallowed is not missing', `[${JOB.replace('a"', 'a')}]`],
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

  it('says of strict JSON in a wrapper what is wrong with it, not what another reading of it would lack', () =>
    expect(parse(SpeckitResponse, '{"":{"status":0,"result":{},"parallelizabletasks":2}}')).toMatchObject({
      reason: 'invalid',
      issues: [{ message: '"status" must be a string, not 0.' }],
    }));
});

it('a string that only a typographic quote may close is read where it stands, not from the start of the text', () => {
  const parsed = parse(LlmReply, '}\n{"ok": true, "action": "mission_complete", "summary": "a” and more');
  expect(parsed).toMatchObject({ reason: 'unrepairable', issues: [{ message: QUOTE }], source: { start: 2, end: 3 } });
});

function says(text: string, reason: string, message: string): void {
  expect(parse(LlmReply, text)).toMatchObject({ success: false, reason, issues: [{ message }] });
}
