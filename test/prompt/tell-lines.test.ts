/** The line for an issue, by its code: of a contract of the package and of a user's, with definitions that are given. */
import { describe, expect, it } from 'vitest';
import { tellIssues } from '../../src/prompt/tell-issues.ts';
import type { Issue } from '../../src/words/issue.ts';
import { given } from './given.ts';
import { definitions } from './told-parts.ts';

const lines = (issues: Partial<Issue>[], family: string, name = 'Own') => {
  const whole = issues.map((one): Issue => ({ code: 'x', severity: 'error', path: '', message: 'It is so.', ...one }));
  return given(definitions, () => tellIssues(whole, { name, family } as never));
};
const line = (issue: Partial<Issue>, family = 'lcp') => lines([issue], family)[0];

const REL =
  'a string (relative, segments split by / or \\, none ending in . or blank; no .., drive, control characters or <>:"|?*)';

describe('the line', () => {
  it.each<[issue: Partial<Issue>, line: string | undefined]>([
    [{ code: 'type', path: '/n', received: 'x' }, 'n must be a number, not "x"'],
    [{ code: 'type', path: '/none', received: 5 }, 'none must be of another type, not 5'],
    [{ code: 'type', path: '/n', expected: 'string', received: 'x' }, 'n must be of another type, not "x"'],
    [{ code: 'minimum', path: '/n', expected: 1, received: 0 }, 'n must be at least 1, not 0'],
    [{ code: 'maximum', path: '/n', expected: 1, received: 2 }, 'n must be at most 1, not 2'],
    [{ code: 'minItems', path: '/list', expected: 1 }, 'list must have at least 1 item'],
    [{ code: 'maxItems', path: '/list', expected: 2, received: 3 }, 'list must have at most 2 items, not 3'],
    [{ code: 'maxItems', path: '/list', expected: 0 }, 'list must be empty or left out'],
    [{ code: 'minProperties', path: '', expected: 2 }, 'the message must have at least 2 fields'],
    [{ code: 'maxProperties', path: '', expected: 1 }, 'the message must have at most 1 field'],
    [
      { code: 'dependentRequired', path: '/a', message: '"a" is required beside "n".' },
      'a is missing beside "n": a string',
    ],
    [{ code: 'dependentRequired', path: '/a', message: '"a" is required beside "n". So.' }, 'a is missing: a string'],
    [
      { code: 'dependentRequired', path: '/z', message: '"z" is required beside "two words".' },
      'z is missing: any JSON value',
    ],
    [{ code: 'duplicate_key', message: '"a" is given twice, so.' }, '"a" is given twice, with different values'],
    [
      { code: 'duplicate_key', message: 'x "a" is given twice', line: 1, column: 2 },
      'a field is given twice, with different values (line 1, column 2)',
    ],
    [{ code: 'mixed_actions', path: '/a' }, 'a belongs to another action: one action in a message'],
    [{ code: 'syntax' }, undefined],
    [{ code: 'syntax', line: 1, column: 2 }, 'it breaks off or goes wrong (line 1, column 2)'],
    [{ code: 'truncated', line: 1, column: 2 }, 'it breaks off or goes wrong (line 1, column 2)'],
    [{ code: 'uncertain', line: 1, column: 2, message: 'A word.' }, 'line 1, column 2: a word'],
    [
      { code: 'unknown_field', path: '/target/b c' },
      'target has no field of this name; its fields are root, rel, path, size',
    ],
    [
      { code: 'additionalProperties', path: '/target/bc' },
      'target has no field "bc"; its fields are root, rel, path, size',
    ],
    [{ code: 'not', path: '/target/root' }, 'target.root must not be there: either root and rel, or path alone'],
    [{ code: 'not', path: '/a' }, 'a must not be there'],
    [{ code: 'x', path: '/a' }, 'a must be a string'],
    [{ code: 'x', path: '/a', received: 'C:\new' }, 'a must be a string; write each backslash as \\\\'],
    [{ code: 'x', path: '/n', received: 'C:\new' }, 'n must be a number'],
    [{ code: 'x', path: '/none' }, 'none is not right'],
    [{ code: 'x', path: '' }, 'the message must be an object with a, n?, list?, u?, long?, more?, p?, target?, some?'],
    [{ code: 'over_total', path: '/n', expected: 5 }, 'n: it is more than its limit, which is 5'],
    [{ code: 'sum_mismatch', path: '/n', expected: 'x' }, 'n: it is not the sum of its parts'],
    [
      { code: 'deliverables', path: '/n', expected: 5, hint: 'Name them.' },
      'n: it has to name the files that were made',
    ],
    [{ code: 'deliverables', path: '/n' }, 'n: it has to name the files that were made, each by its path'],
    [{ code: 'bare_text', line: 1, column: 2 }, 'line 1, column 2: there is text without quotes'],
    [{ code: 'bare_text', path: '/a', line: 1, column: 2 }, 'a: there is text without quotes'],
    [{ code: 'unclear', path: '/n' }, 'n: the report leaves open what is meant; it must be a number'],
    [{ code: 'unclear', path: '/none' }, 'none: the report leaves open what is meant'],
    [
      { code: 'pattern', path: '/p', expected: 'rel-path', received: '/a', hint: 'x' },
      'p must be a valid relative path, not "/a"',
    ],
    [{ code: 'pattern', path: '/p', expected: 'rel-path', received: '/a' }, `p must be ${REL}, not "/a"`],
    [{ code: 'pattern', path: '/p', expected: 'rel-path', received: '', hint: 'x' }, 'p must not be empty'],
    [
      { code: 'pattern', path: '/p', expected: 'rel-path', received: '/two words', hint: 'x' },
      'p must be a valid relative path',
    ],
    [{ code: 'pattern', path: '/p', expected: 'rel-path', received: 5, hint: 'x' }, `p must be ${REL}, not 5`],
    [{ code: 'pattern', path: '/p', expected: 5, received: '/a', hint: 'x' }, `p must be ${REL}, not "/a"`],
    [{ code: 'pattern', path: '/p', expected: 'non-blank', received: ' ', hint: 'x' }, `p must be ${REL}`],
    [{ code: 'pattern', path: '/p', expected: 'own', received: 'x', hint: 'x' }, `p must be ${REL}, not "x"`],
    [{ code: 'format', path: '/p', expected: 'file-name', received: '', hint: 'x' }, 'p must not be empty'],
    [
      { code: 'discriminator', path: '/u/action', expected: ['plan', 'stop'], received: 'go' },
      'u.action must be "plan" or "stop", not "go"',
    ],
    [
      { code: 'discriminator', path: '/u/action', expected: ['plan', 'stop', 'wait'], received: 5 },
      'u.action must be "plan" or "stop", not 5',
    ],
    [
      { code: 'discriminator', path: '/none', expected: ['plan', 'stop'], received: 'go' },
      'none must be "plan" or "stop", not "go"',
    ],
    [
      { code: 'discriminator', path: '/u/action', expected: 'plan', received: 'go' },
      'u.action must be "plan", not "go"',
    ],
    [{ code: 'discriminator', path: '/none', expected: ['two words'], received: 'go' }, 'none is not right'],
    [{ code: 'discriminator', path: '/none', expected: [5], received: 'go' }, 'none is not right'],
    [
      { code: 'discriminator', path: '/none', expected: Array(40).fill('a') },
      `none must be ${Array(39).fill('"a"').join(', ')} or "a"`,
    ],
    [{ code: 'discriminator', path: '/none', expected: Array(41).fill('a') }, 'none is not right'],
    [{ code: 'required', path: '/target/root' }, 'target lacks root'],
    [{ code: 'required', path: '/target/size' }, 'target.size is missing: a number'],
    [
      { code: 'required', path: '/target', expected: [['root', 'rel'], ['path']] as never },
      'target needs root and rel, or path alone',
    ],
    [{ code: 'required', path: '/target', expected: ['root', 'path'] }, 'target needs "root" or "path"'],
    [
      { code: 'required', path: '/target', expected: ['root', 'other'] },
      'target is missing: an object with root?, rel?, path?, size? (either root and rel, or path)',
    ],
    [
      { code: 'required', path: '/target', expected: ['root'] },
      'target is missing: an object with root?, rel?, path?, size? (either root and rel, or path)',
    ],
    [{ code: 'required', path: '/none' }, 'the message lacks none'],
    [{ code: 'required', path: '/none/b c', expected: ['b'] }, 'none.? lacks a field'],
  ])('of %j: %s', (issue, said) => expect(line(issue)).toBe(said));

  it.each<[issue: Partial<Issue>, line: string]>([
    [{ code: 'not', path: '/a', received: 'xyz', message: 'Not xyz!' }, 'a breaks a rule: "Not ...!"'],
    [{ code: 'not', path: '/a' }, 'a must not be there'],
    [
      { code: 'mine', message: 'Wrong: ab.', received: 'ab', hint: 'So.' },
      'the message breaks a rule: "Wrong: ab." "So."',
    ],
    [
      { code: 'mine', path: '/a', message: 'An object here.', received: 'object' },
      'a breaks a rule: "An object here."',
    ],
    [
      { code: 'mine', path: '/a', message: 'Some objects here.', received: 'objects' },
      'a breaks a rule: "Some ... here."',
    ],
    [{ code: 'mine', path: '/a', message: 'My object here.', received: 'My object' }, 'a breaks a rule: "... here."'],
    [{ code: 'mine', path: '/a', message: ' ', hint: '' }, 'a breaks a rule: it is not right'],
    [{ code: 'const', path: '/a', expected: 'string' }, 'a must be a string'],
    [{ code: 'const', path: '/a' }, 'a must be a string'],
    [{ code: 'const', path: '/none' }, 'none breaks a rule: "It is so."'],
    [{ code: 'const', path: '/a', expected: 'thing' }, 'a breaks a rule: "It is so."'],
    [{ code: 'enum', path: '/a', expected: ['thing', 'string'] }, 'a must be a string'],
    [{ code: 'enum', path: '/a', expected: ['thing', {}] as never }, 'a breaks a rule: "It is so."'],
    [{ code: 'enum', path: '/a', expected: null }, 'a breaks a rule: "It is so."'],
    [{ code: 'anyOf', path: '/some', expected: null }, 'some must be a string or null'],
    [{ code: 'anyOf', path: '/some', expected: {} as never }, 'some breaks a rule: "It is so."'],
  ])('of a contract of a user, of %j: %s', (issue, said) => expect(line(issue, 'own')).toBe(said));
});

describe('several lines', () => {
  const at = (path: string, start?: number): Partial<Issue> => ({
    ...{ code: 'mixed_actions', path },
    ...(start !== undefined && { span: { start, end: start } }),
  });
  it.each<[issues: Partial<Issue>[], places: string[]]>([
    [
      [at('/b', 5), at('/a', 3), at('/c', 4)],
      ['a', 'c', 'b'],
    ],
    [
      [at('/b', 5), at('/a', 3), at('/c')],
      ['b', 'a', 'c'],
    ],
    [
      [at('/b'), at('/a', 3)],
      ['b', 'a'],
    ],
    [[at('/b', 5), at('/b', 4)], ['b']],
    [[{ code: 'syntax' }, at('/b')], ['b']],
  ])('%j stand in order: %j', (issues, places) => {
    expect(lines(issues, 'lcp').map((one) => one.split(' ')[0])).toEqual(places);
  });

  it('tell a form and a hint once', () => {
    const hint = 'Say what went wrong.';
    const words = Array.from({ length: 9 }, (_, i) => `"word${i}"`)
      .join(', ')
      .replace(/, (?="word8")/, ' or ');
    const wrong = (path: string) => ({ code: 'x', path, hint });
    expect(lines([wrong('/long'), wrong('/more'), wrong('/a'), wrong('/long')], 'lcp')).toEqual([
      `long must be ${words}. ${hint}`,
      'more must be as told for long',
      'a must be a string (the same as for long)',
    ]);
    expect(lines([{ code: 'x', path: '/a', hint: 'not one of ours' }], 'lcp')).toEqual(['a must be a string']);
  });
});
