/** The JSON Schemas of a protocol, made from the definitions of the package and of the user. */
import { definitions } from '../../generated/definitions.ts';
import { jobKinds, replies } from '../../generated/known-names.ts';
import { validate } from '../check/validate.ts';
import type { Contract } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import { type Issue, pointTo } from '../words/issue.ts';
import { takenNames } from './check-definition.ts';
import { contractOf } from './contract-of.ts';
import { jobsIn } from './jobs-in.ts';
import { actionOf, messageSchema } from './message-schema.ts';
import { pascalCase } from './name-nodes.ts';
import { type JsonSchema, mayBeObject, oneOfThese, refs, refsIn, schemaNamed, withoutKinds } from './part-schema.ts';
import type { KindDefinition } from './protocol.ts';
import { readSource } from './read-source.ts';

/** The results of the worker that answer jobs of certain kinds only. */
const RESULTS: readonly (readonly [result: string, kinds: readonly string[]])[] = [
  ['ListFilesResult', ['list_files']],
  ['ReadFileResult', ['read_file']],
  ['WriteFileReceipt', ['write_file', 'rewrite_file']],
];

/** A kind of the user, with what follows from its schemas. */
export type OwnKind = KindDefinition & {
  kind: string;
  contract: Contract<unknown>;
  inputs: string[];
  action?: string;
  /** A result that its schema accepts, if one is known. */
  resultExample?: unknown;
};

/** What the protocol keeps of the package. */
export type Choice = { stays: (name: string) => boolean; customKinds: boolean; maxJobs: number };

export class ProtocolSchemas {
  readonly own: OwnKind[];
  /** The contracts of the params and results of the user's kinds, and of the user's actions, by name. */
  readonly ownContracts: { [name: string]: Contract<unknown> } = {};
  private readonly usedIds = new Set<unknown>();
  private readonly ownSchemas: { [name: string]: JsonSchema } = {};
  private readonly ownReplies: string[] = [];
  private readonly ownResults: string[] = [];
  private readonly ownActions: Set<string>;

  constructor(
    kinds: readonly (KindDefinition & { kind: string })[],
    actions: { readonly [action: string]: unknown },
    readonly choice: Choice,
  ) {
    this.ownActions = new Set(Object.keys(actions));
    this.own = kinds.map((one) => this.readKind(one));
    for (const [action, schema] of Object.entries(actions)) {
      const name = this.nameFor('/actions', action);
      const { commentary, btw, ask } = schemaNamed('MissionComplete').properties as JsonSchema;
      this.ownSchemas[name] = messageSchema(name, action, schema, { commentary, btw, ask });
      this.ownContracts[name] = contractOf(name, this.ownSchemas[name]) as Contract<unknown>;
      this.ownReplies.push(name);
    }
  }

  private readKind(one: KindDefinition & { kind: string }): OwnKind {
    const base = this.nameFor('/kinds', one.kind);
    const at = pointTo('/kinds', one.kind);
    const params = `${base}Params`;
    const contract = contractOf(params, one.params as object) as Contract<unknown>;
    const schema = readSource(params, one.params).schema;
    if (!mayBeObject(schema)) fail(`${at}/params`, '"params" must be the schema of an object.');
    if (one.example !== undefined) {
      const result = validate(contract, one.example, { strict: true });
      if (!result.success) throw new ContractError(params, result.issues, `example of ${one.kind}`);
    }
    this.ownContracts[params] = contract;
    this.ownSchemas[params] = this.embedded(params, schema);
    this.ownSchemas[`${base}Job`] = this.like('ListFilesJob', `${base}Job`, one, params);
    this.ownSchemas[`${base}Task`] = this.like('ListFilesTask', `${base}Task`, one, params);
    const { shape } = contract;
    const inputs =
      shape.type === 'object' && Object.keys(shape.fields).length > 0
        ? Object.keys(shape.fields).map((field) => (shape.required.includes(field) ? field : `${field}?`))
        : ['any object'];
    if (one.result === undefined) return { ...one, contract, inputs };
    const source = readSource(base, one.result).schema;
    const action = actionOf(source) ?? `${one.kind}_result`;
    if (takenNames().has(action) || this.ownActions.has(action))
      fail(`${at}/result`, `${JSON.stringify(action)} is already the action of another message.`);
    this.ownActions.add(action);
    const name = `${base}Result`;
    const { info } = schemaNamed('ListFilesResult').properties as JsonSchema;
    this.ownSchemas[name] = messageSchema(name, action, one.result, { info });
    const result = contractOf(name, this.ownSchemas[name]) as Contract<unknown>;
    this.ownContracts[name] = result;
    this.ownResults.push(name);
    const resultExample = examplesOf(source, action).find((example) => result.check(example));
    return { ...one, contract, inputs, action, resultExample };
  }

  /**
   * Embeds a schema in another one. The `$id` that it gets makes its references relative to itself. Two kinds may have
   * the same schema.
   */
  private embedded(title: string, schema: unknown): JsonSchema {
    if (schema === true) return { title, type: 'object' };
    const { $schema: _, $id, ...rest } = schema as JsonSchema;
    const [address, anchor] = typeof $id === 'string' && $id.startsWith('#') ? [undefined, $id.slice(1)] : [$id];
    const isFree = address !== undefined && !this.usedIds.has(address);
    this.usedIds.add(address);
    return {
      $id: isFree ? address : `urn:sheratan:own:${title}`,
      $anchor: anchor,
      ...rest,
      title,
    };
  }

  /** A name for the definitions of a kind or an action that nothing else has. */
  private nameFor(path: string, name: string): string {
    const base = pascalCase(name);
    const taken = ['', 'Job', 'Task', 'Params', 'Result'].find(
      (suffix) => Object.hasOwn(definitions, base + suffix) || Object.hasOwn(this.ownSchemas, base + suffix),
    );
    if (taken === undefined) return base;
    const message = `${JSON.stringify(name)} would be called ${base + taken}, but another definition has that name.`;
    return fail(pointTo(path, name), message);
  }

  /** The schema of a job or task of a user's kind: the package's schema with the kind and the params replaced. */
  private like(
    known: string,
    title: string,
    { kind, purpose }: { kind: string; purpose: string },
    params: string,
  ): JsonSchema {
    const schema = schemaNamed(known);
    return {
      ...schema,
      title,
      description: purpose,
      properties: {
        ...(schema.properties as JsonSchema),
        kind: { type: 'string', const: kind },
        params: { $ref: `#/$defs/${params}` },
      },
    };
  }

  /** @param isTight leave out what the protocol does not offer */
  schema(name: string, isTight: boolean): JsonSchema {
    const changed = this.changed(isTight);
    const { [name]: root = schemaNamed(name), ...others } = changed;
    const all = { ...others, ...this.ownSchemas };
    const needed = new Set(refsIn(root));
    for (const one of needed) for (const more of refsIn(all[one] ?? schemaNamed(one))) needed.add(more);
    const $defs = Object.fromEntries([...needed].map((one) => [one, all[one] ?? schemaNamed(one)]));
    return { ...root, $defs };
  }

  /** The definitions that differ from the package's. */
  private changed(isTight: boolean): { [name: string]: JsonSchema } {
    const { stays, customKinds, maxJobs } = this.choice;
    const known = jobKinds.filter((kind) => !isTight || stays(kind));
    const own = this.own.map(({ kind }) => kind);
    const hasCustom = !isTight || customKinds;
    const members = (suffix: 'Job' | 'Task') =>
      refs(
        [...known, ...own].map((kind) => `${pascalCase(kind)}${suffix}`),
        hasCustom ? [`Custom${suffix}`] : [],
      );
    const kept = Object.entries(replies).flatMap(([action, names]) => (!isTight || stays(action) ? names : []));
    const results = RESULTS.filter(([, kinds]) => !isTight || kinds.some(stays)).map(([result]) => result);
    const tools = [...results, ...this.ownResults, 'Noop', 'ErrorResult'];
    const plan = schemaNamed('CreateFollowupJobs');
    const { new_jobs, ...fields } = plan.properties as { [field: string]: JsonSchema };
    const { maxItems: _, ...jobs } = new_jobs ?? {};
    const description = `The jobs to run next: 0 to ${maxJobs}. An empty list ends the loop.`;
    return {
      FollowupJob: oneOfThese('FollowupJob', members('Job')),
      Task: oneOfThese('Task', members('Task')),
      CustomJob: withoutKinds(schemaNamed('CustomJob'), own),
      CustomTask: withoutKinds(schemaNamed('CustomTask'), own),
      CreateFollowupJobs: {
        ...plan,
        description: `The LLM wants more information or delegates steps: it plans up to ${maxJobs === 1 ? 'one job' : `${maxJobs} jobs`}, and the loop goes on with them.`,
        properties: { ...fields, new_jobs: { ...jobs, description, ...(isTight && { maxItems: maxJobs }) } },
      },
      LlmReply: { ...schemaNamed('LlmReply'), anyOf: refs(kept, this.ownReplies) },
      ToolResult: { ...schemaNamed('ToolResult'), anyOf: refs(tools, []) },
      JobResult: {
        ...schemaNamed('JobResult'),
        anyOf: refs([...new Set([...tools, ...kept])], this.ownReplies),
      },
    };
  }

  /** The issues that the libraries of the params' schemas find in the jobs of a message. */
  vendorIssues(message: unknown): Issue[] {
    const issues: Issue[] = [];
    for (const [path, job] of jobsIn(Object(message))) {
      const own = this.own.find(({ kind }) => kind === job.kind);
      const result = own && validate(own.contract, job.params);
      if (result?.success !== false) continue;
      issues.push(...result.issues.map((issue) => ({ ...issue, path: `${path}/params${issue.path}` })));
    }
    return issues;
  }
}

/** Candidates for an example of a result: the examples in its schema, and a result with no fields of its own. */
function examplesOf(schema: unknown, action: string): object[] {
  const { examples } = Object(schema) as { examples?: unknown };
  const shown: unknown[] = Array.isArray(examples) ? [...examples, {}] : [{}];
  return shown.map((example) => ({ ok: true, action, ...Object(example) }));
}

function fail(path: string, message: string): never {
  throw new ContractError('Protocol', [{ code: 'protocol', severity: 'error', path, message }], 'protocol');
}
