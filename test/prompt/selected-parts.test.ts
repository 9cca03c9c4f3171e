/** Which definitions and kinds a prompt shows. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { contracts } from '../../src/contracts.ts';
import { chooseKinds, customKind, isChosen, isShown, nearKinds } from '../../src/prompt/choose-kinds.ts';
import { allParts, examplesNamed, partNamed, ruleNamed, withDefinitions } from '../../src/prompt/definitions.ts';
import { countJobs, haveKinds, nameOf, refsOf, selectParts } from '../../src/prompt/select-parts.ts';
import { type Definitions, given, ownContract } from './given.ts';

const text: Part = { type: 'string' };
const of = (properties: Definitions, more: Partial<Part> = {}): Part => ({ type: 'object', properties, ...more });
const ALL = ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'];

describe('the kinds', () => {
  it.each<[kinds: string[] | undefined, choice: object]>([
    [undefined, { known: ALL, custom: [], any: true, left: [] }],
    [['read_file'], { known: ['read_file'], custom: [], any: false, left: ALL.filter((one) => one !== 'read_file') }],
    [
      ['b', 'read_file', 'list_files', 'b', 'a'],
      { known: ['list_files', 'read_file'], custom: ['b', 'a'], any: false, left: ALL.slice(2) },
    ],
    [['any other'], { known: [], custom: [], any: true, left: ALL }],
  ])('%j', (kinds, choice) => expect(chooseKinds(kinds)).toEqual(choice));

  it.each<[kinds: unknown[], message: string]>([
    [[], '"kinds" must have at least one name.'],
    [['a b'], '"a b" cannot be the name of a kind: use 1 to 64 characters without white space.'],
    [[5], '5 cannot be the name of a kind: use 1 to 64 characters without white space.'],
    [[''], '"" cannot be the name of a kind: use 1 to 64 characters without white space.'],
  ])('%j are refused', (kinds, message) =>
    expect(() => chooseKinds(kinds as string[])).toThrow(new TypeError(message)),
  );

  it('may be misspelt', () => {
    expect(nearKinds(undefined)).toEqual([]);
    expect(nearKinds(['read_fiel', 'other', 'read_file'])).toEqual([
      '"read_fiel" stands for a custom kind. Did you mean read_file?',
    ]);
  });

  it.each<[kinds: string[] | undefined, shown: string[], chosen: boolean, custom: Part]>([
    [undefined, ['read_file', 'write_file', 'mine', 'other'], true, text],
    [
      ['read_file', 'mine'],
      ['read_file', 'mine'],
      true,
      { description: 'Name of the kind.', type: 'string', enum: ['mine'] },
    ],
    [['read_file'], ['read_file'], false, { description: 'Name of the kind.', type: 'string', enum: [] }],
    [['read_file', 'any other'], ['read_file', 'mine', 'other'], true, text],
  ])('%j show %j', (kinds, shown, chosen, custom) => {
    const choice = chooseKinds(kinds);
    const names = ['read_file', 'write_file', 'mine', 'other'];
    expect(names.filter((name) => isShown(name, choice))).toEqual(shown);
    expect(names.filter((name) => isChosen({ const: name }, choice))).toEqual(shown);
    expect([isChosen(text, choice), isChosen(undefined, choice)]).toEqual([chosen, chosen]);
    expect(customKind(text, choice)).toEqual(custom);
  });
});

describe('the selection', () => {
  const contract = (name: string) => ({ name }) as never;
  const job = of({ kind: { ...text, rule: 'custom-kind' }, a: text });
  const definitions: Definitions = {
    Own: of(
      { a: { $ref: 'B' }, jobs: { type: 'array', items: { $ref: 'Job' } } },
      { additionalProperties: { $ref: 'C' } },
    ),
    B: { anyOf: [{ $ref: 'Own' }, text] },
    C: text,
    Job: { tag: 'kind', anyOf: [{ $ref: 'Read' }, { $ref: 'Custom' }, { $ref: 'None' }] },
    Read: of({ kind: { const: 'read_file' } }),
    Custom: job,
    Unused: text,
  };
  const select = (options = {}) => given(definitions, () => selectParts(contract('Own'), options));

  it('has what a contract uses, in the order of its first use', () => {
    expect([...select().parts.keys()]).toEqual(['Own', 'B', 'Job', 'Read', 'Custom', 'C']);
    expect(select().parts.get('Custom')).toEqual(job);
    expect(
      refsOf({
        $ref: 'A',
        anyOf: [{ $ref: 'B' }],
        items: { $ref: 'D' },
        properties: { c: { $ref: 'C' } },
        additionalProperties: { $ref: 'E' },
      }),
    ).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(refsOf({ additionalProperties: true })).toEqual([]);
  });

  it('has only jobs of the chosen kinds', () => {
    expect(select({ kinds: ['read_file'] }).parts.get('Job')?.anyOf).toEqual([{ $ref: 'Read' }]);
    const { parts } = select({ kinds: ['mine'] });
    expect([...parts.keys()]).toEqual(['Own', 'B', 'Job', 'Custom', 'C']);
    expect(parts.get('Custom')?.properties?.kind).toEqual({
      description: 'Name of the kind.',
      type: 'string',
      enum: ['mine'],
    });
  });

  it.each<[parts: Definitions, has: boolean]>([
    [{ Own: text }, false],
    [{ Own: { tag: 'kind', anyOf: [] } }, true],
    [{ Own: { tag: 'action', anyOf: [] } }, false],
    [{ Own: job }, true],
    [{ Own: of({ kind: text }) }, false],
  ])('%j has kinds: %s', (parts, has) => expect(haveKinds([ownContract(parts)])).toBe(has));

  it.each<[call: () => unknown, message: string]>([
    [() => selectParts([]), 'There is no contract.'],
    [() => nameOf({} as never), 'This is not a contract of this package.'],
    [() => nameOf(undefined as never), 'This is not a contract of this package.'],
    [() => nameOf(contract('Nowhere')), '"Nowhere" is not a contract of this package.'],
    ...[0, 6, 1.5].map((most): [() => unknown, string] => [
      () => selectParts(contracts.LlmReply, { maxJobs: most }),
      `A reply has 1 to 5 jobs, not ${most}.`,
    ]),
  ])('%s is refused: %s', (call, message) => expect(call).toThrow(new TypeError(message)));

  it('has fewer jobs where fewer are allowed, in words as well', () => {
    const jobs = (maxJobs: number) =>
      selectParts(contracts.CreateFollowupJobs, { maxJobs }).parts.get('CreateFollowupJobs');
    const all = partNamed('CreateFollowupJobs');
    expect(jobs(5)).toBe(all);
    expect(jobs(1)?.properties?.new_jobs?.maxItems).toBe(1);
    expect(JSON.stringify(jobs(2))).not.toMatch(/five jobs|0 to 5/);
    expect(Object.keys(jobs(2)?.properties ?? {})).toEqual(Object.keys(all?.properties ?? {}));
    expect([1, 2].map(countJobs)).toEqual(['1 job', '2 jobs']);
  });
});

describe('a definition', () => {
  it('of a user comes first, and is gone afterwards', () => {
    const more = { rules: { uuid: { words: 'own' } }, examples: { Mission: ['{}'], Thing: ['1'] } };
    const contract = ownContract({ Mission: text, Thing: text }, more);
    withDefinitions([contract], () => {
      expect([partNamed('Mission'), partNamed('Thing'), partNamed('none'), partNamed(undefined)]).toEqual([
        text,
        text,
        undefined,
        undefined,
      ]);
      expect([ruleNamed('uuid'), ruleNamed('none')]).toEqual([{ words: 'own' }, undefined]);
      expect(ruleNamed('path')?.minLength).toBe(1);
      expect([examplesNamed('Thing'), examplesNamed('Own'), examplesNamed('none')]).toEqual([['1'], [], []]);
      expect(allParts().slice(0, 2)).toEqual([text, text]);
    });
    expect(partNamed('Thing')).toBeUndefined();
    expect(partNamed('Mission')?.type).toBe('object');
    expect(() =>
      withDefinitions([contract], () => {
        throw new Error('x');
      }),
    ).toThrow('x');
    expect(partNamed('Thing')).toBeUndefined();
  });

  it('is changed once for all', () => {
    let count = 0;
    const change = (name: string, part: Part) => {
      count += 1;
      return { ...part, description: `${name} ${count}` };
    };
    const twice = withDefinitions([ownContract({ A: text })], () => [partNamed('A'), partNamed('A')], { change });
    const none = () => [partNamed('none'), partNamed(undefined)];
    expect(withDefinitions([ownContract({ A: text })], none, { change })).toEqual([undefined, undefined]);
    expect(twice).toEqual(Array(2).fill({ ...text, description: 'A 1' }));
  });

  it('must be the same in all contracts', () => {
    const [one, other] = [ownContract({ A: text }, {}, 'One'), ownContract({ A: {} }, {}, 'Other')];
    expect(() => withDefinitions([one, other], () => 1)).toThrow(
      new TypeError('Two different definitions are called A.'),
    );
    expect(withDefinitions([one, ownContract({ A: text }, {}, 'Other')], () => partNamed('A'))).toEqual(text);
    expect(() => withDefinitions([ownContract({ Mission: text }), contracts.JobEnvelope], () => 1)).toThrow(
      'Two different definitions are called Mission.',
    );
    expect(
      withDefinitions([ownContract({ Mission: text }), contracts.ErrorResult], () => partNamed('Mission')),
    ).toEqual(text);
  });
});
