/** The mistakes that one value of a message can have, each with the issue that is expected. */
import { type Fields, isFields } from '../../check/own-fields.ts';
import type { Random } from '../random.ts';
import { isNever, type Node } from './node.ts';
import type { Visit } from './walk-values.ts';

/** A way to make one mistake. */
export type Spoiling = {
  made: string;
  /** Whether it is a mistake only for the strict schema. */
  isStrict?: boolean;
  fits(visit: Visit): boolean;
  /** @returns the new value and the code of the issue; `field` when the issue is about a field of the value */
  change(visit: Visit, random: Random): { value: unknown; code: string; field?: string } | undefined;
};

export const spoilings: readonly Spoiling[] = [
  {
    made: 'missing',
    fits: ({ value, node }) => isFields(value) && (node.required ?? []).length > 0,
    change({ value, node }, random) {
      const field = random.pick(node.required ?? []);
      return { value: without(value as Fields, field), code: 'required', field };
    },
  },
  {
    made: 'other-type',
    fits: ({ node }) => typeof node.type === 'string' && !hasWords(node),
    change({ value, node }, random) {
      const other = otherType(value, node.type as string, random);
      return { value: other, code: 'type' };
    },
  },
  {
    made: 'null',
    fits: ({ node, value, holder }) =>
      typeof node.type === 'string' &&
      node.type !== 'null' &&
      value !== null &&
      holder !== undefined &&
      !hasWords(node),
    change: () => ({ value: null, code: 'type' }),
  },
  {
    made: 'not-in-list',
    fits: ({ node }) => node.enum !== undefined,
    change: ({ value }, random) => ({
      value: typeof value === 'string' ? random.pick(['other', 'zzz', '?', `${value}-not`]) : 'other',
      code: 'enum',
    }),
  },
  {
    made: 'other-constant',
    fits: ({ node }) => Object.hasOwn(node, 'const'),
    change: ({ value }) => ({ value: typeof value === 'boolean' ? !value : 'delete_everything', code: 'const' }),
  },
  {
    made: 'unknown-tag',
    fits: ({ node }) => typeof node.const === 'string',
    change: () => ({ value: 'delete_everything', code: 'discriminator' }),
  },
  number(
    'below',
    'minimum',
    ({ minimum }) => minimum,
    (limit) => limit - 1,
  ),
  number(
    'above',
    'maximum',
    ({ maximum }) => maximum,
    (limit) => limit + Math.max(1, limit * 1e-6),
  ),
  number(
    'at-exclusive-minimum',
    'exclusiveMinimum',
    ({ exclusiveMinimum }) => exclusiveMinimum,
    (limit) => limit,
  ),
  number(
    'at-exclusive-maximum',
    'exclusiveMaximum',
    ({ exclusiveMaximum }) => exclusiveMaximum,
    (limit) => limit,
  ),
  number(
    'off-step',
    'multipleOf',
    ({ multipleOf }) => multipleOf,
    (step, value) => value + (Number.isInteger(step) && step > 1 ? 1 : step / 2),
  ),
  {
    made: 'fraction',
    fits: ({ node, value }) => node.type === 'integer' && Math.abs(value as number) < 1e15,
    change: ({ value }) => ({ value: (value as number) + 0.5, code: 'type' }),
  },
  {
    made: 'too-few-items',
    fits: ({ node, value }) => Array.isArray(value) && (node.minItems ?? 0) > 0,
    change: ({ node, value }) => ({ value: (value as unknown[]).slice(0, (node.minItems ?? 1) - 1), code: 'minItems' }),
  },
  {
    made: 'too-many-items',
    fits: ({ node, value }) => Array.isArray(value) && value.length > 0 && (node.maxItems ?? 100) < 60,
    change({ node, value }) {
      const items = value as unknown[];
      return {
        value: Array.from({ length: (node.maxItems ?? 0) + 1 }, (_, i) => items[i % items.length]),
        code: 'maxItems',
      };
    },
  },
  {
    made: 'same-item-twice',
    fits: ({ node, value }) => Array.isArray(value) && value.length > 0 && node.uniqueItems === true,
    change({ value }) {
      const items = value as unknown[];
      return { value: [...items, items[0]], code: 'uniqueItems', field: String(items.length) };
    },
  },
  text('empty', 'pattern', () => ''),
  text('too-short', 'minLength', () => ''),
  text('blank', 'pattern', () => ' '),
  text('too-long', 'maxLength', (value) => value + 'x'.repeat(5000)),
  text('control-character', 'pattern', (value) => `${value}\u0007`),
  text('other-form', 'pattern', (_, random) => random.pick(['../x', 'no', 'yesterday', '1234', '/etc/passwd', 'a\nb'])),
  text('other-format', 'format', (_, random) => random.pick(['no', 'yesterday', '1234', '2026-13-40T25:00:00Z'])),
  {
    made: 'forbidden-field',
    fits: ({ value, node }) => isFields(value) && forbidden(node).length > 0,
    change({ value, node }, random) {
      const field = random.pick(forbidden(node));
      return { value: { ...(value as Fields), [field]: 'x' }, code: 'not', field };
    },
  },
  {
    made: 'both-ways',
    fits: ({ value, node }) => isFields(value) && (node.ways ?? []).length > 0,
    change({ value, node }, random) {
      const given = value as Fields;
      const [first = [], second = []] = random.pick(node.ways ?? []).groups;
      const added = Object.hasOwn(given, second[0] ?? '') ? random.pick(first) : second[0];
      const [told, ...more] = first.filter((field) => field === added || Object.hasOwn(given, field));
      if (added === undefined || told === undefined || more.length > 0) return undefined;
      return { value: { ...given, [added]: 'a' }, code: 'not', field: told };
    },
  },
  {
    made: 'half-a-way',
    fits: ({ value, node }) => isFields(value) && wholeWays(value, node).length > 0,
    change({ value, node }, random) {
      const field = random.pick(random.pick(wholeWays(value as Fields, node)));
      return { value: without(value as Fields, field), code: 'required', field };
    },
  },
  {
    made: 'no-way',
    fits: ({ value, node }) => isFields(value) && (node.ways ?? []).length > 0,
    change({ value, node }, random) {
      const fields = random.pick(node.ways ?? []).groups.flat();
      return { value: fields.reduce(without, value as Fields), code: 'required' };
    },
  },
  {
    made: 'none-of-several',
    fits: ({ value, node }) => isFields(value) && (node.atLeastOne ?? []).length > 0,
    change: ({ value, node }) => ({
      value: (node.atLeastOne ?? []).reduce(without, value as Fields),
      code: 'required',
    }),
  },
  {
    made: 'too-few-fields',
    fits: ({ value, node }) => isFields(value) && (node.minProperties ?? 0) > 0,
    change: ({ value, node }) => ({
      value: Object.fromEntries(Object.entries(value as Fields).slice(0, (node.minProperties ?? 1) - 1)),
      code: 'minProperties',
    }),
  },
  {
    made: 'unknown-field',
    isStrict: true,
    fits: ({ value, node }) => isFields(value) && node.properties !== undefined && !node.additionalProperties,
    change: ({ value }, random) => {
      const field = random.pick(['x_trace', 'zz_extra']);
      return { value: { ...(value as Fields), [field]: 'x' }, code: 'additionalProperties', field };
    },
  },
];

function number(
  made: string,
  code: string,
  limitOf: (node: Node) => number | undefined,
  write: (limit: number, value: number) => number,
): Spoiling {
  return {
    made,
    fits: ({ node, value }) => typeof value === 'number' && limitOf(node) !== undefined,
    change: ({ node, value }) => ({ value: write(limitOf(node) ?? 0, value as number), code }),
  };
}

function text(made: string, code: string, write: (value: string, random: Random) => string): Spoiling {
  return {
    made,
    fits: ({ node, value }) =>
      typeof value === 'string' &&
      !hasWords(node) &&
      (node.rule ?? node.pattern ?? node.minLength ?? node.format) !== undefined,
    change: ({ value }, random) => ({ value: write(value as string, random), code }),
  };
}

function otherType(value: unknown, type: string, random: Random): unknown {
  const others: readonly unknown[] = [true, 14, 'text', [], {}, ['a'], 1.5];
  const isNumber = type === 'integer' || type === 'number';
  return random.pick(
    others.filter((other) => {
      if (isNumber) return typeof other !== 'number';
      return Array.isArray(other) !== Array.isArray(value) || typeof other !== typeof value;
    }),
  );
}

/** The alternative groups of fields that the value has completely. */
function wholeWays(value: Fields, { ways = [] }: Node): (readonly string[])[] {
  const groups = ways.flatMap((way) => way.groups);
  return groups.filter((group) => group.length > 1 && group.every((field) => Object.hasOwn(value, field)));
}

function forbidden({ properties = {} }: Node): string[] {
  return Object.keys(properties).filter((field) => isNever(properties[field] ?? {}));
}

function hasWords(node: Node): boolean {
  return Object.hasOwn(node, 'const') || node.enum !== undefined;
}

function without(value: Fields, field: string): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
}
