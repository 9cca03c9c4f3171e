import { closersOf } from '../../text/characters.ts';
import { closingQuote } from '../../text/closing-quote.ts';
import { skipSpace } from '../../text/skip-space.ts';
import { partsOf } from '../frame.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { takesList } from '../structure.ts';

/**
 * Replaces a `]` or `)` with the `}` that was meant, but only when the brackets after it then close everything that is open.
 */
export function swapBracket(reader: Reader): Expects | undefined {
  const found = reader.peek();
  return found === ']' || found === ')' ? swap(reader, found, '}') : undefined;
}

/** Replaces a `}` with the `]` that was meant, under the same condition. */
export function swapBrace(reader: Reader): Expects | undefined {
  return reader.peek() === '}' ? swap(reader, '}', ']') : undefined;
}

function swap(reader: Reader, found: string, meant: string): Expects | undefined {
  const { at: start, frames } = reader;
  if (!closes(reader, start + 1, frames.length - 1)) return undefined;
  const message = `A "${found}" was read as "${meant}".`;
  // At the end of the message, after the same bracket or another swapped one, this bracket may be extra, and others may
  // be missing.
  const before = reader.text.slice(Math.max(0, start - FAR), start).trimEnd();
  // When the last field may be an array, this may be the closing bracket of an array whose opening bracket is missing.
  const isDoubtful = before.endsWith(found) || reader.edits.at(-1)?.code === 'swapped_closer' || mayHoldList(reader);
  const certainty = (frames.length === 1 && isDoubtful) || mayBeEither(reader) ? 'guess' : 'inferred';
  reader.record(start, start + 1, meant, { code: 'swapped_closer', certainty, message });
  reader.at += 1;
  return reader.close();
}

/** Whether nothing tells an empty object from an empty list here: either bracket may be the wrong one. */
function mayBeEither({ frame }: Reader): boolean {
  if (frame === undefined || partsOf(frame.tree).length > 0) return false;
  return !(frame.shapes.length > 0 && frame.shapes.every(({ type }) => type === frame.tree.type));
}

function mayHoldList({ frame }: Reader): boolean {
  const last = frame?.tree.type === 'object' ? frame.tree.members.at(-1) : undefined;
  return last !== undefined && last.value.type !== 'array' && takesList(frame?.fields.shapesOf(last.key) ?? []);
}

/** The maximum white space between two closing brackets, in characters. */
const FAR = 200;

/**
 * Whether the closing brackets after an offset close exactly what is open, and nothing follows that could belong to
 * the message.
 */
export function closes(reader: Reader, start: number, open: number): boolean {
  const { text, limit } = reader;
  let left = open;
  let at = start;
  for (; at < limit && left > 0; at++) {
    const character = text[at] ?? '';
    const closers = closersOf(character);
    if (closers !== undefined) {
      at = closers === '"' ? closingQuote(text, at + 1) : endOf(text, at + 1, closers);
      if (at === -1) {
        reader.spend(limit - start);
        return false;
      }
    }
    if (character === '{' || character === '[') left += 1;
    else if (character === '}' || character === ']') left -= 1;
  }
  at = skipSpace(text, at, limit);
  reader.spend(at - start);
  return left === 0 && !(at < limit && '}],"“:'.includes(text[at] ?? ''));
}

/** The offset of the quote that ends a string in other quotes; −1 when there is none. */
function endOf(text: string, start: number, closers: string): number {
  let at = start;
  while (at < text.length && !closers.includes(text[at] ?? '')) at += text[at] === '\\' ? 2 : 1;
  return at < text.length ? at : -1;
}
