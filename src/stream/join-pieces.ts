import { kindOf } from '../check/require-contract.ts';
import { isAsSure } from '../parse/certainty.ts';
import { checkOptions } from '../parse/check-options.ts';
import { parse } from '../parse/parse.ts';
import { about, refuse } from '../parse/tell/refuse.ts';
import type { Contract } from '../words/contract.ts';
import type { Span } from '../words/issue.ts';
import { canonical } from '../words/json-value.ts';
import type { Parsed, ParseOptions } from '../words/parsed.ts';
import type { Repair } from '../words/repair.ts';
import { findDifferences } from './find-differences.ts';
import { findJoins, type Join } from './find-joins.ts';
import { inPieces } from './in-pieces.ts';
import { endOfString, openPlaces } from './open-places.ts';

/** A way to join all pieces: what is kept of them, as spans in `pieces.join('')`. */
type Joined = { text: string; kept: Span[]; seams: number[]; isShort: boolean };

/** A way to join the pieces, with the result of `parse`. */
type Read = Joined & { parsed: Parsed<unknown> };

/** The maximum number of ways that are tried. If there are more, the pieces are refused. */
const MOST = 64;

/**
 * Joins the pieces of a message that was cut, such as the output of "Continue generating". A piece may go on right
 * after the cut, repeat the end of the previous piece, or start a line, a string or the message again; there may be
 * prose, a code fence or words of the chat page before it. No character is added.
 *
 * @returns the message, if all joins that are valid for the contract give the same one, otherwise a refusal; spans
 *   are offsets into `pieces.join('')`, and a repair with the code `seam` says what was dropped at each seam
 * @throws TypeError for arguments of a wrong type
 *
 * @example
 * const first = parse(LlmReply, text);
 * if (!first.success && first.reason === 'truncated') {
 *   const rest = await ask(continuePrompt(first, LlmReply, text));
 *   act(joinPieces(LlmReply, [text, rest]));
 * }
 */
export function joinPieces<T>(contract: Contract<T>, pieces: readonly string[], options: ParseOptions = {}): Parsed<T> {
  checkOptions(contract, '', options, 'joinPieces');
  if (!Array.isArray(pieces) || pieces.length === 0)
    throw new TypeError(`joinPieces: "pieces" must be a list of one or more strings, not ${kindOf(pieces)}.`);
  const other = pieces.findIndex((piece) => typeof piece !== 'string');
  if (other !== -1)
    throw new TypeError(`joinPieces: "pieces[${other}]" must be a string, not ${kindOf(pieces[other])}.`);
  const known = contract as Contract<unknown>;
  if (pieces.length === 1) return parse(contract, pieces[0] as string, options);
  return joinAll(known, pieces, options) as Parsed<T>;
}

function joinAll(contract: Contract<unknown>, pieces: readonly string[], options: ParseOptions): Parsed<unknown> {
  const all = pieces.join('');
  const ways = allJoins(pieces);
  if (ways.length > MOST)
    return refuse('uncertain', [about('uncertain', 'There are too many ways to join the pieces.')]);
  const accept = options.accept ?? 'inferred';
  const reads = ways.map((way) => ({ ...way, parsed: parse(contract, way.text, options) }));
  const taken = counted(reads.filter(isTaken));
  const [first] = taken;
  if (first === undefined) return tell(mostTelling(reads), all);
  const values = new Map(taken.map((read) => [canonical((read.parsed as { value: unknown }).value), read]));
  if (values.size > 1) return refuseSeveral([...values.values()], all);
  if (reads.some((read) => isAlike(read) && !values.has(canonical((read.parsed as { value: unknown }).value))))
    return refuse('uncertain', [about('uncertain', 'Where two pieces meet, text is missing or repeated.')]);
  const parsed = tell(first, all);
  if (isAsSure('inferred', accept) || !parsed.success) return parsed;
  const { repairs, source } = parsed;
  const issue = about('uncertain', 'The message was joined from pieces.');
  return { success: false, reason: 'uncertain', needs: 'inferred', issues: [issue], repairs, source };
}

/** All ways to join the pieces. */
function allJoins([first = '', ...more]: readonly string[]): Joined[] {
  let ways: Joined[] = [{ text: first, kept: [{ start: 0, end: first.length }], seams: [], isShort: false }];
  let offset = first.length;
  for (const piece of more) {
    const next = new Map<string, Joined>();
    for (const way of ways) {
      for (const join of findJoins(way.text, piece)) {
        const text = way.text.slice(0, join.keep) + piece.slice(join.from);
        const known = next.get(text);
        const isNew = known === undefined || (known.isShort && !way.isShort && join.kind !== 'short');
        if (next.size <= MOST && isNew) next.set(text, put(way, join, text, offset, piece.length));
      }
    }
    ways = [...next.values()];
    offset += piece.length;
  }
  return ways;
}

function put(way: Joined, { keep, from, kind }: Join, text: string, offset: number, length: number): Joined {
  const kept: Span[] = [];
  let at = 0;
  for (const { start, end } of way.kept) {
    const most = Math.min(end - start, keep - at);
    if (most > 0 || start === end) kept.push({ start, end: start + Math.max(0, most) });
    at += end - start;
  }
  kept.push({ start: offset + from, end: offset + length });
  const seams = [...way.seams.map((seam) => Math.min(seam, keep)), keep];
  return { text, kept, seams, isShort: way.isShort || kind === 'short' };
}

/** Whether there is a message, and the only repairs at a seam concern text around the message. */
function isTaken({ parsed, seams, text }: Read): boolean {
  if (!parsed.success || parsed.format !== 'json') return false;
  const mended = parsed.repairs.filter(({ certainty }) => certainty !== 'lossless');
  return seams.every(
    (seam) =>
      mended.every(({ span }) => seam < span.start - 1 || seam > span.end + 1) && !changesManner(text, seam, mended),
  );
}

/**
 * Whether something is repaired at a seam in the same way as before it. For example, an unescaped line break at the
 * seam may belong to a string that contains others; without it, the message would be different. Such a join is not
 * accepted, and makes others uncertain.
 */
function isAlike({ parsed, seams, text }: Read): boolean {
  const mended = parsed.repairs.filter(({ certainty }) => certainty !== 'lossless');
  const atSeams = mended.filter(({ span }) => seams.some((seam) => seam >= span.start - 1 && seam <= span.end + 1));
  const first = Math.min(...atSeams.map(({ span }) => span.start));
  const before = new Set(mended.filter(({ span }) => span.start < first).map(({ code }) => code));
  return (
    atSeams.length > 0 &&
    atSeams.every(({ code }) => before.has(code)) &&
    seams.every((seam) => !changesManner(text, seam, mended))
  );
}

/**
 * Whether a string that is open at a seam is damaged after it in a way in which nothing is damaged before it. A model
 * that escapes line breaks and quotes goes on to do so: unescaped ones come from words of a page, or from remarks of
 * the model about the rest.
 */
function changesManner(text: string, seam: number, mended: readonly Repair[]): boolean {
  if (openPlaces(text.slice(0, seam)).string === -1) return false;
  const before = new Set(mended.filter(({ span }) => span.start < seam).map(({ code }) => code));
  const first = mended.find(({ code, span }) => span.start >= seam && !before.has(code));
  return first !== undefined && first.span.start <= endOfString(text, seam);
}

/**
 * The joins that count: only undamaged ones if there are any, because strict JSON has no line of prose inside a string;
 * and joins with a short overlap only if no other join gives a message.
 */
function counted(taken: readonly Read[]): Read[] {
  const isClean = ({ parsed }: Read) => parsed.repairs.every(({ certainty }) => certainty === 'lossless');
  const clean = taken.filter(isClean);
  const best = clean.length > 0 ? clean : taken;
  const sure = best.filter(({ isShort }) => !isShort);
  return sure.length > 0 ? sure : [...best];
}

function tell({ parsed, kept, seams }: Joined & { parsed: Parsed<unknown> }, all: string): Parsed<unknown> {
  return inPieces(parsed, { kept, seams, all });
}

/** The most helpful refusal, preferably one that says that the message is still truncated. */
function mostTelling(reads: readonly Read[]): Read {
  const cut = reads.find(({ parsed }) => !parsed.success && parsed.reason === 'truncated');
  const read = cut ?? (reads[0] as Read);
  if (!read.parsed.success) return read;
  const issue = about('uncertain', 'Where two pieces meet, text is missing or repeated.');
  return { ...read, parsed: refuse('uncertain', [issue]) };
}

function refuseSeveral(reads: readonly Read[], all: string): Parsed<unknown> {
  const few = reads.slice(0, 3);
  const values = few.map(({ parsed }) => (parsed as { value: unknown }).value);
  const differs = findDifferences(values);
  const message = 'The pieces can be joined in several ways, which give different messages.';
  const readings = few.map((read, i) => ({
    label: (['A', 'B', 'C'] as const)[i] ?? 'C',
    value: values[i],
    differs,
    repairs: tell(read, all).repairs,
  }));
  const failed = refuse('ambiguous', [about('ambiguous', message)]);
  return reads.length <= 3 ? { ...failed, readings } : failed;
}
