import type { Random } from '../../src/testing/random.ts';
import type { TokenType } from '../../src/testing/tokens.ts';
import type { Token } from './base-texts.ts';

/** Damages a message by the grammar of JSON, in one to four ways, and writes it down. */
export function damageTokens(tokens: readonly Token[], choices: Random): string {
  const damaged = tokens.slice();
  for (let ways = choices.pick(HOW_MANY); ways > 0; ways--) choices.pick(WAYS)(damaged, choices);
  let text = '';
  for (const token of damaged) text += token.text;
  return text;
}

const HOW_MANY = [1, 1, 1, 1, 2, 2, 3, 4];

type Way = (tokens: Token[], choices: Random) => void;

const STRUCTURE: readonly TokenType[] = ['open', 'close', 'comma', 'colon'];
const VALUES: readonly TokenType[] = ['string', 'scalar'];
const TEXTS: readonly TokenType[] = ['string', 'key'];
const STRINGS: readonly TokenType[] = ['string'];
const ANY: readonly TokenType[] = [...STRUCTURE, ...VALUES, 'key'];

const WAYS: readonly Way[] = [
  drop(STRUCTURE),
  drop(STRUCTURE),
  drop(ANY),
  double(STRUCTURE),
  double(ANY),
  contradict,
  swapNeighbours,
  swapAlike,
  dropSlice,
  doubleSlice,
  moveSlice,
  replace(['comma'], [';', '，', '\n', ' ', ',,', '.', ', ,', '、', ', ...', ' and ', '",', ',"', '|']),
  replace(['colon'], [' :', '\n: ', '=', '=>', '：', ' ', '::', ' = ', '":', ':"', ': "', '-', ':\n', ': :']),
  replace(
    ['close'],
    ['}', ']', '}}', ']]', '}]', ']}', ')', '"}', '"]', ',}', ', }', ',]', '} }', '\n```\n}', '｝', '...}'],
  ),
  replace(['open'], ['{', '[', '{{', '[[', '[{', '(', '{"', '{,', '[,', '｛', '{\n\n', '{ // x\n', '"{', '{\\n']),
  replace(['scalar'], SCALARS()),
  replace(VALUES, [
    ...SCALARS(),
    '"..."',
    '…',
    '"<text>"',
    '""',
    '" "',
    '[]',
    '{}',
    '',
    'some words here',
    '"a" "b"',
    "'x'",
  ]),
  replace(['key'], NAMES()),
  replace(STRINGS, [
    '"{\\"ok\\":true}"',
    '"[\\"a\\"]"',
    '["a","b"]',
    '{"a":"b"}',
    '"a\nb"',
    '"C:\\new\\temp"',
    '"a"b"',
    '"true"',
    '"5"',
  ]),
  requote,
  requote,
  requote,
  requoteAll,
  loseQuote,
  loseQuote,
  loseEscape,
  loseEscape,
  loseEscape,
  loseEscapes,
  escapeAgain,
  insertInString,
  insertInString,
  insertInString,
  respell,
  insertBetween,
  insertBetween,
  wrapAll,
  cutTail,
];

function SCALARS(): string[] {
  const words = [
    'true',
    'false',
    'null',
    'True',
    'False',
    'None',
    'undefined',
    'NaN',
    'Infinity',
    'yes',
    'TRUE',
    'nil',
    'tru',
  ];
  const numbers = [
    '0',
    '-0',
    '1',
    '01',
    '+1',
    '.5',
    '1.',
    '1e3',
    '1e400',
    '0x1F',
    '1_000',
    '1,000',
    '12345678901234567890',
    '5.0',
    '-',
  ];
  return [...words, ...numbers, '"true"', '"5"', '"True"', '"null"', '"NaN"'];
}

function NAMES(): string[] {
  const known = [
    'ok',
    'action',
    'status',
    'summary',
    'content',
    'path',
    'agent',
    'result',
    'error',
    'params',
    'kind',
    'name',
    'btw',
  ];
  return [
    ...known.map((name) => `"${name}"`),
    ...known,
    '"__proto__"',
    '"constructor"',
    '""',
    '"x"',
    '"a b"',
    '"toString"',
    '5',
    '{}',
  ];
}

/** The index of a token of such a type, at random; −1 when there is none. */
function find(tokens: readonly Token[], types: readonly TokenType[], choices: Random): number {
  const from = choices.int(tokens.length);
  for (let i = 0; i < tokens.length; i++) {
    const at = (from + i) % tokens.length;
    const token = tokens[at];
    if (token !== undefined && types.includes(token.type)) return at;
  }
  return -1;
}

/** Writes a token of such a type otherwise. */
function rewrite(tokens: Token[], types: readonly TokenType[], choices: Random, write: (text: string) => string): void {
  const at = find(tokens, types, choices);
  const token = tokens[at];
  if (token !== undefined) tokens[at] = { type: token.type, text: write(token.text) };
}

function drop(types: readonly TokenType[]): Way {
  return (tokens, choices) => {
    const at = find(tokens, types, choices);
    if (at !== -1) tokens.splice(at, 1);
  };
}

function double(types: readonly TokenType[]): Way {
  return (tokens, choices) => {
    const at = find(tokens, types, choices);
    if (at !== -1) tokens.splice(at, 0, tokens[at] as Token);
  };
}

function replace(types: readonly TokenType[], by: readonly string[]): Way {
  return (tokens, choices) => rewrite(tokens, types, choices, () => choices.pick(by));
}

/** Gives a field once more, most often with another value. */
function contradict(tokens: Token[], choices: Random): void {
  const at = find(tokens, ['key'], choices);
  const value = tokens[find(tokens, VALUES, choices)];
  if (at === -1 || value === undefined) return;
  const again = choices.pick<Token>([value, { type: 'string', text: '"x"' }, { type: 'scalar', text: 'null' }]);
  const colon: Token = { type: 'colon', text: choices.once(4) ? ' : ' : ':' };
  tokens.splice(at, 0, tokens[at] as Token, colon, again, { type: 'comma', text: ',' });
}

function swapNeighbours(tokens: Token[], choices: Random): void {
  const one = find(tokens, ANY, choices);
  if (one !== -1 && one + 1 < tokens.length) swap(tokens, one, one + 1);
}

function swapAlike(tokens: Token[], choices: Random): void {
  const types = [choices.pick(ANY)];
  const one = find(tokens, types, choices);
  const two = find(tokens, types, choices);
  if (one !== -1 && two !== -1) swap(tokens, one, two);
}

function swap(tokens: Token[], one: number, two: number): void {
  const token = tokens[one] as Token;
  tokens[one] = tokens[two] as Token;
  tokens[two] = token;
}

function dropSlice(tokens: Token[], choices: Random): void {
  tokens.splice(choices.int(tokens.length), 1 + choices.int(8));
}

function doubleSlice(tokens: Token[], choices: Random): void {
  const at = choices.int(tokens.length);
  tokens.splice(at, 0, ...tokens.slice(at, at + 1 + choices.int(12)));
}

function moveSlice(tokens: Token[], choices: Random): void {
  const moved = tokens.splice(choices.int(tokens.length), 1 + choices.int(12));
  tokens.splice(choices.int(tokens.length + 1), 0, ...moved);
}

const QUOTES: readonly (readonly [string, string])[] = [
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['„', '“'],
  ['‘', '’'],
  ['«', '»'],
  ['「', '」'],
  ['＂', '＂'],
  ['', ''],
  ['""', '""'],
  ['"""', '"""'],
  ["'", '"'],
  ['"', "'"],
  ['“', '"'],
  ['"', '”'],
  ['\\"', '\\"'],
  ['"\'', '\'"'],
  ['"`', '`"'],
  ['*', '*'],
  ['"\n', '\n"'],
];

function requote(tokens: Token[], choices: Random): void {
  const [open, close] = choices.pick(QUOTES);
  rewrite(tokens, TEXTS, choices, (text) => open + text.slice(1, -1) + close);
}

function requoteAll(tokens: Token[], choices: Random): void {
  const [open, close] = choices.pick(QUOTES);
  const types = choices.pick([TEXTS, STRINGS, ['key'] as const]);
  forEach(tokens, types, (text) => open + text.slice(1, -1) + close);
}

function loseQuote(tokens: Token[], choices: Random): void {
  const isOpening = choices.once(2);
  rewrite(tokens, TEXTS, choices, (text) => (isOpening ? text.slice(1) : text.slice(0, -1)));
}

const ESCAPES: readonly (readonly [RegExp, string])[] = [
  [/\\"/g, '"'],
  [/\\"/g, "'"],
  [/\\"/, '"'],
  [/\\n/g, '\n'],
  [/\\n/, '\n'],
  [/\\n/g, '\r\n'],
  [/\\n/g, '\\\n'],
  [/\\t/g, '\t'],
  [/\\\\/g, '\\'],
  [/\\\\/, '\\'],
  [/\\\\/g, ''],
  [/\\(?=["\\])/, ''],
  [/\\/, ''],
];

function loseEscape(tokens: Token[], choices: Random): void {
  const at = findEscaped(tokens, choices);
  const [escaped, plain] = choices.pick(ESCAPES);
  const token = tokens[at];
  if (token !== undefined)
    tokens[at] = { type: token.type, text: inside(token.text, (text) => text.replace(escaped, plain)) };
}

/** A string with a backslash, or any other. */
function findEscaped(tokens: readonly Token[], choices: Random): number {
  const from = choices.int(tokens.length);
  for (let i = 0; i < tokens.length; i++) {
    const at = (from + i) % tokens.length;
    if (tokens[at]?.type === 'string' && tokens[at].text.includes('\\')) return at;
  }
  return find(tokens, STRINGS, choices);
}

function loseEscapes(tokens: Token[], choices: Random): void {
  const [escaped, plain] = choices.pick(ESCAPES);
  forEach(tokens, TEXTS, (text) => inside(text, (part) => part.replace(escaped, plain)));
}

function escapeAgain(tokens: Token[], choices: Random): void {
  const again = choices.pick<(text: string) => string>([
    (text) => text.replaceAll('\\', '\\\\'),
    (text) => text.replace('\\', '\\\\'),
    (text) => text.replaceAll('"', '\\"'),
    (text) => inside(text, (part) => part.replaceAll('_', '\\_')),
    (text) => inside(text, (part) => part.replaceAll("'", "\\'")),
    (text) => inside(text, (part) => part.replaceAll('/', '\\/')),
  ]);
  if (choices.once(2)) rewrite(tokens, TEXTS, choices, again);
  else forEach(tokens, TEXTS, again);
}

const WITHIN = [
  ...[
    '"',
    '" ',
    ' "',
    '"x"',
    '""',
    '", "',
    '","',
    '":',
    '": "',
    '"}',
    '"]',
    '"},',
    '"}\n',
    '",\n',
    '"\n',
    "'",
    '“',
    '”',
  ],
  ...[
    '\n',
    '\r\n',
    '\n\n',
    '\t',
    '\0',
    '\u001b',
    '\\',
    '\\\n',
    '\\"',
    '\\\\"',
    '\\u',
    '\\u00e9',
    '\\x',
    '\\d',
    '\\n',
    '\\\\n',
    "\\'",
  ],
  ...['{', '}', '[', ']', '{"a":"b"}', '```', '\n```\n', '//', '/* x */', '", "btw": "x', '","summary":"y', '"b":1,"c'],
];

function insertInString(tokens: Token[], choices: Random): void {
  const part = choices.pick(WITHIN);
  rewrite(tokens, TEXTS, choices, (text) => {
    const at = choices.once(4) ? choices.pick([1, text.length - 1]) : 1 + choices.int(Math.max(1, text.length - 1));
    return text.slice(0, at) + part + text.slice(at);
  });
}

function respell(tokens: Token[], choices: Random): void {
  const spell = choices.pick<(text: string) => string>([
    (text) => text.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    (text) => text.toUpperCase(),
    (text) => text.replaceAll('_', '-'),
    (text) => text.replaceAll('_', ' '),
    (text) => text.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    (text) => `${text.slice(0, -1)} "`,
    (text) => `${text.slice(0, -1)}s"`,
  ]);
  rewrite(tokens, choices.once(3) ? STRINGS : ['key'], choices, spell);
}

const BETWEEN = [
  ...[
    ' // x\n',
    '/* x */',
    '/* "a": 1, */',
    '# x\n',
    '<!-- x -->',
    '// "a": "b",\n',
    '/*',
    '*/',
    '...',
    ' ... ',
    '…',
    '\n...\n',
  ],
  ...[
    'x',
    ' and ',
    'null',
    '"x"',
    '"x",',
    ',"x"',
    '5',
    '"btw":"x",',
    ',"btw":"x"',
    ',"zzz":null',
    '{}',
    '[]',
    '[',
    ']',
    '{',
    '}',
  ],
  ...[
    '\n\n',
    '\u00a0',
    '\ufeff',
    '\u200b',
    '\\n',
    '\\',
    ';',
    ',',
    ':',
    '"',
    "'",
    '`',
    '\n```\n',
    '```json\n',
    '-',
    '(',
    ')',
    '|',
  ],
];

function insertBetween(tokens: Token[], choices: Random): void {
  tokens.splice(choices.int(tokens.length + 1), 0, { type: 'space', text: choices.pick(BETWEEN) });
}

const AROUND: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['[[', ']]'],
  ['{"response":', '}'],
  ['{"message":{"content":', '}}'],
  ['{"result":[', ']}'],
  ['(', ')'],
  ['mission_complete(', ')'],
  ['{"name":"write_file","arguments":', '}'],
  ['const reply = ', ';'],
  ['{', '}'],
  ['', '}'],
  ['', ']'],
  ['{', ''],
  ['[', ''],
  ['', ','],
  ['', '{}'],
  ["'", "'"],
  ['"', '"'],
];

function wrapAll(tokens: Token[], choices: Random): void {
  const [before, behind] = choices.pick(AROUND);
  tokens.unshift({ type: 'space', text: before });
  tokens.push({ type: 'space', text: behind });
}

function cutTail(tokens: Token[], choices: Random): void {
  if (choices.once(3)) tokens.length = choices.int(tokens.length + 1);
  else tokens.length = Math.max(0, tokens.length - 1 - choices.int(4));
}

function forEach(tokens: Token[], types: readonly TokenType[], write: (text: string) => string): void {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token !== undefined && types.includes(token.type)) tokens[i] = { type: token.type, text: write(token.text) };
  }
}

/** Changes what stands between the first and the last character of a string. */
function inside(text: string, change: (part: string) => string): string {
  return text.slice(0, 1) + change(text.slice(1, -1)) + text.slice(-1);
}
