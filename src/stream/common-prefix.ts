/** The length of the common start of two texts. Compares whole blocks at once. */
export function commonPrefix(one: string, two: string): number {
  if (two.startsWith(one)) return one.length;
  if (one.startsWith(two)) return two.length;
  const most = Math.min(one.length, two.length);
  let low = 0;
  let high = most;
  while (high - low > 16) {
    const middle = (low + high) >> 1;
    if (two.startsWith(one.slice(low, middle), low)) low = middle;
    else high = middle;
  }
  while (low < most && one.charCodeAt(low) === two.charCodeAt(low)) low += 1;
  return low;
}
