import type { ContentRule } from './content-rule.ts';

export const eatenEscapes: ContentRule = {
  name: 'eaten-escapes',
  says: 'Quotes are not escaped: other escapes may have lost their backslash too.',
  holds: ({ message: { json, span }, text, codes }) =>
    codes.has('unescaped_quote') &&
    !codes.has('raw_line_break') &&
    EATEN.test(json.text) &&
    !text.slice(span.start, span.end).includes('\\'),
};

const EATEN = /[;{}()>:]n(?:n| {2}|["<}#])|[.!?;{}()>:]n\p{Lu}|"[A-Z]:\w/u;
