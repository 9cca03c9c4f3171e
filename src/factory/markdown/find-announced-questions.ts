import { late } from '../../words/late.ts';
import { isOpening } from './collect-report.ts';
import { type Entry, emptyEntry } from './outline.ts';
import { type FoundQuestion, readQuestions } from './read-questions.ts';
import { plainLabel } from './vocabulary.ts';

/**
 * Finds numbered questions without a heading. The text must consist of a sentence that asks for answers, the list, and
 * at most one line that says that the author waits for them. Without such a sentence, the list may be a checklist, so
 * each of its questions has to ask the reader for a decision.
 */
export function findAnnouncedQuestions(root: Entry): FoundQuestion[] {
  const isPreface = root.children[0]?.kind === 'line' && isOpening(root.children[0].text.text);
  const [lead, ...others] = root.children
    .filter(({ kind, isForeign }) => kind !== 'line' || !isForeign)
    .slice(isPreface ? 1 : 0);
  if (lead === undefined || lead.isForeign) return [];
  const isAlone = lead.kind === 'item';
  if (!isAlone && !asks(lead.text.text)) return [];
  const below = isAlone ? [lead, ...others] : lead.kind === 'section' ? [...lead.children, ...others] : others;
  const end = below.findIndex(({ kind }) => kind !== 'item');
  const items = end === -1 ? below : below.slice(0, end);
  const behind = end === -1 ? [] : below.slice(end);
  if (
    behind.length > 1 ||
    !behind.every(({ kind, text }) => kind === 'line' && WAITS.test(plainLabel(text.text).trim()))
  )
    return [];
  if (
    !items.every(({ ordinal, text, isForeign }) => ordinal !== undefined && !isForeign && /[?？]\s*$/.test(text.text))
  )
    return [];
  if (isAlone && !items.every(asksReader)) return [];
  const questions = readQuestions(
    [{ ...emptyEntry('section', lead.text), value: { text: '', marks: [] }, children: items }],
    [],
  );
  return questions.length === items.length ? questions : [];
}

/** Whether any part of a text is a sentence that asks for answers. */
export function hasAnnouncement({ children }: Entry): boolean {
  return children.some((entry) => asks(entry.text.text) || hasAnnouncement(entry));
}

/** Whether a sentence of the author says that answers are needed now, without taking any of it back. */
function asks(text: string): boolean {
  return text.length <= 140 && asksFor().test(plainLabel(text).trim()) && !DOUBT.test(text);
}

const asksFor = /* @__PURE__ */ late(() => {
  const before = '(?:before (?:i|we) (?:can )?|(?:in order )?to )(?:continue|proceed|start|begin|go on)';
  const these = '(?:the following|these|folgende[nr]?|diese[nr]?|den folgenden|die folgenden)(?: \\p{L}+)?';
  const bevor =
    'bevor (?:ich|wir) (?:weitermachen|weitermache|fortfahren|fortfahre|beginnen|beginne|anfangen|anfange)(?: kann| können)?';
  const asks = [
    '(?:i|we)(?: still)?(?: have|ve(?: got)?) (?:(?:a|few|some|several|two|three|four|five|the|following|open|clarifying) )*questions?',
    `(?:i|we) (?:still )?need (?:to know(?: ${these})?|(?:(?:your|some|more|a|few|the|following) )*(?:answers?|clarifications?|details|information|input|decisions?)(?: (?:to|on|for|about) ${these})?)`,
    `please (?:answer|clarify)(?: ${these})?`,
    `(?:could|can|would|will) you (?:please )?(?:answer|clarify|confirm|tell me|let me know|help me with)(?: ${these})?(?: questions?)?(?: please)?`,
    '(?:ich habe|wir haben|habe ich|haben wir)(?: noch)? (?:(?:ein|paar|einige|mehrere|zwei|drei|vier|fünf|die|folgende|folgenden|offene) )*(?:fragen?|rückfragen?)',
    `(?:ich brauche|wir brauchen|brauche ich|brauchen wir)(?: noch)? (?:(?:eine|deine|ihre|einige|folgende) )?(?:angaben|antwort(?:en)?|informationen|klärung|entscheidung(?:en)?)(?: (?:auf|zu) ${these})?`,
    `bitte (?:beantworte|beantworten sie)(?: mir)? ${these}`,
  ].join('|');
  return new RegExp(`^(?:(?:${before}|${bevor}) )?(?:${asks})(?: for you| ${before}|,? ${bevor})*$`, 'u');
});

/** Whether a question asks the reader for a decision, and is not an item of a checklist. */
function asksReader({ text, children }: Entry): boolean {
  return READER.test(text.text) && children.every(({ field }) => field !== undefined);
}

const READER =
  /(?<!\p{L})(?:(?:should|shall) (?:i|we)|(?:do|would) you (?:want|prefer|need|like|expect)|soll(?:en)? (?:ich|wir)|(?:möchtest|willst|brauchst|bevorzugst) du|(?:möchten|wollen|brauchen|bevorzugen) sie)(?!\p{L})/iu;

/** Words that say that the questions are somebody else's, are already answered, or are only shown. */
const DOUBT =
  /(?<!\p{L})(?:not|no longer|answered|example|template|nicht|keine?|beantwortet|beispiel|vorlage)(?!\p{L})|["“„>]/iu;

/** A closing line that says that the author waits. */
const WAITS =
  /^(?:please )?(?:let me know|answer (?:these|them)|advise|confirm)(?: so (?:that )?(?:i|we) can (?:continue|proceed|start))?$|^(?:(?:i am|i m|we are) waiting for your (?:answers?|reply|input)|ich warte auf (?:deine|ihre) antwort(?:en)?|thanks|thank you|danke|vielen dank|bitte um antwort|gib(?: mir)? bescheid)$/u;
