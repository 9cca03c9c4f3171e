/** Numbered questions without a heading, below a sentence that asks for answers. */
import { describe, expect, it } from 'vitest';
import { FactoryResponse, parse } from '../../../src/index.ts';

function read(lead: string): unknown {
  const read = parse(FactoryResponse, `${lead}\n\n1. Which branch is used?\n2. Who reviews the rules?\n`);
  return read.success ? read.value : read.reason;
}

describe('a sentence that asks for answers', () => {
  it.each([
    'I have some questions:',
    'Before I can start, I need to know:',
    'To proceed, I need to know:',
    'Could you clarify the following?',
    'Could you clarify the following questions?',
    'Can you please answer these?',
    'Before I start, could you tell me:',
    'I still need to know the following:',
    'I need more information before I can continue:',
    'I need the following details:',
    'Before I start, we need some information:',
    'Ich brauche noch einige Angaben:',
    'Bevor ich anfange, brauche ich noch Informationen:',
  ])('%s', (lead) => {
    expect(read(lead)).toEqual({
      status: 'questions',
      questions: [
        { id: 'Q1', question: 'Which branch is used?' },
        { id: 'Q2', question: 'Who reviews the rules?' },
      ],
    });
  });
});

describe('a sentence that does not', () => {
  it.each([
    'The user needs to know:',
    'I needed to know:',
    'I do not need to know:',
    'I need to know nothing more:',
    'I needed the following information:',
    'The user needs more information:',
    'Ich brauchte noch Angaben:',
    'Ich brauche keine Angaben:',
  ])('%s', (lead) => {
    expect(read(lead)).toBe('no_json');
  });
});
