/** Turns users' contracts into one module of precompiled validators: AJV standalone code, without imports. */
import { _ } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Contract } from '../words/contract.ts';
import { compactCode } from './compact-code.ts';
import { typeName } from './definitions-of.ts';
import { type JsonSchema, publishSchema } from './publish-schema.ts';
import { withRuntime } from './runtime-code.ts';

/** The module as JavaScript, without a header: `isTicket(value)` and so on. */
export function validatorsOf(contracts: readonly Contract<unknown>[]): string {
  const ajv = new Ajv2020({
    schemas: contracts.map((contract) => ({ ...lean(publishSchema(contract)), $id: typeName(contract) })),
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    formats: Object.fromEntries(FORMATS.map((name) => [name, () => true])),
    messages: false,
    ownProperties: true,
    // Formats that only the vendor of a schema knows are ignored, among other things.
    strict: false,
    logger: false,
  } as never);
  const names = Object.fromEntries(contracts.map((contract) => [`is${typeName(contract)}`, typeName(contract)]));
  const code: string = standalone.default(ajv, names);
  const local = code
    .replace(/require\("ajv\/dist\/runtime\/(equal|ucs2length)"\)\.default/g, '$1')
    .replace(/^[ \t]*\n/gm, '');
  return withRuntime(`${compactCode(local, Object.keys(names)).trim()}\n`);
}

/** The type declarations of that module. */
export function declarationsOf(contracts: readonly Contract<unknown>[]): string {
  const names = contracts.map(typeName);
  const imports = `import type { ${names.join(', ')} } from './types.js';\n\n`;
  return (
    imports + names.map((name) => `export declare function is${name}(value: unknown): value is ${name};\n`).join('')
  );
}

const FORMATS = ['uuid', 'date-time', 'date', 'time', 'ipv4'];

/** Removes keywords without effect on the verdict, to make the code shorter. A field may be named like a keyword. */
function lean(schema: JsonSchema): JsonSchema {
  return strip(schema) as JsonSchema;
}

const WORDS = new Set([
  ...[
    'title',
    'description',
    'default',
    'examples',
    'deprecated',
    'readOnly',
    'writeOnly',
    '$comment',
    '$schema',
    '$id',
  ],
]);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);
const VALUES = new Set(['const', 'enum', 'required', 'dependentRequired']);

function strip(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strip);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !WORDS.has(keyword))
      .map(([keyword, value]) => {
        if (VALUES.has(keyword)) return [keyword, value];
        if (!MAPS.has(keyword)) return [keyword, strip(value)];
        return [keyword, Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, strip(one)]))];
      }),
  );
}
