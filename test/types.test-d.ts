/** What the compiler knows about messages: unions narrow, wrong messages do not compile. */
import { describe, expectTypeOf, it } from 'vitest';
import {
  type AgentPlanParams,
  AnalysisResult,
  type AnalyzeResult,
  assert,
  type BlockingIssue,
  type ClarifyResult,
  type Contract,
  type ContractName,
  CreateFollowupJobs,
  type CustomJob,
  type CustomKind,
  contracts,
  ErrorResult,
  type FactoryResponse,
  type FactorySuccess,
  type FactoryVerdict,
  type FollowupJob,
  type Infer,
  type Issue,
  is,
  isKnownAgent,
  isKnownKind,
  JobEnvelope,
  type JobResult,
  type ListFilesParams,
  LlmReply,
  lint,
  type Mission,
  Noop,
  type Parsed,
  parse,
  type ReadFileParams,
  type Reason,
  type Refusal,
  type Repair,
  type RewriteFileParams,
  type Span,
  type SpeckitError,
  type SpeckitResponse,
  type SpeckitSuccess,
  stringify,
  type Task,
  ToolResult,
  type UnknownAgent,
  type Validation,
  validate,
  WriteFileOrder,
  type WriteFileParams,
  WriteFileReceipt,
} from '../src/index.ts';

const never = (value: never): never => value;

describe('a reply', () => {
  it('narrows on action without a guard, to the last one', () => {
    const fieldsOf = (reply: LlmReply): string => {
      switch (reply.action) {
        case 'create_followup_jobs':
          expectTypeOf(reply).toEqualTypeOf<CreateFollowupJobs>();
          return reply.new_jobs.map((job) => job.name).join();
        case 'write_file':
          expectTypeOf(reply).toEqualTypeOf<WriteFileOrder>();
          return reply.content;
        case 'analysis_result':
          expectTypeOf(reply).toEqualTypeOf<AnalysisResult>();
          return reply.summary;
        case 'mission_complete':
          expectTypeOf(reply.metrics).toEqualTypeOf<{ [name: string]: number } | undefined>();
          return reply.summary;
        case 'error':
          expectTypeOf(reply).toEqualTypeOf<ErrorResult>();
          return reply.error ?? reply.message ?? '';
        default:
          return never(reply);
      }
    };
    expectTypeOf(fieldsOf).returns.toBeString();
  });

  it('narrows on ok', () => {
    const reply = {} as LlmReply;
    if (!reply.ok) expectTypeOf(reply).toEqualTypeOf<ErrorResult>();
    else expectTypeOf(reply).toEqualTypeOf<Exclude<LlmReply, ErrorResult>>();
  });

  it('has its remarks in every action', () => {
    expectTypeOf<LlmReply['commentary']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<LlmReply['btw']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<LlmReply['ask']>().toEqualTypeOf<string | undefined>();
  });

  it('is no tool result', () => {
    expectTypeOf<Noop>().not.toExtend<LlmReply>();
    expectTypeOf<WriteFileReceipt>().not.toExtend<LlmReply>();
    expectTypeOf<LlmReply>().not.toExtend<ToolResult>();
    expectTypeOf<ErrorResult>().toExtend<LlmReply & ToolResult>();
  });

  it('and a tool result are job results', () => {
    expectTypeOf<LlmReply>().toExtend<JobResult>();
    expectTypeOf<ToolResult>().toExtend<JobResult>();
    expectTypeOf<JobResult>().toExtend<LlmReply | ToolResult>();
  });

  it('has ok as its action says', () => {
    // @ts-expect-error a completed mission is ok
    const complete: LlmReply = { ok: false, action: 'mission_complete', summary: 'x' };
    // @ts-expect-error an error is not ok
    const error: LlmReply = { ok: true, action: 'error', error: 'x' };
    // @ts-expect-error there is no such action
    const other: LlmReply = { ok: true, action: 'finish', summary: 'x' };
    void [complete, error, other];
  });

  it('has no field that is null instead of left out', () => {
    // @ts-expect-error an optional field is left out
    const reply: LlmReply = { ok: true, action: 'mission_complete', summary: 'x', commentary: null };
    void reply;
  });
});

describe('a tool result', () => {
  it('narrows on action, to the last one', () => {
    const pathOf = (result: ToolResult): string => {
      switch (result.action) {
        case 'list_files_result':
          return result.files.join();
        case 'read_file_result':
          return result.path;
        case 'write_file':
          expectTypeOf(result).toEqualTypeOf<WriteFileReceipt>();
          return result.path;
        case 'noop':
          expectTypeOf(result.payload_echo).toBeUnknown();
          return result.message;
        case 'error':
          return result.error_code ?? '';
        default:
          return never(result);
      }
    };
    expectTypeOf(pathOf).parameter(0).toEqualTypeOf<ToolResult>();
  });
});

describe('write_file', () => {
  it('is an order or a receipt, told apart by bytes_written', () => {
    const result = {} as JobResult;
    if (result.action !== 'write_file') return;
    expectTypeOf(result).toEqualTypeOf<WriteFileOrder | WriteFileReceipt>();
    if (result.bytes_written === undefined) expectTypeOf(result).toEqualTypeOf<WriteFileOrder>();
    else expectTypeOf(result).toEqualTypeOf<WriteFileReceipt>();
  });

  it('is one of them only', () => {
    expectTypeOf<WriteFileOrder>().not.toExtend<WriteFileReceipt>();
    expectTypeOf<WriteFileReceipt>().not.toExtend<WriteFileOrder>();
    // @ts-expect-error an order has written nothing yet
    const order: WriteFileOrder = { ok: true, action: 'write_file', path: 'a', content: '', bytes_written: 1 };
    // @ts-expect-error a receipt does not repeat the text
    const receipt: WriteFileReceipt = { ok: true, action: 'write_file', path: 'a', bytes_written: 1, content: '' };
    // @ts-expect-error with both it is neither
    const both: JobResult = { ok: true, action: 'write_file', path: 'a', bytes_written: 1, content: '' };
    // @ts-expect-error without both as well
    const neither: JobResult = { ok: true, action: 'write_file', path: 'a' };
    void [order, receipt, both, neither];
  });
});

describe('a target', () => {
  it('is root with rel_path, or path', () => {
    expectTypeOf<{ root: string; rel_path: string }>().toExtend<ReadFileParams>();
    expectTypeOf<{ path: string }>().toExtend<ReadFileParams>();
    expectTypeOf<{ root: string }>().not.toExtend<ReadFileParams>();
    expectTypeOf<{ rel_path: string }>().not.toExtend<ReadFileParams>();
    expectTypeOf<{ root: string; path: string }>().not.toExtend<ReadFileParams>();
    expectTypeOf<{ rel_path: string; path: string }>().not.toExtend<ReadFileParams>();
    expectTypeOf<{ root: string; rel_path: string; path: string }>().not.toExtend<ReadFileParams>();
  });

  it('narrows on path', () => {
    const params = {} as ReadFileParams;
    if (params.path === undefined) expectTypeOf(params.rel_path).toBeString();
    else expectTypeOf(params.root).toBeUndefined();
  });

  it('of an order is one of them too', () => {
    type Order = { ok: true; action: 'write_file'; content: string };
    expectTypeOf<Order & { path: string }>().toExtend<WriteFileOrder>();
    expectTypeOf<Order & { root: string; rel_path: string }>().toExtend<WriteFileOrder>();
    expectTypeOf<Order>().not.toExtend<WriteFileOrder>();
    expectTypeOf<Order & { root: string }>().not.toExtend<WriteFileOrder>();
    expectTypeOf<Order & { path: string; root: string }>().not.toExtend<WriteFileOrder>();
  });
});

describe('a text', () => {
  it('is new_content or content, with either target', () => {
    expectTypeOf<{ path: string; content: string }>().toExtend<WriteFileParams>();
    expectTypeOf<{ path: string; new_content: string }>().toExtend<WriteFileParams>();
    expectTypeOf<{ root: string; rel_path: string; content: string }>().toExtend<WriteFileParams>();
    expectTypeOf<{ root: string; rel_path: string; new_content: string }>().toExtend<RewriteFileParams>();
    expectTypeOf<{ path: string }>().not.toExtend<WriteFileParams>();
    expectTypeOf<{ content: string }>().not.toExtend<WriteFileParams>();
    expectTypeOf<{ path: string; content: string; new_content: string }>().not.toExtend<WriteFileParams>();
    expectTypeOf<{ path: string; content: string; new_content: string }>().not.toExtend<RewriteFileParams>();
  });

  it('is not appended by rewrite_file', () => {
    expectTypeOf<WriteFileParams['mode']>().toEqualTypeOf<'overwrite' | 'append' | undefined>();
    expectTypeOf<RewriteFileParams['mode']>().toEqualTypeOf<'overwrite' | undefined>();
    expectTypeOf<WriteFileOrder['mode']>().toEqualTypeOf<'overwrite' | 'append' | undefined>();
  });
});

describe('an error', () => {
  it('says what went wrong, as error or as message', () => {
    type Failed = { ok: false; action: 'error' };
    expectTypeOf<Failed & { error: string }>().toExtend<ErrorResult>();
    expectTypeOf<Failed & { message: string }>().toExtend<ErrorResult>();
    expectTypeOf<Failed & { error: string; message: string }>().toExtend<ErrorResult>();
    expectTypeOf<Failed>().not.toExtend<ErrorResult>();
    expectTypeOf<Failed & { error?: string; message?: string }>().not.toExtend<ErrorResult>();
    // @ts-expect-error neither of the two
    const silent: ErrorResult = { ok: false, action: 'error', error_code: 'X' };
    void silent;
  });
});

describe('a job and a task', () => {
  const job = {} as FollowupJob;
  const task = {} as Task;

  it('narrow on kind behind the guard, to the last one', () => {
    if (!isKnownKind(job)) {
      expectTypeOf(job).toEqualTypeOf<CustomJob>();
      expectTypeOf(job.params).toEqualTypeOf<{ [field: string]: unknown }>();
      return;
    }
    switch (job.kind) {
      case 'list_files':
        expectTypeOf(job.params).toEqualTypeOf<ListFilesParams>();
        break;
      case 'read_file':
        expectTypeOf(job.params).toEqualTypeOf<ReadFileParams>();
        break;
      case 'write_file':
        expectTypeOf(job.params).toEqualTypeOf<WriteFileParams>();
        break;
      case 'rewrite_file':
        expectTypeOf(job.params).toEqualTypeOf<RewriteFileParams>();
        break;
      case 'agent_plan':
        expectTypeOf(job.params).toEqualTypeOf<AgentPlanParams>();
        break;
      default:
        never(job);
    }
  });

  it('narrow alike', () => {
    if (isKnownKind(task) && task.kind === 'agent_plan') expectTypeOf(task.params.user_prompt).toBeString();
    const inJob = ({} as JobEnvelope).payload.task;
    if (isKnownKind(inJob) && inJob.kind === 'list_files')
      expectTypeOf(inJob.params.patterns).toEqualTypeOf<string[]>();
  });

  it('are not exhausted before every known kind was looked at', () => {
    if (!isKnownKind(job)) return;
    switch (job.kind) {
      case 'list_files':
      case 'read_file':
      case 'write_file':
      case 'rewrite_file':
        break;
      default:
        // @ts-expect-error agent_plan is left
        never(job);
    }
  });

  it('do not narrow without the guard, because a custom kind is a string too', () => {
    if (job.kind === 'list_files') {
      // @ts-expect-error it may be a custom kind of that name, as far as the compiler knows
      const patterns: string[] = job.params.patterns;
      void patterns;
    }
  });

  it('have params that fit their kind', () => {
    const good: FollowupJob = { name: 'x', kind: 'list_files', params: { patterns: ['*'] } };
    // @ts-expect-error the params of another kind
    const other: FollowupJob = { name: 'x', kind: 'list_files', params: { path: 'a' } };
    // @ts-expect-error no params
    const none: FollowupJob = { name: 'x', kind: 'list_files' };
    void [good, other, none];
  });

  it('have a custom kind only by a decision', () => {
    expectTypeOf<CustomKind>().toExtend<string>();
    expectTypeOf<string>().not.toExtend<CustomKind>();
    expectTypeOf<'translate'>().not.toExtend<CustomKind>();
    expectTypeOf<'list_files'>().not.toExtend<CustomKind>();
    const custom: FollowupJob = { name: 'x', kind: 'translate' as CustomKind, params: { any: 1 } };
    // @ts-expect-error a plain string is not known to be none of the known kinds
    const plain: FollowupJob = { name: 'x', kind: 'translate', params: { any: 1 } };
    void [custom, plain];
  });
});

describe('an envelope', () => {
  it('takes any kind of job, and only LCP', () => {
    expectTypeOf<JobEnvelope['kind']>().toBeString();
    expectTypeOf<JobEnvelope['payload']['response_format']>().toEqualTypeOf<'lcp'>();
    expectTypeOf<JobEnvelope['payload']['mission']>().toEqualTypeOf<Mission>();
    expectTypeOf<JobEnvelope['payload']['task']>().toEqualTypeOf<Task>();
  });
});

describe('a Factory response', () => {
  it('narrows on status, and a success on its verdict', () => {
    const tell = (response: FactoryResponse): string => {
      switch (response.status) {
        case 'success':
          if (response.verdict === undefined) {
            expectTypeOf(response).toEqualTypeOf<FactorySuccess>();
            return response.deliverables.map(({ path }) => path).join();
          }
          expectTypeOf(response).toEqualTypeOf<FactoryVerdict>();
          if (response.verdict === 'PASS') return response.summary;
          expectTypeOf(response.blocking_issues).toEqualTypeOf<BlockingIssue[]>();
          return response.verdict;
        case 'questions':
          return response.questions.map(({ question }) => question).join();
        case 'failure':
          return response.error.type;
        default:
          return never(response);
      }
    };
    expectTypeOf(tell).returns.toBeString();
  });

  it('has blocking issues exactly when it is BLOCKING', () => {
    const issue: BlockingIssue = { id: 'B1', category: 'c', title: 't', description: 'd', resolution: 'r' };
    const good: FactoryVerdict = { status: 'success', summary: 'x', verdict: 'BLOCKING', blocking_issues: [issue] };
    const empty: FactoryVerdict = { status: 'success', summary: 'x', verdict: 'PASS', blocking_issues: [] };
    // @ts-expect-error PASS has none
    const pass: FactoryVerdict = { status: 'success', summary: 'x', verdict: 'PASS', blocking_issues: [issue] };
    // @ts-expect-error BLOCKING has some
    const blocking: FactoryVerdict = { status: 'success', summary: 'x', verdict: 'BLOCKING' };
    void [good, empty, pass, blocking];
  });

  it('is no success with a verdict, and no verdict without one', () => {
    // @ts-expect-error a success has no verdict
    const success: FactorySuccess = { status: 'success', summary: 'x', deliverables: [{ path: 'a' }], verdict: 'PASS' };
    // @ts-expect-error a verdict has one
    const verdict: FactoryVerdict = { status: 'success', summary: 'x' };
    // @ts-expect-error a success has deliverables
    const bare: FactoryResponse = { status: 'success', summary: 'x' };
    void [success, verdict, bare];
  });

  it('may say null for confidence_notes', () => {
    expectTypeOf<FactorySuccess['confidence_notes']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<FactorySuccess['next_action']>().toEqualTypeOf<string | undefined>();
  });
});

describe('a speckit response', () => {
  const response = {} as SpeckitResponse;

  it('narrows on status', () => {
    if (response.status === 'error') expectTypeOf(response).toEqualTypeOf<SpeckitError>();
    else expectTypeOf(response).toEqualTypeOf<SpeckitSuccess>();
  });

  it('narrows on agent behind the guard, to the last one', () => {
    if (response.status === 'error') return;
    if (!isKnownAgent(response)) {
      expectTypeOf(response.agent).toEqualTypeOf<UnknownAgent>();
      expectTypeOf(response.result.anything).toBeUnknown();
      return;
    }
    switch (response.agent) {
      case 'specify':
        return void expectTypeOf(response.result.checklist_status).toEqualTypeOf<'complete' | 'incomplete'>();
      case 'clarify':
        return void expectTypeOf(response.result).toEqualTypeOf<ClarifyResult>();
      case 'research':
        return void expectTypeOf(response.result.confidence_level).toEqualTypeOf<'HIGH' | 'MEDIUM' | 'LOW'>();
      case 'plan':
        return void expectTypeOf(response.result.constitution_violations).toEqualTypeOf<unknown[]>();
      case 'checklist':
        return void expectTypeOf(response.result.total_items).toBeNumber();
      case 'tasks':
        return void expectTypeOf(response.result.phases).toEqualTypeOf<{ [phase: string]: number }>();
      case 'analyze':
        return void expectTypeOf(response.result).toEqualTypeOf<AnalyzeResult>();
      case 'implement':
        return void expectTypeOf(response.result.completion_percentage).toBeNumber();
      case 'test':
        return void expectTypeOf(response.result.overall_status).toEqualTypeOf<'PASSED' | 'FAILED'>();
      case 'review':
        return void expectTypeOf(response.result.constitution_compliance.status).toEqualTypeOf<'PASS' | 'FAIL'>();
      case 'taskstoissues':
        return void expectTypeOf(response.result.issues_created).toBeNumber();
      default:
        never(response);
    }
  });

  it('has an unknown agent only by a decision', () => {
    expectTypeOf<string>().not.toExtend<UnknownAgent>();
    const envelope = { status: 'success', timestamp: '2026-05-12T09:18:00Z', execution_time_ms: 1 } as const;
    const unknown: SpeckitSuccess = { ...envelope, agent: 'translate' as UnknownAgent, result: { any: 1 } };
    // @ts-expect-error a plain string is not known to be none of the known agents
    const plain: SpeckitSuccess = { ...envelope, agent: 'translate', result: { any: 1 } };
    // @ts-expect-error the result of another agent
    const other: SpeckitSuccess = { ...envelope, agent: 'clarify', result: { any: 1 } };
    void [unknown, plain, other];
  });
});

describe('a contract', () => {
  it('shares its name with the type of its messages', () => {
    const contract: Contract<LlmReply> = LlmReply;
    expectTypeOf(contract).toEqualTypeOf<Contract<LlmReply>>();
    expectTypeOf<Infer<typeof LlmReply>>().toEqualTypeOf<LlmReply>();
    expectTypeOf<Infer<typeof FactoryVerdict>>().toEqualTypeOf<FactoryVerdict>();
    expectTypeOf<Infer<typeof SpeckitResponse>>().toEqualTypeOf<SpeckitResponse>();
    expectTypeOf<Infer<string>>().toBeNever();
  });

  it('is found by its name', () => {
    expectTypeOf<'LlmReply'>().toExtend<ContractName>();
    expectTypeOf<'llm-reply'>().not.toExtend<ContractName>();
    expectTypeOf<Infer<(typeof contracts)['Noop']>>().toEqualTypeOf<Noop>();
    // @ts-expect-error the list does not change
    contracts.Noop = contracts.ErrorResult;
  });

  it('is not the contract of other messages', () => {
    // @ts-expect-error a tool result is no reply
    const other: Contract<LlmReply> = Noop;
    void other;
  });
});

describe('the functions', () => {
  it('is narrows what is not known yet', () => {
    const value: unknown = {};
    if (is(LlmReply, value)) expectTypeOf(value).toEqualTypeOf<LlmReply>();
    else expectTypeOf(value).toBeUnknown();
  });

  it('is narrows a union to its member', () => {
    const result = {} as JobResult;
    if (is(WriteFileOrder, result)) expectTypeOf(result).toExtend<WriteFileOrder>();
    const replies = ([{}] as unknown[]).filter((value) => is(AnalysisResult, value));
    expectTypeOf(replies).toEqualTypeOf<AnalysisResult[]>();
  });

  it('assert narrows what comes after it', () => {
    const value: unknown = {};
    assert(ToolResult, value);
    expectTypeOf(value).toEqualTypeOf<ToolResult>();
  });

  it('validate gives the value or the issues', () => {
    const result = validate(JobEnvelope, {});
    expectTypeOf(result).toEqualTypeOf<Validation<JobEnvelope>>();
    if (result.success) expectTypeOf(result.value).toEqualTypeOf<JobEnvelope>();
    else expectTypeOf(result.issues).toEqualTypeOf<Issue[]>();
    // @ts-expect-error it is not known yet whether there is a value
    void result.value;
  });

  it('lint and stringify take messages of the contract only', () => {
    expectTypeOf(lint(ErrorResult, { ok: false, action: 'error', error: 'x' })).toEqualTypeOf<Issue[]>();
    expectTypeOf(
      stringify(CreateFollowupJobs, { ok: true, action: 'create_followup_jobs', new_jobs: [] }),
    ).toBeString();
    // @ts-expect-error another message
    lint(ErrorResult, { ok: true, action: 'noop', message: 'x' });
    // @ts-expect-error another message
    stringify(WriteFileReceipt, { ok: true, action: 'write_file', path: 'a', content: '' });
  });

  it('parse gives the message, or what to do about its absence', () => {
    const parsed = parse(LlmReply, '');
    expectTypeOf(parsed).toEqualTypeOf<Parsed<LlmReply>>();
    if (parsed.success) {
      expectTypeOf(parsed.value).toEqualTypeOf<LlmReply>();
      expectTypeOf(parsed.repairs).toEqualTypeOf<Repair[]>();
      expectTypeOf(parsed.source).toEqualTypeOf<Span>();
      expectTypeOf(parsed.format).toEqualTypeOf<'json' | 'markdown'>();
    } else {
      expectTypeOf(parsed).toEqualTypeOf<Refusal>();
      expectTypeOf(parsed.partial).toBeUnknown();
      expectTypeOf(parsed.source).toEqualTypeOf<Span | undefined>();
    }
    // @ts-expect-error it is not known yet whether there is a value
    void parsed.value;
  });

  it('parse takes the options that there are', () => {
    parse(LlmReply, '', {
      accept: 'lossless',
      choose: 'last',
      finished: true,
      maxBytes: 1,
      maxDepth: 1,
      markdown: false,
    });
    // @ts-expect-error there is no such certainty
    parse(LlmReply, '', { accept: 'certain' });
    // @ts-expect-error there is no such choice
    parse(LlmReply, '', { choose: 'any' });
  });

  it('a refusal has one of the known reasons', () => {
    const actOn = (reason: Reason): string => {
      switch (reason) {
        case 'empty':
        case 'no_json':
          return 'ask again';
        case 'truncated':
        case 'too_large':
          return 'ask for less';
        case 'ambiguous':
        case 'conflict':
        case 'uncertain':
        case 'unrepairable':
          return 'ask for one message';
        case 'invalid':
        case 'rule':
          return 'show the issues';
        default:
          return never(reason);
      }
    };
    expectTypeOf(actOn).parameter(0).toEqualTypeOf<Refusal['reason']>();
    const halfway = (reason: Reason): void => {
      if (reason === 'empty') return;
      // @ts-expect-error the other reasons are left
      never(reason);
    };
    void halfway;
  });
});
