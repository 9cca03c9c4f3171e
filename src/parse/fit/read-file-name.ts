import type { StringShape } from '../../words/contract.ts';
import type { Edit } from '../text/edit.ts';
import type { StringTree } from '../tree.ts';
import { asGuess } from './as-guess.ts';
import { encodeString } from './encode-string.ts';

/** Reads a file name. A backslash in it may be a separator, and the name must not contain control characters. */
export function readFileName(
  text: string,
  tree: StringTree,
  shape: StringShape,
  plain: { value: string; edits: Edit[]; loose: number },
) {
  const isValid = (value: string) =>
    (shape.pattern?.test(value) ?? true) && !shape.not?.test(value) && value !== '' && !CONTROL.test(value);
  const raw = text.slice(tree.from, tree.to);
  // A file name has no line break: either the transport added it, or something was lost there.
  if (raw.includes('\n') || endsInDoubt(raw)) return asGuess(plain, tree);
  if (!raw.includes('\\')) return plain;
  if (/\\'/.test(raw) && tree.quote === '"') return asGuess(plain, tree);
  // `\u00e4` is one character, not a separator and a name. Next to single backslashes, it may be a separator after all.
  if (/\\u[0-9a-f]{4}/i.test(raw)) return plain.loose === 0 ? plain : asGuess(plain, tree);
  if (/^\\\\[^\\]+(?:\\\\[^\\]+)*\\(?!\\)/.test(raw)) {
    // A share, as in `\\server\dir`. If `\\` were an escaped backslash, the others would be doubled too.
    if (/.\\\\/.test(raw.slice(1))) return asGuess(plain, tree);
    const literal = encodeString(text, tree, 'literal');
    if (isValid(literal.value)) return literal;
  }
  // Two separators in a row may be one that was escaped twice.
  if (plain.loose === 0 && isValid(plain.value)) return /.\\\\/.test(plain.value) ? asGuess(plain, tree) : plain;
  const pairs = encodeString(text, tree, 'pairs');
  // Without doubled backslashes, `pairs` and `literal` are the same.
  const literal = raw.includes('\\\\') ? encodeString(text, tree, 'literal') : pairs;
  const readings = [plain, pairs, literal].filter(
    ({ value }, i, all) =>
      all.findIndex((other) => other.value === value) === i && isValid(value) && !(i === 2 && /.\\\\/.test(value)),
  );
  const [first] = readings;
  if (first === undefined) return plain;
  // A schema without a pattern allows control characters, too.
  const isAnyText = shape.pattern === undefined && shape.not === undefined;
  if (plain.loose === 0 && isAnyText) return asGuess(first, tree);
  return readings.length === 1 && !/.\\\\/.test(first.value) ? first : asGuess(first, tree);
}

/**
 * Whether the only single backslash is at the end, where it may escape the closing quote. A drive (`C:\`) really ends
 * this way.
 */
function endsInDoubt(raw: string): boolean {
  return /^[^\\]*\\$/.test(raw.replace(/\\[\\"]/g, '')) && !/^[A-Za-z]:\\$/.test(raw);
}

const CONTROL = /[\u0000-\u001f\u007f]/;
