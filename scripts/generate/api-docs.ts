/** The schemas as components of OpenAPI and AsyncAPI: what the protocol's documents say of HTTP, the two folders and the queue. */
import { closureOf, type Definition, need } from './definitions.ts';
import { type JsonSchema, publish } from './json-schema.ts';

type Options = { version: string; examples: Map<string, unknown[]> };

/** A path that the documents name: who serves it, and what they say of it. Nothing is added. */
type NamedPath = {
  path: string;
  server: 'core' | 'backend' | 'relay';
  method?: 'post';
  id?: string;
  says: string;
  /** The contract of the answer. */
  answer?: string;
};

const HOST = { host: { default: 'localhost' } };

const SERVERS = {
  core: { url: 'http://{host}:8001', variables: HOST, description: 'The Core API.' },
  backend: { url: 'http://{host}:8000', variables: HOST, description: 'The backend of the dashboard.' },
  relay: { url: 'http://{host}:3000', variables: HOST, description: 'The relay, which drives the chat page.' },
};

const NAMED: readonly NamedPath[] = [
  {
    path: '/api/relay',
    server: 'relay',
    method: 'post',
    id: 'askModel',
    says: 'Asks the model. The worker sends the job; the relay builds the prompt, and answers with the reply of the model, parsed. The form of the request is not told.',
    answer: 'LlmReply',
  },
  {
    path: '/api/missions/standard-code-analysis',
    server: 'backend',
    method: 'post',
    id: 'startStandardCodeAnalysis',
    says: 'Makes a mission that analyses code. Its request and its answer are not told.',
  },
  {
    path: '/tasks/{task_id}/jobs',
    server: 'backend',
    method: 'post',
    id: 'addJob',
    says: 'Adds a job to a task. Its request and its answer are not told.',
  },
  {
    path: '/missions/{mission_id}/apply_plan/{job_id}',
    server: 'backend',
    method: 'post',
    id: 'applyAgentPlan',
    says: 'Applies the plan of an `agent_plan` job: reads its result, and when that is a `create_followup_jobs`, makes a task and a job of every new job, and dispatches those with `auto_dispatch`.',
  },
  {
    path: '/api/jobs/{job_id}/sync',
    server: 'core',
    method: 'post',
    id: 'syncJob',
    says: 'Takes the result of a job over from `webrelay_in/<job_id>.result.json`.',
  },
  {
    path: '/api/jobs/{job_id}/dispatch',
    server: 'core',
    says: 'Dispatches a job: its envelope is written to `webrelay_out/<job_id>.job.json`. The method is not told.',
  },
  {
    path: '/api/missions/{mission_id}/status',
    server: 'backend',
    says: 'Polled for the state of a mission with the results of its jobs. The method and the form are not told.',
  },
  { path: '/missions/{mission_id}/status', server: 'backend', says: 'The same, as another document names it.' },
  { path: '/api/missions', server: 'core', says: 'Named, without a method.' },
  { path: '/api/tasks', server: 'core', says: 'Named, without a method.' },
  { path: '/api/jobs', server: 'core', says: 'Named, without a method.' },
];

/** The OpenAPI document of the HTTP paths that the protocol's documents name. */
export function openApiOf(definitions: Map<string, Definition>, options: Options): string {
  const answers = NAMED.flatMap(({ answer }) => answer ?? []);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'The HTTP paths of the agent system',
      version: options.version,
      description:
        'What the documents of the protocol say of HTTP, and no more. Where they are silent, so is this file.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [SERVERS.core],
    security: [],
    paths: Object.fromEntries(NAMED.map((named) => [named.path, pathOf(named)])),
    components: { schemas: componentsOf(answers, definitions, options) },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function pathOf({ path, server, method, id, says, answer }: NamedPath) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const content = answer && { 'application/json': { schema: { $ref: `#/components/schemas/${answer}` } } };
  const success = { description: answer ? 'The reply of the model.' : 'It was done.', ...(content && { content }) };
  return {
    description: says,
    servers: [SERVERS[server]],
    ...(parameters.length > 0 && { parameters }),
    ...(method && {
      [method]: {
        operationId: id,
        summary: says.split(/[.:] /)[0],
        responses: { '200': success, '4XX': { description: 'Not told.' } },
      },
    }),
  };
}

/** The AsyncAPI document of the two folders and of the queue that may take their place, as a worker sees them. */
export function asyncApiOf(definitions: Map<string, Definition>, options: Options): string {
  const message = (name: string, title: string, summary: string) => ({
    name,
    title,
    summary,
    contentType: 'application/json',
    payload: { $ref: `#/components/schemas/${name}` },
  });
  const parameters = { job_id: { description: 'The `job_id` of the job, a UUID.' } };
  const channel = (name: string, address: string, description: string, of: string, params: object) => [
    name,
    { address, description, ...params, messages: { [of]: { $ref: `#/components/messages/${of}` } } },
  ];
  const document = {
    asyncapi: '3.0.0',
    id: 'urn:sheratan:contracts:worker',
    info: {
      title: 'Jobs and results',
      version: options.version,
      description: 'What a worker takes and gives: in two folders, or over a queue.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries([
      channel(
        'jobFiles',
        'webrelay_out/{job_id}.job.json',
        'A file for each open job. It is never rewritten.',
        'JobEnvelope',
        { parameters },
      ),
      channel(
        'resultFiles',
        'webrelay_in/{job_id}.result.json',
        'A file for the one result of each job.',
        'JobResult',
        { parameters },
      ),
      channel(
        'jobQueue',
        'jobs',
        'A queue in place of the first folder; the id of a message is the `job_id`.',
        'JobEnvelope',
        {},
      ),
      channel(
        'resultQueue',
        'jobs:completed',
        'What the queue keeps of answered jobs, in place of the second folder.',
        'JobResult',
        {},
      ),
    ]),
    operations: {
      takeJobFile: takes('jobFiles', 'resultFiles'),
      takeQueuedJob: takes('jobQueue', 'resultQueue'),
    },
    components: {
      messages: {
        JobEnvelope: message('JobEnvelope', 'A job', 'A job as the Core hands it to a worker.'),
        JobResult: message(
          'JobResult',
          'A result',
          'What the worker answers: a tool result, or the reply of the model passed on.',
        ),
      },
      schemas: componentsOf(['JobEnvelope', 'JobResult'], definitions, options),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function takes(channel: string, answers: string) {
  const of = (name: string, message: string) => [{ $ref: `#/channels/${name}/messages/${message}` }];
  return {
    action: 'receive',
    summary: 'Claims a job, carries it out, and answers it.',
    channel: { $ref: `#/channels/${channel}` },
    messages: of(channel, 'JobEnvelope'),
    reply: { channel: { $ref: `#/channels/${answers}` }, messages: of(answers, 'JobResult') },
  };
}

/** The open schemas of some contracts and of all their parts, by name. */
function componentsOf(contracts: string[], definitions: Map<string, Definition>, { examples }: Options) {
  const names = new Set(contracts.flatMap((name) => [name, ...closureOf(name, definitions)]));
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const { description, ...schema } = publish(need(definitions, name).schema, false);
      const shown = examples.get(name)?.slice(0, 1) ?? [];
      return [
        name,
        atComponents({ title: name, description, ...schema, ...(shown.length > 0 && { examples: shown }) }),
      ];
    }),
  );
}

/** References among parts of a schema, as those among components. */
function atComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'),
  ) as JsonSchema;
}
