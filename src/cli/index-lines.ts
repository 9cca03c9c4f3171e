/** The lines of a text by their numbers, from 1; a line that does not exist is empty. */
export type Lines = (line: number) => string;

/** Finds the lines of a text: each once, and only up to the last one that was asked for. */
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
