import { readFileSync } from 'node:fs';
import { findContract, kebabOf } from './find-contract.ts';
import { packageFile } from './package-file.ts';

/** Prints the JSON Schema file of a contract. */
export function printSchema(name: string, { strict = false }: { strict?: boolean }): void {
  const { family, id } = findContract(name);
  const file = `generated/json-schema/${strict ? 'strict/' : ''}${family}/${kebabOf(id)}.json`;
  process.stdout.write(readFileSync(packageFile(file), 'utf8'));
}
