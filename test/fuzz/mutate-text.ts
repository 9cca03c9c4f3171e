import type { Random } from '../../src/testing/random.ts';

/**
 * Changes a text without a look at what it says.
 *
 * @param other a second reply, for splices
 */
export function mutateText(text: string, other: string, choices: Random): string {
  let mutated = text;
  for (let changes = choices.pick(HOW_MANY); changes > 0; changes--) {
    mutated = choices.pick(CHANGES)(mutated, choices, other);
  }
  return mutated.length > MOST ? mutated.slice(0, MOST) : mutated;
}

const HOW_MANY = [1, 1, 1, 2, 2, 3, 4, 6, 10];
const MOST = 4000;

type Change = (text: string, choices: Random, other: string) => string;

const CHANGES: readonly Change[] = [
  deleteUnit,
  deleteUnit,
  deleteSlice,
  insertToken,
  insertToken,
  insertToken,
  insertToken,
  replaceByToken,
  replaceByToken,
  replaceMark,
  replaceMark,
  doubleSlice,
  moveSlice,
  swapSlices,
  spliceReplies,
  appendReply,
  truncate,
  cutHead,
  replaceEvery,
];

/** What damaged replies are made of. */
const TOKENS: readonly string[] = [
  ...'"\'`“”„‟«»‘’‚＂＇´″「」',
  ...'{}[](),:;=+-.|<>&#*/_~$%@!?\\',
  ...'｛｝［］：，、；',
  ...'\n\r\t \0\b\f\v\u001b\u007f\u0085\u00a0\u00ad\u200b\u200d\u2028\u2029\u202e\u3000\ufeff',
  ...['\ud800', '\udc00', '\ud83d', '😀', 'é', 'ß', 'е', '‑', '–', '…'],
  ...['\\"', "\\'", '\\\\', '\\n', '\\u0022', '\\u', '\\x41', '\\ud800', '\\/', '\\_', '\\\\n', '\\\n', '\r\n', '\n\n'],
  ...[
    '""',
    '"""',
    "'''",
    '","',
    '":"',
    '": "',
    '"}',
    '"]',
    '"}]',
    '{"',
    '[{',
    '}]',
    '}}',
    ']}',
    '},{',
    '},\n{',
    ',,',
    ',}',
    ',]',
  ],
  ...[
    '```',
    '```json\n',
    '\n```\n',
    '~~~',
    '`json',
    '<think>',
    '</think>',
    '<thinking>',
    '<|channel|>final',
    '<|end|>',
  ],
  ...['data: ', '\ndata: ', 'data: [DONE]', 'event: x\n', '> ', '\n> ', '1: ', '\n 12 | ', '- ', '* ', '**', '# '],
  ...[
    '&quot;',
    '&amp;',
    '&lt;',
    '&#34;',
    '&nbsp;',
    '&apos;',
    '<br>',
    '<code>',
    '</pre>',
    '<p>',
    '\u001b[31m',
    '\u001b[0m',
  ],
  ...['//', '// x\n', '/*', '*/', '/* x */', '#', '# x\n', '<!--', '-->', '...', '"..."', '<text>', '[...]', '{...}'],
  ...[
    'true',
    'false',
    'null',
    'True',
    'None',
    'NaN',
    'undefined',
    'Infinity',
    '-0',
    '1e999',
    '0x1F',
    '007',
    '1_000',
    '.5',
  ],
  ...[
    '12345678901234567890',
    '0.1234567890123456789012345',
    '9'.repeat(40),
    '1'.repeat(400),
    '[[[[[[',
    '{"a":{"a":{"a":',
  ],
  ...[
    '"__proto__":',
    '"__proto__":{}',
    '"constructor":',
    '"action":',
    '"ok":',
    '"status":',
    '"agent":',
    'action',
    'result:',
  ],
  ...[
    '"action":"mission_complete",',
    '"status":"success"',
    '{"ok":true',
    'mission_complete(',
    ')',
    'Sure: ',
    'Human: ',
  ],
];

const MARKS = ['"', '{', '}', '[', ']', ',', ':', '\\', '\\n', '\n', '\\"', '": ', '", "', '": "'];

function deleteUnit(text: string, choices: Random): string {
  const at = choices.int(text.length);
  return text.slice(0, at) + text.slice(at + 1);
}

function deleteSlice(text: string, choices: Random): string {
  const at = choices.int(text.length);
  return text.slice(0, at) + text.slice(at + 1 + choices.int(choices.once(4) ? 200 : 12));
}

function insertToken(text: string, choices: Random): string {
  const at = choices.int(text.length + 1);
  return text.slice(0, at) + choices.pick(TOKENS) + text.slice(at);
}

function replaceByToken(text: string, choices: Random): string {
  const at = choices.int(text.length);
  return text.slice(0, at) + choices.pick(TOKENS) + text.slice(at + 1 + choices.int(3));
}

/** One of the marks that JSON is made of becomes something else. */
function replaceMark(text: string, choices: Random): string {
  const mark = choices.pick(MARKS);
  const at = text.indexOf(mark, choices.int(text.length));
  if (at === -1) return text;
  return text.slice(0, at) + (choices.once(3) ? '' : choices.pick(TOKENS)) + text.slice(at + mark.length);
}

function doubleSlice(text: string, choices: Random): string {
  const [start, end] = sliceOf(text, choices);
  return text.slice(0, end) + text.slice(start);
}

function moveSlice(text: string, choices: Random): string {
  const [start, end] = sliceOf(text, choices);
  const rest = text.slice(0, start) + text.slice(end);
  const at = choices.int(rest.length + 1);
  return rest.slice(0, at) + text.slice(start, end) + rest.slice(at);
}

function swapSlices(text: string, choices: Random): string {
  const [start, end] = sliceOf(text, choices);
  const length = 1 + choices.int(60);
  const at = end + choices.int(Math.max(1, text.length - end));
  return (
    text.slice(0, start) +
    text.slice(at, at + length) +
    text.slice(end, at) +
    text.slice(start, end) +
    text.slice(at + length)
  );
}

function sliceOf(text: string, choices: Random): [start: number, end: number] {
  const start = choices.int(text.length);
  return [start, Math.min(text.length, start + 1 + choices.int(choices.once(4) ? 400 : 40))];
}

function spliceReplies(text: string, choices: Random, other: string): string {
  return text.slice(0, choices.int(text.length + 1)) + other.slice(choices.int(other.length + 1));
}

function appendReply(text: string, choices: Random, other: string): string {
  const between = choices.pick(['\n', '\n\n', ' ', '', ',', '\nor\n', '```\n```json\n']);
  return choices.once(2) ? text + between + other : other + between + text;
}

function truncate(text: string, choices: Random): string {
  return text.slice(0, choices.int(text.length + 1));
}

function cutHead(text: string, choices: Random): string {
  return text.slice(choices.int(Math.min(text.length, 80)));
}

/** One mark is written otherwise in the whole text. */
function replaceEvery(text: string, choices: Random): string {
  const [from, to] = choices.pick(EVERYWHERE);
  return text.replaceAll(from, to);
}

const EVERYWHERE: readonly (readonly [string, string])[] = [
  ['"', "'"],
  ['"', '“'],
  ['"', '&quot;'],
  ['"', '\\"'],
  ['\\"', '"'],
  ['\\n', '\n'],
  ['\\\\', '\\'],
  ['\\', '\\\\'],
  ['\n', '\r\n'],
  ['\n', '\n> '],
  ['\n', '\\n'],
  ['_', '\\_'],
  [' ', '\u00a0'],
  [',', '，'],
  [':', '：'],
  [':', ' ='],
  ['{', '｛'],
  ['"', ''],
  [',', ''],
];
