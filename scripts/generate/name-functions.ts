/** Says in the words of people what AJV and esbuild have abbreviated. */
import ts from 'typescript';

/**
 * @param code a bundle of validators
 * @param names what AJV calls a function, such as `validate21` → what it is to be called, such as `isMission`
 * @returns the same code, in which functions are called after what they check, and constants are written out
 */
export function nameFunctions(code: string, names: ReadonlyMap<string, string>): string {
  const file = ts.createSourceFile('validators.js', code, ts.ScriptTarget.ES2022, true);
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const text = wordFor(node, names);
    if (text !== undefined) edits.push({ start: node.getStart(), end: node.end, text });
    else if (ts.isVariableStatement(node)) visitVariables(node);
    else ts.forEachChild(node, visit);
  };
  /** An alias goes; the statement too, with its line, when nothing else is in it. */
  const visitVariables = (statement: ts.VariableStatement): void => {
    const { declarations } = statement.declarationList;
    if (declarations.every((one) => isAlias(one, names))) {
      edits.push({ start: statement.getStart(), end: statement.end + 1, text: '' });
      return;
    }
    declarations.forEach((one, i) => {
      const next = declarations[i + 1];
      if (!isAlias(one, names)) visit(one);
      else if (next === undefined) throw new Error('An alias stands behind other variables.');
      else edits.push({ start: one.getStart(), end: next.getStart(), text: '' });
    });
  };
  visit(file);
  return edits.reduceRight((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code);
}

/** `isMission = validate21`, where the function itself is to be called so. */
function isAlias({ name, initializer: value }: ts.VariableDeclaration, names: ReadonlyMap<string, string>): boolean {
  return value !== undefined && ts.isIdentifier(value) && names.get(value.text) === name.getText();
}

function wordFor(node: ts.Node, names: ReadonlyMap<string, string>): string | undefined {
  if (ts.isIdentifier(node)) return names.get(node.text);
  if (ts.isVoidExpression(node) && node.expression.getText() === '0') return 'undefined';
  if (!ts.isPrefixUnaryExpression(node)) return undefined;
  const text = node.getText();
  return text === '!0' ? 'true' : text === '!1' ? 'false' : undefined;
}
