import { showValue } from '../check/show-value.ts';
import { ANNOTATIONS } from './keywords.ts';
import type { Refuse } from './resources.ts';
import type { Dialect, SchemaNode } from './schema-node.ts';

/** Refuses a keyword that has no effect in its place: whoever wrote it expects one. */
export function refuseWithoutEffect({ pointer, source }: SchemaNode, dialect: Dialect, refuse: Refuse): void {
  for (const [keyword, needed] of NEEDS) {
    if (Object.hasOwn(source, keyword) && !Object.hasOwn(source, needed)) {
      refuse(pointer, keyword, `${showValue(keyword)} has no effect without ${showValue(needed)}.`);
    }
  }
  if (Object.hasOwn(source, 'additionalItems') && !Array.isArray(source.items)) {
    refuse(pointer, 'additionalItems', '"additionalItems" has no effect without a list of "items".');
  }
  if (Array.isArray(source.items) && Object.hasOwn(source, 'prefixItems')) {
    refuse(pointer, 'prefixItems', '"prefixItems" and a list of "items" mean the same: use one of them.');
  }
  if (source.holds !== undefined && source.type !== undefined && ![source.type].flat().includes('string')) {
    refuse(pointer, 'holds', '"holds" is for strings only: "type" must be "string".');
  }
  if (dialect !== 'draft-07' || !Object.hasOwn(source, '$ref')) return;
  const beside = Object.keys(source).find(
    (keyword) => !Object.hasOwn(ANNOTATIONS, keyword) && !BESIDE_REF.has(keyword),
  );
  if (beside === undefined) return;
  const hint = 'Put both into "allOf".';
  refuse(pointer, beside, `${showValue(beside)} has no effect next to "$ref" in draft-07.`, hint);
}

const NEEDS: readonly (readonly [string, string])[] = [
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
];

const BESIDE_REF = /* @__PURE__ */ new Set(['$ref', '$schema', '$defs', 'definitions']);
