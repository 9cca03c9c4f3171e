/** The ways that LCP's answers travel; each member of a union speaks on its union's way. */
import type { Route } from '../common.ts';

export const llmToWorker: Route = {
  from: 'LLM',
  to: 'relay, and from there to the worker',
  carrier: 'raw chat text scraped from a web page; JSON over HTTP once the relay has parsed it',
};

export const workerToCore: Route = {
  from: 'worker',
  to: 'Core',
  carrier: 'the file `webrelay_in/<job_id>.result.json`',
};
