import type { CustomKind } from '../../../generated/types/lcp.ts';
import { lint } from '../../check/lint.ts';
import { measure } from '../../check/measure.ts';
import { nearest } from '../../check/nearest.ts';
import { unreadable } from '../../check/unreadable.ts';
import { validate } from '../../check/validate.ts';
import type { Contract, Infer, Shape } from '../../words/contract.ts';
import { cutText, type Issue } from '../../words/issue.ts';
import { CreateFollowupJobs, type FollowupJob, JobEnvelope, Mission, Task } from '../contracts.ts';
import type { ProtocolTables } from '../protocol-tables.ts';

/** What `planFollowups` needs in addition to the reply. It has no clock and no random numbers of its own. */
export type PlanOptions = {
  /** The mission that the jobs belong to. */
  mission: Mission;
  /** Returns a new UUID at every call. If it throws, `planFollowups` throws the same error. */
  newId: () => string;
  /** The time of creation, a date-time with a time zone, as `new Date().toISOString()` returns. */
  now: string;
  /** The meaning of a job without `auto_dispatch`. Default: `false`, as in the schema. */
  autoDispatch?: boolean | undefined;
  /** `kind` of the envelopes. Default: `llm_call`. */
  kind?: string | undefined;
  /** The `root` of `list_files` jobs that have none. Default: `meta.project_root` of the reply. */
  root?: string | undefined;
  /** The user's own protocol, which defines what jobs there are. */
  protocol?: ProtocolTables | undefined;
};

/** A reply that asks for jobs, of this package or of a user's own protocol. */
export type PlannedJobs = CreateFollowupJobs | (Omit<CreateFollowupJobs, 'new_jobs'> & { new_jobs: readonly object[] });

/** The plan: tasks and jobs, of this package or of a user's own protocol; or the issues. */
export type FollowupPlan<OwnTask = Task, OwnJob = JobEnvelope> =
  | {
      success: true;
      /** One task for each new job, in the order of the reply. */
      tasks: OwnTask[];
      /** The envelope of each task, in the same order. */
      jobs: OwnJob[];
      /** The `job_id` of each job to dispatch now; the others wait for a person. */
      dispatch: string[];
    }
  | { success: false; issues: Issue[] };

/**
 * Makes tasks and envelopes for the jobs that the LLM asks for. The worker reference calls this `apply_agent_plan`.
 *
 * Every new job becomes a task and an envelope, even if it waits for a person, who has to find it. Unknown fields are left
 * out, so that `stringify` accepts the results. The limit of iterations is up to `decideLoop`: when it ends the loop,
 * dispatch nothing.
 *
 * @returns the plan; or issues and no plan at all when any part of it must not run: the reply is invalid or `lint`
 *   reports an error, it cannot be written as JSON, an option is invalid, or an id is not a UUID or not new. The issues
 *   point into the reply; those about an option start with its name (`/mission/id`, `/now`, `/newId`). Throws only what
 *   `newId` throws. `newId` is called only when everything else is fine: for each job, first for the task and then for
 *   the envelope.
 *
 * @example
 * const plan = planFollowups(reply, { mission, newId: () => crypto.randomUUID(), now: new Date().toISOString() });
 * if (plan.success) for (const job of plan.jobs) save(job.job_id, stringify(JobEnvelope, job));
 */
export function planFollowups<P extends ProtocolTables>(
  reply: PlannedJobs,
  options: PlanOptions & { protocol: P },
): FollowupPlan<Infer<P['Task']>, Infer<P['JobEnvelope']>>;
export function planFollowups(reply: PlannedJobs, options: PlanOptions): FollowupPlan;
export function planFollowups(given: PlannedJobs, options: PlanOptions): FollowupPlan {
  const reply = given as CreateFollowupJobs;
  const failure: { error?: unknown } = {};
  try {
    const newId = options?.newId;
    return plan(reply, { ...options, newId: typeof newId === 'function' ? () => noting(newId, failure) : newId });
  } catch (error) {
    if ('error' in failure) throw failure.error;
    // A getter or a proxy may pass the checks and throw when it is copied.
    return { success: false, issues: [unreadable(error)] };
  }
}

/** Calls a function, and records the error that it throws. */
function noting<T>(call: () => T, failure: { error?: unknown }): T {
  try {
    return call();
  } catch (error) {
    failure.error = error;
    throw error;
  }
}

function plan(reply: CreateFollowupJobs, options: PlanOptions): FollowupPlan {
  const { newId, now, autoDispatch = false, kind = 'llm_call' } = options;
  const unfit = [...checkJobs(reply, options.protocol), ...checkNames(options), ...checkOptions(options)];
  if (unfit.length > 0) return { success: false, issues: unfit };

  const mission = keepKnown(Mission.shape, options.mission);
  const root = options.root ?? reply.meta?.project_root;
  const used = new Set([mission.id.toLowerCase()]);
  const tasks: Task[] = [];
  const jobs: JobEnvelope[] = [];
  const dispatch: string[] = [];
  for (const job of reply.new_jobs) {
    const [id, job_id] = [newId(), newId()];
    const issues = [...checkId(id, used), ...checkId(job_id, used)];
    if (issues.length > 0) return { success: false, issues };
    const task = taskOf(job, { id, mission_id: mission.id, created_at: now }, root, options.protocol);
    tasks.push(task);
    jobs.push({ job_id, kind, payload: { response_format: 'lcp', mission, task } });
    if (job.auto_dispatch ?? autoDispatch) dispatch.push(job_id);
  }
  return { success: true, tasks, jobs, dispatch };
}

function checkJobs(reply: CreateFollowupJobs, protocol: ProtocolTables | undefined): Issue[] {
  const contract = (protocol?.CreateFollowupJobs ?? CreateFollowupJobs) as Contract<CreateFollowupJobs>;
  const issues = errorsIn(contract, reply);
  if (issues.length > 0) return issues;
  const used = [
    ['/new_jobs', reply.new_jobs],
    ['/meta/project_root', reply.meta?.project_root],
  ] as const;
  return used.flatMap(([path, value]) => {
    const unsound = measure(value, true);
    return unsound ? [{ ...unsound, path: path + unsound.path }] : [];
  });
}

/** Fields of an envelope, with the options that they come from. */
const OPTIONS = [
  ['/payload/task/params/root', '/root'],
  ['/payload/task/created_at', '/now'],
  ['/payload/mission', '/mission'],
  ['/kind', '/kind'],
] as const;

const NO_ID = '00000000-0000-0000-0000-000000000000';
const NO_MISSION: Mission = { id: NO_ID, title: 'trial', created_at: '2000-01-01T00:00:00Z' };

const NAMES = ['mission', 'newId', 'now', 'autoDispatch', 'kind', 'root', 'protocol'];

/** Reports unknown options: a misspelt one would be ignored, and the wrong jobs would be dispatched. */
function checkNames(options: PlanOptions): Issue[] {
  const unknown = Object.entries(options).filter(([name, value]) => value !== undefined && !NAMES.includes(name));
  return unknown.map(([name]) => {
    const near = nearest(name, NAMES);
    const message = `There is no option ${JSON.stringify(name)}.`;
    return {
      code: 'unknown_field',
      severity: 'error',
      path: `/${name}`,
      message,
      ...(near && { hint: `Did you mean "${near}"?` }),
    };
  });
}

/** Checks the options in an envelope that is valid otherwise. */
function checkOptions({
  mission: given,
  now,
  kind = 'llm_call',
  root,
  newId,
  autoDispatch = false,
}: PlanOptions): Issue[] {
  const found = errorsIn(Mission, given).map((issue) => ({ ...issue, path: `/mission${issue.path}` }));
  const check = (name: string, isGood: boolean, wants: string) => {
    const issue = { code: 'type', severity: 'error', path: `/${name}` } as const;
    if (!isGood) found.push({ ...issue, message: `"${name}" must be ${wants}.` });
  };
  check('newId', typeof newId === 'function', 'a function that returns a new UUID');
  check('autoDispatch', typeof autoDispatch === 'boolean', 'true or false');
  const mission = found.length === 0 ? given : NO_MISSION;
  const params = { patterns: ['*'], ...(root === undefined ? {} : { root }) };
  const origin = { id: NO_ID, mission_id: mission.id, created_at: now };
  const task: Task = { ...origin, name: 'trial', kind: 'list_files', params };
  const trial: JobEnvelope = { job_id: NO_ID, kind, payload: { response_format: 'lcp', mission, task } };
  const issues = errorsIn(JobEnvelope, trial);
  const unsound = issues.length === 0 && measure(trial, true);
  for (const issue of unsound ? [unsound] : issues) {
    // Only the mission is large enough for an issue about the whole envelope.
    const [field, option] = OPTIONS.find(([start]) => issue.path.startsWith(start)) ?? [issue.path, '/mission'];
    const rest = issue.path.slice(field.length);
    found.push({
      ...issue,
      path: option + rest,
      message: rest === '' ? rename(issue.message, field, option) : issue.message,
    });
  }
  return found;
}

/** Replaces the name of the field, the first word of a message, with the name of the option. */
function rename(message: string, field: string, option: string): string {
  const [from, to] = [field, option].map((path) => JSON.stringify(path.slice(path.lastIndexOf('/') + 1)));
  return message.startsWith(`${from} `) ? `${to} ${message.slice(`${from} `.length)}` : message;
}

function errorsIn<T>(contract: Contract<T>, value: T): Issue[] {
  const result = validate(contract, value);
  return result.success ? lint(contract, value).filter(({ severity }) => severity === 'error') : result.issues;
}

function checkId(id: string, used: Set<string>): Issue[] {
  const received = typeof id === 'string' ? cutText(id) : typeof id;
  const issue = { severity: 'error', path: '/newId', expected: 'a new UUID', received } as const;
  if (typeof id !== 'string' || !UUID.test(id)) {
    return [{ ...issue, code: 'id_no_uuid', message: 'newId returned something that is not a UUID.' }];
  }
  if (used.has(id.toLowerCase())) {
    return [{ ...issue, code: 'id_not_new', message: 'newId returned an id that is already in use.' }];
  }
  used.add(id.toLowerCase());
  return [];
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

type Origin = Pick<Task, 'id' | 'mission_id' | 'created_at'>;

function taskOf(
  { name, description, kind, params }: FollowupJob,
  origin: Origin,
  root: string | undefined,
  protocol: ProtocolTables | undefined,
): Task {
  const { id, mission_id, created_at } = origin;
  const input: { [field: string]: unknown } = keepKnown(shapeOfParams(kind, protocol), { ...params });
  if (kind === 'list_files' && input.root === undefined && root !== undefined) input.root = root;
  const told = description === undefined ? { name } : { name, description };
  // The compiler cannot see that the params still fit the kind.
  return { id, mission_id, ...told, kind: kind as CustomKind, params: input, created_at };
}

function shapeOfParams(kind: string, protocol: ProtocolTables | undefined): Shape | undefined {
  const { shape } = protocol?.Task ?? Task;
  if (shape.type !== 'union') return undefined;
  const member = Object.hasOwn(shape.members, kind) ? shape.members[kind] : undefined;
  return member?.type === 'object' ? member.fields.params : undefined;
}

/** A copy with only the known fields; for an open object, with all fields. */
function keepKnown<T extends object>(shape: Shape | undefined, value: T): T {
  const isClosed = shape?.type === 'object' && !shape.open && shape.values === undefined;
  const fields = isClosed ? shape.fields : value;
  const kept = Object.entries(value).filter(([field, one]) => one !== undefined && Object.hasOwn(fields, field));
  return Object.fromEntries(kept) as T;
}
