/** Users who set `exactOptionalPropertyTypes` can compile what is documented: a field left out may also be undefined. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../share.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = [
  ...readdirSync(`${root}examples`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${root}examples/${name}`),
  `${root}scripts/check-package/consumer/leave-out.ts`,
  `${root}scripts/check-package/consumer/use-types.ts`,
];

// It takes seconds: daily `npm run check:types` compiles the same files, without this option.
describe.runIf(isFull)('with exactOptionalPropertyTypes', () => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  let program: ts.Program;
  beforeAll(() => {
    program = ts.createProgram(files, { ...options, exactOptionalPropertyTypes: true });
  }, 60_000);

  it.each(files.map((file) => [file.slice(root.length), file]))('%s compiles', (_, file) => {
    const source = program.getSourceFile(file);
    const found = source === undefined ? ['not found'] : program.getSemanticDiagnostics(source).map(say);
    expect(found).toEqual([]);
  });
});

function say({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n');
}
