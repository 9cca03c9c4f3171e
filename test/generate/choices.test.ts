/** Choices among fields, and unions with a member for unknown names, as types say them. */
import { describe, expect, it } from 'vitest';
import type { Definition, Source } from '../../src/generate/definition.ts';
import { pythonOf } from '../../src/generate/python.ts';
import { classesOf, variantsOf } from '../../src/generate/python-variants.ts';
import { typesOf } from '../../src/generate/types.ts';

const word = { type: 'string' };
const way = (title: string, ...groups: string[][]) => ({ title, description: `Gives its ${title}.`, groups });
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, word]));
const definitionsIn = (all: { [name: string]: Source }): Map<string, Definition> =>
  new Map(Object.entries(all).map(([name, schema]) => [name, { name, schema }]));

const definitions = definitionsIn({
  Target: {
    type: 'object',
    required: ['mode'],
    properties: fields('path', 'root', 'rel_path', 'mode'),
    ways: [way('Place', ['path'], ['root', 'rel_path'])],
  },
  Fault: {
    type: 'object',
    description: 'A fault.',
    properties: fields('error', 'said'),
    atLeastOne: ['error', 'said'],
  },
  Job: {
    type: 'object',
    required: ['kind', 'params'],
    properties: { kind: { const: 'run' }, params: { $ref: 'Target' } },
    speaks: { from: 'a Core', to: 'a worker', carrier: 'a file' },
  },
  CustomJob: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { ...word, tsType: 'CustomKind' },
      name: { ...word, not: { enum: ['x'] } },
      size: { anyOf: [word, { type: 'integer' }], not: { enum: ['x'] } },
      gone: { not: {} },
    },
  },
  AnyJob: { tag: 'kind', anyOf: [{ $ref: 'Job' }, { $ref: 'CustomJob' }], description: 'A job.' },
});

it('TypeScript', () => {
  expect(typesOf(definitions)).toBe(`export type Target = ({
  path: string;
  root?: undefined;
  rel_path?: undefined;
} | {
  root: string;
  rel_path: string;
  path?: undefined;
}) & {
  mode: string;
};

/** A fault. */
export type Fault = ({
  error: string;
  said?: string | undefined;
} | {
  error?: string | undefined;
  said: string;
});

export type Job = {
  kind: 'run';
  params: Target;
};

export type CustomJob = {
  kind: string;
  name?: string | undefined;
  size?: string | number | undefined;
  gone?: undefined;
};

/** A job. */
export type AnyJob = Job | CustomJob;
`);
});

it('Python', () => {
  const [, text] = pythonOf(definitions).split(/__all__ = \[\n[^\]]*\]\n+/);
  expect(text?.replace(/\n{3,}/g, '\n\n')).toBe(`CustomKind = NewType("CustomKind", str)
"""A custom kind: a string that is none of the names that the protocol knows."""

@final
class TargetWithPath(TypedDict):
    """With \`path\`."""

    path: str
    mode: str

@final
class TargetWithRelPath(TypedDict):
    """With \`root\` and \`rel_path\`."""

    root: str
    rel_path: str
    mode: str

Target: TypeAlias = TargetWithPath | TargetWithRelPath

@final
class FaultWithError(TypedDict):
    """A fault. With \`error\`."""

    error: str

@final
class FaultWithSaid(TypedDict):
    """A fault. With \`said\`."""

    said: str

@final
class FaultWithErrorAndSaid(TypedDict):
    """A fault. With \`error\` and \`said\`."""

    error: str
    said: str

Fault: TypeAlias = FaultWithError | FaultWithSaid | FaultWithErrorAndSaid
"""A fault."""

@final
class Job(TypedDict):
    """From a Core to a worker: a file."""

    kind: Literal["run"]
    params: Target

@final
class CustomJob(TypedDict):
    kind: CustomKind
    name: NotRequired[str]
    size: NotRequired[str | int]

AnyJob: TypeAlias = Job | CustomJob
"""A job."""

Place: TypeAlias = TargetWithPath | TargetWithRelPath
"""Gives its Place."""

KnownAnyJob: TypeAlias = Job
"""A AnyJob whose \`kind\` the protocol knows."""

def is_known_kind(message: AnyJob) -> TypeGuard[KnownAnyJob]:
    """Tell a known \`kind\` from a custom one; after it, comparing \`message["kind"]\` narrows."""
    return message["kind"] in (
        "run",
    )
`);
  expect(pythonOf(definitions, { hasWays: false })).not.toContain('Place');
});

describe('the classes of an object', () => {
  it.each<[what: string, source: Source, classes: string[]]>([
    ['one without a choice', {}, ['']],
    [
      'a group is named after its last field',
      { ways: [way('x', ['path'], ['root', 'rel_path'])] },
      ['WithPath -root -rel_path', 'WithRelPath -path'],
    ],
    [
      'or after all, where another group has that too',
      { ways: [way('x', ['a', 'c'], ['b', 'c'], ['c'])] },
      ['WithAAndC -b', 'WithBAndC -a', 'WithC -a -b'],
    ],
    [
      'two choices',
      { ways: [way('x', ['a'], ['b']), way('y', ['c'], ['d'])] },
      ['WithAAndC -b -d', 'WithAAndD -b -c', 'WithBAndC -a -d', 'WithBAndD -a -c'],
    ],
    ['at least one of two', { atLeastOne: ['a', 'b'] }, ['WithA -b', 'WithB -a', 'WithAAndB']],
  ])('%s', (_, source, classes) => {
    const said = variantsOf(source).map(({ suffix, absent }) => [suffix, ...[...absent].map((name) => `-${name}`)]);
    expect(said.map((words) => words.join(' '))).toEqual(classes);
  });

  it.each([
    ['Nothing', ['Nothing']],
    ['Target', ['TargetWithPath', 'TargetWithRelPath']],
    ['AnyJob', ['Job', 'CustomJob']],
  ])('of %s are %j', (name, classes) => {
    expect(classesOf(name, definitions)).toEqual(classes);
  });
});

describe('guards', () => {
  it('are one function for all unions of a tag, and none where every name is known', () => {
    const union = (...members: string[]) => ({ tag: 'kind', anyOf: members.map(($ref) => ({ $ref })) });
    const own = (name: string) => ({ type: 'object', properties: { kind: { const: name } } });
    const more = definitionsIn({
      A: own('a'),
      B: own('b'),
      Other: { type: 'object', properties: { kind: { ...word, tsType: 'CustomKind' } } },
      One: union('A', 'B', 'Other'),
      Two: union('A', 'B', 'Other'),
      Closed: union('A', 'B'),
      // Members that are unions themselves, or of another module, have no tag of their own.
      Nested: union('Closed', 'Elsewhere'),
    });
    const text = pythonOf(more);
    expect(text.slice(text.indexOf('KnownOne:'))).toBe(`KnownOne: TypeAlias = A | B
"""A One whose \`kind\` the protocol knows."""

KnownTwo: TypeAlias = A | B
"""A Two whose \`kind\` the protocol knows."""


@overload
def is_known_kind(message: One) -> TypeGuard[KnownOne]: ...
@overload
def is_known_kind(message: Two) -> TypeGuard[KnownTwo]: ...
def is_known_kind(message: One | Two) -> bool:
    """Tell a known \`kind\` from a custom one; after it, comparing \`message["kind"]\` narrows."""
    return message["kind"] in (
        "a",
        "b",
    )
`);
    expect(text).not.toMatch(/KnownClosed|KnownNested/);
  });
});
