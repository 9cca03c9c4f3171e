/** What is said of a file that the system refuses. */
import { expect, it } from 'vitest';
import { fileIssue, shown, systemIssue } from '../../src/spool/file-issue.ts';
import { systemError } from './fault-disk.ts';

it('an issue has a hint only where there is one', () => {
  const issue = { code: 'missing', severity: 'error', path: '', message: 'It is missing.' };
  expect(fileIssue('missing', 'It is missing.')).toStrictEqual(issue);
  expect(fileIssue('missing', 'It is missing.', 'Make it.')).toStrictEqual({ ...issue, hint: 'Make it.' });
});

it.each<[error: unknown, code: string, message: string]>([
  [systemError('ENOENT'), 'missing', 'a.txt: there is no such file.'],
  [systemError('EISDIR'), 'is_folder', 'a.txt: it is a folder.'],
  [systemError('EPERM'), 'no_permission', 'a.txt: permission denied.'],
  [systemError('ELOOP'), 'is_link', 'a.txt: it is a link.'],
  [systemError('ENOSPC'), 'disk_full', 'a.txt: the disk is full.'],
  [systemError('EFBIG'), 'too_large', 'a.txt: the file is larger than is allowed.'],
  [new Error('no luck'), 'unreadable', 'a.txt: no luck.'],
  ['no luck', 'unreadable', 'a.txt: no luck.'],
  [null, 'unreadable', 'a.txt: null.'],
])('%s', (error, code, message) => {
  expect(systemIssue(error, 'a.txt')).toEqual({ code, severity: 'error', path: '', message });
});

it('a name is shown without control characters', () => {
  expect(shown('a\nb\u001b[31m\u007f')).toBe('a\ufffdb\ufffd[31m\ufffd');
  expect(shown('x'.repeat(10_000)).length).toBeLessThan(1000);
});
