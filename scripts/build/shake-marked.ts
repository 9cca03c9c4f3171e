import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/**
 * A plugin for esbuild that leaves out of `marked` what a program does not import from it.
 *
 * The package is one file, in which a function gets properties and an instance is made at the top: for all that a bundler
 * knows, something may happen there. Nothing does when only classes such as `Lexer` are used, so these lines are left out, or
 * marked as pure. It is half of the package. The lexer is made with the defaults, so other options are left out as well.
 */
export const shakeMarked: Plugin = {
  name: 'shake-marked',
  setup(build) {
    build.onLoad({ filter: /[\\/]marked\.esm\.js$/ }, async ({ path }) => ({
      contents: withoutEffects(withDefaults(await readFile(path, 'utf8'))),
    }));
  },
};

/** The options of a lexer that was asked for none. */
const DEFAULTS: { readonly [option: string]: string } = {
  breaks: '!1',
  extensions: 'null',
  gfm: '!0',
  pedantic: '!1',
  silent: '!1',
};

/** A module that has the defaults in place of its options, without the rules of the others. */
export function withDefaults(text: string): string {
  const names = Object.keys(DEFAULTS).join('|');
  return text
    .replace(
      new RegExp(`(?:[\\w$]+\\.)+options\\.(${names})(?![\\w$]|=[^=])`, 'g'),
      (_, name: string) => `(${DEFAULTS[name]})`,
    )
    .replace(/,(?:breaks|pedantic):[\w$]+(?=[,}])/g, '');
}

/** A module without the properties that it gives to its functions; what its variables are made with is marked as pure. */
export function withoutEffects(text: string): string {
  const source = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, true);
  return source.statements
    .map((statement) => {
      if (ts.isExpressionStatement(statement) && isProperty(statement.expression)) return '';
      return ts.isVariableStatement(statement) ? withPure(statement, text) : statement.getText();
    })
    .join('\n');
}

function isProperty(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left);
}

function withPure({ declarationList }: ts.VariableStatement, text: string): string {
  return declarationList.declarations
    .map(({ name, initializer }) => {
      const value = initializer && text.slice(initializer.getStart(), initializer.end);
      const isImpure =
        initializer &&
        (ts.isNewExpression(initializer) ||
          ts.isPropertyAccessExpression(initializer) ||
          (ts.isObjectLiteralExpression(initializer) && value?.includes('getRegex()')));
      return `var ${name.getText()}${value === undefined ? '' : ` = ${isImpure ? `/* @__PURE__ */ (() => (${value}))()` : value}`};`;
    })
    .join('\n');
}
