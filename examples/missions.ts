/**
 * Plays whole missions as data: raw replies go in, as a chat page gives them, and the job files of a mission come out.
 *
 * There is no model, no worker and no clock: what they would say is written down below, ids are counted, time stands still.
 */
import { pathToFileURL } from 'node:url';
import { FactoryResponse, parse, type Refusal, SpeckitResponse, stringify } from '@sheratan/contracts';
import { checkDeliverables, needsReview } from '@sheratan/contracts/factory';
import {
  type CreateFollowupJobs,
  checkAnswer,
  checkReply,
  decideLoop,
  type FollowupJob,
  fileTarget,
  fileText,
  JobEnvelope,
  JobResult,
  LlmReply,
  type LoopReason,
  type Mission,
  missionContext,
  type PreviousResult,
  planFollowups,
  readError,
  toErrorResult,
  type WriteFileOrder,
} from '@sheratan/contracts/lcp';
import { planReask, takeReading } from '@sheratan/contracts/prompt';
import {
  feedbackFrom,
  readAgentInput,
  recoveryFor,
  type WorkflowContext,
  writeAgentInput,
} from '@sheratan/contracts/speckit';
import { joinPieces } from '@sheratan/contracts/stream';

const now = '2026-03-02T08:15:30Z';

/** A mission, and what the LLM and the workers say in each of its rounds. */
export type Script = {
  title: string;
  prompt: string;
  maxIterations: number;
  /** The raw reply of each round, and the results of the jobs that it dispatches. */
  rounds: {
    reply: string;
    /** What the LLM answers when it is asked again. */
    again?: string[];
    results?: JobResult[];
  }[];
};

/** The outcome of a mission: how it ended, what happened on the way, and every file by its name. */
export type Story = { end: LoopReason | 'open'; log: string[]; files: Map<string, string> };

/** Plays a mission: each of relay, worker and Core does its part. */
export function playMission({ title, prompt, maxIterations, rounds }: Script): Story {
  const story: Story = { end: 'open', log: [], files: new Map() };
  const newId = countIds();
  const mission: Mission = { id: newId(), title, metadata: { max_iterations: maxIterations }, created_at: now };

  /** Makes jobs of a plan, and answers what the workers say to those that are dispatched. */
  const run = (reply: CreateFollowupJobs, results: JobResult[] = []): [JobEnvelope, JobResult | undefined][] => {
    const plan = planFollowups(reply, { mission, newId, now, root: '/srv/berthbook' });
    if (!plan.success) throw new Error(JSON.stringify(plan.issues));
    for (const job of plan.jobs) story.files.set(`${job.job_id}.job.json`, stringify(JobEnvelope, job));
    const dispatched = plan.jobs.filter((job) => plan.dispatch.includes(job.job_id));
    return dispatched.map((job, i) => [job, results[i]]);
  };

  const start: FollowupJob = { name: title, kind: 'agent_plan', params: { user_prompt: prompt }, auto_dispatch: true };
  const [[planJob] = []] = run({ ok: true, action: 'create_followup_jobs', new_jobs: [start] });
  if (planJob === undefined) return story;

  const previous: PreviousResult[] = [];
  for (const [i, { reply: text, again, results }] of rounds.entries()) {
    const context = missionContext(planJob, previous, i + 1);
    const reply = readReply(text, again, story.log);
    for (const { code } of checkReply(reply, context)) story.log.push(`warning ${code}`);

    const { reason, ask, ...decision } = decideLoop(reply, { iteration: context.iteration, maxIterations });
    story.log.push(`${reply.action}: ${reason}${ask ? `, asks "${ask}"` : ''}`);
    if (reply.action === 'error') story.log.push(`error ${JSON.stringify(readError(reply))}`);
    story.files.set(`${planJob.job_id}.${i + 1}.result.json`, stringify(JobResult, reply, { strict: false }));
    if (!decision.continue) {
      // Jobs that wait for a person are kept too.
      if (reason === 'waiting_for_user' && reply.action === 'create_followup_jobs') run(reply);
      return { ...story, end: reason };
    }

    const plan = reply.action === 'write_file' ? planOf(reply) : (reply as CreateFollowupJobs);
    for (const [job, result] of run(plan, results)) {
      if (result === undefined) throw new Error(`Nobody has answered ${job.payload.task.name}.`);
      for (const { message } of checkAnswer(job, result)) story.log.push(`wrong answer: ${message}`);
      story.log.push(`${job.payload.task.kind} -> ${result.action}`);
      story.files.set(`${job.job_id}.result.json`, stringify(JobResult, result));
      previous.push({ job: job.payload.task.name, result });
    }
  }
  return story;
}

/** The message of a reply: after a refusal the model is asked again, as long as that makes sense. */
function readReply(reply: string, again: readonly string[] = [], log: string[]): LlmReply {
  const history: Refusal[] = [];
  let pieces = [reply];
  let parsed = parse(LlmReply, reply);
  for (const answer of again) {
    if (parsed.success) break;
    history.push(parsed);
    const plan = planReask(history, LlmReply, { text: pieces.join('') });
    log.push(`${parsed.reason}: ${plan.do}`);
    if (plan.do === 'give_up') return plan.result;
    if (plan.do !== 'choose') pieces = plan.do === 'continue' ? [...pieces, answer] : [answer];
    parsed = plan.do === 'choose' ? takeReading(parsed, LlmReply, answer) : joinPieces(LlmReply, pieces);
  }
  return parsed.success ? parsed.value : toErrorResult(parsed);
}

/** An order of the LLM as a job of a worker. */
function planOf(order: WriteFileOrder): CreateFollowupJobs {
  const { root, path } = fileTarget(order);
  const target = root === undefined ? { path } : { root, rel_path: path };
  const params = { ...target, new_content: fileText(order), mode: order.mode };
  const job: FollowupJob = { name: `Write ${path}`, kind: 'write_file', params, auto_dispatch: true };
  return { ok: true, action: 'create_followup_jobs', new_jobs: [job] };
}

/** Ids that count, so that every run is the same. */
function countIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

export const missions: { [name: string]: Script } = {
  'a self-loop': {
    title: 'Review the booking service',
    prompt: 'Why can two boats be given the same berth?',
    maxIterations: 8,
    rounds: [
      {
        reply: `Sure! I will start by looking for the code.

\`\`\`json
{
  "ok": true,
  "action": "create_followup_jobs",
  "commentary": "First the files.",
  "new_jobs": [
    {"name": "Find the code", "kind": "list_files", "params": {"patterns": ["api/**/*.py"]}, "auto_dispatch": true},
    {"name": "Start the tests", "kind": "run_tests", "params": {"suite": "api"}, "auto_dispatch": false},
  ]
}
\`\`\``,
        results: [
          {
            ok: true,
            action: 'list_files_result',
            files: ['api/bookings.py', 'api/models.py'],
            root: '/srv/berthbook',
            patterns: ['api/**/*.py'],
          },
        ],
      },
      {
        reply: `{'ok': True, 'action': 'create_followup_jobs', 'new_jobs': [
  {'name': 'Read the rules', 'kind': 'read_file', 'params': {'root': '/srv/berthbook', 'rel_path': 'api/bookings.py'}, 'auto_dispatch': True}
  {'name': 'Read the models', 'kind': 'read_file', 'params': {'path': '/srv/berthbook/api/models.py'}, 'auto_dispatch': True}
], 'btw': 'There are two files only.'}`,
        results: [
          {
            ok: true,
            action: 'read_file_result',
            path: '/srv/berthbook/api/bookings.py',
            content: 'def is_free(berth, start, end):\n    return not any(b.start == start for b in berth.bookings)\n',
          },
          { ok: false, action: 'error', error_type: 'timeout', message: 'The disk did not answer within 5 s.' },
        ],
      },
      {
        reply: `Here is the corrected file:
{"ok": true, "action": "write_file", "root": "/srv/berthbook", "rel_path": "api/bookings.py", "mode": "overwrite",
 "content": "def is_free(berth, start, end):
    return not any(b.start < end and start < b.end for b in berth.bookings)
"}`,
        results: [
          {
            ok: true,
            action: 'write_file',
            path: '/srv/berthbook/api/bookings.py',
            bytes_written: 107,
            info: 'Overwritten',
          },
        ],
      },
      {
        reply: `\`\`\`
{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"Think again","kind":"agent_plan","params":{"user_prompt":"Is the change complete?","context":"is_free compares ranges now."},"auto_dispatch":true},{"name":"Clear the models","kind":"rewrite_file","params":{"path":"/srv/berthbook/api/models.py","new_content":"class Berth:\\n    bookings = []\\n"},"auto_dispatch":false}]}
\`\`\``,
        results: [
          {
            ok: true,
            action: 'analysis_result',
            target_file: 'api/bookings.py',
            summary: 'Bookings that overlap are refused now; a test is missing.',
            recommendations: ['Add a test with two overlapping bookings.'],
          },
        ],
      },
      {
        reply: `I am done.

{"ok": true, "action": "mission_complete", "summary": "Overlapping bookings are refused.", "deliverables": ["api/bookings.py"], "metrics": {"files_changed": 1}}

Let me know if you need anything else!`,
      },
    ],
  },

  'an analysis': {
    title: 'Bootshaus: Übersicht prüfen',
    prompt: 'Stimmen die Preise noch?',
    maxIterations: 3,
    rounds: [
      {
        reply: `Gerne! Ich lese zuerst die Datei.
{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "Preise lesen", "kind": "read_file", "params": {"path": "C:\\Bootshaus\\docs\\preise.md"}, "auto_dispatch": true}]}`,
        results: [
          {
            ok: true,
            action: 'read_file_result',
            path: 'C:\\Bootshaus\\docs\\preise.md',
            content: '# Preise 2024 ⛵\n',
          },
        ],
      },
      {
        reply: `{"ok": true, "action": "analysis_result", "summary": "Die Preise sind von 2024.", "target_file": "docs/preise.md", "issues": ["„Stand 2024“ ist veraltet"],}`,
      },
    ],
  },

  'asked again': {
    title: 'Note where the files are',
    prompt: 'Where are the old files?',
    maxIterations: 3,
    rounds: [
      {
        reply: `{"ok": true, "action": "read_file", "path": "README.md"}`,
        again: [
          `{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "Read", "kind": "read_file", "params": {"path": "README.md"}, "auto_d`,
          `ispatch": true}]}`,
        ],
        results: [{ ok: true, action: 'read_file_result', path: 'README.md', content: 'Old files: see the note.\n' }],
      },
      {
        reply: String.raw`{"ok": true, "action": "write_file", "path": "note.txt", "content": "They are in C:\new\docs."}`,
        again: ['Option B.'],
        results: [{ ok: true, action: 'write_file', path: 'note.txt', bytes_written: 27 }],
      },
      { reply: 'All done!', again: ['All is done, as I said.', 'Yes.'] },
    ],
  },

  'blocked, with a question': {
    title: 'Set up the configuration',
    prompt: 'Create the configuration if there is none.',
    maxIterations: 5,
    rounds: [
      {
        reply: `{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"Look","kind":"read_file","params":{"path":"config.toml"},"auto_dispatch":true}]}`,
        results: [
          {
            ok: false,
            action: 'error',
            error: 'No such file: config.toml',
            details: { code: 'ENOENT', path: 'config.toml' },
          },
        ],
      },
      {
        reply: `{
  // nothing can be done without an answer
  "ok": true, "action": "create_followup_jobs", "new_jobs": [],
  "ask": "There is no config.toml: shall I create the default?"
}`,
      },
    ],
  },

  'waiting for a person': {
    title: 'Remove old files',
    prompt: 'Remove what nobody uses.',
    maxIterations: 5,
    rounds: [
      {
        reply: `{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "Empty it", "kind": "rewrite_file", "params": {"path": "old.py", "new_content": ""}, "auto_dispatch": false}]}`,
      },
    ],
  },

  'nothing left to do': {
    title: 'Look once more',
    prompt: 'Is anything missing?',
    maxIterations: 5,
    rounds: [{ reply: `{"ok": true, "action": "create_followup_jobs", "new_jobs": [], "btw": "All is there."}` }],
  },

  'ended by max_iterations': {
    title: 'Count the files',
    prompt: 'How many are there?',
    maxIterations: 2,
    rounds: [1, 2].map((round) => ({
      reply: `This is round ${round}. {"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "List", "kind": "list_files", "params": {"patterns": ["*.${round}"]}, "auto_dispatch": true}]}`,
      results: [{ ok: true, action: 'list_files_result', files: [] }],
    })),
  },

  ...Object.fromEntries(
    [
      `{"ok": false, "action": "error", "error": "There is no such folder.", "error_code": "PATH_NOT_FOUND", "attempted_action": "list_files", "recovery_suggestion": "Look at the root."}`,
      `Sorry!\n{"ok": false, "action": "error", "error": "File not found: main.py", "details": {"code": "ENOENT", "path": "main.py"}}`,
      `{"ok": false, "action": "error", "error_type": "file_not_found", "message": "Could not open main.py", "details": {"path": "main.py"},}`,
      `I am sorry, but I cannot help with that.`,
      `{"ok": true, "action": "mission_complete", "summary": "The report is`,
    ].map((reply, i): [string, Script] => [
      `an error, ${['first shape', 'second shape', 'third shape', 'no reply at all', 'half of a reply'][i]}`,
      { title: 'Read the entry point', prompt: 'What does main.py do?', maxIterations: 5, rounds: [{ reply }] },
    ]),
  ),
};

/** Plays agents of the Factory: each reply is read and checked, and the work goes back or on. */
export async function playFactory(replies: string[], files: string[]): Promise<string[]> {
  const log: string[] = [];
  for (const text of replies) {
    const parsed = parse(FactoryResponse, text);
    if (!parsed.success) {
      log.push(`refused: ${parsed.reason}`);
      continue;
    }
    const { value: response, format } = parsed;
    const missing = await checkDeliverables(response, (path) => files.includes(path));
    const review = needsReview(response) ? ', a person should look' : '';
    const verdict = response.status === 'success' && response.verdict !== undefined ? ` ${response.verdict}` : '';
    log.push(`${response.status}${verdict} (${format})${review}`);
    for (const { path, code } of missing) log.push(`${path}: ${code}`);
    if (response.status === 'success' && response.verdict === 'BLOCKING') {
      for (const { id, resolution } of response.blocking_issues) log.push(`${id}: ${resolution}`);
    }
  }
  return log;
}

const draft = '.factory/architecture.md';

/** The critic blocks, the architect fixes the plan, the critic passes. */
export const factoryReplies = [
  `<attempt_completion><result>
{"status": "success", "confidence": "low", "summary": "Split the system into three agents.", "deliverables": [{"path": "${draft}", "type": "architecture"}], "next_action": "ready_for_review"}
</result></attempt_completion>`,
  `Two places for one file:
\`\`\`json
{"status": "success", "summary": "One gap has to be closed.", "verdict": "BLOCKING", "requirements_checked": 8,
 "blocking_issues": [{"id": "B1", "category": "consistent_paths", "title": "Two paths", "description": "The state is kept in two places.", "resolution": "Keep it in one."}],
 "next_action": "return_to_architect"}
\`\`\``,
  `{"status": "success", "confidence": "high", "summary": "The state is kept in one place.", "deliverables": [{"path": "${draft}"}, {"path": ".factory/state.md"}], "next_action": "ready_for_review",}`,
  `{"status": "success", "summary": "All 8 requirements hold.", "verdict": "PASS", "requirements_checked": 8, "next_action": "proceed_to_build"}`,
];

/** Plays a chain of speckit agents; what one finds is handed to the one that has to fix it. */
export function playChain(request: string, steps: { agent: string; reply: string }[]): string[] {
  const log: string[] = [];
  const workflow: WorkflowContext = {
    workflow_id: countIds()(),
    feature_id: '014-waiting-list',
    feature_dir: 'specs/014-waiting-list/',
    previous_results: {},
  };
  let feedback: ReturnType<typeof feedbackFrom>;
  let iteration = 1;
  for (const { agent, reply } of steps) {
    const input = writeAgentInput({ workflow, feedback, request });
    const read = readAgentInput(input);
    const told = read.success ? Object.keys(read.value).join(', ') : read.reason;
    const parsed = parse(SpeckitResponse, reply);
    if (!parsed.success) {
      log.push(`${agent} (${told}): ${parsed.reason}`);
      continue;
    }
    const response = parsed.value;
    log.push(`${agent} (${told}): ${response.status}`);
    workflow.previous_results[agent] = { status: response.status };
    if (response.status === 'error') {
      const { strategy, agent: next } = recoveryFor(response.error);
      log.push(`${strategy}: ${next ?? agent}`);
    }
    feedback = feedbackFrom(response, { iteration, maxIterations: 2 });
    if (feedback) {
      log.push(`feedback ${iteration}: ${feedback.issues_to_fix.map(({ message }) => message).join(' ')}`);
      iteration += 1;
    }
  }
  return log;
}

const answer = (agent: string, fields: string) =>
  `Done.\n\`\`\`json\n{"agent": "${agent}", "timestamp": "2026-03-02T08:16:00Z", "execution_time_ms": 4200, ${fields}}\n\`\`\``;

const tasks = (count: number) =>
  answer(
    'tasks',
    `"status": "success", "result": {"tasks_file": "specs/014-waiting-list/tasks.md", "task_count": ${count}, "phases": {"setup": ${count}}, "task_ids": [],}`,
  );

const analysis = (total: number, findings: string) =>
  answer(
    'analyze',
    `"status": "success", "result": {"analysis_report": "specs/014-waiting-list/analysis.md", "artifacts_analyzed": ["spec.md", "tasks.md"], "total_findings": ${total}, "findings_by_severity": {"HIGH": ${total}}, "findings": [${findings}]}`,
  );

/** An agent lacks another one's work, then analyze finds a gap, and tasks closes it. */
export const chain = [
  {
    agent: 'tasks',
    reply: answer(
      'tasks',
      `"status": "error", "error": {"type": "PrerequisiteError", "code": "NO_PLAN", "message": "There is no plan.md.", "recoverable": true, "recovery_strategy": "run_prerequisite_agent", "suggested_action": {"agent": "plan"}}`,
    ),
  },
  {
    agent: 'plan',
    reply: answer(
      'plan',
      `"status": "success", "result": {"plan_file": "specs/014-waiting-list/plan.md", "technologies": ["TypeScript"], "constitution_violations": [], "artifacts_created": ["plan.md"]}`,
    ),
  },
  { agent: 'tasks', reply: tasks(5) },
  {
    agent: 'analyze',
    reply: analysis(1, `{"severity": "HIGH", "type": "coverage_gap", "message": "No task covers FR-007."}`),
  },
  { agent: 'tasks', reply: tasks(6) },
  { agent: 'analyze', reply: analysis(0, '') },
];

/** Plays everything and prints it. */
async function main(): Promise<void> {
  for (const [name, script] of Object.entries(missions)) {
    const { end, log, files } = playMission(script);
    console.log(`\n${name}: ${end}, ${files.size} files`);
    for (const line of log) console.log(`  ${line}`);
  }
  console.log('\na critic that blocks and then passes');
  for (const line of await playFactory(factoryReplies, [draft])) console.log(`  ${line}`);
  console.log('\na chain with one round of feedback');
  for (const line of playChain('Boats can wait for a berth.', chain)) console.log(`  ${line}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
