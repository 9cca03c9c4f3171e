import { constants as bufferLimits } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync } from 'node:fs';
import { positionOf } from '../parse/text/locate.ts';
import type { Issue } from '../words/issue.ts';
import { Complaint } from './complaint.ts';
import { printError } from './print.ts';
import type { Session } from './session.ts';

/** Thrown when something cannot be read. The issue says why, and its code identifies the cause. */
export class Unreadable extends Complaint {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.issue = issue;
  }
}

type ReadOptions = {
  /** The maximum size in bytes; a longer file is refused. Default: 16 MiB. */
  maxBytes?: number;
  /** How the user can raise that limit, if there is a way. */
  limitHint?: string;
  /** Refuse pipes and devices, which may never end, except those that the shell makes for `<(…)`. */
  isFileWanted?: boolean;
  /** Opens a file. Default: with `node:fs`. */
  open?: typeof openSync;
};

/**
 * Reads a file, or standard input for `-`, as UTF-8. A byte order mark is kept.
 *
 * Throws an {@link Unreadable} when it cannot be read. Its code distinguishes a missing file, a broken link, a folder,
 * a pipe, missing permission, other encodings, and too many bytes.
 */
export async function readText(session: Session, file: string, options: ReadOptions = {}): Promise<string> {
  if (file !== '-') return readFileText(file, options);
  try {
    return decode(await readStandardInput(session, options), 'standard input');
  } catch (error) {
    throw complaintOf(error, file, 'standard input');
  }
}

/** Like {@link readText}, for a file only, and synchronous. */
export function readFileText(file: string, options: ReadOptions = {}): string {
  try {
    return decode(readBytes(file, options), file);
  } catch (error) {
    throw complaintOf(error, file, file);
  }
}

function complaintOf(error: unknown, file: string, name: string): Unreadable {
  if (error instanceof Unreadable) return error;
  const { code, reason, hint } = error instanceof Refusal ? error : faultOf(file, error);
  return new Unreadable(unreadable(code, `Cannot read ${name}: ${reason}.`, hint));
}

function decode(bytes: Uint8Array, name: string): string {
  const encoding = wideEncodingOf(bytes);
  if (encoding !== undefined) {
    const message = `Cannot read ${name}: it is not UTF-8 but ${encoding}.`;
    throw new Unreadable(unreadable(encoding.toLowerCase().replace('-', ''), message, 'Save it as UTF-8 without BOM.'));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const message = `Cannot read ${name}: it is not UTF-8.`;
    throw new Unreadable({ ...unreadable('not_utf8', message, 'Save it as UTF-8.'), ...placeOfFirstBadByte(bytes) });
  }
}

/** Thrown for something that the system could read, but this command does not want to. */
class Refusal extends Error {
  readonly code: string;
  readonly reason: string;
  readonly hint: string | undefined;

  constructor(code: string, reason: string, hint?: string) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.hint = hint;
  }
}

export function unreadable(code: string, message: string, hint?: string): Issue {
  return { code, severity: 'error', path: '', message, ...(hint === undefined ? {} : { hint }) };
}

/** The limit of `parse`: no message is longer. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The maximum length of a string; a file with more bytes is refused. */
const LONGEST = bufferLimits.MAX_STRING_LENGTH;

/** Standard input. Refuses a folder (`< FOLDER`), which Node would read as empty input. */
export function standardInput({ stdin }: Session): Session['stdin'] {
  const { fd } = stdin as { fd?: number };
  if (fd === undefined || !fstatSync(fd).isDirectory()) return stdin;
  throw new Unreadable(unreadable('is_folder', 'Cannot read standard input: it is a folder.'));
}

async function readStandardInput(session: Session, options: ReadOptions): Promise<Uint8Array> {
  const maxBytes = limitOf(options);
  if (session.stdin.isTTY) printError(session, 'Reading from standard input; end it with Ctrl+D.');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of standardInput(session)) {
    size += (chunk as Uint8Array).length;
    if (size > maxBytes) throw tooLarge(undefined, options);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

function limitOf({ maxBytes = MAX_BYTES }: ReadOptions): number {
  return Math.min(maxBytes, LONGEST);
}

function readBytes(file: string, options: ReadOptions): Uint8Array {
  const { isFileWanted = false, open = openSync } = options;
  const maxBytes = limitOf(options);
  const isShellPipe = /^\/dev\/(?:stdin$|fd\/[0-9]+$)/.test(file);
  // Opening a pipe without a writer would block.
  const flags = constants.O_RDONLY | (isFileWanted && !isShellPipe ? (constants.O_NONBLOCK ?? 0) : 0);
  const descriptor = open(file, flags);
  try {
    const stat = fstatSync(descriptor);
    if (stat.isDirectory()) throw new Refusal('is_folder', REASONS.EISDIR);
    if (!stat.isFile() && isFileWanted && !isShellPipe) {
      const kind = stat.isFIFO() ? 'a pipe' : stat.isSocket() ? 'a socket' : 'a device';
      throw new Refusal('not_a_file', `it is ${kind}, not a file`);
    }
    if (stat.isFile() && stat.size > maxBytes) throw tooLarge(stat.size, options);
    return readToEnd(descriptor, stat.size, options);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads to the end, but not beyond the limit: a file may grow, and pipes and devices have no size. */
function readToEnd(descriptor: number, size: number, options: ReadOptions): Uint8Array {
  const maxBytes = limitOf(options);
  // One byte more than the size: if it is not filled, the end has been reached.
  let bytes = Buffer.allocUnsafe(size > 0 ? size + 1 : 1 << 16);
  let length = 0;
  for (;;) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, null);
    if (read === 0) return bytes.subarray(0, length);
    length += read;
    if (length > maxBytes) throw tooLarge(undefined, options);
    if (length === bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2);
  }
}

function tooLarge(size: number | undefined, options: ReadOptions): Refusal {
  const maxBytes = limitOf(options);
  const has = size === undefined ? 'more than the' : `${size} bytes, more than the`;
  if (maxBytes === LONGEST) return new Refusal('too_large', `it has ${has} ${maxBytes} that can be read`);
  return new Refusal('too_large', `it has ${has} ${maxBytes} that are allowed`, options.limitHint);
}

/** What a system error means for a path: its code, and why the path cannot be read, in words. */
export function faultOf(path: string, error: unknown): { code: string; reason: string; hint?: string } {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = reasonOf(error);
  const target = code === 'ENOENT' ? targetOf(path) : undefined;
  if (target !== undefined) {
    const words = `${reason}. It is a link to ${target}, which does not exist`;
    return { code: 'dangling_link', reason: words, hint: 'Remove the link, or make it point to a file.' };
  }
  if (code === 'ENOENT' && path.includes('\ufffd')) return { code: 'bad_path', reason: 'its name is not UTF-8' };
  return { code: CODES[code] ?? 'unreadable', reason };
}

function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

const CODES: { [code: string]: string } = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'is_folder',
  EACCES: 'no_permission',
  EPERM: 'no_permission',
  ELOOP: 'link_loop',
  ENAMETOOLONG: 'bad_path',
  ERR_INVALID_ARG_VALUE: 'bad_path',
  ENXIO: 'not_a_file',
  EOPNOTSUPP: 'not_a_file',
};

const REASONS = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'the link points to itself',
  ENOTDIR: 'there is no such file or folder',
  ENAMETOOLONG: 'the name is too long',
  ERR_INVALID_ARG_VALUE: 'the name contains a zero byte',
  ENXIO: 'it is a socket or a device, not a file',
  EOPNOTSUPP: 'it is a socket, not a file',
};

/** Why a file cannot be read, in words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return (REASONS as { [code: string]: string })[code] ?? message;
}

/**
 * Recognizes UTF-16 and UTF-32 by the byte order mark or by zero bytes: JSON starts with ASCII characters, and never
 * contains a zero character.
 */
function wideEncodingOf(bytes: Uint8Array): 'UTF-16' | 'UTF-32' | undefined {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff)) {
    return 'UTF-32';
  }
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return 'UTF-16';
  if (bytes.length % 4 === 0 && [a && !b && !c && !d, !a && !b && !c && d].some(Boolean)) return 'UTF-32';
  const isEven = bytes.length >= 2 && (a === 0) !== (b === 0);
  const goesOn = (c === undefined || (a === 0) === (c === 0)) && (d === undefined || (b === 0) === (d === 0));
  return isEven && goesOn ? 'UTF-16' : undefined;
}

/** The line and column of the first byte that is not UTF-8. */
function placeOfFirstBadByte(bytes: Uint8Array): { line: number; column: number } {
  // A prefix that ends inside a character decodes without error; one that contains the wrong byte does not.
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, good), { stream: true });
  return positionOf(before, before.length);
}
