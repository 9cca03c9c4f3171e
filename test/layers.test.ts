/** Imports run one way, from the words up to the command line, and only the command line and the spool know Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The parts from the bottom up: their files, and the parts that these may import. The first match counts. */
const parts: { [part: string]: { files: RegExp; mayImport: string[] } } = {
  manifest: { files: /^package\.json$/, mayImport: [] },
  generated: { files: /^generated\//, mayImport: ['generated'] },
  words: { files: /^src\/words\//, mayImport: ['generated', 'words'] },
  registry: { files: /^src\/contracts\.ts$/, mayImport: ['words', 'lcp', 'factory', 'speckit'] },
  index: {
    files: /^src\/index\.ts$/,
    mayImport: ['generated', 'words', 'check', 'parse', 'lcp', 'factory', 'speckit', 'registry'],
  },
  check: { files: /^src\/check\//, mayImport: ['generated', 'words', 'check'] },
  parse: { files: /^src\/parse\//, mayImport: ['generated', 'words', 'check', 'parse'] },
  stream: { files: /^src\/stream\//, mayImport: ['words', 'check', 'parse', 'stream'] },
  lcp: { files: /^src\/lcp\//, mayImport: ['generated', 'words', 'check', 'parse', 'lcp'] },
  factory: { files: /^src\/factory\//, mayImport: ['generated', 'words', 'check', 'parse', 'factory'] },
  speckit: { files: /^src\/speckit\//, mayImport: ['generated', 'words', 'check', 'parse', 'speckit'] },
  prompt: {
    files: /^src\/prompt\//,
    mayImport: ['generated', 'words', 'check', 'parse', 'lcp', 'factory', 'speckit', 'registry', 'prompt'],
  },
  diff: { files: /^src\/diff\//, mayImport: ['words', 'check', 'diff'] },
  define: {
    files: /^src\/define\//,
    mayImport: ['generated', 'words', 'check', 'parse', 'lcp', 'diff', 'define'],
  },
  generate: {
    files: /^src\/generate\//,
    mayImport: ['generated', 'words', 'define', 'generate'],
  },
  page: { files: /^src\/testing\/page\//, mayImport: ['check', 'testing', 'page'] },
  testing: {
    files: /^src\/testing\//,
    mayImport: ['generated', 'words', 'check', 'parse', 'prompt', 'diff', 'testing'],
  },
  spool: { files: /^src\/spool\//, mayImport: ['generated', 'words', 'check', 'parse', 'lcp', 'spool'] },
  cli: {
    files: /^src\/cli\//,
    mayImport: [
      'words',
      'diff',
      'check',
      'parse',
      'lcp',
      'factory',
      'speckit',
      'registry',
      'prompt',
      'stream',
      'spool',
      'define',
      'generate',
      'testing',
      'cli',
      'index',
      'manifest',
    ],
  },
};

/** The folders of `src/parse/` that its parts have in common: what they hold knows no step. */
const WORD_FOLDERS = /^src\/parse\/(?:text|account\/(?:words|sentences))\//;

/** Files of other folders of which the same is true. */
const PARSE_WORDS = [
  'tree',
  'certainty',
  'encode-string',
  'fields',
  'table',
  'part-of',
  'own-names',
  'doubt',
  'doubt-of',
  'surroundings',
  'check-options',
  'prose',
  'open-fence',
  'find-block-texts',
  'names-file',
  'try-json',
  'find-end',
  'scan-json',
  'may-be-strict',
  'count-names',
  'ordinary',
  'once',
  'lone-mark',
  'shown-fields',
  'stands-within',
  'named-in-code',
];

/** The folders of `src/parse/`, and those that they may import beside the words. `reader` is what is in no folder, or in `strict`. */
const PARSE_FOLDERS: { [folder: string]: string[] } = {
  account: [],
  reader: ['reader'],
  layers: ['reader'],
  zones: [],
  run: ['reader', 'zones', 'account'],
  tell: ['reader', 'zones', 'run'],
  sites: ['reader', 'zones', 'account', 'run', 'tell'],
  weigh: ['reader', 'zones', 'layers', 'account', 'run', 'tell', 'sites'],
};

/** Steps of the reader and of the account that are made of other steps: every other one knows only the words. */
const STEPS_OF: { [step: string]: string[] } = {
  'account-for': ['place-rules', 'unwrap-place'],
  'doubt-before-report': ['place-rules'],
  'unwrap-place': [
    'plain-surroundings',
    'unfenced',
    'without-silence',
    'read-assignment',
    'read-block',
    'read-call',
    'read-extra-closers',
    'read-marks',
    'read-tag',
  ],
  'shown-elsewhere': ['read-call'],
  'call-of-something-else': ['read-call'],
  'has-free-attributes': ['read-call', 'read-tag'],
  'tag-of-something-else': ['has-free-attributes', 'read-tag'],
  'place-rules': [
    ...['left-in-doubt', 'assigned-to-something-else', 'block-of-something-else', 'call-of-another'],
    ...[
      'call-of-something-else',
      'changed-behind',
      'commented-out',
      'contradicted',
      'cut-tag',
      'half-a-tag',
      'interrupted',
      'odd-lines',
      'quoted',
      'shown-elsewhere',
    ],
    ...[
      'speaker',
      'spoken-of',
      'tag-of-something-else',
      'tied',
      'unbalanced',
      'reasoning-behind',
      'verdict-beside',
      'within-block',
      'within-marks',
      'within-tag',
    ],
  ],
  'within-tag': ['has-free-attributes', 'read-tag'],
  'pass-intact': ['strict-ends'],
  'repair-json': ['read-tree', 'free-tail', 'run'],
  run: ['strict-ends'],
  'strict-ends': ['scan-json'],
  'read-json': ['scan-json', 'strict-ends'],
  'read-message': ['read-json', 'scan-json', 'strict-ends'],
  'check-text': ['read-json', 'read-message', 'scan-json'],
  'repair-message': ['read-tree', 'run', 'explain-failure', 'fit-reading', 'is-laid-out'],
  'explain-failure': ['run', 'read-message'],
  'fit-reading': ['run', 'read-message'],
  'has-other-brackets': ['run', 'read-message'],
};

/** Folders of which the files make one step: they know each other. */
const WHOLES = /^src\/parse\/(?:read|fit)\//;

/** Packages that a part may import: they are bundled, because the package has no dependencies. */
const PACKAGES: { [part: string]: string[] } = {
  cli: ['commander', 'picocolors', 'tinyglobby'],
  factory: ['marked'],
  generate: ['ajv', 'ajv/dist/2020.js', 'ajv/dist/standalone/index.js'],
  spool: ['picomatch'],
  // The one package that is not bundled: an optional peer of the sub-path.
  testing: ['fast-check'],
};

/** The parts that run in Node only. */
const NODE_PARTS = ['cli', 'page', 'spool'];

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
    expect([...found]).toEqual(expect.arrayContaining(['generated', 'words', 'check', 'parse', 'lcp', 'cli', 'index']));
    expect(sources.flatMap(({ local }) => local).length).toBeGreaterThan(100);
  });

  it('have a place for every file', () => {
    expect(sources.filter(({ part }) => part === 'none').map(({ file }) => file)).toEqual([]);
  });
});

describe('the drawing in docs/architecture.md', () => {
  it('shows what each part may import', () => {
    const page = readFileSync(new URL('docs/architecture.md', root), 'utf8');
    expect(page).toContain(drawParts());
  });

  it('has no circle', () => {
    for (const part of Object.keys(parts)) expect(below(part), part).not.toContain(part);
  });
});

/** The parts that a part may import, but for itself. */
function importedBy(part: string): string[] {
  return (parts[part]?.mayImport ?? []).filter((other) => other !== part);
}

/** Everything that a part may reach by imports. */
function below(part: string, seen = new Set<string>()): Set<string> {
  for (const other of importedBy(part)) if (!seen.has(other)) below(other, seen.add(other));
  return seen;
}

/** The parts as a diagram, without the arrows that others already imply. */
function drawParts(): string {
  const there = new Set(sources.map(({ part }) => part));
  const arrows = Object.keys(parts).flatMap((part) => {
    if (!there.has(part)) return [];
    const direct = importedBy(part).filter((other) => there.has(other));
    const isImplied = (target: string) => direct.some((other) => other !== target && below(other).has(target));
    return direct.filter((target) => !isImplied(target)).map((target) => `  ${part} --> ${target}`);
  });
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

/** What is wrong in a file, by what each has to do. One test of all files takes a tenth of one test each. */
const duties: [duty: string, wrongIn: (source: Source) => string[]][] = [
  [
    'imports only the parts below it',
    ({ part, local }) => local.filter((target) => !(parts[part]?.mayImport ?? []).includes(partOf(target))),
  ],
  [
    'imports files that are there',
    ({ local }) =>
      local.filter(
        (target) =>
          partOf(target) !== 'manifest' && !importsOf.has(target) && !importsOf.has(target.replace(/\.js$/, '.d.ts')),
      ),
  ],
  [
    'imports no package that is not bundled',
    ({ part, packages }) => {
      const isNode = (name: string) => NODE_PARTS.includes(part) && name.startsWith('node:');
      return packages.filter((name) => !PACKAGES[part]?.includes(name) && !isNode(name));
    },
  ],
  ['does not import itself by way of others', ({ file }) => (reach(file).has(file) ? ['itself'] : [])],
  [
    'needs no Node, no code from text, no clock and no chance',
    ({ file, part, text }) => (NODE_PARTS.includes(part) ? [] : forbiddenIn(file, text)),
  ],
];

it.each(duties)('each file %s', (_, wrongIn) => {
  expect(sources.flatMap((source) => wrongIn(source).map((wrong) => `${source.file}: ${wrong}`))).toEqual([]);
});

/** A word that is forbidden, or an escape, which may be in one. */
const MAYBE_FORBIDDEN = new RegExp(`\\b(?:${[...FORBIDDEN].join('|')}|random)\\b|\\\\u`);

function forbiddenIn(file: string, text: string): string[] {
  if (!MAYBE_FORBIDDEN.test(text)) return [];
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

/** The name of a property, as in `x.process` or `{ process: 1 }`, is no global; and a type does nothing. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeQueryNode(parent)) return true;
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
    ['type T = typeof globalThis', []],
    ['typeof globalThis', ['globalThis']],
    ['// process.env', []],
    ['"eval(process)"', []],
  ])('finds in %s %j', (text, expected) => expect(forbiddenIn('a.ts', text)).toEqual(expected));
});

const inParse = sources.filter(({ part }) => part === 'parse');
const stepOf = (file: string) => posix.basename(file, '.ts');
const isFlow = (file: string) => file === 'src/parse/parse.ts';

/** The folder of a file in `src/parse/`; what a text is read with, and what is found in it, are `run`. */
function parseFolderOf(file: string): string {
  const [, , folder = ''] = file.split('/');
  if (['src/parse/run.ts', 'src/parse/finding.ts'].includes(file)) return 'run';
  return folder.endsWith('.ts') || folder === 'strict' || WHOLES.test(file) ? 'reader' : folder;
}

describe('src/parse/', () => {
  const isWord = (file: string) => WORD_FOLDERS.test(file) || PARSE_WORDS.includes(stepOf(file));

  /** The steps that a file imports, but for those of the same whole. */
  function stepsIn({ file, local }: Source): string[] {
    const [whole] = WHOLES.exec(file) ?? [];
    const isApart = (target: string) => whole === undefined || !target.startsWith(whole);
    return local.filter((target) => partOf(target) === 'parse' && isApart(target) && !isWord(target));
  }

  it('has words, which know no step', () => {
    const words = inParse.filter(({ file }) => isWord(file));
    expect(words.flatMap((source) => stepsIn(source).map((step) => `${source.file}: ${step}`))).toEqual([]);
  });

  it('has steps, which know the words, and only what their folder is made of', () => {
    const steps = inParse.filter(({ file }) => !isFlow(file) && !isWord(file));
    const wrongIn = (source: Source) => {
      const folder = parseFolderOf(source.file);
      const isOwn = (target: string) => parseFolderOf(target) === folder && !['reader', 'account'].includes(folder);
      const isStep = (target: string) => STEPS_OF[stepOf(source.file)]?.includes(stepOf(target));
      const isBelow = (target: string) =>
        folder !== 'reader' && (PARSE_FOLDERS[folder] ?? []).includes(parseFolderOf(target));
      return stepsIn(source).filter((target) => !isOwn(target) && !isStep(target) && !isBelow(target));
    };
    expect(steps.flatMap((source) => wrongIn(source).map((step) => `${source.file}: ${step}`))).toEqual([]);
  });
});

/** What each folder beside `src/` may import: the tests know neither the programs nor what measures. */
const FOLDERS: { [folder: string]: string[] } = {
  schemas: [],
  examples: ['src'],
  test: ['src', 'generated', 'schemas', 'examples', 'benchmark'],
  benchmark: [],
  scripts: ['src', 'generated', 'schemas', 'test'],
  bench: ['dist', 'src', 'generated', 'schemas', 'examples', 'test'],
  playground: ['src', 'generated', 'examples', 'test'],
};

const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');

const programs: Source[] = Object.keys(FOLDERS).flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(
      (file) =>
        /\.m?ts$/.test(file) &&
        !file.includes('node_modules/') &&
        !file.includes('/consumer/') &&
        !file.includes('/dist/'),
    )
    .sort()
    .map(readSource),
);
for (const { file, local } of programs) importsOf.set(file, local);

describe('the folders beside src', () => {
  it.each(Object.entries(FOLDERS))('%s imports only %j', (folder, allowed) => {
    const own = programs.filter(({ file }) => folderOf(file) === folder);
    expect(own.length).toBeGreaterThan(0);
    const wrong = own.flatMap(({ file, local }) =>
      local
        .filter((target) => ![folder, '', ...allowed].includes(folderOf(target)))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have no file that imports itself by way of others', () => {
    expect(programs.map(({ file }) => file).filter((file) => reach(file).has(file))).toEqual([]);
  });
});

describe('importing the contracts of one family', () => {
  it.each(['lcp', 'factory', 'speckit'])(
    '%s brings no other family, no parser and nothing of the package as a whole',
    (family) => {
      const brought = [...reach(`src/${family}/contracts.ts`)];
      expect(brought.filter((file) => !['generated', 'words', 'check', family].includes(partOf(file)))).toEqual([]);
      const others = ['lcp', 'factory', 'speckit'].filter((other) => other !== family);
      expect(brought.filter((file) => others.some((other) => file.includes(`/${other}.`)))).toEqual([]);
    },
  );
});
