import ts from 'typescript';

/**
 * A place of a source that may be more than is needed:
 *
 * - `true`, `false`: a condition or an operand, which is then always so.
 * - `nothing`: what stands behind `??`.
 * - `entry`, `property`: one of a list or a table; `statement`: a call; `word`: an alternative of a pattern.
 */
export type Spot = {
  id: number;
  kind: 'true' | 'false' | 'nothing' | 'entry' | 'property' | 'statement' | 'word';
  file: string;
  line: number;
  start: number;
  end: number;
  /** What stands there. */
  code: string;
  /** It is evaluated once, when the module is. */
  isStatic: boolean;
  /** Of a pattern: the whole literal without the alternative. */
  instead?: string;
};

/** Every spot of a source. */
export function findSpots(file: string, text: string, firstId: number): Spot[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const spots: Spot[] = [];
  const add = (kind: Spot['kind'], node: ts.Node, instead?: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const code = node.getText(source);
    const id = firstId + spots.length;
    spots.push({ id, kind, file, line, start, end: node.end, code, isStatic: isStatic(node), instead });
  };
  visit(source);
  return spots;

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIfStatement(node)) both(node.expression);
    if (ts.isConditionalExpression(node)) both(node.condition);
    if (ts.isReturnStatement(node) && node.expression !== undefined && isBoolean(node.expression))
      both(node.expression);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isBoolean(node.body)) both(node.body);
    if (ts.isBinaryExpression(node)) addOperands(node);
    if (ts.isExpressionStatement(node) && !isStatic(node)) add('statement', node);
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) {
      for (const element of node.elements) add('entry', element);
    }
    if (ts.isObjectLiteralExpression(node) && isStatic(node)) {
      for (const property of node.properties) if (ts.isPropertyAssignment(property)) add('property', property);
    }
    if (
      ts.isRegularExpressionLiteral(node) ||
      (ts.isStringLiteral(node) && isStatic(node) && node.text.includes('|'))
    ) {
      for (const instead of withoutAlternatives(node.getText(source))) add('word', node, instead);
    }
    ts.forEachChild(node, visit);
  }

  function both(node: ts.Expression): void {
    add('true', node);
    add('false', node);
  }

  function addOperands({ left, operatorToken: { kind }, right }: ts.BinaryExpression): void {
    if (kind === ts.SyntaxKind.QuestionQuestionToken) add('nothing', right);
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) for (const side of [left, right]) add('true', side);
    if (kind === ts.SyntaxKind.BarBarToken) for (const side of [left, right]) add('false', side);
  }
}

const QUESTIONS = new Set(['test', 'some', 'every', 'includes', 'has', 'startsWith', 'endsWith']);

/** An expression that is true or false by its look. */
function isBoolean(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isCallExpression(node)) {
    return ts.isPropertyAccessExpression(node.expression) && QUESTIONS.has(node.expression.name.text);
  }
  if (!ts.isBinaryExpression(node)) return false;
  return /^(?:[!=]==|[<>]=?)$/.test(node.operatorToken.getText());
}

function isStatic(node: ts.Node): boolean {
  for (let at: ts.Node = node; at !== undefined; at = at.parent) if (ts.isFunctionLike(at)) return false;
  return true;
}

/** The literal without each of the alternatives within it. */
function withoutAlternatives(literal: string): string[] {
  const found: string[] = [];
  const groups: { from: number; bars: number[] }[] = [{ from: 1, bars: [] }];
  const leave = (end: number) => {
    const { from, bars } = groups.pop() ?? { from: 0, bars: [] };
    const edges = [from, ...bars, end];
    for (let i = 0; bars.length > 0 && i + 1 < edges.length; i++) {
      const [start = 0, stop = 0] = [edges[i], edges[i + 1]];
      // One bar goes with its alternative: `(?:a|b|c)` without `b` is `(?:a|c)`.
      found.push(
        i === 0 ? literal.slice(0, start) + literal.slice(stop + 1) : literal.slice(0, start) + literal.slice(stop),
      );
    }
  };
  let isClass = false;
  for (let at = 1; at < literal.length - 1; at++) {
    const sign = literal[at];
    if (sign === '\\') at += 1;
    else if (isClass) isClass = sign !== ']';
    else if (sign === '[') isClass = true;
    else if (sign === '(')
      groups.push({ from: at + (/^\((?:\?(?:[:=!]|<[=!]))?/.exec(literal.slice(at))?.[0].length ?? 1), bars: [] });
    else if (sign === ')') leave(at);
    else if (sign === '|') groups.at(-1)?.bars.push(at);
    else if (sign === '/' && literal[0] === '/') {
      leave(at);
      return found;
    }
  }
  leave(literal.length - 1);
  return found;
}
