import { type Certainty, is, lint, type Parsed, parse, type Span } from '../../src/index.ts';
import type { Contract, Shape, UnionShape } from '../../src/words/contract.ts';
import { isEqual } from '../../src/words/json-value.ts';
import { applyRepairs } from '../apply-repairs.ts';
import { findHazards } from './find-hazards.ts';
import type { FuzzCase } from './make-text.ts';

export type ParseFunction = typeof parse;

/** A promise that was not kept. */
export type Broken = { promise: string; detail: string };

/** What came of a text: `taken`, the reason of a refusal, or `thrown`; and the first promise that it breaks. */
export type Verdict = { outcome: string; broken?: Broken };

/** In milliseconds: no answer takes longer. */
const SLOW = 2000;

/**
 * Asks `parse` about a text, and holds the answer to what is promised for every text.
 *
 * @param isThorough also asks again, which must give the same answer
 */
export function checkPromise(one: FuzzCase, isThorough = true, asked: ParseFunction = parse): Verdict {
  const { contract, text, options } = one;
  const start = performance.now();
  let answer: Parsed<unknown>;
  try {
    answer = asked(contract, text, options);
  } catch (error) {
    return { outcome: 'thrown', broken: { promise: 'never throws', detail: String(error) } };
  }
  const outcome = answer.success ? 'taken' : answer.reason;
  const time = performance.now() - start;
  if (time > SLOW && isSlow(one, asked)) {
    return { outcome, broken: { promise: 'takes less than 2 s', detail: `${Math.round(time)} ms` } };
  }
  const look: Look = { ...one, answer, ask: asked };
  for (const [promise, check] of isThorough ? THOROUGH : PROMISES) {
    const detail = check(look);
    if (detail !== undefined) return { outcome, broken: { promise, detail } };
  }
  return { outcome };
}

type Taken = Extract<Parsed<unknown>, { success: true }>;
type Refused = Extract<Parsed<unknown>, { success: false }>;
type Look = FuzzCase & {
  answer: Parsed<unknown>;
  ask: ParseFunction;
  /** Of what was taken: the text with its repairs. */
  repaired?: string;
  /** Where the lines of the text start. */
  lines?: number[];
};

/** What is wrong, or nothing. */
type Check = (look: Look) => string | undefined;

const PROMISES: readonly (readonly [string, Check])[] = [
  ['takes only valid messages', checkValid],
  ['takes nothing that is less sure than was asked for', checkSure],
  ['repairs do not overlap and stand in order', checkOrder],
  ['repairs give the JSON that was read', checkRepaired],
  ['takes no message that loses something on reading', checkHazards],
  ['without repairs the text is strict JSON', checkUnrepaired],
  ['warns only in warnings', checkWarnings],
  ['line and column fit the span', checkPlaces],
  ['strict JSON of a valid message comes out as it is', checkStrict],
  ['refuses for a known reason, with an issue', checkReason],
  ['what it needs is enough', checkNeeds],
  ['a text that is cut is not taken', checkCut],
  ['an undamaged message is taken', checkWhole],
  ['every string stands in the text', checkStrings],
  ['JSON that was to be a report is not read as Markdown', checkMarkdown],
];

const THOROUGH: readonly (readonly [string, Check])[] = [
  ...PROMISES,
  ['the same text gives the same answer', checkAgain],
  ['what is surer than asked for is taken as well', checkWeaker],
];

/** The names of all promises. */
export const promises: readonly string[] = ['never throws', 'takes less than 2 s', ...THOROUGH.map(([name]) => name)];

/** A busy machine is given two more chances. */
function isSlow({ contract, text, options }: FuzzCase, asked: ParseFunction): boolean {
  return [1, 2].every(() => {
    const start = performance.now();
    asked(contract, text, options);
    return performance.now() - start > SLOW;
  });
}

function checkValid({ contract, answer }: Look): string | undefined {
  if (!answer.success) return undefined;
  if (!is(contract, answer.value)) return 'The contract refuses the value.';
  const error = lint(contract, answer.value).find(({ severity }) => severity === 'error');
  return error && `Lint finds ${error.code} at ${error.path}.`;
}

const RANK: { readonly [certainty in Certainty]: number } = { strict: 0, lossless: 1, inferred: 2, guess: 3 };

function checkSure({ answer, options }: Look): string | undefined {
  if (!answer.success) return undefined;
  const { accept = 'inferred' } = options;
  const weak = answer.repairs.find(({ certainty }) => !(RANK[certainty] <= RANK[accept]));
  return weak && `${weak.code} is ${weak.certainty}, and ${accept} was asked for.`;
}

function checkOrder({ answer, text }: Look): string | undefined {
  let at = 0;
  for (const { span, code } of answer.repairs) {
    if (!isSpan(span, text)) return `${code} has the span ${span.start} to ${span.end}.`;
    if (span.start < at) return `${code} starts at ${span.start}, and what is before it ends at ${at}.`;
    at = span.end;
  }
  return undefined;
}

function isSpan({ start, end }: Span, text: string): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;
}

function checkRepaired(look: Look): string | undefined {
  const { answer, text } = look;
  if (!answer.success) return undefined;
  look.repaired = applyRepairs(text, answer.repairs);
  let value: unknown;
  try {
    value = JSON.parse(look.repaired);
  } catch (error) {
    return `With its repairs the text is no JSON: ${String(error)}`;
  }
  return isEqual(value, answer.value) ? undefined : 'With its repairs the text is JSON of another value.';
}

function checkHazards({ answer, repaired }: Look): string | undefined {
  if (!answer.success || repaired === undefined) return undefined;
  const hazards = findHazards(repaired);
  return hazards.size > 0 ? [...hazards].join(', ') : undefined;
}

function checkUnrepaired({ answer, text, repaired }: Look): string | undefined {
  if (!answer.success || answer.repairs.length > 0) return undefined;
  if (repaired !== text) return 'There are no repairs, and yet the text was changed.';
  const { start, end } = answer.source;
  const space = text.length - text.trimStart().length;
  const isAll = start === space && end === text.trimEnd().length;
  return isAll ? undefined : `The message stands at ${start} to ${end}, and that is not the whole text.`;
}

function checkWarnings({ answer }: Look): string | undefined {
  if (!answer.success) return undefined;
  const error = answer.warnings.find(({ severity }) => severity !== 'warning');
  return error && `${error.code} is an ${error.severity}.`;
}

function checkPlaces(look: Look): string | undefined {
  const { answer, text } = look;
  if (answer.source !== undefined && !isSpan(answer.source, text)) return 'The source does not lie within the text.';
  for (const { code, span, line, column } of answer.repairs) {
    if (!isPlace(look, span, line, column))
      return `The repair ${code} at ${span.start} has line ${line}, column ${column}.`;
  }
  for (const { code, span, line, column } of answer.success ? answer.warnings : answer.issues) {
    if (span === undefined && line === undefined && column === undefined) continue;
    const isRight = span !== undefined && isSpan(span, text) && isPlace(look, span, line, column);
    if (!isRight) return `The issue ${code} at ${span?.start} to ${span?.end} has line ${line}, column ${column}.`;
  }
  return undefined;
}

function isPlace(look: Look, { start }: Span, line: number | undefined, column: number | undefined): boolean {
  look.lines ??= linesOf(look.text);
  const { lines } = look;
  let low = 0;
  for (let high = lines.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= start) low = middle;
    else high = middle;
  }
  return line === low + 1 && column === start - (lines[low] ?? 0) + 1;
}

function linesOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function checkStrict({ contract, text, answer }: Look): string | undefined {
  const value = jsonOf(text);
  if (value === undefined || !is(contract, value) || lint(contract, value).some(({ severity }) => severity === 'error'))
    return;
  const hazards = findHazards(text);
  if (hazards.size > 0) return undefined;
  if (!answer.success) return `It is refused as ${answer.reason}.`;
  if (answer.repairs.length > 0) return `It is repaired: ${codesOf(answer)}.`;
  return isEqual(answer.value, value) ? undefined : 'Another value comes out.';
}

/** The object of a text that is strict JSON. */
function jsonOf(text: string): unknown {
  if (!/^[ \t\r\n]*\{/.test(text) || !/\}[ \t\r\n]*$/.test(text.slice(-20))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const REASONS: ReadonlySet<string> = new Set([
  'empty',
  'no_json',
  'ambiguous',
  'conflict',
  'truncated',
  'uncertain',
  'unrepairable',
  'invalid',
  'rule',
  'too_large',
]);

function checkReason({ answer }: Look): string | undefined {
  if (answer.success) return undefined;
  if (!REASONS.has(answer.reason)) return `The reason is ${answer.reason}.`;
  return answer.issues.length === 0 ? `${answer.reason} comes without issues.` : undefined;
}

function checkNeeds({ contract, text, options, answer, ask }: Look): string | undefined {
  if (answer.success) return undefined;
  const { reason, needs, source } = answer;
  if (reason !== 'uncertain') return needs === undefined ? undefined : `${reason} needs ${needs}.`;
  if (needs === undefined) return 'It does not say what it needs.';
  if (!(RANK[needs] > RANK[options.accept ?? 'inferred'])) return `It needs ${needs}, which was accepted.`;
  const again = ask(contract, text, { ...options, accept: needs });
  if (!again.success) return `With ${needs} it is refused as ${again.reason}.`;
  return isSameSpan(again.source, source) ? undefined : `With ${needs} it stands elsewhere.`;
}

function isSameSpan(one: Span, two: Span | undefined): boolean {
  return one.start === two?.start && one.end === two.end;
}

/** Only closing braces may be missing, behind a complete value, and only when the model is known to have stopped. */
function checkCut({ origin, answer, text, options }: Look): string | undefined {
  if (origin.kind !== 'cut' || !answer.success || origin.lost.trim() === '') return undefined;
  if (!options.finished) return `It is taken, though it lacks ${JSON.stringify(origin.lost.slice(0, 40))}.`;
  const closed = closeObjects(text.slice(text.indexOf('{', startOf(text))));
  if (closed === undefined) return 'It is taken, though it ends in a string, in a list or behind a comma.';
  return isEqual(closed, answer.value) ? undefined : 'It is taken as something else than what was there.';
}

/** Where the JSON starts: a brace with a name in quotes. */
function startOf(text: string): number {
  return Math.max(0, text.search(/\{\s*"/));
}

function closeObjects(prefix: string): unknown {
  const structure = prefix.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const count = (character: string) => structure.split(character).length - 1;
  if (count('[') > count(']')) return undefined;
  try {
    return JSON.parse(prefix + '}'.repeat(count('{') - count('}')));
  } catch {
    return undefined;
  }
}

function checkWhole({ origin, answer, text, options }: Look): string | undefined {
  if (origin.kind !== 'whole') return undefined;
  if (options.accept === 'strict' && jsonOf(text) === undefined) {
    if (answer.success) return 'Words are around it, and it is taken as strict JSON.';
    return answer.reason === 'uncertain' ? undefined : `It is refused as ${answer.reason}.`;
  }
  if (!answer.success) return `It is refused as ${answer.reason}: ${answer.issues[0]?.message}`;
  return isEqual(answer.value, origin.value) ? undefined : 'Another value comes out.';
}

function checkStrings({ origin, contract, answer, text }: Look): string | undefined {
  if (origin.kind !== 'tokens' || !answer.success || answer.format === 'markdown') return undefined;
  const where = withoutQuotes(text);
  for (const string of stringsOf(answer.value, [])) {
    if (!where.includes(withoutQuotes(string)) && !isWord(contract, string, where))
      return `${JSON.stringify(string)} does not (${codesOf(answer)}).`;
  }
  return undefined;
}

function checkMarkdown({ origin, answer, text }: Look): string | undefined {
  if (origin.kind !== 'tokens' || !answer.success || answer.format !== 'markdown') return undefined;
  return STATUS.test(text) ? 'It shows its status, and is read as Markdown.' : undefined;
}

/** A brace, and behind it the field that makes a report, in whatever quotes. */
const STATUS = /\{[\s\S]*?\\*["'“”]status\\*["'“”]\s*:/;

function stringsOf(value: unknown, into: string[]): string[] {
  if (typeof value === 'string') into.push(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) stringsOf(part, into);
  return into;
}

/** What is left of a text, or of a string, when quotes, backslashes, white space and escapes are taken out. */
function withoutQuotes(text: string): string {
  const plain = text.includes('\\')
    ? text
        .replace(/\\+u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\+[bfnrt]/g, '')
    : text;
  return plain.replace(/["'`\\\s\0-\u001f“”„‟«»‘’‚＂＇´″「」]+/g, '');
}

/** A word that the contract knows may be spelled in another way, or be the name of a call. */
function isWord(contract: Contract<unknown>, string: string, where: string): boolean {
  return wordsOf(contract).has(string) && plain(where).includes(plain(string));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const known = new WeakMap<Contract<unknown>, Set<string>>();

/** The constants and the words of the lists in a contract. */
function wordsOf(contract: Contract<unknown>): Set<string> {
  let words = known.get(contract);
  if (words === undefined) {
    words = new Set();
    addWords(contract.shape, words, new Set());
    known.set(contract, words);
  }
  return words;
}

function addWords(shape: Shape | UnionShape['members'][string], words: Set<string>, seen: Set<unknown>): void {
  if (seen.has(shape)) return;
  seen.add(shape);
  const add = (part: Shape | UnionShape['members'][string]) => addWords(part, words, seen);
  if (shape.type === 'constant') words.add(String(shape.value));
  if (shape.type === 'string') for (const word of shape.enum ?? []) words.add(word);
  if (shape.type === 'array') add(shape.items);
  if (shape.type === 'keyed') for (const part of [shape.present, shape.absent]) add(part);
  if (shape.type === 'object') for (const part of Object.values(shape.fields)) add(part);
  if (shape.type === 'object' && shape.values) add(shape.values);
  if (shape.type !== 'union') return;
  for (const [name, member] of Object.entries(shape.members)) {
    words.add(name);
    add(member);
  }
  if (shape.otherwise) add(shape.otherwise);
}

function checkAgain({ contract, text, options, answer, ask }: Look): string | undefined {
  return JSON.stringify(ask(contract, text, options)) === JSON.stringify(answer)
    ? undefined
    : 'The second answer differs.';
}

/** A weaker `accept` takes the same, and a stronger one says what it needs. */
function checkWeaker({ contract, text, options, answer, ask }: Look): string | undefined {
  if (!answer.success) return undefined;
  const weaker = ask(contract, text, { ...options, accept: 'guess' });
  if (JSON.stringify(weaker) !== JSON.stringify(answer)) return 'With accept: "guess" the answer differs.';
  const weakest = answer.repairs.reduce((rank, { certainty }) => Math.max(rank, RANK[certainty]), 0);
  const accept = CERTAINTIES[weakest - 1];
  if (accept === undefined) return undefined;
  const stronger = ask(contract, text, { ...options, accept });
  if (stronger.success) return `With accept: "${accept}" it is taken as well.`;
  const isRight = stronger.reason === 'uncertain' && stronger.needs === CERTAINTIES[weakest];
  return isRight
    ? undefined
    : `With accept: "${accept}" it is refused as ${stronger.reason}, and needs ${stronger.needs}.`;
}

const CERTAINTIES: readonly Certainty[] = ['strict', 'lossless', 'inferred', 'guess'];

function codesOf({ repairs }: Taken | Refused): string {
  return [...new Set(repairs.map(({ code }) => code))].join(', ');
}
