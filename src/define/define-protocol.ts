import { jobKinds, replies } from '../../generated/known-names.ts';
import { defineContract } from '../check/define-contract.ts';
import { actionTable } from '../lcp/action-table.ts';
import { agentRules } from '../lcp/agent-rules.ts';
import { lintGlob } from '../lcp/glob/lint-glob.ts';
import { withInputRules } from '../lcp/input-rules.ts';
import type { TableRow } from '../lcp/protocol-tables.ts';
import { lcpRules } from '../lcp/rules.ts';
import type { Contract, Parts } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import { checkDefinition } from './check-definition.ts';
import { contractOf, sortFields } from './contract-of.ts';
import type { Protocol, ProtocolDefinition } from './protocol.ts';
import { protocolExamples } from './protocol-examples.ts';
import { isReply, limitsOf } from './protocol-limits.ts';
import { type OwnKind, ProtocolSchemas } from './protocol-schemas.ts';

/**
 * Defines the protocol of a project: its own kinds of jobs and actions, those of the package that it keeps, and its
 * limits. The contracts, the action table, the rules, the prompt, the plan and the schemas for providers are derived
 * from it. The prompt tells the model about the limits, and `parse` enforces them: a message that uses what the
 * protocol does not offer is refused with the reason `rule`.
 *
 * @throws ContractError for a name that is taken or misspelt, for a schema that is not supported, and for an example
 *   that does not fit
 *
 * @example
 * const protocol = defineProtocol({
 *   kinds: { run_tests: { purpose: 'Run the tests.', params: { type: 'object', properties: { path: { type: 'string' } } } } },
 *   only: ['read_file', 'create_followup_jobs', 'mission_complete', 'error'],
 *   maxJobs: 3,
 * });
 * const reply = parse(protocol.LlmReply, text);
 */
export function defineProtocol<const D extends ProtocolDefinition>(definition: D): Protocol<D> {
  const issues = checkDefinition(definition);
  if (issues.length > 0) throw new ContractError('Protocol', issues, 'protocol');
  const { kinds = {}, actions = {}, only, customKinds = false, maxJobs = 5 } = definition as ProtocolDefinition;
  const own = Object.entries(kinds).map(([kind, one]) => ({ kind, ...one }));
  const stays = (name: string) => only === undefined || only.includes(name);
  const schemas = new ProtocolSchemas(own, actions, { stays, customKinds, maxJobs });
  const offered = {
    kinds: Object.freeze([...jobKinds.filter(stays), ...own.map(({ kind }) => kind)]),
    actions: Object.freeze([...Object.keys(replies).filter(stays), ...Object.keys(actions)]),
    customKinds,
    maxJobs,
  };
  const protocol = {
    kinds: offered.kinds,
    maxJobs,
    actionTable: tableOf(schemas.own, offered),
    agentRules: rulesOf(offered),
  };
  const contracts = {};
  // Each contract is made when it is first used: a worker needs few of them.
  for (const name of CONTRACTS) {
    let made: Contract<unknown> | undefined;
    const get = () => {
      made ??= protocolContract(name, schemas, offered);
      return made;
    };
    Object.defineProperty(protocol, name, { enumerable: true, get });
    Object.defineProperty(contracts, name, { enumerable: true, get });
  }
  Object.assign(protocol, { contracts: Object.assign(contracts, schemas.ownContracts) });
  return protocol as unknown as Protocol<D>;
}

const CONTRACTS = ['LlmReply', 'CreateFollowupJobs', 'FollowupJob', 'Task', 'JobEnvelope', 'ToolResult', 'JobResult'];

type Offered = { kinds: readonly string[]; actions: readonly string[]; customKinds: boolean; maxJobs: number };

/**
 * A contract that describes and accepts what the protocol offers. It also recognizes what the package or the protocol
 * knows but does not offer, so that the refusal can say why.
 */
function protocolContract(name: string, schemas: ProtocolSchemas, offered: Offered): Contract<unknown> {
  const rules = withInputRules({ ...lcpRules, text: { ...lcpRules.text, glob: lintGlob } });
  const tight = contractOf(name, schemas.schema(name, true)) as OwnContract;
  const loose = contractOf(name, schemas.schema(name, false), { rules }) as OwnContract;
  const check = (value: unknown) => tight.check(value) && schemas.vendorIssues(value).length === 0;
  const examples = protocolExamples(name, schemas)
    .filter((example) => check(example))
    .map((example) => JSON.stringify(example, sortFields));
  return defineContract<unknown>(
    'own',
    name,
    check,
    { shape: () => loose.shape, examples: () => examples },
    loose.rules,
    {
      explain: (value, strict) => {
        // A message that is not offered need not be corrected. Issues of one that is offered do not mention what is
        // not.
        const isKnown = isReply(value) || loose.explain(value, strict).length === 0;
        for (const find of [
          () => (isKnown ? limitsOf(value, offered) : []),
          () => (loose.check(value) ? schemas.vendorIssues(value) : []),
        ]) {
          const found = find();
          if (found.length > 0) return found;
        }
        return tight.explain(value, strict);
      },
      source: () => schemas.schema(name, true),
      parts: () => withExamples(tight.parts(), schemas),
    },
  );
}

type OwnContract = Contract<unknown> & Required<Pick<Contract<unknown>, 'explain' | 'parts'>>;

/** The definitions with the examples that prompts show: of the whole message, and of the plans in it. */
function withExamples(parts: Parts, schemas: ProtocolSchemas): Parts {
  const examples: { [name: string]: readonly string[] } = {};
  for (const name of Object.keys(parts.definitions)) {
    examples[name] = protocolExamples(name, schemas).map((example) => JSON.stringify(example, sortFields));
  }
  return { ...parts, examples };
}

function tableOf(own: readonly OwnKind[], { kinds, actions, customKinds }: Offered): TableRow[] {
  const known = actionTable
    .filter(({ kind }) => kinds.includes(kind) || kind === 'any kind' || (kind === 'any other' && customKinds))
    .map(
      (row): TableRow =>
        row.kind === 'agent_plan' ? { ...row, answers: actions.filter((one) => one !== 'error') } : row,
    );
  const rows = own.map(
    ({ kind, purpose, inputs, action, resultExample }): TableRow => ({
      kind,
      answers: action === undefined ? anyAnswers(kinds, actions) : [action],
      producers: ['worker that knows the kind'],
      consumers: ['Core (mission status)', 'UI', 'LLM'],
      purpose,
      inputs,
      example: action === undefined ? summaryOf(kind, actions) : resultExample,
    }),
  );
  const at = known.findIndex(({ kind }) => kind.startsWith('any '));
  return [...known.slice(0, at), ...rows, ...known.slice(at)];
}

/** The result of a kind that defines none: an action with a summary, if the protocol offers one. */
function summaryOf(kind: string, actions: readonly string[]): unknown {
  const action = ['analysis_result', 'mission_complete'].find((one) => actions.includes(one));
  return action === undefined ? undefined : { ok: true, action, summary: `${kind} is done.` };
}

/** The answers to a kind that defines no result: every result and reply that the protocol offers. */
function anyAnswers(kinds: readonly string[], actions: readonly string[]): string[] {
  const rows = actionTable.filter(({ kind }) => kinds.includes(kind) && kind !== 'agent_plan');
  return [...new Set([...rows.flatMap(({ answers }) => answers), ...actions.filter((action) => action !== 'error')])];
}

/** The rules that apply to this protocol, with its limit of jobs. */
function rulesOf({ kinds, actions, maxJobs }: Offered) {
  const needs: { readonly [id: string]: boolean } = {
    max_jobs: actions.includes('create_followup_jobs'),
    auto_dispatch: actions.includes('create_followup_jobs'),
    ask_when_blocked: actions.includes('create_followup_jobs'),
    read_before_write: kinds.includes('read_file') && (kinds.includes('write_file') || kinds.includes('rewrite_file')),
    finish: actions.includes('mission_complete'),
  };
  return agentRules
    .filter(({ id }) => needs[id] ?? true)
    .map((rule) =>
      rule.id === 'max_jobs'
        ? { ...rule, text: rule.text.replace('5 jobs', maxJobs === 1 ? '1 job' : `${maxJobs} jobs`) }
        : rule,
    );
}
