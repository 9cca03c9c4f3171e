import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What Node loads when it is first needed, by the name of its file in `dist/`: the file or folder of its sources, and the
 * module that others import from there. They import functions by their names, and everything else as one object (`* as`)
 * that they only look into when they are called. What is in the folder `except` imports the sources as always.
 */
export type Late = Readonly<Record<string, { sources: string; module: string; except?: string }>>;

/** Built modules by their path below the folder. */
export type Texts = ReadonlyMap<string, string>;

/**
 * A plugin for esbuild: what is late is a file of its own, which the others import.
 *
 * Bundlers and browsers take it as it is. For Node, {@link writeLate} puts functions in place of the import.
 */
export function keepLate(late: Late): Plugin {
  const lateNameOf = findLate(late);
  const entries = Object.values(late).map(({ module }) => resolve(module));
  return {
    name: 'keep-late',
    setup({ onResolve }) {
      onResolve({ filter: /\.ts$/ }, ({ kind, importer, path, resolveDir }) => {
        if (kind !== 'import-statement' || lateNameOf(importer) || entries.includes(importer)) return undefined;
        const name = lateNameOf(resolve(resolveDir, path));
        const except = name && late[name]?.except;
        if (except && importer.startsWith(resolve(except) + sep)) return undefined;
        return name ? { path: `./${name}.js`, external: true, sideEffects: false } : undefined;
      });
    },
  };
}

/** Tells of a source, by its whole path, in which file it is late. */
export function findLate(late: Late): (path: string) => string | undefined {
  const all = Object.entries(late).map(([name, { sources }]) => [name, resolve(sources)] as const);
  return (path) => all.find(([, sources]) => path === sources || path.startsWith(sources + sep))?.[0];
}

/**
 * Writes each built module that imports what is late a second time: `a.js` loads it at the first call, which only Node can;
 * `a.static.js` is what it was, for everything else. So are those that import such a module.
 *
 * @returns the names of the modules that exist twice
 */
export async function writeLate(folder: string, late: Late): Promise<string[]> {
  const texts = await readTexts(folder);
  const twice = importersOf(texts, late);
  for (const [name, text] of texts) {
    const toStatic = (_: string, before: string, to: string) =>
      `${before}${twice.has(join(name, '..', to)) ? to.replace(/\.js$/, '.static.js') : to}"`;
    const asStatic = text.replace(IMPORT, toStatic);
    // Only what is static imports the module of what is late.
    if (isLate(name, late)) await writeFile(join(folder, name), asStatic);
    if (!twice.has(name)) continue;
    await writeFile(join(folder, name.replace(/\.js$/, '.static.js')), asStatic);
    await writeFile(join(folder, name), withLate(text, texts, late, 'esm'));
  }
  return [...twice].map((name) => name.slice(0, -'.js'.length).replaceAll('\\', '/')).sort();
}

/** The built modules of a folder. */
export async function readTexts(folder: string): Promise<Texts> {
  const texts = new Map<string, string>();
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith('.js')) texts.set(join(name), await readFile(join(folder, name), 'utf8'));
  return texts;
}

const isLate = (name: string, late: Late): boolean => late[name.slice(0, -'.js'.length)] !== undefined;

/** The files that import what is late, or another one that does. */
function importersOf(texts: Texts, late: Late): Set<string> {
  const found = new Set<string>();
  for (let count = -1; count < found.size; ) {
    count = found.size;
    for (const [name, text] of texts) {
      const imports = importsOf(text).map((to) => join(name, '..', to));
      if (!isLate(name, late) && imports.some((to) => isLate(to, late) || found.has(to))) found.add(name);
    }
  }
  return found;
}

/** A built module with functions in place of what it imports from late ones. */
export function withLate(text: string, texts: Texts, late: Late, format: 'esm' | 'cjs'): string {
  const loaders = new Map<string, string>();
  const objects = new Map<string, string>();
  const withoutImports = text.replace(LATE_IMPORT, (all, object?: string, list?: string, name = '') => {
    if (late[name] === undefined) return all;
    const module = texts.get(`${name}.js`) ?? '';
    const needed = importsOf(module);
    loaders.set(name, (format === 'esm' ? loadInModule : loadInCommonJs)(name, needed));
    if (object !== undefined) objects.set(object, name);
    const names = list?.split(',').map((one) => one.trim().split(' as ')) ?? [];
    const [missing] = names.find(([of = '']) => !new RegExp(`^export \\{[^}]*\\b${of}\\b`, 'm').test(module)) ?? [];
    if (missing !== undefined) throw new Error(`${name}.js does not export ${missing}, which something imports.`);
    return names.map(([of = '', as = of]) => functionFor(name, of, as)).join('');
  });
  const changed = withoutImports.replace(/(?<![\w.$/])(\w+)\./g, (all, object: string) => {
    const name = objects.get(object);
    return name === undefined ? all : `late_${wordOf(name)}().`;
  });
  for (const name of Object.keys(late)) {
    if (new RegExp(`\\b(?:from|import) ?\\(?"[./]+/${name}\\.js"`).test(changed))
      throw new Error(`Something imports ${name}.js in a way that cannot be late.`);
  }
  return changed + [...loaders.values()].join('');
}

function functionFor(name: string, of: string, as: string): string {
  return `function ${as}(...args) {\n  return late_${wordOf(name)}().${of}(...args);\n}\n`;
}

/** What a file of {@link toLateFile} exports is called with the modules that it needs. */
function loadInCommonJs(name: string, needed: readonly string[]): string {
  const given = needed.map((path) => `${JSON.stringify(path)}: require(${JSON.stringify(commonOf(path))})`);
  return loader(name, `require("./${name}.cjs")({ ${given.join(', ')} })`);
}

/**
 * Node has no `require` in a module, but esbuild has, and takes along what it names. To import `createRequire` would take Node a
 * tenth of the time of an import of `/lcp`.
 */
function loadInModule(name: string, needed: readonly string[]): string {
  const names = needed.map((_, index) => `${wordOf(name)}_needs_${index}`);
  const imports = needed.map((path, index) => `import * as ${names[index]} from ${JSON.stringify(path)};\n`);
  const given = needed.map((path, index) => `${JSON.stringify(path)}: ${names[index]}`);
  return `${imports.join('')}function require_${wordOf(name)}() {
  try {
    return require("./${name}.cjs");
  } catch {
    return process.getBuiltinModule("module").createRequire(import.meta.url)("./${name}.cjs");
  }
}
${loader(name, `require_${wordOf(name)}()({ ${given.join(', ')} })`)}`;
}

function loader(name: string, made: string): string {
  const word = wordOf(name);
  return `var made_${word};\nfunction late_${word}() {\n  return made_${word} ??= ${made};\n}\n`;
}

/**
 * A late module as CommonJS that exports a function, which takes the modules that it needs by their paths: those who load it
 * have them already, perhaps as modules, of which a second copy would be made. It runs once for each such copy.
 */
export function toLateFile(code: string): string {
  // V8 compiles a function in brackets at once, rather than only look for its end first.
  return `const make = (function (needed) {
const module = { exports: {} };
${code.replace(/\brequire\("(\.\/[\w./-]+\.js)"\)/g, 'needed["$1"]')}
return module.exports;
});
const made = new Map();
module.exports = (needed) => {
  const [key] = Object.values(needed);
  if (!made.has(key)) made.set(key, make(needed));
  return made.get(key);
};
`;
}

function importsOf(text: string): string[] {
  return [...new Set([...text.matchAll(IMPORT)].map(([, , path = '']) => path))];
}

const wordOf = (name: string): string => name.replaceAll('-', '_');

const commonOf = (path: string): string => path.replace(/\.js$/, '.cjs');

const IMPORT = /^((?:import|export)(?: (?:\{[^}]*\}|\* as \w+) from)? ")(\.{1,2}\/[\w./-]+\.js)"/gm;
const LATE_IMPORT = /^import (?:\* as (\w+)|\{([^}]*)\}) from "\.\/([\w-]+)\.js";\n/gm;
