/** Cuts a text into pieces of the same length, as a stream would. */
export function deltasOf(text: string, count: number): string[] {
  const step = text.length / count;
  return Array.from({ length: count }, (_, i) => text.slice(Math.round(i * step), Math.round((i + 1) * step)));
}
