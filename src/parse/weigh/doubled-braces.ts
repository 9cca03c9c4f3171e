import type { Span } from '../../words/issue.ts';
import type { ContentRule } from './content-rule.ts';

export const doubledBraces: ContentRule = {
  name: 'doubled-braces',
  says: 'Each brace of the message is doubled, as in a template: those in its values may be doubled too, or mark what is to be filled in.',
  holds({ message: { json }, source: { source }, codes }) {
    if (!codes.has('punctuation')) return false;
    const isBrace = ({ code, span: { start, end } }: { code: string; span: Span }) =>
      code === 'punctuation' && /^[{}]\s*$/.test(source.slice(start, end));
    return json.notes.some(isBrace) && (json.text.match(STRINGS) ?? []).some((string) => /[{}]/.test(string));
  },
};

const STRINGS = /"(?:[^"\\]|\\.)*"/g;
