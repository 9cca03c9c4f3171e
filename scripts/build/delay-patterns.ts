import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/**
 * A plugin for esbuild: what takes long to make when a module is loaded is made when it is first asked for.
 *
 * A regular expression with a Unicode property (`\p{L}`) takes up to a millisecond, twice: V8 checks the literal when it
 * reads the file, also inside of functions, and makes it when it gets there. In the built files it is a string until it is
 * used. The packages of `late` are bundled as functions, which run when something of them is first used.
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
      build.onResolve({ filter: /^scripts:delayed-pattern$/ }, () => ({ path: delayedPattern, sideEffects: false }));
    },
  };
}

const delayedPattern = fileURLToPath(new URL('delayed-pattern.ts', import.meta.url));

type Edit = { start: number; end: number; text: string };

/** A module of ours in TypeScript, with its patterns and its imports of `late` packages made at their first use. */
export function delayIn(text: string, late: readonly string[] = []): string {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) edits.push(...importTypes(statement, late, names));
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
    if (pattern !== undefined && ts.isRegularExpressionLiteral(node) && mayBeShared(node)) {
      made += 1;
      edits.push(edit(node, `(madePattern${made} ??= ${pattern})`));
    }
    const isFunction = ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, isInFunction || isFunction));
  };
  visit(source, false);
  let changed = text;
  for (const { start, end, text: by } of edits.sort((a, b) => b.start - a.start)) {
    changed = changed.slice(0, start) + by + changed.slice(end);
  }
  // A function may be called before the end of the module is reached: `var`, not `let`.
  for (let number = 1; number <= made; number++) changed += `\nvar madePattern${number}: RegExp | undefined;`;
  if (hasConstants) changed += `\nimport { DelayedPattern } from 'scripts:delayed-pattern';`;
  return changed;
}

/** Keeps the types of an import from a late package, and notes what stands for its values. */
function importTypes(node: ts.ImportDeclaration, late: readonly string[], names: Map<string, string>): Edit[] {
  const from = (node.moduleSpecifier as ts.StringLiteral).text;
  const clause = node.importClause;
  if (!late.includes(from) || clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const bindings = clause.namedBindings;
  if (clause.name !== undefined || bindings === undefined || !ts.isNamedImports(bindings))
    throw new Error(`Import "${from}" by names: { … }.`);
  for (const { name, propertyName, isTypeOnly } of bindings.elements)
    if (!isTypeOnly) names.set(name.text, `(require(${JSON.stringify(from)}).${(propertyName ?? name).text})`);
  const types = bindings.elements.map(({ name, propertyName }) =>
    propertyName === undefined ? name.text : `${propertyName.text} as ${name.text}`,
  );
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
  if (!ts.isRegularExpressionLiteral(node)) return undefined;
  const { text } = node;
  if (!/\\p\{/i.test(text) && text.length < LONG) return undefined;
  const end = text.lastIndexOf('/');
  return `new RegExp(${JSON.stringify(text.slice(1, end))}, ${JSON.stringify(text.slice(end + 1))})`;
}

/** A literal of so many characters takes long as well. */
const LONG = 200;

function edit(node: ts.Node, text = ''): Edit {
  return { start: node.getStart(), end: node.end, text };
}
