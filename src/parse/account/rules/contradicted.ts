import type { Shape } from '../../../words/contract.ts';
import type { Span } from '../../../words/issue.ts';
import { kindsOf } from '../../read/fields.ts';
import { findWords } from '../../read/table.ts';
import { plainName } from '../../text/characters.ts';
import { lineEnd } from '../../text/line-start.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { isInCode } from '../open-fence.ts';
import { lastWords } from '../sentences/last-words.ts';
import { saidIn, sentencesIn, wordsBefore, wordsBehind } from '../sentences/sentences.ts';
import { shownFields } from '../shown-fields.ts';
import { unreadParts } from '../surroundings.ts';

/**
 * Words beside the message contradict it: they give another value for one of its fields, or say that work is not done
 * which the message calls done.
 */
export const contradicted: PlaceRule = {
  name: 'contradicted',
  says: 'Words beside the message contradict it: {}.',
  holds(place) {
    const chosen = chosenIn(place);
    const other = otherChoice(place, chosen) ?? otherLiteral(place);
    return other ?? (chosen.some(({ own }) => DONE.test(own)) ? undone(place) : undefined);
  },
};

/**
 * A field for which the contract lists the values: its name, its value in the message, and the other values in the
 * list.
 */
type Chosen = { name: string; own: string; others: string[]; isTag: boolean };

function chosenIn({ shape, value }: Place): Chosen[] {
  const choices = choicesOf(shape);
  return Object.entries(value ?? {}).flatMap(([name, own]) => {
    const all = choices.get(name);
    return all?.has(own)
      ? [
          {
            name,
            own,
            others: [...all].filter((one) => one !== own),
            isTag: shape.type === 'union' && shape.tag === name,
          },
        ]
      : [];
  });
}

function choicesOf(shape: Shape): Map<string, Set<string>> {
  const choices = new Map<string, Set<string>>();
  for (const { fields } of kindsOf([shape]).objects)
    for (const [name, field] of Object.entries(fields))
      choices.set(name, new Set([...(choices.get(name) ?? []), ...findWords([field])]));
  return choices;
}

/**
 * Finds another value of such a field. A word in capitals counts anywhere; any other word counts only after the name of
 * the field, or in a sentence that says that such things are there or remain.
 */
function otherChoice(place: Place, chosen: readonly Chosen[]): Span | undefined {
  const { text } = place;
  for (const part of unreadParts(place))
    for (const { 0: word, index } of text.slice(part.start, part.end).matchAll(/(?<![\p{L}_-])\p{L}[\p{L}_]{2,40}/gu)) {
      const start = part.start + index;
      const plain = plainName(word);
      const field = chosen.find(({ others }) => others.some((other) => plainName(other) === plain));
      if (field === undefined) continue;
      const before = text.slice(Math.max(part.start, start - NEAR), start).replace(/^.*\n(?=.)/s, '');
      const behind = text.slice(start + word.length, Math.min(part.end, start + word.length + NEAR));
      const isSaid =
        (field.others.includes(word) && /^[A-Z_]+$/.test(word)) ||
        (!field.isTag && DONE.test(field.own) && (THERE_ARE.test(before) || REMAIN.test(behind))) ||
        [IS_SO, ...(field.isTag ? [] : [SETS])].some(
          (mark) => mark.test(before) && plainName(before.replace(mark, '')).endsWith(plainName(field.name)),
        );
      const sentence = before + behind.replace(/\n.*$/s, '');
      if (!isSaid || DENIED.test(before) || NONE.test(behind) || sentence.includes(field.own)) continue;
      if (!isInCode(place, start)) return { start: start - before.length, end: start + word.length };
    }
  return undefined;
}

/** Finds a line that gives a field of the message another literal or number: "ok: false". */
function otherLiteral(place: Place): Span | undefined {
  const { text } = place;
  const own = new Map(
    Object.entries(place.value ?? {}).flatMap(([name, one]) =>
      typeof one === 'boolean' || typeof one === 'number' ? [[plainName(name), String(one)]] : [],
    ),
  );
  const names = new Set(own.keys());
  for (const part of unreadParts(place))
    for (const { name, at, value: start } of shownFields(text, part, names)) {
      if (!BEGINS_LINE.test(at < NEAR ? text.slice(0, at) : `x${text.slice(at - NEAR, at)}`)) continue;
      const end = lineEnd(text, start);
      const [, said] = LITERAL.exec(text.slice(start, end)) ?? [];
      if (said !== undefined && said.toLowerCase() !== own.get(name)) return { start: at, end };
    }
  return undefined;
}

const LITERAL = /^(true|false|null|none|-?\d{1,20}(?:\.\d{1,20})?)["'`*_]{0,4}[,;.]?\s*$/i;

/** What may be before a name that is the first of its line. */
const BEGINS_LINE = /(?:^|\n)[^\p{L}\p{N}\n]*$/u;

/** How much of the line is examined on each side of a value. */
const NEAR = 100;

/**
 * What is between the name of a field and its value: words, or punctuation. Punctuation after the tag is left to
 * another rule.
 */
const IS_SO = /["'`*_]{0,4}\s(?:is|ist|lautet|(?:must|should) be|remains|bleibt)\s["'`*_]{0,4}$/;
const SETS = /["'`*_)]{0,4}\s{0,3}[:：=|→—>][\s"'`*_|]{0,6}$/;

/** "There are two blocking issues.", "Two blocking issues remain." */
const THERE_ARE = /(?:^|[.!?,;:] )(?:\p{L}+ )?(?:there (?:is|are)|i see|we have) (?:(?:still|\p{L}+|\d+) ){0,2}$/iu;
const REMAIN = /^ \p{L}+ (?:remain|persist|exist|(?:is|are) (?:still )?(?:left|open|there))/u;

/** "no BLOCKING issues", "it was BLOCKING" */
const DENIED =
  /(?<!\p{L})(?:no|not|n['’]t|0|zero|without|never|none|nothing|kein\p{L}*|nicht|ohne|was|were|war|if|whether|when|wenn|falls|ob|than|previous\p{L}*|vorher\p{L}*)(?!\p{L})[^.!?]{0,40}$/iu;
const NONE = /^\P{L}{0,4}(?:\p{L}{1,20}\P{L}{1,5})?(?:0|none|nothing|no|keine?)(?!\p{L})/iu;

/** Values that say that work is finished. */
const DONE = /complete|success|pass|done|approved|finished/i;

/**
 * Finds a sentence that says that the work is not finished. Before the message, it does not count if it may be about
 * the past.
 */
function undone(place: Place): Span | undefined {
  const { tail, below } = wordsBehind(place);
  const { handing, near, far } = wordsBefore(place);
  const before = sentencesIn([...far, ...near, handing]).filter(({ text }) => !CHANGED.test(text));
  const behind = sentencesIn([tail, ...below, ...lastWords(place)]);
  return [...before, ...behind].find(({ text }) => UNDONE.test(saidIn(text).replace(/n['’]t(?!\p{L})/gu, ' not')));
}

/** The sentence goes on, or is about the past. */
const CHANGED = /[,;:–—]|(?<!\p{L})(?:had|was|were|until|first|hatte|war|bis|zuerst)(?!\p{L})/iu;

const UNDONE = /* @__PURE__ */ new RegExp(
  `^(?:(?:but|and|so|however|aber|und|doch|leider|unfortunately),? )?(?:${[
    '(?:it|this|that|i|we|everything|the (?:\\p{L}+ )?(?:work|mission|task|job|goal|review)|es|das|ich|wir|(?:die|der) (?:\\p{L}+ )?(?:arbeit|mission|aufgabe|auftrag|prüfung)) (?:(?:is|are|am|has|have|was|ist|bin|sind|hat|haben|habe|could|can|do|did)(?: \\p{L}+){0,2} )?(?:not|never|nicht|only half|erst halb|still|noch)(?: (?:yet|really|quite|fully|been|nicht|ganz|to be|at all|in))*(?: (?:done|finish(?:ed)?|complete[d]?|ready|over|progress|open|pending|unfinished|fertig|erledigt|abgeschlossen|beendet|offen|arbeit))(?!\\p{L})',
    '(?:there is|es gibt) (?:still|noch) .{0,20}(?:to do|left|zu tun)|(?:i|we) still (?:have|need) to|ich muss .{0,30}noch',
  ].join('|')})`,
  'u',
);
