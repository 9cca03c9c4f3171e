/** What `docs/conformance.md` shows is what happens. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isFull } from '../share.ts';
import { vectorFiles } from './read-vectors.ts';

const root = new URL('../../', import.meta.url);
const doc = readFileSync(new URL('docs/conformance.md', root), 'utf8');

const blockOf = (language: string) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(doc)?.[1] ?? '';

describe('docs/conformance.md', () => {
  it('shows cases that are there', () => {
    const shown = JSON.parse(blockOf('json'));
    const [, vectors] = vectorFiles.find(([, { schema }]) => schema === shown.schema) ?? [];
    expect(shown.cases).toHaveLength(2);
    for (const one of shown.cases) expect(vectors?.cases).toContainEqual(one);
  });

  it('shows a JavaScript program that finds nothing wrong', () => {
    // Daily of some files: to compile all schemas takes seconds.
    const code = blockOf('js');
    expect(code).toContain("'.json'");
    const args = ['--input-type=module', '-e', isFull ? code : code.replace("'.json'", "'-params.json'")];
    const stdout = execFileSync(process.execPath, args, { cwd: fileURLToPath(root), encoding: 'utf8' });
    expect(stdout).toBe('0 verdicts differ\n');
  });

  it('links to what is there', () => {
    const links = [...doc.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file]) => file ?? '');
    expect(links.filter((file) => !existsSync(new URL(file, new URL('docs/', root))))).toEqual([]);
  });
});
