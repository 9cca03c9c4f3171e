import { readFileSync } from 'node:fs';
import { Complaint } from './complaint.ts';

/** Reads a file, or standard input for `-`, as UTF-8. A byte order mark stays. Complains when it cannot be read. */
export async function readText(file: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = file === '-' ? await readStandardInput() : readFileSync(file);
  } catch (error) {
    throw new Complaint(`Cannot read ${file === '-' ? 'standard input' : file}: ${reasonOf(error)}.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Complaint(`Cannot read ${file === '-' ? 'standard input' : file}: it is not UTF-8.`);
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  if (process.stdin.isTTY) console.error('Reading from standard input; end it with Ctrl+D.');
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const REASONS: { [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'the link points to itself',
  ENOTDIR: 'there is no such file or folder',
  ENAMETOOLONG: 'the name is too long',
  ERR_INVALID_ARG_VALUE: 'the name holds a zero byte',
};

/** Why a file cannot be read, in words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
