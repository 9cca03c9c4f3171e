import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({ language, code }));

describe('README.md', () => {
  it('quotes the program examples/quick-start.ts', () => {
    const program = readFileSync(new URL('../examples/quick-start.ts', import.meta.url), 'utf8');
    expect(blocks.find(({ language }) => language === 'ts')?.code).toBe(program);
  });

  it('says what that program prints', () => {
    const output = execFileSync(process.execPath, ['--import', 'tsx', 'examples/quick-start.ts'], { encoding: 'utf8' });
    expect(readme).toContain(`\`${output.trim()}\``);
  });

  it('names the two commands, each in a block of its own', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code);
    expect(commands).toContain('npm ci && npm run demo\n');
    expect(commands).toContain('npm ci && npm test\n');
  });

  it('links to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file]) => file ?? '');
    expect(links.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  });
});
