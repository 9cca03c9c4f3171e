import { cutText, type Issue } from '../words/issue.ts';
import { codeOf } from './disk.ts';

/** Makes an issue about a file. It has no place within a message, so its path is empty. */
export function fileIssue(code: string, message: string, hint?: string): Issue {
  return { code, severity: 'error', path: '', message, ...(hint === undefined ? {} : { hint }) };
}

/** Makes an issue of a system error about a file, with the name that the user knows. */
export function systemIssue(error: unknown, name: string): Issue {
  const [code, says] = SAID[codeOf(error)] ?? ['unreadable', error instanceof Error ? error.message : String(error)];
  return fileIssue(code, `${shown(name)}: ${says}.`);
}

/** The name of a file for a message: without control characters, and cut if it is too long. */
export function shown(name: string): string {
  return cutText(name.replace(/[\u0000-\u001f\u007f]/g, '\ufffd'));
}

const SAID: { [code: string]: [code: string, says: string] } = {
  ENOENT: ['missing', 'there is no such file'],
  ENOTDIR: ['not_a_folder', 'a part of the path is a file, not a folder'],
  EISDIR: ['is_folder', 'it is a folder'],
  EACCES: ['no_permission', 'permission denied'],
  EPERM: ['no_permission', 'permission denied'],
  EROFS: ['no_permission', 'the file system is read-only'],
  ELOOP: ['is_link', 'it is a link'],
  EMLINK: ['is_link', 'it is a link'],
  ENXIO: ['not_a_file', 'it is a socket or a device, not a file'],
  EOPNOTSUPP: ['not_a_file', 'it is a socket, not a file'],
  ENAMETOOLONG: ['bad_path', 'the name is too long'],
  ERR_INVALID_ARG_VALUE: ['bad_path', 'the name contains a zero byte'],
  ENOSPC: ['disk_full', 'the disk is full'],
  EDQUOT: ['disk_full', 'the quota is used up'],
  EFBIG: ['too_large', 'the file is larger than is allowed'],
};
