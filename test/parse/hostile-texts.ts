import type { ContractName, ParseOptions } from '../../src/index.ts';

/** A source of bad input: makes a text of about so many characters. */
export type HostileText = {
  name: string;
  make: (length: number) => string;
  contract: ContractName;
  options: ParseOptions;
};

const DONE = '{"ok":true,"action":"mission_complete","summary":"all is done"}';
const PYTHON = 'print("a", \'b\')\\n\n\tx = {"a": [1, "}"]} # "c"\n';

/** Pieces that are repeated from the first character to the last. */
const PIECES: { readonly [name: string]: string } = {
  spaces: ' ',
  'line breaks': '\n',
  words: 'lorem ipsum ',
  braces: '{',
  brackets: '[',
  'braces and brackets': '{[',
  'objects in objects': '{"a":',
  'lists in objects': '{"a":[',
  'objects in lists': '[{',
  'unquoted names': '{a:',
  'empty objects': '{}',
  'empty lists': '[]',
  closers: '}',
  'closing brackets': ']',
  'closers of both kinds': '}]',
  'double quotes': '"',
  'single quotes': "'",
  'both quotes': `"'`,
  'typographic quotes': '“”„’',
  'quoted spaces': '" ',
  'quoted commas': '",',
  'quoted colons': '":',
  'quoted braces': '"}',
  'quoted openers': '{"',
  'single-quoted openers': "{'",
  backslashes: '\\',
  'escaped quotes': '\\"',
  'openers of encoded text': '{\\"',
  'encoded strings': '"\\n{\\"',
  backticks: '`',
  'spaced backticks': '` ',
  fences: '```\n',
  'fences with a word': '```json\n',
  'fenced openers': '```json\n{\n',
  'fenced objects': '```json\n{"ok":\n```\n',
  tildes: '~~~\n',
  commas: ',',
  colons: ':',
  'commas in a list': '[,',
  'colons in an object': '{:',
  numbers: '1',
  'minus signs': '-',
  exponents: '1e',
  'listed numbers': '1,',
  'digits in an object': '{"a":1',
  comments: '//',
  'comments without an end': '/*',
  'comment lines': '//x\n',
  'comments in an object': '{//\n',
  hashes: '#\n',
  reasoning: '<think>',
  'ends of reasoning': '</think>',
  'reasoning that opens objects': '<think>{',
  'reasoning and objects': '<think>{}</think>',
  'empty reasoning': '<think></think>',
  'ends of reasoning that open objects': '</think>{',
  'turns of others': '<|im_start|>user',
  'turns of others with objects': '<|im_start|>user\n{}',
  'channels of others': '<|channel|>x<|message|>',
  'reasoning and fences': '<think></think>\n```\n{\n```\n',
  'answers in tags': '<answer>{}</answer>',
  'labels of speakers': 'User: {}\n',
  'fields on lines': 'action: x\n',
  'verdicts in objects': '{"status":"failure"} ',
  'assigned openers': 'x = {\n',
  'braces in code': '`{`',
  tags: '<a ',
  'tags of pages': '<span class="a">{',
  'angle brackets': '<',
  channels: '<|channel|>final<|message|>{',
  entities: '&quot;',
  'entities of objects': '{&quot;',
  ampersands: '&',
  'numeric entities': '&#x7b;',
  'Markdown escapes': '\\_\\[\\*',
  'Markdown escapes of objects': '{\\_\\[\\*',
  'bold marks': '**',
  underscores: '_',
  'quotation marks of mail': '> ',
  'quoted lines': '> {\n',
  'line numbers': '1 {\n',
  'event stream': 'data: {\n',
  'ends of streams': 'data: [DONE]\n',
  colours: '\x1b[31m',
  'escape characters': '\x1b',
  'zero-width spaces': '\u200b',
  BOM: '\ufeff',
  'lone surrogates': '\ud800',
  'full-width openers': '｛',
  NUL: '\0',
  'lists of quotes': '["",',
  names: '"ok":',
  'names and values': '"ok":true,',
  literals: 'true',
  placeholders: '{...',
  calls: 'mission_complete(',
  'calls with objects': 'mission_complete({',
  'tool calls': '{"name":"mission_complete","arguments":',
  'tool calls as text': '{"name":"mission_complete","arguments":"{',
  'beginnings of messages': '{"action":',
  'messages without an end': '{"ok":true,"action":"mission_complete","summary":"x ',
  'messages without a brace': '{"ok":true,"action":"mission_complete","summary":"x"',
  'messages without a comma': '{"ok":true "action":"mission_complete" "summary":"x"}',
  'messages with inner quotes': '{"ok":true,"action":"mission_complete","summary":"a "b" c"}',
  'messages without quotes': '{ok:true,action:mission_complete,summary:x}',
  'invalid messages': '{"ok":true,"action":"fly"}',
  'whole messages': DONE,
  'whole messages on lines': `${DONE}\n`,
  'encoded messages': JSON.stringify(DONE),
  'listed messages': `${DONE},`,
  'wrapped messages': `{"response":${DONE}}`,
  'openers of wrappers': '{"response":',
  'commented messages': `${DONE}//`,
  Python: PYTHON,
};

/** The piece stands within one message, between a head and a tail. */
const WITHIN: { readonly [name: string]: readonly [string, string, string] } = {
  'unescaped quotes in one content': ['{"ok":true,"action":"write_file","path":"a","content":"', 'say "x" ', '"}'],
  'unescaped quotes and commas in one content': [
    '{"ok":true,"action":"write_file","path":"a","content":"',
    '"x", ',
    '"}',
  ],
  'unescaped fields in one content': ['{"ok":true,"action":"write_file","path":"a","content":"', '"btw": "x", ', '"}'],
  'unescaped messages in one content': ['{"ok":true,"action":"write_file","path":"a","content":"', `${DONE}\n`, '"}'],
  'raw code in one content': ['{"ok":true,"action":"write_file","path":"a","content":"', PYTHON, '"}'],
  'raw line breaks in one content': ['{"ok":true,"action":"write_file","path":"a","content":"', 'a line\n', '"}'],
  'backslashes in one path': ['{"ok":true,"action":"write_file","path":"C:', '\\new', '","content":"x"}'],
  'backslashes and quotes in one content': ['{"ok":true,"action":"write_file","path":"a","content":"', '\\d"', '"}'],
  'a content that does not end': ['{"ok":true,"action":"write_file","path":"a","content":"', 'x" ', ''],
  'a content in single quotes': ["{'ok':true,'action':'write_file','path':'a','content':'", "it's ", "'}"],
  'a content in backticks': ['{"ok":true,"action":"write_file","path":"a","content":`', 'a `b` c\n', '`}'],
  'fences in one content': [
    '```json\n{"ok":true,"action":"write_file","path":"a","content":"',
    '\n```js\nx\n```\n',
    '"}\n```',
  ],
  'a list without commas': ['{"ok":true,"action":"mission_complete","summary":"x","deliverables":[', '"a" ', ']}'],
  'a list of inner quotes': [
    '{"ok":true,"action":"mission_complete","summary":"x","deliverables":[',
    '"a "b" c",',
    ']}',
  ],
  'a list without quotes': ['{"ok":true,"action":"mission_complete","summary":"x","deliverables":[', 'a b,', ']}'],
  'a list that does not end': ['{"ok":true,"action":"mission_complete","summary":"x","deliverables":[', '"a",', ''],
  'a list of lists': ['{"ok":true,"action":"mission_complete","summary":"x","deliverables":[', '["a"],', ']}'],
  'trailing commas': ['{"ok":true,"action":"mission_complete","summary":"x","deliverables":["a"', ',', ']}'],
  'unknown fields': ['{"ok":true,"action":"mission_complete",', '"x":"y",', '"summary":"x"}'],
  'unknown fields without quotes': ['{ok:true,action:"mission_complete",', 'x:"y",', 'summary:"x"}'],
  'one field again and again': ['{"ok":true,"action":"mission_complete",', '"summary":"x",', '"summary":"x"}'],
  'comments in one message': ['{"ok":true,', '// a "comment\n', '"action":"mission_complete","summary":"x"}'],
  'closers behind one message': [DONE, '}', ''],
  'quotes behind one message': [DONE, '"', ''],
  'openers behind one message': [DONE, '{', ''],
  'braces in prose before one message': ['', 'use {x} or {"y"} ', DONE],
  'lists of free values': ['{"ok":true,"action":"noop","message":"x","payload_echo":[', '{"a":"b" "c":\'d\'},', ']}'],
  'metrics without quotes': ['{ok:true,action:"mission_complete",summary:"x",metrics:{', 'a:1,', '}}'],
};

/** Each piece stands beside one message as well: what is around it is accounted for. */
const BESIDE: { readonly [name: string]: readonly [string, string, string] } = Object.fromEntries(
  Object.entries(PIECES).flatMap(([name, piece]) => [
    [`${name} before one message`, ['', piece, `\n${DONE}`]],
    [`${name} after one message`, [`${DONE}\n`, piece, '']],
  ]),
);

/** A whole that is nested as deep as the text is long. */
const NESTED: { readonly [name: string]: readonly [string, string, string] } = {
  'closed lists': ['[', '', ']'],
  'closed objects': ['{"a":', '1', '}'],
  'closed lists in a message': ['[', '{"ok":true,"action":"noop","message":"x"}', ']'],
  'closed wrappers': ['{"response":', DONE, '}'],
  'closed objects without quotes': ['{a:', '1', '}'],
};

const ANY_DEPTH: ParseOptions = { maxDepth: Number.MAX_SAFE_INTEGER };
const DEEP = ['braces', 'brackets', 'braces and brackets', 'objects in objects', 'objects in lists', 'unquoted names'];

/** Every generator of bad input; the texts of one generator differ in nothing but their length. */
export const hostileTexts: readonly HostileText[] = [
  ...Object.entries(PIECES).map(([name, piece]) => hostile(name, (length) => repeated(piece, length))),
  ...DEEP.map((name) => hostile(`${name}, at any depth`, (length) => repeated(PIECES[name] ?? '', length), ANY_DEPTH)),
  ...Object.entries({ ...WITHIN, ...BESIDE }).map(([name, [head, piece, tail]]) =>
    hostile(name, (length) => head + repeated(piece, length - head.length - tail.length) + tail),
  ),
  ...Object.entries(NESTED).flatMap(([name, parts]) => [
    hostile(name, (length) => nested(parts, length)),
    hostile(`${name}, at any depth`, (length) => nested(parts, length), ANY_DEPTH),
  ]),
  hostile('a mixture of everything', mixture),
];

function hostile(name: string, make: HostileText['make'], options: ParseOptions = {}): HostileText {
  const contract = make(400).includes('"noop"') ? 'ToolResult' : 'LlmReply';
  return { name, make, contract, options: { maxBytes: Number.MAX_SAFE_INTEGER, ...options } };
}

function nested([open, inner, close]: readonly [string, string, string], length: number): string {
  const depth = Math.floor(length / (open.length + close.length));
  return open.repeat(depth) + inner + close.repeat(depth);
}

function repeated(piece: string, length: number): string {
  return piece.repeat(Math.max(0, Math.floor(length / piece.length)));
}

/** All pieces in random order, the same at every call. */
function mixture(length: number): string {
  const pieces = Object.values(PIECES);
  const parts: string[] = [];
  let state = 1;
  for (let made = 0; made < length; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const part = pieces[(state >>> 8) % pieces.length] ?? '';
    parts.push(part);
    made += part.length;
  }
  return parts.join('');
}
