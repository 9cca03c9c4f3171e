/** A part of the sources that is changed in small ways, and the tests that should notice. */
export type Folder = { name: string; mutate: string[]; tests: string[]; leftOut: string[] };

/** Random values take long, and find by chance what a table has to show; types are checked elsewhere. */
const HEAVY = [
  'test/check/hostile.test.ts',
  'test/check/agreement.test.ts',
  'test/check/properties.test.ts',
  'test/check/exact-optional.test.ts',
];

/** `parse` has a test of its own for each of its rules; the command line and `diff` are tried from outside. */
export const folders: Folder[] = [
  {
    name: 'words',
    mutate: ['src/words/**/*.ts'],
    tests: ['test/words/**/*.test.ts', 'test/check/**/*.test.ts'],
    leftOut: HEAVY,
  },
  {
    name: 'check',
    mutate: ['src/check/**/*.ts'],
    tests: ['test/check/**/*.test.ts'],
    leftOut: HEAVY,
  },
  {
    name: 'lcp',
    mutate: ['src/lcp/**/*.ts', '!src/lcp/glob/**'],
    tests: ['test/lcp/**/*.test.ts', 'test/check/lint.test.ts'],
    leftOut: [
      'test/lcp/glob/**',
      'test/lcp/protocol-doc.test.ts',
      'test/lcp/missions.test.ts',
      'test/lcp/hostile-replies.test.ts',
    ],
  },
  {
    name: 'factory',
    mutate: ['src/factory/*.ts'],
    tests: ['test/factory/*.test.ts', 'test/check/lint.test.ts'],
    leftOut: ['test/factory/*markdown*'],
  },
  { name: 'speckit', mutate: ['src/speckit/**/*.ts'], tests: ['test/speckit/**/*.test.ts'], leftOut: [] },
  { name: 'prompt', mutate: ['src/prompt/**/*.ts'], tests: ['test/prompt/**/*.test.ts'], leftOut: [] },
];
