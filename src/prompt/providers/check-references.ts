import type { Report } from '../../issue.ts';
import { pointTo } from '../../issue.ts';
import type { Schema } from './dialects.ts';
import { type Node, resolveReference } from './schema-nodes.ts';

/** Checks that references stay within the schema, lead somewhere, and stand alone but for the keywords allowed beside them. */
export function checkReferences(
  root: Schema,
  nodes: readonly Node[],
  isAllowedBeside: (keyword: string) => boolean,
  report: Report,
): void {
  for (const { schema, path } of nodes) {
    if (schema.$ref === undefined) continue;
    const at = pointTo(path, '$ref');
    const beside = Object.keys(schema).filter((keyword) => keyword !== '$ref' && !isAllowedBeside(keyword));
    if (beside.length > 0) {
      const message = `Beside a "$ref" stands ${beside.map((keyword) => JSON.stringify(keyword)).join(', ')}.`;
      const hint = 'Move it into the definition, or put the definition in place of the reference.';
      report({ code: 'ref_siblings', severity: 'error', path, message, hint });
    }
    if (resolveReference(root, schema.$ref, nodes) !== undefined) continue;
    const isOutside = typeof schema.$ref === 'string' && !schema.$ref.startsWith('#');
    report({
      code: isOutside ? 'outside_ref' : 'unresolved_ref',
      severity: 'error',
      path: at,
      message: isOutside ? 'The reference leads out of the schema.' : 'The reference leads to no schema.',
      hint: 'Put the definition into "$defs" and refer to it with "#/$defs/<name>".',
      received: schema.$ref,
    });
  }
}

/** Reports what stands in the place of a schema and is none. */
export function noSchema(report: Report): (path: string) => void {
  return (path) =>
    report({
      code: 'no_schema',
      severity: 'error',
      path,
      message: 'Here a schema has to stand, as an object.',
      expected: 'object',
    });
}

/** Reports an object that takes fields which it does not name. */
export function openObject({ path }: Node, report: Report): void {
  report({
    code: 'open_object',
    severity: 'error',
    path,
    message: 'The object is open: "additionalProperties" has to be false.',
    hint: 'A record can be sent as a list of objects with a name and a value.',
    expected: false,
  });
}
