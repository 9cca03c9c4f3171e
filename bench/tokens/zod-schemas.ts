import type * as z4 from 'zod';
import { definitions, type Part, rules } from '../../generated/definitions.ts';

/** What zod 3 and zod 4 have in common. */
type Zod = typeof z4;

/**
 * Writes contracts in zod, with the same comments and, as far as zod has words for them, the same limits.
 *
 * @param z zod 4, or zod 3, which TypeChat reads
 * @param tell the comment of a part; by default its description. TypeChat shows no limits: they have to be told there.
 * @returns the schemas by name; what a contract is made of stands before it
 */
export function zodSchemas(
  z: Zod,
  names: readonly string[],
  tell: (part: Part) => string | undefined = ({ description }) => description,
): Record<string, z4.ZodType> {
  const schemas: Record<string, z4.ZodType> = {};
  const isNew = 'toJSONSchema' in z;
  const schemaOf = (name: string): z4.ZodType => {
    const part = definitions[name] as Part;
    schemas[name] ??= identified(described(typeOf(part), tell(part)), name);
    return schemas[name];
  };

  function typeOf(part: Part): z4.ZodType {
    if (part.$ref !== undefined) return schemaOf(part.$ref);
    if (part.const !== undefined) return z.literal(part.const);
    if (part.enum !== undefined) return z.enum(part.enum as [string, ...string[]]);
    if (part.anyOf !== undefined) return z.union(part.anyOf.map(typeOf) as [z4.ZodType, z4.ZodType]);
    switch (part.type) {
      case 'string':
        return stringOf(part);
      case 'integer':
      case 'number':
        return numberOf(part);
      case 'boolean':
        return z.boolean();
      case 'null':
        return z.null();
      case 'array':
        return listOf(part);
      case 'object':
        return objectOf(part);
      default:
        return part.not === undefined ? z.unknown() : z.never();
    }
  }

  function stringOf({ rule }: Part): z4.ZodType {
    const { pattern, not, minLength, maxLength } = rules[rule ?? ''] ?? {};
    let text = z.string();
    if (minLength !== undefined) text = text.min(minLength);
    if (maxLength !== undefined) text = text.max(maxLength);
    if (pattern !== undefined) text = text.regex(new RegExp(pattern));
    // A pattern that must not match can be told as one with a lookaround.
    const patterns = [not?.pattern, ...(not?.anyOf ?? []).map((some) => (some as { pattern?: string }).pattern)];
    const refused = patterns.filter((some) => some !== undefined);
    return refused.length > 0 ? text.regex(new RegExp(`^(?![\\s\\S]*(?:${refused.join('|')}))`)) : text;
  }

  function numberOf({ type, minimum, maximum }: Part): z4.ZodType {
    let number = z.number();
    if (type === 'integer') number = number.int();
    if (minimum !== undefined) number = number.min(minimum);
    return maximum === undefined ? number : number.max(maximum);
  }

  function listOf({ items = {}, minItems, maxItems }: Part): z4.ZodType {
    let list = z.array(described(typeOf(items), tell(items)));
    if (minItems !== undefined) list = list.min(minItems);
    return maxItems === undefined ? list : list.max(maxItems);
  }

  function objectOf({ properties = {}, required = [], additionalProperties: more }: Part): z4.ZodType {
    if (Object.keys(properties).length === 0 && more !== undefined) {
      return z.record(z.string(), typeof more === 'object' ? described(typeOf(more), tell(more)) : z.unknown());
    }
    const object = z.object(
      Object.fromEntries(
        Object.entries(properties).map(([field, part]) => {
          let type = typeOf(part);
          // TypeChat writes a type with a default as any.
          if (part.default !== undefined && isNew) type = type.default(part.default);
          if (!required.includes(field)) type = type.optional();
          return [field, described(type, tell(part))];
        }),
      ),
    );
    return more === undefined ? object.strict() : object.passthrough();
  }

  names.forEach(schemaOf);
  return schemas;
}

/** zod 4 writes what has an id once. */
function identified(type: z4.ZodType, id: string): z4.ZodType {
  return 'meta' in type ? type.meta({ id }) : type;
}

function described(type: z4.ZodType, text: string | undefined): z4.ZodType {
  return text === undefined ? type : type.describe(text);
}
