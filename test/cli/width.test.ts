/** What is printed for people fits into a terminal of 80 columns. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widthOf } from '../../src/cli/wrap-text.ts';
import { capture } from './capture.ts';
import { copyExample, inFolder } from './run.ts';

const WIDTH = 80;
const WIDE = '週報を書いて、結果をファイルに保存してください。'.repeat(5);

inFolder(() => {
  mkdirSync('jobs');
  copyExample('spool', 'spool');
  copyExample('replies', 'replies');
  writeFileSync('prose.txt', `${'There is no message here, and there are many words. '.repeat(8)}`);
  writeFileSync('wide.json', `{"ok": true, "action": "mission_complete", "summary": 1, "memo": "${WIDE}"}`);
  writeFileSync('wide-tag.json', `{"ok": true, "action": "${WIDE}"}`);
  const reply = { ok: true, action: 'list_files_result', root: '/srv', files: Array(80).fill(1), timestamp: 'x' };
  writeFileSync('numbers.json', JSON.stringify(reply));
  writeFileSync('cut.txt', '{"ok": true, "action": "mission_complete", "summary": "The report is');
  writeFileSync(
    'two.txt',
    '{"ok": true, "action": "mission_complete", "summary": "A"}\n\nor\n\n{"ok": true, "action": "mission_complete", "summary": "B"}',
  );
  writeFileSync('contracts.config.json', JSON.stringify({ contracts: { 'no-such-contract': '*.json' } }));
  const texts = (...names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'string', enum: [`${name} in many words`.repeat(4)] }]),
    ),
    required: names,
  });
  writeFileSync('old.json', JSON.stringify(texts('first_name', 'last_name', 'street', 'town')));
  writeFileSync('new.json', JSON.stringify(texts('first_names', 'family_name', 'address')));
});

const COMMANDS = [
  'list',
  'schema',
  'prompt',
  'table',
  'demo',
  'validate',
  'parse',
  'diff',
  'generate',
  'samples',
  'serve',
];

const CALLS: string[][] = [
  ['--help'],
  ...COMMANDS.map((command) => [command, '--help']),
  ['list', '--no-config'],
  ['demo'],
  ['list'],
  ['no-such-command'],
  ['parse', '--no-such-option'],
  ['validate', 'spool', '--no-config'],
  ['validate', 'missing', 'jobs', '--no-config'],
  ['validate', 'wide.json', 'wide-tag.json', 'numbers.json', '--contract', 'llm-reply', '--no-config'],
  ['parse', 'wide-tag.json', '--no-config'],
  ['parse', 'cut.txt', '--reask', '--no-config'],
  ['parse', 'two.txt', '--reask', '--no-config'],
  ['parse', 'prose.txt', '--reask', '--no-config'],
  ['diff', 'old.json', 'new.json', '--no-config'],
  ['diff', 'new.json', 'old.json', '--role', 'producer', '--no-config'],
  ['diff', 'mission', 'task', '--no-config'],
  ['schema', 'llm-replies', '--no-config'],
  ['schema', 'llm-reply', '--provider', 'openai', '--omit', 'nothing', '--no-config'],
];

/** A word that is wider than what is left of its line: a path, or a piece of code, which nobody may break. */
function isOneWord(line: string): boolean {
  return !line.trim().includes(' ');
}

it.each(CALLS.map((args) => [args.join(' '), args] as const))('lcp %s', async (_, args) => {
  const { stdout, stderr } = await capture([], args, WIDTH);
  expect(stdout + stderr).not.toBe('');
  const lines = `${stdout}\n${stderr}`.split('\n');
  expect(lines.filter((line) => widthOf(line) > WIDTH && !isOneWord(line))).toEqual([]);
});

it('lcp parse, of every sample reply', async () => {
  for (const file of readdirSync('replies')) {
    const { stdout, stderr, exit } = await capture([], ['parse', `replies/${file}`, '--reask', '--no-config'], WIDTH);
    const lines = [...stderr.split('\n'), ...(exit === 1 ? stdout.split('\n') : [])];
    expect(
      lines.filter((line) => widthOf(line) > WIDTH && !isOneWord(line)),
      file,
    ).toEqual([]);
  }
});

it.each(COMMANDS)('lcp %s --help, in a file as well', async (command) => {
  const { stdout } = await capture([], [command, '--help']);
  expect(stdout.split('\n').filter((line) => widthOf(line) > WIDTH)).toEqual([]);
});

it('tells many equal issues in a few lines, and no place for the sentence that there are more', async () => {
  const { stdout } = await capture([], ['validate', 'numbers.json', '-c', 'list-files-result', '--no-config'], WIDTH);
  expect(stdout).toMatch(/also at .+ … and 4\d more places/s);
  expect(stdout).toContain('\n  error  There are more than 50 issues; the rest is left out. (too_many_issues)\n');
  expect(stdout.split('\n').length).toBeLessThan(20);
});
