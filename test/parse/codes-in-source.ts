import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** The codes that are written down in a source: of repairs, of issues that refuse, of issues that warn. */
export type Codes = { repairs: Set<string>; errors: Set<string>; warnings: Set<string> };

/**
 * Reads the codes that the sources of a folder can record.
 *
 * A code is the `code` of an object, or the argument of a function whose parameter has that name. What is no literal is
 * looked up where it is declared.
 *
 * @throws when a code cannot be read off: then the set would not be complete
 */
export function codesInSource(folder: string): Codes {
  const codes: Codes = { repairs: new Set(), errors: new Set(), warnings: new Set() };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // It reads files of strict JSON, and takes no part in parse.
    if (!file.endsWith('.ts') || file === 'check-text.ts') continue;
    const source = ts.createSourceFile(file, readFileSync(`${folder}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
    collect(source, codes);
  }
  return codes;
}

function collect(source: ts.SourceFile, codes: Codes): void {
  const takers = functionsWithCode(source);
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) collectObject(node, codes);
    if (ts.isCallExpression(node)) {
      const taker = takers.get(nameOf(node.expression));
      const argument = taker === undefined ? undefined : node.arguments[taker.index];
      if (taker && argument) addAll(codes[taker.makes], literals(argument));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** An issue has a severity, a repair has a message; what has neither is a finding that becomes an error. */
function collectObject(node: ts.ObjectLiteralExpression, codes: Codes): void {
  const code = property(node, 'code');
  // A list is a table of words.
  if (code === undefined || ts.isArrayLiteralExpression(code)) return;
  const severity = property(node, 'severity');
  if (severity === undefined) return addAll(property(node, 'message') ? codes.repairs : codes.errors, literals(code));
  for (const word of literals(severity)) addAll(word === 'warning' ? codes.warnings : codes.errors, literals(code));
}

function addAll(set: Set<string>, words: readonly string[]): void {
  for (const word of words) set.add(word);
}

/** A function that is handed a code: as which argument, and what it makes of it. */
type Taker = { index: number; makes: keyof Codes };

/** By name of the function. */
function functionsWithCode(source: ts.SourceFile): Map<string, Taker> {
  const found = new Map<string, Taker>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const isCode = ({ name, type }: ts.ParameterDeclaration) =>
        name.getText() === 'code' && type?.kind !== ts.SyntaxKind.NumberKeyword;
      const index = node.parameters.findIndex(isCode);
      const name = node.name?.getText() ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '');
      if (index !== -1 && name !== '') found.set(name, { index, makes: madeBy(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What has no severity, or is handed on, is a repair. */
function madeBy(node: ts.Node): keyof Codes {
  let makes: keyof Codes = 'repairs';
  const visit = (part: ts.Node): void => {
    const severity =
      ts.isObjectLiteralExpression(part) && property(part, 'code') ? property(part, 'severity') : undefined;
    if (severity) makes = literals(severity).includes('warning') ? 'warnings' : 'errors';
    ts.forEachChild(part, visit);
  };
  visit(node);
  return makes;
}

function nameOf(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
}

function property(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const member of node.properties) {
    if (member.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(member)) return member.initializer;
    if (ts.isShorthandPropertyAssignment(member)) return member.name;
  }
  return undefined;
}

/** Every word that an expression can be; none for what is handed on and was a word elsewhere. */
function literals(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isIdentifier(node)) return declared(node);
  throw new Error(`It cannot be told which code "${node.getText()}" is, in ${node.getSourceFile().fileName}.`);
}

/** What the nearest variable of that name holds; a parameter, or a part of what another function gave, was read elsewhere. */
function declared(name: ts.Identifier): string[] {
  for (let scope: ts.Node = name; scope.parent; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some((parameter) => binds(parameter.name, name.text))) return [];
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope.parent)) continue;
    const statements = ts.isBlock(scope) ? scope.statements : (scope.parent as ts.SourceFile).statements;
    for (const statement of statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name: bound, initializer } of statement.declarationList.declarations) {
        if (!binds(bound, name.text)) continue;
        return ts.isIdentifier(bound) && initializer ? literals(initializer) : [];
      }
    }
  }
  throw new Error(`It cannot be told what "${name.text}" is, in ${name.getSourceFile().fileName}.`);
}

function binds(bound: ts.BindingName, name: string): boolean {
  if (ts.isIdentifier(bound)) return bound.text === name;
  return bound.elements.some((element) => ts.isBindingElement(element) && binds(element.name, name));
}
