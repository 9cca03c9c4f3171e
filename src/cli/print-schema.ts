import { readFileSync } from 'node:fs';
import { type Provider, type ProviderSchema, providerSchema } from '../prompt/provider-schema.ts';
import { Complaint } from './complaint.ts';
import { findContract, kebabOf } from './find-contract.ts';
import { packageFile } from './package-file.ts';
import { printError, printJson, printLine } from './print.ts';
import type { Session } from './session.ts';

type Options = { strict?: boolean; provider?: Provider; kinds?: string; actions?: string; omit?: string };

/** Prints the JSON Schema file of a contract, or its variant for a provider; what that gave up goes to standard error. */
export function printSchema(
  session: Session,
  name: string,
  { strict = false, provider, kinds, actions, omit }: Options,
): void {
  const contract = findContract(name);
  if (provider === undefined) {
    if (kinds !== undefined || actions !== undefined || omit !== undefined)
      throw new Complaint(
        '--kinds, --actions and --omit go with --provider: the schema of a contract is always whole.',
      );
    const file = `generated/json-schema/${strict ? 'strict/' : ''}${contract.family}/${kebabOf(contract.id)}.json`;
    printLine(session, readFileSync(packageFile(file), 'utf8').replace(/\n$/, ''));
    return;
  }
  if (strict) throw new Complaint('The variant of a provider is strict already: leave --strict or --provider out.');
  const { schema, notes } = variantOf(contract, provider, {
    kinds: splitList(kinds),
    actions: splitList(actions),
    omit: omit === 'optional' ? omit : splitList(omit),
  });
  for (const note of notes) printError(session, `  ${note}`);
  printJson(session, schema);
}

/** What the function throws is about the options, so it is wrong usage. */
function variantOf(...args: Parameters<typeof providerSchema>): ProviderSchema {
  try {
    return providerSchema(...args);
  } catch (error) {
    throw error instanceof TypeError ? new Complaint(error.message) : error;
  }
}

function splitList(list: string | undefined): string[] | undefined {
  return list?.split(',').map((name) => name.trim());
}
