/** The parts of a user's protocol that functions of LCP use instead of the package's own. */
import type { Contract } from '../words/contract.ts';
import type { ActionRow } from './action-table.ts';
import type { AgentRule } from './agent-rules.ts';

/** A row of an action table, whose kinds and actions may be a user's. */
export type TableRow = Omit<ActionRow, 'kind' | 'answers' | 'example'> & {
  readonly kind: string;
  readonly answers: readonly string[];
  /** An example of an answer; missing if none is known. */
  readonly example?: unknown;
};

type AnyContract = Contract<never> | Contract<unknown>;

export type ProtocolTables = {
  readonly actionTable: readonly TableRow[];
  readonly agentRules: readonly AgentRule[];
  readonly LlmReply: AnyContract;
  readonly CreateFollowupJobs: AnyContract;
  readonly Task: AnyContract;
  readonly JobEnvelope: AnyContract;
};
