import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('src', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@sheratan\/contracts$/, replacement: `${src}/index.ts` },
      { find: /^@sheratan\/contracts\/(.+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'],
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], tsconfig: './tsconfig.json' },
    testTimeout: 60_000,
    // Two cores are what the smallest machine of CI has.
    maxWorkers: 2,
    setupFiles: ['test/plain-output.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
});
