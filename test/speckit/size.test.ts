/** How long an agent's input may be; each text here is as long as that. */
import { expect, it } from 'vitest';
import { readAgentInput } from '../../src/speckit/index.ts';

it('an input of more than 16 MiB is refused, in whatever characters', () => {
  expect(readAgentInput(`USER_REQUEST: ${'x'.repeat(16 * 1024 * 1024)}`)).toMatchObject({ reason: 'too_large' });
  const most = `USER_REQUEST: ${'ü'.repeat(8 * 1024 * 1024 - 7)}`;
  expect(readAgentInput(most).success).toBe(true);
  expect(readAgentInput(`${most}x`)).toMatchObject({ reason: 'too_large' });
  expect(readAgentInput(`USER_REQUEST: ${'€'.repeat(6 * 1024 * 1024)}`)).toMatchObject({ reason: 'too_large' });
  expect(readAgentInput(`USER_REQUEST: ${'🚤'.repeat(4 * 1024 * 1024)}`)).toMatchObject({ reason: 'too_large' });
});
