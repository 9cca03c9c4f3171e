import { isDeviceName } from '../lcp/is-device-name.ts';
import type { Issue } from '../words/issue.ts';
import { fileIssue, shown } from './file-issue.ts';

/**
 * Checks that the name of a file or folder means the same on every system. On Windows some names open devices, streams
 * or other files; these are refused everywhere.
 */
export function checkName(name: string): Issue | undefined {
  const is = (code: string, says: string, hint: string) => fileIssue(code, `${shown(name)}: ${says}.`, hint);
  if (name === '..') return is('parent_segment', 'it leaves the folder', 'Write the path without "..".');
  if (/[\u0000-\u001f\u007f]/.test(name))
    return is('bad_name', 'it contains a control character', 'Choose another name.');
  if (/\p{Surrogate}/u.test(name)) return is('bad_name', 'it holds half of a character', 'Choose another name.');
  if (name.includes(':')) {
    return is(
      'bad_name',
      'it has a colon, which is for drives and streams',
      'Write a path below the root, without a drive.',
    );
  }
  if (/[<>"|?*]/.test(name)) return is('bad_name', 'it holds one of < > " | ? *', 'Choose another name.');
  if (/[. ]$/.test(name)) return is('bad_name', 'it ends with a dot or a blank', 'Choose another name.');
  if (isDeviceName(name)) {
    return is('device_name', 'it is the name of a device on Windows', 'Choose another name.');
  }
  if (new TextEncoder().encode(name).length > 255) return is('bad_name', 'it is too long', 'Choose another name.');
  return undefined;
}
