/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? (upper + (sorted[half - 1] ?? Number.NaN)) / 2 : upper;
}

/** The median of `values[i] / base[i]`: what was measured in the same round is compared. */
export function medianRatio(values: readonly number[], base: readonly number[]): number {
  return median(values.map((value, i) => value / (base[i] ?? Number.NaN)));
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** A ratio as people compare it: `0.00031`, `0.17`, `12.3`. */
export function ratio(value: number): string {
  if (value >= 10) return value.toFixed(1);
  return value >= 1 ? value.toFixed(2) : value.toFixed(1 - Math.floor(Math.log10(value)));
}

export function mark(holds: boolean): string {
  return holds ? '✓' : '✗';
}
