import type { Contract } from '../../words/contract.ts';
import type { Parsed, ParseOptions } from '../../words/parsed.ts';
import { isPartOf } from './is-part-of.ts';
import { ReplyScan } from './reply-scan.ts';

/**
 * Whether a reading contradicts what was certain before the whole text was known. In that case, later text replaces a
 * message that was already an answer, and nothing shows which of the two was meant.
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
  // When the vendor of a schema transforms the value, nothing was settled or shown.
  if (!scan.isCommitted || contract.output !== undefined) return false;
  return !isPartOf(scan.settled(), value);
}
