/** What the entries of a report say: the confidence, the next action, a text, and the pairs of a table. */
import { expect, it } from 'vitest';
import { buildOutline } from '../../../src/factory/markdown/build-outline.ts';
import { behindList, type Entry, lastBlock, saidIn, textOf } from '../../../src/factory/markdown/outline.ts';
import { pairsOf } from '../../../src/factory/markdown/pairs-of-table.ts';
import { readConfidence, readNextAction } from '../../../src/factory/markdown/read-marks.ts';

const entriesOf = (text: string): Entry[] => buildOutline(text)?.root.children ?? [];

it.each<[text: string, confidence: ReturnType<typeof readConfidence>]>([
  ['Confidence: high', { confidence: 'high' }],
  ['Confidence: High.', { confidence: 'high' }],
  ['Confidence: highly', { confidence_notes: 'highly' }],
  ['Confidence: hoch', { confidence: 'high' }],
  ['Confidence: mittlere', { confidence: 'medium' }],
  ['Confidence: gering', { confidence: 'low' }],
  ['Confidence: high (all checked)', { confidence: 'high', confidence_notes: 'all checked' }],
  ['Confidence: high – all checked', { confidence: 'high', confidence_notes: 'all checked' }],
  ['Confidence: high or low', 'several'],
  ['Confidence: high | medium | low', 'several'],
  ['Confidence: not high', 'several'],
  ['Confidence: nicht hoch', 'several'],
  ['Confidence: 0.9', { confidence_notes: '0.9' }],
  ['Confidence: unsure (high)', { confidence_notes: 'unsure (high)' }],
  ['Confidence: none', {}],
  ['Confidence:', {}],
  ['Confidence: high (none)', { confidence: 'high' }],
  ['Confidence: high\n\nConfidence: low', 'several'],
  ['Confidence: high\n\nConfidence: high: sure', { confidence: 'high', confidence_notes: 'sure' }],
  ['Confidence: medium\nConfidence notes: few data', { confidence: 'medium', confidence_notes: 'few data' }],
  ['Confidence: medium (x)\nConfidence notes: few data', { confidence: 'medium', confidence_notes: 'few data' }],
  ['Confidence: medium (x)\nConfidence notes: none', { confidence: 'medium', confidence_notes: 'x' }],
  ['Confidence: highest', { confidence_notes: 'highest' }],
  ['Confidence: high)', { confidence: 'high' }],
  ['Confidence: kein hohes', 'several'],
  ['Confidence: high-level', { confidence: 'high' }],
])('the confidence in %j is %j', (text, confidence) => {
  const entries = entriesOf(text);
  const of = (name: string) => entries.filter(({ field }) => field === name);
  expect(readConfidence(of('confidence'), of('confidence_notes'))).toEqual(confidence);
});

it.each<[text: string, action: string | undefined]>([
  ['Next action: ready for review', 'ready_for_review'],
  ['Next action: ready_for_review', 'ready_for_review'],
  ['Next action: Ready for review.', 'ready_for_review'],
  ['Next action: **Proceed to build** – now', 'proceed_to_build'],
  ['Next action: proceed with the build', 'proceed_to_build'],
  ['Next action: proceed with build (all of it)', 'proceed_to_build'],
  ['Next action: ready for review if the tests pass', 'ready for review if the tests pass'],
  ['Next action: ready for review, not before Monday', 'ready for review, not before Monday'],
  ['Next action: ready for review: once approved', 'ready for review: once approved'],
  ['Next action: return to the architect → again', 'return_to_architect'],
  ['Next action: zurück an den Architekten', 'return_to_architect'],
  ['Next action: bereit für das Review', 'ready_for_review'],
  ['Next action: mit dem Build beginnen', 'proceed_to_build'],
  ['Next action: ready_for_review | proceed_to_build', undefined],
  ['Next action: Ask the user', 'Ask the user'],
  ['Next action: none', undefined],
  ['Next action:', undefined],
  [`Next action: x${'x'.repeat(300)}`, undefined],
  [`Next action: ${'x'.repeat(300)}`, `${'x'.repeat(300)}`],
  ['Next action:\n- ready for review', 'ready_for_review'],
  ['Next action:\n- a\n- b', undefined],
  ['Next action: none\n\nNext action: proceed to build', 'proceed_to_build'],
  ['Next action: ready for reviewers', 'ready for reviewers'],
  ['Next action: not ready for review', 'not ready for review'],
])('the next action in %j is %j', (text, action) => {
  expect(readNextAction(entriesOf(text).filter(({ field }) => field === 'next_action'))).toBe(action);
});

it.each<[text: string, [said: string, behindList: string, last: string, whole: string]]>([
  ['Summary: a\n\nb', ['a', '', 'Summary: a', 'a']],
  ['Summary:\n\nb\n\nc', ['b', '', 'c', 'b\n\nc']],
  ['Summary:\n\n- a\n- b\n  - c\n\n  d\n\ne', ['a', '', 'd', '- a\n- b\n  \n  - c\n  \n  d']],
  ['## Summary\n\n- a\n\nStatus: success\n\nb', ['a', 'Status: success / b', 'b', '- a\n\nb']],
  ['## Summary\n\n**a**\n\nb\n\n**c**\n\nd', ['a', '', 'd', 'a\n\nb\n\nc\n\nd']],
  [
    '## Summary\n\n| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n\nafter\n\nmore',
    ['after', 'after / more', 'more', 'after\n\nmore'],
  ],
  ['## Summary\n\nStatus: x\n\nb', ['', '', 'b', 'b']],
  ['## Summary\n\n> x\n\nThanks.\n\nb', ['b', '', 'b', 'b']],
  ['Summary: a\n  b', ['a\nb', '', 'Summary: a\nb', 'a b']],
  [
    '## Summary\n\nlead\n\n- a\n\nbetween\n\n- b\n  more',
    ['lead', '', 'b\nmore', 'lead\n\n- a\n\nbetween\n\n- b more'],
  ],
])('the text of %j', (text, [said, behind, last, whole]) => {
  const [entry] = entriesOf(text);
  if (entry === undefined) throw new Error('It has an entry.');
  expect(saidIn(entry).text).toBe(said);
  expect(
    behindList(entry)
      .map((one) => one.text.text)
      .join(' / '),
  ).toBe(behind);
  expect(lastBlock(entry).text.text).toBe(last);
  expect(textOf(entry)).toBe(whole);
});

it.each<[rows: string[][], pairs: string[]]>([
  [
    [
      ['Field', 'Value'],
      ['Status', 'success'],
      ['Summary', 'x'],
    ],
    ['Status: success', 'Summary: x'],
  ],
  [
    [
      ['Status', 'success'],
      ['Summary', 'x'],
    ],
    ['Status: success', 'Summary: x'],
  ],
  [
    [
      ['Status', 'Value'],
      ['success', 'x'],
    ],
    [],
  ],
  [
    [
      ['Status', 'Summary'],
      ['success', 'x'],
    ],
    [],
  ],
  [
    [
      ['Status', 'Summary', 'Other'],
      ['success', 'x', 'y'],
    ],
    ['Status: success', 'Summary: x', 'Other: y'],
  ],
  [
    [
      ['Status', 'Other', 'More'],
      ['success', 'x', 'y'],
    ],
    [],
  ],
  [
    [
      ['Status', 'Summary'],
      ['success', 'x'],
      ['failure', 'y'],
    ],
    [],
  ],
  [
    [
      ['File', 'Note'],
      ['a', 'b'],
    ],
    [],
  ],
  [
    [
      ['Status', 'Details'],
      ['Summary', 'x'],
    ],
    ['Summary: x'],
  ],
  [[['Status']], []],
  [[['Status'], ['x']], []],
  [[['Field', 'Value'], ['Status']], ['Status: ']],
  [
    [
      ['Status', 'Confidence'],
      ['success', 'high'],
      ['Summary', 'x'],
    ],
    ['success: high', 'Summary: x'],
  ],
  [[[], ['x']], []],
])('the pairs of %j are %j', (rows, pairs) => {
  const read = pairsOf(rows.map((row) => row.map((text) => ({ text, marks: [] }))));
  expect(read.map(([name, value]) => `${name.text}: ${value.text}`)).toEqual(pairs);
});
