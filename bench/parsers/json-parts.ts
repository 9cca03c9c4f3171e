/**
 * The texts of a reply that a user of a repair library hands to it, the best guess first: what stands in a fence, what
 * stands from the first brace to the last one or, where that is missing, to the end, and the whole reply.
 */
export function jsonParts(text: string): string[] {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  const parts = [fenceOf(text), start === -1 ? undefined : text.slice(start, end > start ? end + 1 : undefined), text];
  return [...new Set(parts.filter((part) => part !== undefined))];
}

/** From the first line that opens a fence to the last one that closes it. */
function fenceOf(text: string): string | undefined {
  const open = /^[ \t]*```[\w-]*[ \t]*\r?$/m.exec(text);
  if (open === null) return undefined;
  const start = open.index + open[0].length;
  const end = text.lastIndexOf('```');
  return text.slice(start, end > start ? end : undefined);
}
