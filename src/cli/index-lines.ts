/** Returns a line of a text by its number, counted from 1; a line that does not exist is empty. */
export type Lines = (line: number) => string;

/** Finds the lines of a text: each only once, and only up to the last one that was requested. */
export function indexLines(text: string): Lines {
  const starts = [0];
  let next = text.indexOf('\n');
  return (line) => {
    while (starts.length <= line && next !== -1) {
      starts.push(next + 1);
      next = text.indexOf('\n', next + 1);
    }
    const start = starts[line - 1];
    if (start === undefined) return '';
    const end = (starts[line] ?? text.length + 1) - 1;
    return text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end);
  };
}
