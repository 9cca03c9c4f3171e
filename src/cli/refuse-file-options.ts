import { lstatSync } from 'node:fs';
import { Complaint } from './complaint.ts';
import { escapeText } from './escape-text.ts';

/**
 * Complains about an option that is also the name of a file. Otherwise, if a shell or a hook appends file names to a
 * command, anyone who can name a file could pass options. Arguments after `--` are not options.
 */
export function refuseFileOptions(args: readonly string[]): void {
  const end = args.indexOf('--');
  for (const arg of end === -1 ? args : args.slice(0, end)) {
    if (arg.length < 2 || !arg.startsWith('-') || !isThere(arg)) continue;
    const name = escapeText(JSON.stringify(arg));
    throw new Complaint(
      `${name} is an option, and also the name of a file here. Put -- before the files, or ./ before it.`,
    );
  }
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
