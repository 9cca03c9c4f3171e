import { isOpening } from './collect-report.ts';
import { type Entry, emptyEntry } from './outline.ts';
import { type FoundQuestion, readQuestions } from './read-questions.ts';
import { plainLabel } from './vocabulary.ts';

/**
 * Finds numbered questions without a heading. The text has to be nothing but a sentence that asks for answers, the list, and
 * at most a line that waits for them. Without such a sentence the list may be a checklist, and is not read.
 */
export function findAnnouncedQuestions(root: Entry): FoundQuestion[] {
  const isPreface = root.children[0]?.kind === 'line' && isOpening(root.children[0].text.text);
  const [lead, ...others] = root.children
    .filter(({ kind, isForeign }) => kind !== 'line' || !isForeign)
    .slice(isPreface ? 1 : 0);
  if (lead === undefined || lead.isForeign || !asks(lead.text.text)) return [];
  const below = lead.kind === 'section' ? [...lead.children, ...others] : lead.kind === 'line' ? others : [];
  const end = below.findIndex(({ kind }) => kind !== 'item');
  const items = end === -1 ? below : below.slice(0, end);
  const behind = end === -1 ? [] : below.slice(end);
  if (behind.length > 1 || !behind.every(({ kind, text }) => kind === 'line' && WAITS.test(plainLabel(text.text))))
    return [];
  if (
    !items.every(({ ordinal, text, isForeign }) => ordinal !== undefined && !isForeign && /[?？]\s*$/.test(text.text))
  )
    return [];
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
  return text.length <= 140 && ASKS.test(plainLabel(text)) && !DOUBT.test(text);
}

const ASKS =
  /^(?:before (?:i|we) (?:can )?(?:continue|proceed|start|begin|go on) )?(?:i|we)(?: still)?(?: have|ve(?: got)?) (?:(?:a|few|some|several|two|three|four|five|the|following|open|clarifying) )*questions?(?: (?:for you|before (?:i|we) (?:can )?(?:continue|proceed|start|begin|go on)))*$|^(?:before (?:i|we) (?:can )?(?:continue|proceed|start|begin|go on) )?(?:(?:i|we) (?:still )?need (?:your answers?|answers?|clarification) (?:to|on) (?:the following|these)(?: \p{L}+)?|please (?:answer|clarify) (?:the following|these) questions?)(?: before (?:i|we) (?:can )?(?:continue|proceed|start|begin|go on))?$|^(?:bevor (?:ich|wir) (?:weitermachen|fortfahren|beginnen|anfangen)(?: kann| können)? )?(?:(?:ich habe|wir haben|habe ich|haben wir)(?: noch)? (?:(?:ein|paar|einige|mehrere|zwei|drei|vier|fünf|die|folgende|folgenden|offene) )*(?:fragen?|rückfragen?)|bitte (?:beantworte|beantworten sie)(?: mir)? (?:die folgenden|folgende|diese) (?:fragen|rückfragen))$/u;

/** Words that make questions those of somebody else, or say that they are answered, or only shown. */
const DOUBT =
  /(?<!\p{L})(?:not|no longer|answered|example|template|nicht|keine?|beantwortet|beispiel|vorlage)(?!\p{L})|["“„>]/iu;

/** A closing line that says that the author waits. */
const WAITS =
  /^(?:please )?(?:let me know|answer (?:these|them)|advise|confirm)(?: so (?:that )?(?:i|we) can (?:continue|proceed|start))?$|^(?:thanks|thank you|danke|vielen dank|bitte um antwort|gib(?: mir)? bescheid)$/u;
