import { pointTo, type Report } from '../../words/issue.ts';
import { checkReferences, openObject } from './check-references.ts';
import type { Schema } from './dialects.ts';
import { deepest } from './follow-references.ts';
import {
  fieldNames,
  isObjectSchema,
  isSchema,
  keywordsOf,
  type Node,
  requiredNames,
  type SchemaTree,
  schemaTree,
} from './schema-nodes.ts';

const UNSUPPORTED =
  /^(?:allOf|not|if|then|else|dependen.*|patternProperties|propertyNames|(?:min|max)(?:Properties|Contains)|contains|prefixItems|uniqueItems|unevaluated.*|content[A-Z].*|\$(?:dynamic|recursive)?[aA]nchor|\$(?:dynamic|recursive)Ref|default)$/;

const MOST = { properties: 5000, levels: 10, comfortableLevels: 5, enumValues: 1000, characters: 120_000 } as const;

/** Reports what OpenAI's strict mode refuses, issues about size first. */
export function checkOpenai(root: Schema, report: Report): void {
  const tree = schemaTree({ schema: root, path: '' }, (keyword) => UNSUPPORTED.test(keyword), report);
  checkSize(tree, report);
  checkRoot(root, report);
  checkReferences(tree, () => false, report);
  for (const node of tree.nodes) checkNode(node, report);
}

function checkRoot(root: Schema, report: Report): void {
  const hint = 'Put it into an object with one field.';
  if (root.anyOf !== undefined || root.oneOf !== undefined) {
    const path = root.anyOf === undefined ? '/oneOf' : '/anyOf';
    report({ code: 'root_union', severity: 'error', path, message: 'The root is a union.', hint });
  }
  if (root.type !== 'object') {
    const message = 'The root is not an object.';
    report({ code: 'root_type', severity: 'error', path: '', message, hint, expected: 'object', received: root.type });
  }
}

function checkNode(node: Node, report: Report): void {
  const { schema, path } = node;
  for (const keyword of keywordsOf(schema)) {
    const at = pointTo(path, keyword);
    if (keyword === 'oneOf') {
      const message = 'OpenAI does not support "oneOf".';
      report({ code: 'one_of', severity: 'error', path: at, message, hint: 'Write "anyOf".' });
    } else if (UNSUPPORTED.test(keyword)) {
      const message = `OpenAI does not support ${JSON.stringify(keyword)}.`;
      const hint = 'Say it in the description.';
      report({ code: 'unsupported_keyword', severity: 'error', path: at, message, hint });
    }
  }
  if (!isObjectSchema(schema)) return;
  if (schema.additionalProperties !== false) openObject(node, report);
  const required = new Set(requiredNames(schema));
  const optional = fieldNames(schema).filter((name) => !required.has(name));
  if (optional.length === 0) return;
  report({
    code: 'optional_property',
    severity: 'error',
    path: pointTo(pointTo(path, 'properties'), optional[0] ?? ''),
    message: `Not in "required": ${optional.slice(0, 5).join(', ')}${optional.length > 5 ? ', …' : ''}.`,
    hint: 'Every field has to be required; let an optional one be null.',
  });
}

function checkSize(tree: SchemaTree, report: Report): void {
  let properties = 0;
  let values = 0;
  let characters = 0;
  for (const { schema } of tree.nodes) {
    const names = fieldNames(schema);
    const words = Array.isArray(schema.enum) ? schema.enum : [];
    properties += names.length;
    values += words.length;
    const definitions = isSchema(schema.$defs) ? Object.keys(schema.$defs) : [];
    for (const text of [...names, ...definitions, ...words, schema.const]) {
      characters += typeof text === 'string' ? text.length : (JSON.stringify(text)?.length ?? 0);
    }
  }
  const tooMany = (code: string, what: string, count: number, most: number) => {
    if (count <= most) return;
    const message = `The schema has ${count} ${what}; OpenAI takes ${most}.`;
    report({ code, severity: 'error', path: '', message, expected: most, received: count });
  };
  tooMany('too_many_properties', 'properties', properties, MOST.properties);
  tooMany('too_many_enum_values', 'values in enums', values, MOST.enumValues);
  tooMany('too_many_characters', 'characters in names, enums and constants', characters, MOST.characters);

  const { levels, path } = deepest(tree);
  if (levels <= MOST.comfortableLevels) return;
  const isError = levels > MOST.levels;
  const most = isError ? MOST.levels : MOST.comfortableLevels;
  report({
    code: isError ? 'too_deep' : 'deep',
    severity: isError ? 'error' : 'warning',
    path,
    message: isError
      ? `The schema has ${levels} levels of objects; OpenAI takes ${most}.`
      : `The schema has ${levels} levels of objects; users report trouble with more than ${most}.`,
    expected: most,
    received: levels,
  });
}
