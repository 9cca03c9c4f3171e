/** Imports run one way, from the words up to the command line, and only the command line knows Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The parts from the bottom up: their files, and the parts that these may import. The first match counts. */
const parts: { [part: string]: { files: RegExp; mayImport: string[] } } = {
  manifest: { files: /^package\.json$/, mayImport: [] },
  generated: { files: /^generated\//, mayImport: ['generated'] },
  words: { files: /^src\/(?:issue|repair|contract|contract-error)\.ts$/, mayImport: ['generated', 'words'] },
  registry: { files: /^src\/contracts\.ts$/, mayImport: ['words', 'lcp', 'factory', 'speckit'] },
  index: {
    files: /^src\/index\.ts$/,
    mayImport: ['generated', 'words', 'contract', 'parse', 'lcp', 'factory', 'speckit', 'registry'],
  },
  contract: { files: /^src\/[a-z-]+\.ts$/, mayImport: ['generated', 'words', 'contract'] },
  parse: { files: /^src\/parse\//, mayImport: ['words', 'contract', 'parse'] },
  stream: { files: /^src\/stream\//, mayImport: ['words', 'contract', 'parse', 'stream'] },
  lcp: { files: /^src\/lcp\//, mayImport: ['generated', 'words', 'contract', 'parse', 'lcp'] },
  factory: { files: /^src\/factory\//, mayImport: ['generated', 'words', 'contract', 'parse', 'factory'] },
  speckit: { files: /^src\/speckit\//, mayImport: ['generated', 'words', 'contract', 'parse', 'speckit'] },
  prompt: {
    files: /^src\/prompt\//,
    mayImport: ['generated', 'words', 'contract', 'parse', 'lcp', 'factory', 'speckit', 'registry', 'prompt'],
  },
  diff: { files: /^src\/diff\//, mayImport: ['words', 'diff'] },
  define: {
    files: /^src\/define\//,
    mayImport: ['generated', 'words', 'contract', 'parse', 'lcp', 'diff', 'prompt', 'define'],
  },
  cli: {
    files: /^src\/cli\//,
    mayImport: [
      'words',
      'diff',
      'contract',
      'parse',
      'lcp',
      'factory',
      'speckit',
      'registry',
      'prompt',
      'cli',
      'index',
      'manifest',
    ],
  },
};

/** What the steps of `src/parse/` have in common: the words of that folder, which know no step. */
const PARSE_WORDS = ['parsed', 'characters', 'tree', 'locate', 'edited-text', 'encode-string', 'fields'];

/** Steps that are made of other steps. Every other one knows only the words; `parse.ts` knows them all. */
const STEPS_OF: { [step: string]: string[] } = {
  'read-report': ['mask-reasoning'],
  'peel-text': ['peel-markdown', 'scan-json'],
  'repair-json': ['strict-ends', 'has-structure'],
  'read-json': ['scan-json', 'find-end'],
  'read-message': ['read-json', 'scan-json'],
  'fit-tree': ['read-string'],
  'repair-message': ['repair-json', 'fit-tree', 'read-message'],
};

/** Packages that a part may import: they are bundled, because the package has no dependencies. */
const PACKAGES: { [part: string]: string[] } = { cli: ['commander', 'picocolors', 'tinyglobby'], factory: ['marked'] };

/** Globals that browsers and edge runtimes lack, that make code from text, or that make an answer depend on more than the input. */
const FORBIDDEN = new Set(
  (
    'process Buffer require __dirname __filename global globalThis setImmediate setTimeout setInterval eval Function ' +
    'Date performance crypto console'
  ).split(' '),
);

const root = new URL('../', import.meta.url);

type Source = { file: string; part: string; text: string; local: string[]; packages: string[] };

const sources: Source[] = ['src', 'generated'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:ts|js)$/.test(file))
    .sort()
    .map(readSource),
);

function readSource(file: string): Source {
  const text = readFileSync(new URL(file, root), 'utf8');
  const names = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const isLocal = (name: string) => name.startsWith('.');
  return {
    file,
    part: partOf(file),
    text,
    local: names.filter(isLocal).map((name) => posix.join(posix.dirname(file), name)),
    packages: names.filter((name) => !isLocal(name)),
  };
}

function partOf(file: string): string {
  const [part] = Object.entries(parts).find(([, { files }]) => files.test(file)) ?? ['none'];
  return part;
}

const importsOf = new Map(sources.map(({ file, local }) => [file, local]));

/** Everything that a file brings with it, directly or not. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  for (const next of importsOf.get(file) ?? []) {
    if (!seen.has(next)) reach(next, seen.add(next));
  }
  return seen;
}

describe('the parts', () => {
  it('are all there to be looked at', () => {
    const found = new Set(sources.map(({ part }) => part));
    expect([...found]).toEqual(
      expect.arrayContaining(['generated', 'words', 'contract', 'parse', 'lcp', 'cli', 'index']),
    );
    expect(sources.flatMap(({ local }) => local).length).toBeGreaterThan(100);
  });

  it('have a place for every file', () => {
    expect(sources.filter(({ part }) => part === 'none').map(({ file }) => file)).toEqual([]);
  });
});

describe.each(sources.map((source): [string, Source] => [source.file, source]))(
  '%s',
  (_, { file, part, local, packages, text }) => {
    it('imports only the parts below it', () => {
      const allowed = parts[part]?.mayImport ?? [];
      expect(local.filter((target) => !allowed.includes(partOf(target)))).toEqual([]);
    });

    it('imports files that are there', () => {
      const there = (target: string) =>
        partOf(target) === 'manifest' || importsOf.has(target) || importsOf.has(target.replace(/\.js$/, '.d.ts'));
      expect(local.filter((target) => !there(target))).toEqual([]);
    });

    it('imports no package that is not bundled', () => {
      const allowed = PACKAGES[part] ?? [];
      expect(
        packages.filter((name) => !allowed.includes(name) && !(part === 'cli' && name.startsWith('node:'))),
      ).toEqual([]);
    });

    it('does not import itself by way of others', () => expect(reach(file).has(file)).toBe(false));

    it.runIf(part !== 'cli')('needs no Node, no code from text, no clock and no chance', () => {
      expect(forbiddenIn(file, text)).toEqual([]);
    });
  },
);

function forbiddenIn(file: string, text: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && FORBIDDEN.has(node.text) && !isMemberName(node)) found.push(node.text);
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') found.push('Math.random');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The name of a property, as in `x.process` or `{ process: 1 }`, is no global. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) &&
    parent.name === node
  );
}

describe('the search for globals', () => {
  it.each([
    ['process.env', ['process']],
    ['const env = globalThis.process', ['globalThis']],
    ['new Function("a")', ['Function']],
    ['eval("a")', ['eval']],
    ['const now = Date.now()', ['Date']],
    ['Math.random()', ['Math.random']],
    ['typeof Buffer', ['Buffer']],
    ['({ process })', ['process']],
    ['x.process', []],
    ['type T = { process: string }', []],
    ['// process.env', []],
    ['"eval(process)"', []],
  ])('finds in %s %j', (text, expected) => expect(forbiddenIn('a.ts', text)).toEqual(expected));
});

const inParse = sources.filter(({ part }) => part === 'parse');
const stepOf = (file: string) => posix.basename(file, '.ts');

describe.each(inParse.map((source): [string, Source] => [source.file, source]))('%s', (_, { file, local }) => {
  const step = stepOf(file);
  const steps = local.filter((target) => partOf(target) === 'parse').map(stepOf);

  it.runIf(PARSE_WORDS.includes(step))('is a word of the folder, and knows no step', () => {
    expect(steps.filter((other) => !PARSE_WORDS.includes(other))).toEqual([]);
  });

  it.runIf(step !== 'parse' && !PARSE_WORDS.includes(step))(
    'knows the words, and only the steps that it is made of',
    () => {
      const allowed = [...PARSE_WORDS, ...(STEPS_OF[step] ?? [])];
      expect(steps.filter((other) => !allowed.includes(other))).toEqual([]);
    },
  );
});

describe('importing the contracts of one family', () => {
  it.each(['lcp', 'factory', 'speckit'])(
    '%s brings no other family, no parser and nothing of the package as a whole',
    (family) => {
      const brought = [...reach(`src/${family}/contracts.ts`)];
      expect(brought.filter((file) => !['generated', 'words', 'contract', family].includes(partOf(file)))).toEqual([]);
      const others = ['lcp', 'factory', 'speckit'].filter((other) => other !== family);
      expect(brought.filter((file) => others.some((other) => file.includes(`/${other}.`)))).toEqual([]);
    },
  );
});
