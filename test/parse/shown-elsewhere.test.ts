import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { FactoryResponse, parse } from '../../src/index.ts';

const Ticket = contractOf('Ticket', {
  type: 'object',
  required: ['severity', 'title'],
  properties: { severity: { enum: ['low', 'high'] }, title: { type: 'string' } },
});

const ticket = { severity: 'low', title: 'The cache is cold' };
const T = JSON.stringify(ticket);

describe('beside a message without a tag, all required fields with other values are a second one', () => {
  it.each([
    `severity: high\ntitle: The queue is full\n\n${T}`,
    `${T}\n\nrespond(severity="high", title="The queue is full")`,
    `- **severity**: high\n- **title**: The queue is full\n\n${T}`,
    `${T}\n\n| severity | high |\n|---|---|\n| title | The queue is full |`,
    `${T}\n\n\`\`\`toml\nseverity = "high"\ntitle = "The queue is full"\n\`\`\``,
  ])('refuses %s', (text) => {
    expect(parse(Ticket, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it.each([
    `severity: low\ntitle: The cache is cold\n\n${T}`,
    `- **severity**: low\n- **title**: The cache is cold\n\n${T}`,
    `The severity: I took the lowest one.\n\n${T}`,
    `${T}\n\nThe title is short, and the severity may still change.`,
  ])('takes %s', (text) => {
    expect(parse(Ticket, text)).toMatchObject({ success: true, value: ticket });
  });
});

describe('a report says in words what the message says; a call or YAML beside it is a second message', () => {
  const question = { status: 'failure', error: { type: 'missing_input', message: 'There is no key.' } };
  const Q = JSON.stringify(question);

  it.each([`respond(status="failure", summary="x")\n\n${Q}`, `status: failure\nattempted: the second server\n\n${Q}`])(
    'refuses %s',
    (text) => {
      expect(parse(FactoryResponse, text)).toMatchObject({ success: false });
    },
  );

  it('takes the message behind a report', () => {
    expect(parse(FactoryResponse, `**Status:** failure\n\nThe key is gone.\n\n${Q}`)).toMatchObject({ success: true });
  });
});
