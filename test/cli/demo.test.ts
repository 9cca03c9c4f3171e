import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showDemo } from '../../src/cli/show-demo.ts';

let printed = '';

beforeEach(() => {
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`;
  });
});

afterEach(() => vi.restoreAllMocks());

it('shows what is read from each sample reply, and whether each sample file is valid', () => {
  showDemo();
  expect(printed).toContain('✓ 01-plain.txt: LlmReply');
  expect(printed).toContain('✗ 11-no-json.txt: LlmReply refused, no_json');
  expect(printed).toContain('14-factory-response-blocking.txt: FactoryResponse');
  expect(printed).toMatch(/✓ webrelay_out\/\S+\.job\.json: JobEnvelope/);
  expect(printed).toMatch(/ webrelay_in\/\S+\.result\.json: JobResult/);
});
