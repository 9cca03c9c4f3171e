/** Users who set `exactOptionalPropertyTypes` can compile what is documented: a field left out may also be undefined. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = [
  ...readdirSync(`${root}examples`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${root}examples/${name}`),
  `${root}scripts/check-package/consumer/leave-out.ts`,
  `${root}scripts/check-package/consumer/use-types.ts`,
];

describe('with exactOptionalPropertyTypes', () => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram(files, { ...options, exactOptionalPropertyTypes: true });

  it.each(files.map((file) => [file.slice(root.length), file]))('%s compiles', (_, file) => {
    const source = program.getSourceFile(file);
    const found = source === undefined ? ['not found'] : program.getSemanticDiagnostics(source).map(say);
    expect(found).toEqual([]);
  });
});

function say({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n');
}
