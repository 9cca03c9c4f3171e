/**
 * Takes the error reports out of AJV's standalone code, so that a validator is a function from a value to true or false.
 *
 * What is wrong with a value is told by `src/check/explain.ts`, which walks the table of the contract and says it better; here
 * the reports would be two thirds of the code. Whatever of them is left over is an error, never silence.
 */
import ts from 'typescript';

const REPORTS = new Set(['vErrors', 'instancePath', 'schemaPath', 'parentData', 'rootData']);

/**
 * @param code AJV standalone code with `esm: true`, `messages: false` and without `allErrors`
 * @returns the same functions without reports, parameters for them, schemas and `require`
 */
export function stripReports(code: string): string {
  const file = ts.createSourceFile('validators.js', code, ts.ScriptTarget.ES2022, true);
  const { transformed } = ts.transform(file, [
    (context) => (root) => ts.visitEachChild(root, visitor(context), context),
  ]);
  const printed = ts.createPrinter().printFile(transformed[0] as ts.SourceFile);
  for (const word of REPORTS) {
    if (new RegExp(`\\b${word}\\b`).test(printed))
      throw new Error(`AJV's code still mentions ${word}: adapt strip-reports.ts.`);
  }
  return printed;
}

function visitor(context: ts.TransformationContext): ts.Visitor {
  const { factory } = context;
  const visit: ts.Visitor = (node) => {
    if (ts.isFunctionDeclaration(node) && node.parameters.length > 1) {
      const [data] = node.parameters;
      const { name, body } = ts.visitEachChild(node, visit, context);
      return factory.createFunctionDeclaration(
        undefined,
        undefined,
        name,
        undefined,
        data ? [data] : [],
        undefined,
        body,
      );
    }
    if (ts.isVariableStatement(node)) return visitDeclaration(node);
    if (ts.isExpressionStatement(node)) {
      const target = assignedTo(node);
      if (target === 'vErrors' || target?.endsWith('.errors')) return undefined;
      if (target === 'errors' && node.getText().includes('vErrors')) {
        return factory.createExpressionStatement(factory.createPostfixIncrement(factory.createIdentifier('errors')));
      }
    }
    if (ts.isIfStatement(node) && /^vErrors [!=]== null$/.test(node.expression.getText())) return undefined;
    if (ts.isCallExpression(node) && /^validate\d+$/.test(node.expression.getText())) {
      return factory.createCallExpression(
        node.expression,
        undefined,
        node.arguments.slice(0, 1).map((argument) => ts.visitNode(argument, visit) as ts.Expression),
      );
    }
    return ts.visitEachChild(node, visit, context);
  };

  const visitDeclaration = (node: ts.VariableStatement) => {
    const [declaration] = node.declarationList.declarations;
    const name = declaration?.name.getText() ?? '';
    const value = declaration?.initializer;
    if (/^(?:vErrors|err\d+|schema\d+)$/.test(name)) return undefined;
    if (value && ts.isNewExpression(value) && value.expression.getText() === 'RegExp') {
      const [pattern, flags] = (value.arguments ?? []).map((argument) => (argument as ts.StringLiteral).text);
      return constant(factory, name, factory.createRegularExpressionLiteral(String(new RegExp(pattern ?? '', flags))));
    }
    const required = /^require\("(.+)"\)\.(\w+)$/.exec(value?.getText() ?? '');
    if (required) {
      return factory.createImportDeclaration(
        undefined,
        factory.createImportClause(
          false,
          undefined,
          factory.createNamedImports([
            factory.createImportSpecifier(
              false,
              factory.createIdentifier(required[2] ?? ''),
              factory.createIdentifier(name),
            ),
          ]),
        ),
        factory.createStringLiteral(required[1] ?? ''),
      );
    }
    return ts.visitEachChild(node, visit, context);
  };
  return visit;
}

function assignedTo({ expression }: ts.ExpressionStatement): string | undefined {
  if (!ts.isBinaryExpression(expression)) return undefined;
  return expression.operatorToken.kind === ts.SyntaxKind.EqualsToken ? expression.left.getText() : undefined;
}

function constant(factory: ts.NodeFactory, name: string, value: ts.Expression): ts.VariableStatement {
  const declaration = factory.createVariableDeclaration(name, undefined, undefined, value);
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
  );
}
