import { readFileSync } from 'node:fs';
import { Complaint } from './complaint.ts';

/** Reads a file, or standard input for `-`, as UTF-8. A byte order mark stays. Complains when it cannot be read. */
export function readText(file: string): string {
  let bytes: Uint8Array;
  try {
    if (file === '-' && process.stdin.isTTY) console.error('Reading from standard input; end it with Ctrl+D.');
    bytes = readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    throw new Complaint(`Cannot read ${file === '-' ? 'standard input' : file}: ${reasonOf(error)}.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Complaint(`Cannot read ${file === '-' ? 'standard input' : file}: it is not UTF-8.`);
  }
}

const REASONS: { [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'the link points to itself',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
