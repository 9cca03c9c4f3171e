import type { Reason } from '../words/parsed.ts';

/** Why a text gave no message, in words for people. */
export const REASONS = {
  empty: 'there is no text',
  no_json: 'there is no message in the text',
  ambiguous: 'there are several messages',
  conflict: 'the message contradicts itself',
  truncated: 'the text ends before its message does',
  uncertain: 'the message can be read, but not with enough certainty',
  unrepairable: 'the JSON is broken',
  invalid: 'the message does not fit the contract',
  rule: 'the message breaks a rule of the protocol',
  too_large: 'the text is too long or too deep',
} as const satisfies { [reason in Reason]: string };
