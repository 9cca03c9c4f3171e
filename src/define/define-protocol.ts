import { defineContract } from '../check/define-contract.ts';
import { nearest } from '../check/nearest.ts';
import { actionTable } from '../lcp/action-table.ts';
import { agentRules } from '../lcp/agent-rules.ts';
import { lcpGlobRules } from '../lcp/glob-rules.ts';
import type { TableRow } from '../lcp/protocol-tables.ts';
import type { Contract, Parts } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import type { Issue } from '../words/issue.ts';
import { contractOf } from './contract-of.ts';
import type { Protocol, ProtocolDefinition } from './protocol.ts';
import { limitsOf } from './protocol-limits.ts';
import { KNOWN_ACTIONS, KNOWN_KINDS, type OwnKind, ProtocolSchemas } from './protocol-schemas.ts';

/**
 * Defines the one protocol of a project: its own kinds of jobs and actions beside those of the package that stay, and what it
 * limits. The contracts, the action table, the rules, the prompt, the plan and the schemas for providers follow from it; what it
 * limits is told to the model and kept by `parse`, which refuses as `rule` what the protocol does not offer.
 *
 * @throws ContractError for a name that is taken or misspelt, for a schema that is not supported, and for an example that does
 *   not fit
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
  const { kinds = {}, actions = {}, only, customKinds = false, maxJobs = 5 } = definition as ProtocolDefinition;
  const issues: Issue[] = [];
  const refuse = (path: string, message: string, hint?: string) =>
    issues.push({ code: 'protocol', severity: 'error', path, message, ...(hint !== undefined && { hint }) });
  checkNames({ kinds, actions, only, maxJobs }, refuse);
  if (issues.length > 0) throw new ContractError('Protocol', issues, 'protocol');
  const own = Object.entries(kinds).map(([kind, one]) => ({ kind, ...one }));
  const stays = (name: string) => only === undefined || only.includes(name);
  const schemas = new ProtocolSchemas(own, actions, { stays, customKinds, maxJobs });
  const offered = {
    kinds: [...KNOWN_KINDS.filter(stays), ...own.map(({ kind }) => kind)],
    actions: [...KNOWN_ACTIONS.filter(stays), ...Object.keys(actions)],
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
  // Each is made when it is first asked for: a worker needs few of them.
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

/** Names of the package that a user cannot give to something else. */
function takenNames(): Set<string> {
  return new Set([
    ...KNOWN_KINDS,
    ...KNOWN_ACTIONS,
    'list_files_result',
    'read_file_result',
    'noop',
    'llm_call',
    'any_other',
  ]);
}

type Refuse = (path: string, message: string, hint?: string) => void;

function checkNames({ kinds = {}, actions = {}, only, maxJobs = 5 }: ProtocolDefinition, refuse: Refuse): void {
  const taken = takenNames();
  const known = [...taken];
  for (const [path, names] of [
    ['/kinds', Object.keys(kinds)],
    ['/actions', Object.keys(actions)],
  ] as const) {
    for (const name of names) {
      const near = nearest(name, known);
      if (taken.has(name))
        refuse(`${path}/${name}`, `${JSON.stringify(name)} is a name of the package.`, 'Choose another one.');
      else if (!/^[^\u0000-\u0020\u007f]{1,64}$/u.test(name))
        refuse(`${path}/${name}`, `${JSON.stringify(name)} is no name.`);
      else if (near !== undefined) {
        const hint = `Did you mean ${JSON.stringify(near)}? Then leave it out here, and name it in "only".`;
        refuse(`${path}/${name}`, `${JSON.stringify(name)} is nearly a name of the package.`, hint);
      }
    }
  }
  for (const [kind, one] of Object.entries(kinds)) {
    if (typeof one.purpose !== 'string' || one.purpose.trim() === '')
      refuse(`/kinds/${kind}/purpose`, 'A kind needs a purpose.');
    if (Object.hasOwn(actions, kind)) refuse(`/kinds/${kind}`, `${JSON.stringify(kind)} is an action as well.`);
  }
  const all: readonly string[] = [...KNOWN_KINDS, ...KNOWN_ACTIONS];
  for (const [i, name] of (only ?? []).entries()) {
    if (all.includes(name)) continue;
    const near = nearest(name, all);
    refuse(
      `/only/${i}`,
      `${JSON.stringify(name)} is no kind and no action of the package.`,
      near && `Did you mean ${JSON.stringify(near)}?`,
    );
  }
  const left = KNOWN_ACTIONS.filter((action) => only === undefined || only.includes(action)).length;
  if (left + Object.keys(actions).length === 0) refuse('/only', 'No action is left that the model could answer with.');
  if (!Number.isInteger(maxJobs) || maxJobs < 1 || maxJobs > 5)
    refuse('/maxJobs', `A reply has 1 to 5 jobs, not ${String(maxJobs)}.`);
}

/**
 * A contract that tells and takes what the protocol offers. What the package or the protocol knows and does not offer is read as
 * what it is, so that the refusal can say why.
 */
function protocolContract(name: string, schemas: ProtocolSchemas, offered: Offered): Contract<unknown> {
  const rules = { ...lcpGlobRules };
  const tight = contractOf(name, schemas.schema(name, true), { rules });
  const loose = contractOf(name, schemas.schema(name, false), { rules });
  const limits = (value: unknown) => limitsOf(value, offered);
  const check = (value: unknown) => tight.check(value) && schemas.vendorIssues(value).length === 0;
  const examples = schemas.examples(name).filter((example) => check(example));
  return defineContract<unknown>('own', name, check, loose.shape, loose.rules, {
    examples: examples.map((example) => JSON.stringify(example, sortFields)),
    explain: (value, strict) => {
      for (const find of [
        () => loose.explain?.(value, strict),
        () => limits(value),
        () => schemas.vendorIssues(value),
      ]) {
        const found = find() ?? [];
        if (found.length > 0) return found;
      }
      return tight.explain?.(value, strict) ?? [];
    },
    source: () => schemas.schema(name, true),
    parts: () => withExamples(tight.parts?.() ?? { definitions: {}, rules: {} }, schemas),
  });
}

/** The examples that prompts show, of the whole message and of the plans in it. */
function withExamples(parts: Parts, schemas: ProtocolSchemas): Parts {
  const examples: { [name: string]: readonly string[] } = {};
  for (const name of Object.keys(parts.definitions)) {
    examples[name] = schemas.examples(name).map((example) => JSON.stringify(example, sortFields));
  }
  return { ...parts, examples };
}

function sortFields(_: string, part: unknown): unknown {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part;
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
      example: resultExample,
    }),
  );
  const at = known.findIndex(({ kind }) => kind.startsWith('any '));
  return [...known.slice(0, at), ...rows, ...known.slice(at)];
}

/** What answers a kind that says nothing of its result: every result and reply that is left. */
function anyAnswers(kinds: readonly string[], actions: readonly string[]): string[] {
  const rows = actionTable.filter(({ kind }) => kinds.includes(kind) && kind !== 'agent_plan');
  return [...new Set([...rows.flatMap(({ answers }) => answers), ...actions.filter((action) => action !== 'error')])];
}

/** The rules that still say something, with the limit of this protocol. */
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
