export const WIDTH = 100;

export function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  return JSON.stringify(value);
}

/** Python has no literal types for fractions. */
export function literalType(values: readonly unknown[]): string {
  const isFraction = (value: unknown) => typeof value === 'number' && !Number.isSafeInteger(value);
  const words = values.filter((value) => !isFraction(value)).map(literal);
  const types = [
    ...(words.length > 0 ? [`Literal[${words.join(', ')}]`] : []),
    ...(values.some(isFraction) ? ['float'] : []),
  ];
  return types.join(' | ');
}

/** `rel_path` → `RelPath` */
export function pascal(key: string): string {
  return key.replace(/(?:[^A-Za-z0-9]|^)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
}

/** A docstring, if there is a text: on one line if it fits, otherwise wrapped, with the closing quotes on their own line. */
export function docstring(text: string, indent: string): string {
  if (text === '') return '';
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');
  if (!safe.includes('\n') && indent.length + safe.length + 6 <= WIDTH) return `${indent}"""${safe}"""`;
  const lines = safe.split('\n').flatMap((line) => wrap(line, WIDTH - indent.length - 3));
  const [first, ...others] = lines;
  return [`${indent}"""${first}`, ...others.map((line) => (line === '' ? '' : indent + line)), `${indent}"""`].join(
    '\n',
  );
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** Puts each word of a long literal type on its own line. */
export function wrapLiteral(type: string): string {
  const match = /^(NotRequired\[)?Literal\[(.*?)\](\])?$/.exec(type);
  if (match === null || type.length <= 80) return type;
  const [, open = '', words = '', close = ''] = match;
  return `${open}Literal[\n${words
    .split(', ')
    .map((word) => `        ${word},\n`)
    .join('')}    ]${close}`;
}
