import type { FileText } from '../../generated/types/lcp.ts';
import { checkArgument } from '../check/check-argument.ts';

/**
 * Reads the new content of a file: `content`, which orders have, or `new_content`, which params may have instead.
 *
 * @param orderOrParams an order of the LLM, or the params of `write_file` or `rewrite_file`
 * @returns the content, unchanged; it may be empty
 */
export function fileText(orderOrParams: FileText): string {
  checkArgument('fileText', 'orderOrParams', orderOrParams, 'an object');
  return orderOrParams.content ?? orderOrParams.new_content;
}
