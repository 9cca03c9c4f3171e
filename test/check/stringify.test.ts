import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import {
  AnalyzeResult,
  ContractError,
  JobEnvelope,
  LlmReply,
  type MissionComplete,
  Noop,
  parse,
  stringify,
} from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { contractNames, examplesOf } from '../mutate.ts';

const complete: MissionComplete = { ok: true, action: 'mission_complete', summary: 'The report is in report.md.' };
const newer = { ...complete, score: 7 };

describe('stringify', () => {
  it('writes compact JSON, in the order of the fields', () => {
    expect(stringify(LlmReply, complete)).toBe(
      '{"ok":true,"action":"mission_complete","summary":"The report is in report.md."}',
    );
  });

  it.each([
    [2, '{\n  "ok": true,\n'],
    [0, '{"ok":true,'],
    ['\t', '{\n\t"ok": true,\n'],
  ])('indents by %j as JSON.stringify does', (indent, start) => {
    expect(stringify(LlmReply, complete, { indent }).startsWith(start)).toBe(true);
  });

  it('leaves out fields that are undefined', () => {
    expect(stringify(LlmReply, { ...complete, deliverables: undefined })).toBe(stringify(LlmReply, complete));
  });

  it('refuses a field that is not known, as a producer should', () => {
    expect(refusalOf(() => stringify(LlmReply, newer))).toEqual([['additionalProperties', '/score']]);
  });

  it('forwards what a newer peer has sent when it is told to', () => {
    expect(JSON.parse(stringify(LlmReply, newer, { strict: false }))).toEqual(newer);
  });

  it('writes a message about which there is only a warning', () => {
    expect(stringify(LlmReply, { ...complete, new_jobs: [] } as MissionComplete, { strict: false })).toContain(
      '"new_jobs":[]',
    );
  });

  it.each<[string, () => string, [string, string][]]>([
    ['what the schema refuses', () => stringify(LlmReply, { ...complete, summary: '' }), [['pattern', '/summary']]],
    [
      'what a rule refuses',
      () =>
        stringify(AnalyzeResult, {
          analysis_report: 'a.md',
          artifacts_analyzed: [],
          total_findings: 2,
          findings_by_severity: { HIGH: 1 },
        }),
      [['sum_mismatch', '/total_findings']],
    ],
    [
      'a second action',
      () => stringify(LlmReply, { ...complete, path: 'a', content: 'b' } as MissionComplete, { strict: false }),
      [
        ['mixed_actions', '/content'],
        ['mixed_actions', '/path'],
      ],
    ],
    ['no message at all', () => stringify(LlmReply, undefined as never), [['type', '']]],
    ['what JSON cannot write', () => stringify(Noop, noop(new Date(0))), [['not_json', '/payload_echo']]],
    ['a number that is none', () => stringify(Noop, noop({ a: Number.NaN })), [['not_json', '/payload_echo/a']]],
    ['a value that contains itself', () => stringify(Noop, cyclic()), [['not_json', '/payload_echo']]],
    ['a list with a gap', () => stringify(Noop, noop(Array(2))), [['not_json', '/payload_echo/0']]],
    ['more than 100 levels', () => stringify(Noop, noop(nest(100))), [['too_deep', `/payload_echo${'/a'.repeat(93)}`]]],
  ])('throws a ContractError on %s', (_, write, expected) => {
    const found = refusalOf(write);
    expect(found.map(([code]) => code)).toEqual(expected.map(([code]) => code));
    if (expected[0]?.[0] !== 'too_deep') expect(found).toEqual(expected);
  });

  it('writes 100 levels', () => {
    expect(JSON.parse(stringify(Noop, noop(nest(99))))).toEqual(noop(nest(99)));
  });

  it('refuses a task that belongs to another mission', () => {
    const job = structuredClone(examplesOf('JobEnvelope')[0]) as JobEnvelope;
    expect(() => stringify(JobEnvelope, job)).not.toThrow();
    job.payload.task.mission_id = job.job_id;
    expect(refusalOf(() => stringify(JobEnvelope, job))).toEqual([['mission_mismatch', '/payload/task/mission_id']]);
  });
});

describe('a value that throws, or changes, while it is looked at', () => {
  /** Answers as the message does, and from the n-th look on in another way. */
  function turning(message: object, looks: number, turn: (target: object, key: PropertyKey) => unknown): object {
    let count = 0;
    const look =
      <A extends unknown[], R>(answer: (...args: A) => R) =>
      (...args: A) => {
        if (++count > looks) return turn(args[0] as object, args[1] as PropertyKey) as R;
        return answer(...args);
      };
    return new Proxy(message, {
      get: look(Reflect.get),
      has: look(Reflect.has),
      ownKeys: look(Reflect.ownKeys),
      getOwnPropertyDescriptor: look(Reflect.getOwnPropertyDescriptor),
    });
  }

  class Odd {
    get message(): string {
      throw new Error('not even this');
    }
  }

  it.each<[string, unknown]>([
    ['an error', new RangeError('not today')],
    ['a text', 'not today'],
    ['nothing', undefined],
    ['null', null],
    ['what throws itself', new Odd()],
    ['a very long error', new Error('x'.repeat(1e6))],
    ['a symbol', Symbol('x')],
  ])('gives a ContractError, whatever it throws and whenever: %s', (_, thrown) => {
    for (let looks = 0; looks < 200; looks++) {
      const turn = () => {
        throw thrown;
      };
      for (const value of [turning(complete, looks, turn), noop(turning({ a: 1, b: [] }, looks, turn))]) {
        const contract = value === complete || 'summary' in complete ? LlmReply : Noop;
        for (const one of [contract, Noop] as Contract<unknown>[]) {
          let text: string | undefined;
          try {
            text = stringify(one, value);
          } catch (error) {
            expect(error).toBeInstanceOf(ContractError);
            expect((error as ContractError).message.length).toBeLessThan(2000);
            continue;
          }
          expect(parse(one, text)).toMatchObject({ success: true, repairs: [] });
        }
      }
    }
  });

  it('is not written as what the checks have not seen', () => {
    for (let looks = 0; looks < 200; looks++) {
      const other: { [key: PropertyKey]: unknown } = { ...complete, path: '../a', content: 'x', score: 5 };
      const value = turning(complete, looks, (_, key) =>
        key === undefined
          ? Object.keys(other)
          : typeof key === 'string' && key in other
            ? { value: other[key], enumerable: true, configurable: true, writable: true }
            : undefined,
      );
      let text: string | undefined;
      try {
        text = stringify(LlmReply, value as MissionComplete);
      } catch (error) {
        expect(error).toBeInstanceOf(ContractError);
        continue;
      }
      expect(Object.keys(JSON.parse(text)).sort()).toEqual(['action', 'ok', 'summary']);
    }
  });

  it('a getter, a toJSON and a revoked proxy are refused', () => {
    const { proxy, revoke } = Proxy.revocable(complete, {});
    revoke();
    const getter = Object.defineProperty({ ...complete }, 'summary', {
      enumerable: true,
      get() {
        throw new TypeError('not today');
      },
    });
    expect(refusalOf(() => stringify(LlmReply, proxy))).toEqual([['unreadable', '']]);
    expect(refusalOf(() => stringify(LlmReply, getter))).toEqual([['unreadable', '']]);
    const writer = { toJSON: () => fail() };
    expect(refusalOf(() => stringify(Noop, noop(writer)))).toEqual([['not_json', '/payload_echo']]);
    const late = turning({}, 1, () => fail());
    expect(() => stringify(Noop, noop(late))).toThrow(ContractError);
  });
});

function fail(): never {
  throw new Error('not today');
}

describe('what stringify writes, parse reads without a repair', () => {
  it.each(contractNames)('of every example of %s', (name) => {
    const contract: Contract<unknown> = contracts[name];
    for (const message of examplesOf(name)) {
      for (const indent of [undefined, 2]) {
        const text = stringify(contract, message, { indent });
        expect(parse(contract, text, { accept: 'strict' })).toMatchObject({
          success: true,
          value: message,
          repairs: [],
        });
      }
    }
  });

  // What JSON can write and `parse` refuses must not be written either.
  it.each<[string, unknown]>([
    ['half a character', 'a\ud83d'],
    ['half a character in a name', { '\ude00': 1 }],
    ['a field called __proto__', JSON.parse('{"__proto__": {"a": 1}}')],
    ['a number whose shortest digits are not its own', 123456789012345680000],
    ['a list that writes itself', Object.assign([1], { toJSON: () => 2 })],
    ['a big whole number', 2 ** 60],
    ['a tiny number', 5e-324],
    ['a huge number', 1.7976931348623157e308],
    ['negative zero', -0],
    ['a text that looks like reasoning', '<think>{"a": 1}</think>'],
    ['a text that starts to look like reasoning', 'x <think> y'],
    ['a text with a fence', '```json\n{"ok": true}\n```'],
    ['a text that is a message', JSON.stringify(complete)],
    ['line separators', '\u2028\u2029\u0085\ufeff'],
    ['quotes and backslashes', '"\\"\\\\u0041\\'],
    ['control characters', '\u0000\u001f\u007f'],
  ])('or stringify throws a ContractError: %s', (_, echo) => {
    let text: string;
    try {
      text = stringify(Noop, noop(echo));
    } catch (error) {
      expect(error).toBeInstanceOf(ContractError);
      return;
    }
    const parsed = parse(Noop, text);
    expect(parsed).toMatchObject({ success: true, repairs: [] });
    expect(JSON.stringify(parsed.success && parsed.value.payload_echo)).toEqual(JSON.stringify(echo));
    expect(parsed.success && parsed.value.payload_echo).toEqual(Object.is(echo, -0) ? 0 : echo);
  });

  it('a field that is not enumerable is not written, so it does not count', () => {
    const message = Object.defineProperty({ ...complete }, 'summary', { enumerable: false });
    expect(() => parse(LlmReply, stringify(LlmReply, message))).toThrow(ContractError);
  });
});

function noop(echo: unknown): Noop {
  return { ok: true, action: 'noop', message: 'Nothing to do.', payload_echo: echo };
}

function cyclic(): Noop {
  const message = noop(0);
  message.payload_echo = message;
  return message;
}

function nest(levels: number): unknown {
  let value: unknown = {};
  for (let i = 1; i < levels; i++) value = { a: value };
  return value;
}

function refusalOf(write: () => unknown): [string, string][] {
  try {
    write();
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
    return (error as ContractError).issues.map(({ code, path }) => [code, path]);
  }
  throw new Error('Nothing was thrown.');
}
