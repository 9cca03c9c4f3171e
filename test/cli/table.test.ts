import { describe, expect, it } from 'vitest';
import { actionTable } from '../../src/lcp/action-table.ts';
import { renderActionTable } from '../../src/lcp/render-action-table.ts';
import { inFolder, lcp } from './run.ts';

inFolder(() => {});

const out = (stdout: string) => ({ exit: 0, stdout, stderr: '' });

describe('lcp table', () => {
  it('prints Markdown when nothing else is asked for', async () => {
    const ran = await lcp('table');
    expect(ran).toEqual(out(`${renderActionTable('markdown')}\n`));
    for (const { kind } of actionTable) expect(ran.stdout).toContain(kind);
  });

  it.each(['markdown', 'typescript', 'python', 'text'] as const)('prints it as %s', async (style) => {
    const expected = out(`${renderActionTable(style)}\n`);
    expect(await lcp('table', '--style', style)).toEqual(expected);
    expect(await lcp('table', '-s', style)).toEqual(expected);
  });

  it.each([
    [['--style', 'html'], /Allowed choices are markdown, typescript, python, text/],
    [['--style'], /argument missing/],
    [['markdown'], /too many arguments/],
    [['--json'], /unknown option '--json'/],
  ])('ends with 2 for %j, and prints nothing', async (args, message) => {
    const { exit, stdout, stderr } = await lcp('table', ...args);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  it('is told by the help', async () => {
    expect((await lcp('--help')).stdout).toMatch(/^ {2}table .*action table/m);
    expect((await lcp('table', '--help')).stdout).toContain('"markdown", "typescript", "python", "text"');
  });
});
