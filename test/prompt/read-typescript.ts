/** Reads a contract back from its TypeScript. */
import ts from 'typescript';
import { limitsIn, type Told } from './rendering.ts';

/** @param root name of the type that is wanted */
export function readTypeScript(text: string, root: string): Told {
  const file = ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest, true);
  const faults = (file as unknown as { parseDiagnostics: ts.Diagnostic[] }).parseDiagnostics;
  if (faults.length > 0) throw new Error(String(faults[0]?.messageText));
  const lines = text.split('\n');
  const declared = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();
  for (const statement of file.statements) {
    if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement))
      throw new Error('Something else.');
    if (declared.has(statement.name.text)) throw new Error(`${statement.name.text} is there twice.`);
    declared.set(statement.name.text, statement);
  }
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line;
  const behind = (line: number) => / \/\/ (.*)$/.exec(lines[line] ?? '')?.[1] ?? '';
  const above = (line: number) => /^\/\/ (.*)$/.exec(lines[line - 1] ?? '')?.[1] ?? '';

  function named(name: string): Told {
    const node = declared.get(name);
    if (node === undefined) throw new Error(`There is no ${name}.`);
    if (ts.isInterfaceDeclaration(node)) return { ...objectOf(node), told: above(lineOf(node)) };
    const words = behind(lineOf(node));
    const told = typeOf(node.type);
    return words === '' ? { ...told, told: above(lineOf(node)) } : ({ ...told, words, ...limitsIn(words) } as Told);
  }

  function objectOf(node: ts.InterfaceDeclaration | ts.TypeLiteralNode): Extract<Told, { kind: 'object' }> {
    const told: Extract<Told, { kind: 'object' }> = {
      kind: 'object',
      told: '',
      fields: new Map(),
      open: false,
      ways: [],
      atLeastOne: [],
    };
    for (const line of node.getText().split('\n')) {
      const either = /^ {2,}\/\/ Either (.*), or (.*)\.$/.exec(line);
      if (either) told.ways.push([either[1]?.split(' and ') ?? [], either[2]?.split(' and ') ?? []]);
      const some = /^ {2,}\/\/ At least one of (.*)\.$/.exec(line);
      if (some) told.atLeastOne = some[1]?.split(', ') ?? [];
    }
    for (const member of node.members) {
      if (ts.isIndexSignatureDeclaration(member)) told.open = true;
      if (!ts.isPropertySignature(member) || member.type === undefined) continue;
      told.fields.set(member.name.getText(), fieldOf(member, member.type));
    }
    for (const base of ts.isInterfaceDeclaration(node) ? (node.heritageClauses?.[0]?.types ?? []) : []) {
      const other = named(base.getText());
      if (other.kind !== 'object') throw new Error('A base is not an object.');
      for (const [name, field] of other.fields) {
        if (told.fields.has(name)) throw new Error(`${name} is there twice.`);
        told.fields.set(name, field);
      }
      told.ways.push(...other.ways);
      told.atLeastOne.push(...other.atLeastOne);
    }
    return told;
  }

  function fieldOf(member: ts.PropertySignature, type: ts.TypeNode): Told {
    const comment = behind(lineOf(member));
    const one = typeOf(type);
    const start = /Default (true|false|"[^"]*")\./.exec(comment)?.[1];
    const found: Told = { ...one, told: `${comment} ${one.told}`, optional: member.questionToken !== undefined };
    if (start !== undefined) found.start = JSON.parse(start);
    if (found.kind === 'list') Object.assign(found, itemsIn(comment));
    if (found.kind === 'number' && found.words === undefined)
      Object.assign(found, limitsIn(/(?:Whole number|At (?:least|most)).*$/.exec(comment)?.[0] ?? ''));
    return found;
  }

  function typeOf(node: ts.TypeNode): Told {
    if (ts.isParenthesizedTypeNode(node)) return typeOf(node.type);
    if (ts.isArrayTypeNode(node)) return { kind: 'list', told: '', of: typeOf(node.elementType) };
    if (ts.isTypeLiteralNode(node)) return objectOf(node);
    if (ts.isLiteralTypeNode(node)) {
      const value = JSON.parse(node.getText()) as unknown;
      return value === null ? { kind: 'null', told: '' } : { kind: 'values', told: '', values: [value] };
    }
    if (ts.isIntersectionTypeNode(node)) return node.types.map(typeOf).reduce(both);
    if (ts.isUnionTypeNode(node)) {
      const members = node.types.map(typeOf);
      const values = members.flatMap((member) => (member.kind === 'values' ? member.values : []));
      return values.length === members.length
        ? { kind: 'values', told: '', values }
        : { kind: 'union', told: '', members };
    }
    const text = node.getText();
    if (ts.isTypeReferenceNode(node)) {
      const [, value] = node.typeArguments ?? [];
      return text.startsWith('Record<string, ') && value
        ? { kind: 'record', told: '', of: typeOf(value) }
        : named(text);
    }
    const kinds: Record<string, 'string' | 'number' | 'boolean' | 'any' | 'never'> = {
      string: 'string',
      number: 'number',
      boolean: 'boolean',
      unknown: 'any',
      never: 'never',
    };
    const kind = kinds[text];
    if (kind === undefined) throw new Error(`What is ${text}?`);
    return { kind, told: '' };
  }

  return named(root);
}

/** An object with the fields of another one. */
function both(one: Told, other: Told): Told {
  if (one.kind !== 'object' || other.kind !== 'object') throw new Error('Only objects have fields.');
  for (const name of other.fields.keys()) if (one.fields.has(name)) throw new Error(`${name} is there twice.`);
  return {
    ...one,
    told: `${one.told} ${other.told}`,
    open: one.open || other.open,
    fields: new Map([...one.fields, ...other.fields]),
    ways: [...one.ways, ...other.ways],
    atLeastOne: [...one.atLeastOne, ...other.atLeastOne],
  };
}

/** How many items a list has: in a sentence of its own, or in the words of the comment. */
function itemsIn(comment: string): { least?: number; most?: number } {
  const own = /\b(?:\d+ to|At (?:least|most)) \d+ items?\./.exec(comment)?.[0];
  if (own !== undefined) return limitsIn(own);
  const most = /: 0 to (\d+)\./.exec(comment)?.[1];
  if (most !== undefined) return { most: Number(most) };
  return /\bat least one\./.test(comment) ? { least: 1 } : {};
}
