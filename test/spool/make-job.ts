import { randomUUID } from 'node:crypto';
import type { JobEnvelope, JobResult, Task } from '../../src/lcp/index.ts';

const MISSION = '6f1d8f2e-58a5-4c0e-9d3b-2f5a7c1e4b90';
const NOW = '2026-03-02T08:15:30Z';

/** A job of a kind, of an id of its own. */
export function makeJob(
  kind: string = 'agent_plan',
  params: object = { user_prompt: 'Look for open berths.' },
  jobId: string = randomUUID(),
): JobEnvelope {
  const mission = { id: MISSION, title: 'Berths', created_at: NOW };
  const task = { id: randomUUID(), mission_id: MISSION, name: 'Next step', kind, params, created_at: NOW } as Task;
  return { job_id: jobId, kind: 'llm_call', payload: { response_format: 'lcp', mission, task } };
}

/** A result that answers any job. */
export function noop(message = 'Nothing to do.'): JobResult {
  return { ok: true, action: 'noop', message };
}
