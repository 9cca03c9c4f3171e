import { readdirSync, readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../../generated/definitions.ts';
import { lint } from '../../src/check/lint.ts';
import { validate } from '../../src/check/validate.ts';
import { contracts } from '../../src/contracts.ts';
import { parse } from '../../src/parse/parse.ts';
import { checkProviderSchema } from '../../src/prompt/check-provider-schema.ts';
import { type ProviderSchemaOptions, providerSchema } from '../../src/prompt/provider-schema.ts';
import { textPattern } from '../../src/prompt/providers/text-pattern.ts';
import type { Contract } from '../../src/words/contract.ts';
import { compileSchema } from '../compile-schema.ts';
import { contractNames, kebabOf } from '../mutate.ts';
import { everyNth, isFull } from '../share.ts';
import { holdsRecordList, toProviderForm } from './provider-form.ts';
import { sampleOf } from './provider-sample.ts';

type Fields = { [field: string]: unknown };

const providers = ['openai', 'anthropic', 'gemini'] as const;
const kinds = ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'];
const actions = ['create_followup_jobs', 'write_file', 'analysis_result', 'mission_complete', 'error'];

const root = new URL('../../', import.meta.url);

function examplesOf(name: string): [file: string, message: Fields][] {
  const folder = new URL(`examples/${kebabOf(name as never)}/`, root);
  return readdirSync(folder).map((file) => [
    `${kebabOf(name as never)}/${file}`,
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fields,
  ]);
}

const validators = new Map<string, ValidateFunction>();

/** Compiles each schema once: that takes longer than what it is asked. */
function compiled(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const known =
    validators.get(key) ?? compileSchema(schema, { strict: true, strictTypes: false, validateFormats: false });
  validators.set(key, known);
  return known;
}

/** Without the one field for which null and absence mean the same. */
function withoutNotes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, one) => (key === 'confidence_notes' ? (one ?? undefined) : one)));
}

function errorsOf(schema: unknown, provider: (typeof providers)[number]) {
  return checkProviderSchema(schema, provider).filter(({ severity }) => severity === 'error');
}

/** Warnings that a variant with everything in it has: its size is the reader's choice. */
const WARNINGS: { [variant: string]: string[] } = {
  'SpeckitResponse openai': ['deep'],
  'SpeckitSuccess openai': ['deep'],
  'LlmReply anthropic': ['too_many_optionals'],
  'CreateFollowupJobs anthropic': ['too_many_optionals'],
  'JobResult anthropic': ['too_many_optionals'],
  'FactoryResponse anthropic': ['too_many_optionals'],
  'SpeckitResponse anthropic': ['too_many_optionals'],
  'SpeckitSuccess anthropic': ['too_many_optionals'],
  'SpeckitResponse gemini': ['deep', 'many_limits'],
  'SpeckitSuccess gemini': ['deep', 'many_limits'],
};

/** Examples that hold a custom kind, an unknown agent, a free object or a field that no contract knows. */
const INEXPRESSIBLE = {
  gemini: [
    'job-envelope/04-custom-kind.json',
    'task/06-custom-kind.json',
    'mission-context/01-second-round.json',
    'mission-context/03-more-about-the-mission.json',
    'create-followup-jobs/02-every-field.json',
    'followup-job/06-custom-kind.json',
    'noop/02-payload-echo.json',
    'noop/03-echo-of-a-text.json',
    'speckit-success/12-unknown-agent.json',
    'plan-result/03-with-violations.json',
  ],
  openai: [
    'job-envelope/03-rewrite-file-on-windows.json',
    'mission/03-german.json',
    'error-result/02-error-with-details.json',
    'error-result/03-type-and-message.json',
    'error-result/04-same-text-twice.json',
    'tool-result/05-error.json',
    'job-result/05-error.json',
    'workflow-context/01-after-two-agents.json',
    'workflow-context/03-after-an-error.json',
    'test-result/01-all-gates-passed.json',
    'test-result/03-a-gate-of-its-own.json',
    'speckit-error/01-missing-plan.json',
    'speckit-error/03-feedback-loop.json',
  ],
  // A list that has to be empty cannot be told.
  anthropic: ['factory-verdict/03-pass-with-review-file.json'],
};

const inexpressible = {
  gemini: INEXPRESSIBLE.gemini,
  openai: [...INEXPRESSIBLE.gemini, ...INEXPRESSIBLE.openai],
  anthropic: [...INEXPRESSIBLE.gemini, ...INEXPRESSIBLE.openai, ...INEXPRESSIBLE.anthropic],
};

/** Daily every third contract for one provider, and what a model is asked for most for all of them. */
const variants = contractNames.flatMap((name, i) =>
  providers
    .filter((_, k) => isFull || i % (3 * providers.length) === k || name === 'LlmReply' || name === 'FactoryResponse')
    .map((provider) => [name, provider] as const),
);

describe.each(variants)('the variant of %s for %s', (name, provider) => {
  const contract = contracts[name] as Contract<unknown>;
  const variant = providerSchema(contract, provider);
  const isValid = compiled(variant.schema);

  it('passes the check of the provider', () => {
    const issues = checkProviderSchema(variant.schema, provider);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(issues.map(({ code }) => code)).toEqual(WARNINGS[`${name} ${provider}`] ?? []);
  });

  it('tells what users report about its size in the notes', () => {
    for (const { message } of checkProviderSchema(variant.schema, provider)) {
      expect(variant.notes.join('\n')).toContain(message);
    }
  });

  it('takes the examples that it can say, and parse reads them back', () => {
    for (const [file, message] of examplesOf(name)) {
      const form = toProviderForm(message, variant);
      expect([file, form === undefined]).toEqual([file, inexpressible[provider].includes(file)]);
      if (form === undefined) continue;
      expect([file, isValid(form), isValid.errors]).toEqual([file, true, null]);
      const parsed = parse(contract, JSON.stringify(form));
      expect([file, parsed.success && withoutNotes(parsed.value)]).toEqual([file, withoutNotes(message)]);
      const isChanged = JSON.stringify(withoutNotes(form)) !== JSON.stringify(withoutNotes(message));
      const isOnlyOrdered =
        JSON.stringify(sorted(withoutNotes(form))) === JSON.stringify(sorted(withoutNotes(message)));
      expect([file, parsed.repairs.length > 0]).toEqual([file, isChanged && !isOnlyOrdered]);
      const unsure = parsed.repairs.filter(({ certainty }) => certainty !== 'lossless');
      expect([file, unsure.length > 0]).toEqual([file, holdsRecordList(form, message)]);
    }
  });

  it('refuses a field that it does not know, at every place, unless it is open', () => {
    for (const [file, message] of examplesOf(name)) {
      const form = toProviderForm(message, variant);
      for (const changed of form === undefined || provider === 'gemini' ? [] : withStranger(form)) {
        expect([file, isValid(changed)]).toEqual([file, false]);
      }
    }
  });

  it.runIf(provider === 'openai')('refuses a missing field, at every place', () => {
    for (const [file, message] of examplesOf(name)) {
      const form = toProviderForm(message, variant);
      for (const changed of form === undefined ? [] : withoutOne(form)) {
        expect([file, isValid(changed)]).toEqual([file, false]);
      }
    }
  });

  it('is the same every time, and fresh', () => {
    const again = providerSchema(contract, provider);
    expect(JSON.stringify(again)).toBe(JSON.stringify(variant));
    expect(again.schema).not.toBe(variant.schema);
    again.schema.type = 'changed';
    (again.schema.properties as Fields | undefined) = {};
    expect(JSON.stringify(providerSchema(contract, provider))).toBe(JSON.stringify(variant));
  });

  it('has a name that every provider takes', () => {
    expect(variant.name).toMatch(/^[a-z][a-z_]{0,63}$/);
    expect(variant.name).toBe(kebabOf(name).replaceAll('-', '_'));
  });

  it('has a type, a union or a reference everywhere, and no definition that is used once', () => {
    const text = JSON.stringify(variant.schema);
    for (const definition of Object.keys((variant.schema.$defs ?? {}) as Fields)) {
      expect(text.split(`"#/$defs/${definition}"`).length).toBeGreaterThan(2);
    }
    expect(checkProviderSchema(variant.schema, provider).map(({ code }) => code)).not.toContain('untyped');
  });

  it.runIf(provider !== 'gemini')('lets a model write only what parse reads, but for the rules that lint has', () => {
    fc.assert(
      fc.property(sampleOf(variant.schema), ({ form, meaning }) => {
        expect([isValid(form), isValid.errors]).toEqual([true, null]);
        const checked = validate(contract, meaning);
        expect([checked.success ? [] : checked.issues, form]).toEqual([[], form]);
        if (lint(contract, meaning).some(({ severity }) => severity === 'error')) return;
        const parsed = parse(contract, JSON.stringify(form));
        expect([parsed.success ? parsed.value : parsed.issues, form]).toEqual([meaning, form]);
      }),
      { numRuns: isFull ? 8 : 2, seed: 5 },
    );
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

/** Copies of a value, each with an unknown field in one of its objects. */
function withStranger(value: unknown): unknown[] {
  return changedObjects(value, (object) => [{ ...object, stranger: 1 }]);
}

/** Copies of a value, each without one field of one of its objects. */
function withoutOne(value: unknown): unknown[] {
  return changedObjects(value, (object) =>
    Object.keys(object).map((field) => Object.fromEntries(Object.entries(object).filter(([key]) => key !== field))),
  );
}

function changedObjects(value: unknown, change: (object: Fields) => unknown[]): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    changedObjects(one, change).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  );
  return [...inside, ...(Array.isArray(value) ? [] : change(value as Fields))];
}

const job = { kind: 'read_file', name: 'Read', params: { path: 'a.ts' } };
const order = { ok: true, action: 'write_file', content: '' };
const plan = { ok: true, action: 'create_followup_jobs', new_jobs: [job] };

/** Messages that are wrong, and the providers whose variant says so. What the others give up, parse refuses. */
const BROKEN: [what: string, contract: Contract<unknown>, message: Fields, refusedBy?: readonly string[]][] = [
  ['an unknown action', contracts.LlmReply, { ok: true, action: 'think', summary: 'x' }],
  ['the action of a tool', contracts.LlmReply, { ok: true, action: 'noop', message: 'x' }],
  ['no action', contracts.LlmReply, { ok: true, summary: 'x' }],
  ['two actions', contracts.LlmReply, { ok: true, action: 'mission_complete', summary: 'x', new_jobs: [] }],
  ['ok: false for a success', contracts.LlmReply, { ...plan, ok: false }, ['openai', 'anthropic']],
  ['six jobs', contracts.LlmReply, { ...plan, new_jobs: Array(6).fill(job) }, ['openai', 'gemini']],
  ['a custom kind', contracts.LlmReply, { ...plan, new_jobs: [{ ...job, kind: 'sql.explain', params: {} }] }],
  ['params of another kind', contracts.FollowupJob, { ...job, params: { patterns: ['*'] } }],
  ['a job without a name', contracts.FollowupJob, { kind: 'read_file', params: { path: 'a' } }],
  ['a blank name', contracts.FollowupJob, { ...job, name: ' \n' }, ['openai', 'anthropic']],
  ['auto_dispatch as text', contracts.FollowupJob, { ...job, auto_dispatch: 'true' }],
  ['no target', contracts.WriteFileOrder, order],
  ['both targets', contracts.WriteFileOrder, { ...order, root: '/r', rel_path: 'a', path: 'a' }],
  ['rel_path without root', contracts.WriteFileOrder, { ...order, rel_path: 'a' }],
  [
    'a relative path that leaves its root',
    contracts.ReadFileParams,
    { root: '/r', rel_path: '../a' },
    ['openai', 'anthropic'],
  ],
  ['an empty path', contracts.ReadFileParams, { path: '' }, ['openai', 'anthropic']],
  ['a receipt as an order', contracts.WriteFileOrder, { ...order, path: 'a', bytes_written: 1 }],
  ['neither text', contracts.WriteFileParams, { path: 'a' }],
  ['both texts', contracts.WriteFileParams, { path: 'a', content: '', new_content: '' }],
  ['an unknown mode', contracts.WriteFileParams, { path: 'a', content: '', mode: 'prepend' }],
  ['a mode for another kind', contracts.RewriteFileParams, { path: 'a', content: '', mode: 'append' }],
  ['no pattern', contracts.ListFilesParams, { patterns: [] }],
  ['an absolute pattern', contracts.ListFilesParams, { patterns: ['/etc/*'] }, ['openai', 'anthropic']],
  ['an error that says nothing', contracts.ErrorResult, { ok: false, action: 'error' }],
  [
    'a figure that is a text',
    contracts.MissionComplete,
    { ok: true, action: 'mission_complete', summary: 'x', metrics: { a: '1' } },
  ],
  [
    'a PASS with blocking issues',
    contracts.FactoryVerdict,
    {
      status: 'success',
      summary: 'x',
      verdict: 'PASS',
      blocking_issues: [{ id: 'a', category: 'a', title: 'a', description: 'a', resolution: 'a' }],
    },
  ],
  [
    'a BLOCKING without issues',
    contracts.FactoryVerdict,
    { status: 'success', summary: 'x', verdict: 'BLOCKING', blocking_issues: [] },
  ],
  ['a success without deliverables', contracts.FactorySuccess, { status: 'success', summary: 'x', deliverables: [] }],
  [
    'a result of another agent',
    contracts.SpeckitSuccess,
    {
      agent: 'plan',
      status: 'success',
      timestamp: '2026-01-01T00:00:00Z',
      execution_time_ms: 1,
      result: { checklist_file: 'a', domain: 'ux', total_items: 1 },
    },
  ],
  [
    'a date that is none',
    contracts.SpeckitError,
    {
      agent: 'plan',
      status: 'error',
      timestamp: 'yesterday',
      execution_time_ms: 1,
      error: { type: 'TimeoutError', code: 'T', message: 'm', recoverable: true },
    },
    ['openai', 'anthropic'],
  ],
  [
    'a percentage over 100',
    contracts.ImplementResult,
    {
      tasks_file: 'a',
      tasks_completed: 1,
      tasks_total: 1,
      completion_percentage: 101,
      files_created: 0,
      files_modified: 0,
    },
    ['openai', 'gemini'],
  ],
  [
    'half a task',
    contracts.ClarifyResult,
    { spec_file: 'a', clarifications_resolved: 0.5, questions_asked: 1, remaining_ambiguities: 0 },
  ],
];

describe.each(providers)('the variants for %s', (provider) => {
  it.each(BROKEN)('refuse %s, or leave it to parse', (_, contract, message, refusedBy = providers) => {
    const variant = providerSchema(contract, provider);
    const form = toProviderForm(message, variant) ?? message;
    const { reply } = (variant.schema.properties ?? {}) as Fields;
    const isValid = compiled(variant.schema);
    const isTaken = isValid(form) || (reply !== undefined && isValid({ reply: form }));
    expect(isTaken).toBe(!refusedBy.includes(provider));
    if (isTaken) expect(parse(contract, JSON.stringify(form)).success).toBe(false);
  });
});

describe('narrowing', () => {
  const subsets = Array.from({ length: 2 ** kinds.length - 1 }, (_, i) =>
    kinds.filter((_, bit) => ((i + 1) >> bit) & 1),
  );

  it.each(providers)('by kinds leaves the other kinds out everywhere, for %s', (provider) => {
    for (const chosen of everyNth(26, subsets)) {
      for (const contract of [
        contracts.CreateFollowupJobs,
        contracts.FollowupJob,
        contracts.Task,
        contracts.JobEnvelope,
      ]) {
        const { schema, notes } = providerSchema(contract, provider, { kinds: chosen });
        const text = JSON.stringify([schema, notes]);
        const named = kinds.filter((kind) => new RegExp(`(?<![a-z_])${kind}(?![a-z_])`).test(text));
        expect([contract.name, named]).toEqual([contract.name, chosen]);
        expect(errorsOf(schema, provider)).toEqual([]);
        expect(text).not.toContain('Custom');
      }
    }
  });

  it.each(providers)('by actions leaves the other actions out everywhere, for %s', (provider) => {
    for (const action of actions) {
      const { schema, notes } = providerSchema(contracts.LlmReply, provider, {
        actions: [action],
        kinds: ['read_file'],
      });
      const text = JSON.stringify([schema, notes]);
      expect(actions.filter((name) => text.includes(`"${name}"`))).toEqual([action]);
      expect(errorsOf(schema, provider)).toEqual([]);
    }
  });

  it('takes the examples of the chosen actions and kinds, and no others', () => {
    const options: ProviderSchemaOptions = { actions: ['create_followup_jobs', 'error'], kinds: ['list_files'] };
    for (const provider of providers) {
      const variant = providerSchema(contracts.LlmReply, provider, options);
      const isValid = compiled(variant.schema);
      const taken = (message: unknown) => {
        const form = toProviderForm(message, variant);
        return form !== undefined && isValid(form);
      };
      expect(taken({ ...plan, new_jobs: [{ name: 'a', kind: 'list_files', params: { patterns: ['*'] } }] })).toBe(true);
      expect(taken({ ok: false, action: 'error', message: 'x' })).toBe(true);
      expect(taken(plan)).toBe(false);
      expect(taken({ ok: true, action: 'mission_complete', summary: 'x' })).toBe(false);
    }
  });

  it('needs no wrapper where one object is left', () => {
    const { schema } = providerSchema(contracts.LlmReply, 'openai', { actions: ['mission_complete'] });
    expect(schema).toEqual(providerSchema(contracts.MissionComplete, 'openai').schema);
  });

  it('keeps both meanings of write_file in a job result', () => {
    const { schema } = providerSchema(contracts.JobResult, 'gemini', { actions: ['write_file'] });
    expect(JSON.stringify(schema)).toMatch(/bytes_written/);
    expect((schema.anyOf as unknown[]).length).toBe(3);
  });

  it('keeps a reply of W small enough for Anthropic', () => {
    const three = { kinds: ['list_files', 'read_file', 'rewrite_file'] };
    expect(
      checkProviderSchema(providerSchema(contracts.CreateFollowupJobs, 'anthropic', three).schema, 'anthropic'),
    ).toEqual([]);
  });

  it('refuses a choice that would change nothing', () => {
    for (const name of ['FactoryResponse', 'SpeckitError', 'MissionComplete', 'ToolResult'] as const) {
      const choose = (choice: object) => () => providerSchema(contracts[name], 'openai', choice);
      expect(choose({ kinds: ['read_file'] })).toThrow(
        new TypeError(`"kinds" would change nothing: there is no choice of kinds of jobs in ${name}.`),
      );
      expect(choose({ actions: ['create_followup_jobs'] })).toThrow(
        /^"actions" would leave nothing or change nothing: /,
      );
    }
  });

  it('leaves custom kinds out and says so', () => {
    for (const chosen of [undefined, ['read_file', 'sql.explain'], ['read_file', 'any other']]) {
      const { notes, schema } = providerSchema(contracts.LlmReply, 'gemini', { kinds: chosen });
      expect(notes.join('\n')).toMatch(/Left out: CustomJob\./);
      expect(JSON.stringify(schema)).not.toContain('sql.explain');
    }
    const { notes } = providerSchema(contracts.LlmReply, 'gemini', { kinds: ['read_file'] });
    expect(notes.join('\n')).not.toMatch(/CustomJob/);
  });

  it.each(providers)('refuses custom kinds alone, whatever the contract, for %s', (provider) => {
    for (const name of ['LlmReply', 'CreateFollowupJobs', 'FollowupJob', 'Task', 'JobEnvelope'] as const) {
      const make = (chosen: string[]) => () => providerSchema(contracts[name], provider, { kinds: chosen });
      expect(make(['sql.explain', 'run_tests'])).toThrow(TypeError);
      expect(make(['sql.explain', 'run_tests'])).toThrow(
        /^No job of [A-Za-z]+ is left: "sql\.explain", "run_tests" cannot be .* Add at least one of list_files, read_file,/,
      );
      expect(make(['any other'])).toThrow(/custom kinds cannot be described .* what the params of such a job hold/);
    }
    const chosen = { actions: ['create_followup_jobs', 'error'], kinds: ['run_tests'] };
    expect(() => providerSchema(contracts.LlmReply, provider, chosen)).toThrow('or choose "actions" without jobs.');
  });

  it('takes custom kinds alone where no jobs are asked for', () => {
    const chosen = { actions: ['mission_complete'], kinds: ['run_tests'] };
    const { schema } = providerSchema(contracts.LlmReply, 'openai', chosen);
    expect(schema).toEqual(providerSchema(contracts.MissionComplete, 'openai').schema);
  });
});

describe('a mistake of the caller is a TypeError', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['no contract', () => providerSchema({} as never, 'openai'), /not a contract/],
    ['nothing', () => providerSchema(undefined as never, 'openai'), /not a contract/],
    ['a name from the prototype', () => providerSchema({ name: 'toString' } as never, 'openai'), /not a contract/],
    [
      'an unknown provider',
      () => providerSchema(contracts.Noop, 'mistral' as never),
      /"provider" must be .*, not "mistral"/,
    ],
    ['a provider from the prototype', () => providerSchema(contracts.Noop, 'toString' as never), /"provider" must be/],
    [
      'an empty list of actions',
      () => providerSchema(contracts.LlmReply, 'openai', { actions: [] }),
      /"actions" must have/,
    ],
    ['an empty list of kinds', () => providerSchema(contracts.LlmReply, 'openai', { kinds: [] }), /"kinds" must have/],
    [
      'a misspelt action',
      () => providerSchema(contracts.LlmReply, 'openai', { actions: ['write_fiel'] }),
      /Did you mean write_file\?/,
    ],
    [
      'an unknown action',
      () => providerSchema(contracts.Noop, 'openai', { actions: ['zzzzzz'] }),
      /no action "zzzzzz"\.$/,
    ],
  ])('%s', (_, call, message) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });
});

describe('what was given up', () => {
  it.each<[keyof typeof contracts, (typeof providers)[number], RegExp[]]>([
    [
      'LlmReply',
      'openai',
      [
        /one field "reply"/,
        /null stands for/,
        /Left out: CustomJob/,
        /Left out: ErrorResult\.details/,
        /Closed: CreateFollowupJobs\.meta/,
        /in place of a record: MissionComplete\.metrics/,
        /takes more than the contract: ListFilesParams\.patterns/,
      ],
    ],
    [
      'MissionComplete',
      'gemini',
      [/Without a pattern: MissionComplete\.summary/, /true or false alone: MissionComplete\.ok/],
    ],
    ['MissionContext', 'openai', [/Text in place of any JSON value: PreviousResult\.result/]],
    [
      'FactoryVerdict',
      'anthropic',
      [
        /would have to be empty: FactoryPass\.blocking_issues/,
        /limits in the description only: FactoryPass\.requirements_checked/,
      ],
    ],
    ['CreateFollowupJobs', 'anthropic', [/limits in the description only: CreateFollowupJobs\.new_jobs/]],
    ['SpeckitResponse', 'gemini', [/and \d+ more/]],
    ['WriteFileReceipt', 'openai', [/null stands for/]],
  ])('by %s for %s is in the notes', (name, provider, patterns) => {
    const { notes } = providerSchema(contracts[name] as Contract<unknown>, provider);
    for (const pattern of patterns) expect(notes.join('\n')).toMatch(pattern);
  });

  it('is said where it stood', () => {
    const meta = (path: string[], schema: unknown) => path.reduce((at, key) => (at as Fields)[key], schema) as Fields;
    const gemini = providerSchema(contracts.MissionComplete, 'gemini').schema;
    expect(meta(['properties', 'ok'], gemini)).toEqual({ type: 'boolean', description: 'Always true. Only true.' });
    expect(meta(['properties', 'summary'], gemini).description).toMatch(/Not empty or blank\.$/);
    const anthropic = providerSchema(contracts.CreateFollowupJobs, 'anthropic').schema;
    expect(meta(['properties', 'new_jobs'], anthropic).description).toMatch(/At most 5 items\.$/);
    const clarify = providerSchema(contracts.ClarifyResult, 'anthropic').schema;
    expect(meta(['properties', 'questions_asked'], clarify).description).toMatch(/0 to 9007199254740991\.$/);
    expect(meta(['properties', 'created_at'], providerSchema(contracts.Mission, 'gemini').schema).format).toBe(
      'date-time',
    );
  });

  it('is nothing where nothing was given up', () => {
    expect(providerSchema(contracts.FactoryFailure, 'anthropic').notes).toEqual([]);
  });
});

describe('patterns', () => {
  const { schema } = providerSchema(contracts.ListFilesResult, 'openai');
  const { files, root: folder } = schema.properties as { [field: string]: { pattern: string; items: Fields } };

  it.each<[unknown, string[], string[]]>([
    [folder?.pattern, ['/srv', 'C:\\', 'docs/ÜBERSICHT 🚀', ' '], ['', 'a\nb', '\u007f', 'a\n']],
    [files?.items.pattern, ['a', '\n', '🚀'], ['']],
  ])('%j takes what the rule takes', (pattern, right, wrong) => {
    const expression = new RegExp(String(pattern), 'u');
    expect(right.filter((text) => !expression.test(text))).toEqual([]);
    expect(wrong.filter((text) => expression.test(text))).toEqual([]);
  });

  it('say the whole text, from start to end', () => {
    for (const name of contractNames) {
      for (const provider of ['openai', 'anthropic'] as const) {
        const text = JSON.stringify(providerSchema(contracts[name] as Contract<unknown>, provider).schema);
        for (const [, pattern] of text.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)) expect(pattern).toMatch(/^\^.*\$$/);
      }
    }
  });

  const TEXTS = [
    ...[
      '',
      ' ',
      'a',
      'ab',
      '-',
      '\n',
      'a\nb',
      'a\n',
      '\u007f',
      'C:\\',
      '/srv',
      'src/**',
      '!src',
      '..',
      'a/../b',
      'read_file',
      'a b',
    ],
    ...['plan', '2026-01-02T03:04:05Z', '2026-13-02T03:04:05Z', '123e4567-e89b-42d3-a456-426614174000', 'x'.repeat(80)],
  ];

  it.each(Object.entries(rules))('of the rule %s take all that it takes, and nothing else if it says so', (_, rule) => {
    const { pattern, isWhole } = textPattern(rule);
    const expression = new RegExp(pattern, 'u');
    const isRight = compileSchema({ type: 'string', ...rule }, { strict: false, validateFormats: false });
    const taken = TEXTS.filter((text) => expression.test(text));
    const right = TEXTS.filter((text) => isRight(text));
    expect(right.filter((text) => !taken.includes(text))).toEqual([]);
    expect(taken.length === right.length || !isWhole).toBe(true);
  });

  it('of texts that must not be blank agree with the rule', () => {
    const isText = new RegExp(
      (providerSchema(contracts.Noop, 'openai').schema.properties as never as { message: { pattern: string } }).message
        .pattern,
      'u',
    );
    for (let code = 0; code <= 0xffff; code++) {
      const text = String.fromCharCode(code);
      const { success } = validate(contracts.Noop, { ok: true, action: 'noop', message: text });
      if (isText.test(text) !== success) expect.fail(`U+${code.toString(16)}`);
    }
  });
});

describe('unions for OpenAI', () => {
  it('begin in another way in each member', () => {
    for (const name of contractNames) {
      const visit = (schema: unknown): void => {
        if (typeof schema !== 'object' || schema === null) return;
        const { anyOf } = schema as { anyOf?: Fields[] };
        const starts = (anyOf ?? [])
          .filter(({ properties }) => properties !== undefined)
          .map(({ properties }) =>
            JSON.stringify(Object.entries(properties as Fields)[0], (key, value) =>
              key === 'description' ? undefined : value,
            ),
          );
        expect(new Set(starts).size).toBe(starts.length);
        Object.values(schema).forEach(visit);
      };
      visit(providerSchema(contracts[name] as Contract<unknown>, 'openai').schema);
    }
  });
});
