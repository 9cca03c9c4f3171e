import type { ContentRule } from './content-rule.ts';

export const hardBreaks: ContentRule = {
  name: 'hard-breaks',
  says: 'Every line ends with two blanks, as Markdown breaks lines: those within a string may not belong to it.',
  holds({ message: { span }, text, codes }) {
    if (!codes.has('raw_line_break')) return false;
    const part = text.slice(span.start, span.end);
    return part.includes('\n') && !/(?<! {2})\n/.test(part);
  },
};
