import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { contracts } from '../../../src/contracts.ts';
import type { Shape, UnionShape } from '../../../src/words/contract.ts';

/** The words that the library looks for, by where they come from. */
export type Words = {
  /** Literal pieces of regular expressions. */
  patterns: string[];
  /** Pieces of the strings of readers: vocabularies, parts of patterns. */
  strings: string[];
  /** Names and constant values of the contracts' fields. */
  fields: string[];
};

const ROOT = new URL('../../../', import.meta.url);
const READERS = /^src\/(?:parse|factory|speckit)\//;

/** Longer pieces are sentences. */
const LONGEST = 30;

/** Finds what is looked for in `src/`, so that a new pattern or field is searched with too. */
export function harvestWords(): Words {
  const patterns = new Set<string>();
  const strings = new Set<string>();
  for (const file of globSync('src/**/*.ts', { cwd: ROOT }).sort()) {
    const source = ts.createSourceFile(file, readFileSync(new URL(file, ROOT), 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
      if (ts.isRegularExpressionLiteral(node))
        addAll(patterns, piecesOf(node.text.slice(1, node.text.lastIndexOf('/'))));
      else if (READERS.test(file) && (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))) {
        if (!isSentence(node.text)) addAll(strings, piecesOf(node.text.replaceAll(',', '|')));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { patterns: [...patterns].sort(), strings: [...strings].sort(), fields: fieldWords() };
}

/**
 * Splits the source of a regular expression into what it wants literally: runs of two characters and more, and single
 * signs.
 */
export function piecesOf(source: string): string[] {
  const pieces: string[] = [];
  let run: string[] = [];
  const end = () => {
    const piece = run.join('');
    if (run.length > 1 || /^[^\w\s]$/u.test(piece)) pieces.push(piece);
    run = [];
  };
  for (const [part] of source.matchAll(PARTS)) {
    const literal = literalOf(part);
    if (literal !== undefined) run.push(literal);
    else {
      // What is repeated is a piece of its own.
      if (/^[?*+{]/.test(part) && run.length > 2) pieces.push(run.slice(0, -1).join(''));
      end();
      if (part.startsWith('[')) pieces.push(...signsOf(part));
    }
  }
  end();
  return pieces;
}

/** The signs in a class of characters. */
function signsOf(part: string): string[] {
  const ones = [...part.slice(1, -1).matchAll(PARTS)].map(([one]) => literalOf(one) ?? '');
  return ones.filter((one) => /^[^\w\s]$/u.test(one));
}

/** Escapes, classes, openings of groups, counts; else one character. */
const PARTS =
  /\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pPk][{<][^}>]*[}>]|.)|\[(?:[^\]\\]|\\.)*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{[0-9]+,?[0-9]*\}|[\s\S]/giu;

const CONTROLS: { readonly [letter in string]?: string } = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', 0: '\0' };

/** The character that a part of a pattern stands for; undefined when it is more than that, or none. */
function literalOf(part: string): string | undefined {
  const code = /^\\(?:u\{?|x)([0-9a-f]{2,})\}?$/iu.exec(part)?.[1];
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
  if (!part.startsWith('\\')) return part.length > 2 || /^[()|^$.?*+[\]]$|^\(|^\{./u.test(part) ? undefined : part;
  return CONTROLS[part[1] ?? ''] ?? (/^\\[^\w]$/u.test(part) ? part.slice(1) : undefined);
}

function isSentence(text: string): boolean {
  return /^[A-Z][^,|]* [^,|]* [^,|]*[.:]?$/.test(text);
}

function addAll(words: Set<string>, pieces: readonly string[]): void {
  for (const piece of pieces)
    if (piece !== '' && piece.length <= LONGEST && piece.split(' ').length < 4) words.add(piece);
}

function fieldWords(): string[] {
  const words = new Set<string>();
  const seen = new Set<object>();
  const visit = (shape: Shape | UnionShape['members'][string]): void => {
    if (seen.has(shape)) return;
    seen.add(shape);
    if (shape.type === 'object') {
      addAll(words, Object.keys(shape.fields));
      for (const field of Object.values(shape.fields)) visit(field);
      if (shape.values) visit(shape.values);
    } else if (shape.type === 'union') {
      addAll(words, [shape.tag, ...Object.keys(shape.members)]);
      for (const member of Object.values(shape.members)) visit(member);
      if (shape.otherwise) visit(shape.otherwise);
    } else if (shape.type === 'keyed') {
      visit(shape.present);
      visit(shape.absent);
    } else if (shape.type === 'array') visit(shape.items);
    else if (shape.type === 'string') addAll(words, [...(shape.enum ?? []), ...(shape.known ?? [])]);
    else if (shape.type === 'constant') addAll(words, [String(shape.value)]);
  };
  for (const { shape } of Object.values(contracts)) visit(shape);
  return [...words].sort();
}
