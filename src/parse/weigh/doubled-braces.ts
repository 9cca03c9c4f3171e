import type { Span } from '../../words/issue.ts';
import { closingQuote } from '../text/closing-quote.ts';
import type { ContentRule } from './content-rule.ts';

export const doubledBraces: ContentRule = {
  name: 'doubled-braces',
  says: 'Each brace of the message is doubled, as in a template: those in its values may be doubled too, or mark what is to be filled in.',
  holds({ message: { json }, source: { source }, codes }) {
    if (!codes.has('punctuation')) return false;
    const isBrace = ({ code, span: { start, end } }: { code: string; span: Span }) =>
      code === 'punctuation' && /^[{}]\s*$/.test(source.slice(start, end));
    return json.notes.some(isBrace) && holdsBrace(json.text);
  },
};

/** Whether a string of a JSON text contains a brace. */
function holdsBrace(json: string): boolean {
  let close = -1;
  for (let open = json.indexOf('"'); open !== -1; open = json.indexOf('"', close + 1)) {
    close = closingQuote(json, open + 1);
    if (close === -1) return false;
    if (/[{}]/.test(json.slice(open + 1, close))) return true;
  }
  return false;
}
