import { type Inline, NOTHING } from './inline.ts';
import { type Field, fieldOf } from './vocabulary.ts';

/** Reads a table with two columns, or with a single row, as names and values. Empty for any other table. */
export function pairsOf(rows: Inline[][]): [Inline, Inline][] {
  const [header = [], ...body] = rows;
  const isName = (cell: Inline | undefined) => PAIRED.has(fieldOf(cell?.text ?? '') as Field);
  if (header.length === 2 && rows.some(([name]) => isName(name))) {
    const isHead =
      isNameOfNames(header[0]) || fieldOf(header[1]?.text ?? '') !== undefined || isNameOfValues(header[1]);
    const named = (isHead ? body : rows).map(([name = NOTHING, value = NOTHING]): [Inline, Inline] => [name, value]);
    return named.some(([name]) => isName(name)) ? named : [];
  }
  const isRecord = header.length > 1 && body.length === 1 && header.filter(isName).length * 2 > header.length;
  return isRecord ? header.map((name, i) => [name, body[0]?.[i] ?? NOTHING]) : [];
}

/** The fields that such a table may contain. */
const PAIRED: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  ...([
    'status',
    'outcome',
    'verdict',
    'summary',
    'confidence',
    'confidence_notes',
    'next_action',
    'error_type',
  ] as const),
  ...(['message', 'recoverable', 'attempted', 'recommendation', 'requirements_checked'] as const),
]);

function isNameOfNames(cell: Inline | undefined): boolean {
  return /^(?:|fields?|names?|keys?|items?|propert(?:y|ies)|labels?|feld(?:er)?|eigenschaft(?:en)?|punkte?|aspects?|aspekte?)$/i.test(
    cell?.text ?? '',
  );
}

function isNameOfValues(cell: Inline | undefined): boolean {
  return /^(?:value|wert|inhalt|result|details?)$/i.test(cell?.text ?? '');
}
