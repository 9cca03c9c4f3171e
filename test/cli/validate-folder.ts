/** A folder of good and bad files, and what is to be said of each. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const noop = { ok: true, action: 'noop', message: 'Nothing to do.' };
const text = JSON.stringify(noop);

type Expected = {
  /** What is wrong: the code of the first issue; undefined for a good file. */
  code?: string;
  /** The exit code for this file alone. */
  exit: 0 | 1 | 2;
  /** Line and column of the first issue, where it has a place. */
  at?: [line: number, column: number];
};

/** A name that globs, URIs and workflow commands have to write in other ways; Windows allows fewer characters. */
export const ODD =
  process.platform === 'win32' ? '[odd], 100% name ä#.result.json' : '[odd], 100% name: ä#?.result.json';

/** [name, content, what is expected] */
const FILES: [string, string | Uint8Array, Expected][] = [
  ['good.result.json', text, { exit: 0 }],
  ['good-lines.result.json', `\n${JSON.stringify(noop, null, 2)}\r\n`, { exit: 0 }],
  [
    'warning.result.json',
    '{\n  "ok": true, "action": "noop", "message": "x",\n  "extra": 1\n}',
    { exit: 0, code: 'unknown_field', at: [3, 12] },
  ],
  [
    'wrong-action.result.json',
    '{\r\n  "ok": true,\r\n  "action": "write_fiel"\r\n}\r\n',
    { exit: 1, code: 'discriminator', at: [3, 13] },
  ],
  ['wrong-type.result.json', '{ "ok": true, "action": "noop", "message": 5 }', { exit: 1, code: 'type', at: [1, 44] }],
  ['many.job.json', '{\n  "job_id": 5,\n  "kind": 6\n}', { exit: 1, at: [1, 1] }],
  [
    'umlaut.result.json',
    '{ "ok": true, "action": "prüfe_🚀", "message": "ä" }',
    { exit: 1, code: 'discriminator', at: [1, 25] },
  ],
  [
    'after-emoji.result.json',
    '{ "🚀": 1, "ok": true, "action": "x" }',
    { exit: 1, code: 'discriminator', at: [1, 34] },
  ],
  ['syntax.result.json', '{\n  "ok": tru\n}', { exit: 1, code: 'syntax', at: [2, 9] }],
  ['cut.result.json', '{\n  "ok": true,', { exit: 1, code: 'truncated', at: [2, 14] }],
  [
    'twice.result.json',
    '{"ok": true, "ok": false, "action": "noop", "message": "x"}',
    { exit: 1, code: 'duplicate_key', at: [1, 20] },
  ],
  [
    'rule.result.json',
    '{"ok": true, "action": "noop", "message": "x", "new_jobs": [{}]}',
    { exit: 1, code: 'mixed_actions', at: [1, 60] },
  ],
  [
    'half.result.json',
    '{"ok": true, "action": "noop", "message": "\\ud800"}',
    { exit: 1, code: 'lone_surrogate', at: [1, 43] },
  ],
  [
    'proto.result.json',
    '{"ok": true, "action": "noop", "message": "x", "__proto__": {}}',
    { exit: 1, code: 'proto_key', at: [1, 48] },
  ],
  [
    'deep.result.json',
    `{"ok":true,"action":"noop","message":"x","payload_echo":${'['.repeat(200)}${']'.repeat(200)}}`,
    { exit: 1, code: 'too_deep', at: [1, 1] },
  ],
  ['abyss.result.json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, { exit: 1, code: 'too_deep', at: [1, 1001] }],
  ['empty.result.json', '', { exit: 1, code: 'empty', at: [1, 1] }],
  ['blank.result.json', ' \r\n\t', { exit: 1, code: 'empty', at: [1, 1] }],
  ['bom.result.json', `\ufeff${text}`, { exit: 1, code: 'byte_order_mark', at: [1, 1] }],
  ['null.result.json', 'null', { exit: 1, code: 'type', at: [1, 1] }],
  ['utf16le.result.json', Buffer.from(`\ufeff${text}`, 'utf16le'), { exit: 2, code: 'utf16' }],
  ['utf16be.result.json', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), { exit: 2, code: 'utf16' }],
  ['utf16le-without-mark.result.json', Buffer.from(text, 'utf16le'), { exit: 2, code: 'utf16' }],
  ['utf16be-without-mark.result.json', Buffer.from(text, 'utf16le').swap16(), { exit: 2, code: 'utf16' }],
  ['utf32.result.json', Buffer.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0, 0x7d, 0, 0, 0]), { exit: 2, code: 'utf32' }],
  ['utf32-without-mark.result.json', Buffer.from([0, 0, 0, 0x7b, 0, 0, 0, 0x7d]), { exit: 2, code: 'utf32' }],
  [
    'latin1.result.json',
    Buffer.from('{\n  "ok": true, "message": "für"}', 'latin1'),
    { exit: 2, code: 'not_utf8', at: [2, 28] },
  ],
  [
    'cut-character.result.json',
    Buffer.from('{"message": "fü', 'utf8').subarray(0, -1),
    { exit: 2, code: 'not_utf8', at: [1, 15] },
  ],
  [
    'huge.result.json',
    `{"ok": true, "action": "noop", "message": "${'x'.repeat(1_000_000)}"}`,
    { exit: 2, code: 'too_large' },
  ],
  [ODD, '{"ok": true, "action": "x"}', { exit: 1, code: 'discriminator', at: [1, 24] }],
  ['hostile.result.json', hostile(), { exit: 1 }],
];

/** Tries to write commands of GitHub, tags of XML, links of SARIF and colours of the terminal. */
function hostile(): string {
  const evil =
    '\n::error file=x::evil\r##[error]evil%0A::stop-commands::x<![CDATA[]]></failure>&amp;"\'[a](http://evil.example)\u0000\u001b[2J\u202e';
  return JSON.stringify({ ok: evil, action: 'noop', message: 'x', [evil]: evil, payload_echo: evil });
}

/** What stands in the place of a file; there are no pipes and no links on Windows. */
const OTHERS: [string, (path: string) => void, Expected][] =
  process.platform === 'win32'
    ? []
    : [
        ['dangling.result.json', (path) => symlinkSync('nowhere.json', path), { exit: 2, code: 'dangling_link' }],
        ['loop.result.json', (path) => symlinkSync('loop.result.json', path), { exit: 2, code: 'link_loop' }],
        ['link-to-folder.result.json', (path) => symlinkSync('hollow', path), { exit: 2, code: 'is_folder' }],
        ['pipe.result.json', (path) => execFileSync('mkfifo', [path]), { exit: 2, code: 'not_a_file' }],
        ['device.result.json', (path) => symlinkSync('/dev/zero', path), { exit: 2, code: 'not_a_file' }],
      ];

/** The same limit for all formats, so that a huge file need not be huge. */
export const MAX_BYTES = 900_000;

/** What is to be said of each file of the folder, in the order of their names. */
export const EXPECTED: [string, Expected][] = [...FILES, ...OTHERS]
  .map(([name, , expected]): [string, Expected] => [name, expected])
  .sort(([a], [b]) => (a < b ? -1 : 1));

/** Fills a folder of that name. */
export function makeFolder(folder: string): void {
  mkdirSync(join(folder, 'hollow'), { recursive: true });
  for (const [name, content] of FILES) writeFileSync(join(folder, name), content);
  for (const [name, make] of OTHERS) make(join(folder, name));
}
