/** What is generated follows from the schemas alone, and a difference is noticed. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../../test/share.ts';
import { compareFiles, writeGenerated } from './compare-files.ts';
import { readDefinitions } from './definitions.ts';
import { makeFiles } from './make-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('generation in a copy of the repository', () => {
  const PARTS = [
    ...['schemas', 'sentences', 'scripts', 'generated', 'examples', 'docs', 'src', 'test', 'python', 'conformance'],
    ...['package.json', 'tsconfig.json'],
  ];
  const copy = mkdtempSync(join(tmpdir(), 'generation-'));
  beforeAll(() => {
    if (!isFull) return;
    for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  // `npm run check:generated` compares them, too.
  it.runIf(isFull)('gives the bytes that are committed, from nothing', { timeout: 180_000 }, () => {
    const committed = readGenerated(copy);
    rmSync(join(copy, 'generated'), { recursive: true });
    rmSync(join(copy, 'conformance'), { recursive: true });
    rmSync(join(copy, PYTHON), { recursive: true });
    for (const file of FILES) rmSync(join(copy, file));
    const script = ['--import', 'tsx', 'scripts/generate.ts'];
    const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd: copy, encoding: 'utf8' });
    const count = Object.keys(committed).length;
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: `${count} files generated, ${count} changed.\n`,
      stderr: '',
    });
    expect(readGenerated(copy)).toEqual(committed);
  });
});

describe('a folder of generated files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  const files = new Map([
    ['out/a.ts', 'a\n'],
    ['out/deep/b.ts', 'b\n'],
    ['docs/c.md', 'c\n'],
  ]);
  beforeAll(async () => {
    for (const [file, text] of files) await writeGenerated(folder, file, text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is up to date when it holds these files and no other, whatever the line breaks', async () => {
    writeFileSync(join(folder, 'docs/c.md'), 'c\r\n');
    writeFileSync(join(folder, 'docs/by-hand.md'), '');
    expect(await compareFiles(folder, 'out', files)).toEqual([]);
  });

  it('is not when a file was changed, added or removed by hand; nothing is written to find out', async () => {
    writeFileSync(join(folder, 'out/a.ts'), 'a\n\n');
    writeFileSync(join(folder, 'out/stray.ts'), '');
    rmSync(join(folder, 'out/deep/b.ts'));
    expect(await compareFiles(folder, 'out', files)).toEqual(['out/a.ts', 'out/deep/b.ts', 'out/stray.ts']);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['a.ts', 'deep', 'stray.ts']);
  });

  it('is mended by writing what differs', async () => {
    for (const file of await compareFiles(folder, 'out', files)) await writeGenerated(folder, file, files.get(file));
    expect(await compareFiles(folder, 'out', files)).toEqual([]);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['a.ts', 'deep']);
  });
});

describe('a schema that was changed', { timeout: 60_000 }, () => {
  it('changes the JSON Schemas, the types, the document and the table for prompts', async () => {
    const definitions = structuredClone(readDefinitions());
    const noop = definitions.get('Noop');
    if (noop === undefined) throw new Error('There is no Noop.');
    noop.schema.description = 'The tired worker did nothing.';
    const files = await makeFiles(definitions);
    const different = [...files].filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text);
    expect(different.map(([file]) => file).sort()).toEqual([
      'docs/protocol.md',
      'generated/api/asyncapi.json',
      'generated/definitions.ts',
      'generated/json-schema/lcp/job-result.json',
      'generated/json-schema/lcp/noop.json',
      'generated/json-schema/lcp/tool-result.json',
      'generated/json-schema/strict/lcp/job-result.json',
      'generated/json-schema/strict/lcp/noop.json',
      'generated/json-schema/strict/lcp/tool-result.json',
      'generated/types/lcp.ts',
      'python/sheratan_contracts/generated/messages.py',
      'python/sheratan_contracts/generated/schemas/lcp/job-result.json',
      'python/sheratan_contracts/generated/schemas/lcp/noop.json',
      'python/sheratan_contracts/generated/schemas/lcp/tool-result.json',
      'python/sheratan_contracts/generated/schemas/strict/lcp/job-result.json',
      'python/sheratan_contracts/generated/schemas/strict/lcp/noop.json',
      'python/sheratan_contracts/generated/schemas/strict/lcp/tool-result.json',
    ]);
  });
});

/** The generated files among others. */
const FILES = ['docs/protocol.md', 'docs/repairs.md'];
const PYTHON = 'python/sheratan_contracts/generated';

/** Every generated file below a folder: path → text. */
function readGenerated(folder: string): { [path: string]: string } {
  const files = ['generated', 'conformance', PYTHON]
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.pyc'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    [...files, ...FILES].sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}
