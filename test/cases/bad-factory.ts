/** Messages of Factory that are refused, with every issue that is expected. */
import type { BadMessage } from './bad-message.ts';
import { put, without } from './change.ts';
import { sampleOf } from './fields.ts';

const STATUSES = /"success".*"questions".*"failure"/;

const success = { status: 'success', summary: 'Built it', deliverables: [{ path: 'a.md' }] };
const pass = { status: 'success', summary: 'Checked it', verdict: 'PASS' };
const issue = { id: 'B1', category: 'c', title: 't', description: 'd', resolution: 'r' };
const blocking = { ...pass, verdict: 'BLOCKING', blocking_issues: [issue] };

export const badSuccesses: BadMessage[] = [
  ['no deliverable', { ...success, deliverables: [] }, [['minItems', '/deliverables', /at least 1 item/]]],
  ['a deliverable that is a path', { ...success, deliverables: ['a.md'] }, [['type', '/deliverables/0']]],
  [
    'one deliverable without a list',
    { ...success, deliverables: { path: 'a.md' } },
    [['type', '/deliverables', /\[ \]/]],
  ],
  ['a verdict', { ...success, verdict: 'PASS' }, [['not', '/verdict', /verdict/]]],
  ['null for a verdict', { ...success, verdict: null }, [['not', '/verdict']]],
  [
    'an unknown type of deliverable',
    { ...success, deliverables: [{ path: 'a' }, { path: 'b', type: 'rule' }] },
    [['enum', '/deliverables/1/type', /Did you mean "rules"/]],
  ],
  ['metrics in words', { ...success, metrics: { files: 'five' } }, [['type', '/metrics/files']]],
  ['a confidence in figures', { ...success, confidence: 0.9 }, [['type', '/confidence']]],
  ['an unknown confidence', { ...success, confidence: 'High' }, [['enum', '/confidence', /Did you mean "high"/]]],
  ['a next_action that is an object', { ...success, next_action: {} }, [['type', '/next_action']]],
];

export const badVerdicts: BadMessage[] = [
  [
    'PASS with a blocking issue',
    { ...pass, blocking_issues: [issue] },
    [['maxItems', '/blocking_issues', /must be empty/]],
  ],
  ['PASS with null for its blocking issues', { ...pass, blocking_issues: null }, [['type', '/blocking_issues']]],
  ['BLOCKING without blocking issues', without(blocking, 'blocking_issues'), [['required', '/blocking_issues']]],
  [
    'BLOCKING with none of them',
    { ...blocking, blocking_issues: [] },
    [['minItems', '/blocking_issues', /at least 1/]],
  ],
  [
    'BLOCKING with a text for an issue',
    { ...blocking, blocking_issues: ['Two paths'] },
    [['type', '/blocking_issues/0']],
  ],
  [
    'BLOCKING with a second issue that lacks its resolution',
    put(blocking, '/blocking_issues/1', without(issue, 'resolution')),
    [['required', '/blocking_issues/1/resolution']],
  ],
  ['an unknown verdict', { ...pass, verdict: 'FAIL' }, [['discriminator', '/verdict', /"PASS".*"BLOCKING"/]]],
  ['pass for PASS', { ...pass, verdict: 'pass' }, [['discriminator', '/verdict', /Did you mean "PASS"/]]],
  ['null for the verdict', { ...pass, verdict: null }, [['discriminator', '/verdict', /"PASS".*"BLOCKING"/]]],
  ['no verdict', without(pass, 'verdict'), [['required', '/verdict', /"PASS".*"BLOCKING"/]]],
  ['a failure with a verdict', { ...pass, status: 'failure' }, [['const', '/status']]],
];

export const badQuestions: BadMessage[] = [
  ['no question', { status: 'questions', questions: [] }, [['minItems', '/questions', /at least 1 item/]]],
  ['a question that is a text', { status: 'questions', questions: ['Which?'] }, [['type', '/questions/0']]],
  [
    'options as one text',
    put(sampleOf('FactoryQuestions'), '/questions/0/options', 'one or several'),
    [['type', '/questions/0/options', /\[ \]/]],
  ],
  ['partial work as a text', put(sampleOf('FactoryQuestions'), '/partial_work', 'half'), [['type', '/partial_work']]],
  [
    'a default that is no text',
    put(sampleOf('FactoryQuestions'), '/questions/0/default', false),
    [['type', '/questions/0/default', /in quotes/]],
  ],
];

export const badFailures: BadMessage[] = [
  ['an error that is a text', { status: 'failure', error: 'no input' }, [['type', '/error']]],
  [
    'an unknown type',
    put(sampleOf('FactoryFailure'), '/error/type', 'timeout'),
    [['enum', '/error/type', /"missing_input"/]],
  ],
  [
    'a type of another style',
    put(sampleOf('FactoryFailure'), '/error/type', 'MissingInput'),
    [['enum', '/error/type', /Did you mean "missing_input"/]],
  ],
  [
    'recoverable in quotes',
    put(sampleOf('FactoryFailure'), '/error/recoverable', 'true'),
    [['type', '/error/recoverable', /without quotes/]],
  ],
];

export const badResponses: BadMessage[] = [
  ['no status', { summary: 'x' }, [['required', '/status', STATUSES]]],
  ['an empty object', {}, [['required', '/status', STATUSES]]],
  ['an unknown status', { status: 'partial' }, [['discriminator', '/status', STATUSES]]],
  ['SUCCESS for success', { ...success, status: 'SUCCESS' }, [['discriminator', '/status', /Did you mean "success"/]]],
  ['error for failure', { status: 'error', error: {} }, [['discriminator', '/status', STATUSES]]],
  ['question for questions', { status: 'question' }, [['discriminator', '/status', /Did you mean "questions"/]]],
  ['null for the status', { status: null }, [['discriminator', '/status', STATUSES]]],
  [
    'a success with neither deliverables nor verdict',
    { status: 'success', summary: 'x' },
    [['required', '/deliverables']],
  ],
  [
    'a success with an unknown verdict',
    { ...success, verdict: 'OK' },
    [['discriminator', '/verdict', /"PASS".*"BLOCKING"/]],
  ],
  ['a success with null for a verdict', { ...success, verdict: null }, [['discriminator', '/verdict']]],
  ['a verdict that is BLOCKING without a reason', { ...pass, verdict: 'BLOCKING' }, [['required', '/blocking_issues']]],
  ['a PASS with blocking issues', { ...blocking, verdict: 'PASS' }, [['maxItems', '/blocking_issues']]],
  ['a response inside a wrapper', { result: success }, [['required', '/status']]],
];
