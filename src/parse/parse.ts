import type { Contract, UnionShape } from '../contract.ts';
import type { Issue, Span } from '../issue.ts';
import type { Certainty } from '../repair.ts';
import { outputOf } from '../validate.ts';
import { isSpace, literally, plainName } from './characters.ts';
import { cutOut, type EditedText, isAsSure, isCrowded, repairsOf, sourceSpan, unedited } from './edited-text.ts';
import { type Fence, findRegion } from './find-region.ts';
import { findUnread } from './find-unread.ts';
import { forgetLines, positionOf } from './locate.ts';
import { findReasoning, mayReason } from './mask-reasoning.ts';
import type { Parsed, ParseOptions, Reason, Refusal } from './parsed.ts';
import { peelString, peelText } from './peel-text.ts';
import { readJson, startsStrictly } from './read-json.ts';
import { readMessage } from './read-message.ts';
import { readPartial } from './read-partial.ts';
import { readReport } from './read-report.ts';
import { type Budget, goesOn, repairJson } from './repair-json.ts';
import { crowdedIssue, inSource, type Repaired, repairMessage } from './repair-message.ts';
import { scanJson } from './scan-json.ts';
import type { ObjectTree, Tree } from './tree.ts';
import { type Inner, ownNames, unwrapTree } from './unwrap-tree.ts';
import { warnTexts } from './warn-texts.ts';

/**
 * Reads the one message of a contract from the raw text of a reply, however it is wrapped, fenced or damaged.
 *
 * @returns the message that was meant, with everything that was changed as repairs, or the reason why it could not be told,
 *   with issues that carry line and column. Never throws on any string, and never hangs.
 *
 * @example
 * const reply = parse(LlmReply, text);
 * if (reply.success) act(reply.value);
 * else console.error(reply.reason, reply.issues);
 */
export function parse<T>(contract: Contract<T>, text: string, options: ParseOptions = {}): Parsed<T> {
  const parsed = readReply(contract, text, options);
  // Until here the message was as it was sent: the vendor of a schema may make something else of it.
  return parsed.success ? { ...parsed, value: outputOf(contract, parsed.value) } : parsed;
}

function readReply<T>(contract: Contract<T>, text: string, options: ParseOptions): Parsed<T> {
  const tried = { isTried: false };
  const parsed = parseText(contract, text, options, tried);
  forgetLines();
  if (parsed.success || parsed.reason === 'too_large' || options.markdown === false || tried.isTried) return parsed;
  // What looks like JSON is no report.
  const marks = marksOf(contract as Contract<unknown>);
  if (findUnread(text, [], ownNames(contract.shape), marks) !== undefined) return parsed;
  const report = readReport(contract as Contract<unknown>, text);
  return (report === undefined ? parsed : accepted(report, options.accept ?? 'inferred')) as Parsed<T>;
}

/** The message in JSON; `tried` tells whether anything in the text was to be one. */
function parseText<T>(contract: Contract<T>, text: string, options: ParseOptions, tried: Tried): Parsed<T> {
  const { accept = 'inferred', maxBytes = 16 * 1024 * 1024 } = options;
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
  const plain = decide(source, search, options);
  if (plain.success && isAsSure(weakestOf(plain), 'lossless')) {
    return (hasEncodedRival(text, plain.source, search) ? encodedRival() : accepted(plain, accept)) as Parsed<T>;
  }
  const peeled = OPENERS.some((opener) => source.text.includes(opener)) ? peelText(source) : [];
  if (peeled.length === 0) return accepted(plain, accept) as Parsed<T>;
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
  return accepted(likeliest([plain, ...others]), accept) as Parsed<T>;
}

/**
 * More repairs are needed than are recorded. The message is not too large, it is broken: sent as valid JSON it would be taken.
 */
function refuseCrowded(edited: EditedText): Refusal {
  return refuse('unrepairable', [crowdedIssue(edited, 0)]);
}

/** One of them, or an entity for one, stands in every text that may hold a message. */
const OPENERS = ['{', '[', '｛', '［', '&'];

/**
 * Of several ways to peel a text the one that leaves strict JSON; where none does, or two do and differ, nothing tells which
 * one was meant.
 */
function likeliest(readings: Parsed<unknown>[]): Parsed<unknown> {
  const taken = readings.filter((reading) => reading.success);
  const clean = taken.filter(isClean);
  const [first] = clean.length > 0 ? clean : taken;
  if (first === undefined) return mostTelling(readings);
  const value = canonical(first.value);
  const isOnly = (clean.length > 0 ? clean : taken).every((other) => canonical(other.value) === value);
  if (isOnly) return first;
  return { ...first, repairs: first.repairs.map((repair) => ({ ...repair, certainty: 'guess' })) };
}

/** Beside layers and what was around nothing was repaired. */
function isClean({ repairs }: { repairs: { code: string }[] }): boolean {
  return repairs.every(({ code }) => LAYERS.has(code));
}

const LAYERS = new Set([
  'text_around',
  'terminal_code',
  'event_stream',
  'quoting',
  'line_numbers',
  'markup',
  'entity',
  'double_encoding',
  'markdown_escape',
]);

/** The refusal that knows most: one that found a message, and of those the one that was peeled. */
function mostTelling(readings: Parsed<unknown>[]): Parsed<unknown> {
  const found = readings.filter((reading) => reading.success || reading.reason !== 'no_json');
  return (found.find((reading) => !reading.success && reading.reason === 'truncated') ??
    found.find((reading) => !reading.success && reading.reason !== 'unrepairable') ??
    found[0] ??
    readings[0]) as Parsed<unknown>;
}

/** Whether beside the message there is another one, written with entities of HTML. */
function hasEncodedRival(text: string, { start, end }: Span, search: Search): boolean {
  if (!text.includes('&')) return false;
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  return opensEncoded(rest) && findTags(rest.replace(/&(?:quot|#34|#x22);/gi, '"'), search).length > 0;
}

/** A brace or a bracket, tags of HTML, and then a quote that is an entity. */
function opensEncoded(text: string): boolean {
  for (const { index } of text.matchAll(/[{[]/g)) {
    let at = skipSpace(text, index + 1);
    while (text[at] === '<') {
      const end = at + 1 + text.slice(at + 1).search(/[<>]/);
      if (text[end] !== '>') break;
      at = skipSpace(text, end + 1);
    }
    if (/^&(?:quot|#34|#x22);/i.test(text.slice(at, at + 6))) return true;
  }
  return false;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function encodedRival(): Refusal {
  return refuse('ambiguous', [about('ambiguous', 'Beside the message there is another one, in entities of HTML.')]);
}

/** What a caller may allow at most: values are walked by functions that call themselves. */
const DEEPEST = 500;

type Search = {
  contract: Contract<unknown>;
  /** The names of the contract's fields. */
  own: Set<string>;
  maxDepth: number;
  finished: boolean;
  budget: Budget;
  /** How often a message may be looked for that reaches to the last brace: in a text of many objects none does. */
  wholes: number;
  /** Of the ends of texts, by where they start and end: whether they close more than they open. */
  tails: Map<string, Map<string, boolean>>;
  /** Where the contract's tag stands in the texts that were looked at. */
  tags: Map<string, Span[]>;
  /** How many objects were met that have nothing to do with the contract. */
  foreign: number;
  /** Where the first tag of HTML stands in the source. */
  firstTag?: number;
  /** The fences of the texts that were looked at. */
  fences: Map<string, Fence[]>;
  tried: Tried;
};

/** Whether a message was found, or something that was to be one. */
type Tried = { isTried: boolean };

/** An object of the text, and what became of it. */
type Finding = { span: Span } & (
  | { kind: 'message'; value: unknown; certainty: Certainty; warnings: Issue[]; json: EditedText }
  | { kind: 'rival'; reason: Reason; issues: Issue[]; isIntact: boolean }
  /** `isKnown`: it is strict JSON, a schema or the form of a message; else it may hold what nobody could read. */
  | { kind: 'other'; reason: Reason; issues: Issue[]; isKnown: boolean }
);

/** Finds every object of a text that is the message, or was to be one. What stands inside of one is not looked at. */
function findAll(edited: EditedText, search: Search): { findings: Finding[]; reasoning: Span[] } {
  const { text } = edited;
  const findings: Finding[] = [];
  const reasoning = mayReason(text) ? findReasoning(text, objectsOf(edited, search)) : [];
  let at = 0;
  let next = 0;
  for (;;) {
    at = nextStart(text, at);
    if (at >= text.length) return { findings, reasoning };
    while ((reasoning[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const hidden = reasoning[next];
    if (hidden !== undefined && hidden.start <= at) {
      at = hidden.end;
      continue;
    }
    const limit = hidden?.start ?? text.length;
    // What is left would be read with no look at its damage.
    if (search.budget.left < 0) {
      const rival = unread(edited, at, 'unrepairable', about('syntax', 'The text is damaged in too many ways.'));
      return { findings: [...findings, rival], reasoning };
    }
    const finding = isInString(text, at) ? undefined : readStart(edited, at, limit, search);
    if (finding === undefined) {
      at += 1;
      continue;
    }
    if (findings.length === MOST_FINDINGS) {
      const issue = about('too_large', `There are more than ${MOST_FINDINGS} objects in the text.`);
      return { findings: [...findings, unread(edited, at, 'too_large', issue)], reasoning };
    }
    // What has nothing to do with the contract need not be known more often than a refusal tells of it.
    if (finding.kind !== 'other' || finding.issues.length > 0)
      findings.push(
        finding.kind === 'message' && isDoubtful(edited, finding, search)
          ? { ...finding, certainty: 'guess' }
          : finding,
      );
    // What is cut within a fence that is closed, and was to be something else, hides nothing behind.
    const isApart = finding.kind === 'other' && finding.span.end < text.length;
    if (finding.kind !== 'message' && finding.reason === 'truncated' && !isApart) return { findings, reasoning };
    at = Math.max(at + 1, finding.span.end);
  }
}

/** What stands for all that was not looked at, from an offset on. */
function unread(edited: EditedText, start: number, reason: Reason, issue: Issue): Finding {
  const span = { start, end: edited.text.length };
  const issues = [placed(edited, issue, { start, end: start + 1 })];
  return { kind: 'rival', span, reason, issues, isIntact: false };
}

/** How many objects are remembered: whoever writes so many has not sent one message. */
const MOST_FINDINGS = 10_000;

/**
 * Strict JSON that has a tag by chance: its value is none of the contract's, and no other field is. The `state.json` of an
 * agent has a `status` too.
 */
function isOtherState(text: string, { contract: { shape }, own }: Search): boolean {
  if (shape.type !== 'union') return false;
  const { tag, members } = shape;
  const isOther = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return true;
    const fields = value as { [key: string]: unknown };
    const shown = Object.keys(fields).filter((key) => own.has(plainName(key)));
    const shows = !Array.isArray(value) && shown.some((key) => plainName(key) === plainName(tag));
    const isMessage = shown.length > 1 || Object.hasOwn(members, String(fields[tag]).toLowerCase());
    return !(shows && isMessage) && Object.values(fields).every(isOther);
  };
  try {
    return isOther(JSON.parse(text));
  } catch {
    return false;
  }
}

/** The next brace, or text in quotes, that may be or hold a message. */
function nextStart(text: string, from: number): number {
  START.lastIndex = from;
  return START.exec(text)?.index ?? text.length;
}

/** The text stands in quotes, and behind a colon, a comma or a bracket: it is a string of something else. */
function isInString(text: string, start: number): boolean {
  let quote = start - 1;
  while (start - quote <= 10 && (text[quote] === ' ' || text[quote] === '\t')) quote -= 1;
  const at = text[start] === '"' ? start : '"\'`“‘'.includes(text[quote] ?? ' ') ? quote : -1;
  return (
    at > 0 &&
    /[:,[{：，=]\s*$/.test(text.slice(Math.max(0, at - 20), at)) &&
    !followsSentence(text.slice(Math.max(0, at - 60), at))
  );
}

/** A sentence, a line or the part itself starts, and then no sign of JSON comes. */
function followsSentence(part: string): boolean {
  for (let at = part.length - 1; at >= 0; at--) {
    if ('\n.!?'.includes(part[at] ?? '')) return true;
    if ('"\'{}'.includes(part[at] ?? '')) return false;
  }
  return true;
}

const START = /[{｛]|"\s{0,9}(?:\\[nrt]){0,9}\s{0,9}\{\s{0,9}(?:\\[nrt]){0,9}\s{0,9}\\/g;

/** Spans of the objects that are strict JSON, and of the first damaged ones that can be read: tags in them are content. */
function objectsOf(edited: EditedText, search: Search): Span[] {
  const { text } = edited;
  const spans: Span[] = [];
  let tries = 3;
  for (let at = text.indexOf('{'); at !== -1; ) {
    const scan = scanJson(text, at, Number.POSITIVE_INFINITY);
    let end = scan.success ? scan.end : Math.max(scan.at, at + 1);
    if (scan.success) spans.push({ start: at, end });
    else if (tries > 0 && looksLikeObject(text, at)) {
      tries -= 1;
      const { region, isFenced } = findRegion(text, at, search.fences);
      const finding = readDamaged(edited, { start: at, end: region.end }, isFenced, search, callName(text, at, search));
      // A damaged string may have swallowed the tag: then it tells nothing.
      const isWhole = finding.kind === 'message' && !finding.json.notes.some(({ code }) => SWALLOWING.has(code));
      if (isWhole && isAsSure(finding.certainty, 'inferred')) {
        spans.push(finding.span);
        end = finding.span.end;
      }
    }
    at = text.indexOf('{', end);
  }
  return spans;
}

/** How far from its start a tag may show what a damaged object was to be. */
const FAR = 2000;

/** Whether the tag stands in what was read of an object, or before the next one that may be JSON. */
function holdsTag(text: string, region: Span, end: number, search: Search): boolean {
  const tags = search.tags.get(text) ?? findTags(text, search);
  search.tags.set(text, tags);
  let low = 0;
  let high = tags.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tags[middle]?.start ?? 0) < region.start) low = middle + 1;
    else high = middle;
  }
  const tag = tags[low];
  if (tag === undefined) return false;
  if (tag.end <= end) return true;
  if (tag.end > Math.min(region.end, region.start + FAR)) return false;
  return !/\{\s*["“'\\]/.test(text.slice(region.start + 1, tag.end));
}

/** Where the names stand that show what an object is, with their colons. */
function findTags(text: string, { contract: { shape } }: Search): Span[] {
  const names = shape.type === 'union' ? [shape.tag] : shape.type === 'object' ? shape.required.slice(0, 3) : [];
  if (names.length === 0) return [];
  const tags: Span[] = [];
  for (const { 0: tag, index } of text.matchAll(tagPattern(names)))
    tags.push({ start: index, end: index + tag.length });
  return tags;
}

function tagPattern(names: readonly string[]): RegExp {
  const name = names.map((one) => literally(one).replaceAll('_', '.{0,2}')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${name})["'“”’*\`]*\\s*[:：=]`, 'giu');
}

const SWALLOWING = new Set(['raw_line_break', 'unescaped_quote']);

/** Reads what starts at an offset; undefined when it is a brace of prose. */
function readStart(edited: EditedText, start: number, limit: number, search: Search): Finding | undefined {
  const { text } = edited;
  search.wholes -= 1;
  const mayBeWhole = search.wholes >= 0;
  search.budget.left -= START_COST;
  if (search.foreign > MOST_FOREIGN) {
    const read = readJson(text, start, limit, search.maxDepth, mayBeWhole);
    if (read.success && isForeign(text.slice(start, read.end), search))
      return { kind: 'other', span: { start, end: read.end }, reason: 'invalid', issues: [], isKnown: true };
  }
  const read = readMessage(search.contract, text, start, limit, search.maxDepth, { mayBeWhole });
  // Where no end is found the whole rest was looked at.
  if (startsStrictly(text, start)) search.budget.left -= (read.end - start) >> 4;
  const span = { start, end: read.end };
  if (read.success) {
    const around = readAround(text, span, search.maxDepth);
    if (around !== 'closed') return refuseAround(edited, span, around);
    if (hasExtraCloser(text, span.end) && read.warnings.some(({ code }) => code === 'unknown_field')) {
      const message = 'A closer too many follows: a field may stand in the wrong place.';
      const issues = [placed(edited, about('extra_closer', message), { start: span.end, end: span.end + 1 })];
      return { kind: 'rival', span, reason: 'unrepairable', issues, isIntact: false };
    }
    if (goesOn(text, tailStart(text, span.end))) {
      const { region, isFenced } = findRegion(text, start, search.fences);
      const rest = { start, end: Math.min(region.end, limit) };
      return readDamaged(edited, rest, isFenced, search, callName(text, start, search));
    }
    const certainty = isTornOff(text, span.end, limit, search) ? 'guess' : 'lossless';
    const json = cutOut(edited, span);
    return {
      kind: 'message',
      span,
      value: read.value,
      certainty,
      warnings: inSource(edited, read.warnings),
      json,
    };
  }
  const { reason } = read;
  if (reason === 'too_large') {
    const issues = [about('too_deep', `The text is nested deeper than ${search.maxDepth} levels.`)];
    return { kind: 'rival', span: { start, end: text.length }, reason, issues, isIntact: false };
  }
  if (reason === 'invalid' && isForeign(text.slice(start, span.end), search)) {
    search.foreign += 1;
    return { kind: 'other', span, reason, issues: inSource(edited, read.issues), isKnown: true };
  }
  if (reason !== 'syntax') {
    const called = callName(text, start, search);
    if (hasExtraCloser(text, span.end) || goesOn(text, tailStart(text, span.end))) {
      // A closer too many: what follows it belongs to the message.
      const { region, isFenced } = findRegion(text, start, search.fences);
      const whole = readDamaged(edited, { start, end: Math.min(region.end, limit) }, isFenced, search, called);
      if (whole.kind === 'message') return whole;
    }
    return readDamaged(edited, span, false, search, called, { reason, issues: inSource(edited, read.issues) });
  }
  if (!looksLikeObject(text, start)) return undefined;
  const form = formEnd(text, start);
  if (form !== undefined) {
    const issue = placed(edited, about('placeholder', 'This is the form of a message.'), { start, end: form });
    return { kind: 'other', span: { start, end: form }, reason: 'invalid', issues: [issue], isKnown: true };
  }
  const { region, isFenced } = findRegion(text, start, search.fences);
  const called = callName(text, start, search);
  return readDamaged(edited, { start, end: Math.min(region.end, limit) }, isFenced, search, called);
}

/** What it costs to look at the start of what may be an object, in steps of the budget. */
const START_COST = 20;

/** How many foreign objects are explained: the first is what a refusal tells of. */
const MOST_FOREIGN = 20;

/** The end of what only shows the form of a message: a type of TypeScript, or an object whose rest is left out. */
function formEnd(text: string, start: number): number | undefined {
  const part = text.slice(start, start + 4000);
  const elided = /^\{[^{}]*,\s*(?:\.{3}|…)\s*\}/.exec(part);
  if (elided !== null) return start + elided[0].length;
  if (
    !/(?:^|\n)[ \t]*(?:export\s+)?(?:interface\s+\w[^{}()=\n]*|type\s+\w+\s*=\s*)$/.test(
      text.slice(Math.max(0, start - 200), start),
    )
  )
    return undefined;
  let open = 0;
  for (let at = 0; at < part.length; at++) {
    if (part[at] === '{') open += 1;
    else if (part[at] === '}') open -= 1;
    if (open === 0) return start + at + 1;
  }
  return undefined;
}

/** A small object of strict JSON without anything in it that the contract knows, or that could be a message. */
function isForeign(json: string, { own }: Search): boolean {
  if (json.length > 500 || json.indexOf('{', 1) !== -1) return false;
  return !Object.keys(JSON.parse(json) as object).some((key) => own.has(plainName(key)));
}

/** Reads an object that is no strict JSON, or no valid message as it stands. */
function readDamaged(
  edited: EditedText,
  region: Span,
  isFenced: boolean,
  search: Search,
  called?: string,
  strict?: { reason: Reason; issues: Issue[] },
): Finding {
  const { text } = edited;
  const { contract, own, maxDepth, finished, budget } = search;
  const options = { contract, region, isFenced, maxDepth, finished, budget, called };
  const isBroken =
    strict?.reason === 'conflict' ||
    (strict?.reason === 'rule' && !strict.issues.some(isAboutHolding)) ||
    strict?.issues.some(({ code }) => HAZARDS.has(code));
  const repaired: Repaired =
    isBroken && strict ? { success: false, ...strict, end: region.end } : repairMessage(edited, options);
  if (repaired.success) return messageOf(edited, region, repaired, search);
  if (repaired.reason === 'too_large') {
    const span = { start: region.start, end: text.length };
    return { kind: 'rival', span, reason: 'too_large', issues: repaired.issues, isIntact: false };
  }
  const tree = readFree(edited, region, isFenced, search);
  const end = strict
    ? region.end
    : tree
      ? tree.end
      : repaired.reason === 'truncated'
        ? region.end
        : Math.max(region.start + 1, repaired.end);
  const span = { start: region.start, end };
  // What is left when nulls are read as left out tells more than the nulls do.
  const failure =
    strict?.reason === 'invalid' && !repaired.success && repaired.reason === 'rule' ? repaired : (strict ?? repaired);
  const inner =
    tree === undefined || isBroken || (tree.type === 'object' && isSchema(tree))
      ? undefined
      : unwrapTree(tree, text, own);
  if (tree !== undefined && inner !== undefined) {
    const unwrapped = readInner(edited, inner, span, search);
    if (unwrapped !== undefined) return unwrapped;
  }
  const shows =
    tree === undefined
      ? holdsTag(text, region, span.end, search)
      : tree.type === 'object' && isRival(tree, text, search);
  const { reason, issues } =
    strict !== undefined &&
    !repaired.success &&
    strict.reason === 'invalid' &&
    repaired.reason === 'invalid' &&
    isBroken !== true
      ? strict
      : failure;
  const isForm =
    tree === undefined
      ? shows &&
        reason !== 'truncated' &&
        isTemplateText(text.slice(region.start, Math.min(region.end, span.end + 120)))
      : tree.type === 'object' && (isSchema(tree) || isTemplate(tree, text));
  if (isForm || (shows && isInterface(text.slice(Math.max(0, span.start - 200), span.start))))
    return { kind: 'other', span, reason, issues, isKnown: true };
  return shows
    ? { kind: 'rival', span, reason, issues, isIntact: strict !== undefined }
    : { kind: 'other', span, reason, issues, isKnown: strict !== undefined };
}

/** What a string says that it holds is no matter of its schema: a path may have control characters, and is looked at again. */
function isAboutHolding({ code }: Issue): boolean {
  return code === 'holds';
}

const HAZARDS = new Set(['proto_key', 'lone_surrogate', 'number_precision']);

/** An interface of TypeScript is named last. */
function isInterface(before: string): boolean {
  let from = before.length;
  while (from > 0 && !'{}()='.includes(before[from - 1] ?? '')) from -= 1;
  return /\binterface\s+\w/.test(before.slice(from));
}

function messageOf(
  edited: EditedText,
  region: Span,
  { value, certainty, warnings, json, tree }: Extract<Repaired, { success: true }>,
  search: Search,
): Finding {
  const span = { start: region.start, end: tree.end };
  const around = readAround(edited.text, span, search.maxDepth);
  if (around !== 'closed') return refuseAround(edited, span, around);
  return { kind: 'message', span, value, certainty, warnings, json };
}

/** The tree of a text for which the contract's table is of no use. */
function readFree(
  { text }: EditedText,
  region: Span,
  isFenced: boolean,
  { maxDepth, budget }: Search,
): Tree | undefined {
  const run = {
    text,
    start: region.start,
    limit: region.end,
    isFenced,
    shape: undefined,
    choices: [],
    maxDepth: Math.min(maxDepth, 400),
    budget,
  };
  const result = repairJson(run);
  return result.success ? result.tree : undefined;
}

/** What it costs to look whether a part of a wrapper is the message, in steps of the budget. */
const INNER_COST = 500;

/** Takes the one valid message out of its wrapper. */
function readInner(edited: EditedText, inner: Inner[], span: Span, search: Search): Finding | undefined {
  const found: Finding[] = [];
  for (const { tree, called } of inner) {
    search.budget.left -= INNER_COST;
    if (search.budget.left < 0) return undefined;
    const finding =
      tree.type === 'string' ? readText(edited, tree, search, called) : readNode(edited, tree, search, called);
    if (finding === undefined) continue;
    found.push(finding);
  }
  const messages = found.filter(({ kind }) => kind === 'message');
  const rivals = found.filter(({ kind }) => kind === 'rival');
  if (messages.length === 1 && rivals.length === 0 && messages[0]) return { ...messages[0], span };
  if (messages.length > 1 || (messages.length === 1 && rivals.length > 0)) {
    return {
      kind: 'rival',
      span,
      reason: 'ambiguous',
      issues: [about('ambiguous', 'The wrapper holds several messages.')],
      isIntact: true,
    };
  }
  return rivals[0] === undefined ? undefined : { ...rivals[0], span };
}

function readNode(edited: EditedText, tree: Tree, search: Search, called?: string): Finding | undefined {
  if (tree.type !== 'object') return undefined;
  const region = { start: tree.start, end: tree.end };
  const read = readMessage(search.contract, edited.text, tree.start, tree.end, search.maxDepth);
  if (read.success && read.end === tree.end) {
    const warnings = inSource(edited, read.warnings);
    return {
      kind: 'message',
      span: region,
      value: read.value,
      certainty: 'lossless',
      warnings,
      json: cutOut(edited, region),
    };
  }
  const name = called !== undefined && isCallName(called, search) ? called : undefined;
  const repaired = repairMessage(edited, {
    contract: search.contract,
    region,
    isFenced: true,
    maxDepth: search.maxDepth,
    finished: false,
    budget: search.budget,
    called: name,
  });
  if (repaired.success) {
    const { value, certainty, warnings, json } = repaired;
    return { kind: 'message', span: region, value, certainty, warnings, json };
  }
  return isRival(tree, edited.text, search)
    ? { kind: 'rival', span: region, reason: repaired.reason, issues: repaired.issues, isIntact: true }
    : undefined;
}

/** A message that is given as a text: it is decoded once, and read again. */
function readText(
  edited: EditedText,
  tree: Extract<Tree, { type: 'string' }>,
  search: Search,
  called?: string,
): Finding | undefined {
  const { text } = edited;
  let value: string;
  try {
    value = JSON.parse(text.slice(tree.start, tree.end)) as string;
  } catch {
    return undefined;
  }
  const start = /^\s*(?:`{3}\w*\s*)?(?=\{)/.exec(value)?.[0].length;
  if (start === undefined) return undefined;
  const scan = scanJson(value, start, search.maxDepth);
  if (!scan.success || !/^\s*(?:`{3}\s*)?$/.test(value.slice(scan.end))) return undefined;
  const span = { start: tree.start, end: tree.end };
  const edit = {
    span,
    replacement: value,
    certainty: 'lossless',
    code: 'double_encoding',
    message: 'A message that was given as a text was decoded.',
  } as const;
  const cut = cutOut(edited, span);
  const decoded: EditedText = {
    ...cut,
    text: value,
    pieces: [],
    notes: [...cut.notes, { ...edit, span: sourceSpan(edited, span) }],
  };
  const name = called !== undefined && isCallName(called, search) ? called : undefined;
  const repaired = repairMessage(decoded, {
    contract: search.contract,
    region: { start, end: scan.end },
    isFenced: true,
    maxDepth: search.maxDepth,
    finished: false,
    budget: search.budget,
    called: name,
  });
  if (!repaired.success) return undefined;
  return {
    kind: 'message',
    span,
    value: repaired.value,
    certainty: repaired.certainty,
    warnings: repaired.warnings,
    json: repaired.json,
  };
}

/** The name of a call that the object is the argument of: `mission_complete({…})`. */
function callName(text: string, start: number, search: Search): string | undefined {
  const before = text.slice(Math.max(0, start - 80), start);
  const called = calledName(before) ?? markedName(before);
  const name = called?.slice(called.lastIndexOf('.') + 1);
  return name !== undefined && isCallName(name, search) ? name : undefined;
}

/** The name before an opening parenthesis at the end. */
function calledName(before: string): string | undefined {
  const opened = before.trimEnd();
  if (!opened.endsWith('(')) return undefined;
  const characters = [...opened.slice(0, -1).trimEnd()];
  let from = characters.length;
  while (from > 0 && /[\p{L}\p{N}_.-]/u.test(characters[from - 1] ?? '')) from -= 1;
  while (from < characters.length && !/[\p{L}_]/u.test(characters[from] ?? '')) from += 1;
  return from < characters.length ? characters.slice(from).join('') : undefined;
}

/** What models write before the name of a call. */
const CALL_HEAD = /<function=|\bto=|\[TOOL_CALLS\]|\bfunctions?\./g;

/** The name, and the mark of a model's between it and the argument. */
const CALL_NAME =
  /^([\w.]+)(?::\d+)?\s*(?:>|\[ARGS\]|<\|tool_call_argument_begin\|>|(?:<\|constrain\|>\s*json\s*)?<\|message\|>)\s*$/;

/** The name of a call before a mark at the end. */
function markedName(before: string): string | undefined {
  for (const { 0: head, index } of before.matchAll(CALL_HEAD)) {
    const behind = before.slice(index + head.length);
    const name = CALL_NAME.exec(behind)?.[1];
    if (name !== undefined && (head !== 'to=' || /^[\w.]+\s+<\|/.test(behind))) return name;
  }
  return undefined;
}

/** Whether the contract has a member of that name. */
function isCallName(name: string, { contract: { shape } }: Search): boolean {
  return shape.type === 'union' && Object.keys(shape.members).some((member) => plainName(member) === plainName(name));
}

/** A brace that a field name follows, in whatever quotes. */
function looksLikeObject(text: string, start: number): boolean {
  if (text[start - 1] === '$') return false;
  if (text[start] === '{' && '{[]}().,;:0123456789'.includes(text[start + 1] ?? '}')) return false;
  const next = text.slice(start + 1, start + 200);
  return opensField(next.replace(MARGIN, '')) || opensField(next.replace(TRIVIA, ''));
}

/** White space and comments. */
const TRIVIA =
  /^(?:[\s\u0085\u00ad\u200b-\u200f\u2060-\u2069\ufeff]|\\[nrt]|<br\s*\/?>|&nbsp;|\/\/[^\n]*\n|\/\*[\s\S]{0,200}?\*\/|#[^\n]*\n|\*\*)+/;

/** The same where every line starts with a mark or a number. */
const MARGIN = new RegExp(`^(?:\\n[ \\t]*(?:[>+|#]|\\d{1,5}[:|.)]?|data:)[ \\t]+|${TRIVIA.source.slice(4)}`);

function opensField(next: string): boolean {
  if ('"“”„‟«»‘’‚＂＇`´″「\''.includes(next[0] ?? ' ')) return !/^["“”„«‘’'`]\s*(?:["“”„«‘’'`]\s*)?\}/.test(next);
  const behind = behindName(next);
  return behind !== undefined && /^["”]?\s*(?:[:：]|=>?\s*["\p{L}\p{N}])/u.test(behind);
}

/** What follows a bare name with marks of Markdown around it. */
function behindName(text: string): string | undefined {
  let at = 0;
  while (text[at] === '*' || text[at] === '_') at += 1;
  const rest = text.slice(at);
  const name =
    /^[\p{L}\p{N}_$\\\u00ad\u200b-\u200f\u2010-\u2015\u2060-\u2064\ufeff-]*(?:\*[*_]*)?/u.exec(rest)?.[0] ?? '';
  if (/^[\p{L}$]/u.test(rest)) return rest.slice(name.length);
  if (!text.slice(0, at).includes('_')) return undefined;
  // An underscore may be all of the name.
  return text[at - 1] === '_' ? rest.slice(name.length) : rest;
}

/** Lists around the message: at most two, and they have to end behind it. */
function readAround(text: string, { start, end }: Span, maxDepth: number): 'closed' | 'cut' | 'deep' | 'nested' {
  let open = 0;
  let at = start - 1;
  for (; at >= 0 && (isSpace(text.charCodeAt(at)) || '[［'.includes(text[at] ?? '')); at--) {
    if (!isSpace(text.charCodeAt(at))) open += 1;
  }
  if (open === 0) return 'closed';
  if (open > maxDepth) return 'deep';
  if (open > 2) return 'nested';
  const behind = text
    .slice(end, end + 1000)
    .replace(/^(?:\s|<\|\w{1,20}\|>)+/, '')
    .trimStart();
  return behind.startsWith(']') || behind.startsWith('］') || /^,\s*[\]{]/.test(behind) ? 'closed' : 'cut';
}

/** What the page or the block around may have done to the contents, and nothing tells whether it did. */
function isDoubtful(edited: EditedText, { span, json }: { span: Span; json: EditedText }, search: Search): boolean {
  if (isMarkedUp(edited, span, search)) return true;
  const { text } = edited;
  if (isShownInCode(text, span.start)) return true;
  // A template's writer doubles braces: then those within texts are doubled as well.
  if (text[span.start - 1] === '{' && text[span.end] === '}' && holdsDoubleBrace(json.text)) return true;
  const isQuoted = text[span.start - 1] === "'" && /^\s*'/.test(text.slice(span.end, span.end + 20));
  if (isQuoted && json.notes.length > 0 && edited.notes.length === 0 && text.slice(span.start, span.end).includes('\\'))
    return true;
  return json.notes.length > 0 && (mayBeEncoded(edited.text, span) || mayBeIndented(edited.text, span, json));
}

/** Code around makes a message, checks it or writes it to a file: nobody sends it. */
function isShownInCode(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 600), start);
  if (!SIGNS_OF_CODE.some((sign) => before.includes(sign))) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (before.trimEnd().endsWith('<!--') || isWrittenToFile(before)) return true;
  const call = line.search(/\b(?:expect|assert\w*)\s*\(/);
  const check = call === -1 ? '' : line.slice(call);
  if (check.split('(').length > check.split(')').length) return true;
  if (/^\+\s*$/.test(line) && /^\*\*\* (?:Begin Patch|Add File)|^\+\+\+ /m.test(before)) return true;
  return (
    /\breturn[ \t]*(?:\([ \t]*)?$/.test(line) &&
    /\bfunction\s*(?:\w+\s*)?\(|=>\s*\{|\bdef\s+\w+\s*\(|\)\s*\{/.test(before)
  );
}

/** The line before says that a shell writes the lines that follow: `cat > reply.json <<EOF`. */
function isWrittenToFile(before: string): boolean {
  const said = before.trimEnd();
  if (!before.slice(said.length).includes('\n')) return false;
  const line = said.slice(said.lastIndexOf('\n') + 1);
  const command = /\b(?:cat|tee)\b/.exec(line);
  return command !== null && !line.includes('`') && /<<-?[ \t]*['"]?\w/.test(line.slice(command.index));
}

/** One of them stands before every message that code shows: most replies have none. */
const SIGNS_OF_CODE = ['<<', '<!--', 'expect', 'assert', '***', '+++', 'return'];

/** Two braces stand side by side within a string of JSON. */
function holdsDoubleBrace(json: string): boolean {
  let isInside = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at] ?? '';
    if (character === '"') isInside = !isInside;
    else if (character === '\\') at += 1;
    else if (isInside && (character === '{' || character === '}') && json[at + 1] === character) return true;
  }
  return false;
}

/** Tags of HTML around, and entities within: whether the page wrote the entities or the message has them cannot be told. */
function isMarkedUp({ source, text, notes }: EditedText, { start, end }: Span, search: Search): boolean {
  if (search.firstTag === undefined) {
    const at = source.includes('<') ? source.search(/<(?:pre|code|p|div|span|td|li)[\s>]/i) : -1;
    search.firstTag = at === -1 ? Number.POSITIVE_INFINITY : at;
  }
  const isEnclosed = /<(?:pre|code|p|div|span|td|li)(?:\s[^<>]{0,200})?>\s*$/i.test(
    text.slice(Math.max(0, start - 300), start),
  );
  if (search.firstTag >= start || !isEnclosed || notes.some(({ code }) => code === 'entity')) return false;
  return /&(?:lt|gt|amp|quot|apos|#[0-9]+|#x[0-9a-f]+);/i.test(text.slice(start, end));
}

/** What stands behind on the same line ends like a message, in a quote and closers: the message may be longer. */
function isTornOff(text: string, end: number, limit: number, { tails }: Search): boolean {
  const line = text.indexOf('\n', end);
  const rest = text.slice(end, Math.min(limit, line === -1 ? text.length : line, end + 20_000));
  if (!rest.includes('"') || rest.trim() === '') return false;
  if (closesMore(text.slice(tailStart(text, end), Math.min(limit, end + 4000)))) return true;
  const from = Math.max(end, limit - 20_000);
  const known = tails.get(text) ?? new Map<string, boolean>();
  tails.set(text, known);
  const isOpen = known.get(`${from} ${limit}`) ?? hasOpenTail(text.slice(from, limit));
  known.set(`${from} ${limit}`, isOpen);
  return isOpen;
}

/** The text ends like a message, with a closer more than it has openers. */
function hasOpenTail(text: string): boolean {
  const tail = withoutFences(text);
  return /["”]\s*[}\]][}\]\s]*$/.test(tail.slice(-200)) && closesMore(tail);
}

/** The text without backticks, two or more, and white space at its end. */
function withoutFences(text: string): string {
  let kept = text.trimEnd();
  for (;;) {
    let end = kept.length;
    while (kept[end - 1] === '`') end -= 1;
    if (kept.length - end < 2) return kept;
    kept = kept.slice(0, end).trimEnd();
  }
}

/** Behind a value of JSON a brace closes what nothing has opened. */
function closesMore(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') open += 1;
    else if (text[at] === '}') open -= 1;
    if (open < 0) return /["”\d\]}el]\s*$/.test(text.slice(Math.max(0, at - 50), at));
  }
  return false;
}

/** Every quote of a damaged text may be an entity of HTML: whether the page wrote them or the message has them cannot be told. */
function mayBeEncoded(text: string, { start, end }: Span): boolean {
  const part = text.slice(start, end);
  return /&(?:quot|apos|#0?3[49]|#x2[27]);/i.test(part) && !/["'<>]|&(?![a-z0-9#]+;)/i.test(part);
}

/** Line breaks within strings, in a block that is indented as a whole: the indentation may belong to the block. */
function mayBeIndented(text: string, { start, end }: Span, { notes }: EditedText): boolean {
  if (!notes.some(({ code }) => code === 'raw_line_break')) return false;
  const lines = text.slice(start, end).split('\n').slice(1);
  return lines.length > 0 && lines.every((line) => /^[ \t]/.test(line) || line.trim() === '');
}

function hasExtraCloser(text: string, end: number): boolean {
  return /^\s*\}/.test(text.slice(end, end + 100));
}

/** Where something else than space and closers stands behind a message. */
function tailStart(text: string, end: number): number {
  let at = end;
  while (at < text.length && (isSpace(text.charCodeAt(at)) || '}])'.includes(text[at] ?? ''))) at += 1;
  return at;
}

function refuseAround(edited: EditedText, span: Span, around: 'cut' | 'deep' | 'nested'): Finding {
  if (around !== 'cut') {
    const reason = around === 'deep' ? 'too_large' : 'invalid';
    const issues = [about(around === 'deep' ? 'too_deep' : 'wrapper', 'The message stands in too many lists.')];
    return { kind: 'rival', span, reason, issues, isIntact: true };
  }
  const source = sourceSpan(edited, { start: span.end, end: span.end });
  const issue = {
    ...about('truncated', 'The list around the message does not end.'),
    span: source,
    ...positionOf(edited.source, source.start),
  };
  return {
    kind: 'rival',
    span: { start: span.start, end: edited.text.length },
    reason: 'truncated',
    issues: [issue],
    isIntact: false,
  };
}

/** The object has the contract's tag, or a constant of it. */
function isRival({ members }: ObjectTree, text: string, { contract, own }: Search): boolean {
  const { shape } = contract;
  const tags =
    shape.type === 'union' ? [plainName(shape.tag)] : shape.type === 'object' ? shape.required.map(plainName) : [];
  const shown = members.filter(
    ({ key, value }) => tags.includes(plainName(key)) && (value.type !== 'object' || shape.type !== 'union'),
  );
  if (shape.type === 'union') {
    const [tag] = shown;
    const names = new Set(members.map(({ key }) => plainName(key)).filter((name) => own.has(name)));
    const isLikely =
      names.size > 1 || (tag !== undefined && isMemberOf(shape, text.slice(tag.value.start, tag.value.end)));
    return shown.length > 0 && isLikely && !isSchema({ members } as ObjectTree);
  }
  return (
    members.filter(({ key }) => own.has(plainName(key))).length * 2 >= Math.max(1, tags.length) &&
    shown.length > 0 &&
    text.length > 0
  );
}

/** The text is, or begins, the tag's value in one of a union's members. */
function isMemberOf({ members }: UnionShape, text: string): boolean {
  const word = plainName(text);
  return word !== '' && Object.keys(members).some((name) => plainName(name).startsWith(word));
}

/** A JSON Schema is shown, not sent. */
function isSchema({ members }: ObjectTree): boolean {
  const names = new Set(members.map(({ key }) => key));
  return (
    names.has('$schema') ||
    names.has('$defs') ||
    (names.has('type') && names.has('properties')) ||
    names.has('anyOf') ||
    names.has('oneOf')
  );
}

/** An object that shows the form of a message: types, alternatives or `<…>` stand for values. */
function isTemplate(tree: Tree, text: string): boolean {
  if (tree.type === 'intact') return false;
  if (tree.type === 'word') return /^(?:\.{3}|…|<.*>|string|number|boolean|true\|false)$/.test(tree.word);
  if (tree.type === 'string') {
    const said = text.slice(tree.from, tree.to).trim();
    return /^(?:<[^<>]*>|\.{3}|…|string|boolean|number)$/.test(said) || isAlternatives(said);
  }
  return (tree.type === 'array' ? tree.items : tree.members.map(({ value }) => value)).some((child) =>
    isTemplate(child, text),
  );
}

/** Words, in quotes or not, with a stroke between. */
function isAlternatives(text: string): boolean {
  if (!text.includes('|')) return false;
  const words = text.split('|');
  const last = words.length - 1;
  return words.every((word, i) =>
    (i === 0 ? /^[\w ]+"?\s?$/ : i === last ? /^\s?"?[\w ]+"?$/ : /^\s?"?[\w ]+"?\s?$/).test(word),
  );
}

/** The same of a text that is no JSON even with repairs: `{"params": {...}}`, and types in place of values. */
function isTemplateText(text: string): boolean {
  return /[:[,{]\s*(?:[{[]\s*(?:\.{3}|…)\s*[}\]]|\.{3}|…|"?<[^<>"\n]{1,80}>"?|"?\w+"?(?:\s*\|\s*"?\w+"?){1,30}|(?:string|number|boolean)(?:\[\])?)\s*[;,}\]\n]/.test(
    text,
  );
}

/** One message, or the reason why there is none. */
function decide(edited: EditedText, search: Search, { choose = 'only' }: ParseOptions): Parsed<unknown> {
  const { findings, reasoning } = findAll(edited, search);
  const isTried = findings.some(
    ({ kind, span }) =>
      kind === 'message' || (kind === 'rival' && !isOtherState(edited.text.slice(span.start, span.end), search)),
  );
  if (isTried) search.tried.isTried = true;
  const messages = findings.filter((finding) => finding.kind === 'message');
  const distinct = withoutForms(withoutCopies(messages), search.contract);
  const rivals = findings.filter((finding) => finding.kind === 'rival');
  const [first] = distinct;
  if (first === undefined) return refusalOf(findings, edited, search);
  const cut = rivals.find(({ reason }) => reason === 'truncated');
  const chosen = choose === 'last' ? (distinct.at(-1) ?? first) : first;
  const hides = ({ span }: Finding) =>
    choose === 'last' ? span.start > chosen.span.start : choose === 'only' || span.start < chosen.span.start;
  const rival = cut ?? rivals.find(hides);
  if (rival !== undefined) {
    const message = 'Beside a valid message there is another one that cannot be read.';
    const beside = placed(edited, about('ambiguous', message), rival.span);
    return refuse(cut ? 'truncated' : 'ambiguous', [beside, ...rivals.flatMap(({ issues }) => issues)]);
  }
  const known = findings.filter((finding) => finding.kind !== 'other' || finding.isKnown);
  const read = [...known.map(({ span }) => span), ...reasoning];
  const unread =
    choose === 'first' ? undefined : findUnread(edited.text, read, search.own, marksOf(search.contract), chosen.value);
  if (unread !== undefined && (choose === 'only' || unread > chosen.span.start)) {
    const message = 'Beside a valid message there is what looks like another one.';
    return refuse('ambiguous', [placed(edited, about('ambiguous', message), { start: unread, end: unread + 1 })]);
  }
  if (distinct.length > 1 && choose === 'only') {
    const issues = distinct.slice(0, 50).map(({ span }, i) => {
      const message = `There are ${distinct.length} different messages; this is number ${i + 1}.`;
      const hint = 'Send exactly one; a caller that knows better takes "first" or "last".';
      return placed(edited, { ...about('ambiguous', message), hint }, span);
    });
    return refuse('ambiguous', issues);
  }
  if (isCrowded(chosen.json)) return refuseCrowded(chosen.json);
  const repairs = repairsOf(chosen.json);
  const isMarked = chosen.certainty !== 'guess' || repairs.some(({ certainty }) => certainty === 'guess');
  const marked = isMarked ? repairs : repairs.map((repair) => ({ ...repair, certainty: 'guess' as const }));
  const texts = warnTexts(search.contract.shape, chosen.value, chosen.json.text).map((issue) =>
    placed(edited, issue, chosen.span),
  );
  const echo = isEcho(chosen, search.contract) ? [placed(edited, ECHO, chosen.span)] : [];
  return {
    success: true,
    value: chosen.value,
    repairs: marked,
    warnings: [...chosen.warnings, ...echo, ...texts],
    source: sourceSpan(edited, chosen.span),
    format: 'json',
  };
}

/** The names of fields that show a message of the contract, in their plain form. */
function marksOf({ shape }: Contract<unknown>): ReadonlySet<string> {
  const names = shape.type === 'union' ? [shape.tag] : shape.type === 'object' ? shape.required : [];
  return new Set(names.map(plainName));
}

/** The finding that most looks like the message explains why there is none. */
function refusalOf(findings: Finding[], edited: EditedText, search: Search): Refusal {
  const failed = findings.filter((finding) => finding.kind !== 'message');
  const best =
    failed.find(({ reason }) => reason === 'truncated') ?? failed.findLast(({ kind }) => kind === 'rival') ?? failed[0];
  if (best === undefined || (best.kind === 'other' && isYaml(edited.text, search)))
    return refuseNothing(edited, search);
  const partial = best.reason === 'truncated' ? readPartial(edited.text, best.span.start) : undefined;
  const source = sourceSpan(edited, best.span);
  return { ...refuse(best.reason, best.issues), source, ...(partial !== undefined && { partial }) };
}

/** The fields of a message stand on lines of their own, without quotes: what is in braces is a value of one. */
function isYaml(text: string, { contract, own }: Search): boolean {
  const names = new Set([...text.matchAll(/^([\p{L}_][\w-]{0,40}):(?=\s)/gmu)].map(([, name = '']) => plainName(name)));
  const fields = [...names].filter((name) => own.has(name));
  const marks = marksOf(contract);
  return fields.length > 1 && fields.some((name) => marks.has(name));
}

/** There is no object; but there may be the rest of one. */
function refuseNothing({ text, source }: EditedText, { contract: { shape } }: Search): Refusal {
  const names = shape.type === 'union' ? [shape.tag] : shape.type === 'object' ? shape.required.slice(0, 2) : [];
  const at = text.search(new RegExp(`["“'](?:${names.map(literally).join('|') || '-'})["”']\\s*[:：]`));
  if (at === -1 || mayReason(text))
    return refuse('no_json', [about('no_json', 'There is no JSON object in the text.')]);
  const isOpen = text.includes('{') || text.includes('[');
  const message = isOpen ? 'What looks like a message cannot be read.' : 'The message has no opening brace.';
  const span = { start: at, end: at + 1 };
  return refuse('unrepairable', [{ ...about('syntax', message), span, ...positionOf(source, at) }]);
}

function placed(edited: EditedText, issue: Issue, span: Span): Issue {
  const source = sourceSpan(edited, span);
  return { ...issue, span: source, ...positionOf(edited.source, source.start) };
}

/** A reading that is less sure than was asked for is refused. */
function accepted(parsed: Parsed<unknown>, accept: Certainty): Parsed<unknown> {
  if (!parsed.success) return parsed;
  const needs = weakestOf(parsed);
  if (isAsSure(needs, accept)) return parsed;
  const weak = parsed.repairs.filter(({ certainty }) => !isAsSure(certainty, accept));
  const issues = weak.slice(0, 50).map(
    ({ message, span, line, column, path = '' }): Issue => ({
      ...about('uncertain', message),
      path,
      span,
      line,
      column,
    }),
  );
  return { success: false, reason: 'uncertain', needs, issues, repairs: parsed.repairs, source: parsed.source };
}

function weakestOf({ repairs }: { repairs: { certainty: Certainty }[] }): Certainty {
  return repairs.reduce<Certainty>((weak, { certainty }) => (isAsSure(certainty, weak) ? weak : certainty), 'strict');
}

/** Beside a message, one that only shows the form, or repeats an example of a prompt, does not count. */
function withoutForms(messages: Message[], contract: Contract<unknown>): Message[] {
  if (messages.length < 2) return messages;
  const others = messages.filter((message) => !holdsPlaceholder(message.value) && !isEcho(message, contract));
  return others.length > 0 ? others : messages;
}

type Message = Extract<Finding, { kind: 'message' }>;

function isEcho({ value, json }: Message, { examples }: Contract<unknown>): boolean {
  const { length } = json.text;
  const near = examples?.filter((example) => example.length <= length && length <= 2 * example.length + 200);
  return near !== undefined && near.length > 0 && near.includes(canonical(value));
}

const ECHO: Issue = {
  code: 'prompt_example',
  severity: 'warning',
  path: '',
  message: 'The message is an example of the prompt, word for word.',
};

function holdsPlaceholder(value: unknown): boolean {
  if (typeof value === 'string') return isPlaceholder(value.trim());
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsPlaceholder);
}

/** What stands for a value where the form of a message is shown: `<…>`, dots, alternatives. */
function isPlaceholder(text: string): boolean {
  if (/^(?:<[^<>]{1,200}>|\.{3}|…)$/.test(text)) return true;
  return text.includes('|') && text.split('|').every((word) => /^\w+$/.test(word));
}

/** The same message twice is one. */
function withoutCopies<M extends { value: unknown }>(messages: M[]): M[] {
  if (messages.length < 2) return messages;
  const seen = new Set<string>();
  return messages.filter(({ value }) => {
    const key = canonical(value);
    return !seen.has(key) && seen.add(key);
  });
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function about(code: string, message: string): Issue {
  return { code, severity: 'error', path: '', message };
}

function refuse(reason: Reason, issues: Issue[]): Refusal {
  return { success: false, reason, issues, repairs: [] };
}

/** Whether the text has more bytes of UTF-8 than `most`. */
function isLonger(text: string, most: number): boolean {
  if (text.length > most) return true;
  if (text.length * 3 <= most) return false;
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3;
  }
  return bytes > most;
}
