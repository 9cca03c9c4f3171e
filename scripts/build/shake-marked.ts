import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/**
 * A plugin for esbuild that leaves out of `marked` what a program does not import from it.
 *
 * The package is one file, in which a function gets properties and an instance is made at the top: for all that a bundler
 * knows, something may happen there. Nothing does when only classes such as `Lexer` are used, so these lines are left out, or
 * marked as pure. It is half of the package.
 */
export const shakeMarked: Plugin = {
  name: 'shake-marked',
  setup(build) {
    build.onLoad({ filter: /[\\/]marked\.esm\.js$/ }, async ({ path }) => ({
      contents: withoutEffects(await readFile(path, 'utf8')),
    }));
  },
};

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
      const isImpure = initializer && (ts.isNewExpression(initializer) || ts.isPropertyAccessExpression(initializer));
      return `var ${name.getText()}${value === undefined ? '' : ` = ${isImpure ? `/* @__PURE__ */ (() => ${value})()` : value}`};`;
    })
    .join('\n');
}
