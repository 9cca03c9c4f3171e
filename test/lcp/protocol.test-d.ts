/** What the compiler knows about the rules of LCP: every ending, kind and action has to be looked at. */
import { describe, expectTypeOf, it } from 'vitest';
import type { Issue, Reason, Refusal } from '../../src/index.ts';
import {
  type ActionRow,
  actionTable,
  agentRules,
  type CreateFollowupJobs,
  type CustomTask,
  checkAnswer,
  checkReply,
  decideLoop,
  type ErrorResult,
  type FollowupJob,
  type FollowupPlan,
  fileTarget,
  fileText,
  isKnownKind,
  type JobEnvelope,
  type JobResult,
  type KnownKind,
  type ListFilesParams,
  type LlmReply,
  type LoopReason,
  type MissionContext,
  missionContext,
  type PlanOptions,
  planFollowups,
  type ReadFileParams,
  type ReadFileResult,
  type RewriteFileParams,
  readError,
  type Task,
  toErrorResult,
  type WriteFileOrder,
  type WriteFileParams,
  type WriteFileReceipt,
} from '../../src/lcp/index.ts';

const never = (value: never): never => value;

describe('the end of a loop', () => {
  it('is one of the known reasons, to the last one', () => {
    const actOn = (reason: LoopReason): boolean => {
      switch (reason) {
        case 'jobs_dispatched':
        case 'write_ordered':
          return true;
        case 'mission_complete':
        case 'analysis_result':
        case 'error':
        case 'blocked':
        case 'no_jobs':
        case 'waiting_for_user':
        case 'max_iterations':
          return false;
        default:
          return never(reason);
      }
    };
    expectTypeOf(actOn).parameter(0).toEqualTypeOf<ReturnType<typeof decideLoop>['reason']>();
    const halfway = (reason: LoopReason): void => {
      if (reason === 'error') return;
      // @ts-expect-error the other reasons are left
      never(reason);
    };
    void halfway;
  });

  it('comes with the jobs to dispatch, and perhaps a question', () => {
    const decision = decideLoop({} as LlmReply, { autoDispatch: true, iteration: 1, maxIterations: undefined });
    expectTypeOf(decision.continue).toBeBoolean();
    expectTypeOf(decision.dispatch).toEqualTypeOf<FollowupJob[]>();
    expectTypeOf(decision.ask).toEqualTypeOf<string | undefined>();
    // @ts-expect-error a tool result is no reply
    decideLoop({ ok: true, action: 'noop', message: 'x' });
  });
});

describe('a job result', () => {
  it('narrows on action, to the last one; write_file by what it holds', () => {
    const tell = (result: JobResult): string => {
      switch (result.action) {
        case 'list_files_result':
          return result.files.join();
        case 'read_file_result':
          return result.content;
        case 'write_file':
          return result.bytes_written === undefined ? fileText(result) : String(result.bytes_written);
        case 'noop':
          return result.message;
        case 'create_followup_jobs':
          return result.new_jobs.map(({ name }) => name).join();
        case 'analysis_result':
        case 'mission_complete':
          return result.summary;
        case 'error':
          return readError(result).message;
        default:
          return never(result);
      }
    };
    expectTypeOf(tell).parameter(0).toEqualTypeOf<JobResult>();
  });

  it('is checked against an envelope', () => {
    expectTypeOf(checkAnswer({} as JobEnvelope, {} as JobResult)).toEqualTypeOf<Issue[]>();
    expectTypeOf(checkReply({} as LlmReply, {} as MissionContext)).toEqualTypeOf<Issue[]>();
  });
});

describe('a refusal', () => {
  it('becomes an error, for every reason', () => {
    expectTypeOf(toErrorResult({} as Refusal)).toEqualTypeOf<ErrorResult>();
    const retry: { [reason in Refusal['reason']]: boolean } = {
      empty: true,
      no_json: true,
      ambiguous: true,
      conflict: true,
      truncated: true,
      uncertain: true,
      unrepairable: true,
      invalid: true,
      rule: true,
      too_large: false,
    };
    expectTypeOf<keyof typeof retry>().toEqualTypeOf<Reason>();
  });
});

describe('a plan', () => {
  it('is made or refused', () => {
    const plan = planFollowups({} as CreateFollowupJobs, {} as PlanOptions);
    expectTypeOf(plan).toEqualTypeOf<FollowupPlan>();
    if (plan.success) {
      expectTypeOf(plan.tasks).toEqualTypeOf<Task[]>();
      expectTypeOf(plan.jobs).toEqualTypeOf<JobEnvelope[]>();
      expectTypeOf(plan.dispatch).toEqualTypeOf<string[]>();
    } else {
      expectTypeOf(plan.issues).toEqualTypeOf<Issue[]>();
    }
    // @ts-expect-error it is not known yet whether there are jobs
    void plan.jobs;
  });

  it('needs a mission, ids and the time', () => {
    // @ts-expect-error there is no clock
    const timeless: PlanOptions = { mission: {} as PlanOptions['mission'], newId: () => '' };
    // @ts-expect-error there is no random source
    const idless: PlanOptions = { mission: {} as PlanOptions['mission'], now: '' };
    // @ts-expect-error another reply asks for no jobs
    planFollowups({} as WriteFileOrder, {} as PlanOptions);
    void [timeless, idless];
  });

  it('holds tasks that narrow behind the guard, to the last kind', () => {
    const inputOf = (task: Task): object => {
      if (!isKnownKind(task)) {
        expectTypeOf(task).toEqualTypeOf<CustomTask>();
        return task.params;
      }
      switch (task.kind) {
        case 'list_files':
          expectTypeOf(task.params).toEqualTypeOf<ListFilesParams>();
          return task.params.patterns;
        case 'read_file':
        case 'write_file':
        case 'rewrite_file':
          return fileTarget(task.params);
        case 'agent_plan':
          return { prompt: task.params.user_prompt };
        default:
          return never(task);
      }
    };
    expectTypeOf(inputOf).parameter(0).toEqualTypeOf<Task>();
  });
});

describe('the action table', () => {
  it('has rows for the kinds that there are, and for all others', () => {
    expectTypeOf(actionTable).toEqualTypeOf<readonly ActionRow[]>();
    const isFor = (kind: ActionRow['kind']): string => {
      switch (kind) {
        case 'list_files':
        case 'read_file':
        case 'write_file':
        case 'rewrite_file':
        case 'agent_plan':
          return kind satisfies KnownKind;
        case 'any other':
        case 'any kind':
          return '';
        default:
          return never(kind);
      }
    };
    expectTypeOf(isFor).returns.toBeString();
    expectTypeOf<ActionRow['answers'][number]>().toEqualTypeOf<JobResult['action']>();
    expectTypeOf<ActionRow['example']>().toEqualTypeOf<JobResult>();
  });

  it('and the rules are not to be changed', () => {
    // @ts-expect-error it is the single source
    actionTable[0] = {} as ActionRow;
    // @ts-expect-error they are the single source
    agentRules.push({ id: 'x', text: 'x' });
  });
});

describe('the file of an order or of params', () => {
  it('is read in one way', () => {
    expectTypeOf<WriteFileOrder | ReadFileParams | WriteFileParams | RewriteFileParams>().toExtend<
      Parameters<typeof fileTarget>[0]
    >();
    expectTypeOf<WriteFileOrder | WriteFileParams | RewriteFileParams>().toExtend<Parameters<typeof fileText>[0]>();
    expectTypeOf(fileTarget({} as WriteFileOrder)).toEqualTypeOf<{ root?: string; path: string }>();
    expectTypeOf(fileText({} as WriteFileParams)).toBeString();
  });

  it('is not in a receipt or in what is to be listed', () => {
    // @ts-expect-error a receipt does not repeat the text
    fileText({} as WriteFileReceipt);
    // @ts-expect-error nothing says where to list
    fileTarget({} as ListFilesParams);
    expectTypeOf<ReadFileResult>().toExtend<Parameters<typeof fileTarget>[0]>();
  });
});

describe('a mission context', () => {
  it('is made of an envelope', () => {
    const made = missionContext({} as JobEnvelope, [{ job: 'x', result: null }], 1);
    expectTypeOf(made).toEqualTypeOf<MissionContext>();
    // @ts-expect-error a result belongs to a job
    missionContext({} as JobEnvelope, [{ result: null }], 1);
  });
});
