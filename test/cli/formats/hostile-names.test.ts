/** Names of files that want to be commands, tags, links or colours, through the command in every format. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMATS, type FormatName } from '../../../src/cli/formats/formats.ts';
import { inFolder, lcp } from '../run.ts';
import { readXml } from './read-xml.ts';

const NAMES = [
  'a\n::error file=x::evil',
  'a\r::error::evil',
  'a\r\n##[error]evil',
  '::error::evil',
  '::stop-commands::x',
  '##[group]evil',
  'a%0A::error::evil%0D%25',
  'a,line=9,title=evil::x',
  '"quotes\' and `ticks`',
  ']]><failure type="x"/>',
  '<!-- & --><![CDATA[',
  '[a](evil.example)',
  '\u001b[2J\u001b]0;evil\u0007',
  '\u009b31m\u0085evil',
  '\u202egnp.\u2066evil\u2069\u200f',
  '\ufeff\u200b\u0001\u007f',
  '\u2028::error::evil\u2029',
  '\u{1f680} ü',
  '$(touch pwned) `touch pwned`',
  '-rf --format=json',
  '{"files": []}',
].map((name) => `${name}.result.json`);

const formats = Object.keys(FORMATS) as FormatName[];

inFolder(() => {
  if (process.platform === 'win32') return;
  for (const [at, name] of NAMES.entries()) {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, at % 2 === 0 ? '{"ok": true, "action": "x"}' : 'ü');
  }
});

describe.skipIf(process.platform === 'win32').each(formats)('--format %s', (format) => {
  it.each(NAMES.map((name) => [encodeURI(name), name]))(
    '%s is a name, whether its file is there or not',
    async (_, name) => {
      const { exit, stdout, stderr } = await lcp('validate', '-f', format, '--', name, `missing ${name}`);
      expect(exit).toBe(2);
      for (const line of `${stdout}${stderr}`.split(/\r\n|[\r\n]/)) {
        expect(line).toMatch(/^(?!\s*::)|^::error (?:file=[^:,]+,)?(?:line=|title=)/);
      }
      expect(`${stdout}${stderr}`).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
      if (format === 'github' || format === 'pretty') {
        // The other form of a command is heard anywhere in a line, but for one that is a command already.
        for (const line of `${stdout}${stderr}`.split('\n')) expect(line).toMatch(/^::error |^(?!.*##\[)/);
      }
      const names = namesIn(format, stdout);
      if (names !== undefined)
        expect(names).toEqual([name, `missing ${name}`].map((shown) => shown.replace(UNWRITABLE[format], inWords)));
    },
  );

  it('all of them together are as many reports', async () => {
    const { stdout } = await lcp('validate', '-f', format, '.');
    const names = namesIn(format, stdout);
    if (names !== undefined) expect(new Set(names).size).toBe(NAMES.length);
  });
});

/**
 * What a format has no escape for, and shows as words. JSON can write every character; XML all but some control characters;
 * a command of a workflow only the ends of lines.
 */
const UNWRITABLE: { [format in FormatName]: RegExp } = {
  json: /(?!)/g,
  junit: /(?![\t\n\r])[\u0000-\u001f]/g,
  github: /(?![\r\n])[\p{Cc}\p{Cf}\u2028\u2029]/gu,
  pretty: /(?!)/g,
  sarif: /(?!)/g,
};

function inWords(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** The names of the files that a report has something to say about, where that is for programs. */
function namesIn(format: FormatName, report: string): string[] | undefined {
  if (format === 'json') return (JSON.parse(report) as { files: { file: string }[] }).files.map(({ file }) => file);
  if (format === 'junit') {
    const cases = readXml(report).children[0]?.children.filter(({ name }) => name === 'testcase') ?? [];
    return cases.map(({ attributes }) => attributes.get('name') ?? '');
  }
  if (format === 'github') {
    const files = [...report.matchAll(/^::error file=([^,]*),/gm)].map(([, file = '']) => file);
    // What steers a terminal is shown as a dot: such names are compared in the other formats.
    return files.length === 0 || files.some((file) => file.includes('·')) ? undefined : files.map(fromProperty);
  }
  return undefined;
}

/** Reads the value of a property of a command the way the runner does. */
function fromProperty(value: string): string {
  const plain: { [code: string]: string } = { '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',', '%25': '%' };
  return value.replace(/%(?:0D|0A|3A|2C|25)/g, (code) => plain[code] ?? code);
}
