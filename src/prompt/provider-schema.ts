import { anything, checkArgument, checkOptionsOf, listOfStrings, type OptionKinds } from '../check/check-argument.ts';
import { nearest } from '../check/nearest.ts';
import { checkProviderSchema } from './check-provider-schema.ts';
import { chooseKinds, isShown } from './choose-kinds.ts';
import { allParts, partNamed, withDefinitions } from './definitions.ts';
import { FieldOmission, type Omit } from './omit-fields.ts';
import { dialects, type Provider, type Schema } from './providers/dialects.ts';
import { inlineOnce } from './providers/inline-once.ts';
import { type Losses, lose, lossNotes } from './providers/losses.ts';
import { renderPart } from './providers/render-part.ts';
import type { Run } from './providers/render-run.ts';
import { type AnyContract, haveKinds, nameOf } from './select-parts.ts';

export type { Provider } from './providers/dialects.ts';

export type ProviderSchemaOptions = {
  /** The actions that a reply or result may have; by default all of them. */
  actions?: readonly string[] | undefined;
  /**
   * The kinds of jobs that the LLM may ask for; by default all that the protocol knows. Custom kinds cannot be expressed in a
   * strict schema: they are left out with a note, and are an error when no other kind is chosen.
   */
  kinds?: readonly string[] | undefined;
  /**
   * Optional fields to leave out, so that the model cannot send them: names (`commentary`), names within one definition
   * (`MissionComplete.metrics`), or `optional` for all that can be left out. Of fields that replace each other (`path`,
   * or `root` and `rel_path`), one alternative is kept.
   */
  omit?: Omit | undefined;
};

export type ProviderSchema = {
  /** A name for the schema as providers ask for it: letters, digits and underscores. */
  name: string;
  /** A new JSON Schema that follows the rules of the provider. */
  schema: Schema;
  /** Sentences that say what the schema cannot express, what the model sends in another form, and which limits it may reach. */
  notes: string[];
};

/**
 * The field that contains a union, for providers that require an object at the root. No contract has a field of that
 * name.
 */
const WRAPPER = 'reply';

/**
 * Makes a variant of a contract's strict JSON Schema that a provider accepts for structured output.
 *
 * `parse` reads what a model sends under it: null for fields that are missing, and a wrapped root. The same arguments give
 * the same schema, down to the order of its keys.
 *
 * @throws TypeError for anything but a contract of this package, for an unknown provider, action or field, for an empty list,
 *   for custom kinds alone when the contract asks for jobs, for a choice that would change nothing, and when no member is left
 * @example providerSchema(LlmReply, 'openai', { kinds: ['list_files', 'read_file'] })
 */
export function providerSchema(
  contract: AnyContract,
  provider: Provider,
  options: ProviderSchemaOptions = {},
): ProviderSchema {
  checkOptionsOf('providerSchema', options, KINDS);
  const { omit = [] } = options;
  if (omit !== 'optional') checkArgument('providerSchema', 'omit', omit, listOfStrings);
  if (options.kinds !== undefined && options.kinds.length > 0 && !haveKinds([contract]))
    throw new TypeError(`"kinds" would change nothing: there is no choice of kinds of jobs in ${contract.name}.`);
  const fields = new FieldOmission(omit);
  const made = withDefinitions([contract], () => makeSchema(contract, provider, options), {
    change: omit.length === 0 ? undefined : (name, part) => fields.apply(name, part),
  });
  fields.requireUsed();
  return made;
}

const KINDS: OptionKinds<ProviderSchemaOptions> = {
  actions: listOfStrings,
  kinds: listOfStrings,
  omit: anything,
};

function makeSchema(
  contract: AnyContract,
  provider: Provider,
  { actions, kinds }: ProviderSchemaOptions,
): ProviderSchema {
  const name = nameOf(contract);
  const part = partNamed(name) ?? {};
  checkArgument('providerSchema', 'provider', provider, Object.keys(dialects));
  const dialect = dialects[provider];
  const losses: Losses = new Map();
  const choice = chooseKinds(kinds);
  const chosen = actionsIn(name, actions);
  const run: Run = {
    dialect,
    kinds: choice,
    losses,
    wants: (tag, value) =>
      tag === 'kind' ? isShown(value, choice) : tag === 'action' ? (chosen?.includes(value) ?? true) : true,
    wantsOthers: (tag) => tag !== 'kind' || choice.any || choice.custom.length > 0,
    rendered: new Map(),
  };
  const root = renderPart(part, name, run);
  if (root === undefined) throw new TypeError(`Nothing is left of ${name} that a schema for ${provider} can express.`);
  const schema = inlineOnce(dialect.wrapsUnions ? wrapped(root, losses) : root, run.rendered);
  const warnings = checkProviderSchema(schema, provider).map(({ message, hint }) => [message, hint].filter(Boolean));
  return { name: snakeCase(name), schema, notes: [...lossNotes(losses), ...warnings.map((words) => words.join(' '))] };
}

/** The chosen actions of this contract; undefined when none are chosen. */
function actionsIn(name: string, actions: readonly string[] | undefined): readonly string[] | undefined {
  if (actions === undefined) return undefined;
  if (actions.length === 0) throw new TypeError('"actions" must have at least one name.');
  const known = allParts().flatMap(({ properties }) => properties?.action?.const ?? []);
  for (const action of actions) {
    if (known.includes(action)) continue;
    const near = nearest(action, known.map(String));
    throw new TypeError(`There is no action ${JSON.stringify(action)}.${near ? ` Did you mean ${near}?` : ''}`);
  }
  const part = partNamed(name) ?? {};
  const members = part.anyOf?.map(({ $ref = '' }) => partNamed($ref)) ?? [part];
  const own = members.flatMap((member) => member?.properties?.action?.const ?? []);
  if (actions.some((action) => own.includes(action))) return actions;
  const has =
    own.length === 0 ? 'no choice of actions' : `only the ${own.length === 1 ? 'action' : 'actions'} ${own.join(', ')}`;
  throw new TypeError(`"actions" would leave nothing or change nothing: ${name} has ${has}.`);
}

function wrapped(root: Schema, losses: Losses): Schema {
  if (root.type === 'object') return root;
  lose(losses, 'wrapped', `"${WRAPPER}"`);
  return { type: 'object', properties: { [WRAPPER]: root }, required: [WRAPPER], additionalProperties: false };
}

/** `LlmReply` → `llm_reply` */
function snakeCase(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}
