import { messagesOf } from '../message.ts';

/** Responses of Factory sub-agents. */
export const factory = messagesOf('FactoryResponse', {
  'factory-success': {
    status: 'success',
    confidence: 'high',
    summary: 'Built the collector: it groups merged pull requests by "label".',
    deliverables: [
      { path: '.roo/rules-notes-collector/rules.md', type: 'rules', description: 'Rules of the collector' },
      { path: 'docs/architecture.md', type: 'architecture' },
    ],
    metrics: { files_created: 2, lines_written: 96.5 },
    next_action: 'ready_for_review',
  },
  'factory-success-minimal': {
    status: 'success',
    summary: 'Wrote the skill for release notes.',
    deliverables: [{ path: 'skills/notes.md' }],
  },
  'factory-success-german': {
    status: 'success',
    confidence: 'low',
    confidence_notes: null,
    summary: 'Die Regeln für „Änderungen ohne Etikett“ sind ergänzt; der Rest blieb.',
    deliverables: [{ path: 'regeln/übersicht.md', type: 'rules', description: "Wer's liest, weiß Bescheid" }],
    next_action: 'proceed_to_build',
  },
  'factory-pass': {
    status: 'success',
    summary: 'The collector does what was asked for.',
    verdict: 'PASS',
    requirements_checked: 5,
    concerns: [],
    next_action: 'proceed_to_build',
  },
  'factory-blocking': {
    status: 'success',
    confidence: 'medium',
    confidence_notes: 'Two files were "too long" to check, so {some} rules are open.',
    summary: 'The collector loses pull requests without a label.',
    verdict: 'BLOCKING',
    requirements_checked: 6,
    concerns: ['The writer could be told the language', 'Ends with ...'],
    blocking_issues: [
      {
        id: 'B1',
        category: 'completeness',
        title: 'Unlabelled changes vanish',
        description: 'Grouping by label drops\nwhatever has none.',
        resolution: 'Add a group "Other changes" at the end.',
      },
      {
        id: 'B2',
        category: 'shared_state',
        title: 'Two writers',
        description: 'Both replace state.json: {"last": 1}.',
        resolution: 'Let one of them write.',
      },
    ],
    next_action: 'return_to_architect',
  },
  'factory-questions': {
    status: 'questions',
    questions: [
      {
        id: 'q1',
        question: 'Do dependency updates belong into the notes?',
        default: 'no',
        options: ['yes', 'no', 'only "major" ones'],
      },
      { id: 'q2', question: 'Which language?', context: 'English and German are both used, e.g. „Neu“.' },
    ],
    partial_work: { completed: ['rules'], blocked_on: ['q1'] },
    recommendation: 'Leave them out.',
  },
  'factory-failure': {
    status: 'failure',
    error: {
      type: 'technical_error',
      message: 'The code host refused the token: 401 {"message": "Bad credentials"}',
      recoverable: true,
    },
    attempted: 'Three requests, with\ntwo tokens.',
    recommendation: 'Renew the token.',
  },
  'factory-failure-minimal': {
    status: 'failure',
    error: { type: 'missing_input', message: 'There is no architecture.md.' },
  },
});
