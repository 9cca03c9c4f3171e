import { type Sample, withValue } from './sample.ts';

const valid = {
  job_id: '74fbd3f4-1624-4135-adbd-5fd23b7fb0f6',
  kind: 'llm_call',
  payload: {
    response_format: 'lcp',
    mission: {
      id: 'ce904d2f-0996-4dd6-beb0-96db75ef005f',
      title: 'Review the booking service',
      description: 'Find out why two boats can be given the same berth, and propose a fix.',
      metadata: { created_by: 'nadia', max_iterations: 8 },
      tags: ['berthbook', 'backend'],
      created_at: '2026-03-02T08:15:30Z',
    },
    task: {
      id: '2292bf25-810e-4dcb-bc4d-62e51915b84e',
      mission_id: 'ce904d2f-0996-4dd6-beb0-96db75ef005f',
      name: 'Repair the overlap check',
      description: 'The dates are compared as texts.',
      kind: 'rewrite_file',
      params: {
        root: '/srv/berthbook',
        rel_path: 'api/bookings/overlap.py',
        new_content: 'def overlaps(a, b):\n    return a.start < b.end and b.start < a.end\n',
        mode: 'overwrite',
      },
      created_at: '2026-03-02T08:15:31.250+01:00',
    },
    params: { priority: 2 },
  },
};

export const jobEnvelope: Sample = {
  name: 'job envelope',
  contract: 'JobEnvelope',
  aim: 0.17,
  valid,
  invalid: withValue(valid, ['payload', 'task', 'params', 'rel_path'], '../overlap.py'),
};
