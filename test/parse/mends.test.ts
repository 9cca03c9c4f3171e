/** Every mend of the reader: a damaged text that is read, and is not without it. */
import { describe, expect, it } from 'vitest';
import { FactoryResponse, LlmReply, parse } from '../../src/index.ts';
import { grammar, type Production } from '../../src/parse/read/grammar.ts';
import { applyRepairs } from '../apply-repairs.ts';

type Expects = keyof typeof grammar;

/** Productions of JSON itself; what else is in the grammar mends something. */
const OF_JSON = [
  ...['passIntact', 'openObject', 'openList', 'takeString', 'takeWord', 'takeField', 'takeNextField'],
  ...['takeItem', 'closeObject', 'closeList', 'takeComma', 'takeCloser'],
];

const done = (rest: string) => `{"ok":true,"action":"mission_complete","summary":"Done."${rest}`;
const DONE = { ok: true, action: 'mission_complete', summary: 'Done.' };
const report = (rest: string) => `{"status":"success","summary":"Done."${rest}`;
const REPORT = { status: 'success', summary: 'Done.' };
const FILES = [{ path: 'a.md' }, { path: 'b.md' }];

const cases: readonly [mend: string, at: Expects, text: string, value: object][] = [
  ['takePrefixed', 'value', `{"ok":true,"action":"mission_complete","summary":r'Done.'}`, DONE],
  ['takeStray', 'value', '{"ok":true,"action":\\"mission_complete","summary":"Done."}', DONE],
  ['takeUnopened', 'value', '{"ok":true,"action":"mission_complete","summary":Done."}', DONE],
  ['takeScalar', 'value', `{"ok":true","action":"mission_complete","summary":"Done."}`, DONE],
  [
    'takeGrouped',
    'value',
    report(',"verdict":"PASS","requirements_checked":1,240}'),
    { ...REPORT, verdict: 'PASS', requirements_checked: 1240 },
  ],
  ['dropExtraComma', 'field', `{,${done('}').slice(1)}`, DONE],
  [
    'dropExtraComma',
    'item',
    report(',"deliverables":[,{"path":"a.md"},{"path":"b.md"}]}'),
    { ...REPORT, deliverables: FILES },
  ],
  ['dropTrailingComma', 'behind field', done(',}'), DONE],
  [
    'dropTrailingComma',
    'behind item',
    report(',"deliverables":[{"path":"a.md"},{"path":"b.md"},]}'),
    { ...REPORT, deliverables: FILES },
  ],
  ['dropExtraBrace', 'field', '{"ok":true,"action":"mission_complete"},"summary":"Done."}', DONE],
  [
    'dropBracket',
    'field',
    report(',"deliverables":[{"path":"a.md"],"description":"x"}]}'),
    { ...REPORT, deliverables: [{ path: 'a.md', description: 'x' }] },
  ],
  ['swapBracket', 'field', `${done('')}]`, DONE],
  [
    'swapBrace',
    'item',
    report(',"deliverables":[{"path":"a.md"},{"path":"b.md"}}}'),
    { ...REPORT, deliverables: FILES },
  ],
  [
    'dropBraceInList',
    'item',
    report(',"deliverables":[{"path":"a.md"}},{"path":"b.md"}]}'),
    { ...REPORT, deliverables: FILES },
  ],
  [
    'insertBraceAtBracket',
    'field',
    report(',"deliverables":[{"path":"a.md"},{"path":"b.md"]}'),
    { ...REPORT, deliverables: FILES },
  ],
  [
    'insertBrace',
    'behind field',
    report(',"deliverables":[{"path":"a.md",{"path":"b.md"}]}'),
    { ...REPORT, deliverables: FILES },
  ],
  [
    'insertBracket',
    'behind item',
    report(',"deliverables":[{"path":"a.md"},{"path":"b.md"},"verdict":"PASS"}'),
    { ...REPORT, deliverables: FILES, verdict: 'PASS' },
  ],
  [
    'insertBracketAtBrace',
    'item',
    report(',"deliverables":[{"path":"a.md"},{"path":"b.md"}}'),
    { ...REPORT, deliverables: FILES },
  ],
  [
    'insertBracketAtComma',
    'item',
    '{"ok":true,"action":"mission_complete","deliverables":[,"summary":"Done."}',
    { ...DONE, deliverables: [] },
  ],
  [
    'insertOpeningBrace',
    'item',
    report(',"deliverables":["path":"a.md"},{"path":"b.md"}]}'),
    { ...REPORT, deliverables: FILES },
  ],
  [
    'insertOpeningBracket',
    'value',
    report(',"deliverables":{"path":"a.md"},{"path":"b.md"}],"verdict":"PASS"}'),
    { ...REPORT, deliverables: FILES, verdict: 'PASS' },
  ],
  [
    'insertOpeningBraceOfField',
    'value',
    '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"read_file","params":"path":"a.md"},"auto_dispatch":true}]}',
    {
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [{ name: 'n', kind: 'read_file', params: { path: 'a.md' }, auto_dispatch: true }],
    },
  ],
  [
    'dropOpeningBracket',
    'item',
    report(',"deliverables":[[{"path":"a.md"},{"path":"b.md"}],"verdict":"PASS"}'),
    { ...REPORT, deliverables: FILES, verdict: 'PASS' },
  ],
  ['insertCommaInObject', 'behind field', '{"ok":true "action":"mission_complete","summary":"Done."}', DONE],
  [
    'insertCommaInList',
    'behind item',
    report(',"deliverables":[{"path":"a.md"} {"path":"b.md"}]}'),
    { ...REPORT, deliverables: FILES },
  ],
];

describe('every mend of the reader', () => {
  it('has its case wherever the grammar has it', () => {
    const mends = Object.entries(grammar).flatMap(([at, productions]) =>
      productions.filter(({ name }) => !OF_JSON.includes(name)).map(({ name }) => `${at}: ${name}`),
    );
    expect([...new Set(cases.map(([mend, at]) => `${at}: ${mend}`))].sort()).toEqual(mends.sort());
  });

  it.each(cases)('%s, where a %s is expected, reads %j', (_, __, text, value) =>
    expect(read(text)).toMatchObject({ success: true, value }),
  );

  it.each(cases)('%s earns its place: without it, where a %s is expected, %j is not read so', (mend, at, text, value) =>
    without(mend, at, () => expect(read(text)).not.toMatchObject({ success: true, value })),
  );
});

it('no field is taken out of its object where the list around it may be cut', () => {
  const job = '{"name":"n","kind":"agent_plan","params":{"user_prompt":"p","project_root":"/r","auto_dispatch":false}}';
  const text = `{"ok":true,"action":"create_followup_jobs","new_jobs":[${job}`;
  expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: false, reason: 'truncated' });
});

function read(text: string) {
  return parse<unknown>(text.includes('"status"') ? FactoryResponse : LlmReply, text);
}

/** Runs a check while a production is switched off. */
function without(mend: string, at: Expects, check: () => void): void {
  const switchOn = switchOff(grammar[at] as Production[], mend);
  try {
    check();
  } finally {
    switchOn();
  }
}

function switchOff(productions: Production[], mend: string): () => void {
  const place = productions.findIndex(({ name }) => name === mend);
  if (place === -1) return () => {};
  const [one] = productions.splice(place, 1);
  return () => productions.splice(place, 0, one as Production);
}

const PLAN = '{"ok":true,"action":"create_followup_jobs","new_jobs":[]}';

describe('in an empty object or list', () => {
  it.each([
    ['an object', done(',"s":[{]}'), { ...DONE, s: [{}] }],
    ['an object in parts of other lists', done(',"s":[[1],{]}'), { ...DONE, s: [[1], {}] }],
    ['a list', PLAN.replace('[]', '[}').slice(0, -1), JSON.parse(PLAN)],
  ])('a missing bracket is put behind the opening one: %s', (_, text, value) => {
    const answer = parse(LlmReply, text, { accept: 'guess' });
    expect(answer).toMatchObject({ success: true });
    if (answer.success) expect([answer.value, JSON.parse(applyRepairs(text, answer.repairs))]).toEqual([value, value]);
  });
});
