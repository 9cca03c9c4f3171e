import { readFileSync } from 'node:fs';
import { narrowSchema } from '../generate/narrow-schema.ts';
import { type JsonSchema, publishSchema } from '../generate/publish-schema.ts';
import { chooseKinds, nearKinds } from '../prompt/choose-kinds.ts';
import { type Provider, providerSchema } from '../prompt/provider-schema.ts';
import type { Contract } from '../words/contract.ts';
import { Complaint } from './complaint.ts';
import { escapeText } from './escape-text.ts';
import { kebabOf } from './find-contract.ts';
import { openProject, type Project, type ProjectOptions } from './open-project.ts';
import { packageFile } from './package-file.ts';
import { printError, printJson, printWhole } from './print.ts';
import type { Session } from './session.ts';

type Options = {
  strict?: boolean;
  bundle?: boolean;
  provider?: Provider;
  kinds?: string;
  actions?: string;
  omit?: string;
} & ProjectOptions;

/**
 * Prints the JSON Schema of a contract, or its variant for a provider. What the variant cannot express is reported on
 * standard error.
 */
export async function printSchema(
  session: Session,
  names: string[],
  { strict = false, bundle = false, provider, kinds, actions, omit, ...options }: Options,
): Promise<void> {
  const project = await openProject(options);
  if (bundle) {
    if ([provider, kinds, actions, omit].some((option) => option !== undefined))
      throw new Complaint(
        '--bundle contains the schemas of contracts unchanged: leave out --provider and its options.',
      );
    printJson(session, bundleOf(project, names, strict));
    return;
  }
  const [name, ...others] = names;
  if (name === undefined) throw new Complaint('Name a contract, such as llm-reply, or add --bundle for all.');
  if (others.length > 0) throw new Complaint('Name only one contract, or add --bundle.');
  const contract = project.find(name);
  for (const sentence of contract.family === 'own' ? [] : nearKinds(splitList(kinds)))
    printError(session, `lcp: ${escapeText(sentence)}`);
  if (provider === undefined) {
    if (omit !== undefined) throw new Complaint('--omit needs --provider.');
    if (kinds !== undefined || actions !== undefined) {
      const choice = { kinds: splitList(kinds), actions: splitList(actions) };
      printJson(
        session,
        asUsage(() => {
          chooseKinds(choice.kinds);
          return narrowSchema(schemaOf(contract, strict) as JsonSchema, choice);
        }),
      );
      return;
    }
    if (contract.family === 'own') printJson(session, schemaOf(contract, strict));
    else printWhole(session, textOf(contract, strict));
    return;
  }
  if (strict)
    throw new Complaint('--strict cannot be combined with --provider: the schema for a provider is strict already.');
  const { schema, notes } = asUsage(() =>
    providerSchema(contract, provider, {
      kinds: splitList(kinds),
      actions: splitList(actions),
      omit: omit === 'optional' ? omit : splitList(omit),
    }),
  );
  for (const note of notes) printError(session, `  ${note}`);
  printJson(session, schema);
}

/** The text of the schema file of a contract of the package. */
function textOf({ family, id }: Contract<unknown>, strict: boolean): string {
  const file = `generated/json-schema/${strict ? 'strict/' : ''}${family}/${kebabOf(id)}.json`;
  return readFileSync(packageFile(file), 'utf8').replace(/\n$/, '');
}

/** The JSON Schema of a contract, of the package or of the project. */
export function schemaOf(contract: Contract<unknown>, strict: boolean): object {
  if (contract.family !== 'own') return JSON.parse(textOf(contract, strict)) as object;
  return publishSchema(contract, { strict });
}

/** Several schemas in one file, each with its own `$id`, as "lcp diff" reads them. Without names: the project's own. */
function bundleOf(project: Project, names: string[], strict: boolean): object {
  const own = [...project.contracts.values()].filter(({ family }) => family === 'own');
  const all = own.length > 0 ? own : [...project.contracts.values()];
  const chosen = names.length > 0 ? names.map(project.find) : all;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: Object.fromEntries(chosen.map((contract) => [project.nameOf(contract), schemaOf(contract, strict)])),
  };
}

/** Calls a function whose errors are about the options: they count as wrong usage. */
function asUsage<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof TypeError ? new Complaint(error.message) : error;
  }
}

function splitList(list: string | undefined): string[] | undefined {
  return list?.split(',').map((name) => name.trim());
}
