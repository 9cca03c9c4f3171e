/** Definitions → one module of validators a family: AJV standalone code, one function a union member, bundled. */
import { fileURLToPath } from 'node:url';
import { _, Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { Definition, Family, Source } from './definitions.ts';
import { isDateTime, isNonBlank, isPath, isRelPath, isUuid } from './formats.ts';
import { conditions, type JsonSchema } from './json-schema.ts';
import { nameFunctions } from './name-functions.ts';
import { stripReports } from './strip-reports.ts';
import { choiceOf, type Member } from './unions.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The validators of a family as an ES module: `isLlmReply(value): boolean` and so on. */
export async function validatorsOf(family: Family, definitions: Map<string, Definition>): Promise<string> {
  const own = [...definitions.values()].filter((definition) => definition.family === family);
  const ajv = new Ajv({
    schemas: own.map((definition) => ({ $id: definition.name, ...checked(definition, definitions) })),
    code: { source: true, esm: true, lines: true, formats: _`require("./formats.ts")` },
    formats: { isUuid, isDateTime, isRelPath, isPath, isNonBlank },
    keywords: [chooseKeyword, ownKeyword],
    inlineRefs: false,
    messages: false,
    unevaluated: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
  } as never);
  const contracts = own.filter(({ isContract }) => isContract);
  const code = standalone.default(ajv, Object.fromEntries(contracts.map(({ name }) => [`is${name}`, name])));
  const { outputFiles } = await build({
    stdin: { contents: stripReports(code), resolveDir: here, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  });
  const names = new Map(own.map(({ name }) => [functionOf(ajv, name), `is${name}`]));
  return nameFunctions(outputFiles[0]?.text.replace(/^\/\/ .*\n/gm, '') ?? '', names);
}

/** What AJV calls the function of a schema. */
function functionOf(ajv: Ajv, name: string): string {
  return ajv.getSchema(name)?.schemaEnv.validateName?.str ?? '';
}

/** The copy of a schema that AJV compiles: unions by tag, value rules as fast functions, nothing that decides nothing. */
function checked(definition: Definition, definitions: Map<string, Definition>): JsonSchema {
  if (definition.schema.tag !== undefined) {
    const { tag, members, otherwise } = choiceOf(definition, definitions);
    return { type: 'object', choose: { tag, members: [...members], otherwise } };
  }
  return lean(definition.schema);
}

function lean(source: Source): JsonSchema {
  if (source.$ref !== undefined) return { $ref: source.$ref };
  switch (source.rule) {
    case 'uuid':
      return { type: 'string', format: 'isUuid' };
    case 'date-time':
      return { type: 'string', format: 'isDateTime' };
    case 'path':
      return { type: 'string', format: 'isPath' };
    case 'non-blank':
      return { type: 'string', format: 'isNonBlank', ...(source.not && { not: source.not }) };
    case 'file-name':
      return { type: 'string', not: { const: '' } };
    case 'rel-path':
      return { type: 'string', format: 'isRelPath' };
    case 'timestamp':
      return { type: 'string', pattern: source.pattern };
    case 'kind-name':
      return { type: 'string', pattern: source.pattern, ...enumOf(source) };
    default:
  }
  const schema: JsonSchema = {};
  for (const keyword of KEPT) if (source[keyword] !== undefined) schema[keyword] = source[keyword];
  if (source.const !== undefined) delete schema.type;
  if (source.anyOf) schema.anyOf = source.anyOf.map(lean);
  if (source.items && Object.keys(lean(source.items)).length > 0) schema.items = lean(source.items);
  if (source.type === 'object') {
    const fields = Object.entries(source.properties ?? {});
    if (fields.length > 0) {
      schema.properties = Object.fromEntries(fields.map(([key, value]) => [key, lean(value)]));
      schema.own = fields.map(([key]) => key);
    }
    if (typeof source.additionalProperties === 'object')
      schema.additionalProperties = lean(source.additionalProperties);
    Object.assign(schema, conditions(source));
  }
  return schema;
}

const KEPT = [
  'type',
  'const',
  'enum',
  'pattern',
  'not',
  'required',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
] as const;

/** An open tag's member is reached only when no known name fits, so its own list of known names need not be tried again. */
function enumOf({ not: excluded }: Source): JsonSchema {
  const names = excluded?.anyOf?.find((some) => some.enum)?.enum;
  return names === undefined ? {} : { not: { enum: names } };
}

/** `choose: { tag, members, otherwise }`: goes to the function of the member that the tag names. */
const chooseKeyword: CodeKeywordDefinition = {
  keyword: 'choose',
  type: 'object',
  schemaType: 'object',
  code(cxt: KeywordCxt) {
    const { gen, data, schema } = cxt;
    const { tag, members, otherwise } = schema as {
      tag: string;
      members: [string | boolean, Member][];
      otherwise?: string;
    };
    const value = gen.const('tag', _`${data}[${tag}]`);
    const valid = gen.let('valid', false);
    const call = ($ref: string) => {
      const result = gen.name('valid');
      cxt.subschema({ schema: { $ref }, schemaPath: _``, topSchemaRef: _``, errSchemaPath: '' }, result);
      gen.assign(valid, result);
    };
    gen.if(false);
    for (const [name, member] of members) {
      gen.elseIf(_`${value} === ${name}`);
      if (typeof member === 'string') call(member);
      else
        gen.if(
          _`${data}[${member.key}] !== undefined`,
          () => call(member.present),
          () => call(member.absent),
        );
    }
    if (otherwise !== undefined) {
      gen.else();
      call(otherwise);
    }
    gen.endIf();
    cxt.pass(valid);
  },
};

/** `own: [fields]`: none of the fields is inherited; free of charge for plain objects. */
const ownKeyword: CodeKeywordDefinition = {
  keyword: 'own',
  before: 'required',
  type: 'object',
  schemaType: 'array',
  code(cxt: KeywordCxt) {
    const { gen, data, schema } = cxt;
    const check = gen.scopeValue('func', { ref: 'owns', code: _`require("./own.ts").owns` });
    const prototype = gen.const('prototype', _`Object.getPrototypeOf(${data})`);
    cxt.fail(
      _`${prototype} !== Object.prototype && ${prototype} !== null && !${check}(${data}, ${(schema as string[]).join()})`,
    );
  },
};
