/** A value as TypeScript: what is long stands on several lines. */
export function writeLiteral(value: unknown): string {
  if (typeof value === 'string') return writeText(value);
  if (Array.isArray(value)) return writeList(value.map(writeLiteral));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return writeObject(Object.entries(value).map(([key, part]) => [key, writeLiteral(part)]));
}

/** An object of what is written already; undefined fields are left out. */
export function writeObject(fields: readonly (readonly [key: string, value: string | number | undefined])[]): string {
  const parts = fields
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : writeText(key)}: ${value}`);
  return wrap('{', parts, '}', ' ');
}

function writeList(parts: readonly string[]): string {
  return wrap('[', parts, ']', '');
}

function writeText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const WIDTH = 100;

function wrap(open: string, parts: readonly string[], close: string, space: string): string {
  if (parts.length === 0) return open + close;
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length <= WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `  ${part.replaceAll('\n', '\n  ')},\n`).join('')}${close}`;
}
