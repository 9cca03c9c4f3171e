/** Whatever files, names, arguments and the config hold: nothing of it steers a terminal or speaks to a runner. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { escapeJson, escapeText, escapeXml, guardLines, maskText } from '../../src/cli/escape-text.ts';
import { randomAt } from '../../src/testing/random.ts';
import { readXml } from './formats/read-xml.ts';
import { inFolder, lcp, type Ran } from './run.ts';

const isWindows = process.platform === 'win32';

/** What a terminal, a log, or the eye of a reader would take for something else than text. */
const ATOMS = [
  '\n::error::INJ',
  '\r\n::stop-commands::INJ',
  '\n  ::warning file=x::INJ',
  '\u2028::add-mask::INJ',
  '##[error]INJ',
  '##[command]INJ',
  '###[group]INJ',
  '##vso[task.setvariable variable=x]INJ',
  "##teamcity[message text='INJ']",
  '\u001b[2J',
  '\u001b[35mINJ',
  '\u001b]0;INJ\u0007',
  '\u009b31m',
  '\u0085',
  '\u007f',
  '\b\t\f\v',
  '\u202e',
  '\u2066INJ\u2069',
  '\u061c\u200e\u200f',
  '\u200b\ufeff\u2060',
  '\u00ad\u180e',
  '\u2029',
  '\u{e0041}\u{e0042}',
  '\ufff9',
  '"',
  "'",
  '<&>',
  ']]>',
  '\\',
  '%0A::error::INJ',
  '✓ 1 file: 1 valid',
];

/** Texts in which all of that stands, each in another order. */
const TEXTS = Array.from({ length: 3 }, (_, number) => {
  const { int } = randomAt(7, number);
  const atoms = [...ATOMS];
  let text = '';
  while (atoms.length > 0) text += atoms.splice(int(atoms.length), 1)[0];
  return number === 2 ? text.slice(0, 250) : text;
});

/** The same as a name of a file may hold it: no slash, at most 255 bytes with the ending. */
const nameOf = (text: string, ending: string) => {
  let name = text.replace(/[/\\\0]/g, '');
  while (Buffer.byteLength(name + ending) > 250) name = name.slice(0, -1);
  return name.replace(/[\ud800-\udbff]$/, '') + ending;
};

const CAN_BE_NAMED = !isWindows;

type Files = { text: string; job: string; reply: string; schema: string; other: string; config: string };
let files: Files[] = [];

inFolder(() => {
  files = TEXTS.map((text, i) => {
    mkdirSync(`f${i}`);
    const named = (ending: string) => `f${i}/${CAN_BE_NAMED ? nameOf(text, ending) : `x${ending}`}`;
    const made: Files = {
      text,
      job: named('.result.json'),
      reply: named('.txt'),
      schema: named('.json'),
      other: `f${i}/other.json`,
      config: named('.config.json'),
    };
    writeFileSync(made.job, JSON.stringify({ ok: text, action: 'noop', message: 'x', [text]: { [text]: text } }));
    writeFileSync(
      made.reply,
      `${text}\n{"ok": true, "action": "mission_complete", "summary": ${JSON.stringify(text)}, ${JSON.stringify(text)}: [${JSON.stringify(text)}],}\n`,
    );
    const schema = (more: object) => ({
      $id: `urn:x:${text}`,
      title: text,
      type: 'object',
      properties: { [text]: { enum: [text], description: text }, ...more },
      required: [text],
    });
    writeFileSync(made.schema, JSON.stringify(schema({})));
    writeFileSync(
      made.other,
      JSON.stringify({ ...schema({ [`${text}2`]: { type: 'string' } }), required: [text, `${text}2`] }),
    );
    writeFileSync(
      made.config,
      JSON.stringify({ [text]: 1, contracts: { [text]: text, [`${text}/`]: 'noop' }, ignore: [text, `/${text}`] }),
    );
    return made;
  });
});

/** What must not be there, once the colours of the program are taken out. */
function expectHarmless({ stdout, stderr }: Ran, { isGithub = false } = {}): void {
  for (const text of [stdout, stderr]) {
    expect(text).not.toContain('\u001b[35m');
    const bare = text.replace(/\u001b\[[0-9]{1,2}m/g, '');
    expect(bare).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
    for (const line of bare.split('\n')) {
      expect(line).not.toMatch(/##[A-Za-z]*\[/);
      if (isGithub && /^::(?:error|warning) (?:file=|title=)/.test(line)) {
        // One command a line, and nothing of the files is a command of its own.
        expect(line.slice(2).split('::').length).toBeGreaterThan(1);
      } else expect(line).not.toMatch(/^\s*::/);
    }
  }
}

const FORMATS = ['pretty', 'json', 'github', 'sarif', 'junit'] as const;

describe.each(TEXTS.map((_, i) => i))('text %i', (i) => {
  const at = () => files[i] as Files;
  const argument = () => at().text.replaceAll('\0', '');

  it.each(FORMATS)('of files and their names, in lcp validate -f %s', async (format) => {
    const { job, config } = at();
    const isGithub = format === 'github';
    for (const args of [
      [job],
      [job, '--strict'],
      [`f${i}`],
      [argument(), `${argument()}*`],
      [job, '--config', config],
      [job, '--config', argument()],
    ]) {
      expectHarmless(await lcp('validate', ...args, '-f', format), { isGithub });
    }
  });

  it('in colours, too', async () => {
    vi.stubEnv('NO_COLOR', '');
    vi.stubEnv('FORCE_COLOR', '1');
    const ran = await lcp('validate', at().job, '--strict', argument());
    expect(ran.stdout).toContain('\u001b[31m');
    expectHarmless(ran);
    expectHarmless(await lcp('parse', at().reply));
    expectHarmless(await lcp('diff', at().schema, at().other));
  });

  it.each(FORMATS)('of schemas and their names, in lcp diff -f %s', async (format) => {
    const { schema, other, job } = at();
    const isGithub = format === 'github';
    for (const [old, newer] of [
      [schema, other],
      [other, schema],
      [job, schema],
      [argument(), schema],
      [`f${i}`, `f${i}`],
    ] as const) {
      expectHarmless(await lcp('diff', old, newer, '-f', format), { isGithub });
    }
  });

  it('of a reply, in lcp parse', async () => {
    const { reply, job } = at();
    for (const args of [[reply], [reply, '--json'], [job, '-c', 'noop'], [job, '--json'], [argument()]]) {
      expectHarmless(await lcp('parse', ...args));
    }
  });

  it('of every argument', async () => {
    const text = argument();
    for (const args of [
      [text],
      [`--${text}`],
      ['parse', 'a', text],
      ['parse', '--contract', text],
      ['parse', '--accept', text],
      ['parse', `--${text}`],
      ['validate', 'x', '--max-bytes', text],
      ['validate', 'x', '--format', text],
      ['validate', 'x', '--contract', text],
      ['validate', 'x', '--changed-since', text],
      ['schema', text],
      ['schema', 'noop', '--provider', text],
      ['schema', 'noop', text],
      ['prompt', text],
      ['prompt', '--kinds', text],
      ['prompt', '--kinds', `x,${text.replace(/[,\s]/g, '')}`.slice(0, 60)],
      ['table', '--style', text],
      ['list', text],
      ['diff', text, text],
      ['help', text],
    ]) {
      const ran = await lcp(...args);
      expect([args[0], ran.exit]).toEqual([args[0], args[0] === 'help' ? expect.any(Number) : 2]);
      expectHarmless(ran);
    }
  });
});

describe('what is printed as JSON', () => {
  it('has the value that it would have had', async () => {
    for (const text of TEXTS) {
      writeFileSync(
        'plain.txt',
        JSON.stringify({ ok: true, action: 'mission_complete', summary: text, [text]: [text] }),
      );
      const { stdout } = await lcp('parse', 'plain.txt');
      expect(JSON.parse(stdout)).toMatchObject({ summary: text, [text]: [text] });
    }
  });

  it('says in every format what the file is called', async () => {
    for (const { job } of files) {
      const { stdout } = await lcp('validate', job, '-f', 'json');
      expect(JSON.parse(stdout).files[0].file).toBe(job);
    }
  });
});

describe.skipIf(isWindows)('a name of git', () => {
  it('in what git complains about does no harm', async () => {
    execFileSync('git', ['init', '-q', 'repository']);
    const before = process.cwd();
    process.chdir('repository');
    try {
      for (const text of TEXTS) {
        expectHarmless(await lcp('validate', '.', '--changed-since', text.replaceAll('\0', '')));
      }
    } finally {
      process.chdir(before);
    }
  });
});

describe('escapeText, escapeJson, escapeXml', () => {
  it.each([
    ['\u001b[2J', '\\u{1b}[2J'],
    ['a\nb', 'a\\u{a}b'],
    ['\u202ex', '\\u{202e}x'],
    ['\u{e0041}', '\\u{e0041}'],
    ['##[error]', '##·[error]'],
    ['##VSO[x]', '##·VSO[x]'],
    ['# [a] ## b', '# [a] ## b'],
    ['ä 🚀 ❤\ufe0f', 'ä 🚀 ❤\ufe0f'],
    ['x\ufe0f', 'x\\u{fe0f}'],
  ])('%j for people is %j', (text, shown) => {
    expect(escapeText(text)).toBe(shown);
  });

  it('all keep what a text says', () => {
    for (const text of [...TEXTS, ...ATOMS]) {
      expect(JSON.parse(escapeJson(JSON.stringify({ [text]: text })))).toEqual({ [text]: text });
      expect(JSON.parse(escapeJson(JSON.stringify([text], null, 2)))).toEqual([text]);
      const isXml = !/[^\t\n\r\u0020-\uffff]/.test(text.replace(/[\u{10000}-\u{10ffff}]/gu, ''));
      if (isXml) expect(readXml(`<a b="${escapeXml(text)}"/>`).attributes.get('b')).toBe(text);
      else expect(readXml(`<a b="${escapeXml(text)}"/>`).attributes.get('b')).toContain('\\u{');
      expect(maskText(text)).toHaveLength(text.length);
    }
  });

  it('what was forgotten is caught where lines are printed, but for line breaks and colours', () => {
    expect(guardLines('a\n \u001b[31mb\u001b[39m\u001b[2J', true)).toBe('a\n \u001b[31mb\u001b[39m\\u{1b}[2J');
    expect(guardLines('\u001b[31mb', false)).toBe('\\u{1b}[31mb');
    expect(guardLines('x\n  ::error::y ##[z]', false)).toBe('x\n  ·::error::y ##·[z]');
  });
});
