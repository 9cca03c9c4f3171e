/** Lays out a table for the terminal: the first column to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const layOut = (line: readonly string[]) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return [layOut(head), widths.map((width) => '─'.repeat(width)).join('──'), ...rows.map(layOut)].join('\n');
}
