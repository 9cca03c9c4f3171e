/** Whether a text contains no lone surrogate (half of a surrogate pair). */
export function isWellFormed(text: string): boolean {
  const { isWellFormed: native } = text as { isWellFormed?: () => boolean };
  return native === undefined ? !/\p{Surrogate}/u.test(text) : native.call(text);
}
