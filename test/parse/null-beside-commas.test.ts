import { expect, it } from 'vitest';
import { MissionComplete, parse } from '../../src/index.ts';
import { applyRepairs } from '../apply-repairs.ts';

const FIELDS = [
  '"ok":true',
  '"action":"mission_complete"',
  '"summary":"Done."',
  '"metrics":null',
  '"deliverables":null',
];
const GAPS = [',', ' ', '', ', ', '\n', ',\n'];

/** Every order of some items. */
function ordersOf(items: readonly string[]): string[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

it('leaves an optional field that is null out with one comma, whether it is there or not', () => {
  ordersOf(FIELDS).forEach((fields, at) => {
    const gaps = fields.map((_, i) => (i === 0 ? '' : GAPS[Math.floor((at * 31) / 6 ** (i - 1)) % GAPS.length]));
    const text = `{${fields.map((field, i) => `${gaps[i]}${field}`).join('')}}`;
    const parsed = parse(MissionComplete, text, { accept: 'guess' });
    if (!parsed.success) throw new Error(`${text} is refused: ${parsed.issues[0]?.message}`);
    expect(JSON.parse(applyRepairs(text, parsed.repairs)), text).toEqual(parsed.value);
  });
});

it.each(['null', 'Null', 'NULL', 'None', 'nil', 'undefined'])(
  'leaves an optional field out whose value is %s',
  (word) => {
    const text = `{"ok":true,"action":"mission_complete","summary":"Done.","ask":${word}}`;
    expect(parse(MissionComplete, text)).toMatchObject({
      success: true,
      value: { ok: true, action: 'mission_complete', summary: 'Done.' },
    });
  },
);
