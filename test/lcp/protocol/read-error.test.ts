/** The three shapes of an error, read alike. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validate } from '../../../src/index.ts';
import { ErrorResult, readError } from '../../../src/lcp/index.ts';

type Said = Omit<ErrorResult, 'ok' | 'action'>;

const cases: [shape: string, said: Said, expected: object][] = [
  [
    'the response reference',
    {
      error: 'There is no such folder.',
      error_code: 'PATH_NOT_FOUND',
      attempted_action: 'list_files',
      recovery_suggestion: 'Look at the root.',
    },
    {
      message: 'There is no such folder.',
      code: 'PATH_NOT_FOUND',
      attempted: 'list_files',
      suggestion: 'Look at the root.',
    },
  ],
  [
    'the worker reference, first',
    { error: 'File not found', details: { code: 'ENOENT', path: '/srv/main.py' } },
    { message: 'File not found', code: 'ENOENT', details: { code: 'ENOENT', path: '/srv/main.py' } },
  ],
  [
    'the worker reference, later',
    { error_type: 'file_not_found', message: 'Could not open it', details: { path: '/srv/main.py' } },
    { message: 'Could not open it', type: 'file_not_found', details: { path: '/srv/main.py' } },
  ],
  ['error alone', { error: 'x' }, { message: 'x' }],
  ['message alone', { message: 'x' }, { message: 'x' }],
  ['both, alike', { error: 'x', message: 'x' }, { message: 'x' }],
  ['both, not alike', { error: 'It has failed.', message: 'Sorry' }, { message: 'It has failed.' }],
  [
    'a code of its own before that of the details',
    { error: 'x', error_code: 'A', details: { code: 'B' } },
    { message: 'x', code: 'A', details: { code: 'B' } },
  ],
  [
    'a number as the code',
    { error: 'x', details: { code: 404 } },
    { message: 'x', code: '404', details: { code: 404 } },
  ],
  ['zero as the code', { error: 'x', details: { code: 0 } }, { message: 'x', code: '0', details: { code: 0 } }],
  ['a code that is none', { error: 'x', details: { code: null } }, { message: 'x', details: { code: null } }],
  ['details without a code', { error: 'x', details: {} }, { message: 'x', details: {} }],
  [
    'blank fields',
    {
      error: 'x',
      error_code: ' ',
      error_type: '',
      attempted_action: '\n',
      recovery_suggestion: '\u00a0',
      details: { code: 'B' },
    },
    { message: 'x', code: 'B', details: { code: 'B' } },
  ],
  ['German, with an emoji', { message: 'Die Datei „größe.md“ fehlt 🤷' }, { message: 'Die Datei „größe.md“ fehlt 🤷' }],
];

describe('readError', () => {
  it.each(cases)('%s', (_shape, said, expected) => {
    const error = { ok: false, action: 'error', ...said };
    expect(validate(ErrorResult, error, { strict: true })).toMatchObject({ success: true });
    expect(readError(error as ErrorResult)).toStrictEqual(expected);
  });

  const folder = new URL('../../../examples/error-result/', import.meta.url);

  it.each(readdirSync(folder))('finds the message of examples/error-result/%s', (file) => {
    const error = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ErrorResult;
    expect(readError(error).message).toBe(error.error ?? error.message);
  });
});
