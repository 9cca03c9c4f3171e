import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import ts from 'typescript';

/** A regular expression, and where it stands. */
export type FoundPattern = { place: string; source: string; flags: string };

/**
 * Finds every regular expression literal in the code, and every place that builds one with `RegExp(…)`.
 *
 * @param globs which files to read, relative to the working directory
 */
export function findLiterals(globs: string[]): { literals: FoundPattern[]; builders: string[] } {
  const literals: FoundPattern[] = [];
  const builders: string[] = [];
  for (const file of globSync(globs).sort()) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const placeOf = (node: ts.Node) =>
      `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.push({ place: placeOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp')
        builders.push(placeOf(node));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { literals, builders };
}
