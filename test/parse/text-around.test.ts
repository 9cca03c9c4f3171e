import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editOf } from '../../src/parse/text/edit.ts';
import { applyEdits, unedited } from '../../src/parse/text/edited-text.ts';
import { textAround } from '../../src/parse/text/text-around.ts';

const why = { code: 'missing_comma', certainty: 'inferred', message: 'A comma was put in.' } as const;

it('is the part of the edited text near an edit, as far as it reaches', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 12 });
  const inputs = { places, by: fc.array(fc.string({ maxLength: 5 }), { minLength: 6, maxLength: 6 }) };
  fc.assert(
    fc.property(fc.record({ ...inputs, reach: fc.nat(70), length: fc.integer({ min: 61, max: 80 }) }), (one) => {
      const { by, reach, length } = one;
      const text = Array.from({ length }, (_, i) => String.fromCharCode(97 + (i % 26))).join('');
      const sorted = one.places.sort((a, b) => a - b);
      const edits = by
        .map((replacement, i) => editOf(sorted[2 * i] ?? -1, sorted[2 * i + 1] ?? -1, `<${replacement}>`, why, ''))
        .filter(({ span }) => span.start >= 0 && span.end > span.start);
      fc.pre(edits.length > 0);
      const part = { start: sorted[0] ?? 0, end: length };
      const whole = applyEdits(unedited(text), edits, part).text;
      let moved = -part.start;
      for (const [i, { span, replacement }] of edits.entries()) {
        const at = span.start + moved;
        moved += replacement.length - (span.end - span.start);
        const [near, offset] = textAround(text, edits, i, part, reach);
        const before = near.slice(0, offset);
        const behind = near.slice(offset);
        expect(whole.slice(0, at)).toSatisfy((start: string) => start.endsWith(before));
        expect(whole.slice(at)).toSatisfy((rest: string) => rest.startsWith(behind));
        expect(before.length >= Math.min(reach, at)).toBe(true);
        expect(behind.length >= Math.min(reach, whole.length - at)).toBe(true);
      }
    }),
  );
});
