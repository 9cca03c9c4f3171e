/** Asks AJV for a second opinion: of each draft and each set of options there is one in a process, for all files of tests. */
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

const compilers = new Map<string, Ajv | Ajv2020>();

/**
 * Compiles a JSON Schema with AJV, by default one of draft 2020-12. A new AJV compiles the schema of schemas first, which takes
 * longer than most others do; and without its pass over the code that it has written it takes half of the time.
 */
export function compileSchema(
  schema: object | boolean,
  options: Options = {},
  draft: 'draft-2020-12' | 'draft-07' = 'draft-2020-12',
): ValidateFunction {
  const key = JSON.stringify([draft, options], (_, value) => (typeof value === 'function' ? String(value) : value));
  const ajv = compilers.get(key) ?? makeAjv(options, draft);
  compilers.set(key, ajv);
  const own = new Set(Object.keys(ajv.refs));
  try {
    return ajv.compile(schema);
  } finally {
    // The next one may have the same names.
    if (typeof schema === 'object') ajv.removeSchema(schema);
    for (const name of Object.keys(ajv.refs)) if (!own.has(name)) delete ajv.refs[name];
  }
}

function makeAjv(options: Options, draft: 'draft-2020-12' | 'draft-07'): Ajv | Ajv2020 {
  const ajv = new (draft === 'draft-07' ? Ajv : Ajv2020)({ ...options, code: { optimize: false } });
  // Compiles the schema of schemas, whose names stay.
  ajv.validateSchema({});
  return ajv;
}
