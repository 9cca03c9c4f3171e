/** The value of a JSON text whose last braces are missing; undefined where it ends in a string, in a list or after a comma. */
export function closeObjects(prefix: string): unknown {
  const structure = prefix.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const count = (character: string) => structure.split(character).length - 1;
  if (count('[') > count(']')) return undefined;
  try {
    return JSON.parse(prefix + '}'.repeat(count('{') - count('}')));
  } catch {
    return undefined;
  }
}
