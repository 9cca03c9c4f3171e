import type { Damage } from './damage.ts';

/** Nothing is damaged: JSON as producers write it. It must be read unchanged. */
export const intact: Damage[] = [
  { kind: 'intact', expects: 'take', layer: 'alone' },
  { kind: 'intact-strict', expects: 'take', layer: 'alone', options: { accept: 'strict' } },
  {
    kind: 'intact-white-space',
    expects: 'take',
    layer: 'alone',
    options: { accept: 'strict' },
    text: (text) => `\n\t ${text}\r\n`,
  },
];
