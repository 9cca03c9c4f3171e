/**
 * Whether all double quotes inside come two by two with blanks between them, next to a word: they may close a string and
 * open the next one, as in Python, which joins `"a " "b"`.
 */
export function mayBeTwo(raw: string): boolean {
  if (!/"\s+"/.test(raw)) return false;
  const rest = raw.replace(/\\[\s\S]/g, 'xx').replace(/(?<=[\p{L}\p{N}])"\s+"|"\s+"(?=[\p{L}\p{N}])/gu, '');
  return rest.length < raw.length && !rest.includes('"');
}
