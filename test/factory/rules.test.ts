/** What lint says about a Factory response quotes only the beginning of a long text. */
import { expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { FactoryResponse } from '../../src/factory/index.ts';

const long = 'x'.repeat(50_000);

it.each([
  ['next_action', { next_action: long, deliverables: [{ path: 'a.md', type: 'rules' }] }],
  ['parent_segment', { next_action: 'ready_for_review', deliverables: [{ path: `../${long}`, type: 'rules' }] }],
])('%s', (code, fields) => {
  const issues = lint(FactoryResponse, { status: 'success', summary: 'Wrote the rules.', ...fields } as never);
  const issue = issues.find((one) => one.code === code);
  expect(issue?.message.length).toBeLessThan(200);
  expect(String(issue?.received).length).toBeLessThan(200);
});
