/**
 * Whether a report stands in a text of a program: a here-document of a shell, a long string of several lines, a string that the
 * first line opens. Then the program holds it, and nobody hands it in.
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

/** An object, or a line that ends with a quote. */
const OPENS_STRING = /^\s{0,9}[{[]|["']\s{0,9}$/;

/** `cat <<EOF > a.md`, `report = """`. */
const OPENS_LONG = /<<[-~]?[ \t]{0,3}["']?([A-Za-z_]{2,40})["']?|("""|''')[\\ \t]{0,3}$/;
