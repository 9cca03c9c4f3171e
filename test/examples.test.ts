/** The files in `examples/` are what the documents say, and the published schemas are described from end to end. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint } from '../src/check/lint.ts';
import { stringify } from '../src/check/stringify.ts';
import { is, validate } from '../src/check/validate.ts';
import { type ContractName, contracts } from '../src/contracts.ts';
import { parse } from '../src/parse/parse.ts';
import type { Contract } from '../src/words/contract.ts';

const names = Object.keys(contracts) as ContractName[];

const contractOf = (name: ContractName): Contract<unknown> => contracts[name];

const kebabOf = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

const readJson = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));

/** Folders of `examples/` that are named after no contract. */
const OTHER_FOLDERS = ['replies', 'spool', 'whole-mission'];

const folder = new URL('../examples/', import.meta.url);

type Example = { contract: ContractName; file: string; value: unknown };

const examples: Example[] = names.flatMap((contract) => {
  const inside = new URL(`${kebabOf(contract)}/`, folder);
  return readdirSync(inside)
    .sort()
    .map((file) => ({ contract, file: `${kebabOf(contract)}/${file}`, value: readJson(new URL(file, inside)) }));
});

/** A message of a union is one of the union's as well. */
const unionsOf: { [name in ContractName]?: ContractName[] } = {
  CreateFollowupJobs: ['LlmReply', 'JobResult'],
  WriteFileOrder: ['LlmReply', 'JobResult'],
  AnalysisResult: ['LlmReply', 'JobResult'],
  MissionComplete: ['LlmReply', 'JobResult'],
  ErrorResult: ['LlmReply', 'ToolResult', 'JobResult'],
  ListFilesResult: ['ToolResult', 'JobResult'],
  ReadFileResult: ['ToolResult', 'JobResult'],
  WriteFileReceipt: ['ToolResult', 'JobResult'],
  Noop: ['ToolResult', 'JobResult'],
  LlmReply: ['JobResult'],
  ToolResult: ['JobResult'],
  FactorySuccess: ['FactoryResponse'],
  FactoryVerdict: ['FactoryResponse'],
  FactoryQuestions: ['FactoryResponse'],
  FactoryFailure: ['FactoryResponse'],
  SpeckitSuccess: ['SpeckitResponse'],
  SpeckitError: ['SpeckitResponse'],
};

/** A message of a union is one of its members. */
const membersOf: { [name in ContractName]?: ContractName[] } = {
  LlmReply: ['CreateFollowupJobs', 'WriteFileOrder', 'AnalysisResult', 'MissionComplete', 'ErrorResult'],
  ToolResult: ['ListFilesResult', 'ReadFileResult', 'WriteFileReceipt', 'Noop', 'ErrorResult'],
  JobResult: [
    'CreateFollowupJobs',
    'WriteFileOrder',
    'AnalysisResult',
    'MissionComplete',
    'ErrorResult',
    'ListFilesResult',
    'ReadFileResult',
    'WriteFileReceipt',
    'Noop',
    'LlmReply',
    'ToolResult',
  ],
  FactoryResponse: ['FactorySuccess', 'FactoryVerdict', 'FactoryQuestions', 'FactoryFailure'],
  SpeckitResponse: ['SpeckitSuccess', 'SpeckitError'],
};

/** Messages that share all their fields: what is strictly one may strictly be the other. Both sides report an error alike. */
const twinsOf: { [name in ContractName]?: ContractName[] } = {
  LlmReply: ['ToolResult'],
  ToolResult: ['LlmReply'],
  WriteFileParams: ['RewriteFileParams'],
  RewriteFileParams: ['WriteFileParams'],
};

/** What an example may also be when unknown fields are let by, because its fields include all of the other's. */
const FILE_PARAMS: ContractName[] = ['ReadFileParams', 'WriteFileParams', 'RewriteFileParams'];
const includedIn: { [name in ContractName]?: ContractName[] } = {
  Task: ['FollowupJob'],
  WriteFileParams: ['ReadFileParams'],
  RewriteFileParams: ['ReadFileParams'],
  WriteFileOrder: FILE_PARAMS,
  ReadFileResult: FILE_PARAMS,
  WriteFileReceipt: ['ReadFileParams'],
  ListFilesResult: ['ListFilesParams'],
  LlmReply: FILE_PARAMS,
  ToolResult: [...FILE_PARAMS, 'ListFilesParams'],
  JobResult: [...FILE_PARAMS, 'ListFilesParams'],
};

describe.each(examples.map((example): [string, Example] => [example.file, example]))(
  'examples/%s',
  (_, { contract, value }) => {
    it('is valid, strictly as well', () => {
      expect(validate(contractOf(contract), value)).toEqual({ success: true, value });
      expect(validate(contractOf(contract), value, { strict: true })).toEqual({ success: true, value });
    });

    it('gives lint nothing to say', () => expect(lint(contractOf(contract), value)).toEqual([]));

    it.each([undefined, 2])('reads back as it was, written with an indent of %s', (indent) => {
      const text = stringify(contractOf(contract), value, { indent });
      const parsed = parse(contractOf(contract), text, { accept: 'strict' });
      expect(parsed).toMatchObject({ success: true, repairs: [], format: 'json' });
      if (!parsed.success) return;
      // Some are what prompts show: as an answer they are odd, and that is all.
      expect(parsed.warnings.filter((issue) => issue.code !== 'prompt_example')).toEqual([]);
      expect(parsed.value).toEqual(value);
    });

    it('fits the unions that it is a member of, and no unrelated contract', () => {
      const { [contract]: unions = [] } = unionsOf;
      const related = [contract, ...unions, ...(membersOf[contract] ?? []), ...(twinsOf[contract] ?? [])];
      const fitsStrictly = names.filter((name) => validate(contractOf(name), value, { strict: true }).success);
      expect(fitsStrictly).toEqual(expect.arrayContaining([contract, ...unions]));
      expect(fitsStrictly.filter((name) => !related.includes(name))).toEqual([]);
      const fits = names.filter((name) => is(contractOf(name), value));
      expect(fits.filter((name) => !related.includes(name) && !includedIn[contract]?.includes(name))).toEqual([]);
    });
  },
);

describe('the folders of examples', () => {
  it.each(names)('%s has at least one example', (name) => {
    expect(examples.filter(({ contract }) => contract === name)).not.toEqual([]);
  });

  it('are named after contracts, and hold only JSON', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const expected = [...names.map(kebabOf), ...OTHER_FOLDERS];
    expect(folders.map(({ name }) => name).filter((name) => !expected.includes(name))).toEqual([]);
    expect(examples.map(({ file }) => file).filter((file) => !file.endsWith('.json'))).toEqual([]);
  });

  it.each(Object.entries(membersOf) as [ContractName, ContractName[]][])(
    'show every member of %s',
    (union, members) => {
      const shown = examples.filter(({ contract }) => contract === union);
      for (const member of members) {
        expect(
          shown.some(({ value }) => is(contractOf(member), value)),
          member,
        ).toBe(true);
      }
    },
  );

  it.each([
    ['Task', 'kind', ['agent_plan', 'list_files', 'read_file', 'rewrite_file', 'write_file']],
    ['FollowupJob', 'kind', ['agent_plan', 'list_files', 'read_file', 'rewrite_file', 'write_file']],
    ['FactoryVerdict', 'verdict', ['BLOCKING', 'PASS']],
    [
      'SpeckitSuccess',
      'agent',
      'analyze checklist clarify implement plan research review specify tasks taskstoissues test'.split(' '),
    ],
  ] as [ContractName, string, string[]][])(
    'show %s with every known %s, and an unknown one where there may be one',
    (union, tag, known) => {
      const shown = examples.filter(({ contract }) => contract === union).map(({ value }) => (value as never)[tag]);
      expect(shown).toEqual(expect.arrayContaining(known));
      expect(shown.some((name) => !known.includes(name))).toBe(tag !== 'verdict');
    },
  );
});

describe('examples/spool', () => {
  const files = (sub: string) => readdirSync(new URL(`spool/${sub}/`, folder)).sort();

  it('holds a job for every result, under the same name', () => {
    const ids = (sub: string) => files(sub).map((file) => file.split('.')[0]);
    expect(ids('webrelay_in')).toEqual(ids('webrelay_out'));
  });

  it.each(files('webrelay_out'))('webrelay_out/%s is the job of that name', (file) => {
    const job = readJson(new URL(`spool/webrelay_out/${file}`, folder));
    expect(findingsIn('JobEnvelope', job)).toEqual(MISTAKES[file] ?? []);
    expect(`${(job as { job_id: string }).job_id}.job.json`).toBe(file);
  });

  it.each(files('webrelay_in'))('webrelay_in/%s is a result', (file) => {
    const result = readJson(new URL(`spool/webrelay_in/${file}`, folder));
    expect(findingsIn('JobResult', result)).toEqual(MISTAKES[file] ?? []);
  });
});

/** One pair of the spool is wrong on purpose: an order to rewrite by appending, and a receipt that repeats the text. */
const MISTAKES: { [file: string]: string[] } = {
  'c5344494-62fd-4d60-9d4f-a0cbb1673758.job.json': ['enum /payload/task/params/mode'],
  'c5344494-62fd-4d60-9d4f-a0cbb1673758.result.json': ['not /content'],
};

function findingsIn(name: ContractName, value: unknown): string[] {
  const result = validate(contractOf(name), value, { strict: true });
  const issues = result.success ? lint(contractOf(name), value) : result.issues;
  return issues.map(({ code, path }) => `${code} ${path}`);
}

type Schema = { [keyword: string]: unknown };

/** A schema with the schemas inside it; `place` says where, `isField` whether it is the value of a field. */
type Place = { place: string; schema: Schema; isField: boolean };

function* schemasIn(schema: Schema, place = '', isField = false): Generator<Place> {
  yield { place, schema, isField };
  for (const keyword of ['properties', '$defs']) {
    for (const [key, part] of Object.entries((schema[keyword] ?? {}) as { [key: string]: Schema })) {
      yield* schemasIn(part, `${place}/${keyword}/${key}`, true);
    }
  }
  for (const keyword of ['items', 'additionalProperties', 'not', 'if', 'then', 'else']) {
    const part = schema[keyword];
    if (typeof part === 'object' && part !== null) yield* schemasIn(part as Schema, `${place}/${keyword}`);
  }
  for (const keyword of ['anyOf', 'allOf']) {
    const parts = (schema[keyword] ?? []) as Schema[];
    for (let i = 0; i < parts.length; i++) yield* schemasIn(parts[i] ?? {}, `${place}/${keyword}/${i}`);
  }
}

/** Every keyword that may occur: what draft-07 and draft 2020-12 read the same way. */
const KEYWORDS = new Set(
  (
    '$schema $id $ref $defs title description examples default type properties required additionalProperties items ' +
    'minItems maxItems minLength maxLength pattern format minimum maximum enum const not anyOf allOf if then else'
  ).split(' '),
);

const schemas = names.flatMap((name) =>
  ['', 'strict/'].map((strength) => {
    const { family } = contractOf(name);
    const file = `${strength}${family}/${kebabOf(name)}.json`;
    const schema = readJson(new URL(`../generated/json-schema/${file}`, import.meta.url)) as Schema;
    return { name, file, schema, isStrict: strength !== '', places: [...schemasIn(schema)] };
  }),
);

const placesOf = (places: Place[], isWrong: (schema: Schema) => boolean) =>
  places.filter(({ schema }) => isWrong(schema)).map(({ place }) => place);

describe.each(schemas.map((one) => [one.file, one] as const))(
  'generated/json-schema/%s',
  (_, { name, schema, isStrict, places }) => {
    it('is identified by its contract', () => {
      expect(schema).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: contractOf(name).id + (isStrict ? ':strict' : ''),
        title: name,
      });
    });

    it('describes the message and every field', () => {
      const fields = places.filter(({ place, isField }) => place === '' || isField);
      expect(placesOf(fields, ({ $ref, description }) => $ref === undefined && !isSentence(description))).toEqual([]);
    });

    it('describes the items of every list and the values of every record', () => {
      const parts = places.filter(({ place }) => /\/(?:items|additionalProperties)$/.test(place));
      expect(placesOf(parts, ({ $ref, description }) => $ref === undefined && !isSentence(description))).toEqual([]);
    });

    it('shows examples, which are files of the folder', () => {
      expect(schema.examples).not.toEqual([]);
      const files = examples.filter(({ contract }) => contract === name).map(({ value }) => value);
      for (const example of schema.examples as unknown[]) expect(files).toContainEqual(example);
    });

    it('has nothing beside a $ref', () => {
      expect(placesOf(places, (part) => '$ref' in part && Object.keys(part).length > 1)).toEqual([]);
    });

    it('points only to its own $defs, all of which are used', () => {
      const targets = new Set(places.flatMap(({ schema: { $ref } }) => ($ref === undefined ? [] : [$ref])));
      const defs = Object.keys((schema.$defs ?? {}) as object).map((key) => `#/$defs/${key}`);
      expect([...targets].sort()).toEqual(defs.sort());
    });

    it('uses only keywords that draft-07 reads the same way', () => {
      expect(
        places.flatMap(({ schema: part }) => Object.keys(part)).filter((keyword) => !KEYWORDS.has(keyword)),
      ).toEqual([]);
      expect(placesOf(places, ({ items }) => Array.isArray(items))).toEqual([]);
      expect(placesOf(places, ({ type }) => Array.isArray(type))).toEqual([]);
    });

    it('has a type beside every const and enum, and a pattern beside every format', () => {
      const isCondition = ({ place }: Place) => /\/(?:not|if|then|else)(?:\/|$)/.test(place);
      const stated = places.filter((part) => !isCondition(part));
      expect(placesOf(stated, (part) => ('const' in part || 'enum' in part) && part.type === undefined)).toEqual([]);
      expect(placesOf(places, (part) => 'format' in part && part.pattern === undefined)).toEqual([]);
    });

    it('writes patterns that every language reads the same way', () => {
      const patterns = places.flatMap(({ schema: { pattern } }) => (typeof pattern === 'string' ? [pattern] : []));
      expect(patterns.filter((pattern) => /\\[dDsSwWbBpPAZzQE]|\(\?(?!:)|\[:|\$./.test(pattern))).toEqual([]);
    });

    it('refuses a trailing newline where a $ would let it by in Python', () => {
      const ending = places.filter(({ schema: { pattern } }) => String(pattern).endsWith('$'));
      expect(placesOf(ending, (part) => part.maxLength === undefined && !refusesNewline(part.not))).toEqual([]);
    });

    it(isStrict ? 'lets no field by that it does not know' : 'lets unknown fields by', () => {
      const closed = placesOf(places, ({ additionalProperties }) => additionalProperties === false);
      const objects = placesOf(places, (part) => part.type === 'object' && part.additionalProperties === undefined);
      expect(isStrict ? objects : closed).toEqual([]);
    });
  },
);

function isSentence(description: unknown): boolean {
  return typeof description === 'string' && /\S[.)]$/.test(description);
}

/** Whether `not` names a pattern, alone or as one of several, that finds a line feed. */
function refusesNewline(not: unknown): boolean {
  const { pattern, anyOf = [] } = (not ?? {}) as { pattern?: string; anyOf?: unknown[] };
  return (pattern !== undefined && new RegExp(pattern, 'u').test('\n')) || anyOf.some(refusesNewline);
}
