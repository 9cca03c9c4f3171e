/** What is said of a config that cannot be used: each complaint with its place, if it has one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/cli/load-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'contracts.config.json');

/** The lines of the complaint, without the name of the folder. */
async function complaintAbout(text: string): Promise<string[]> {
  writeFileSync(file, text);
  const error = await loadConfig(file, { code: false }).catch((thrown: unknown) => thrown);
  return String((error as Error).message)
    .replaceAll(`${folder}/`, '')
    .split('\n');
}

it.each<[text: string, first: string]>([
  ['{"ignored": []}', 'contracts.config.json:1:13: The config has no field "ignored". Did you mean "ignore"?'],
  [
    '{\n  "zzzzzzzzz": 1}',
    'contracts.config.json:2:16: The config has no field "zzzzzzzzz". It may have: $schema, protocol, contracts, ignore, strict, schemaOnly, maxBytes.',
  ],
])('%j', async (text, first) => {
  const [line = ''] = await complaintAbout(text);
  expect(line).toBe(first);
});

it('a config is a file, and no longer than any is', async () => {
  const long = await complaintAbout(JSON.stringify({ ignore: ['a'.repeat(2 ** 18)] }));
  expect(long[0]).toMatch(/more than the 262144 that are allowed/);
  mkdirSync(join(folder, 'no-file'));
  await expect(loadConfig(join(folder, 'no-file'), { code: false })).rejects.toThrow();
});

it('none is read where none is wanted', async () => {
  expect(await loadConfig(false, { code: false })).toBeUndefined();
});
