import { withDefinitions } from './definitions.ts';
import { renderDense } from './render-dense.ts';
import { renderExamples } from './render-examples.ts';
import { renderSchema } from './render-schema.ts';
import { renderTypeScript } from './render-typescript.ts';
import { type AnyContract, type SelectOptions, selectParts } from './select-parts.ts';

/** How a contract is written for an LLM. */
export type ContractStyle = 'schema' | 'typescript' | 'dense' | 'example';

/** What is shown of a contract, and how. */
export type RenderOptions = SelectOptions & { style: ContractStyle };

/**
 * Writes one or several contracts for the prompt of an LLM. Everything is made from the strict schemas: fields, comments,
 * limits and defaults, each shared part once. Of several names for one thing the canonical one is told; `parse` takes all.
 *
 * - `schema`: one strict JSON Schema, minified.
 * - `typescript`: types with comments, which name the limits that a type cannot say.
 * - `dense`: the same in the fewest tokens, in a notation that explains itself in its first line.
 * - `example`: one valid message of each form, a line each.
 *
 * @param options `kinds` leaves all other kinds of jobs out, custom ones as well; a name that the protocol does not know
 *   is a custom kind, and `any other` stands for all of them
 * @throws TypeError for what is no contract of this package, and for options that no prompt could have
 *
 * @example
 * renderContract(LlmReply, { style: 'typescript', kinds: ['list_files', 'read_file'] });
 */
export function renderContract(contracts: AnyContract | readonly AnyContract[], options: RenderOptions): string {
  const { aliases = false } = options;
  return withDefinitions([contracts].flat() as AnyContract[], () => render(contracts, options), { aliases });
}

function render(contracts: AnyContract | readonly AnyContract[], { style, ...options }: RenderOptions): string {
  const selection = selectParts(contracts, options);
  switch (style) {
    case 'schema':
      return renderSchema(selection);
    case 'typescript':
      return renderTypeScript(selection);
    case 'dense':
      return renderDense(selection);
    case 'example':
      return renderExamples(selection).join('\n');
    default:
      throw new TypeError(`There is no style ${JSON.stringify(style)}: use schema, typescript, dense or example.`);
  }
}
