/** `docs/protocol.md` shows what LCP has beside its messages, from its single source. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agentRules } from '../../src/lcp/index.ts';
import { renderActionTable } from '../../src/lcp/render-action-table.ts';

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const lcp = page.slice(page.indexOf('\n## LCP'), page.indexOf('\n## Factory'));

it('the page shows the action table, with an example of each answer', () => {
  expect(lcp).toContain(`\n### Action table\n`);
  expect(lcp).toContain(`\n${renderActionTable('markdown')}\n`);
});

it('the page shows the rules for the agent, in order', () => {
  const rules = agentRules.map(({ id, text }, i) => `${i + 1}. \`${id}\`: ${text}\n`).join('');
  expect(lcp).toContain(`\n### Agent rules\n`);
  expect(lcp).toContain(`\n${rules}`);
});
