import type { Contract } from '../contract.ts';
import { checkOptions } from './check-options.ts';
import { isAsSure, isCrowded, unedited } from './edited-text.ts';
import { isLonger } from './is-longer.ts';
import { peelString } from './layers/peel-escapes.ts';
import { OPENERS, peelText } from './layers/peel-text.ts';
import { forgetLines } from './locate.ts';
import { marksOf, ownNames } from './own-names.ts';
import type { Parsed, ParseOptions } from './parsed.ts';
import { DEEPEST, type Search, type Tried } from './run.ts';
import { findUnread } from './sites/find-unread.ts';
import { acceptReading, type Decided, weakestOf } from './tell/accept-reading.ts';
import { readReport } from './tell/read-report.ts';
import { about, refuse, refuseCrowded } from './tell/refuse.ts';
import { decide } from './weigh/decide.ts';
import { encodedRival, hasEncodedRival } from './weigh/encoded-rival.ts';
import { likeliest } from './weigh/likeliest.ts';

/**
 * Reads the one message of a contract from the raw text of a reply, however it is wrapped, fenced or damaged.
 *
 * @returns the message that was meant, with everything that was changed as repairs, or the reason why it could not be told,
 *   with issues that carry line and column. Never throws on any string, and never hangs.
 * @throws TypeError when `text` or an option is of a wrong kind, which only JavaScript lets happen
 *
 * @example
 * const reply = parse(LlmReply, text);
 * if (reply.success) act(reply.value);
 * else console.error(reply.reason, reply.issues);
 */
export function parse<T>(contract: Contract<T>, text: string, options: ParseOptions = {}): Parsed<T> {
  checkOptions(text, options);
  const tried = { isTried: false };
  const parsed = parseText(contract, text, options, tried);
  forgetLines();
  if (parsed.success || parsed.reason === 'too_large' || options.markdown === false || tried.isTried) return parsed;
  // What looks like JSON is no report.
  const marks = marksOf(contract as Contract<unknown>);
  if (findUnread(text, [], ownNames(contract.shape), marks) !== undefined) return parsed;
  const report = readReport(contract as Contract<unknown>, text);
  return (report === undefined ? parsed : acceptReading(contract, text, report, options)) as Parsed<T>;
}

/** The message in JSON; `tried` tells whether anything in the text was to be one. */
function parseText<T>(contract: Contract<T>, text: string, options: ParseOptions, tried: Tried): Parsed<T> {
  const { maxBytes = 16 * 1024 * 1024 } = options;
  const maxDepth = Math.min(options.maxDepth ?? 100, DEEPEST);
  if (isLonger(text, maxBytes))
    return refuse('too_large', [about('too_large', `The text has more than ${maxBytes} bytes.`)]);
  if (text.trim() === '') return refuse('empty', [about('empty', 'The text is empty.')]);
  const source = peelString(unedited(text));
  if (isCrowded(source)) return refuseCrowded(source);
  const search: Search = {
    contract: contract as Contract<unknown>,
    own: ownNames(contract.shape),
    maxDepth,
    finished: options.finished ?? false,
    budget: { left: 80 * text.length + 40_000 },
    wholes: 4,
    foreign: 0,
    tails: new Map(),
    fences: new Map(),
    tags: new Map(),
    tried,
  };
  const accepted = (decided: Decided) => acceptReading(search.contract, text, decided, options);
  const plain = decide(source, search, options);
  if (plain.success && isAsSure(weakestOf(plain), 'lossless')) {
    return (hasEncodedRival(text, plain.source, search) ? encodedRival() : accepted(plain)) as Parsed<T>;
  }
  const peeled = OPENERS.some((opener) => source.text.includes(opener)) ? peelText(source) : [];
  if (peeled.length === 0) return accepted(plain) as Parsed<T>;
  const crowded = peeled.find(isCrowded);
  if (crowded !== undefined) {
    const tellsLess = plain.success || plain.reason === 'no_json' || plain.reason === 'unrepairable';
    return tellsLess ? refuseCrowded(crowded) : plain;
  }
  const others = peeled.map((edited) => {
    // However long the damage of the whole was looked at, without its layers it may have none.
    search.budget.left = Math.max(search.budget.left, 40 * text.length + 20_000);
    return decide(edited, search, options);
  });
  return accepted(likeliest([plain, ...others])) as Parsed<T>;
}
