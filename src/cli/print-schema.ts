import { readFileSync } from 'node:fs';
import { type Provider, providerSchema } from '../prompt/provider-schema.ts';
import { Complaint } from './complaint.ts';
import { findContract, kebabOf } from './find-contract.ts';
import { packageFile } from './package-file.ts';
import { printError, printJson, printLine } from './print.ts';
import type { Session } from './session.ts';

type Options = { strict?: boolean; provider?: Provider };

/** Prints the JSON Schema file of a contract, or its variant for a provider; what that gave up goes to standard error. */
export function printSchema(session: Session, name: string, { strict = false, provider }: Options): void {
  const contract = findContract(name);
  if (provider === undefined) {
    const file = `generated/json-schema/${strict ? 'strict/' : ''}${contract.family}/${kebabOf(contract.id)}.json`;
    printLine(session, readFileSync(packageFile(file), 'utf8').replace(/\n$/, ''));
    return;
  }
  if (strict) throw new Complaint('The variant of a provider is strict already: leave --strict or --provider out.');
  const { schema, notes } = providerSchema(contract, provider);
  for (const note of notes) printError(session, `  ${note}`);
  printJson(session, schema);
}
