import { checkOptionsOf, listOfStrings, type OptionKinds } from '../check/check-argument.ts';
import { withDefinitions } from './definitions.ts';
import { renderDense } from './render-dense.ts';
import { renderExamples } from './render-examples.ts';
import { renderSchema } from './render-schema.ts';
import { renderTypeScript } from './render-typescript.ts';
import { type AnyContract, type SelectOptions, selectParts } from './select-parts.ts';

/** How a contract is written for an LLM. */
export type ContractStyle = 'schema' | 'typescript' | 'dense' | 'example';

/** What to show of a contract, and how. */
export type RenderOptions = SelectOptions & { style: ContractStyle };

/**
 * Writes one or several contracts for the prompt of an LLM, from their strict schemas: fields, comments, limits and defaults,
 * each shared part once. Where a field has several names, only the main one is shown; `parse` reads all of them.
 *
 * - `schema`: one strict JSON Schema, minified.
 * - `typescript`: types with comments for the limits that a type cannot express.
 * - `dense`: the same in the fewest tokens, in a notation that its first line explains.
 * - `example`: one valid message of each form, one per line.
 *
 * @param options `kinds` leaves out all other kinds of jobs, custom ones included; a name that the protocol does not know is
 *   a custom kind, and `any other` stands for all custom kinds
 * @throws TypeError for anything but a contract of this package, and for invalid options
 *
 * @example
 * renderContract(LlmReply, { style: 'typescript', kinds: ['list_files', 'read_file'] });
 */
export function renderContract(contracts: AnyContract | readonly AnyContract[], options: RenderOptions): string {
  checkOptionsOf('renderContract', options, showKinds());
  const { aliases = false } = options;
  return withDefinitions([contracts].flat() as AnyContract[], () => render(contracts, options), { aliases });
}

/** What each of the options for showing contracts must be. */
export const showKinds = (): OptionKinds<RenderOptions> => ({
  style: ['schema', 'typescript', 'dense', 'example'],
  kinds: listOfStrings,
  maxJobs: 'a number',
  aliases: 'true or false',
});

function render(contracts: AnyContract | readonly AnyContract[], { style, ...options }: RenderOptions): string {
  const selection = selectParts(contracts, options);
  switch (style) {
    case 'schema':
      return renderSchema(selection);
    case 'typescript':
      return renderTypeScript(selection);
    case 'dense':
      return renderDense(selection);
    default:
      return renderExamples(selection).join('\n');
  }
}
