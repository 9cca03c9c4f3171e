import type { Place, Report } from '../words/issue.ts';
import { nearest } from './nearest.ts';
import { showValue } from './show-value.ts';

/** Warns about a custom name that is almost a known one. */
export function lintName(name: string, known: readonly string[], place: Place, report: Report): void {
  const near = nearest(name, known);
  if (near === undefined) return;
  const { path } = place;
  report({
    code: 'similar_name',
    severity: 'warning',
    path,
    message: `${showValue(name)} is read as a custom name, but is almost ${showValue(near)}.`,
    hint: `Did you mean ${showValue(near)}?`,
    expected: near,
    received: name,
  });
}
