import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { shakeMarked } from './shake-marked.ts';

/**
 * A plugin for esbuild: what takes long to make when a module is loaded is made when it is first asked for.
 *
 * A regular expression with a Unicode property (`\p{L}`) takes up to a millisecond, twice: V8 checks the literal when it
 * reads the file, also inside of functions, and makes it when it gets there. In the built files it is a string until it is
 * used. The packages of `late` are bundled as functions, which run when something of them is first used.
 *
 * Other literals stay, in ASCII: with one character beyond it, V8 keeps and reads the whole file with two bytes each.
 *
 * The sources stay literals and imports, which linters and `check:patterns` can read.
 */
export function delayPatterns({ late = [] }: { late?: readonly string[] } = {}): Plugin {
  return {
    name: 'delay-patterns',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        return { contents: delayIn(text, late), loader: 'ts' };
      });
      build.onResolve({ filter: /^scripts:late\// }, ({ path }) => ({
        path: path.slice(LATE.length),
        namespace: 'late',
        sideEffects: false,
      }));
      build.onLoad({ filter: /./, namespace: 'late' }, async ({ path }) => ({ contents: await bundleLate(path) }));
      build.onResolve({ filter: /^scripts:delayed-pattern$/ }, () => ({ path: delayedPattern, sideEffects: false }));
    },
  };
}

/** What the name of a late package is behind this is a module that makes it. */
const LATE = 'scripts:late/';

const scripts = fileURLToPath(new URL('.', import.meta.url));
const delayedPattern = fileURLToPath(new URL('delayed-pattern.ts', import.meta.url));

type Late = { late: readonly string[]; names: Map<string, string>; makers: Map<string, string> };
type Edit = { start: number; end: number; text: string };

/** A module of ours in TypeScript, with its patterns and its imports of `late` packages made at their first use. */
export function delayIn(text: string, late: readonly string[] = []): string {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const names = new Map<string, string>();
  const makers = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) edits.push(...importTypes(statement, { late, names, makers }));
  }
  let made = 0;
  let hasConstants = false;
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && names.has(node.text) && isValue(node)) edits.push(edit(node, names.get(node.text)));
    const pattern = patternOf(node);
    if (pattern !== undefined && !isInFunction) {
      hasConstants = true;
      edits.push(edit(node, `/* @__PURE__ */ new DelayedPattern(() => ${pattern})`));
      return;
    }
    if (ts.isRegularExpressionLiteral(node)) {
      const isShared = pattern !== undefined && mayBeShared(node);
      if (isShared) made += 1;
      edits.push(edit(node, isShared ? `(madePattern${made} ??= ${pattern})` : (pattern ?? asciiOf(node.text))));
    }
    const isFunction = ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, isInFunction || isFunction));
  };
  visit(source, false);
  let changed = withEdits(text, edits);
  // A function may be called before the end of the module is reached: `var`, not `let`.
  for (let number = 1; number <= made; number++) changed += `\nvar madePattern${number}: RegExp | undefined;`;
  for (const [from, make] of makers) changed += `\nimport { make as ${make} } from '${LATE}${from}';`;
  if (hasConstants) changed += `\nimport { DelayedPattern } from 'scripts:delayed-pattern';`;
  return changed;
}

/** A module whose `make` runs a package at the first call, and returns all that it exports. */
async function bundleLate(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: contentsOf(name), resolveDir: scripts },
    plugins: [shakeMarked],
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'iife',
    globalName: 'late',
    write: false,
  });
  const body = withoutLiterals(outputFiles[0]?.text ?? '');
  return `let made;\nexport function make() { return made ??= run().all; }\nfunction run() {\n${body}\nreturn late;\n}\n`;
}

/** All of a package; of the Markdown parser only what reads tokens. */
function contentsOf(name: string): string {
  return name === 'marked'
    ? `import { Lexer } from 'marked'; export const all = { Lexer };`
    : `import * as all from ${JSON.stringify(name)}; export { all };`;
}

/** Code that runs once, with its patterns made where they stand: V8 need not check them before. */
function withoutLiterals(text: string): string {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) edits.push(edit(node, patternOf(node) ?? asciiOf(node.text)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('package.js', text, ts.ScriptTarget.Latest, true));
  return withEdits(text, edits);
}

function withEdits(text: string, edits: readonly Edit[]): string {
  let changed = text;
  for (const { start, end, text: by } of [...edits].sort((a, b) => b.start - a.start)) {
    changed = changed.slice(0, start) + by + changed.slice(end);
  }
  return changed;
}

/** Keeps the types of an import from a late package, and notes what stands for its values. */
function importTypes(node: ts.ImportDeclaration, { late, names, makers }: Late): Edit[] {
  const from = (node.moduleSpecifier as ts.StringLiteral).text;
  const clause = node.importClause;
  if (!late.includes(from) || clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const bindings = clause.namedBindings;
  if (bindings !== undefined && !ts.isNamedImports(bindings)) throw new Error(`Import "${from}" by names: { … }.`);
  const make = makers.get(from) ?? `makeLate${makers.size + 1}`;
  const types: string[] = [];
  const note = (name: string, of: string, isType = false): void => {
    types.push(of === name ? name : `${of} as ${name}`);
    if (isType) return;
    makers.set(from, make);
    names.set(name, `(${make}().${of})`);
  };
  if (clause.name !== undefined) note(clause.name.text, 'default');
  for (const { name, propertyName, isTypeOnly } of bindings?.elements ?? [])
    note(name.text, (propertyName ?? name).text, isTypeOnly);
  return [edit(node, `import type { ${types.join(', ')} } from ${JSON.stringify(from)};`)];
}

/** Whether a name is read, rather than the name of a property or of something else. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return ts.isExpression(parent) && !ts.isFunctionExpression(parent);
}

/**
 * Whether every evaluation of a literal may give the same object: `g` and `y` make it remember a place, but for the methods
 * of a string that start over.
 */
function mayBeShared(node: ts.RegularExpressionLiteral): boolean {
  const flags = node.text.slice(node.text.lastIndexOf('/') + 1);
  if (!/[gy]/.test(flags)) return true;
  const { parent } = node;
  return (
    !flags.includes('y') &&
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    ts.isPropertyAccessExpression(parent.expression) &&
    ['match', 'matchAll', 'replace', 'replaceAll'].includes(parent.expression.name.text)
  );
}

/** How to make a pattern that takes long; undefined for everything else. */
function patternOf(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') return node.getText();
  const { parent } = node;
  const isCalled = ts.isCallExpression(node) && parent && ts.isVariableDeclaration(parent);
  if (isCalled && parent.type?.getText() === 'RegExp') return node.getText();
  if (!ts.isRegularExpressionLiteral(node)) return undefined;
  const { text } = node;
  if (!/\\p\{/i.test(text) && text.length < LONG) return undefined;
  const end = text.lastIndexOf('/');
  return `new RegExp(${JSON.stringify(text.slice(1, end))}, ${JSON.stringify(text.slice(end + 1))})`;
}

/** A literal of the same meaning without characters beyond ASCII. */
function asciiOf(literal: string): string {
  const hasPoints = /[uv]/.test(literal.slice(literal.lastIndexOf('/') + 1));
  const units = (character: string): string =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
  return literal.replace(/\\?[\s\S]/gu, (part) => {
    const character = part.slice(part.length > 1 && part.startsWith('\\') ? 1 : 0);
    const point = character.codePointAt(0) ?? 0;
    if (point < 128) return part;
    return hasPoints && point > 0xffff ? `\\u{${point.toString(16)}}` : units(character);
  });
}

/** A literal of so many characters takes long as well. */
const LONG = 200;

function edit(node: ts.Node, text = ''): Edit {
  return { start: node.getStart(), end: node.end, text };
}
