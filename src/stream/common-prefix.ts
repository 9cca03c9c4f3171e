/** The length of the common start of two texts. Compares whole blocks at once. */
export function commonPrefix(one: string, two: string): number {
  let low = 0;
  let high = Math.min(one.length, two.length);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (two.startsWith(one.slice(low, middle), low)) low = middle;
    else high = middle - 1;
  }
  return low;
}
