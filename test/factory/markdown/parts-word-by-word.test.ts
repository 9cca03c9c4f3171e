/** Small parts of a report one by one: ids, labels, notes, cues, ends, patterns of trouble. */
import { describe, expect, it } from 'vitest';
import { endsInName } from '../../../src/factory/markdown/ends-in-name.ts';
import { findCue } from '../../../src/factory/markdown/is-shown-only.ts';
import { isNeutralNote } from '../../../src/factory/markdown/neutral-notes.ts';
import { readNotes } from '../../../src/factory/markdown/read-notes.ts';
import { splitLabel } from '../../../src/factory/markdown/split-label.ts';
import { readId, splitInlineFields, splitRecords } from '../../../src/factory/markdown/split-records.ts';
import { troublePatterns } from '../../../src/factory/markdown/trouble-patterns.ts';
import { fieldOf, isForeignDocument, isForeignTitle, plainLabel } from '../../../src/factory/markdown/vocabulary.ts';
import { outlineOf } from '../outline-of.ts';

const plain = (text: string) => ({ text, marks: [] });
/** A text with one mark, which is written between two of the same characters. */
const marked = (text: string, sign: string, kind: 'code' | 'strong') => {
  const [before = '', inside = '', behind = ''] = text.split(sign);
  return {
    text: `${before}${inside}${behind}`,
    marks: [{ kind, start: before.length, end: before.length + inside.length }],
  };
};

it.each<[string, [id: string, head: string] | undefined]>([
  ['Q1: a', ['Q1', 'a']],
  ['[B2] a', ['B2', 'a']],
  ['(B-12)  a', ['B-12', 'a']],
  ['[AB_123] a', ['AB_123', 'a']],
  ['[B2]a', undefined],
  ['4) a', ['Q4', 'a']],
  ['Question #3: a', ['Q3', 'a']],
  ['[main] a', ['main', 'a']],
  ['[main]: a', ['main', 'a']],
  ['[main]a', undefined],
  ['[main] – a', ['main', 'a']],
  ['x [main] a', undefined],
  ['[two words] a', undefined],
  ['`main`: a', ['main', 'a']],
  ['`main`  :  a', ['main', 'a']],
  ['(`main`) – a', ['main', 'a']],
  ['`main`-a', ['main', 'a']],
  ['`main` a: b', undefined],
  ['`a b`: x', undefined],
  ['x `main`: a', undefined],
  ['---- `main`: a', undefined],
])('the id and the rest of %j: %j', (text, expected) => {
  const found = readId(text.includes('`') ? marked(text, '`', 'code') : plain(text), 'Q');
  expect(found && [found.id, found.head.text]).toEqual(expected);
});

it('bold text is no id', () => {
  expect(readId(marked('**main**: a', '**', 'strong'), 'Q')).toBeUndefined();
  expect(readId(marked('[main] **b**: a', '**', 'strong'), 'Q')?.id).toBe('main');
});

it.each([
  ['a (Options: x, y; Default: x)', ['a', 'x, y', 'x']],
  ['a (Options: x)', ['a', 'x']],
  ['a [Options: x].', ['a', 'x']],
  ['a (Options: x (y))', ['a', 'x (y))']],
  ['a Options: x..', ['a', 'x']],
  ['a Options: x.', ['a', 'x.']],
  ['a Options: x;', ['a', 'x']],
  ['a Options: x ;', ['a', 'x']],
  ['a Options: x*', ['a', 'x']],
  ['a Options: x)', ['a', 'x)']],
  ['a **(Options: x', ['a', 'x']],
  ['a*Options: x', ['a', 'x']],
  ['a (b). Options: x', ['a (b)', 'x']],
  ['Options: x. Default: y.', ['', 'x', 'y.']],
  ['a', ['a']],
])('the parts of %j: %j', (text, expected) => {
  const { head, fields } = splitInlineFields(plain(text), /(options|default):\s*/giu, /[\s([;,.–—-]/);
  expect([head.text, ...fields.map(({ value }) => value.text)]).toEqual(expected);
});

it('records of an example are left out, and so are tables between them', () => {
  const parts = new Set(['context' as const]);
  const idsOf = (text: string) => splitRecords([outlineOf(text)], 'Q', parts).map(({ id }) => id);
  expect(idsOf('## Topic\n1. a\n\n## Example\n5. b')).toHaveLength(1);
  expect(idsOf('1. a\n\n| a | b |\n|---|---|\n| c | d |\n\n2. b')).toEqual(['Q1', 'Q2']);
});

it.each([
  [marked('**Status:** a', '**', 'strong'), 'a'],
  [marked('**Status** – a', '**', 'strong'), 'a'],
  [marked('**Status:** - a', '**', 'strong'), 'a'],
  [marked('**Status**', '**', 'strong'), ''],
  [marked('– **Status**', '**', 'strong'), ''],
  [marked('x **Status**', '**', 'strong'), undefined],
  [marked('1 **Status**', '**', 'strong'), undefined],
  [marked('`Status`', '`', 'code'), undefined],
  [plain('Status = a'), 'a'],
  [plain('Status-a'), undefined],
  [plain('"Status: a'), undefined],
  [plain('Status: "a"'), '"a"'],
  [plain('\nStatus: a'), undefined],
])('the value of the label %j: %j', (text, value) => expect(splitLabel(text)?.value.text).toBe(value));

it.each<[string, string | undefined, string]>([
  ['(rules) – Rules of the writer', 'rules', 'Rules of the writer'],
  ['(rules)Rules', 'rules', 'Rules'],
  ['(rules , new ;x) more', 'rules', '(new, x) more'],
  ['(rules, new)', 'rules', 'new'],
  ['(type: rules) a', 'rules', 'a'],
  ['(typ = rules) a', 'rules', 'a'],
  ['(type rules) a', undefined, '(type rules) a'],
  ['(prototype: rules) a', undefined, '(prototype: rules) a'],
  ['(new) a', undefined, 'a'],
  ['rules', 'rules', ''],
  ['rules: a', 'rules', 'a'],
  ['rules  -  a', 'rules', 'a'],
  ['rules | a', 'rules', 'a'],
  ['rules|a', 'rules', 'a'],
  ['rules -a', undefined, 'rules -a'],
  ['rules of it', undefined, 'rules of it'],
  ['Rules of it (rules)', 'rules', 'Rules of it'],
  ['Rules of it (rules).', 'rules', 'Rules of it'],
  ['Rules of it (rules) too', undefined, 'Rules of it (rules) too'],
  ['(a note)', undefined, 'a note'],
  ['(a note) ', undefined, 'a note'],
])('the note %j is of type %s and says %j', (text, type, said) => {
  const found = readNotes(text);
  expect([found.type, found.text]).toEqual([type, said]);
});

describe('a note', () => {
  it.each([
    ...[
      '',
      'new',
      ' new ',
      'new  and  short',
      'rules/config',
      'rules · 12 KB',
      '3/3',
      'a.md',
      'docs/a.md',
      './a',
      '`x`',
    ],
    ...['R2', 'AB-12', '–', 'new - short', '+120/-4', 'rules, config; skills'],
  ])('%j is harmless', (note) => expect(isNeutralNote(note)).toBe(true));

  it.each([
    'simulated',
    'new, simulated',
    'rules/simulated',
    'x',
    'ABCD1',
    'a1',
    'not.',
    'A-B',
    'x.',
    '/ x',
    'so R2x; y',
  ])('%j is not', (note) => expect(isNeutralNote(note)).toBe(false));
});

it.each([
  ['Draft\n\n**Status:** success', 'Draft'],
  ['**Status:** success\n\nAll of it\nDo not send this.', 'Do not send this.'],
  ['**Status:** success\n\n- Do not send this.', undefined],
  ['**Status:** success\n\n**Notes:** Do not send this.', undefined],
  [`Draft ${'x'.repeat(94)}\n\n**Status:** success`, `Draft ${'x'.repeat(94)}`],
  [`Draft ${'x'.repeat(95)}\n\n**Status:** success`, undefined],
  ['Here is my draft:\n\n**Status:** success', undefined],
  ['I have written the draft:\n\n**Status:** success', undefined],
  ['I have not written the draft:\n\n**Status:** success', 'I have not written the draft:'],
])('the cue of %j: %j', (text, cue) => expect(findCue(outlineOf(text), /draft|send/i, false)).toBe(cue));

describe('the text ends in what may be half of a name:', () => {
  const made = (...paths: string[]) => ({ value: { deliverables: paths.map((path) => ({ path })) } }) as never;
  const ends = (text: string, ...paths: string[]) => endsInName(text, outlineOf(text), made(...paths));

  it.each([
    ['- `docs/a.x`', ['docs/a.x']],
    ['- `docs/a.md`\n- docs/b.x', ['docs/a.md', 'docs/b.x']],
    ['- docs/a.x.', ['docs/a.x']],
    ['- docs/a.x \n\n', ['docs/a.x']],
    ['- `docs/a.md`\n- doc', ['docs/a.md']],
    ['## Files\n- `docs/a.md`\n- a. doc', ['docs/a.md']],
  ])('%j', (text, paths) => expect(ends(text.replaceAll('`', ''), ...paths)).toBe(true));

  it.each([
    ['- docs/a.md', ['docs/a.md']],
    ['- docs/a.x\n\nMore.', ['docs/a.x']],
    ['docs/a.x is there', ['docs/a.x']],
    ['- docs/a.md\n- It works.', ['docs/a.md']],
    ['- docs/a.md\n- It works!  ', ['docs/a.md']],
    ['- docs/a.md\n- It works (all) 12', ['docs/a.md']],
    ['- docs/a.md\n- 12', ['docs/a.md']],
    ['- docs/a.md\n\ndoc', ['docs/a.md']],
    ['- It works\n- doc', ['docs/a.md']],
    ['- docs/a.md\n- **Summary:** doc', ['docs/a.md']],
    ['', ['docs/a.md']],
  ])('not %j', (text, paths) => expect(ends(text, ...paths)).toBe(false));

  it.each([
    ['**Next action:** proceed_to_bu', { next_action: 'proceed_to_bu' }, true],
    ['**Confidence:** hig', { confidence_notes: 'hig' }, true],
    ['**Confidence:** high', { confidence: 'high' }, false],
    ['**Next action:** proceed\n', { next_action: 'proceed' }, false],
    ['**Next action:** proceed_to_build', { next_action: 'proceed_to_build' }, false],
    ['**Next action:** deploy', { next_action: 'deploy' }, false],
  ])('%j of a field, with %j: %j', (text, value, isCut) =>
    expect(endsInName(text, outlineOf(text), { value } as never)).toBe(isCut),
  );

  it('only if it names files', () => {
    const text = '- docs/a.md\n- doc';
    expect(endsInName(text, outlineOf(text), { value: { status: 'success' } } as never)).toBe(false);
  });
});

describe('patterns of trouble', () => {
  const all = troublePatterns();
  const found = (text: string) =>
    all.filter(({ pattern }) => text.search(pattern) !== -1).map(({ pattern: _, ...of }) => of);

  it.each([
    ['the call failed', { isFault: true }],
    ['it does not compile', { isNegation: true }],
    ['it is probably done', {}],
  ])('%j', (text, of) => expect(found(text)).toContainEqual(of));

  it('are words as a whole, and have their groups of words filled in', () => {
    expect(found('the unfailed things')).toEqual([]);
    for (const { pattern } of all) {
      expect(pattern.source).not.toMatch(/<[a-z]+>|undefined/i);
      expect(pattern.source.startsWith('(?<!\\p{L})(?:^')).toBe(false);
    }
  });
});

it.each([
  ['Deliverables (2)', 'deliverables'],
  ['Deliverables (new)', 'deliverables'],
  ['Deliverables (planned)', undefined],
  ['Deliverables (new) so far', undefined],
  ['3. Deliverables', 'deliverables'],
  ['3.  Deliverables', 'deliverables'],
  ['3\u20e3 Deliverables', 'deliverables'],
  ['Deliverables [1234]', 'deliverables'],
  [`Deliverables (${'x'.repeat(65)})`, 'deliverables'],
  [`Deliverables (${'x'.repeat(66)})`, undefined],
])('the label %j is %s', (label, field) => expect(fieldOf(label)).toBe(field));

it('a label is compared without its number, count and signs', () => {
  expect(plainLabel('✅ 2) Files (created) [12]:')).toBe('files created');
});

it.each([
  ['An example', true],
  ['Example of it', true],
  ['Examples', true],
  ['For example', false],
  ['Draft', true],
  ['Draft of it', false],
  ['My draft', false],
  ['Expected report', true],
  ['Exampled', false],
])('a text below %j is about something else: %s', (title, isForeign) =>
  expect(isForeignDocument(title)).toBe(isForeign),
);

it('a title of a plan is about something else', () => {
  expect(isForeignTitle('Next steps')).toBe(true);
  expect(isForeignTitle('Results')).toBe(false);
});
