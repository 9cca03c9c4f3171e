/** What `docs/speckit-input.md` shows is what happens. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AgentError, recoveryFor } from '../../src/speckit/index.ts';
import { runProgram } from '../run-program.ts';
import { readWell, reasonOf } from './inputs.ts';

const root = new URL('../../', import.meta.url);
const doc = readFileSync(new URL('docs/speckit-input.md', root), 'utf8');
const blocks = [...doc.matchAll(/^(`{3,})(\w*)\n(.*?)^\1$/gms)].map(([, , language = '', code = '']) => ({
  language,
  code,
}));

/** A text, and the value or the reason in the block behind it. */
const cases = blocks.flatMap(({ language, code }, i): [string, unknown][] => {
  const next = blocks[i + 1];
  return language === 'text' && next?.language === 'json' ? [[code, JSON.parse(next.code)]] : [];
});

describe('docs/speckit-input.md', () => {
  it('shows an input without damage', () => {
    const answer = readWell(blocks[0]?.code ?? '');
    expect(Object.keys(answer.value)).toEqual(['workflow', 'feedback', 'request']);
    expect(answer.repairs.every(({ certainty }) => certainty === 'strict')).toBe(true);
    expect(answer.warnings).toEqual([]);
  });

  it('has an example for wrapping, tolerance, a label in the request, and two refusals', () => {
    expect(cases).toHaveLength(5);
  });

  it.each(cases)('says what comes of %j', (text, expected) => expect(reasonOf(text)).toEqual(expected));

  it('says what its program prints', () => {
    const at = blocks.findIndex(({ language }) => language === 'ts');
    const folder = mkdtempSync(join(tmpdir(), 'speckit-input-'));
    try {
      const file = join(folder, 'program.mts');
      writeFileSync(file, blocks[at]?.code ?? '');
      expect(runProgram(file)).toBe(blocks[at + 1]?.code);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has the table of recoveries', () => {
    const rows = [...doc.matchAll(/^\| `(\w+(?:Error|Failure))` +\| `(\w+)` +\| (yes|no) +\| (?:`(.*?)`)? *\|$/gm)];
    expect(rows).toHaveLength(7);
    for (const [, type, strategy, automatic, retry] of rows) {
      const recovery = recoveryFor({ type: type as AgentError['type'], code: 'X', message: 'x', recoverable: true });
      expect(recovery).toMatchObject({ strategy, automatic: automatic === 'yes' });
      expect(recovery.retry && `{ backoff: ${recovery.retry.backoff} }`).toBe(retry);
    }
  });
});
