import type { Contract } from '../../words/contract.ts';
import type { Parsed, ParseOptions } from '../../words/parsed.ts';
import { isPartOf } from './is-part-of.ts';
import { ReplyScan } from './reply-scan.ts';

/**
 * Whether a reading says otherwise than what was certain before the end of the text was known: then what follows takes back
 * a message that stood as an answer, and nothing tells which of both was meant.
 */
export function contradictsSettled(
  contract: Contract<unknown>,
  text: string,
  { value, repairs, source, format }: Extract<Parsed<unknown>, { success: true }>,
  options: ParseOptions,
): boolean {
  if (options.choose === 'last' || repairs.length === 0) return false;
  const isAround = repairs.every(({ code }) => code === 'text_around');
  if (isAround && format === 'json' && !/[{｛]/.test(text.slice(0, source.start))) return false;
  const scan = new ReplyScan(contract, options);
  scan.push(text);
  if (scan.isHopeless) return true;
  // What the vendor of a schema has made of the value is none of what was settled, and nothing was shown.
  if (!scan.isCommitted || contract.output !== undefined) return false;
  return !isPartOf(scan.settled(), value);
}
