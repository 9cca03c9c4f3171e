import { skipJsonSpace } from '../text/skip-space.ts';
import type { Tree } from '../tree.ts';
import { follows } from './follows.ts';
import { type Frame, isFree, itemBehind, noteName } from './frame.ts';
import { isCutName, keyAt, nameBeforeValue, plainKeyAt } from './key-at.ts';
import { takesOther } from './mends/missing-opener.ts';
import { doubtStray } from './mends/prefixed-string.ts';
import { passIntact } from './pass-intact.ts';
import type { Reader } from './reader.ts';
import type { Expects, Key } from './run.ts';
import { openObject } from './structure.ts';
import { plainStringEnd, takeString } from './take-string.ts';
import { doubtTorn } from './take-unopened.ts';
import { plainWordEnd } from './take-word.ts';
import { dropTrivia, passTrivia, spaceEnd } from './trivia.ts';

/** Reads the name of a field and its colon, and, if they are plain, its value and the next fields. */
export function takeField(reader: Reader): Expects {
  const { at: start } = reader;
  const frame = reader.frame as Frame;
  const key = keyAt(reader, start, frame, true) ?? nameBeforeValue(reader, start, frame);
  if (key === undefined) {
    const isCut = isCutName(reader, start);
    return reader.stop(isCut ? 'cut' : 'broken', isCut ? reader.limit : start, 'a field name followed by a colon');
  }
  if (reader.text[start] === '\\') doubtStray(reader, key.name);
  if (key.colon !== undefined && /\w$/.test(key.name) && COLON_WITHIN.test(reader.text.slice(start, key.end)))
    doubtTorn(reader);
  noteField(reader, frame, start, key);
  const { end, colon } = key;
  reader.at = end;
  if (colon === undefined) {
    const message = 'A missing colon was put in.';
    // A character right after the name may be a mistyped colon.
    const certainty = '-+.'.includes(reader.text[end] ?? ' ') ? 'guess' : 'inferred';
    reader.record(end, end, ':', { code: 'missing_colon', certainty, message });
    return 'value';
  }
  dropTrivia(reader, end, colon);
  reader.at = colon;
  const sign = isPlainColon(reader.text, colon) ? undefined : ASSIGNS.exec(reader.text.slice(colon, colon + 4))?.[0];
  if (sign === undefined) reader.token(':');
  else assign(reader, sign);
  return takePlainFields(reader, frame);
}

/** A colon before the closing quote of a name: with another colon behind it, it may be part of the name. */
const COLON_WITHIN = /[:：]\s*\S$/;

/**
 * The fast path for most values: strings in quotes of the keyboard, numbers and literals. Goes on as long as a comma and the
 * plain name of a free field follow, or the next object of a list.
 */
function takePlainFields(reader: Reader, first: Frame): Expects {
  const { text } = reader;
  // A damaged string is read in full; then the same questions are asked about what follows it.
  for (let frame = first, isRead = false; ; ) {
    const at = isRead ? reader.at : skipJsonSpace(text, reader.at);
    reader.at = at;
    const quote = !isRead && (text[at] === '"' || text[at] === "'") ? reader.raw() : undefined;
    const end = isRead ? at : quote ? plainStringEnd(reader, quote) : plainWordEnd(reader);
    if (end <= 0 && !quote) return 'value';
    const behind = skipJsonSpace(text, end);
    // The opening brace or bracket may be missing.
    if (quote && end > 0 && ':]'.includes(text[behind] ?? '-') && !takesOther(reader.shapes)) return 'value';
    const item = itemBehind(reader, behind);
    let start = text.charCodeAt(behind) === 44 ? skipJsonSpace(text, behind + 1) : -1;
    let key = start === -1 ? undefined : plainKeyAt(reader, start, frame);
    if (quote && (end <= 0 || (item === -1 && key === undefined && !follows(reader, end, true)))) {
      // The opening bracket of a list may be missing.
      if (reader.shapes.some(({ type }) => type === 'array')) return 'value';
      takeString(reader, false, end);
      isRead = true;
      continue;
    }
    reader.at = end;
    if (!isRead)
      reader.complete(
        quote
          ? { type: 'string', start: at, end, from: at + 1, to: end - 1, quote }
          : { type: 'word', start: at, end, word: text.slice(at, end) },
      );
    isRead = false;
    if (item !== -1) {
      reader.at = behind + 1;
      reader.close();
      reader.at = item;
      const expects = passIntact(reader);
      if (expects) return expects;
      openObject(reader);
      frame = reader.frame as Frame;
      start = skipJsonSpace(text, reader.at);
      key = plainKeyAt(reader, start, frame);
    }
    const isNext = item !== -1 || (key !== undefined && (frame.fields.isOpen || isFree(frame, key.name)));
    if (key === undefined || !isNext || !isPlainColon(text, key.colon)) return item === -1 ? 'behind field' : 'field';
    reader.spend(20);
    noteField(reader, frame, start, key);
    reader.at = key.colon + 1;
  }
}

/**
 * The fast path for most fields: a comma and the name of a free field. Then no bracket can be missing or extra here.
 */
export function takeNextField(reader: Reader): Expects | undefined {
  const { text, at, frame } = reader;
  if (text.charCodeAt(at) !== 44) return undefined;
  const key = keyAt(reader, spaceEnd(reader, at + 1));
  if (key?.colon === undefined || !(frame?.fields.isOpen || isFree(frame as Frame, key.name))) return undefined;
  reader.at += 1;
  passTrivia(reader);
  return takeField(reader);
}

/** Records a name that was read. Its value comes next. */
function noteField(reader: Reader, frame: Frame, start: number, { name, end, isIntact }: Key): void {
  const known = frame.fields.nameOf(name);
  if (known === name) frame.fields.order[frame.names.length] = known;
  noteName(frame, known ?? name);
  if (known === undefined && !frame.fields.takesOthers) doubtUnknown(reader);
  frame.member = { key: name, isIntact, start, keyEnd: end, value: NO_VALUE };
  reader.isLastComplete = false;
}

/** A placeholder until the value of a field is read: an object to which a property is added later needs more memory. */
const NO_VALUE: Tree = { type: 'word', start: 0, end: 0, word: '' };

/** A field that the contract does not have may be a result of the damage: the edit right before it becomes a guess. */
function doubtUnknown(reader: Reader): void {
  reader.signs.hasUnknownName = true;
  const last = reader.edits.at(-1);
  if (last?.certainty === 'inferred' && last.span.end >= reader.lastEnd)
    reader.edits[reader.edits.length - 1] = { ...last, certainty: 'guess' };
}

/** A colon that is not part of `::`, `: :` or `:=`. */
function isPlainColon(text: string, at: number): boolean {
  const next = text.charCodeAt(text.charCodeAt(at + 1) === 32 ? at + 2 : at + 1);
  return text.charCodeAt(at) === 58 && next !== 58 && next !== 61;
}

/** What other languages write for a colon (`=`, `=>`, `:=`), a mistyped one (`;`, `,`, `-`), or a doubled one. */
const ASSIGNS = /^(?:=>?|[;,-]|:[:=]|: :(?=[\s"'“[{\d]))/;

function assign(reader: Reader, sign: string): void {
  reader.replace(sign, ':', 'inferred');
  reader.assigns ||= sign[0] === '=';
}
