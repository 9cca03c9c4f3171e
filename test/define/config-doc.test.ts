/** The page on own contracts, followed by a stranger: its config, its commands, and what they write. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inFolder, lcp } from '../cli/run.ts';
import { isFull } from '../share.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/own-contracts.md'), 'utf8');

/** The text of the block whose fence says this. */
function block(fence: string): string {
  const start = page.indexOf(`\`\`\`${fence}\n`);
  expect(start, fence).toBeGreaterThan(0);
  const from = start + fence.length + 4;
  return page.slice(from, page.indexOf('\n```', from) + 1);
}

inFolder(() => {
  mkdirSync('schemas');
  writeFileSync('contracts.config.json', block('json config'));
  for (const file of ['schemas/run-tests.json', 'schemas/bug-report.json']) writeFileSync(file, block(`json ${file}`));
  mkdirSync('bugs');
  writeFileSync('bugs/a.json', '{"title": "It burns"}');
  writeFileSync('package.json', '{"type": "module"}');
});

const commands = block('sh commands')
  .trim()
  .split('\n')
  .map((line) => line.replace('npx lcp ', ''));

/** What mypy has learnt of Python itself is kept from test to test. */
const cache = ['--cache-dir', join(root, 'node_modules/.cache/mypy')];

// Daily `test/generate/python.test.ts` has the names that are hardest for it.
const hasMypy = isFull && spawnSync('mypy', ['--version']).status === 0;

describe('the page on own contracts', () => {
  it.each(commands)('lcp %s', async (command) => {
    const { exit, stdout } = await lcp(...command.split(' '));
    expect([exit, stdout.length > 0]).toEqual([0, true]);
  });

  it('its validators run with nothing else', () => {
    writeFileSync('main.mjs', block('ts validators'));
    expect(execFileSync(process.execPath, ['main.mjs'], { encoding: 'utf8' })).toBe('true true\n');
  });

  it('its types compile under the strictest options', { timeout: 60_000 }, () => {
    writeFileSync(
      'main.ts',
      `declare const console: { log(...values: unknown[]): void };
${block('ts validators')}
import type { LlmReply, RunTestsParams } from './generated/types.js';
export const params: RunTestsParams = { folder: 'tests' };
export function act(reply: LlmReply): string {
  switch (reply.action) {
    case 'create_followup_jobs':
      return reply.new_jobs.map((job) => (job.kind === 'run_tests' ? job.params.folder : job.kind)).join();
    case 'mission_complete':
      return reply.summary;
    case 'ask_user':
      return reply.question;
    case 'error':
      return reply.message ?? reply.error ?? '';
  }
}
`,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--skipDefaultLibCheck',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--target',
      'es2022',
    ];
    const args = [tsc, ...options, '--module', 'nodenext', '--lib', 'es2022', 'main.ts'];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
  });

  it.runIf(hasMypy)('its Python is clean under mypy --strict', { timeout: 60_000 }, () => {
    writeFileSync('main.py', block('python'));
    writeFileSync('generated/__init__.py', '');
    const { stdout } = spawnSync('mypy', [...cache, '--strict', 'main.py', 'generated/messages.py'], {
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^Success/);
    execFileSync('python3', ['main.py']);
  });
});
