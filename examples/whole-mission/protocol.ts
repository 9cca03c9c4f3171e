/** The protocol of this project, with one kind of job added. The worker runs it, and the model is told about it. */
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
