/** A part of the sources that is changed in small ways, and the tests that should notice. */
export type Folder = {
  name: string;
  mutate: string[];
  tests: string[];
  leftOut: string[];
  /** How much of its lines is tried without `--share`; all of it, where this is missing. */
  share?: number;
};

/** Random values take long, and find by chance what a table has to show; types are checked elsewhere. */
const HEAVY = [
  'test/check/hostile.test.ts',
  'test/check/agreement.test.ts',
  'test/check/properties.test.ts',
  'test/check/exact-optional.test.ts',
];

/** `parse` has a test of its own for each of its rules, and `npm run ablate`. */
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
    name: 'glob',
    mutate: ['src/lcp/glob/**/*.ts'],
    tests: ['test/lcp/glob/**/*.test.ts', 'test/lcp/glob-rules.test.ts', 'test/check/lint.test.ts'],
    // It starts every engine and every shell.
    leftOut: ['test/lcp/glob/engines.test.ts'],
    share: 0.2,
  },
  {
    name: 'factory',
    mutate: ['src/factory/*.ts'],
    tests: ['test/factory/*.test.ts', 'test/check/lint.test.ts'],
    leftOut: ['test/factory/*markdown*'],
  },
  {
    name: 'markdown',
    mutate: ['src/factory/markdown/**/*.ts'],
    tests: ['test/factory/**/*.test.ts'],
    leftOut: ['test/factory/markdown/growth.test.ts'],
    share: 0.05,
  },
  {
    name: 'speckit',
    mutate: ['src/speckit/**/*.ts'],
    tests: ['test/speckit/**/*.test.ts'],
    // Texts of megabytes, and a program in a process of its own: longer than a test may take here.
    leftOut: ['test/speckit/*doc*.test.ts', 'test/speckit/growth.test.ts', 'test/speckit/size.test.ts'],
  },
  {
    name: 'prompt',
    mutate: ['src/prompt/**/*.ts'],
    tests: ['test/prompt/**/*.test.ts', 'test/define/prompts.test.ts'],
    // It bundles the sources, and what is written into them to change them stays in the bundle.
    leftOut: ['test/prompt/tree-shaking.test.ts'],
  },
  {
    name: 'stream',
    mutate: ['src/stream/**/*.ts'],
    tests: ['test/stream/**/*.test.ts'],
    leftOut: [
      'test/stream/reader-promises.test.ts',
      'test/stream/reader-speed.test.ts',
      'test/stream/streams-doc.test.ts',
    ],
  },
  {
    name: 'define',
    mutate: ['src/define/**/*.ts'],
    tests: ['test/define/**/*.test.ts'],
    // Seconds of CPU time, of which every change that no test notices would take all.
    leftOut: [
      'test/define/*doc*.test.ts',
      'test/define/built-in-replies.test.ts',
      'test/define/nasty.test.ts',
      'test/define/no-hang.test.ts',
    ],
    share: 0.1,
  },
  {
    name: 'generate',
    mutate: ['src/generate/**/*.ts'],
    tests: ['test/generate/**/*.test.ts'],
    leftOut: ['test/generate/python.test.ts'],
    share: 0.1,
  },
  {
    name: 'diff',
    mutate: ['src/diff/**/*.ts'],
    tests: ['test/diff/**/*.test.ts'],
    leftOut: [
      'test/diff/diff-doc.test.ts',
      'test/diff/evolution.test.ts',
      'test/diff/growth.test.ts',
      'test/diff/hostile-pairs.test.ts',
      'test/diff/oracle.test.ts',
    ],
    share: 0.1,
  },
  {
    name: 'spool',
    mutate: ['src/spool/**/*.ts'],
    tests: ['test/spool/**/*.test.ts'],
    // Processes that are killed, thousands of files, and documents.
    leftOut: [
      'test/spool/*doc*.test.ts',
      'test/spool/crash.test.ts',
      'test/spool/kill.test.ts',
      'test/spool/link-race.test.ts',
      'test/spool/many-files.test.ts',
    ],
    share: 0.2,
  },
  {
    name: 'testing',
    mutate: ['src/testing/**/*.ts'],
    tests: ['test/testing/**/*.test.ts'],
    leftOut: ['test/testing/docs.test.ts'],
    share: 0.05,
  },
  {
    name: 'cli',
    mutate: ['src/cli/**/*.ts'],
    tests: ['test/cli/**/*.test.ts', 'test/prompt/lcp-prompt.test.ts'],
    // Processes of their own.
    leftOut: ['test/cli/hostile-*.test.ts', 'test/cli/validate-packaging.test.ts'],
    share: 0.1,
  },
];
