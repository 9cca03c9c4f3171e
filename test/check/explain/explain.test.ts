/** What `validate` says is wrong: an issue exactly where the schema refuses, and issues that a person can act on. */
import { afterAll, describe, expect, it } from 'vitest';
import { explain } from '../../../src/check/explain/explain.ts';
import { validate } from '../../../src/check/validate.ts';
import { type ContractName, contracts } from '../../../src/contracts.ts';
import type { Contract } from '../../../src/words/contract.ts';
import { type Issue, MAX_ISSUES, pointerKeys } from '../../../src/words/issue.ts';
import { contractNames, minimize, mutate, randomFor, seed } from '../../mutate.ts';
import { share } from '../../share.ts';

type Explained = { contract: Contract<unknown>; message: unknown; issues: Issue[]; strict: boolean };

/** What must hold for the issues of any value; each answers what is wrong, or undefined. */
const properties: { [sentence: string]: (explained: Explained) => string | undefined } = {
  'there is an issue exactly when the validator refuses'({ contract, message, issues, strict }) {
    const isRefused = strict ? !validate(contract, message, { strict }).success : !contract.check(message);
    return issues.length > 0 === isRefused ? undefined : `refused: ${isRefused}, issues: ${issues.length}`;
  },
  'strictness only adds issues'({ contract, message, issues, strict }) {
    if (!strict || issues.length > MAX_ISSUES) return undefined;
    const told = new Set(issues.map(({ path, code }) => `${path} ${code}`));
    return explain(contract.shape, message).find(({ path, code }) => !told.has(`${path} ${code}`))?.path;
  },
  'there are at most 50 issues and a last one about the rest'({ issues }) {
    if (issues.length <= MAX_ISSUES) return undefined;
    return issues.length === MAX_ISSUES + 1 && issues[MAX_ISSUES]?.code === 'too_many_issues'
      ? undefined
      : `${issues.length}`;
  },
  'every code is a keyword of JSON Schema or one of four other words'({ issues }) {
    return issues.find(({ code }) => !CODES.has(code))?.code;
  },
  'every issue is an error'({ issues }) {
    return issues.find(({ severity }) => severity !== 'error')?.severity;
  },
  'every pointer resolves, and that of a missing field up to its parent'({ message, issues }) {
    return issues.find(({ code, path }) => !resolves(message, path, code === 'required'))?.path;
  },
  'there is one issue a place; only one that names groups of fields may have company'({ issues }) {
    const places = issues.map(({ path, expected }) => (Array.isArray(expected) ? `${path} ${expected}` : path));
    return places.find((place, i) => places.indexOf(place) < i);
  },
  'every message is a short sentence on one line'({ issues }) {
    return issues.find(({ message }) => !/^["A-Z][\s\S]{3,600}\.$/.test(message) || BREAKS.test(message))?.message;
  },
  'every hint is a short line'({ issues }) {
    return issues.find(({ hint }) => hint !== undefined && (!/^[\s\S]{3,900}$/.test(hint) || BREAKS.test(hint)))?.hint;
  },
  'what was received is a scalar or a word, cut when it is long'({ issues }) {
    const isLong = (value: unknown) => typeof value === 'string' && value.length > 121;
    const found = issues.find(({ received }) => isLong(received) || (typeof received === 'object' && received));
    return found && JSON.stringify(found.received);
  },
};

const CODES = new Set([
  ...['type', 'const', 'enum', 'pattern', 'required', 'not', 'minimum', 'maximum', 'minItems', 'maxItems'],
  ...['additionalProperties', 'discriminator', 'own', 'unreadable', 'too_many_issues'],
]);

/** What breaks a line or steers a terminal. */
const BREAKS = /[\p{Cc}\u2028\u2029]/u;

/** @param isMissing the last key need not be there */
function resolves(value: unknown, path: string, isMissing: boolean): boolean {
  if (path !== '' && !path.startsWith('/')) return false;
  const keys = pointerKeys(path);
  if (isMissing) keys.pop();
  let at = value;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false;
    at = (at as { [key: string]: unknown })[key];
  }
  return !isMissing || path === '' || (typeof at === 'object' && at !== null);
}

describe('on mutated messages', () => {
  const tally = { messages: 0, refused: 0 };
  const failures = new Map<string, string>();

  it.each(contractNames)('%s is explained', (name) => {
    const contract: Contract<unknown> = contracts[name];
    const random = randomFor(`explain ${name}`);
    for (let i = 0; i < share(2400); i++) {
      const message = mutate(name, random);
      const strict = i % 3 === 0;
      const issues = explain(contract.shape, message, { strict });
      tally.messages += 1;
      if (issues.length > 0) tally.refused += 1;
      for (const [sentence, wrong] of Object.entries(properties)) {
        if (failures.has(sentence) || wrong({ contract, message, issues, strict }) === undefined) continue;
        failures.set(sentence, describeFailure(name, message, strict, wrong));
      }
    }
  });

  it.each(Object.keys(properties))('%s', (sentence) => {
    expect(failures.get(sentence)).toBeUndefined();
  });

  it('are at least 100,000 in a full run, and a fifth of them valid and a fifth not', () => {
    expect(tally.messages).toBeGreaterThanOrEqual(share(100_000));
    expect(tally.refused / tally.messages).toBeGreaterThan(0.2);
    expect(tally.refused / tally.messages).toBeLessThan(0.8);
  });

  afterAll(() => {
    console.log(`${tally.messages} messages, ${tally.refused} refused (seed ${seed})`);
  });
});

function describeFailure(
  name: ContractName,
  message: unknown,
  strict: boolean,
  wrong: (explained: Explained) => string | undefined,
): string {
  const contract: Contract<unknown> = contracts[name];
  const explained = (value: unknown) => ({
    contract,
    message: value,
    issues: explain(contract.shape, value, { strict }),
    strict,
  });
  const smallest = minimize(message, (value) => wrong(explained(value)) !== undefined);
  const { issues } = explained(smallest);
  return `${name}${strict ? ', strict' : ''} (SEED=${seed}): ${visible(wrong(explained(smallest)))}\n${visible({ message: smallest, issues })}`;
}

/** JSON in which every character can be seen. */
function visible(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[^\n -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const UUID = '3fb00550-c006-48c6-b377-80ee7d2da561';
const JOB = { ok: true, action: 'create_followup_jobs' };

/** [what is wrong, contract, message, the issues: code, pointer, a part of the message or the hint] */
const cases: [string, ContractName, unknown, [code: string, path: string, words: string][]][] = [
  ['null', 'LlmReply', null, [['type', '', 'must be an object, not null']]],
  ['a list', 'LlmReply', [], [['type', '', 'must be an object, not an array']]],
  ['a text', 'ReadFileParams', 'a', [['type', '', 'must be an object, not the string "a"']]],
  ['nothing', 'Mission', undefined, [['type', '', 'must be an object, not undefined']]],
  ['a missing tag', 'LlmReply', {}, [['required', '/action', 'Use one of "create_followup_jobs"']]],
  ['a misspelt tag field', 'LlmReply', { Action: 'error' }, [['required', '/action', 'instead of "Action"']]],
  [
    'a misspelt tag',
    'LlmReply',
    { action: 'missionComplete' },
    [['discriminator', '/action', 'Did you mean "mission_complete"']],
  ],
  [
    'an unknown tag',
    'FactoryResponse',
    { status: 'done' },
    [['discriminator', '/status', '"done" is not a known status of FactoryResponse']],
  ],
  [
    'a tag of the wrong type',
    'LlmReply',
    { action: 5 },
    [['discriminator', '/action', '"action" must be a string, not 5']],
  ],
  [
    'a kind of the wrong type',
    'FollowupJob',
    { name: 'a', kind: 5, params: {} },
    [['type', '/kind', 'must be a string, not 5']],
  ],
  [
    'a constant in quotes',
    'LlmReply',
    { ok: 'true', action: 'mission_complete', summary: 'x' },
    [['const', '/ok', 'Write it without quotes']],
  ],
  [
    'a wrong constant',
    'LlmReply',
    { ok: false, action: 'mission_complete', summary: 'x' },
    [['const', '/ok', 'must be true, not false']],
  ],
  [
    'a missing field',
    'MissionComplete',
    { ok: true, action: 'mission_complete' },
    [['required', '/summary', '"summary" is missing']],
  ],
  [
    'a misspelt field',
    'MissionComplete',
    { ok: true, action: 'mission_complete', sumary: 'x' },
    [['required', '/summary', 'Did you mean "summary" instead of "sumary"']],
  ],
  [
    'a field without the word before it',
    'CreateFollowupJobs',
    { ok: true, action: 'create_followup_jobs', jobs: [] },
    [['required', '/new_jobs', 'Did you mean "new_jobs" instead of "jobs"']],
  ],
  [
    'a field with a word before it',
    'WriteFileOrder',
    { ok: true, action: 'write_file', path: 'a', new_content: '' },
    [['required', '/content', 'Did you mean "content" instead of "new_content"']],
  ],
  [
    'neither of two fields',
    'ErrorResult',
    { ok: false, action: 'error' },
    [['required', '', '"error" or "message" is required']],
  ],
  [
    'neither, and a slip',
    'ErrorResult',
    { ok: false, action: 'error', mesage: 'x' },
    [['required', '', 'Did you mean "message" instead of "mesage"']],
  ],
  ['no target', 'ReadFileParams', {}, [['required', '', 'Either "root" and "rel_path" or "path" is required']]],
  [
    'no target, and a slip',
    'ReadFileParams',
    { relPath: 'a' },
    [['required', '', 'Did you mean "rel_path" instead of "relPath"']],
  ],
  [
    'half a target',
    'ReadFileParams',
    { root: 'b' },
    [['required', '/rel_path', 'Use "root" and "rel_path", or "path" alone']],
  ],
  ['two targets', 'ReadFileParams', { path: 'a', root: 'b' }, [['not', '/root', 'cannot be combined with "path"']]],
  [
    'no target and no text',
    'WriteFileParams',
    {},
    [
      ['required', '', 'Either "root" and "rel_path" or "path" is required'],
      ['required', '', 'Either "new_content" or "content" is required'],
    ],
  ],
  ['two texts', 'WriteFileParams', { path: 'a', content: '', new_content: '' }, [['not', '/new_content', 'alone']]],
  [
    'neither order nor receipt',
    'JobResult',
    { ok: true, action: 'write_file', path: 'a' },
    [['required', '', 'With "content" it is WriteFileOrder']],
  ],
  [
    'order and receipt',
    'JobResult',
    { ok: true, action: 'write_file', path: 'a', content: '', bytes_written: 1 },
    [['not', '/content', 'Only an order has it']],
  ],
  [
    'a receipt among the LLM replies',
    'LlmReply',
    { ok: true, action: 'write_file', path: 'a', content: '', bytes_written: 1 },
    [['not', '/bytes_written', 'Only a receipt has it']],
  ],
  [
    'a success that has both a verdict and none',
    'FactorySuccess',
    { status: 'success', summary: 'x', deliverables: [{ path: 'a' }], verdict: 'PASS' },
    [['not', '/verdict', 'Only a critic gives a verdict']],
  ],
  [
    'too few items',
    'FactoryQuestions',
    { status: 'questions', questions: [] },
    [['minItems', '/questions', 'at least 1 item, not 0.']],
  ],
  [
    'too many items',
    'CreateFollowupJobs',
    { ...JOB, new_jobs: Array(6).fill({ name: 'a', kind: 'x', params: {} }) },
    [['maxItems', '/new_jobs', 'must have at most 5 items, not 6']],
  ],
  ['no list', 'CreateFollowupJobs', { ...JOB, new_jobs: { name: 'a' } }, [['type', '/new_jobs', 'Wrap it in [ ]']]],
  [
    'a bad item',
    'ListFilesResult',
    { ok: true, action: 'list_files_result', files: ['a', 5] },
    [['type', '/files/1', '"files[1]" must be a string, not 5']],
  ],
  [
    'a number below and one above',
    'FeedbackContext',
    { feedback_from: 'x', iteration: 0, max_iterations: 0.5, issues_to_fix: [] },
    [
      ['minimum', '/iteration', 'must be at least 1, not 0'],
      ['type', '/max_iterations', 'must be a whole number, not 0.5'],
    ],
  ],
  [
    'a count that is too large',
    'WriteFileReceipt',
    { ok: true, action: 'write_file', path: 'a', bytes_written: 2 ** 53 },
    [['maximum', '/bytes_written', 'must be at most 9007199254740991, not 9007199254740992']],
  ],
  [
    'figures that are no numbers',
    'MissionComplete',
    { ok: true, action: 'mission_complete', summary: 'x', metrics: { a: '1', 'b/~': Number.NaN } },
    [
      ['type', '/metrics/a', 'Write it without quotes'],
      ['type', '/metrics/b~1~0', 'must be a number, not NaN'],
    ],
  ],
  [
    'an unknown word',
    'RewriteFileParams',
    { path: 'a', content: '', mode: 'append' },
    [['enum', '/mode', '"mode" must be "overwrite", not "append". Use "overwrite".']],
  ],
  [
    'a word in capitals',
    'WriteFileParams',
    { path: 'a', content: '', mode: 'Append' },
    [['enum', '/mode', 'Did you mean "append"']],
  ],
  [
    'null for an optional field',
    'AnalysisResult',
    { ok: true, action: 'analysis_result', summary: 'x', target_file: null },
    [['type', '/target_file', 'Leave an optional field out']],
  ],
  [
    'null for a field that is needed',
    'AgentPlanParams',
    { user_prompt: null },
    [['type', '/user_prompt', 'not null. undefined']],
  ],
  [
    'null for one of the fields of which one is needed',
    'ReadFileParams',
    { path: null },
    [['type', '/path', 'not null. undefined']],
  ],
  [
    'null for an item',
    'AnalysisResult',
    { ok: true, action: 'analysis_result', summary: 'x', recommendations: [null] },
    [['type', '/recommendations/0', 'not null. undefined']],
  ],
  [
    'a Date for a text',
    'Mission',
    { id: '3fb00550-c006-48c6-b377-80ee7d2da561', title: 'x', created_at: new Date(0) },
    [['type', '/created_at', 'Use toISOString()']],
  ],
  ['a number for a text', 'AgentPlanParams', { user_prompt: 5 }, [['type', '/user_prompt', 'Write it in quotes']]],
  [
    'a blank',
    'AgentPlanParams',
    { user_prompt: ' \t' },
    [['pattern', '/user_prompt', 'at least one character that is not white space']],
  ],
  [
    'a kind with a blank',
    'FollowupJob',
    { name: 'a', kind: 'a b', params: {} },
    [['pattern', '/kind', 'without white space']],
  ],
  ['an empty path', 'ReadFileParams', { path: '' }, [['pattern', '/path', 'must not be empty']]],
  ['an unescaped path', 'ReadFileParams', { path: 'C:\new' }, [['pattern', '/path', 'Escape backslashes in JSON']]],
];

describe('an issue says what is wrong and how to mend it', () => {
  // What is known of a shape is kept: the second message is read with it.
  it('about a shape that it has not seen before, and about the same shape again', () => {
    const shape = structuredClone(contracts.Mission.shape);
    const told = () =>
      explain(shape, { id: 1, created_at: '2025-12-08T14:21:05Z' }).map(({ code, path }) => [code, path]);
    expect(told()).toEqual([
      ['required', '/title'],
      ['type', '/id'],
    ]);
    expect(told()).toEqual(told());
  });

  it.each(cases)('about %s', (_, name, message, expected) => {
    const { shape }: Contract<unknown> = contracts[name];
    const issues = explain(shape, message);
    expect(issues.map(({ code, path }) => [code, path])).toEqual(expected.map(([code, path]) => [code, path]));
    expected.forEach(([, , words], i) => {
      expect(`${issues[i]?.message} ${issues[i]?.hint}`).toContain(words);
    });
  });

  /** [path below a root, a part of the hint] */
  it.each([
    ['', 'Use a path such as "src/main.py"'],
    ['..', 'must not leave the root'],
    ['a/..', 'must not leave the root'],
    ['..\\a', 'must not leave the root'],
    ['a\nb', 'control character'],
    ['C:\\a', 'must not be absolute'],
    ['/a', 'must not be absolute'],
    ['\\\\server\\a', 'must not be absolute'],
    ['a/../b', 'must not leave the root'],
    ['a?b', 'not allowed in it'],
    ['a./b', 'may end with a dot or a space'],
    ['a ', 'may end with a dot or a space'],
    ['a//b', 'between single'],
  ])('about the path %j below a root', (path, words) => {
    const [found, ...more] = explain(contracts.ReadFileParams.shape, { root: 'r', rel_path: path });
    expect([found?.code, found?.path, found?.expected, more]).toEqual(['pattern', '/rel_path', 'rel-path', []]);
    expect(found?.hint).toContain(words);
  });

  it.each([
    ['', '"**/*" for every file'],
    ['!', 'must not be empty'],
    ['/a', 'must be relative to the root'],
    ['!!a', 'at most one "!"'],
    ['C:a', 'must be relative to the root'],
    ['a/../b', 'must not leave the root'],
    ['a\nb', 'control character'],
  ])('about the glob %j', (glob, words) => {
    const [found, ...more] = explain(contracts.ListFilesParams.shape, { patterns: [glob] });
    expect([found?.code, found?.path, found?.expected, more]).toEqual(['pattern', '/patterns/0', 'glob', []]);
    expect(found?.hint).toContain(words);
  });

  it.each([
    [`urn:uuid:${UUID}`, 'Remove "urn:uuid:"'],
    [`{${UUID}}`, 'Remove the braces'],
    [UUID.replaceAll('-', ''), 'Add the hyphens'],
    ['42', 'Use 8-4-4-4-12 hex digits'],
    [`URN:UUID:${UUID}`, 'Remove "urn:uuid:"'],
    [`my urn:uuid:${UUID}`, 'Use 8-4-4-4-12 hex digits'],
    [`{${UUID}`, 'Use 8-4-4-4-12 hex digits'],
    [`${UUID}}`, 'Use 8-4-4-4-12 hex digits'],
    [`x{${UUID}}`, 'Use 8-4-4-4-12 hex digits'],
    [`{${UUID}}x`, 'Use 8-4-4-4-12 hex digits'],
    [UUID.replaceAll('-', '').toUpperCase(), 'Add the hyphens'],
    [`0${UUID.replaceAll('-', '')}`, 'Use 8-4-4-4-12 hex digits'],
    [`${UUID.replaceAll('-', '')}0`, 'Use 8-4-4-4-12 hex digits'],
    [UUID.replaceAll('-', '').slice(1), 'Use 8-4-4-4-12 hex digits'],
    [`${UUID.replaceAll('-', '').slice(1)}g`, 'Use 8-4-4-4-12 hex digits'],
  ])('about the UUID %j', (id, words) => {
    const [found] = explain(contracts.Mission.shape, { id, title: 'a', created_at: '2025-12-08T14:21:05Z' });
    expect([found?.code, found?.path, found?.expected]).toEqual(['pattern', '/id', 'uuid']);
    expect(found?.hint).toContain(words);
  });

  it.each([
    ['2025-12-08T14:21:05', 'The time zone is missing'],
    ['2025-12-08T14:21:05.123456', 'Append "Z" or an offset: "2025-12-08T14:21:05.123456Z"'],
    ['2025-12-08 14:21:05Z', 'Put a "T" between'],
    ['2025-12-08T14:21:05+0100', 'Put a colon into the offset'],
    ['2025-12-08T14:21:05.1234567891Z', 'at most nine digits'],
    ['2025-12-08', 'Add the time and a time zone'],
    ['2025-13-08T14:21:05Z', 'the month, the day and the time must exist'],
    ['2025-12-08T14:21:05.1', 'Append "Z" or an offset: "2025-12-08T14:21:05.1Z"'],
    ['2025-12-08T14:21:05.', 'Use RFC 3339'],
    ['on 2025-12-08T14:21:05', 'Use RFC 3339'],
    ['2025-12-08T14:21:05 or so', 'Use RFC 3339'],
    ['2025-12-08T14:21', 'Use RFC 3339'],
    [`2025-12-08T14:21:05.${'1'.repeat(20)}`, 'at most nine digits'],
    ['2025-12-08 at noon', 'Use RFC 3339'],
    ['on 2025-12-08 14:21:05Z', 'Use RFC 3339'],
    ['2025-12-08T14:21:05-0100', 'Put a colon into the offset'],
    ['2025-12-08T14:21:05+01000', 'Use RFC 3339'],
    ['2025-12-08T14:21:05+0100 CET', 'Use RFC 3339'],
    ['2025-13-08T14:21:05.123456789Z', 'Use RFC 3339'],
    ['on 2025-12-08', 'Use RFC 3339'],
    ['2025-12-08Z', 'Use RFC 3339'],
  ])('about the date %j', (created_at, words) => {
    const [found] = explain(contracts.Mission.shape, { id: UUID, title: 'a', created_at });
    expect([found?.code, found?.path, found?.expected]).toEqual(['pattern', '/created_at', 'date-time']);
    expect(found?.hint).toContain(words);
  });

  it('about a long text, of which it shows the beginning', () => {
    const [found] = explain(contracts.Mission.shape, {
      id: 'x'.repeat(1e6),
      title: 'a',
      created_at: '2025-12-08T14:21:05Z',
    });
    expect(found?.message).toBe(`"id" must be a UUID, not "${'x'.repeat(60)}…".`);
    expect(found?.received).toBe(`${'x'.repeat(120)}…`);
  });

  it.each([
    ['a list of a million items', Array(1e6).fill(0)],
    ['an object of a million fields', Object.fromEntries(Array.from({ length: 1e6 }, (_, i) => [i, 0]))],
    ['a big number', 1n],
    ['a symbol', Symbol('s')],
    ['an object that contains itself', cyclic()],
  ])('about a tag that is %s, in a short sentence', (_, action) => {
    const [found, ...more] = explain(contracts.LlmReply.shape, { action });
    expect(more).toEqual([]);
    expect([found?.code, found?.path]).toEqual(['discriminator', '/action']);
    expect(found?.message.length).toBeLessThan(200);
  });
});

it('speaks of quotes only where they are the mistake', () => {
  const message = { ok: 'yes', action: 'mission_complete', summary: 'x' };
  expect(explain(contracts.LlmReply.shape, message).map(({ path, hint }) => [path, hint])).toEqual([
    ['/ok', undefined],
  ]);
});

it('says nothing about a null that is allowed, beside another mistake', () => {
  const message = { status: 'success', summary: 'x', deliverables: [], confidence: 'high', confidence_notes: null };
  expect(explain(contracts.FactorySuccess.shape, message).map(({ path }) => path)).toEqual(['/deliverables']);
});

describe('what is expected of a missing field', () => {
  /** [what is told of it, contract, message, pointer to the field, what it must hold] */
  it.each<[string, ContractName, unknown, string, unknown]>([
    ['the rule of a text', 'MissionComplete', {}, '/summary', 'non-blank'],
    ['the one value that it may have', 'MissionComplete', {}, '/ok', true],
    ['the type of a list', 'CreateFollowupJobs', { ok: true, action: 'create_followup_jobs' }, '/new_jobs', 'array'],
    ['the type of an object', 'JobEnvelope', {}, '/payload', 'object'],
    ['the values of a tag', 'FactoryResponse', {}, '/status', ['success', 'questions', 'failure']],
    ['the rule of one of two fields', 'ReadFileParams', { root: 'r' }, '/rel_path', 'rel-path'],
  ])('is %s', (_, name, message, path, expected) => {
    const found = explain(contracts[name].shape, message).find((issue) => issue.path === path);
    expect([found?.code, found?.expected]).toEqual(['required', expected]);
  });
});

describe('strictly', () => {
  it.each<[string, ContractName, unknown, [string, string][]]>([
    [
      'an unknown field',
      'MissionComplete',
      { ok: true, action: 'mission_complete', summary: 'x', extra: 1 },
      [['/extra', '"extra" is not a known field of MissionComplete']],
    ],
    [
      'a misspelt optional field',
      'MissionComplete',
      { ok: true, action: 'mission_complete', summary: 'x', deliverabels: [] },
      [['/deliverabels', 'Did you mean "deliverables"']],
    ],
    [
      'an unknown field of an item',
      'FactoryQuestions',
      { status: 'questions', questions: [{ id: '1', question: 'a', 'b/c': 1 }] },
      [['/questions/0/b~1c', 'is not a known field of']],
    ],
  ])('%s is an issue', (_, name, message, expected) => {
    const { shape }: Contract<unknown> = contracts[name];
    const issues = explain(shape, message, { strict: true });
    expect(issues.map(({ code, path }) => [code, path])).toEqual(
      expected.map(([path]) => ['additionalProperties', path]),
    );
    expected.forEach(([, words], i) => {
      expect(`${issues[i]?.message} ${issues[i]?.hint}`).toContain(words);
    });
    expect(explain(shape, message)).toEqual([]);
  });

  it.each<[string, ContractName, unknown]>([
    ['the params of a custom kind', 'FollowupJob', { name: 'a', kind: 'x', params: { b: 1 } }],
    ['what is marked open', 'CreateFollowupJobs', { ...JOB, new_jobs: [], meta: { b: 1 } }],
    [
      'the entries of a record',
      'MissionComplete',
      { ok: true, action: 'mission_complete', summary: 'x', metrics: { b: 1 } },
    ],
    ['a field that is undefined', 'ReadFileParams', { path: 'a', b: undefined }],
  ])('%s stays open', (_, name, message) => {
    const { shape }: Contract<unknown> = contracts[name];
    expect(explain(shape, message, { strict: true })).toEqual([]);
  });
});

describe('what is inherited is no field of a message', () => {
  it.each<[string, ContractName, object, object, [string, string][]]>([
    ['a required field', 'AgentPlanParams', { user_prompt: 'x' }, {}, [['required', '/user_prompt']]],
    ['a tag', 'LlmReply', { action: 'mission_complete' }, { ok: true, summary: 'x' }, [['required', '/action']]],
    ['an optional field', 'AgentPlanParams', { context: 'x' }, { user_prompt: 'y' }, [['own', '/context']]],
    [
      'an optional field of the wrong type',
      'AgentPlanParams',
      { context: 5 },
      { user_prompt: 'y' },
      [['own', '/context']],
    ],
    ['a part of a target', 'ReadFileParams', { root: 'r' }, { rel_path: 'a' }, [['required', '/root']]],
    ['a part of another target', 'ReadFileParams', { root: 'r' }, { path: 'a' }, [['own', '/root']]],
    [
      'what makes it another message',
      'WriteFileOrder',
      { bytes_written: 1 },
      { ok: true, action: 'write_file', path: 'a', content: '' },
      [['own', '/bytes_written']],
    ],
    ['an unknown field', 'AgentPlanParams', { toString: 'x', other: 5 }, { user_prompt: 'y' }, []],
  ])('%s', (_, name, inherited, own, expected) => {
    const message = Object.assign(Object.create(inherited), own);
    const contract: Contract<unknown> = contracts[name];
    expect(explain(contract.shape, message).map(({ code, path }) => [code, path])).toEqual(expected);
    expect(contract.check(message)).toBe(expected.length === 0);
  });
});

it('each inherited field is told, and what is wrong besides', () => {
  const inherited = Object.create({ context: 'x', project_root: 'y' });
  const message = Object.assign(inherited, { user_prompt: 'z', other: 1 });
  const { shape }: Contract<unknown> = contracts.AgentPlanParams;
  expect(explain(shape, message, { strict: true }).map(({ code, path }) => [code, path])).toEqual([
    ['own', '/project_root'],
    ['own', '/context'],
    ['additionalProperties', '/other'],
  ]);
});

describe('a message with very many faults', () => {
  it.each<[string, ContractName, (count: number) => unknown, boolean]>([
    [
      'items',
      'ListFilesResult',
      (count) => ({ ok: true, action: 'list_files_result', files: Array(count).fill(0) }),
      false,
    ],
    ['unknown fields', 'AgentPlanParams', (count) => ({ user_prompt: 'x', ...numbered(count) }), true],
    [
      'entries of a record',
      'MissionComplete',
      (count) => ({ ok: true, action: 'mission_complete', summary: 'x', metrics: numbered(count) }),
      false,
    ],
    [
      'fields of items',
      'FactoryQuestions',
      (count) => ({ status: 'questions', questions: Array(Math.ceil(count / 2)).fill({}) }),
      false,
    ],
  ])('as %s: fifty are told, and that there are more', (_, name, make, strict) => {
    const { shape }: Contract<unknown> = contracts[name];
    expect(explain(shape, make(50), { strict })).toHaveLength(50);
    const issues = explain(shape, make(100_000), { strict });
    expect(issues).toHaveLength(MAX_ISSUES + 1);
    expect(issues.at(-1)).toEqual({
      code: 'too_many_issues',
      severity: 'error',
      path: '',
      message: 'There are more than 50 issues; the rest is left out.',
    });
  });
});

function numbered(count: number): { [field: string]: string } {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x']));
}

function cyclic(): unknown {
  const self: { self?: unknown } = {};
  self.self = self;
  return self;
}

it('says of a missing field what it holds, not its own name again', () => {
  const expected = (name: ContractName, value: unknown) =>
    explain(contracts[name].shape, value).map((one) => one.expected);
  expect(expected('FactorySuccess', { status: 'success', summary: 'x', deliverables: [{}] })).toEqual(['string']);
  expect(expected('Mission', { title: 'x' })).toEqual(['uuid', 'date-time']);
});
