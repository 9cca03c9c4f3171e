import { messagesOf } from '../message.ts';

const mission = {
  id: 'b99aba3a-cd08-45cf-acbc-680fedb9dde1',
  title: 'Bootshaus: Übersicht "erneuern"',
  description: 'Die Seite „Häufige Fragen“ passt nicht mehr.',
  metadata: { created_by: 'jörg', max_iterations: 5, urgent: false },
  tags: ['doku', 'nutzer:jörg'],
  created_at: '2026-03-05T17:42:09.118204+01:00',
};
const task = {
  id: 'd6c734c1-5ac7-4b06-bfd9-208587e96d38',
  mission_id: mission.id,
  name: 'Gebühren eintragen',
  created_at: '2026-03-05T18:10:12Z',
};

/** What is handed to workers and to the LLM. */
export const inputs = [
  ...messagesOf('JobEnvelope', {
    'envelope-rewrite': {
      job_id: 'b40bc5f7-f542-4cf2-817c-018e5da1f504',
      kind: 'llm_call',
      payload: {
        response_format: 'lcp',
        mission,
        task: {
          ...task,
          kind: 'rewrite_file',
          params: {
            root: 'D:\\Projekte\\Bootshaus',
            rel_path: 'web\\src\\gebühren.ts',
            content: 'export const währung = \'EUR\';\n// inkl. "Strom"\n',
          },
        },
        params: { dry_run: false, encoding: 'utf-8' },
      },
    },
    'envelope-custom': {
      job_id: '4e50d9b2-811e-47fc-9c9d-5440a71322c8',
      kind: 'check_links',
      payload: {
        response_format: 'lcp',
        mission: { id: mission.id, title: 'Links', created_at: '2026-01-01T00:00:00Z' },
        task: {
          ...task,
          kind: 'check_links',
          params: { urls: ['https://example.org/?a=1&b="2"#top'], depth: 2, slow: true },
        },
      },
    },
  }),
  ...messagesOf('MissionContext', {
    'context-second-round': {
      mission: { goal: 'Find out why two boats get the same berth.', metadata: { max_iterations: 6 } },
      previous_results: [
        {
          job: 'Find the code',
          result: {
            ok: true,
            action: 'list_files_result',
            files: ['api/bookings.py', 'api/models.py'],
            root: '/srv/berthbook',
          },
        },
        {
          job: 'Read it',
          result: {
            ok: true,
            action: 'read_file_result',
            path: 'api/bookings.py',
            content: 'def is_free(b):\n    return not b["taken"]  # {maybe}\n',
          },
        },
      ],
      iteration: 2,
    },
    'context-first-round': { mission: { goal: 'Translate the page "Berths".' }, previous_results: [], iteration: 0 },
  }),
  ...messagesOf('WorkflowContext', {
    workflow: {
      workflow_id: '14af6862-f3aa-47f7-aeb9-b565fb3db3a0',
      feature_id: '014-waiting-list',
      feature_dir: 'specs/014-waiting-list/',
      previous_results: {
        specify: { status: 'success', spec_file: 'specs/014-waiting-list/spec.md' },
        clarify: { status: 'error', message: 'No "spec" yet' },
      },
    },
    'workflow-first': {
      workflow_id: '14af6862-f3aa-47f7-aeb9-b565fb3db3a0',
      feature_id: '015',
      feature_dir: 'C:\\new\\specs\\015',
      previous_results: {},
    },
  }),
  ...messagesOf('FeedbackContext', {
    feedback: {
      feedback_from: 'analyze',
      iteration: 1,
      max_iterations: 3,
      issues_to_fix: [
        {
          severity: 'HIGH',
          type: 'coverage_gap',
          message: 'No task covers FR-007, "leaving" the list.',
          location: 'specs/014/tasks.md:41',
          recommendation: 'Add one task for it.',
        },
        { severity: 'LOW', type: 'terminology', message: "The spec says 'queue', the plan doesn't." },
      ],
    },
    'feedback-single': {
      feedback_from: 'test',
      iteration: 2,
      max_iterations: 2,
      issues_to_fix: [{ severity: 'CRITICAL', type: 'crash', message: 'It crashes at {start}.' }],
    },
  }),
];
