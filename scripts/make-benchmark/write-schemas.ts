import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { kebabCase } from '../../src/cli/find-contract.ts';
import { schemaOf } from '../../src/cli/print-schema.ts';
import { contracts } from '../../src/contracts.ts';
import type { ContractName } from '../../src/index.ts';

const ABOUT =
  '// Says of a value whether it is a message: one function for each schema. Made by scripts/make-benchmark.ts.\n';

/** The JSON Schema file of a contract. */
export function schemaText(contract: ContractName): string {
  return `${JSON.stringify(schemaOf(contracts[contract], false), null, 2)}\n`;
}

/** A module without imports, of which the default export has a function for each schema. */
export async function bundleValidators(names: readonly ContractName[]): Promise<string> {
  const imports = names.map(
    (name) => `import { is${name} } from './generated/validators/${contracts[name].family}.js';`,
  );
  const fields = names.map((name) => `${JSON.stringify(kebabCase(name))}: is${name}`);
  const program = `${imports.join('\n')}\nexport default { ${fields.join(', ')} };\n`;
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL('../..', import.meta.url)), loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    write: false,
    treeShaking: true,
  });
  return `${ABOUT}${outputFiles[0]?.text ?? ''}`;
}
