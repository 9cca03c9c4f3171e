/** The methods of `lcp serve`: which function of the package answers each of them. */
import { lint } from '../../check/lint.ts';
import { stringify } from '../../check/stringify.ts';
import { validate } from '../../check/validate.ts';
import * as lcp from '../../lcp/contracts.ts';
import { fileTarget } from '../../lcp/file-target.ts';
import { fileText } from '../../lcp/file-text.ts';
import { checkAnswer } from '../../lcp/protocol/check-answer.ts';
import { checkReply } from '../../lcp/protocol/check-reply.ts';
import { decideLoop } from '../../lcp/protocol/decide-loop.ts';
import { missionContext } from '../../lcp/protocol/mission-context.ts';
import { planFollowups } from '../../lcp/protocol/plan-followups.ts';
import { readError } from '../../lcp/protocol/read-error.ts';
import { toErrorResult } from '../../lcp/protocol/to-error-result.ts';
import { parse } from '../../parse/parse.ts';
import { contextPrompt } from '../../prompt/context-prompt.ts';
import { continuePrompt } from '../../prompt/continue-prompt.ts';
import { planReask } from '../../prompt/plan-reask.ts';
import { reaskPrompt } from '../../prompt/reask-prompt.ts';
import { type SystemPromptOptions, systemPrompt } from '../../prompt/system-prompt.ts';
import { takeReading } from '../../prompt/take-reading.ts';
import { readPatterns } from '../../spool/match-patterns.ts';
import { joinPieces } from '../../stream/join-pieces.ts';
import type { Contract } from '../../words/contract.ts';
import type { ParseOptions, Refusal } from '../../words/parsed.ts';
import type { Params } from './params.ts';
import { findRefusalFault } from './refusal-fault.ts';

/** The methods by name. Each reads its own params; an error that it throws becomes an error answer. */
export const serveMethods: { readonly [method: string]: (params: Params) => unknown } = {
  parse: (params) => parse(params.contract(), params.text('text'), parseOptions(params)),
  validate: (params) => validate(params.contract(), params.any('value'), { strict: params.flag('strict') }),
  lint: (params) => lint(...params.valid()),
  stringify: (params) =>
    stringify(params.contract(), params.any('value'), {
      indent: params.number('indent'),
      strict: params.flag('strict'),
    }),
  reask: (params) => reaskPrompt(refusal(params), params.contract()),
  take_reading: (params) => takeReading(refusal(params), params.contract(), params.text('answer')),
  plan_reask: planAsk,
  continue_prompt: (params) => continuePrompt(refusal(params), params.contract(), params.text('text')),
  join_pieces: joinAll,
  to_error_result: (params) => toErrorResult(refusal(params)),
  read_error: (params) => readError(params.message('result', lcp.ErrorResult)),
  decide_loop: (params) =>
    decideLoop(reply(params), {
      autoDispatch: params.flag('auto_dispatch'),
      iteration: params.number('iteration'),
      maxIterations: params.number('max_iterations'),
      protocol: params.project.protocol,
    }),
  plan_followups: planOf,
  check_answer: (params) =>
    checkAnswer(job(params), params.message<lcp.JobResult>('result', lcp.JobResult), {
      protocol: params.project.protocol,
    }),
  // What the project's protocol does not offer is refused when the param `reply` is read.
  check_reply: (params) => checkReply(reply(params), params.message<lcp.MissionContext>('context', lcp.MissionContext)),
  mission_context: (params) =>
    missionContext(job(params), params.list('previous_results') as never, params.number('iteration') ?? 0),
  file_target: (params) => {
    const target = fileTarget(params.fields('order_or_params') as never);
    return typeof target.path === 'string' ? target : params.refuse('"order_or_params" has no path.');
  },
  file_text: (params) => {
    const text = fileText(params.fields('order_or_params') as never) as unknown;
    return typeof text === 'string' ? text : params.refuse('"order_or_params" has no content.');
  },
  select_files: selectFiles,
  system_prompt: (params) => systemPrompt(promptOptions(params)),
  context_prompt: (params) => contextPrompt(params.message<lcp.MissionContext>('context', lcp.MissionContext)),
  contracts: ({ project }) =>
    [...project.contracts].map(([name, { name: contract, family, id }]) => ({ name, contract, family, id })),
};

function reply(params: Params): lcp.LlmReply {
  return params.message<lcp.LlmReply>('reply', lcp.LlmReply);
}

function job(params: Params): lcp.JobEnvelope {
  return params.message<lcp.JobEnvelope>('job', lcp.JobEnvelope);
}

function parseOptions(params: Params): ParseOptions {
  const options = {
    accept: params.choice('accept', ['strict', 'lossless', 'inferred', 'guess']),
    choose: params.choice('choose', ['only', 'first', 'last']),
    finished: params.flag('finished'),
    maxBytes: params.number('max_bytes', 0),
    maxDepth: params.number('max_depth', 0),
    markdown: params.flag('markdown'),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as ParseOptions;
}

/** Selects the paths that the patterns of a `list_files` job match. */
function selectFiles(params: Params): unknown {
  const [patterns, paths] = [params.list('patterns'), params.list('paths')];
  const read = readPatterns(patterns as string[]);
  if (!read.success) return read;
  if (!paths.every((path) => typeof path === 'string')) params.refuse('"paths" must be a list of strings.');
  const files = read.select(paths as string[]);
  return Array.isArray(files) ? { success: true, files } : { success: false, issues: [files] };
}

/** With `ids`, which are used in order, the answer depends only on the params. */
function planOf(params: Params): unknown {
  const ids = params.has('ids') ? params.list('ids') : undefined;
  return planFollowups(
    params.any('reply') as { ok: true; action: 'create_followup_jobs'; new_jobs: lcp.FollowupJob[] },
    {
      mission: params.any('mission') as never,
      newId: ids ? () => ids.shift() as string : () => crypto.randomUUID(),
      now: params.has('now') ? (params.any('now') as string) : new Date().toISOString(),
      autoDispatch: params.flag('auto_dispatch'),
      kind: params.has('kind') ? (params.any('kind') as string) : undefined,
      root: params.has('root') ? (params.any('root') as string) : undefined,
      protocol: params.project.protocol,
    },
  );
}

/** The earlier refusal of `parse`. */
function refusal(params: Params): Refusal {
  return refusalIn(params, params.any('refusal'), 'refusal', `"refusal" must be ${ANSWERED}`);
}

const ANSWERED = 'what "parse" answered when it could not read a text';

function refusalIn(params: Params, value: unknown, name: string, must: string): Refusal {
  const fault = findRefusalFault(value, name);
  if (fault !== undefined) params.refuse(`${must}: ${fault}`);
  return { ...(value as Refusal), repairs: (value as Partial<Refusal>).repairs ?? [] };
}

/** What to do after the refusals of one message. */
function planAsk(params: Params): unknown {
  const history = params.list('history');
  const must = `"history" must be a list of ${ANSWERED}, the oldest first`;
  if (history.length === 0) params.refuse(`${must}.`);
  const refusals = history.map((one, i) => refusalIn(params, one, `history[${i}]`, must));
  const maxAsks = params.number('max_asks');
  if (maxAsks !== undefined && (!Number.isInteger(maxAsks) || maxAsks < 0))
    params.refuse('"max_asks" must be a whole number of 0 or more.');
  return planReask(refusals, params.contract(), { text: params.text('text'), maxAsks });
}

function joinAll(params: Params): unknown {
  const pieces = params.list('pieces');
  if (pieces.length === 0 || !pieces.every((piece) => typeof piece === 'string'))
    params.refuse('"pieces" must be a list of one or more strings.');
  return joinPieces(params.contract(), pieces as string[], parseOptions(params));
}

function promptOptions(params: Params): SystemPromptOptions {
  const names = params.has('contracts') ? params.list('contracts') : undefined;
  const found = names?.map((name) => params.contractCalled(name));
  const options = {
    contracts: found as readonly Contract<never>[] | undefined,
    kinds: params.has('kinds') ? (params.list('kinds') as string[]) : undefined,
    maxJobs: params.number('max_jobs'),
    role: params.has('role') ? params.text('role') : undefined,
    rules: params.has('rules') ? (params.list('rules') as string[]) : undefined,
    protocol: params.project.protocol,
    language: params.has('language') ? params.text('language') : undefined,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
