import { contractOf } from '../../src/define/contract-of.ts';
import { defineProtocol } from '../../src/define/define-protocol.ts';
import type { Contract } from '../../src/words/contract.ts';

const Ticket = contractOf(
  'Ticket',
  {
    type: 'object',
    required: ['title', 'state'],
    additionalProperties: false,
    properties: {
      title: { type: 'string', minLength: 3, maxLength: 10 },
      state: { enum: ['open', 'closed'] },
      id: { type: 'string', format: 'uuid' },
      file: { type: 'string', holds: 'rel-path' },
      points: { type: 'integer', multipleOf: 5 },
      tags: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      code: { type: 'string', pattern: '^[A-Z]+$' },
      owner: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  },
  {
    rules: {
      object({ name }, { from, to }, { path }, report) {
        if (name !== 'Ticket' || typeof from !== 'string' || typeof to !== 'string' || from <= to) return;
        const message = `"to" is ${to}, before "from".`;
        report({ code: 'dates', severity: 'error', path: `${path}/to`, message, hint: 'Swap them.' });
      },
    },
  },
);

const { LlmReply } = defineProtocol({
  only: ['list_files', 'create_followup_jobs', 'mission_complete'],
  kinds: {
    run_tests: {
      params: { type: 'object', required: ['suite'], properties: { suite: { type: 'string' } } },
      purpose: 'Run the tests.',
    },
  },
  maxJobs: 2,
});

/** Contracts of a user: what they refuse is asked for again in the same way. */
export const own: { readonly [name: string]: Contract<unknown> } = {
  Ticket: Ticket as Contract<unknown>,
  OwnReply: LlmReply as Contract<unknown>,
};
