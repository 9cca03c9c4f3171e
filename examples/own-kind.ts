import { parse } from '@sheratan/contracts';
import { defineProtocol } from '@sheratan/contracts/define';
import { reaskPrompt, systemPrompt } from '@sheratan/contracts/prompt';

const protocol = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests below a folder.',
      params: {
        type: 'object',
        required: ['folder'],
        properties: { folder: { type: 'string', holds: 'rel-path', description: 'Where the tests are.' } },
      },
      result: {
        type: 'object',
        required: ['passed', 'failed'],
        properties: { passed: { type: 'integer' }, failed: { type: 'integer' } },
      },
      example: { folder: 'tests' },
    },
  },
  only: ['read_file', 'create_followup_jobs', 'mission_complete', 'error'],
  maxJobs: 2,
});

// What the model is told.
console.log(
  systemPrompt({ protocol })
    .split('\n')
    .find((line) => line.includes('run_tests')),
);

// Its answer, damaged, and what is read from it.
const reply = parse(
  protocol.LlmReply,
  `{'ok': true, 'action': 'create_followup_jobs', 'new_jobs': [
    {'name': 'Test', 'kind': 'run_tests', 'params': {'folder': 'tests'}, 'auto_dispatch': true},]}`,
);
if (reply.success && reply.value.action === 'create_followup_jobs') {
  for (const job of reply.value.new_jobs) if (job.kind === 'run_tests') console.log(job.params.folder);
}

// What the protocol does not offer is refused, with a text for the model.
const other = parse(
  protocol.LlmReply,
  '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"Look","kind":"list_files","params":{"patterns":["*"]}}]}',
);
if (!other.success) console.log(other.reason, reaskPrompt(other, protocol.LlmReply).split('\n')[1]);
