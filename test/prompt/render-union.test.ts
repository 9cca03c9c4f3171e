/** Unions with a tag, and objects with a choice between fields: the alternatives in the schema for a provider. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { renderPart } from '../../src/prompt/providers/render-part.ts';
import type { Run } from '../../src/prompt/providers/render-run.ts';
import { type Definitions, given, lost, runFor } from './given.ts';

const text: Part = { type: 'string' };
const string = { type: 'string' };
const closed = (properties: object, required: string[], more: object = {}) => ({
  ...{ type: 'object', ...more, properties, required, additionalProperties: false },
});

describe('the alternatives of an object', () => {
  const part: Part = {
    ...{
      type: 'object',
      description: 'D.',
      ways: [{ title: 'Target', groups: [['root', 'rel'], ['path']] }],
      required: ['size'],
    },
    properties: { root: { ...text, description: 'R.' }, rel: text, path: text, size: { ...text, description: 'S.' } },
  };

  it('are closed objects, each field described once, with the field first by which they differ', () => {
    expect(renderPart(part, 'Own', runFor('anthropic'))).toStrictEqual({
      description: 'D.',
      anyOf: [
        closed({ root: { ...string, description: 'R.' }, rel: string, size: { ...string, description: 'S.' } }, [
          'root',
          'rel',
          'size',
        ]),
        closed({ path: string, size: string }, ['path', 'size']),
      ],
    });
  });

  it('exclude by null where every field is required', () => {
    const schema = renderPart({ ...part, required: [] }, 'Own', runFor('openai'));
    const nothing = { type: 'null' };
    const size = { type: ['string', 'null'] };
    expect(schema).toStrictEqual({
      description: 'D.',
      anyOf: [
        closed(
          { root: { ...string, description: 'R.' }, rel: string, path: nothing, size: { ...size, description: 'S.' } },
          ['root', 'rel', 'path', 'size'],
        ),
        closed({ root: nothing, rel: nothing, path: string, size }, ['root', 'rel', 'path', 'size']),
      ],
    });
  });

  it('are none when one of them cannot be expressed', () => {
    const run = runFor('anthropic');
    const properties = { ...part.properties, path: { type: 'object' } } as const;
    expect(renderPart({ ...part, properties }, 'Own', run)).toBeUndefined();
  });
});

describe('a union with a tag', () => {
  const member = (tag: string, name: string, more: Partial<Part> = {}): Part => ({
    ...{ type: 'object', properties: { [tag]: { const: name, ...text } }, required: [tag], ...more },
  });
  const union = (tag: string, ...names: string[]): Part => ({
    ...{ tag, description: 'U.', anyOf: names.map(($ref) => ({ $ref })) },
  });
  const shownAs = (name: string, more: object = {}) => closed({ action: { ...string, const: name } }, ['action'], more);
  const rendered = (definitions: Definitions, part: Part, more: Partial<Run> = {}) => {
    const run = { ...runFor('anthropic'), ...more };
    return { schema: given(definitions, () => renderPart(part, 'Own', run)), losses: lost(run.losses) };
  };
  const A = member('action', 'a');
  const B = member('action', 'b', { description: 'B.' });
  const all = union('action', 'A', 'B');

  it('has its members where they are wanted', () => {
    expect(rendered({ A, B }, all)).toEqual({
      schema: { description: 'U.', anyOf: [shownAs('a'), shownAs('b', { description: 'B.' })] },
      losses: {},
    });
    const wants = (tag: string, value: string) => tag === 'action' && value === 'b';
    expect(rendered({ A, B }, all, { wants })).toEqual({ schema: shownAs('b', { description: 'B.' }), losses: {} });
    expect(rendered({ A, B }, all, { wants: () => false })).toEqual({ schema: undefined, losses: {} });
  });

  it('says once what all members say', () => {
    const [one, other] = [
      { ...A, description: 'U.' },
      { ...B, description: 'U.' },
    ];
    expect(rendered({ A: one, B: other }, all).schema).toEqual({
      description: 'U.',
      anyOf: [shownAs('a'), shownAs('b')],
    });
    expect(rendered({ A: one, B: other }, { ...all, description: 'V.' }).schema).toEqual({
      description: 'V.',
      anyOf: [shownAs('a', { description: 'U.' }), shownAs('b', { description: 'U.' })],
    });
  });

  it('says in its members what only one of them says', () => {
    expect(rendered({ A: { ...A, description: 'U.' }, B }, all).schema).toEqual({
      description: 'U.',
      anyOf: [shownAs('a', { description: 'U.' }), shownAs('b', { description: 'B.' })],
    });
  });

  it('may hold another one, of which nothing need be wanted', () => {
    const C = member('action', 'c');
    const wants = (_: string, value: string) => value === 'c';
    expect(rendered({ A, B, C, Both: all }, union('action', 'Both', 'C'), { wants })).toEqual({
      schema: shownAs('c'),
      losses: {},
    });
    expect(rendered({ A, B, C, Both: all }, union('action', 'Both', 'C')).schema).toEqual({
      description: 'U.',
      anyOf: [shownAs('a'), shownAs('b', { description: 'B.' }), shownAs('c')],
    });
  });

  it('loses the member for all other values, which has no strict form', () => {
    const Other: Part = {
      type: 'object',
      properties: { action: { ...text, rule: 'custom-kind' } },
      required: ['action'],
    };
    const both = union('action', 'A', 'Other');
    expect(rendered({ A, Other }, both)).toEqual({ schema: shownAs('a'), losses: { custom: ['Other'] } });
    expect(rendered({ A, Other }, both, { wantsOthers: () => false })).toEqual({ schema: shownAs('a'), losses: {} });
  });

  it('loses a member of which nothing can be said', () => {
    const Free = member('action', 'free', { required: ['action', 'any'] });
    const properties = { ...Free.properties, any: { type: 'object' } } as const;
    expect(rendered({ A, Free: { ...Free, properties } }, union('action', 'A', 'Free'))).toEqual({
      schema: shownAs('a'),
      losses: { free: ['Free.any'], unsaid: ['Free'] },
    });
  });

  it('keeps a member whose tag has several values', () => {
    const Any: Part = { type: 'object', properties: { action: text }, required: ['action'] };
    expect(rendered({ Any }, union('action', 'Any'), { wants: () => false }).schema).toEqual(
      closed({ action: string }, ['action']),
    );
  });

  it('keeps a member without fields, and one that nobody knows', () => {
    const schema = closed({}, []);
    expect(rendered({ Empty: { type: 'object' } }, union('action', 'Empty')).schema).toEqual(schema);
    expect(rendered({}, union('action', 'Nowhere')).schema).toEqual(schema);
  });

  it('of kinds needs one that can be described', () => {
    const jobs = union('kind', 'List', 'Custom');
    const List = member('kind', 'list');
    const Custom: Part = { type: 'object', properties: { kind: { ...text, rule: 'custom-kind' } }, required: ['kind'] };
    const list = closed({ kind: { ...string, const: 'list' } }, ['kind']);
    expect(rendered({ List, Custom }, jobs)).toEqual({ schema: list, losses: { custom: ['Custom'] } });
    const none = (kinds: string[]) => () =>
      rendered({ List, Custom }, jobs, {
        wants: (_, value) => value !== 'list',
        kinds: runFor('anthropic', kinds).kinds,
      });
    const how =
      'cannot be described to a provider, because the protocol does not say what the params of such a job hold. Add at least one of list_files, read_file, write_file, rewrite_file, agent_plan to "kinds", or choose "actions" without jobs.';
    expect(
      rendered({ List, A }, union('kind', 'A', 'List', 'Nowhere'), { wants: (_, value) => value === 'list' }).losses,
    ).toEqual({});
    expect(none(['a', 'b'])).toThrow(new TypeError(`No job of Own is left: "a", "b" ${how}`));
    expect(none(['any other'])).toThrow(new TypeError(`No job of Own is left: custom kinds ${how}`));
  });
});
