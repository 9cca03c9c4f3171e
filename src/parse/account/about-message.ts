import { lowerCase } from '../characters.ts';
import { clausesOf } from './own-lead.ts';

/**
 * Whether a sentence behind a message, in English or German, speaks of the message and says something else of it than what an
 * answer is and does; or leaves open whether it is meant.
 */
export function doubtsMessage(sentence: string): boolean {
  const said = REWRITTEN.reduce((text, [words, to]) => text.replace(words, to), sentence.trim());
  if (!/[\p{L}\p{N}.!?…*"'”)]$/u.test(said)) return false;
  const clauses = clausesOf(lowerCase(said));
  if (ANOTHER.test(said) || (DROPPED.test(said) && /^[aA]?[Z_]{1,2}$/.test(clauses.join('')))) return true;
  const first = clauses.find((kinds) => !/^[aAjx]{1,2}$/.test(kinds)) ?? clauses.join('');
  if (/\?$/.test(said)) return ASKS.test(first) && !HELPS.test(said);
  const whole = clauses.join('|');
  const [, predicate] = SUBJECT.exec(first) ?? [];
  return (
    (predicate !== undefined && !IS_OR_DOES.test(predicate)) ||
    (/X/.test(whole) && /[en]|[gcs]O/.test(whole)) ||
    clauses.some((kinds) => DENIES.test(kinds)) ||
    (/[.!]$/.test(said) && FRAGMENT.test(first))
  );
}

/** Words that are read as others: what is no word for the message, and what says nothing about it. */
const REWRITTEN: readonly (readonly [words: RegExp, to: string])[] = [
  [/(?<=\b(?:note|so|see|know|hope|assumed?|sure|sorry|think|glad|extent)) that\b/gi, ''],
  [/^\(([^()]*)\)[.!]?$/, '$1.'],
  [/(?<=[\p{L}`"]) that (?=(?:i|we|you|will|is|are|do|does|has|have|makes?|can|needs?|the|reading)\b)/gu, ' '],
  [/\b(?:i )?hope (?:it|this|that)\b|\b(?:do not|don['’]t|no need to) (?:worry|mind|forget|hesitate|be)\b.*/gi, ''],
  [/\b(?:let me know|tell me|say so|sag(?:en sie)?(?: mir)? bescheid),? (?:if|whether|wenn|falls|ob)\b.*/gi, ''],
  [/\b[Dd]as(?= \p{Ll}|[.,?!]|$)(?! \p{Ll}+(?:e|en|er|es) \p{Lu})/gu, 'dies'],
  [
    /\b(?:is|was|ist|sind|war) (?:the|der|die|das) (?:first|last|\p{L}{3,}est|erste[nr]?|letzte[nr]?|beiden)\b(?! (?:message|reply|answer|response|antwort|nachricht))/giu,
    'is the plan',
  ],
  [/\b(?:would be|was) all\b|\bwar(?:['’]s| es)(?: fürs erste| dann| auch schon)?(?=[.!]|$)/gi, 'is all'],
  [/\b(this|that) (?:does not|doesn['’]t)\b/gi, '$1 does'],
  [/\bshould (?=do|fix|work|give|help|be enough|be all)/gi, 'will '],
];

/** "Withdrawn." */
const DROPPED =
  /^(?:\p{L}+ )?(?:\p{L}+ed|\p{L}+drawn|(?:\p{L}{2,6})?ge\p{L}+(?:en|t)|(?:er|ver)\p{L}+(?:en|t)|hypotheti\p{L}+)(?:,? (?:of course|natürlich))?[.]$/iu;

/** Another message is the answer; what ends here was no answer. */
const ANOTHER =
  /^(?:the|die|das|der) (?:(?:real|actual|correct|right|quoted|echte|richtige|eigentliche)\b|\p{L}+ (?:ends|endet) (?:here|hier))|^zitat ende/iu;

/** The message is what the sentence speaks of. */
const SUBJECT = /^[aAjx]{0,3}(?:r[^eisxX]*)?d?k?d?q?e(?:[no](?=[bhmxswgcyZ_])|[pf]?(?=[bhmxswgcyZ]))(.*)$/;

/** What an answer is, and what it does. */
const IS_OR_DOES = /^(?!.*[xs])(?:m?[aA]?[wgc].*|b[aA]*(?:[dq]*[npf].*|d?N.*|v[it].*|d{0,2}[tOj]?)|[npf].*)$/;

/** Something is denied of the message, or is to be done with it. */
const DENIES =
  /^[aAj]*(?:[xil](?=.*x).*(?:e|O|[dqY]n)|[wgcs]x.*(?:e|O|[dqY]n)|lu.*(?:e|[wgcs]O)|u?[sgcw_][aAru]*e|u?[sgcw][aAru]*O(?!$)|.*rQ[wgcs]O|[wgc].*Y|ib[aA]*s|Os)|^[^i]*[sx].*[eO]/;

/** No sentence, and what says that something is not so. */
const FRAGMENT = /^[aAj]*[xs](?!u)[^ihbmwgcQTv]*$/;

/** A question about the message. */
const ASKS = /[en]|[wgc]O/;
const HELPS = /help|hilf|else|explain|erklär|noch/i;
