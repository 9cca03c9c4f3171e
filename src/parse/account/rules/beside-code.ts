import type { Span } from '../../../words/issue.ts';
import { plainName } from '../../characters.ts';
import { ownNames } from '../../own-names.ts';
import { ANSWER_LABELS, isOfPage, isPageWord, isTime, OWN_SPEAKERS } from '../answer-words.ts';
import { LINES } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { ownerOfLabel } from '../labelled-value.ts';
import { isGoodSign, isProse, isProseLine } from '../prose.ts';
import { isKnown, leadOf, lineAbove, lineBelow, withoutTags } from '../surroundings.ts';

/** The line above the message or below it is none of prose: code, markup or a form goes on with the message. */
export const besideCode: PlaceRule = {
  name: 'beside-code',
  says: 'The message may be part of the code or the data beside it: {}.',
  cues: LINES,
  holds(place) {
    const { text, whole } = place;
    const above = lineAbove(place);
    if (above !== undefined) {
      if (setsField(place, above)) return above;
      const isOpened = leadOf(place).trim() === '' && opens(place, above);
      if (isOpened || DIRECTIVE.test(text.slice(above.start, above.end))) return above;
      if (isNext(text, above.end, whole.start) && !isFree(place, above)) return above;
    }
    const below = lineBelow(place);
    if (below === undefined) return undefined;
    const isTied = isNext(text, whole.end, below.start) && !isFree(place, below);
    return isTied || setsField(place, below) ? below : undefined;
  },
};

/** The line is a field of the contract and its value, and nothing more: it may be one that the message lacks. */
function setsField({ text, shape }: Place, { start, end }: Span): boolean {
  const [, name] = FIELD.exec(text.slice(start, end)) ?? [];
  return name !== undefined && ownNames(shape).has(plainName(name));
}

/** A name as the schema spells it, with one word or a string behind it. */
const FIELD =
  /^\s{0,40}["'`*]{0,2}([a-z][a-z_]{0,40})["'`*]{0,2}[ \t]{0,3}[:=][*]{0,2}[ \t]{0,3}(?:[^\s"']{1,200}|"[^"\n]{0,200}"[,;]?|'[^'\n]{0,200}'[,;]?)\s{0,40}$/;

/** No empty line is between; words of the page keep nothing apart. */
function isNext(text: string, from: number, to: number): boolean {
  const next = text.indexOf('\n', from);
  const last = text.lastIndexOf('\n', to - 1);
  if (next >= last) return true;
  return text
    .slice(next + 1, last)
    .split('\n')
    .every(isPageWord);
}

/** Prose, words of the page, a rule, a fence, a command of which the message is the answer, or what was read. */
function isFree(place: Place, { start, end }: Span): boolean {
  const line = place.text.slice(start, end).trim();
  const isBehind = start >= place.whole.end;
  if (/^<\w[^<>]{0,80}>.{0,300}>$/.test(withoutTags(line))) return false;
  if (
    isTitle(line) ||
    (isBehind && BANNER_END.test(line)) ||
    isKnown(place, start) ||
    (OWN_SPEAKERS.test(line) && !FIELD.test(line))
  )
    return true;
  if (isBehind && !'`~'.includes(place.text[place.whole.end - 1] ?? '-') && isLeft(place, line)) return false;
  // A number, a letter or a sign alone says what the message is one of, or what came of it.
  if (/^(?:\P{L}+|[a-jl-z][.)])$/iu.test(line)) {
    // Below a time that more stands behind, somebody says something.
    const isSaid = isBehind
      ? BELOW.test(line) || (isTime(line) && place.text.trimEnd().endsWith(line))
      : isTime(line) || isLastNumber(place, line) || '}]'.includes(place.text[start - 1] ?? '-');
    return isSaid || isGoodSign(line) || MARKUP.test(line);
  }
  const said = line.replace(/<(?:[/\w:.-]{1,60}|\|(?:im_end|eo[tm]_id|end(?:oftext)?|end_of_(?:text|turn))\|)>/g, 'it');
  if (isOfPage(line) || isProseLine(said)) return true;
  // What goes on behind an object that a sentence names has no start of its own.
  if (isStatement(line) || (start > 0 && place.text[start - 1] !== '\n' && isProse(line))) return true;
  return MARKUP.test(line) || isCommand(line);
}

/** A page that numbers lines has the numbers above all of them when it is copied. */
function isLastNumber({ text, whole }: Place, line: string): boolean {
  return Number(line) === text.slice(whole.start, whole.end).split('\n').length;
}

/** Which of several answers the page shows, as in `1 / 2`; the prompt after what a command wrote. */
const BELOW = /^(?:[[(<‹]?\s?\d{1,2}\s?(?:\/|of)\s?\d{1,2}\s?[\])>›]?|\$)$/;

/** What a program leaves right below what it has written: a count, a time or a field, without the mark of a sentence. */
function isLeft(place: Place, line: string): boolean {
  return (LEFT.test(line) || ownerOfLabel(place, line) === 'record') && !BELOW.test(line) && !isOfPage(line);
}

const LEFT = /^(?![-–—*_#>|`]|\d{1,3}[.)]\s|\(.*,|[^:]{1,40}:\s)(?=.*(?<!\[)\d).*[^.!?:…\s]$/u;

/** A rule, a line of a table, a fence, a comment that says where something begins or ends. */
const MARKUP =
  /^(?:[-*_=\s]{3,}|\|.{1,300}\||(?:`{3,}|~{3,})[\w-]{0,20}|[—–]{1,3}|--|<!-- (?:end|start|begin)(?: \p{L}+){0,3} -->)$/iu;

/** A label of an answer, or a head between marks or in a comment: "=== Answer ===" */
function isTitle(line: string): boolean {
  return (
    /:$|^\p{Lu}[\p{L} ]*(?:[-=]>|→)$|^([-=~*#─━═—–])\1{1,20} [^\n]{1,60} \1+$|^<!--.*-->$/u.test(line) &&
    ANSWER_LABELS.has(plainName(line.replace(/[^\p{L}]/gu, '')))
  );
}

/** A banner that ends what one above the message begins, without another name. */
const BANNER_END = /^([-=~*#─━═—–])\1{1,20} ?end ?\1{2,21}$/i;

/** A line of code that is whole. */
function isStatement(line: string): boolean {
  const bare = line.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '');
  return /^[\p{L}_$].*[;}]$/u.test(line) && !/["'`]/.test(bare);
}

/** A command that runs something; one that shows a file shows no answer. */
function isCommand(line: string): boolean {
  return /^\$ (?!(?:sudo )?(?:cat|echo|printf|type|head|tail|less|more|curl|wget|jq|git|diff|grep|sed|awk|bat|tee)\b)[\w./ =-]{1,100}$/.test(
    line,
  );
}

/** The line ends with what takes the message in: a block scalar, a comment, a long string, an operator. */
function opens({ text, whole }: Place, { start, end }: Span): boolean {
  const line = text.slice(start, end).trimEnd();
  if (/^\s{0,9}\|/.test(line) || isTitle(line) || MARKUP.test(line) || OWN_SPEAKERS.test(line)) return false;
  // A quotation ends at an empty line, unless it leads on.
  if (/^\s{0,9}>/.test(line)) return line.endsWith(':') || isNext(text, end, whole.start);
  return OPENER.test(line.slice(-300));
}

/** A line that tells how the lines below it are to be set. */
const DIRECTIVE = /^\s{0,9}(?:\.\. \w|:::|\{(?:code|%|\w+(?::|\}\s*$))|\[[a-z]{1,20}[,=]|#\+|\\(?:begin|verb)|<%)/i;

const OPENER =
  /(?:[:=(,][ \t]{0,9}[|>][+-]?\d?|"{3}|'{3}|\/\*+|<!--|<<[-~]?[ \t]{0,3}["']?[A-Z_]{1,40}["']?[^\n`]{0,80}|[=+&|\\]|@["']|[\p{L}\p{N}_$]\(|^\s{0,40}return|::)$/u;
