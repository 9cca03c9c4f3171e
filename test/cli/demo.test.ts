import { expect, it } from 'vitest';
import { lcp } from './run.ts';

it('shows what is read from each sample reply, and whether each sample file is valid', async () => {
  const { exit, stdout, stderr } = await lcp('demo');
  expect([exit, stderr]).toEqual([0, '']);
  expect(stdout).toContain('✓ 01-plain.txt: LlmReply\n');
  expect(stdout).toContain('✓ 02-prose-around-fence.txt: LlmReply, text_around, text_around\n');
  expect(stdout).toContain('✗ 11-no-json.txt: LlmReply refused, no_json');
  expect(stdout).toContain('14-factory-response-blocking.txt: FactoryResponse');
  expect(stdout).toMatch(/✓ webrelay_out\/\S+\.job\.json: JobEnvelope/);
  expect(stdout).toMatch(/ webrelay_in\/\S+\.result\.json: JobResult/);
});
