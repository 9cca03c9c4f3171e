/** Users who set `exactOptionalPropertyTypes` can compile what is documented: a field left out may also be undefined. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../share.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = [
  ...readdirSync(`${root}examples`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${root}examples/${name}`),
  `${root}scripts/check-package/consumer/leave-out.ts`,
  `${root}scripts/check-package/consumer/use-types.ts`,
];

/** What the package exports: `src/index.ts`, and the index of each folder that is a sub-path of its own. */
const modules = Object.keys(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).exports)
  .filter((path) => path === '.' || /^\.\/[a-z/]+$/.test(path))
  .map((path) => `${root}src/${path === '.' ? '' : `${path.slice(2)}/`}index.ts`);

// It takes seconds: daily `npm run check:types` compiles the same files, without this option.
describe.runIf(isFull)('with exactOptionalPropertyTypes', () => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  let program: ts.Program;
  beforeAll(() => {
    program = ts.createProgram([...files, ...modules], { ...options, exactOptionalPropertyTypes: true });
  }, 60_000);

  it.each(files.map((file) => [file.slice(root.length), file]))('%s compiles', (_, file) => {
    const source = program.getSourceFile(file);
    const found = source === undefined ? ['not found'] : program.getSemanticDiagnostics(source).map(say);
    expect(found).toEqual([]);
  });

  it.each(modules.map((file) => [file.slice(root.length), file]))('%s takes undefined for every option', (_, file) => {
    const source = program.getSourceFile(file);
    expect(source === undefined ? ['not found'] : onlyLeftOut(program.getTypeChecker(), source)).toEqual([]);
  });
});

function say({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n');
}

/** A field of what callers get from the package and give back, contracts and refusals: they do not write them themselves. */
const MADE_HERE = ['~standard', 'success'];

/** The fields that may be left out but not be undefined, in what the functions of a module take, at every depth. */
function onlyLeftOut(checker: ts.TypeChecker, source: ts.SourceFile): string[] {
  const found: string[] = [];
  const seen = new Set<ts.Type>();
  const look = (type: ts.Type, path: string): void => {
    if (seen.has(type) || MADE_HERE.some((field) => type.getProperty(field) !== undefined)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) for (const member of type.types) look(member, path);
    else if (checker.isArrayType(type) || checker.isTupleType(type)) {
      for (const item of checker.getTypeArguments(type as ts.TypeReference)) look(item, `${path}[]`);
    } else for (const field of type.getProperties()) lookAt(field, path);
  };
  const lookAt = (field: ts.Symbol, path: string): void => {
    const declared = field.declarations?.[0];
    // What others declare, such as a `RegExp`, is not ours to change.
    if (declared === undefined || !declared.getSourceFile().fileName.startsWith(`${root}src/`)) return;
    const name = `${path}.${field.name}`;
    const type = checker.getTypeOfSymbol(field);
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
    if (isOptional && ts.isPropertySignature(declared) && declared.type !== undefined) {
      if (!takesUndefined(checker.getTypeFromTypeNode(declared.type))) found.push(name);
    }
    look(type, name);
  };
  const module = checker.getSymbolAtLocation(source);
  for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
    const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (/(?:Options|Turn)$/.test(original.name)) look(checker.getDeclaredTypeOfSymbol(original), original.name);
    if ((original.flags & ts.SymbolFlags.Function) === 0) continue;
    for (const signature of checker.getTypeOfSymbol(original).getCallSignatures())
      for (const parameter of signature.getParameters())
        look(checker.getTypeOfSymbol(parameter), `${original.name}(${parameter.name})`);
  }
  return found;
}

function takesUndefined(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type];
  return members.some(
    (member) => (member.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0,
  );
}
