/** Which files are made for which output, and how each begins. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { generateFiles, MARK, type Output } from '../../src/generate/index.ts';
import { publishSchema } from '../../src/generate/publish-schema.ts';
import type { Contract } from '../../src/words/contract.ts';

const ticket = contractOf('Ticket', {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, size: { type: 'integer', default: '\ud800' } },
} as never) as Contract<unknown>;
const note = contractOf('Note', { type: 'string', description: 'A note.' } as never) as Contract<unknown>;
const contracts = new Map([
  ['ticket', ticket],
  ['note', note],
]);
const schemas = ['ticket', 'note'].flatMap((name) => [`schemas/${name}.json`, `schemas/strict/${name}.json`]);

it.each<[outputs: Output[], files: string[]]>([
  [[], []],
  [['types'], ['types.ts']],
  [['validators'], ['types.ts', 'validators.mjs', 'validators.d.mts']],
  [['schemas'], schemas],
  [['python'], ['messages.py']],
  [
    ['python', 'schemas', 'validators', 'types'],
    ['types.ts', 'validators.mjs', 'validators.d.mts', ...schemas, 'messages.py'],
  ],
])('%j are made as %j', (outputs, files) => {
  const made = generateFiles(contracts, outputs);
  expect([...made.keys()]).toEqual(files);
  for (const [file, text] of made) {
    const start = file.endsWith('.json') ? undefined : `${file.endsWith('.py') ? '#' : '//'} ${MARK}\n`;
    if (start !== undefined) expect(text.startsWith(start), file).toBe(true);
    expect(text, file).not.toMatch(/\p{Surrogate}/u);
  }
});

it('a schema is the published one, with the mark behind its version', () => {
  const made = generateFiles(new Map([['note', note]]), ['schemas']);
  for (const strict of [false, true]) {
    const text = made.get(`schemas/${strict ? 'strict/' : ''}note.json`) ?? '';
    const schema = JSON.parse(text) as object;
    expect(schema).toEqual({ ...publishSchema(note, { strict }), $comment: MARK });
    expect(Object.keys(schema).slice(0, 2)).toEqual(['$schema', '$comment']);
    expect(text.endsWith('\n}\n')).toBe(true);
  }
});

it('the Python of own contracts names what comes later, and no ways of the protocol', () => {
  const text = generateFiles(contracts, ['python']).get('messages.py') ?? '';
  const [mark, introduction] = text.split('\n');
  expect([mark, introduction]).toEqual([
    `# ${MARK}`,
    '"""The messages of this project as types: what their JSON Schemas say, where types can.',
  ]);
  expect(text).toContain('"""\n\nfrom __future__ import annotations\n\nfrom typing import ');
  expect(text).toContain("Note: TypeAlias = 'str'");
  expect(text).not.toContain('FileText');
});
