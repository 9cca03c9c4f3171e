import type { StringShape } from '../../words/contract.ts';
import type { Edit } from '../edit.ts';
import type { StringTree } from '../tree.ts';
import { asGuess } from './as-guess.ts';
import { encodeString } from './encode-string.ts';

/** The name of a file: a backslash in it may be a separator, and no control character may come of it. */
export function readFileName(
  text: string,
  tree: StringTree,
  shape: StringShape,
  plain: { value: string; edits: Edit[]; loose: number },
) {
  const isValid = (value: string) =>
    (shape.pattern?.test(value) ?? true) && !shape.not?.test(value) && value !== '' && !CONTROL.test(value);
  const raw = text.slice(tree.from, tree.to);
  // No name has a line break: it comes from the transport, or something was lost there.
  if (raw.includes('\n') || endsInDoubt(raw)) return asGuess(plain, tree);
  if (!raw.includes('\\')) return plain;
  if (/\\'/.test(raw) && tree.quote === '"') return asGuess(plain, tree);
  // A character that is written by its number is none of a backslash and a name; beside backslashes that are not doubled it may
  // be one.
  if (/\\u[0-9a-f]{4}/i.test(raw)) return plain.loose === 0 ? plain : asGuess(plain, tree);
  if (/^\\\\[^\\]+(?:\\\\[^\\]+)*\\(?!\\)/.test(raw)) {
    // A share: were its two backslashes one that is escaped, the others would be doubled as well.
    if (/.\\\\/.test(raw.slice(1))) return asGuess(plain, tree);
    const literal = encodeString(text, tree, 'literal');
    if (isValid(literal.value)) return literal;
  }
  // A schema that asks for no more than a length may mean any text: its escapes are escapes.
  const isAnyText = shape.pattern === undefined && shape.not === undefined;
  // Two separators in a row are one that was escaped once more.
  if (plain.loose === 0 && (isAnyText || isValid(plain.value)))
    return /.\\\\/.test(plain.value) ? asGuess(plain, tree) : plain;
  const literal = encodeString(text, tree, 'literal');
  const pairs = encodeString(text, tree, 'pairs');
  const readings = [plain, pairs, literal].filter(
    ({ value }, i, all) =>
      isValid(value) && all.findIndex((other) => other.value === value) === i && !(i === 2 && /.\\\\/.test(value)),
  );
  const [first] = readings;
  if (first === undefined) return plain;
  return readings.length === 1 ? first : asGuess(first, tree);
}

/** The only backslash that is not doubled stands before the closing quote, and may escape it; a drive has one there. */
function endsInDoubt(raw: string): boolean {
  return /^[^\\]*\\$/.test(raw.replace(/\\[\\"]/g, '')) && !/^[A-Za-z]:\\$/.test(raw);
}

const CONTROL = /[\u0000-\u001f\u007f]/;
