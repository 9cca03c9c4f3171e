/**
 * Splits bytes into lines, without their ends. For a line that is too long, yields `too_large` and does not keep it in
 * memory. The last line needs no line break.
 */
export async function* readLines(
  input: AsyncIterable<string | Uint8Array>,
  maxLine: number,
): AsyncGenerator<Uint8Array | 'too_large'> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (): Uint8Array | 'too_large' => {
    const line = length > maxLine ? 'too_large' : parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const part of input) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield take();

  function add(part: Uint8Array): void {
    length += part.length;
    if (length > maxLine) parts = [];
    else if (part.length > 0) parts.push(part);
  }
}
