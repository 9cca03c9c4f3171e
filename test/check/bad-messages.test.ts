/** What is refused, and what is said about it: the same for every message of the protocol. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { is, validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import type { Contract, Shape } from '../../src/words/contract.ts';
import type { Issue } from '../../src/words/issue.ts';
import type { ExpectedIssue } from '../cases/bad-message.ts';
import { badMessages } from '../cases/bad-messages.ts';
import { type Fields, put, without } from '../cases/change.ts';
import { fullest, type MessageRow, messages, sampleOf, smallest } from '../cases/fields.ts';
import { goodMessages } from '../cases/good-messages.ts';
import {
  choices,
  constants,
  nestedClosed,
  nestedOptionals,
  nestedRequired,
  readPlace,
  valueRules,
} from '../cases/value-rules.ts';

const names = Object.keys(contracts) as ContractName[];

const contractOf = (name: ContractName): Contract<unknown> => contracts[name];

function issuesOf(name: ContractName, value: unknown, strict = false): Issue[] {
  const result = validate(contractOf(name), value, { strict });
  return result.success ? [] : result.issues;
}

/** Expects exactly these issues, in whatever order. */
function expectIssues(name: ContractName, value: unknown, expected: ExpectedIssue[], strict = false): void {
  const issues = issuesOf(name, value, strict);
  expect(issues.map(({ code, path }) => `${code} ${path}`).sort()).toEqual(
    expected.map(([code, path]) => `${code} ${path}`).sort(),
  );
  for (const [code, path, telling] of expected) {
    const texts = issues.filter((issue) => issue.code === code && issue.path === path).map(textOf);
    if (telling)
      expect(
        texts.some((text) => telling.test(text)),
        `${texts.join('\n')} should say ${telling}`,
      ).toBe(true);
  }
  for (const issue of issues) {
    expect(issue.severity).toBe('error');
    expect(issue.message).toMatch(/\.$/);
  }
}

function expectValid(name: ContractName, value: unknown): void {
  expect(validate(contractOf(name), value)).toEqual({ success: true, value });
  expect(issuesOf(name, value, true), 'strict').toEqual([]);
}

function textOf({ message, hint = '' }: Issue): string {
  return `${message} ${hint}`;
}

describe('the fields of a message', () => {
  describe.each(messages.map((row): [string, MessageRow] => [titleOf(row), row]))('%s', (_, row) => {
    const { contract, unions = [], required, optional, otherwise = [] } = row;

    it('is valid with every required field, and with all of them, in its unions too', () => {
      for (const name of [contract, ...unions]) {
        expectValid(name, smallest(row));
        expectValid(name, fullest(row));
      }
    });

    it('knows no other field than the protocol does', () => {
      const known = [...Object.keys(fullest(row)), ...otherwise];
      expect(fieldsOf(contractOf(contract).shape, required).sort()).toEqual(known.sort());
    });

    it.each(Object.keys(required))('misses %s at its place', (field) => {
      expectIssues(contract, without(fullest(row), field), [['required', `/${field}`]]);
      for (const union of unions.filter((name) => !isToldApart(name, row, field))) {
        expectIssues(union, without(fullest(row), field), [['required', `/${field}`]]);
      }
    });

    it.each(Object.keys(required))('misses %s when it is undefined', (field) => {
      expectIssues(contract, put(fullest(row), `/${field}`, undefined), [['required', `/${field}`]]);
    });

    it.each(Object.keys(required))('refuses null for %s with one issue', (field) => {
      for (const name of [contract, ...unions]) {
        const issues = issuesOf(name, put(fullest(row), `/${field}`, null));
        expect(issues.map(({ path }) => path)).toEqual([`/${field}`]);
      }
    });

    it.each(Object.keys(required))('tells which field was to be %s, written in another case', (field) => {
      const message = { ...without(fullest(row), field), [field.toUpperCase()]: required[field] };
      expectIssues(contract, message, [['required', `/${field}`, saying(field, field.toUpperCase())]]);
    });

    it.each(Object.keys(required).filter((field) => camel(field) !== field))(
      'tells which field was to be %s, in camelCase',
      (field) => {
        const message = { ...without(fullest(row), field), [camel(field)]: required[field] };
        expectIssues(contract, message, [['required', `/${field}`, saying(field, camel(field))]]);
      },
    );

    it.each(Object.keys(optional))('goes without %s, and takes undefined for that', (field) => {
      expectValid(contract, without(fullest(row), field));
      expect(is(contractOf(contract), put(fullest(row), `/${field}`, undefined))).toBe(true);
    });

    it.each(Object.keys(optional).filter((field) => !MAY_BE_NULL.includes(field)))(
      'refuses null for %s: it is left out instead',
      (field) => {
        for (const name of [contract, ...unions]) {
          expectIssues(name, put(fullest(row), `/${field}`, null), [['type', `/${field}`]]);
        }
      },
    );

    it.each(Object.keys(optional))('takes %s in another case, and asks whether it was meant', (field) => {
      const slip = field.toUpperCase();
      const message = { ...without(fullest(row), field), [slip]: optional[field] };
      expect(is(contractOf(contract), message)).toBe(true);
      const [warning] = lint(contractOf(contract), message).filter(({ path }) => path === `/${slip}`);
      expect(warning).toMatchObject({ code: 'unknown_field', severity: 'warning', hint: `Did you mean "${field}"?` });
    });

    it('lets an unknown field by, with a warning; strictly it does not', () => {
      const message = { ...fullest(row), zz_extra: 1 };
      for (const name of [contract, ...unions]) {
        expect(is(contractOf(name), message)).toBe(true);
        const warnings = lint(contractOf(name), message).filter(({ path }) => path === '/zz_extra');
        expect(warnings).toMatchObject([{ code: 'unknown_field', severity: 'warning' }]);
        expectIssues(name, message, [['additionalProperties', '/zz_extra']], true);
      }
    });

    it.each(Object.keys(optional))('strictly refuses %s in another case, and says what was meant', (field) => {
      const slip = field.toUpperCase();
      const message = { ...without(fullest(row), field), [slip]: optional[field] };
      expectIssues(contract, message, [['additionalProperties', `/${slip}`, saying(field)]], true);
    });
  });
});

/** Whether the union tells two messages with the same tag apart by this field: without it, the message is another one. */
function isToldApart(union: ContractName, { required }: MessageRow, field: string): boolean {
  if (union === 'FactoryResponse') return field === 'verdict';
  return union === 'JobResult' && required.action === 'write_file' && ['bytes_written', 'content'].includes(field);
}

/** The seed shows `confidence_notes` as null; an echo may be any JSON value. */
const MAY_BE_NULL = ['confidence_notes', 'payload_echo'];

function titleOf({ contract, required }: MessageRow): string {
  const tag = required.kind ?? required.verdict ?? required.agent;
  return tag === undefined || contract === 'JobEnvelope' || contract === 'SpeckitError'
    ? contract
    : `${contract} ${tag}`;
}

const camel = (field: string) => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Each of the names in quotes, in this order. */
const saying = (...quoted: string[]) => new RegExp(quoted.map((name) => `"${name}"`).join('.*'));

/** The fields that the contract's table knows for such a message. */
function fieldsOf(shape: Shape, message: Fields): string[] {
  if (shape.type === 'object') {
    return Object.keys(shape.fields).filter((field) => shape.fields[field]?.type !== 'absent');
  }
  if (shape.type !== 'union') throw new Error('A message is an object.');
  const member = shape.members[String(message[shape.tag])] ?? shape.otherwise;
  if (member === undefined || member.type === 'keyed') throw new Error('The row belongs to a narrower contract.');
  return fieldsOf(member, message);
}

describe.each(valueRules)('$rule', ({ places, good, bad }) => {
  describe.each(places)('%s', (place) => {
    const { contract, message, pointer } = readPlace(place);

    it('takes every good value', () => {
      for (const value of good) expect(issuesOf(contract, put(message, pointer, value), true), show(value)).toEqual([]);
    });

    it('refuses every bad value with one issue at its place', () => {
      for (const [value, code, telling] of bad) {
        const found = issuesOf(contract, put(message, pointer, value));
        expect(found, show(value)).toMatchObject([{ code, path: pointer, severity: 'error' }]);
        if (telling) expect(textOf(found[0] as Issue), show(value)).toMatch(telling);
        expect(is(contractOf(contract), put(message, pointer, value)), show(value)).toBe(false);
      }
    });
  });
});

function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

describe.each(choices)('%s is one of a few words', (place, words) => {
  const { contract, message, pointer } = readPlace(place);

  it.each(words)('takes %s', (word) => {
    expect(issuesOf(contract, put(message, pointer, word), true)).toEqual([]);
  });

  it.each(words)('refuses %s in another case, and says what was meant', (word) => {
    const slip = word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
    expectIssues(contract, put(message, pointer, slip), [['enum', pointer, new RegExp(`Did you mean "${word}"`)]]);
  });

  it.each(['', 'none of them', ' ', `${words[0]}\n`, `${words[0]}|${words[1]}`])('refuses %j', (word) => {
    expectIssues(contract, put(message, pointer, word), [['enum', pointer, new RegExp(`"${words[0]}"`)]]);
  });

  it.each([null, 1, true, [words[0]], {}])('refuses %j, which is no text', (value) => {
    expectIssues(contract, put(message, pointer, value), [['type', pointer]]);
  });
});

describe.each(constants)('%s is always %j', (place, value, others) => {
  const { contract, message, pointer } = readPlace(place);

  it('takes it', () => expect(issuesOf(contract, put(message, pointer, value), true)).toEqual([]));

  it.each(others)('refuses %j', (other) => {
    expectIssues(contract, put(message, pointer, other), [
      ['const', pointer, new RegExp(`must be ${JSON.stringify(value)}`)],
    ]);
  });
});

describe('below the top of a message', () => {
  it.each(nestedRequired)('%s is missed at its place', (place) => {
    const { contract, message, pointer } = readPlace(place);
    expectIssues(contract, put(message, pointer, undefined), [['required', pointer]]);
  });

  it.each(nestedOptionals)('%s may be left out, and is not null', (place) => {
    const { contract, message, pointer } = readPlace(place);
    expect(issuesOf(contract, put(message, pointer, undefined), true)).toEqual([]);
    expectIssues(contract, put(message, pointer, null), [['type', pointer, /[Ll]eave/]]);
  });

  it.each(nestedClosed)('%s lets an unknown field by, with a warning; strictly it does not', (place) => {
    const { contract, message, pointer } = readPlace(place);
    const extended = put(message, `${pointer}/zz_extra`, 1);
    expect(issuesOf(contract, extended)).toEqual([]);
    expectIssues(contract, extended, [['additionalProperties', `${pointer}/zz_extra`]], true);
    const warnings = lint(contractOf(contract), extended).filter(({ path }) => path.endsWith('zz_extra'));
    expect(warnings).toMatchObject([{ code: 'unknown_field', severity: 'warning', path: `${pointer}/zz_extra` }]);
  });
});

describe.each(names)('%s', (name) => {
  it.each([null, undefined, true, 0, 42, '', 'text', '{}', [], [sampleOf(name)]])(
    'refuses %j, which is not an object',
    (value) => {
      expectIssues(name, value, [['type', '']]);
    },
  );

  it.each(badMessages[name])('refuses %s', (_, message, issues) => {
    expectIssues(name, message, issues);
    expect(is(contractOf(name), message)).toBe(false);
    expect(validate(contractOf(name), message, { strict: true }).success).toBe(false);
  });
});

describe.each(Object.entries(goodMessages) as [ContractName, [string, unknown][]][])('%s', (name, cases) => {
  it.each(cases)('takes %s', (_, message) => expectValid(name, message));
});
