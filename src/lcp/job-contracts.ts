/** The contracts of what the Core hands out: missions, their tasks, and jobs with the params of each kind. */
import * as tables from '../../generated/tables/lcp.ts';
import type * as types from '../../generated/types/lcp.ts';
import * as validators from '../../generated/validators/lcp.js';
import type { Contract } from '../words/contract.ts';
import { lcpGlobRules } from './glob-rules.ts';
import { withInputRules } from './input-rules.ts';
import { lcpContract } from './lcp-contract.ts';
import { lcpRules } from './rules.ts';

/** A job as the Core hands it to a worker, in `webrelay_out/<job_id>.job.json`. */
export type JobEnvelope = types.JobEnvelope;
/** A job as the Core hands it to a worker, in `webrelay_out/<job_id>.job.json`. */
export const JobEnvelope: Contract<JobEnvelope> = /* @__PURE__ */ lcpContract(
  'JobEnvelope',
  validators.isJobEnvelope,
  () => tables.JobEnvelope,
  /* @__PURE__ */ withInputRules(lcpGlobRules),
);

/** The goal of a user, with everything that the Core knows about it. */
export type Mission = types.Mission;
/** The goal of a user, with everything that the Core knows about it. */
export const Mission: Contract<Mission> = /* @__PURE__ */ lcpContract(
  'Mission',
  validators.isMission,
  () => tables.Mission,
  lcpRules,
);

/** One step of a mission; `kind` decides what `params` must contain. */
export type Task = types.Task;
/** One step of a mission; `kind` decides what `params` must contain. */
export const Task: Contract<Task> = /* @__PURE__ */ lcpContract(
  'Task',
  validators.isTask,
  () => tables.Task,
  lcpGlobRules,
);

/** Input of a `list_files` job. */
export type ListFilesParams = types.ListFilesParams;
/** Input of a `list_files` job. */
export const ListFilesParams: Contract<ListFilesParams> = /* @__PURE__ */ lcpContract(
  'ListFilesParams',
  validators.isListFilesParams,
  () => tables.ListFilesParams,
  lcpGlobRules,
);

/** Input of a `read_file` job. */
export type ReadFileParams = types.ReadFileParams;
/** Input of a `read_file` job. */
export const ReadFileParams: Contract<ReadFileParams> = /* @__PURE__ */ lcpContract(
  'ReadFileParams',
  validators.isReadFileParams,
  () => tables.ReadFileParams,
  lcpRules,
);

/** Input of a `write_file` job. */
export type WriteFileParams = types.WriteFileParams;
/** Input of a `write_file` job. */
export const WriteFileParams: Contract<WriteFileParams> = /* @__PURE__ */ lcpContract(
  'WriteFileParams',
  validators.isWriteFileParams,
  () => tables.WriteFileParams,
  lcpRules,
);

/** Input of a `rewrite_file` job. */
export type RewriteFileParams = types.RewriteFileParams;
/** Input of a `rewrite_file` job. */
export const RewriteFileParams: Contract<RewriteFileParams> = /* @__PURE__ */ lcpContract(
  'RewriteFileParams',
  validators.isRewriteFileParams,
  () => tables.RewriteFileParams,
  lcpRules,
);

/** Input of an `agent_plan` job. */
export type AgentPlanParams = types.AgentPlanParams;
/** Input of an `agent_plan` job. */
export const AgentPlanParams: Contract<AgentPlanParams> = /* @__PURE__ */ lcpContract(
  'AgentPlanParams',
  validators.isAgentPlanParams,
  () => tables.AgentPlanParams,
  lcpRules,
);
