/**
 * What every prompt asks for: one message in one code fence, because a chat page takes characters outside of it for Markdown.
 */
export const REPLY_FORM =
  'Answer with exactly one message: one JSON object in one fenced block that begins with ```json and ends with ```, and nothing before or after the block. Keys stand in double quotes, without comments or trailing commas; within strings a line break is \\n and a backslash \\\\.';

/** A code block with a fence that is longer than any run of backticks in the text. */
export function fenced(name: string, text: string): string[] {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return [fence + name, text, fence];
}
