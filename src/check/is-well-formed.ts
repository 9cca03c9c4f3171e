/** Whether a text holds no lone surrogate, which is half of a character. */
export function isWellFormed(text: string): boolean {
  const { isWellFormed: native } = text as { isWellFormed?: () => boolean };
  return native === undefined ? !/\p{Surrogate}/u.test(text) : native.call(text);
}
