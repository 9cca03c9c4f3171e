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

export const doubledBreaks: ContentRule = {
  name: 'doubled-breaks',
  says: 'An empty line follows every line, as where a page doubles line breaks: those within a string may not belong to it.',
  holds({ message: { span }, text, codes }) {
    if (!codes.has('raw_line_break')) return false;
    const part = text.slice(span.start, span.end).replaceAll('\r', '');
    // Between paragraphs, empty lines are usual; between indented lines they are not.
    return /\n\n[ \t]+\S/.test(part) && !/(?<!\n)(?:\n\n)*\n(?!\n)/.test(part);
  },
};
