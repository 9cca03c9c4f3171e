import { pointTo, type Report } from '../../words/issue.ts';
import { checkReferences } from './check-references.ts';
import type { Schema } from './dialects.ts';
import { deepest, findCycles } from './follow-references.ts';
import { fieldNames, keywordsOf, type Node, requiredNames, type SchemaTree, schemaTree } from './schema-nodes.ts';

const LIMITS = ['minItems', 'maxItems', 'minimum', 'maximum'] as const;

const SUPPORTED =
  /^(?:\$(?:id|defs|ref|anchor)|type|format|title|description|enum|items|prefixItems|(?:min|max)Items|minimum|maximum|anyOf|oneOf|properties|additionalProperties|required|propertyOrdering)$/;

/** Above these, users report the error "too many states". How many limits it takes depends on the rest of the schema. */
const MOST = { levels: 4, limits: 100 } as const;

/** Reports what Gemini refuses in a `responseJsonSchema`. */
export function checkGemini(root: Schema, report: Report): void {
  const tree = schemaTree({ schema: root, path: '' }, (keyword) => !SUPPORTED.test(keyword), report);
  checkSize(tree, report);
  checkReferences(tree, (keyword) => keyword.startsWith('$'), report);
  for (const path of findCycles(tree, false)) {
    const message = 'The reference leads back to where it stands, through required fields only.';
    const hint = 'Let the cycle pass through a field that is not required; one that may be null is not enough.';
    report({ code: 'required_cycle', severity: 'error', path, message, hint });
  }
  for (const node of tree.nodes) checkNode(node, report);
}

function checkNode({ schema, path }: Node, report: Report): void {
  for (const keyword of keywordsOf(schema).filter((some) => !SUPPORTED.test(some))) {
    const at = pointTo(path, keyword);
    const message = `Gemini does not support ${JSON.stringify(keyword)}.`;
    if (keyword === 'const') {
      const hint = 'Write an "enum" with the one value.';
      report({ code: 'const', severity: 'error', path: at, message, hint });
    } else {
      const hint = 'Say it in the description.';
      report({ code: 'unsupported_keyword', severity: 'error', path: at, message, hint });
    }
  }
  if (Array.isArray(schema.enum)) checkValues(schema.enum, pointTo(path, 'enum'), report);
  const names = fieldNames(schema);
  const known = new Set(names);
  const required = [...new Set(requiredNames(schema))].filter((name) => known.has(name));
  const asked = new Set(required);
  const inOrder = names.filter((name) => asked.has(name));
  if (required.some((name, i) => name !== inOrder[i])) {
    const message = 'The fields come out in the order of "required", which is not that of "properties".';
    report({
      code: 'required_order',
      severity: 'warning',
      path: pointTo(path, 'required'),
      message,
      expected: inOrder,
    });
  }
}

function checkValues(values: readonly unknown[], path: string, report: Report): void {
  const wrong = values.findIndex((value) => typeof value !== 'string' && typeof value !== 'number');
  if (wrong === -1) return;
  const message = 'In an enum Gemini takes strings and numbers only.';
  const received = JSON.stringify(values[wrong]);
  report({ code: 'enum_value', severity: 'error', path: pointTo(path, wrong), message, received });
}

function checkSize(tree: SchemaTree, report: Report): void {
  const { levels, path } = deepest(tree);
  if (levels > MOST.levels) {
    report({
      code: 'deep',
      severity: 'warning',
      path,
      message: `The schema has ${levels} levels of objects; users report trouble with more than ${MOST.levels}.`,
      expected: MOST.levels,
      received: levels,
    });
  }
  const limits = tree.nodes.flatMap(({ schema }) => LIMITS.filter((limit) => schema[limit] !== undefined)).length;
  if (limits <= MOST.limits) return;
  report({
    code: 'many_limits',
    severity: 'warning',
    path: '',
    message: `The schema has ${limits} limits of numbers and lists; users report "too many states".`,
    hint: 'Move some of them into the descriptions.',
    expected: MOST.limits,
    received: limits,
  });
}
