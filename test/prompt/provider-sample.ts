/** What a model may write under a provider's variant, and the message that it means; made from the schema alone. */
import fc, { type Arbitrary } from 'fast-check';

type Schema = { [keyword: string]: unknown };

/** A value in the form of the variant, and what it means. */
export type Sample = { form: unknown; meaning: unknown; holdsRecord: boolean };

/** What null means where a field may be left out. */
const ABSENT = Symbol('absent');

/** Any value that fits the schema of a variant; the wrapper is off in its meaning. */
export function sampleOf(schema: Schema): Arbitrary<Sample> {
  const isWrapped = Object.keys((schema.properties ?? {}) as Schema).join() === 'reply';
  return partOf(schema, schema).map(({ meaning, ...sample }) => ({
    ...sample,
    meaning: isWrapped ? (meaning as Schema).reply : meaning,
  }));
}

function partOf(schema: Schema, root: Schema): Arbitrary<Sample> {
  const { $ref, anyOf, enum: values, const: only, pattern } = schema;
  if (typeof $ref === 'string') {
    return partOf(
      ($ref.split('/').slice(1) as string[]).reduce((at, key) => at[key] as Schema, root),
      root,
    );
  }
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as Schema[]).map((member) => partOf(member, root)));
  if (only !== undefined) return fc.constant(only).map(plain);
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[])).map(plain);
  return fc.oneof(
    ...[schema.type].flat().map((type): Arbitrary<Sample> => {
      switch (type) {
        case 'null':
          return fc.constant(null).map(plain);
        case 'boolean':
          return fc.boolean().map(plain);
        case 'integer':
        case 'number':
          return fc
            .integer({ min: Number(schema.minimum ?? 1), max: Math.min(100, Number(schema.maximum ?? 100)) })
            .map(plain);
        case 'string':
          return (typeof pattern === 'string' ? textOf(pattern) : fc.string({ unit: 'grapheme', maxLength: 12 })).map(
            plain,
          );
        case 'array':
          return listOf(schema, root);
        default:
          return objectOf(schema, root);
      }
    }),
  );
}

function plain(value: unknown): Sample {
  return { form: value, meaning: value === null ? ABSENT : value, holdsRecord: false };
}

/** A text of the pattern, without halves of characters and without what no pattern for a glob refuses. */
function textOf(pattern: string): Arbitrary<string> {
  return fc
    .stringMatching(new RegExp(pattern), { maxLength: 40 })
    .filter(
      (text) =>
        !/\p{Surrogate}/u.test(text) &&
        new RegExp(pattern, 'u').test(text) &&
        !/\.\.|[a-z]:|[\u0000-\u001f\u007f]/i.test(text),
    );
}

function listOf({ items, minItems = 0, maxItems = 3 }: Schema, root: Schema): Arbitrary<Sample> {
  const item = items as Schema;
  const { name, value, ...others } = (item.properties ?? {}) as { [field: string]: Schema };
  if (name !== undefined && value !== undefined && Object.keys(others).length === 0) {
    const names = fc.uniqueArray(fc.constantFrom('name', 'value', 'a', 'Prüfung 1', ''), { maxLength: 3 });
    return names.chain((keys) =>
      fc.tuple(...keys.map(() => partOf(value, root))).map((samples) => ({
        form: samples.map(({ form }, i) => ({ name: keys[i], value: form })),
        meaning: Object.fromEntries(samples.map(({ meaning }, i) => [keys[i], meaning])),
        holdsRecord: true,
      })),
    );
  }
  return fc
    .array(partOf(item, root), { minLength: Number(minItems), maxLength: Number(maxItems) })
    .map((samples) => joined(samples, Object.values));
}

function objectOf(schema: Schema, root: Schema): Arbitrary<Sample> {
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as { [field: string]: Schema });
  const fields = Object.fromEntries(properties.map(([field, part]) => [field, partOf(part, root)]));
  return fc.record(fields, { requiredKeys: required } as never).map((samples: { [field: string]: Sample }) =>
    joined(samples, (meanings) => {
      // The one field in which null is a value.
      const entries = Object.entries(meanings).map(([key, one]) => [
        key,
        one === ABSENT && key === 'confidence_notes' ? null : one,
      ]);
      return Object.fromEntries(entries.filter(([, one]) => one !== ABSENT));
    }),
  );
}

function joined(samples: object, build: (meanings: { [key: string]: unknown }) => unknown): Sample {
  const entries = Object.entries(samples) as [string, Sample][];
  const forms = Object.fromEntries(entries.map(([key, { form }]) => [key, form]));
  return {
    form: Array.isArray(samples) ? Object.values(forms) : forms,
    meaning: build(Object.fromEntries(entries.map(([key, { meaning }]) => [key, meaning]))),
    holdsRecord: entries.some(([, { holdsRecord }]) => holdsRecord),
  };
}
