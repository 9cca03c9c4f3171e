import type { Contract, StandardProps } from '../words/contract.ts';
import { renderContract } from './render-contract.ts';

/** What Standard JSON Schema adds to a Standard Schema. */
export type JsonSchemaProps = {
  /** @throws TypeError for another target than `draft-2020-12` and `draft-07` */
  readonly input: (options: { readonly target: string }) => { [keyword: string]: unknown };
  readonly output: (options: { readonly target: string }) => { [keyword: string]: unknown };
};

/** A contract that gives its JSON Schema as well. */
export type WithJsonSchema<T> = Omit<Contract<T>, '~standard'> & {
  readonly '~standard': StandardProps<T> & { readonly jsonSchema: JsonSchemaProps };
};

/**
 * Makes a contract implement Standard JSON Schema, so that SDKs which want to see the schema take it: the AI SDK, MCP servers.
 *
 * It is apart from the contract because it brings the definitions of all contracts, which most bundles do without. The schema is
 * the strict one; what `validate` decides stays open.
 *
 * @example
 * const { output } = await generateText({ model, output: Output.object({ schema: withJsonSchema(LlmReply) }), prompt });
 */
export function withJsonSchema<T>(contract: Contract<T>): WithJsonSchema<T> {
  const schemaFor = ({ target }: { readonly target: string }) => {
    const uri = URIS[target];
    if (uri === undefined) {
      throw new TypeError(`There is no JSON Schema for ${JSON.stringify(target)}: use "draft-2020-12" or "draft-07".`);
    }
    return { $schema: uri, ...schemaOf(contract) };
  };
  const jsonSchema: JsonSchemaProps = { input: schemaFor, output: schemaFor };
  return { ...contract, '~standard': { ...contract['~standard'], jsonSchema } };
}

const URIS: { readonly [target: string]: string } = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

function schemaOf<T>(contract: Contract<T>): { [keyword: string]: unknown } {
  const schema = JSON.parse(renderContract(contract as Contract<unknown>, { style: 'schema' })) as {
    [keyword: string]: unknown;
  };
  const { shape } = contract;
  // Who asks for an object looks at the root, where a union does not say it.
  const isObject = shape.type === 'object' || shape.type === 'union';
  return isObject && !shape.nullable ? { type: 'object', ...schema } : schema;
}
