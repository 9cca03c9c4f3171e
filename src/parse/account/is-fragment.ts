import { STATES } from './points-at-it.ts';

/**
 * Whether a sentence behind a message, in lower case, is a few words without a verb, or with nothing before it: then it goes on
 * with the message.
 */
export function isFragment(said: string, isForeign: boolean, isTitle: boolean): boolean {
  if (VERB_FIRST.test(withoutOpener(said))) return true;
  const isSentence = /^[\p{L}(].*[.!)]$/su.test(said) && !isForeign;
  return (
    (isSentence || ((isTitle || !/\s/.test(said)) && SAYS_WHAT_WAS_DONE.test(said))) &&
    (said.match(/[\p{L}\p{N}'_-]+/gu) ?? []).length < 4 &&
    !HAS_VERB.test(said)
  );
}

/** What opens a remark is not a part of it: a parenthesis, dots. */
export function withoutOpener(said: string): string {
  return said.replace(/^(?:[([](?!\^)|…|\.{3})\s?/, '');
}

/** Whether such words say nothing about the message: a count, an item of a list, a label. */
export function isPlainFragment(said: string): boolean {
  return PLAIN.test(said);
}

/** "Message deleted", "Verworfen." */
const SAYS_WHAT_WAS_DONE =
  /^(?:\p{L}+ )?(?:\p{L}{3,}ed|(?:\p{L}{2,5})?ge\p{L}{3,}[tn]|(?:ent|ver|be|zer)\p{L}{3,}[tn])(?: \p{L}+)?[.!]?$/u;

/** Words that begin an answer, or a question about the work. */
const MAY_BEGIN = [
  'is (?:my|the) (?:final )?(?:answer|reply|response|result|output)[.!]?$',
  `(?:${[
    'do|did|have|can|cannot|shall|will(?! be)|needs?|looks?|sounds?|seems?|are|sind|say|come|habe|nehme|kann|muss|soll|sollte',
    'ends|fails|reads|follows|goes|went|counts?|was (?:als|ich|du|wir)|should (?:the|you|i|we|it|there|any)',
  ].join('|')})(?!\\p{L})`,
].join('|');

/** What restricts the message: when it holds, what it is for. */
const RESTRICTS = [
  'only (?:for (?:the|an?|test\\p{L}*|demo\\p{L}*|example|illustration)|meant|an?|(?:\\p{L}+ )?(?:as|if|when|once|after|until|unless)(?!.* will i ))',
  'just (?:an?|as|test\\p{L}*|for (?:fun|show|example|illustration|test\\p{L}*|demo\\p{L}*))|to be|execute only|but only',
  'nur (?:zur?|so|verwenden|(?:\\p{L}+,? )?(?:als|wenn|falls|nach))|aber nur|erst nach|frei nach',
].join('|');

/** A verb without a subject goes on with the message. */
const VERB_FIRST = /* @__PURE__ */ new RegExp(`^(?:(?!${MAY_BEGIN})${STATES}|${RESTRICTS})(?!\\p{L})`, 'u');

const HAS_VERB =
  /(?<!\p{L})(?:i|we|you|ich|wir|sie|du|is|are|was|were|be|will|can|let|lass|see|talk|tell|ask|frag|ist|sind|war|(?!(?:(?:\p{L}{2,5})?ge|ent|ver|be|über|unter)\p{L}+t[.!]?$)\p{L}{3,}(?:s|t|en)[.!]?$)(?!\p{L})/u;

/** Wishes and thanks of a word or two, in other languages. */
const GREETINGS =
  'voyage|wochenende|weekend|dag|dnia|дня|günler|يوم|día|dia|journée|soirée|giornata|gracias|merci|grazie|obrigad[oa]|bedankt|fatto|klaar|gotowe|готово|certo|listo|hecho|terminé|fini|pronto|hotovo|完成了?|dzięki|спасибо|谢谢';

const PLAIN = /* @__PURE__ */ new RegExp(
  `^(?:\\P{L}*\\d|[#*>|•-]|\\p{Extended_Pictographic}|\\(?(?:one|two|three|all|eine?|zwei|drei|alles?)(?!\\p{L})|\\p{L}+(?: \\p{L}+)?: |.*:$|(?:.*\\P{L})?(?:${GREETINGS})(?!\\p{L}))`,
  'u',
);
