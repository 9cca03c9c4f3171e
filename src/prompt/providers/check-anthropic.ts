import { pointTo, type Report } from '../../words/issue.ts';
import { checkReferences, openObject } from './check-references.ts';
import type { Schema } from './dialects.ts';
import { findCycles } from './follow-references.ts';
import {
  fieldNames,
  isObjectSchema,
  isSchema,
  keywordsOf,
  type Node,
  requiredNames,
  type SchemaTree,
  schemaTree,
  typesOf,
} from './schema-nodes.ts';
import { unsupportedInPattern } from './unsupported-in-pattern.ts';

const FORMATS: readonly unknown[] = [
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'uri',
  'ipv4',
  'ipv6',
  'uuid',
];

/** Keywords for limits, which Anthropic accepts in descriptions only. */
const LIMITS =
  /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf|(?:min|max)(?:Length|Properties|Contains)|maxItems|uniqueItems)$/;

/** Limits of one request, for all strict tools together. */
const MOST = { tools: 20, optionals: 24, unions: 16 } as const;

/**
 * Reports what Anthropic refuses in the strict tools of a request.
 *
 * @param at the path of the only schema; without it, the path of each is its index in the list
 */
export function checkAnthropic(tools: readonly unknown[], report: Report, at?: string): void {
  const count = { tools: tools.length, optionals: 0, unions: 0 };
  const trees = tools.map((tool, i) => schemaTree(schemaOf(tool, at ?? pointTo('', i)), () => false, report));
  for (const { schema } of trees.flatMap(({ nodes }) => nodes)) {
    const required = new Set(requiredNames(schema));
    count.optionals += fieldNames(schema).filter((name) => !required.has(name)).length;
    if (schema.anyOf !== undefined || typesOf(schema).length > 1) count.unions++;
  }
  checkCounts(count, report);
  for (const tree of trees) checkTree(tree, report);
}

function schemaOf(tool: unknown, path: string): Node {
  const { input_schema: schema = tool } = isSchema(tool) ? tool : {};
  return { schema: schema as Schema, path: schema === tool ? path : pointTo(path, 'input_schema') };
}

function checkCounts({ tools, optionals, unions }: { [what in keyof typeof MOST]: number }, report: Report): void {
  const tooMany = (code: string, what: string, count: number, most: number) => {
    if (count <= most) return;
    report({
      code,
      severity: 'warning',
      path: '',
      message: `There are ${count} ${what}; users report that Anthropic takes ${most} in a request.`,
      hint: 'Leave out what is not needed: actions, kinds, or fields (--omit).',
      expected: most,
      received: count,
    });
  };
  tooMany('too_many_tools', 'strict tools', tools, MOST.tools);
  tooMany('too_many_optionals', 'optional fields', optionals, MOST.optionals);
  tooMany('too_many_unions', 'fields with a union of types', unions, MOST.unions);
}

function checkTree(tree: SchemaTree, report: Report): void {
  checkReferences(tree, () => false, report);
  for (const path of findCycles(tree, true)) {
    report({ code: 'recursion', severity: 'error', path, message: 'The reference leads back to where it stands.' });
  }
  for (const node of tree.nodes) checkNode(node, report);
}

function checkNode(node: Node, report: Report): void {
  const { schema, path } = node;
  const { type, anyOf, allOf, $ref, format, minItems, pattern } = schema;
  if (type === undefined && anyOf === undefined && allOf === undefined && $ref === undefined) {
    const message = 'There is no "type", "anyOf" or "allOf".';
    report({ code: 'untyped', severity: 'error', path, message, hint: 'Name the type.' });
  }
  if (isObjectSchema(schema) && schema.additionalProperties !== false) openObject(node, report);
  if (format !== undefined && !FORMATS.includes(format)) {
    const message = `Anthropic does not know the format ${JSON.stringify(format)}.`;
    report({ code: 'format', severity: 'error', path: pointTo(path, 'format'), message, expected: FORMATS });
  }
  const hint = 'Say it in the description.';
  if (minItems !== undefined && minItems !== 0 && minItems !== 1) {
    const message = '"minItems" may be 0 or 1.';
    report({
      code: 'min_items',
      severity: 'error',
      path: pointTo(path, 'minItems'),
      message,
      hint,
      received: minItems,
    });
  }
  for (const keyword of keywordsOf(schema).filter((some) => LIMITS.test(some))) {
    const message = `Anthropic does not support the limit ${JSON.stringify(keyword)}.`;
    report({ code: 'limit', severity: 'error', path: pointTo(path, keyword), message, hint });
  }
  const fault = typeof pattern === 'string' ? unsupportedInPattern(pattern) : undefined;
  if (fault !== undefined) {
    const message = `The pattern has a ${fault.replace('_', ' ')}, which Anthropic does not support.`;
    report({ code: `pattern_${fault}`, severity: 'error', path: pointTo(path, 'pattern'), message, received: pattern });
  }
}
