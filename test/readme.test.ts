import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({ language, code }));

describe('README.md', () => {
  it('quotes the program examples/quick-start.ts', () => {
    const program = readFileSync(new URL('../examples/quick-start.ts', import.meta.url), 'utf8');
    expect(blocks.find(({ language }) => language === 'ts')?.code).toBe(program);
  });

  it('says what that program prints', () => {
    const output = runProgram('examples/quick-start.ts');
    expect(readme).toContain(`\`${output.trim()}\``);
  });

  it('names the two commands, each in a block of its own', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code);
    expect(commands).toContain('npm ci && npm run demo\n');
    expect(commands).toContain('npm ci && npm test\n');
  });

  it('names every entry point of the package', () => {
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    const { exports } = JSON.parse(manifest) as { exports: { [path: string]: unknown } };
    const rows = readme.match(/^\| `@sheratan.*$/gm)?.join('\n') ?? '';
    const last = Object.keys(exports).flatMap((path) => (path.endsWith('.json') ? [] : [path.split('/').at(-1) ?? '']));
    for (const name of last) expect(rows).toContain(name === '.' ? '`@sheratan/contracts`' : `/${name}\``);
  });

  it('links to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file]) => file ?? '');
    expect(links.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  });

  it('shows how to install and to try it before anything that only the repository has', () => {
    const [install = -1, demo = -1, repository = -1] = [
      'npm install @sheratan/contracts',
      'npx lcp demo',
      'npm ci',
    ].map((words) => readme.indexOf(words));
    expect(install).toBeGreaterThan(0);
    expect(demo).toBeGreaterThan(install);
    expect(repository).toBeGreaterThan(demo);
  });
});

describe('the pages in the package', () => {
  const root = new URL('../', import.meta.url);
  const { files } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { files: string[] };
  const shipped = ['package.json', 'README.md', 'LICENSE', ...files.map((entry) => entry.replace(/\/\*\.py$/, ''))];
  const isShipped = (path: string) => shipped.some((entry) => path === entry || path.startsWith(`${entry}/`));
  const pages = [
    'README.md',
    'SECURITY.md',
    ...readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name.replaceAll('\\', '/')}`),
  ];

  it.each(pages)('%s links to nothing that the package lacks', (page) => {
    const text = readFileSync(new URL(page, root), 'utf8').replaceAll(/^(`{3,4})[\s\S]*?^\1/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) => link ?? '');
    const targets = links.map((link) => posix.join(posix.dirname(page), link).replace(/\/$/, ''));
    expect(targets.filter((target) => !isShipped(target))).toEqual([]);
  });
});
