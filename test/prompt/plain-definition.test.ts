/** What prompts leave out of a single definition: words of this package that say nothing new, and second names. */
import { describe, expect, it } from 'vitest';
import { definitions, type Part } from '../../generated/definitions.ts';
import { plainPart } from '../../src/prompt/plain-part.ts';

type Row = [what: string, name: string, part: Part, told: Part, isAsked?: boolean];

const object = { type: 'object' } as const;
const string = { type: 'string' } as const;
const other = { ...string, description: 'Something else.' };

/** What the package says of a definition. */
function saysOf(name: string): { description: string } {
  return { description: definitions[name]?.description ?? '' };
}

/** Fields of the package as they are. */
function fieldsOf(name: string, ...fields: string[]): { [field: string]: Part } {
  return Object.fromEntries(fields.map((field) => [field, definitions[name]?.properties?.[field] ?? {}]));
}

function tells(rows: Row[]): void {
  it.each(rows)('%s', (_, name, part, told, isAsked = false) => {
    expect(plainPart(name, part, isAsked)).toStrictEqual(told);
  });
}

describe('the description of a definition', () => {
  const params = saysOf('ReadFileParams');
  const mine = { description: 'What a read_file job needs: patience.' };
  const ending = { description: 'A slip. `error` or `message` says what went wrong.' };
  const failure = { description: 'A failure, from the LLM or from a worker. Ends the loop.' };
  tells([
    ['goes where it repeats the name', 'ReadFileParams', { ...object, ...params }, object],
    ['goes where it repeats a name with "an"', 'AgentPlanParams', { ...object, ...saysOf('AgentPlanParams') }, object],
    ['goes where it repeats the name of an agent', 'PlanSuccess', { ...object, ...saysOf('PlanSuccess') }, object],
    ['stays where it was asked for', 'ReadFileParams', { ...object, ...params }, { ...object, ...params }, true],
    [
      'stays where it says something',
      'Mission',
      { ...object, ...saysOf('Mission') },
      { ...object, ...saysOf('Mission') },
    ],
    ['of a user stays under a name of the package', 'ReadFileParams', { ...object, ...mine }, { ...object, ...mine }],
    ['of a user stays under a name of the user', 'Mine', { ...object, ...params }, { ...object, ...params }],
    ['need not be there', 'ReadFileParams', object, object],
    [
      'says nothing of names that are not told',
      'ErrorResult',
      { ...object, ...saysOf('ErrorResult') },
      { ...object, ...failure },
    ],
    [
      'says nothing of them where it was asked for',
      'ErrorResult',
      { ...object, ...saysOf('ErrorResult') },
      { ...object, ...failure },
      true,
    ],
    ['of a user speaks of any name', 'ErrorResult', { ...object, ...ending }, { ...object, ...ending }],
  ]);
});

describe('the description of a field', () => {
  const inJob = (properties: { [field: string]: Part }): Part => ({ ...object, properties });
  const kind = fieldsOf('ReadFileJob', 'kind');
  const value = { kind: { const: 'read_file', ...string } };
  const labels = fieldsOf('Mission', 'tags');
  const listed = 'Labels to find the mission by.';
  tells([
    [
      'goes where it repeats the only value',
      'ReadFileJob',
      { ...inJob(kind), required: ['kind'] },
      { ...inJob(value), required: ['kind'] },
    ],
    ['stays where the value may be missing', 'ReadFileJob', inJob(kind), inJob(kind)],
    [
      'goes where it repeats the name of another definition',
      'ReadFileJob',
      inJob(fieldsOf('ReadFileJob', 'params')),
      inJob({ params: { $ref: 'ReadFileParams' } }),
    ],
    ['stays where it says something', 'Mission', inJob(fieldsOf('Mission', 'id')), inJob(fieldsOf('Mission', 'id'))],
    ['of a user stays', 'ReadFileJob', inJob({ params: other }), inJob({ params: other })],
    ['of a user stays in a definition of the user', 'Mine', inJob(kind), inJob(kind)],
    [
      'goes where each item repeats that of the list',
      'Mission',
      inJob(labels),
      inJob({ tags: { description: listed, type: 'array', items: string } }),
    ],
    [
      'goes where each value repeats that of the record',
      'MissionComplete',
      inJob(fieldsOf('MissionComplete', 'metrics')),
      inJob({
        metrics: {
          description: 'Figures about the work, by name.',
          ...object,
          additionalProperties: { type: 'number' },
          properties: {},
        },
      }),
    ],
    [
      'stays for an item that says more',
      'ListFilesParams',
      inJob(fieldsOf('ListFilesParams', 'patterns')),
      inJob(fieldsOf('ListFilesParams', 'patterns')),
    ],
    ['of an item of a user stays', 'Mine', inJob(labels), inJob(labels)],
    [
      'calls a file a file, whatever is done with it',
      'WriteFileParams',
      inJob(fieldsOf('WriteFileParams', 'rel_path', 'path')),
      inJob({
        rel_path: {
          description: 'The file, below root: no drive, no leading slash, no "..".',
          ...string,
          rule: 'rel-path',
        },
        path: { description: 'The file, in one piece. Only without root and rel_path.', ...string, rule: 'path' },
      }),
    ],
  ]);
});

describe('a field that must be absent', () => {
  const written = fieldsOf('WriteFileOrder', 'bytes_written');
  const path = fieldsOf('ReadFileParams', 'path');
  const closed: Part = { ...object, properties: { ...written, other } };
  const open: Part = { ...closed, additionalProperties: true };
  const record: Part = { ...closed, additionalProperties: string };
  tells([
    ['goes from a closed object', 'WriteFileOrder', closed, { ...object, properties: { other } }],
    [
      'goes from one that is said to be closed',
      'Mine',
      { ...closed, additionalProperties: false },
      {
        ...object,
        additionalProperties: false,
        properties: { other },
      },
    ],
    ['goes from a closed object of a user', 'Mine', closed, { ...object, properties: { other } }],
    ['stays in an object that takes any other field', 'WriteFileOrder', open, open],
    ['stays in an object that takes fields of a kind', 'WriteFileOrder', record, record],
    ['may be the only one', 'Mine', { ...object, properties: written }, { ...object, properties: {} }],
    ['is missing where there are no fields at all', 'Mine', path.path ?? {}, path.path ?? {}],
  ]);
});

describe('a second name of a field', () => {
  const texts = fieldsOf('WriteFileParams', 'new_content', 'content');
  const text = { new_content: { description: 'The whole text to write; may be empty.', ...string } };
  const choice = { title: 'FileText', groups: [['new_content'], ['content']] };
  const swapped = { title: 'FileText', groups: [['content'], ['new_content']] };
  const rest = { title: 'Choice', groups: [['mode'], ['other']] };
  const write: Part = { ...object, properties: texts, ways: [choice] };
  const told: Part = { ...object, properties: text, required: ['new_content'] };
  const reasons = fieldsOf('ErrorResult', 'error', 'message');
  const reason = fieldsOf('ErrorResult', 'error');
  const failed: Part = { ...object, properties: reasons, atLeastOne: ['error', 'message'] };
  const plain = { new_content: text.new_content, content: texts.content ?? {} };
  const mode = { mode: other, other };
  tells([
    ['goes where one of the two is given', 'WriteFileParams', write, told],
    [
      'goes where at least one of the two is given',
      'ErrorResult',
      failed,
      {
        ...object,
        properties: reason,
        required: ['error'],
      },
    ],
    [
      'leaves what else is required, in the order of the fields',
      'WriteFileParams',
      {
        ...write,
        properties: { ...texts, ...mode, name: other },
        required: ['name', 'mode'],
      },
      { ...object, properties: { ...text, ...mode, name: other }, required: ['new_content', 'mode', 'name'] },
    ],
    [
      'leaves other choices',
      'WriteFileParams',
      { ...write, properties: { ...texts, ...mode }, ways: [rest, choice] },
      {
        ...told,
        properties: { ...text, ...mode },
        ways: [rest],
      },
    ],
    [
      'leaves other fields of which one is needed',
      'WriteFileParams',
      {
        ...write,
        properties: { ...texts, ...mode },
        atLeastOne: ['mode', 'other'],
      },
      { ...told, properties: { ...text, ...mode }, atLeastOne: ['mode', 'other'] },
    ],
    [
      'stays where both may be given',
      'WriteFileParams',
      { ...object, properties: texts },
      { ...object, properties: plain },
    ],
    [
      'stays where the choice is another',
      'WriteFileParams',
      { ...write, ways: [swapped] },
      {
        ...object,
        properties: plain,
        ways: [swapped],
      },
    ],
    [
      'stays where one more will do',
      'ErrorResult',
      { ...failed, atLeastOne: ['error', 'message', 'action'] },
      {
        ...failed,
        atLeastOne: ['error', 'message', 'action'],
      },
    ],
    [
      'stays where it is a field of a user',
      'WriteFileParams',
      { ...write, properties: { ...texts, content: other } },
      {
        ...write,
        properties: { ...plain, content: other },
      },
    ],
    [
      'stays where the main name is a field of a user',
      'WriteFileParams',
      {
        ...write,
        properties: { ...texts, new_content: other },
      },
      { ...write, properties: { ...plain, new_content: other } },
    ],
    [
      'stays where the main name is not there',
      'WriteFileParams',
      { ...write, properties: fieldsOf('WriteFileParams', 'content') },
      { ...write, properties: fieldsOf('WriteFileParams', 'content') },
    ],
    ['stays in a definition of a user', 'Mine', write, write],
  ]);
});

describe('a choice between fields', () => {
  const target = [['root', 'rel_path'], ['path']];
  const others = [['root', 'path'], ['rel_path']];
  const choice = (title: string, groups: string[][]): Part => ({ ...object, ways: [{ title, groups }] });
  tells([
    [
      'is a target where a path stands below a root or alone',
      'Mine',
      choice('Choice', target),
      choice('Target', target),
    ],
    ['keeps its title where it is another one', 'Mine', choice('Choice', others), choice('Choice', others)],
    ['is nothing where nothing is to choose', 'Mine', { ...object, ways: [] }, object],
    [
      'stays as long as one is needed',
      'Mine',
      { ...object, atLeastOne: ['a', 'b'] },
      { ...object, atLeastOne: ['a', 'b'] },
    ],
  ]);
});
