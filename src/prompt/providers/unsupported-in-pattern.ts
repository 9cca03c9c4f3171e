const TOKEN = /\\(?:(?<boundary>[bB])|(?<reference>[1-9]|k<)|[\s\S])|(?<lookaround>\(\?<?[=!])|[\s\S]/g;

/** Finds the first part of a pattern that a finite automaton cannot match; undefined when there is none. */
export function unsupportedInPattern(pattern: string): 'lookaround' | 'backreference' | 'word_boundary' | undefined {
  let isInClass = false;
  for (const { 0: token, groups } of pattern.matchAll(TOKEN)) {
    if (isInClass) isInClass = token !== ']';
    else if (token === '[') isInClass = true;
    else if (groups?.boundary) return 'word_boundary';
    else if (groups?.reference) return 'backreference';
    else if (groups?.lookaround) return 'lookaround';
  }
  return undefined;
}
