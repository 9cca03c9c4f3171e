import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LlmReply, type Parsed, parse, type Repair } from '../../src/index.ts';
import { share } from '../share.ts';
import { baseTexts, SIZES, sizeOf } from './base-texts.ts';
import { checkPromise, freshTally, promises } from './check-promise.ts';
import type { ParseFunction } from './look.ts';
import { type FuzzCase, makeText } from './make-text.ts';
import { minimise } from './minimise.ts';
import { AGAIN, runOne } from './run-one.ts';

const SEED = 1;
const RUNS = share(3000);

const done = { ok: true, action: 'mission_complete', summary: 'all is done' };
const json = JSON.stringify(done);
const commaLost = json.replace('true,', 'true ');

type Taken = Extract<Parsed<unknown>, { success: true }>;
type Refused = Extract<Parsed<unknown>, { success: false }>;

describe('the fuzzer', () => {
  it('finds no text for which a promise of parse is not kept', () => {
    const findings = Array.from({ length: RUNS }, (_, number) => runOne(SEED, number).finding);
    expect(findings.filter((finding) => finding !== undefined)).toEqual([]);
  });

  it('makes the same text of the same seed and number, and another one of others', () => {
    expect(makeText(SEED, 7)).toEqual(makeText(SEED, 7));
    expect(new Set(Array.from({ length: 500 }, (_, number) => makeText(SEED, number).text)).size).toBeGreaterThan(495);
    expect(makeText(SEED + 1, 7)).not.toEqual(makeText(SEED, 7));
  });

  it('makes texts of every kind that end in every way', () => {
    const outcomes = new Set<string>();
    const kinds = new Set<string>();
    const wanted = ['taken', 'truncated', 'unrepairable', 'invalid', 'uncertain', 'ambiguous', 'conflict', 'no_json'];
    for (let number = 0; number < 1500 && (kinds.size < 4 || !wanted.every((one) => outcomes.has(one))); number++) {
      outcomes.add(runOne(SEED, number).outcome);
      kinds.add(makeText(SEED, number).origin.kind);
    }
    expect([...kinds].sort()).toEqual(['bytes', 'cut', 'tokens', 'whole']);
    for (const outcome of wanted) expect(outcomes).toContain(outcome);
  });

  it('counts the calls and what was checked', () => {
    const notes = { tally: freshTally(), reached: new Set<string>() };
    const runs = 40;
    for (let number = 0; number < runs; number++) runOne(SEED, number, undefined, notes);
    const { calls, checked } = notes.tally;
    expect(calls).toBeGreaterThan(2 * runs);
    expect(checked['never throws']).toBe(runs);
    expect(checked['takes only valid messages']).toBeLessThan(runs);
    expect(checked['the same text gives the same answer']).toBeGreaterThan(runs / AGAIN);
    expect(notes.reached.size).toBeGreaterThan(20);
  });

  it('has messages of every size, which are valid', () => {
    for (const { contract, value } of baseTexts) expect(contract.check(value)).toBe(true);
    const sizes = SIZES.map(({ name }) => baseTexts.filter(({ json }) => sizeOf(json) === name).length);
    expect(Math.min(...sizes)).toBeGreaterThan(50);
    expect(SIZES.reduce((sum, { of16 }) => sum + of16, 0)).toBe(16);
  });

  it('knows all tokens of its messages', () => {
    for (const { json, tokens } of baseTexts) expect(tokens.map(({ text }) => text).join('')).toBe(json);
  });

  it('shortens a text to what breaks the promise', () => {
    const one: FuzzCase = {
      contract: LlmReply,
      text: `some words ! and more`,
      options: { choose: 'last' },
      origin: { kind: 'bytes' },
    };
    const asked = ((_, text, options) => {
      if (text.includes('!')) throw new Error('!');
      return parse(LlmReply, text, options);
    }) as ParseFunction;
    expect(minimise(one, 'never throws', undefined, asked)).toMatchObject({ text: '!', options: {} });
  });
});

/** An answer that is wrong in one point; the others are those of parse. */
function answer(change: (right: never, text: string) => unknown): ParseFunction {
  return ((contract, text, options) => change(parse(contract, text, options) as never, text)) as ParseFunction;
}

const taken = (change: (right: Taken, text: string) => object) =>
  answer((right: Taken, text) => (right.success ? { ...right, ...change(right, text) } : right));
const refused = (change: (right: Refused) => object) =>
  answer((right: Refused) => (right.success ? right : { ...right, ...change(right) }));
const firstRepair = (change: (repair: Repair) => object) =>
  taken(({ repairs: [first, ...others] }) => ({ repairs: first ? [{ ...first, ...change(first) }, ...others] : [] }));

/** An answer that says of itself that nothing was changed, or one thing was. */
function takenAs(value: unknown, repairs: (text: string) => Partial<Repair>[] = () => []): ParseFunction {
  return answer((_, text) => ({
    success: true,
    value,
    repairs: repairs(text),
    warnings: [],
    source: { start: 0, end: text.length },
    format: repairs(text)[0]?.code === 'markdown' ? 'markdown' : 'json',
  }));
}

/** The whole text is replaced. */
const rewrittenAs = (text: string, value: unknown = JSON.parse(text)) =>
  takenAs(value, (source) => [
    { code: 'x', certainty: 'lossless', span: { start: 0, end: source.length }, replacement: text, line: 1, column: 1 },
  ]);

const strictly = (text: string) =>
  takenAs(JSON.parse(text), (source) => [
    { code: 'x', certainty: 'strict', span: { start: 0, end: source.length }, replacement: text, line: 1, column: 1 },
  ]);

const late = answer((right) => {
  vi.advanceTimersByTime(2001);
  return right;
});

let calls = 0;
const changing = taken(() => ({ call: calls++ }));

/** What is taken with another value. */
const otherwise = (text: string) => ({
  ...parse(LlmReply, json),
  source: { start: 0, end: text.length },
  value: { ...done, summary: 'x' },
});

/** What is taken with a bracket at its end. */
const completed = (text: string) => ({
  ...otherwise(text),
  repairs: [{ code: 'x', span: { start: text.length, end: text.length }, replacement: '}' }],
});

/** Right answers, but for some texts. */
function unlessText(which: string | RegExp, wrong: (text: string) => unknown): ParseFunction {
  return answer((right, text) =>
    (typeof which === 'string' ? text === which : which.test(text)) ? wrong(text) : right,
  );
}

/** Refuses whatever `accept` allows a guess. */
const refusingGuesses: ParseFunction = (contract, text, options) =>
  parse(contract, options?.accept === 'guess' ? '' : text, options);

const acceptingAll: ParseFunction = (contract, text, options) => parse(contract, text, { ...options, accept: 'guess' });

const issue = { code: 'x', severity: 'error', path: '', message: '', span: { start: 1, end: 2 }, line: 1, column: 2 };
const refusal = { success: false, reason: 'invalid', issues: [issue], repairs: [] };

const lossless: Partial<FuzzCase> = { options: { accept: 'lossless' } };
const tokens: Partial<FuzzCase> = { origin: { kind: 'tokens' } };
const whole: Partial<FuzzCase> = { origin: { kind: 'whole', value: done } };

/** The last characters of the message are missing. */
function cut(characters: number, finished = false): Partial<FuzzCase> {
  return { origin: { kind: 'cut', lost: json.slice(-characters) }, options: { finished } };
}

describe('an answer breaks the promise', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());
  const seen = new Set<string>();

  it.each<[promise: string, fault: string, text: string, asked: ParseFunction, more?: Partial<FuzzCase>]>([
    [
      'never throws',
      'an exception',
      json,
      () => {
        throw new Error('x');
      },
    ],
    ['takes less than 2 s', 'it comes late', json, late],
    ['takes only valid messages', 'the contract refuses the value', json, takenAs({ ok: true })],
    ['takes only valid messages', 'lint refuses the value', json, takenAs({ ...done, new_jobs: [{}] })],
    [
      'takes nothing that is less sure than was asked for',
      'a guess',
      commaLost,
      firstRepair(() => ({ certainty: 'guess' })),
    ],
    [
      'repairs do not overlap and stand in order',
      'an overlap',
      commaLost,
      taken(({ repairs }) => ({ repairs: [...repairs, { ...repairs[0], span: { start: 0, end: 5 } }] })),
    ],
    [
      'repairs do not overlap and stand in order',
      'a span behind the end',
      commaLost,
      firstRepair(() => ({ span: { start: 0, end: 1e6 } })),
    ],
    [
      'repairs do not overlap and stand in order',
      'a span that ends before it starts',
      commaLost,
      firstRepair(() => ({ span: { start: 5, end: 4 } })),
    ],
    ['repairs give the JSON that was read', 'they give no JSON', commaLost, firstRepair(() => ({ replacement: ';' }))],
    [
      'repairs give the JSON that was read',
      'the value is another one',
      json,
      taken(() => ({ value: { ...done, summary: 'x' } })),
    ],
    ['repairs give the JSON that was read', 'one of them is missing', commaLost, taken(() => ({ repairs: [] }))],
    [
      'takes no message that loses something on reading',
      'fields that differ',
      json.replace('{', '{"summary":"x",'),
      takenAs(done),
    ],
    [
      'takes no message that loses something on reading',
      '__proto__',
      json.replace('{', '{"__proto__":5,'),
      rewrittenAs(json.replace('{', '{"__proto__":5,')),
    ],
    [
      'takes no message that loses something on reading',
      'half a character',
      json,
      rewrittenAs(json.replace('all', '\\ud800')),
    ],
    [
      'takes no message that loses something on reading',
      'a number with too many digits',
      json,
      rewrittenAs(json.replace('}', ',"metrics":{"a":12345678901234567891}}')),
    ],
    [
      'without repairs the text is strict JSON',
      'the source is a part of it',
      json,
      taken(() => ({ source: { start: 1, end: 5 } })),
    ],
    [
      'warns only in warnings',
      'an error',
      json,
      taken(() => ({ warnings: [{ code: 'x', severity: 'error', path: '', message: '' }] })),
    ],
    ['line and column fit the span', 'the line of a repair', commaLost, firstRepair(() => ({ line: 2 }))],
    [
      'line and column fit the span',
      'the column of a repair',
      commaLost,
      firstRepair(({ column }) => ({ column: column + 1 })),
    ],
    [
      'line and column fit the span',
      'a source behind the end',
      commaLost,
      taken(() => ({ source: { start: 0, end: 1e6 } })),
    ],
    [
      'line and column fit the span',
      'the column of an issue',
      '{"a" 1',
      refused(() => ({ issues: [{ ...issue, column: 3 }] })),
    ],
    [
      'line and column fit the span',
      'an issue without a column',
      '{"a" 1',
      refused(() => ({ issues: [{ ...issue, column: undefined }] })),
    ],
    [
      'line and column fit the span',
      'a column without a span',
      '{"a" 1',
      refused(() => ({ issues: [{ ...issue, span: undefined }] })),
    ],
    ['strict JSON of a valid message comes out as it is', 'it is refused', json, answer(() => refusal)],
    ['strict JSON of a valid message comes out as it is', 'it is repaired', json, rewrittenAs(json)],
    ['refuses for a known reason, with an issue', 'an unknown reason', 'x', refused(() => ({ reason: 'tired' }))],
    ['refuses for a known reason, with an issue', 'no issue', 'x', refused(() => ({ issues: [] }))],
    ['what it needs is enough', 'nothing is said', commaLost, refused(() => ({ needs: undefined })), lossless],
    ['what it needs is enough', 'too little', commaLost, refused(() => ({ needs: 'strict' })), lossless],
    [
      'what it needs is enough',
      'it stands elsewhere',
      commaLost,
      refused(() => ({ source: { start: 0, end: 1 } })),
      lossless,
    ],
    [
      'what it needs is enough',
      'it is refused all the same',
      'x',
      refused(() => ({ reason: 'uncertain', needs: 'guess' })),
    ],
    ['what it needs is enough', 'another reason needs something', 'x', refused(() => ({ needs: 'guess' }))],
    ['a text that is cut is not taken', 'it is taken', json.slice(0, -3), rewrittenAs(json), cut(3)],
    ['a text that is cut is not taken', 'a string is closed', json.slice(0, -3), rewrittenAs(json), cut(3, true)],
    [
      'a text that is cut is not taken',
      'something is made up',
      json.slice(0, -1),
      rewrittenAs(json.replace('all', 'x')),
      cut(1, true),
    ],
    ['an undamaged message is taken', 'it is refused', `Here it is: ${json}`, answer(() => refusal), whole],
    [
      'an undamaged message is taken',
      'another one comes out',
      `Here it is: ${json}`,
      rewrittenAs(json.replace('all', 'x')),
      whole,
    ],
    [
      'an undamaged message is taken',
      'with words around as strict',
      `Here it is: ${json}`,
      strictly(json),
      { ...whole, options: { accept: 'strict' } },
    ],
    [
      'every string stands in the text',
      'one does not',
      `Here it is: ${json}`,
      rewrittenAs(json.replace('all', 'nothing')),
      tokens,
    ],
    [
      'JSON that was to be a report is not read as Markdown',
      'it is',
      'x {"status": "success", "summary"',
      takenAs(done, (text) => [
        {
          code: 'markdown',
          certainty: 'inferred',
          span: { start: 0, end: text.length },
          replacement: json,
          line: 1,
          column: 1,
        },
      ]),
      tokens,
    ],
    ['the same text gives the same answer', 'every answer is new', json, changing],
    ['what is surer than asked for is taken as well', 'with a guess it is refused', json, refusingGuesses],
    ['what is surer than asked for is taken as well', 'strictness is not heeded', `Here it is: ${json}`, acceptingAll],
    [
      'nothing is added at the end of a text that may be cut',
      'a bracket is',
      json.slice(0, -1),
      takenAs(done, (text) => [
        {
          code: 'x',
          certainty: 'inferred',
          span: { start: text.length, end: text.length },
          replacement: '}',
          line: 1,
          column: text.length + 1,
        },
      ]),
    ],
    [
      'what was taken is taken when it is written as strict JSON',
      'it is refused',
      commaLost,
      unlessText(json, () => refusal),
    ],
    [
      'what was taken is taken when it is written as strict JSON',
      'another one comes out',
      commaLost,
      unlessText(json, otherwise),
    ],
    ['a blank between two tokens changes no value', 'another one comes out', json, unlessText(/[,:{] /, otherwise)],
    ['a blank between two tokens changes no value', 'a line break does', json, unlessText(/[,:{]\n/, otherwise)],
    ['what stands in a string of another object is not taken', 'it is taken', json, unlessText(/note/, otherwise)],
    ['no beginning of a text is completed', 'one is taken', json, unlessText(/^.{20,50}$/, otherwise), whole],
    ['no beginning of a text is completed', 'a bracket is added', json, unlessText(/^.{20,50}$/, completed)],
  ])('"%s": %s', (promise, _, text, asked, more = {}) => {
    const one: FuzzCase = { contract: LlmReply, text, options: {}, origin: { kind: 'bytes' }, ...more };
    expect(checkPromise(one).broken, 'with the right answer').toBeUndefined();
    expect(checkPromise(one, undefined, asked).broken).toMatchObject({ promise });
    seen.add(promise);
  });

  it('but not where a repaired quote is escaped', () => {
    const text = json.replace('all is', 'all: \\&quot;a, b').replaceAll('"', '&quot;');
    const { outcome, broken } = checkPromise({ contract: LlmReply, text, options: {}, origin: { kind: 'bytes' } });
    expect([outcome, broken]).toEqual(['taken', undefined]);
  });

  it('whichever promise it is', () => {
    expect([...seen].sort()).toEqual([...promises].sort());
  });
});
