/** What is generated follows from the schemas alone, and a difference is noticed. Works on a copy of the repository. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;

const PARTS = [
  ...['schemas', 'scripts', 'generated', 'examples', 'docs', 'src', 'test', 'python', 'conformance'],
  ...['package.json', 'tsconfig.json'],
];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generation-'));
  for (const part of PARTS) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

describe('generation', { timeout: 180_000, sequential: true }, () => {
  it('gives the bytes that are committed, from nothing', () => {
    const committed = read();
    rmSync(join(copy, 'generated'), { recursive: true });
    rmSync(join(copy, 'conformance'), { recursive: true });
    for (const file of FILES) rmSync(join(copy, file));
    expect(generate()).toMatchObject({ exit: 0, stderr: '' });
    expect(read()).toEqual(committed);
  });

  it('says so when all is up to date, and changes nothing', () => {
    const before = read();
    const stdout = `${Object.keys(before).length} generated files are up to date.\n`;
    expect(generate('--check')).toEqual({ exit: 0, stdout, stderr: '' });
    expect(read()).toEqual(before);
  });

  it('notices what was changed, added and removed by hand, names it, and leaves it alone', () => {
    appendFileSync(join(copy, 'generated/validators/lcp.js'), '\n');
    writeFileSync(join(copy, 'generated/stray.ts'), '');
    rmSync(join(copy, 'generated/json-schema/strict/lcp/noop.json'));
    const tampered = read();
    const { exit, stdout, stderr } = generate('--check');
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([
      'Not what the schemas say, run "npm run generate":',
      '  generated/json-schema/strict/lcp/noop.json',
      '  generated/stray.ts',
      '  generated/validators/lcp.js',
    ]);
    expect(read()).toEqual(tampered);
  });

  it('mends all of it', () => {
    expect(generate()).toMatchObject({ exit: 0, stdout: expect.stringContaining(' 3 changed') });
    expect(existsSync(join(copy, 'generated/stray.ts'))).toBe(false);
  });

  it('notices a schema that was changed without generating again', () => {
    const file = join(copy, 'schemas/lcp/noop.ts');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace("description: 'The worker", "description: 'The tired worker"),
    );
    const { exit, stderr } = generate('--check');
    expect(exit).toBe(1);
    expect(stderr).toContain('generated/json-schema/lcp/noop.json');
    expect(stderr).toContain('docs/protocol.md');
  });
});

function generate(...options: string[]): { exit: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/generate.ts', ...options],
    { cwd: copy, encoding: 'utf8' },
  );
  return { exit: status, stdout, stderr };
}

/** The generated files among others. */
const FILES = ['docs/protocol.md', 'docs/repairs.md', 'python/sheratan_contracts.py'];

/** Every generated file of the copy: path → text. */
function read(): { [path: string]: string } {
  const files = ['generated', 'conformance']
    .flatMap((folder) => readdirSync(join(copy, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)));
  return Object.fromEntries([...files, ...FILES].sort().map((file) => [file, readFileSync(join(copy, file), 'utf8')]));
}
