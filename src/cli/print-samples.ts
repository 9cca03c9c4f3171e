import { once } from 'node:events';
import { nearest } from '../check/nearest.ts';
import type { Contract } from '../words/contract.ts';
import { Complaint } from './complaint.ts';
import { escapeJson } from './escape-text.ts';
import { loadSamples } from './load-samples.ts';
import { openProject, type ProjectOptions } from './open-project.ts';
import type { Session } from './session.ts';

type Options = {
  count: number;
  seed: string;
  strict?: boolean;
  damage?: boolean;
  invalid?: boolean;
  kinds?: string;
  withOptions?: boolean;
  listKinds?: boolean;
} & ProjectOptions;

/** Prints samples of a contract as JSON Lines, no faster than they are read. */
export async function printSamples(session: Session, name: string | undefined, options: Options): Promise<void> {
  const { sampleInvalid, sampleMessages, sampleReplies, damageKinds } = await loadSamples();
  checkOptions(options);
  if (options.listKinds) return writeLines(session, damageKinds);
  if (name === undefined) throw new Complaint('Name a contract, such as llm-reply; "lcp list" has them all.');
  const { count, seed, strict = false, withOptions = false } = options;
  const kinds = options.kinds?.split(',').map((kind) => kind.trim());
  checkKinds(kinds, damageKinds);
  const contract = (await openProject(options)).find(name) as Contract<unknown>;
  const drawn = options.damage
    ? sampleReplies(contract, { seed, count, withOptions, ...(kinds && { kinds }) })
    : options.invalid
      ? sampleInvalid(contract, { seed, count, strict })
      : sampleMessages(contract, { seed, count, strict });
  await writeLines(session, jsonLines(drawn));
}

function checkOptions({ damage, invalid, strict, kinds, withOptions }: Options): void {
  if (damage && invalid) throw new Complaint('--damage and --invalid cannot be combined: use only one of them.');
  if (!damage && (kinds !== undefined || withOptions)) throw new Complaint('--kinds and --with-options need --damage.');
  if (damage && strict)
    throw new Complaint('--strict cannot be combined with --damage: damaged messages are strict already.');
}

function checkKinds(kinds: readonly string[] = [], known: readonly string[]): void {
  for (const kind of kinds) {
    if (known.includes(kind)) continue;
    const near = nearest(kind, known);
    const hint =
      near === undefined ? '"lcp samples --list-kinds" has them all.' : `Did you mean ${JSON.stringify(near)}?`;
    throw new Complaint(`${JSON.stringify(kind)} is not a kind of damage. ${hint}`);
  }
}

function* jsonLines(values: Iterable<unknown>): Generator<string> {
  try {
    for (const value of values) yield escapeJson(JSON.stringify(value));
  } catch (error) {
    // The schema requires more than random values can satisfy, or no kind of damage applies to its messages.
    throw error instanceof TypeError ? new Complaint(error.message) : error;
  }
}

/** Writes lines. Waits when the reader is slow, and stops when it has closed the stream. */
async function writeLines({ stdout }: Session, lines: Iterable<string>): Promise<void> {
  const gone = new Promise<never>((_, reject) => stdout.once('error', reject));
  gone.catch(() => undefined);
  try {
    for (const line of lines) {
      if (!stdout.write(`${line}\n`)) await Promise.race([gone, once(stdout, 'drain')]);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}
