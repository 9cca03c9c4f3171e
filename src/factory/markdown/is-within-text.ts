/**
 * Whether a report is inside a string of a program: a here-document of a shell, or a string of several lines. Then it
 * is part of the program, not a report.
 */
export function isWithinText(text: string): boolean {
  const lines = text.trim().split('\n');
  const [first = ''] = lines;
  if (first.length < MAX_LINE && OPENS_STRING.test(first) && first.split('"').length % 2 === 0) return true;
  let fence: string | undefined;
  for (const [i, line] of lines.entries()) {
    const mark = /^[ \t]{0,20}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    if (fence !== undefined || line.length > MAX_LINE) continue;
    const [, word, quotes] = OPENS_LONG.exec(line) ?? [];
    if (quotes !== undefined && !line.startsWith(quotes)) return true;
    if (word !== undefined && lines.slice(i + 1).some((one) => one.trim() === word)) return true;
  }
  return false;
}

/** A longer line is prose. */
const MAX_LINE = 300;

/** The first line of an object, or one that ends with a quote. */
const OPENS_STRING = /^\s{0,9}[{[]|["']\s{0,9}$/;

/** Opens a string of several lines: `cat <<EOF > a.md`, `report = """`. */
const OPENS_LONG = /<<[-~]?[ \t]{0,3}["']?([A-Za-z_]{2,40})["']?|("""|''')[\\ \t]{0,3}$/;
