import type { Parsed, Refusal } from '../../words/parsed.ts';
import { ENCODED } from '../layers/peel-entities.ts';
import type { Run } from '../run.ts';
import { findTags } from '../sites/find-tags.ts';
import { about, refuse } from '../tell/refuse.ts';

/** Refuses a message beside which there is another one, written with entities of HTML. */
export function encodedRival(
  text: string,
  { source }: Extract<Parsed<unknown>, { success: true }>,
  run: Run,
): Refusal | undefined {
  if (!text.includes('&')) return undefined;
  const rest = `${text.slice(0, source.start)} ${text.slice(source.end)}`;
  if (!ENCODED.test(rest) || findTags(rest.replace(/&(?:quot|#0{0,6}34|#x0{0,6}22);/gi, '"'), run).length === 0)
    return undefined;
  return refuse('ambiguous', [about('ambiguous', 'Beside the message there is another one, in entities of HTML.')]);
}
