import { outputOf } from '../check/validate.ts';
import type { Contract } from '../words/contract.ts';
import type { Parsed, ParseOptions } from '../words/parsed.ts';
import { doubtBeforeReport } from './account/doubt-before-report.ts';
import { showsJson } from './account/shown-fields.ts';
import { isAsSure } from './certainty.ts';
import { checkOptions, NONE } from './check-options.ts';
import { isSurelyJoined } from './layers/peel-between.ts';
import { peelString } from './layers/peel-escapes.ts';
import { peelText } from './layers/peel-text.ts';
import { hasMember, isInAll } from './own-names.ts';
import { type Run, startRun, viewOf } from './run.ts';
import { acceptReading, type Decided, weakestOf } from './tell/accept-reading.ts';
import { refuseCrowded, refuseFor } from './tell/refuse.ts';
import { isCutText } from './tell/refuse-all.ts';
import { withReport } from './tell/with-report.ts';
import { cutOut, type EditedText, isCrowded, unedited } from './text/edited-text.ts';
import { isLonger } from './text/is-longer.ts';
import { withLines } from './text/locate.ts';
import { decide } from './weigh/decide.ts';
import { encodedRival, quotedRival } from './weigh/encoded-rival.ts';
import { likeliest } from './weigh/likeliest.ts';

/**
 * Reads the one message of a contract from the raw text of a reply, however it is wrapped, fenced or damaged.
 *
 * @returns the message that was meant, with everything that was changed as repairs; or a refusal, with its reason and
 *   with issues that have line and column (both count from 1). Never throws because of the text, and never hangs.
 * @throws TypeError when an argument or an option has a wrong type, which only programs in JavaScript can pass
 *
 * @example
 * const reply = parse(LlmReply, text);
 * if (reply.success) act(reply.value);
 * else console.error(reply.reason, reply.issues);
 */
export function parse<T>(contract: Contract<T>, text: string, options: ParseOptions = NONE): Parsed<T> {
  checkOptions(contract, text, options);
  const { maxBytes = 16 * 1024 * 1024 } = options;
  if (isLonger(text, maxBytes)) return refuseFor('too_large', `The text has more than ${maxBytes} bytes.`);
  if (text.trim() === '') return refuseFor('empty', 'The text is empty.');
  const parsed = tell(text, readText(contract as Contract<unknown>, text, options));
  // Only now may the schema library of a user's contract transform the value.
  if (parsed.success) parsed.value = outputOf(contract, parsed.value);
  return parsed as Parsed<T>;
}

/** Reads the text; refuses one that needs more stack than there is, as some patterns do for millions of characters. */
function readText(contract: Contract<unknown>, text: string, options: ParseOptions): Parsed<unknown> {
  try {
    const run = startRun(contract, text.length, options);
    const read = readLayers(peelString(withoutUnseenEnds(unedited(inOnePiece(text)))), run);
    const found = (read.success && quotedRival(text, read, run)) || read;
    const decided = withReport(found, text, run, options, {
      mayBeReport: () => !showsJson(text, run.own(), run.marks()),
      doubtBefore: doubtBeforeReport,
    });
    return acceptReading(run.contract, text, decided, options);
  } catch (error) {
    // Firefox calls it an InternalError.
    if (error instanceof RangeError || (error as Error).name === 'InternalError')
      return refuseFor('too_large', TOO_LONG);
    throw error;
  }
}

const TOO_LONG = 'The text is too long to be read as it is written.';

/**
 * Reads the text as it is. If that reading is not certain, compares it with the readings of the text without its layers
 * (such as `> ` before every line).
 */
function readLayers(source: EditedText, run: Run): Decided {
  if (isCrowded(source)) return refuseCrowded(source);
  const plain = decide(viewOf(source, run));
  if (run.isTakenBack) return plain;
  const isSure = plain.success && isAsSure(weakestOf(plain), 'lossless');
  const rival = plain.success && (isSure || plain.doubts?.length) && encodedRival(source.source, plain, run);
  if (rival) return rival;
  // Undoing escapes would not close the string.
  if (isSure || (!plain.success && isCutText(source.text))) return plain;
  const { shape } = run.contract;
  const peeled = peelText(
    source,
    (name) => isInAll(shape, name),
    (name) => hasMember(shape, name),
    plain.success && isAsSure(weakestOf(plain), 'inferred'),
  );
  if (peeled.length === 0) return plain;
  const crowded = peeled.find(isCrowded);
  if (crowded !== undefined) {
    const tellsLess = plain.success || plain.reason === 'no_json' || plain.reason === 'unrepairable';
    return tellsLess ? refuseCrowded(crowded) : plain;
  }
  const others = peeled.map((edited) => {
    // The first reading may have used up the budget; without its layers the text may be undamaged.
    run.budget.left = Math.max(run.budget.left, 40 * source.source.length + 20_000);
    return decide(viewOf(edited, run));
  });
  // Quotes that can only join two strings are not part of a string: then the text as it is has no reading.
  return likeliest(peeled.some(isSurelyJoined) ? [] : [plain], others);
}

/** Cuts off invisible characters at both ends, where the marks of a layer may stand. */
function withoutUnseenEnds(edited: EditedText): EditedText {
  const { text } = edited;
  let start = 0;
  let end = text.length;
  while (start < end && isUnseen(text.charCodeAt(start))) start += 1;
  while (end > start && isUnseen(text.charCodeAt(end - 1))) end -= 1;
  return start === 0 && end === text.length ? edited : cutOut(edited, { start, end });
}

function isUnseen(code: number): boolean {
  return (code >= 0x200b && code <= 0x200f) || (code >= 0x2060 && code <= 0x2064) || code === 0xfeff;
}

/** Adds the line and column to every issue and warning. */
function tell(text: string, parsed: Parsed<unknown>): Parsed<unknown> {
  if (!parsed.success) return { ...parsed, issues: withLines(text, parsed.issues) };
  return parsed.warnings.length === 0 ? parsed : { ...parsed, warnings: withLines(text, parsed.warnings) };
}

/**
 * The same text as one flat string, whose characters are read faster: V8 keeps a text that was built with `+=`, as from
 * a stream, as a chain of parts. For a long text, the copy is not worth it.
 */
function inOnePiece(text: string): string {
  return text.length > LONG ? text : [text.slice(0, 1), text.slice(1)].join('');
}

const LONG = 50_000;
