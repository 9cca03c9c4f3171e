/** Finds the first part of a pattern that a finite automaton cannot match; undefined when there is none. */
export function unsupportedInPattern(pattern: string): 'lookaround' | 'backreference' | 'word_boundary' | undefined {
  let isInClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const rest = pattern.slice(i, i + 4);
    if (rest.startsWith('\\')) {
      if (!isInClass && /^\\[bB]/.test(rest)) return 'word_boundary';
      if (!isInClass && /^\\(?:[1-9]|k<)/.test(rest)) return 'backreference';
      i++;
    } else if (isInClass) isInClass = !rest.startsWith(']');
    else if (rest.startsWith('[')) isInClass = true;
    else if (/^\(\?<?[=!]/.test(rest)) return 'lookaround';
  }
  return undefined;
}
