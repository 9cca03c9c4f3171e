/**
 * What each kind of damage makes of a small message, as `damage-kinds.txt` shows it: a line has the kind, what the right
 * answer is, how many different texts 10 draws give when it changes the message itself, and one of them. A kind that is added
 * needs a line there.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/contract-of.ts';
import { FactoryResponse, LlmReply } from '../../src/index.ts';
import { applyDamages } from '../../src/testing/apply.ts';
import { allDamages } from '../../src/testing/damage/all.ts';
import type { Damage } from '../../src/testing/damage/damage.ts';
import type { Message } from '../../src/testing/message.ts';
import { randomOf } from '../../src/testing/random.ts';
import type { Contract } from '../../src/words/contract.ts';

const text = { type: 'string' } as const;
const Note = contractOf('Note', {
  type: 'object',
  required: ['ok'],
  properties: {
    ok: { type: 'boolean' },
    n: { type: 'number' },
    text,
    tags: { type: 'array', items: text },
    sub: { type: 'object', properties: { e: { type: 'null' }, f: { type: 'array', items: { type: 'object' } } } },
  },
});
const File = contractOf('File', {
  type: 'object',
  required: ['made_by'],
  properties: {
    made_by: { enum: ['a_model', 'nobody'] },
    path: { type: 'string', holds: 'path' },
    content: { type: 'string', holds: 'code' },
  },
});

const small = messageOf(Note, { ok: true, n: 7 }, { ok: false });
const full = messageOf(
  Note,
  { ok: true, n: 1234.5, text: 'It\'s "a":\n\tb', sub: { e: null, f: [{ g: 'h' }, { g: 'i' }] }, tags: ['c', 'd'] },
  { ok: false, text: 'z' },
);
const done = { ok: true, action: 'mission_complete', summary: 'Else.' };
const others = [
  messageOf(Note, { ok: true, n: 16, tags: ['c'], text: 'd' }, { ok: false }),
  messageOf(
    File,
    {
      made_by: 'a_model',
      path: 'src\\new\\a.js',
      content: 'if (a < "é") {\n  b("c\\\\d");\n  // It goes on with the next one, etc.\n}\n',
    },
    { made_by: 'nobody' },
  ),
  messageOf(LlmReply, { ...done, summary: 'All of "it".', deliverables: ['a.md'] }, done),
  messageOf(LlmReply, { ok: true, action: 'write_file', root: '/a', rel_path: 'b/c.md', content: 'd' }, done),
  messageOf(
    LlmReply,
    {
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [{ name: 'Read', kind: 'read_file', params: { root: '/a', rel_path: 'b.md' } }],
    },
    done,
  ),
  messageOf(FactoryResponse, { status: 'complete', summary: 'Done.', deliverables: [{ path: 'a.md' }] }, done),
];

/** With this seed, a message whose layout is free stands on one line. */
const SEED = '4';

function messageOf(contract: unknown, value: object, other: object): Message {
  const schema = () => ({ type: 'object' });
  return { name: 'x', contract: contract as Contract<unknown>, value, other: () => other, schema, examples: [other] };
}

/** What a kind makes of the first message to which it applies. What does not change the message itself is shown with a small one. */
function shownOf(damage: Damage): string {
  const isInside = ['value', 'lexical', 'boundary', 'end', 'encoding'].includes(damage.layer);
  for (const message of isInside ? [full, ...others] : [small, full, ...others]) {
    const made = applyDamages([damage], message, randomOf(SEED));
    if (made === undefined) continue;
    const expects = isInside ? `${made.expects}, ${differentTexts(damage, message)} of 10` : made.expects;
    return `${damage.kind}  ${expects}  ${inOneLine(made.text)}`;
  }
  return `${damage.kind}  applies to none of these messages`;
}

function differentTexts(damage: Damage, message: Message): number {
  const seeds = Array.from({ length: 10 }, (_, seed) => `${seed}`);
  return new Set(seeds.map((seed) => applyDamages([damage], message, randomOf(seed))?.text.replaceAll(/\s/g, ''))).size;
}

/** A text in one line, with signs for what cannot be seen, and long runs counted. */
function inOneLine(text: string): string {
  const signs: { [character: string]: string } = { '\n': '⏎', '\r': '␍', '\t': '⇥' };
  return text
    .replaceAll(/([^\s])\1{20,}/g, (run, character) => `${character}×${run.length}`)
    .replaceAll(/[\n\r\t]/g, (character) => signs[character] ?? '')
    .replaceAll(/[\p{C}\u2028\u2029\u00a0]/gu, (character) => `<${character.charCodeAt(0).toString(16)}>`);
}

describe('a kind of damage', () => {
  const lines = readFileSync(new URL('damage-kinds.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

  it.each(allDamages.map((damage) => [damage.kind, damage] as const))('%s', (kind, damage) => {
    expect(shownOf(damage)).toBe(lines.find((line) => line.startsWith(`${kind}  `)));
  });

  it('has one line, in the order in which they are listed', () => {
    expect(lines.map((line) => line.split('  ')[0])).toEqual(allDamages.map(({ kind }) => kind));
  });
});
