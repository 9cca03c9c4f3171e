/**
 * The grammar of damaged JSON. In each place, the productions are tried in the order given here, and the first one that
 * applies is used: first those for intact JSON, then one for each kind of repair.
 */
import { dropBraceInList, dropBracket, dropExtraBrace } from './mends/extra-closer.ts';
import { dropExtraComma, dropTrailingComma } from './mends/extra-comma.ts';
import { takeGrouped } from './mends/grouped-number.ts';
import {
  insertBrace,
  insertBraceAtBracket,
  insertBracket,
  insertBracketAtBrace,
  insertBracketAtComma,
} from './mends/missing-closer.ts';
import { insertCommaInList, insertCommaInObject } from './mends/missing-comma.ts';
import {
  dropOpeningBracket,
  insertOpeningBrace,
  insertOpeningBraceOfField,
  insertOpeningBracket,
} from './mends/missing-opener.ts';
import { takePrefixed, takeStray } from './mends/prefixed-string.ts';
import { takeScalar } from './mends/scalar-with-quote.ts';
import { swapBrace, swapBracket } from './mends/swapped-closer.ts';
import { passIntact } from './pass-intact.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';
import { closeList, closeObject, openList, openObject, takeCloser, takeComma, takeItem } from './structure.ts';
import { takeField, takeNextField } from './take-field.ts';
import { takeString } from './take-string.ts';
import { takeUnopened } from './take-unopened.ts';
import { takeWord } from './take-word.ts';

/** Reads one thing, and returns what may come next; undefined when it does not apply here. */
export type Production = (reader: Reader) => Expects | undefined;

export const grammar: { readonly [expects in Exclude<Expects, 'end'>]: readonly Production[] } = {
  value: [
    insertOpeningBracket,
    insertOpeningBraceOfField,
    passIntact,
    openObject,
    openList,
    takeString,
    takePrefixed,
    takeStray,
    takeUnopened,
    takeScalar,
    takeGrouped,
    takeWord,
  ],
  field: [
    dropExtraComma,
    dropExtraBrace,
    closeObject,
    swapBracket,
    dropBracket,
    insertBraceAtBracket,

    takeField,
  ],
  'behind field': [takeNextField, dropTrailingComma, insertBrace, takeComma, takeCloser, insertCommaInObject],
  item: [
    closeList,
    insertBracketAtComma,
    dropExtraComma,
    swapBrace,
    dropBraceInList,
    insertBracketAtBrace,
    insertOpeningBrace,
    dropOpeningBracket,
    takeItem,
  ],
  'behind item': [takeCloser, dropTrailingComma, insertBracket, takeComma, insertCommaInList],
};

/** What was expected, for the refusal: where the text ends (`more`), or where it has something else (`other`). */
export const expected: { readonly [expects in Exclude<Expects, 'end'>]: { more: string; other: string } } = {
  value: { more: 'a value', other: 'a value' },
  field: { more: 'a field name or "}"', other: 'a field name followed by a colon' },
  'behind field': { more: 'a field name or "}"', other: '"," or "}"' },
  item: { more: 'a value or "]"', other: 'a value' },
  'behind item': { more: 'a value or "]"', other: '"," or "]"' },
};
