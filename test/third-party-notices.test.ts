/** What the build bundles of other people's packages, the published package names with their licenses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const notices = readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8').replaceAll('\r\n', '\n');

type Package = { name: string; license: string; text: string };

/** What users install beside the package stays outside of the bundles. */
const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  peerDependencies: object;
};

/** The packages that the sources import, and what those depend on. */
function bundledPackages(): Package[] {
  const found = new Map<string, Package>();
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const path = join(root, 'src', file);
    for (const name of valueImports(readFileSync(path, 'utf8')))
      if (!Object.hasOwn(peerDependencies, name)) add(name, dirname(path), found);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Names of the packages that a source imports or exports from; types are not bundled. */
function valueImports(text: string): string[] {
  // Most files name no package at all, and need not be parsed.
  if (!/['"](?![./]|node:)[^'"\n]+['"];?$/m.test(text)) return [];
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly;
    const isExport =
      ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.moduleSpecifier !== undefined;
    if (!isImport && !isExport) return [];
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
    return specifier.startsWith('.') || specifier.startsWith('node:') || builtinModules.includes(name) ? [] : [name];
  });
}

function add(name: string, from: string, found: Map<string, Package>): void {
  if (found.has(name)) return;
  const folder = folderOf(name, from);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license: string;
    dependencies?: object;
  };
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  found.set(name, { name, license: manifest.license, text });
  for (const dependency of Object.keys(manifest.dependencies ?? {})) add(dependency, folder, found);
}

/** Where Node finds a package: in the nearest node_modules above. */
function folderOf(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(from) === from) throw new Error(`${name} is not installed.`);
  return folderOf(name, dirname(from));
}

const packages = bundledPackages();
const sections = new Map(
  notices
    .split(/^## (?=\S+\n\nBundled into)/m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0]?.trim() ?? '', section] as const),
);

describe('THIRD-PARTY-NOTICES.md', () => {
  it('names exactly the packages that are bundled', () => {
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['commander', 'marked', 'picomatch']));
    expect([...sections.keys()]).toEqual(packages.map(({ name }) => name));
  });

  it.each(packages.map((one) => [one.name, one] as const))('has the whole license of %s', (name, { license, text }) => {
    expect(text.length).toBeGreaterThan(300);
    expect(sections.get(name)).toContain(`License: ${license}`);
    expect(sections.get(name)).toContain(text);
  });

  it('is published', () => {
    const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] };
    expect(files).toContain('THIRD-PARTY-NOTICES.md');
  });
});
