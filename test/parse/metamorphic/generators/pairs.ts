/** Texts that two different messages become by damage that loses something: any success may be the wrong one. */
import { isMessage } from '../../../../src/testing/apply.ts';
import type { Random } from '../../../../src/testing/random.ts';
import { contractOf, type Drawn, type Generator } from '../case.ts';
import { type Fields, jsonOf, messageOf } from '../messages.ts';

export const pairs: readonly Generator[] = [
  pair('escapes beside raw line breaks', 3, drawEscapes),
  pair('doubled backslashes beside lone ones', 2, drawBackslashes),
  pair('escapes in backticks', 1, drawBackticks),
  pair('quotes that are escaped twice', 2, drawTwice),
  pair('where a string ends', 2, drawEnd),
  pair('underscores that are lost', 2, drawUnderscores),
  pair('escapes of Markdown', 2, drawMarkdown),
  pair('a seam in a text', 2, drawSeam),
];

function pair(name: string, weight: number, draw: Generator['draw']): Generator {
  return { name, invariant: 'one', weight, draw };
}

const REFUSE = { refuse: true, reasons: ['uncertain', 'ambiguous', 'unrepairable', 'invalid', 'truncated'] } as const;

/** Messages that hold a text which may be code: what is before and behind its quotes. */
const HOLDERS: readonly (readonly [before: string, behind: string])[] = [
  ['{"ok":true,"action":"write_file","path":"a.py","content":', '}'],
  ['{"ok":true,"action":"write_file","path":"a.py","content":', ',"mode":"append"}'],
  ['{\n  "ok": true,\n  "action": "write_file",\n  "path": "a.py",\n  "content": ', ',\n  "mode": "append"\n}'],
  [
    '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"write_file","params":{"path":"a","content":',
    '}}]}',
  ],
  [
    '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"rewrite_file","params":{"path":"a","new_content":',
    ',"mode":"overwrite"}}]}',
  ],
];

function hold(body: string, random: Random, quotes: readonly [string, string] = ['"', '"']): string {
  const [before, behind] = random.pick(HOLDERS);
  const text = before + quotes[0] + body + quotes[1] + behind;
  return random.pick([text, text, `\`\`\`json\n${text}\n\`\`\``, `Here it is:\n\n${text}`]);
}

const CODE_LINES = [
  'x = 1',
  'def f(a):',
  '    return a + 1',
  'import re',
  '# done',
  "name = 'Nora'",
  'for i in a:',
  '',
  'f(x)',
];
const LINES_WITH_ESCAPES = [
  "print('a\\n')",
  "out.write('\\n'.join(rows))",
  "split('\\t')",
  "text = text.replace('\\n', ' ')",
  "print('one\\ntwo')",
  'printf(`%s\\n`)',
  "sep = '\\t'",
];

function drawEscapes(random: Random): Drawn {
  const lines = Array.from({ length: 1 + random.int(4) }, () => random.pick(CODE_LINES));
  lines.splice(random.int(lines.length + 1), 0, random.pick(LINES_WITH_ESCAPES));
  return { contract: 'LlmReply', text: hold(lines.join('\n'), random), expect: REFUSE, about: 'escapes' };
}

const LONE = ["re.sub(r'\\d+', x)", "path = 'C:\\Users'", '\\section{A}', "grep '\\.py$'", "x = '\\w\\s'", '\\alpha'];
const DOUBLED = ["'\\\\'", "split('\\\\n')", "re.compile('\\\\b')", 'C:\\\\temp', "a = '\\\\\\\\'", '\\\\newline'];

function drawBackslashes(random: Random): Drawn {
  const parts = [random.pick(LONE), random.pick(DOUBLED), random.pick(CODE_LINES)];
  const order = random.chance(0.5) ? parts : parts.reverse();
  return {
    contract: 'LlmReply',
    text: hold(order.join(random.pick(['; ', '\\n', '\n', ' ']) as string), random),
    expect: REFUSE,
    about: 'backslashes',
  };
}

const QUOTED = ['print("a")', 'x = "y, z"', '{"a": "b"}', 'He said "no".', 'f("a", {"b": 1})', '"a" + b', 'it\'s "so"'];

/** Two backslashes before each quote: an escape too many, or a backslash of the text and a quote that is not escaped. */
function drawTwice(random: Random): Drawn {
  const lines = [random.pick(QUOTED), random.pick(CODE_LINES), random.pick(QUOTED)];
  const body = lines.join(random.pick(['\\n', ' ', '; '])).replaceAll('"', '\\\\"');
  return { contract: 'LlmReply', text: hold(body, random), expect: REFUSE, about: 'twice' };
}

function drawBackticks(random: Random): Drawn {
  const body = `${random.pick(CODE_LINES)}${random.pick(['\\n', '\\t', '\\\\', '\\n\\n'])}${random.pick(CODE_LINES)}`;
  return { contract: 'LlmReply', text: hold(body, random, ['`', '`']), expect: REFUSE, about: 'backticks' };
}

/** The quotes within do not pair as quotations do. */
const ENDS = [
  'a", "b',
  'x", "y", "z',
  '"old" if x else "new"',
  'Hello " + name + "!',
  'a" "b',
  'one", two, "three',
  '" or "',
  'echo "$a"" "$b',
  'say("a" + "b") + "',
  'a" : "b',
];

function drawEnd(random: Random): Drawn {
  return { contract: 'LlmReply', text: hold(random.pick(ENDS), random), expect: REFUSE, about: 'end' };
}

const NAMED = ['my_file_name.py', 'src/app_main.ts', 'a_b.txt', 'docs/read_me.md', 'test_one.py'];

/** A layer that has taken the underscores of names has taken those of the texts as well. */
function drawUnderscores(random: Random): Drawn | undefined {
  const value = valueWithNames(random);
  const json = jsonOf(value, random);
  if (!isMessage(contractOf('LlmReply'), value)) return undefined;
  return { contract: 'LlmReply', text: json.replaceAll('_', ''), expect: REFUSE, about: 'underscores' };
}

function valueWithNames(random: Random): Fields {
  const path = random.pick(NAMED);
  const job = { name: 'n', kind: 'rewrite_file', params: { path, new_content: 'x_y = 1' }, auto_dispatch: true };
  return random.pick([
    { ok: true, action: 'create_followup_jobs', new_jobs: [job] },
    { ok: true, action: 'write_file', root: '/srv/my_app', rel_path: path, content: 'a_b = c_d' },
    { ok: true, action: 'analysis_result', summary: 'See do_it.', target_file: path },
  ]);
}

/** Names show escapes of Markdown, and a text holds more of them: the page's, or its own. */
function drawMarkdown(random: Random): Drawn {
  const path = random.pick(['app\\.gitignore', 'src\\.env', 'a\\.b', 'docs\\-old\\a.md', 'web\\[slug]\\a.ts', 'x\\#y']);
  const code = random.pick([
    "re.match('a\\.b', x)",
    "s.split('\\*')",
    'grep "\\[a\\]"',
    "r'\\(x\\)'",
    "'\\.' + a",
    '\\# x',
  ]);
  const quoted = code.replaceAll('"', '\\"');
  const text = random.pick([
    `{"ok":true,"action":"write\\_file","path":"${path}","content":"x"}`,
    `{"ok":true,"action":"write\\_file","path":"a.py","content":"${quoted}"}`,
    `{"ok":true,"action":"create\\_followup\\_jobs","new\\_jobs":[{"name":"n","kind":"read\\_file","params":{"path":"${path}"}}]}`,
    `{"ok":true,"action":"analysis\\_result","target\\_file":"${path}","summary":"x"}`,
    `{"ok":true,"action":"write\\_file","root":"/srv","rel\\_path":"a.py","content":"${quoted}"}`,
  ]);
  return { contract: 'LlmReply', text, expect: REFUSE, about: 'Markdown' };
}

const SEAMS = [
  '\n\nContinue generating\n\n',
  '\nContinue generating\n',
  'Continue generating',
  '\n```\nContinue generating\n```json\n',
];

/** Two halves with a run that stands twice, or is lost. */
function drawSeam(random: Random): Drawn | undefined {
  const message = messageOf(random);
  const json = jsonOf(message.value, random);
  const texts = [...json.matchAll(/"(?:content|new_content|summary|commentary)": ?"((?:[^"\\]|\\.){12,})"/g)];
  if (texts.length === 0) return undefined;
  const found = random.pick(texts);
  const start = found.index + found[0].length - 1 - (found[1] ?? '').length;
  const at = start + 4 + random.int((found[1] ?? '').length - 8);
  const run = 1 + random.int(3);
  const again = random.chance(0.5) ? at - run : at + run;
  if (json.slice(Math.min(at, again) - 1, Math.max(at, again) + 1).includes('\\')) return undefined;
  const text = json.slice(0, at) + random.pick(SEAMS) + json.slice(again);
  return { contract: message.contract, text, options: { markdown: false }, expect: REFUSE, about: 'seam' };
}
