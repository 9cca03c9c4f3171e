/** Reads a schema that is given as JSON Schema, as TypeBox, or as a Standard Schema that provides its JSON Schema. */
import { ContractError } from '../words/contract-error.ts';
import type { Issue } from '../words/issue.ts';

/** The verdict of the library that made a schema, its vendor, about a value. */
export type VendorVerdict = { value: unknown } | { issues: Issue[] };

export type Source = {
  /** The JSON Schema. */
  schema: unknown;
  /** Validates a value with the library that made the schema. */
  vendor?: (value: unknown) => VendorVerdict;
};

type Standard = {
  readonly vendor?: unknown;
  readonly validate?: (value: unknown) => unknown;
  readonly jsonSchema?: { readonly input?: (options: { target: string }) => unknown };
};

export function readSource(name: string, schema: unknown): Source {
  const isObject = (typeof schema === 'object' && schema !== null) || typeof schema === 'function';
  const standard = isObject ? (schema as { '~standard'?: Standard })['~standard'] : undefined;
  if (standard === undefined) return { schema };
  const { validate } = standard;
  if (typeof standard.jsonSchema?.input !== 'function' || validate === undefined) {
    throw failure(
      name,
      `The schema of ${String(standard.vendor)} gives no JSON Schema.`,
      'It needs "~standard.jsonSchema": zod 4.2 and newer and ArkType have it, valibot by toStandardJsonSchema.',
    );
  }
  const source = jsonSchemaOf(name, standard.jsonSchema as { input: (options: { target: string }) => unknown });
  return { schema: source, vendor: (value) => askVendor(name, value, (some) => validate.call(standard, some)) };
}

function jsonSchemaOf(name: string, jsonSchema: { input: (options: { target: string }) => unknown }): unknown {
  let first: unknown;
  for (const target of ['draft-2020-12', 'draft-07']) {
    try {
      return jsonSchema.input({ target });
    } catch (error) {
      first ??= error;
    }
  }
  throw failure(
    name,
    `The schema cannot be written as JSON Schema: ${first instanceof Error ? first.message : String(first)}`,
  );
}

function askVendor(name: string, value: unknown, validate: (value: unknown) => unknown): VendorVerdict {
  const answer = validate(value) as { value?: unknown; issues?: readonly VendorIssue[]; then?: unknown };
  if (typeof answer.then === 'function') {
    Promise.resolve(answer).catch(() => undefined);
    throw failure(name, 'The schema answers with a promise.', 'Use a schema without asynchronous checks.');
  }
  if (answer.issues === undefined) return { value: answer.value };
  return {
    issues: answer.issues.map(({ message, path = [] }) => ({
      code: 'vendor',
      severity: 'error' as const,
      path: path.map((key) => `/${escaped(typeof key === 'object' ? key.key : key)}`).join(''),
      message: String(message),
    })),
  };
}

type VendorIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
};

function escaped(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

function failure(name: string, message: string, hint?: string): ContractError {
  const issue: Issue = { code: 'schema', severity: 'error', path: '', message, ...(hint !== undefined && { hint }) };
  return new ContractError(name, [issue], `schema of ${name}`);
}
