import base from '../../vitest.config.ts';

const { resolve, test } = base;

/** The tests that a changed folder is tried with, by the variable that `main.ts` sets; types are checked elsewhere. */
export default {
  resolve,
  test: {
    setupFiles: test?.setupFiles,
    testTimeout: 20_000,
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    exclude: (process.env.MUTATION_LEFT_OUT ?? '').split(',').filter(Boolean),
    maxWorkers: 1,
  },
};
