import { canonical } from '../../words/json-value.ts';
import type { Parsed, Refusal } from '../../words/parsed.ts';
import { ENCODED } from '../layers/peel-entities.ts';
import { readMessage } from '../read-message.ts';
import type { Run } from '../run.ts';
import { findTags } from '../sites/find-tags.ts';
import { tryJson } from '../strict/try-json.ts';
import { refuseFor } from '../tell/refuse.ts';
import { closingQuote } from '../text/closing-quote.ts';

type Found = Extract<Parsed<unknown>, { success: true }>;

/** Refuses a message when the text has another one, written with HTML entities. */
export function encodedRival(text: string, { source }: Found, run: Run): Refusal | undefined {
  if (!text.includes('&')) return undefined;
  const rest = `${text.slice(0, source.start)} ${text.slice(source.end)}`;
  if (!ENCODED.test(rest) || findTags(rest.replace(/&(?:quot|#0{0,6}34|#x0{0,6}22);/gi, '"'), run).length === 0)
    return undefined;
  return refuseFor('ambiguous', 'Next to the message there is another one, in HTML entities.');
}

/** Refuses a message when the text has another one, as JSON text in a JSON string. */
export function quotedRival(text: string, { source, value }: Found, { contract, maxDepth }: Run): Refusal | undefined {
  if (!text.includes('\\"')) return undefined;
  for (const { 0: opener, index } of text.matchAll(OBJECT_IN_STRING)) {
    const at = index + opener.indexOf('"');
    if (source.start <= at && at < source.end) continue;
    const said = tryJson(text.slice(at, closingQuote(text, at + 1) + 1));
    if (typeof said !== 'string') continue;
    const read = readMessage(contract, said, said.indexOf('{'), said.length, maxDepth);
    if (!read.success || canonical(read.value) === canonical(value)) continue;
    return refuseFor('ambiguous', 'Next to the message there is another one, in a JSON string.');
  }
  return undefined;
}

/** The start of a string that contains an object. The string must not be a value in other JSON. */
const OBJECT_IN_STRING = /(?:^|[\p{L}\p{N}.!?)}\]>`\n])\s{0,9}"\s{0,9}(?:\[\s{0,9})?\{\s{0,9}\\"/gu;
