/** Definitions of which lines about issues are told: a message, and a union of actions that asks for jobs and steps. */
import type { Part } from '../../generated/definitions.ts';
import type { Definitions } from './given.ts';

const text: Part = { type: 'string' };
const number: Part = { type: 'number' };
const of = (properties: Definitions, more: Partial<Part> = {}): Part => ({ type: 'object', properties, ...more });
const kindOf = (name: string): Part => of({ kind: { const: name } });

export const definitions: Definitions = {
  Own: of(
    {
      a: text,
      n: number,
      list: { type: 'array', items: text },
      u: { $ref: 'U' },
      long: { enum: Array.from({ length: 9 }, (_, i) => `word${i}`) },
      more: { $ref: 'Long' },
      p: { ...text, rule: 'rel-path' },
      target: { $ref: 'Target' },
      some: { type: ['null'] as never, anyOf: [text, { type: 'null' }] },
    },
    { required: ['a'] },
  ),
  Long: { enum: Array.from({ length: 9 }, (_, i) => `word${i}`) },
  Target: of(
    { root: text, rel: text, path: text, size: number },
    { ways: [{ title: 'Target', groups: [['root', 'rel'], ['path']] }] },
  ),
  U: { tag: 'action', anyOf: [{ $ref: 'Plan' }, { $ref: 'Stop' }, { $ref: 'Bare' }] },
  Plan: of({
    action: { const: 'plan' },
    new_jobs: { type: 'array', items: { $ref: 'Job' } },
    steps: { $ref: 'Step' },
    free: { anyOf: [text, number] },
    gone: { $ref: 'Gone' },
  }),
  Stop: of({ action: { const: 'stop' }, ok: { const: true } }),
  Bare: { type: 'object' },
  Job: { tag: 'kind', anyOf: [{ $ref: 'Read' }, { $ref: 'Bare' }] },
  Read: kindOf('read'),
  Step: { tag: 'phase', anyOf: [{ $ref: 'Early' }] },
  Early: of({ phase: { const: 'early' }, new_jobs: text }),
};
