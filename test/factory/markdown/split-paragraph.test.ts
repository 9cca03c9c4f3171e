/** A paragraph is split where a label, a bold line or a number begins something new. */
import { expect, it } from 'vitest';
import type { Inline } from '../../../src/factory/markdown/inline.ts';
import { splitLabel } from '../../../src/factory/markdown/split-label.ts';
import { partsOf } from '../../../src/factory/markdown/split-paragraph.ts';
import { inlineOf } from '../inline-of.ts';

it.each<[line: string, label: string | undefined]>([
  ['**Status:** success', 'status: success'],
  ['Status: success', 'status: success'],
  ['**Status** – success', 'status: success'],
  ['**Status** - success', 'status: success'],
  ['**Status** -success', undefined],
  ['Status = success', 'status: success'],
  ['Status – success', 'status: success'],
  ['Status—success', 'status: success'],
  ['Status -success', undefined],
  ['**Status** success', undefined],
  ['**Status**', 'status: '],
  ['x **Status:** y', undefined],
  ['"Status: x"', undefined],
  ['… **Status**: x', 'status: x'],
  ['„Status: x', undefined],
  ['Status：success', 'status: success'],
  ['Other: x', undefined],
  ['**Other:** Status: x', undefined],
  ['**Summary of** Status: x', undefined],
  ['Status → x', 'status: x'],
  ['Status - x', 'status: x'],
  ['Status\n: x', undefined],
  [':x', undefined],
  ['Status', undefined],
  ['**Status:**', 'status: '],
  ['**Status** :', 'status: '],
  ['**Status  :  **x', 'status: **x'],
  ['x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x Status: y', undefined],
])('the label of %j is %j', (line, label) => {
  const split = splitLabel(inlineOf(line));
  expect(split && `${split.field}: ${split.value.text}`).toBe(label);
});

it.each<[paragraph: string, parts: string[]]>([
  ['Status: success\nSummary: x\nmore', ['Status: success', 'Summary: x\nmore']],
  ['a\nb', ['a\nb']],
  ['a\n**b**\nc', ['a', 'b / b', 'c']],
  ['a:\nb', ['a:', 'b']],
  ['a：\nb', ['a：', 'b']],
  ['a: \nb', ['a:', 'b']],
  ['a\nQ1: b\nc', ['a', 'Q1: b\nc']],
  ['**Author:** x\ny\n**Editor**: z', ['Author: x\ny / Author:', 'Editor: z / Editor']],
  ['**Author:** x\n**Editor** z\n**Writer** : z', ['Author: x\nEditor z / Author: / Editor', 'Writer : z / Writer']],
  ['x **Author:** y\nz\nx **Author:** y', ['x Author: y\nz\nx Author: y / Author: / Author:']],
  [
    '**Status:** success | **Confidence:** high | `x`',
    ['Status: success | Confidence: high | x / Status: / Confidence: / x'],
  ],
  ['**Status:** success | **Confidence:** high', ['Status: success / Status:', 'Confidence: high / Confidence:']],
  ['Status: success · Confidence: high • Verdict: PASS', ['Status: success', 'Confidence: high', 'Verdict: PASS']],
  ['Status: success | other', ['Status: success | other']],
  ['Status: success|Confidence: high', ['Status: success|Confidence: high']],
  ['a | b', ['a | b']],
  ['Frage 3: x\ny\n[B2] z\nB-12. w', ['Frage 3: x\ny\n[B2] z', 'B-12. w']],
  ['y\nPunkt #3 – x\ny\n(B2) – z\nABC2. w', ['y', 'Punkt #3 – x\ny', '(B2) – z\nABC2. w']],
  ['**Title**\nx', ['Title / Title', 'x']],
  ['a:**\nb', ['a:**', 'b']],
  ['a:\\*\nb', ['a:* / *', 'b']],
  ['y\n#1 b', ['y\n#1 b']],
])('the parts of %j, with what is marked in them: %j', (paragraph, parts) => {
  const marked = ({ text, marks }: Inline) =>
    [text, ...marks.map(({ start, end }) => text.slice(start, end))].join(' / ');
  expect(partsOf(inlineOf(paragraph)).map(marked)).toEqual(parts);
});
