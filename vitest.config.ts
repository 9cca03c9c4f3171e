import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@sheratan\/contracts$/, replacement: new URL('src/index.ts', import.meta.url).pathname },
      { find: /^@sheratan\/contracts\/(.+)$/, replacement: `${new URL('src', import.meta.url).pathname}/$1/index.ts` },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], tsconfig: './tsconfig.json' },
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
});
