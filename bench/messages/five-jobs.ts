import { type Sample, withValue } from './sample.ts';

const valid = {
  ok: true,
  action: 'create_followup_jobs',
  new_jobs: [
    {
      name: 'Find the booking code',
      kind: 'list_files',
      params: { patterns: ['api/**/*.py', 'web/src/**/*.{ts,tsx}', '!**/node_modules/**'], root: '/srv/berthbook' },
      auto_dispatch: true,
    },
    {
      name: 'Read the booking rules',
      kind: 'read_file',
      params: { root: '/srv/berthbook', rel_path: 'api/bookings/rules.py' },
      description: 'Both reports name the same berth and night.',
      auto_dispatch: true,
    },
    {
      name: 'Note what was found',
      kind: 'write_file',
      params: { path: '/srv/berthbook/docs/findings.md', content: '# Findings\n\nNone so far.\n', mode: 'append' },
      auto_dispatch: false,
    },
    {
      name: 'Repair the overlap check',
      kind: 'rewrite_file',
      params: {
        root: '/srv/berthbook',
        rel_path: 'api/bookings/overlap.py',
        new_content: 'def overlaps(a, b):\n    return a.start < b.end and b.start < a.end\n',
      },
      auto_dispatch: false,
    },
    {
      name: 'Plan the tests',
      kind: 'agent_plan',
      params: {
        user_prompt: 'Which tests would have shown that two boats can get the same berth?',
        project_root: '/srv/berthbook',
        context: 'The overlap check compared the dates as texts.',
      },
      auto_dispatch: true,
    },
  ],
  meta: { user_prompt: 'Why can two boats be booked on the same berth?', project_root: '/srv/berthbook' },
  commentary: 'I look for the overlap check first, because both reports name the same berth and night.',
};

export const fiveJobs: Sample = {
  name: 'five new jobs',
  contract: 'LlmReply',
  aim: 0.17,
  valid,
  invalid: withValue(valid, ['new_jobs', 4, 'params', 'project_root'], ''),
};
