/** By file: what is asked with `?.` because TypeScript wants the question, though the answer is always there. */
const CHAINS: { readonly [file: string]: readonly string[] } = {
  'src/define/own-rules.ts': ['more?.(text, place, report)'],
  'src/lcp/input-rules.ts': ['rules.object?.(shape, value, place, report)'],
  'src/prompt/render-schema.ts': ['schema.not?.anyOf', 'anyOf?.filter'],
  'src/prompt/providers/text-pattern.ts': ["rules['non-blank']?.pattern"],
  'src/prompt/providers/unsupported-in-pattern.ts': ['groups?.boundary', 'groups?.reference', 'groups?.lookaround'],
  'src/speckit/find-fences.ts': ['blocks[middle]?.end'],
  'src/speckit/read-agent-input.ts': ['part.label?.form'],
  'src/testing/arbitraries.ts': ['told?.code'],
  'src/testing/damage/closers.ts': [
    'nextToken(tokens, i)?.type',
    'tokens[last]?.type',
    'tokens[last]?.text',
    'previous(tokens, tokens.length - 1)?.type',
    'tokens[key - 1]?.type',
    'next?.type',
    'follower?.type',
    'follower?.value',
    'previous(tokens, closer)?.type',
  ],
  'src/testing/damage/commas.ts': ['nextToken(tokens, i)?.type'],
  'src/testing/damage/cuts.ts': [
    'nextToken(tokens, i)?.type',
    'tokens[i]?.type',
    'tokens[i]?.depth',
    'tokens[end]?.type',
    'tokens[at]?.type',
    'behindItem.tokens?.(tokens, random, message)',
    'inString.tokens?.(tokens, random, message)',
  ],
  'src/testing/damage/rivals.ts': ['copy[open + 1]?.type', 'value?.type'],
  'src/testing/damage/values.ts': ['counting.value?.(value, random, message)'],
  'src/testing/damage/wrappers.ts': ['tokens[value + 1]?.type', 'tokens[value + 2]?.type', 'tokens[key - 1]?.type'],
  'src/testing/damage/wrong.ts': ['tokens[i - 1]?.type'],
  'src/testing/tokens.ts': ['first?.type'],
};

/** An explanation for each of them. */
export const optionalChains = Object.entries(CHAINS).flatMap(([file, chains]) =>
  chains.map((original) => ({
    file,
    original,
    replacement: original.replace(/\?\.(?=\()/, '').replace('?.', '.'),
    why: 'What is asked for is always there. TypeScript wants the question.',
  })),
);
