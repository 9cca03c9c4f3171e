import type { Report } from '../../words/issue.ts';
import { pointTo } from '../../words/issue.ts';
import { keywordsOf, type Node, resolveReference, type SchemaTree } from './schema-nodes.ts';

/**
 * Checks that references point to something within the schema, and that only allowed keywords are used next to them.
 */
export function checkReferences(tree: SchemaTree, isAllowedBeside: (keyword: string) => boolean, report: Report): void {
  for (const { schema, path } of tree.nodes) {
    if (schema.$ref === undefined) continue;
    const at = pointTo(path, '$ref');
    const beside = keywordsOf(schema).filter((keyword) => keyword !== '$ref' && !isAllowedBeside(keyword));
    if (beside.length > 0) {
      const message = `Beside a "$ref" stands ${beside.map((keyword) => JSON.stringify(keyword)).join(', ')}.`;
      const hint = 'Move it into the definition, or put the definition in place of the reference.';
      report({ code: 'ref_siblings', severity: 'error', path, message, hint });
    }
    if (resolveReference(tree, schema.$ref) !== undefined) continue;
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

/** Reports an object that allows unknown fields. */
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
