/** The project looks after its own contracts, and docs/evolution.md tells the truth. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { lcp } from '../cli/run.ts';
import { makeProgram } from '../run-program.ts';
import { everyNth, isFull } from '../share.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'evolution-'));
const at = (...parts: string[]) => join(folder, ...parts);
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string };

// biome-ignore lint/suspicious/noExplicitAny: schemas are edited by hand here
type Schema = { [keyword: string]: any };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project with the parts that the check looks at, as they were released. */
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  const $defs: Schema = {};
  for (const name of ['lcp/analysis-result.json', 'strict/lcp/analysis-result.json', 'lcp/noop.json']) {
    const file = at('generated/json-schema', name);
    mkdirSync(dirname(file), { recursive: true });
    cpSync(join(root, 'generated/json-schema', name), file);
    $defs[name] = JSON.parse(readFileSync(file, 'utf8'));
  }
  mkdirSync(at('released'));
  writeFileSync(at('released/1.0.0.json'), JSON.stringify({ $defs }));
  mkdirSync(at('.changeset'));
  cpSync(join(root, '.changeset/README.md'), at('.changeset/README.md'));
  version('1.0.0');
});

function version(number: string): void {
  writeFileSync(at('package.json'), JSON.stringify({ name: manifest.name, version: number }));
}

function edit(file: string, change: (schema: Schema) => void, part = 'generated/json-schema/'): void {
  const schema = JSON.parse(readFileSync(at(part + file), 'utf8')) as Schema;
  change(schema);
  writeFileSync(at(part + file), JSON.stringify(schema));
}

const both = ['lcp/analysis-result.json', 'strict/lcp/analysis-result.json'];
function breakIt(): void {
  for (const file of both) edit(file, (schema) => schema.required.push('commentary'));
}

function addTo(): void {
  for (const file of both) {
    edit(file, (schema) => {
      schema.properties.severity = { type: 'string' };
    });
  }
}

function changeset(bump: string, name = manifest.name): void {
  writeFileSync(at('.changeset/some-words.md'), `---\n"${name}": ${bump}\n---\n\nSome words.\n`);
}

const check = (...options: string[]) => checkProject(folder, ...options);

function checkProject(project: string, ...options: string[]): { exit: number | null; stdout: string; stderr: string } {
  const script = makeProgram('scripts/check-evolution.ts', 'source');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, project, ...options], { encoding: 'utf8' });
  return { exit: status, stdout, stderr };
}

describe('npm run check:evolution', () => {
  // Daily `npm run check` does this very thing.
  it.runIf(isFull)('passes for this project as it is', () => {
    expect(checkProject(root)).toMatchObject({ exit: 0, stderr: '' });
  });

  it('is a part of npm run check, and npm run version keeps the schemas', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: { [name: string]: string };
    };
    expect(scripts.check).toContain('npm run check:evolution');
    expect(scripts.version).toContain('npm run check:evolution -- --keep');
  });

  it('passes when nothing changed', () => {
    expect(check()).toEqual({
      exit: 0,
      stdout: '3 schemas compared with released/1.0.0.json: no change.\n',
      stderr: '',
    });
  });

  it('fails for a planted break, and says what to write', () => {
    breakIt();
    const { exit, stdout, stderr } = check();
    expect([exit, stdout]).toEqual([1, '']);
    expect(
      stderr,
    ).toBe(`Messages that were valid in 1.0.0 are refused now: that needs a major version, and no changeset announces any.

  property_required /commentary
    "commentary" is required now.
    in lcp:analysis-result, lcp:analysis-result:strict
    refused now: {"ok":true,"action":"analysis_result","summary":"a"}

Write into a new file of .changeset/, such as .changeset/what-changed.md ("npx changeset" asks and writes it):

---
"@sheratan/contracts": major
---

lcp:analysis-result: "commentary" is required now.

Or change the message without a break: docs/evolution.md says how.
`);
  });

  it('asks for a minor changeset when a field was added', () => {
    addTo();
    const { exit, stderr } = check();
    expect(exit).toBe(1);
    expect(stderr).toContain('that needs a minor version, and no changeset announces any.');
    expect(stderr).toContain(
      '"@sheratan/contracts": minor\n---\n\nlcp:analysis-result: "severity" was added, optional.\nUpdate the receivers first.',
    );
  });

  // Each starts a process.
  it.each(
    everyNth<[string, () => void, string[], number]>(10, [
      ['a break, with a major changeset', breakIt, ['major'], 0],
      ['a break, with a minor changeset', breakIt, ['minor'], 1],
      ['a break, with a changeset of another package', breakIt, ['major', 'other'], 1],
      ['an addition, with a patch changeset', addTo, ['patch'], 1],
      ['an addition, with a minor changeset', addTo, ['minor'], 0],
      ['an addition, with a major changeset', addTo, ['major'], 0],
      ['a new message', () => edit('1.0.0.json', (s) => delete s.$defs['lcp/noop.json'], 'released/'), [], 1],
      ['a message that has gone', () => rmSync(at('generated/json-schema/lcp/noop.json')), ['minor'], 1],
      ['other words, without any', () => edit('lcp/noop.json', (s) => (s.description = 'New.')), [], 0],
      [
        'another major version in every $id',
        () => edit('lcp/noop.json', (s) => (s.$id = s.$id.replace(':1:', ':2:'))),
        [],
        0,
      ],
    ]),
  )('%s', (_, change, announced, exit) => {
    change();
    if (announced[0]) changeset(announced[0], announced[1]);
    expect(check().exit).toBe(exit);
  });

  it('names what is announced when that is too little', () => {
    breakIt();
    changeset('minor');
    expect(check().stderr).toContain('the changesets announce a minor one');
  });

  it('keeps the schemas of a new version, and never changes those of an old one', () => {
    breakIt();
    expect(check('--keep')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('What has been released is not changed'),
    });
    version('2.0.0');
    expect(check()).toMatchObject({ exit: 1, stderr: expect.stringContaining('released/2.0.0.json is missing') });
    expect(check('--keep')).toMatchObject({
      exit: 0,
      stdout: 'The generated schemas are kept in released/2.0.0.json.\n',
    });
    if (isFull) expect(check('--keep')).toMatchObject({ exit: 0 });
    expect(check()).toMatchObject({ exit: 0, stdout: expect.stringContaining('released/2.0.0.json: no change') });
  });

  it('compares with the newest version by its numbers, and looks whether the last step was large enough', () => {
    breakIt();
    version('1.10.0');
    cpSync(at('released/1.0.0.json'), at('released/1.9.0.json'));
    expect(check('--keep').exit).toBe(0);
    expect(check()).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('released/1.10.0.json breaks messages of released/1.9.0.json'),
    });
  });

  it('says when there is nothing to compare', () => {
    rmSync(at('generated'), { recursive: true });
    expect(check()).toMatchObject({ exit: 1, stderr: expect.stringContaining('generated/json-schema/ is empty') });
    rmSync(at('released'), { recursive: true });
    expect(check()).toMatchObject({ exit: 1, stderr: expect.stringContaining('released/1.0.0.json is missing') });
  });

  it('has the schemas of this version', () => {
    const { $defs } = JSON.parse(readFileSync(join(root, `released/${manifest.version}.json`), 'utf8')) as Schema;
    expect(Object.keys($defs)).toHaveLength(86);
  });
});

const doc = readFileSync(join(root, 'docs/evolution.md'), 'utf8');
const words = readFileSync(join(root, 'src/diff/change.ts'), 'utf8');

describe('docs/evolution.md', () => {
  const examples = [...doc.matchAll(/^### (.+?)$(.+?)(?=^##)/gms)].map(([, title = '', body = '']) => ({
    title,
    old: /```json old\n(.*?)```/s.exec(body)?.[1] ?? '',
    new: /```json new\n(.*?)```/s.exec(body)?.[1] ?? '',
    command: /\$ lcp (diff .*)\n/.exec(body)?.[1] ?? '',
    output: /\$ lcp diff .*?\n(.*?)```/s.exec(body)?.[1] ?? '',
  }));

  it.each(examples)('shows what happens: $title', async ({ old, new: newer, command, output }) => {
    writeFileSync(at('old.json'), old);
    writeFileSync(at('new.json'), newer);
    const before = process.cwd();
    process.chdir(folder);
    try {
      const { stdout, stderr } = await lcp(...command.split(' '));
      expect(stderr + stdout).toBe(output);
    } finally {
      process.chdir(before);
    }
  });

  it('has examples, and one row for every code', () => {
    expect(examples).toHaveLength(3);
    const codes = [...(/ChangeCode =\n(.*?);/s.exec(words)?.[1] ?? '').matchAll(/'([a-z_]+)'/g)].map(
      ([, code]) => code,
    );
    const table = doc
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .join('\n');
    const told = [...table.matchAll(/`([a-z]+_[a-z_]+|combined|unreadable)`/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(40);
    expect([...told].sort()).toEqual([...codes].sort());
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, name = ''] of doc.matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });
});
