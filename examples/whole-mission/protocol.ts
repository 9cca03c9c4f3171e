/** What this project speaks: the protocol with one kind of job more. The worker runs it, the model is told of it. */
import { defineProtocol } from '@sheratan/contracts/define';

export const protocol = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests below a folder.',
      params: {
        type: 'object',
        required: ['folder'],
        properties: { folder: { type: 'string', holds: 'rel-path', description: 'Where the tests are.' } },
      },
      example: { folder: 'tests' },
    },
  },
});
