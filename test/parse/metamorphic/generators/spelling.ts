/** Names, tags and values that are spelled in another way: what strict JSON refuses, damage beside it does not permit. */
import { isMessage } from '../../../../src/testing/apply.ts';
import type { Random } from '../../../../src/testing/random.ts';
import { contractOf, type Drawn, type Expect, type Generator } from '../case.ts';
import { type Fields, jsonOf, type Message, messageOf } from '../messages.ts';
import { neutralEdits } from './small-damage.ts';

export const spelling: readonly Generator[] = [
  { name: 'optional name', invariant: 'spelling', weight: 2, draw: drawOptional },
  {
    name: 'required name with a sign',
    invariant: 'spelling',
    weight: 2,
    draw: (random) => drawName(random, signed, REFUSE),
  },
  { name: 'name in another case', invariant: 'spelling', draw: (random) => drawName(random, recased) },
  { name: 'tag with a sign', invariant: 'spelling', weight: 2, draw: (random) => drawWord(random, signed, REFUSE) },
  { name: 'tag in another case', invariant: 'spelling', draw: (random) => drawWord(random, recased) },
  { name: 'control characters by number', invariant: 'spelling', weight: 2, draw: drawControl },
  { name: 'lone value for a list', invariant: 'spelling', weight: 2, draw: drawLone },
];

const REFUSE: Expect = { refuse: true };

const SIGNS = [
  '!X',
  'X?',
  'X!',
  '//X',
  '#X',
  '$X',
  '@X',
  '❌ X',
  '✅ X',
  '*X*',
  'X:',
  '.X',
  '"X',
  '~X',
  '(X)',
  'X*',
  'X;',
  'not X',
];

function signed(word: string, random: Random): string {
  return random.pick(SIGNS).replace('X', word);
}

/** Other case, blanks, `_`, `-` and invisible characters: compared as if they were not there. */
function recased(word: string, random: Random): string {
  return random.pick([
    (text: string) => text.toUpperCase(),
    (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1),
    (text: string) => text.replaceAll('_', '-'),
    (text: string) => text.replaceAll('_', ' '),
    (text: string) => text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    (text: string) => ` ${text} `,
    (text: string) => `${text.slice(0, 2)}\u200b${text.slice(2)}`,
  ])(word);
}

/** Strict, or with damage that means nothing. */
function written(value: unknown, random: Random): string {
  const json = JSON.stringify(value);
  if (random.chance(0.3)) return json;
  return random.chance(0.2) ? `\`\`\`json\n${json}\n\`\`\`` : neutralEdits(json, random);
}

/** An optional name in another spelling is a name that nobody knows, and stays as it is. */
function drawOptional(random: Random): Drawn | undefined {
  const { contract, value } = messageOf(random);
  const names = Object.keys(value).filter((name) => isMessage(contractOf(contract), withoutField(value, name)));
  if (names.length === 0) return undefined;
  const name = random.pick(names);
  const other = random.pick([recased, signed])(name, random);
  const renamed = rename(value, name, other);
  const isSure = other !== name && isMessage(contractOf(contract), renamed);
  if (!isSure) return undefined;
  return { contract, text: written(renamed, random), expect: { takeOrRefuse: renamed }, about: other };
}

function drawName(
  random: Random,
  change: (word: string, random: Random) => string,
  expect?: Expect,
): Drawn | undefined {
  const { contract, value } = messageOf(random);
  const names = Object.keys(value).filter((name) => !isMessage(contractOf(contract), withoutField(value, name)));
  const name = random.pick(names);
  const other = change(name, random);
  const renamed = rename(value, name, other);
  if (other === name || isMessage(contractOf(contract), renamed)) return undefined;
  return { contract, text: written(renamed, random), expect: expect ?? { takeOrRefuse: value }, about: other };
}

function drawWord(
  random: Random,
  change: (word: string, random: Random) => string,
  expect?: Expect,
): Drawn | undefined {
  const { contract, value } = messageOf(random);
  const tags = ['action', 'status', 'verdict', 'mode', 'confidence'].filter((tag) => typeof value[tag] === 'string');
  if (tags.length === 0) return undefined;
  const tag = random.pick(tags);
  const other = change(value[tag] as string, random);
  const changed = { ...value, [tag]: other };
  if (other === value[tag] || isMessage(contractOf(contract), changed)) return undefined;
  return {
    contract,
    text: written(changed, random),
    expect: expect ?? { takeOrRefuse: value },
    about: `${tag} ${other}`,
  };
}

const CODES = [
  '\\u0000',
  '\\u0001',
  '\\u0007',
  '\\u001b',
  '\\u000a',
  '\\u0009',
  '\\u007f',
  '\\u0008',
  '\\u000C',
  '\\u001F',
];

/** An escape by number in a path, a name or a tag is a control character, whatever is damaged beside it. */
function drawControl(random: Random): Drawn | undefined {
  const { contract, value } = messageOf(random);
  const json = JSON.stringify(value);
  const places = [
    ...json.matchAll(/"(?:path|root|rel_path|target_file|action|status|spec_file|tasks_file|verdict)":"\w/g),
  ];
  const names = [...json.matchAll(/"(?:path|action|summary|content|status|result|error|name|kind|params)(?=":)/g)];
  const all = [...places, ...names];
  if (all.length === 0) return undefined;
  const found = random.pick(all);
  const at = found.index + found[0].length;
  const text = json.slice(0, at) + random.pick(CODES) + json.slice(at);
  const strict: unknown = JSON.parse(text);
  if (isMessage(contractOf(contract), strict)) {
    return { contract, text: neutralEdits(text, random), expect: { takeOrRefuse: strict }, about: 'valid as it is' };
  }
  return { contract, text: random.chance(0.5) ? text : neutralEdits(text, random), expect: REFUSE, about: found[0] };
}

const LONE: readonly (readonly [
  contract: Message['contract'],
  value: Fields,
  field: string,
  given: unknown,
  isPath: boolean,
])[] = [
  ...(
    [
      [3, false],
      [true, false],
      ['All files are in place', false],
      ['docs/a.md', true],
      ['a.md, b.md', false],
      ['a.md and b.md', false],
      ['none', false],
      [{ path: 'a' }, false],
      ['', false],
    ] as const
  ).map(
    ([given, isPath]) =>
      ['LlmReply', { ok: true, action: 'mission_complete', summary: 'x' }, 'deliverables', given, isPath] as const,
  ),
  ...(['The lock is never released', 7, 'a.md is long', { a: 1 }, 'none'] as const).flatMap((given) =>
    (['issues', 'recommendations'] as const).map(
      (field) => ['LlmReply', { ok: true, action: 'analysis_result', summary: 'x' }, field, given, false] as const,
    ),
  ),
  ...(
    [
      ['**/*.py', true],
      ['src/a.ts', true],
      ['*.md, *.txt', false],
      ['*.md *.txt', false],
      ['all files', false],
      [1, false],
    ] as const
  ).map(([given, isPath]) => ['ListFilesParams', {}, 'patterns', given, isPath] as const),
  ['ToolResult', { ok: true, action: 'list_files_result' }, 'files', 'a.md and b.md', false],
  ['ToolResult', { ok: true, action: 'list_files_result' }, 'files', 'a.md', true],
  ['ToolResult', { ok: true, action: 'list_files_result' }, 'files', 2, false],
  [
    'LlmReply',
    { ok: true, action: 'create_followup_jobs' },
    'new_jobs',
    { name: 'n', kind: 'read_file', params: { path: 'a' } },
    false,
  ],
  ['FactoryResponse', { status: 'questions' }, 'questions', { id: 'q', question: 'x?' }, false],
  ['FactoryResponse', { status: 'success', summary: 'x', verdict: 'PASS' }, 'concerns', 'too slow', false],
  ['FactoryResponse', { status: 'success', summary: 'x' }, 'deliverables', { path: 'a.md' }, false],
];

/** A lone value becomes a list only where it is one token that looks like a path, in a list of paths. */
function drawLone(random: Random): Drawn {
  const [contract, value, field, given, isPath] = random.pick(LONE);
  const lone = { ...value, [field]: given };
  const text = random.chance(0.5) ? jsonOf(lone, random) : written(lone, random);
  const expect: Expect = isPath ? { takeOrRefuse: { ...value, [field]: [given] } } : { refuse: true };
  return { contract, text, options: { markdown: false }, expect, about: `${field}: ${JSON.stringify(given)}` };
}

function rename(value: Fields, name: string, other: string): Fields {
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field === name ? other : field, part]));
}

function withoutField(value: Fields, gone: string): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone));
}
