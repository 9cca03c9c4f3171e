import { expect, it } from 'vitest';
import { type FactoryResponse, needsReview } from '../../src/factory/index.ts';

const success: FactoryResponse = { status: 'success', summary: 'Wrote it.', deliverables: [{ path: 'a.md' }] };
const pass: FactoryResponse = { status: 'success', summary: 'Fine.', verdict: 'PASS' };
const issue = { id: 'B1', category: 'c', title: 't', description: 'd', resolution: 'r' };
const blocking: FactoryResponse = {
  status: 'success',
  summary: 'Not yet.',
  verdict: 'BLOCKING',
  blocking_issues: [issue],
};

it.each<[string, FactoryResponse, boolean]>([
  ['low', { ...success, confidence: 'low' }, true],
  ['low, without notes', { ...success, confidence: 'low', confidence_notes: null }, true],
  ['low, in a verdict', { ...pass, confidence: 'low' }, true],
  ['low, where the work is sent back', { ...blocking, confidence: 'low' }, true],
  ['medium', { ...success, confidence: 'medium', confidence_notes: 'The request was short.' }, false],
  ['high', { ...success, confidence: 'high' }, false],
  ['not said', success, false],
  ['not said, with notes', { ...success, confidence_notes: 'low' }, false],
  ['not said in a verdict', blocking, false],
  ['of questions', { status: 'questions', questions: [{ id: 'q1', question: 'Why?' }] }, false],
  [
    'of a failure',
    { status: 'failure', error: { type: 'technical_error', message: 'It broke.', recoverable: false } },
    false,
  ],
])('a confidence that is %s', (_, response, expected) => expect(needsReview(response)).toBe(expected));
