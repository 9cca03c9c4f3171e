import type { Report } from './collect-report.ts';
import { isSubordinate } from './find-denial.ts';
import { isOver, type Said } from './find-trouble.ts';
import { oneLine } from './inline.ts';
import { MENDED_WORDS } from './mended-words.ts';

/**
 * Finds a sentence that contradicts the PASS beside it: an order not to go on, a requirement or a check that is named
 * but not said to be met, an exception, something broken.
 *
 * @returns the sentence; undefined when there is none
 */
export function findRemark({ remarks }: Report, sentences: readonly Said[]): string | undefined {
  const behind = remarks.flatMap(({ text }) => oneLine(text).split(/(?<=[.!?;])(?<!(?<!\p{L})(?:req|no|nr)\.)\s+/iu));
  const against = sentences.find(({ text, role }) => role === 'statement' && speaksAgainst(text));
  return against?.whole ?? against?.text ?? behind.find((said) => leavesOpen(said));
}

function speaksAgainst(sentence: string): boolean {
  const said = sentence.replace(/\([^()]*\)/g, ' ');
  if (FORBIDS.test(said) || WOULD_BLOCK.test(said) || excepts(said)) return true;
  if (/(?<!\p{L})PASS(?!\p{L})/u.test(said) && NOT_OR_IF.test(said)) return true;
  if (ON_CONDITION.test(said) || SOME_ONLY.test(said) || NO_LAST_WORD.test(said) || TO_BE_MENDED.test(said))
    return true;
  const bad = MAY_NOT_GO_ON.exec(said) ?? (AS_ASKED.test(said) ? null : LEFT_OUT.exec(said));
  return bad !== null && !isSubordinate(said.slice(0, bad.index)) && !isOver(said.slice(bad.index).toLowerCase());
}

/** Whether a sentence is about one requirement or about the verdict, without saying that it is met or positive. */
function leavesOpen(sentence: string): boolean {
  const said = sentence.replace(/\([^()]*\)/g, ' ');
  const state = STATE_OF_ONE.exec(said) ?? STATE_OF_CLAIM.exec(said);
  if (state === null || MENDED.test(sentence)) return false;
  return !PRAISES.test(sentence) || PART.test(said);
}

const AS_ASKED =
  /(?<!\p{L})(?:as (?:asked|requested|agreed)|out of scope|not (?:asked|needed|required)|by design|wie (?:gefordert|vereinbart)|nicht (?:gefordert|nötig))(?!\p{L})/iu;

/** "The architecture does not define a state schema.", "There is no state schema." */
const LEFT_OUT = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:do|does|did)(?: not|n't) (?:\\p{L}+ )?(?:define|describe|contain|include|specify|mention|cover|state|address|document|name|list|explain)",
    "(?:is|are|was|were)(?: not|n't) (?:\\p{L}+ )?(?:defined|described|contained|included|specified|mentioned|covered|stated|addressed|documented|named|listed|explained|present|clear)",
    '(?:there (?:is|are)|has|have|contains?|defines?|describes?|es gibt|gibt es|definiert|beschreibt|enthält|nennt|hat) (?:no|keine?n?)(?! (?:\\p{L}+ )?(?:further|other|open|known|blocking|critical|issues?|problems?|gaps?|concerns?|questions?|errors?|conflicts?|changes?|weiteren?|offenen?|blockierenden?|kritischen?|fehler|probleme?|lücken?|bedenken|fragen|mängel|änderungen))',
    '(?:ist|sind|wird|werden) nicht (?:\\p{L}+ )?(?:definiert|beschrieben|enthalten|genannt|festgelegt|abgedeckt|vorhanden|dokumentiert)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Matches "Do not merge.", "Nicht freigeben." */
const FORBIDS =
  /^\P{L}*(?:please |bitte )?(?:do not|don['’]t|never|must not|nicht|auf keinen fall|keinesfalls) (?:\p{L}+ ){0,2}?(?:merge|ship|release|deploy|proceed|build|approve|continue|use|go|publish|accept|\p{L}+(?:en|ben|ern))(?!\p{L})/iu;

/** Matches "The build must not start yet." */
const MAY_NOT_GO_ON =
  /(?<!\p{L})(?:(?:must|should|may|shall) not|darf (?:noch )?nicht|soll(?:te)? (?:noch )?nicht) (?:yet )?(?:be )?(?:go on|proceed|continue|start|begin|merged?|released?|deployed?|built|shipped|weitergehen|beginnen|starten|gebaut)(?!\p{L})/iu;

/** Matches "I would block this.", "This is BLOCKING." */
const WOULD_BLOCK =
  /(?<!\p{L})(?:[Ii]|[Ww]e|[Ii]ch|[Ww]ir) (?:\p{L}+ ){0,2}?(?:block|reject|refuse|object|disagree|blockier\p{L}*|lehne|widerspreche)(?!\p{L})|(?<!non-|no |not )(?<![\p{L}-])BLOCKING(?!\p{L})/u;

/** Whether a sentence makes an exception: "Except for R3, all is fine.", "All is fine except for R3." */
function excepts(sentence: string): boolean {
  const said = sentence.toLowerCase().slice(Math.max(0, sentence.search(/\p{L}/u)));
  if (LEADS_EXCEPTION.test(said)) return true;
  const all = said.search(/(?<!\p{L})(?:all|every|alle|alles|fine|well|good|gut)(?!\p{L})/u);
  return all !== -1 && /(?<!\p{L})(?:except|apart from|bis auf|außer)(?!\p{L})/u.test(said.slice(all));
}

const LEADS_EXCEPTION =
  /^(?:pending(?= \p{L})|subject to|provided|conditional|vorbehaltlich|unter vorbehalt|unter der bedingung|mit auflagen|on condition|except|excepting|apart from|other than|but for|bis auf|außer|abgesehen von)(?!\p{L})/u;

/** "PASS only if R3 is fixed.", "Assuming that R3 is fixed later." */
const ON_CONDITION =
  /^\P{L}*(?:(?:i |we |ich |wir )?(?:pass(?:es|ed)?|approve[ds]?|accept(?:ed|s)?|go|proceed|ok|okay|bestanden|freigegeben)(?: \p{L}+){0,2} )?(?:only (?:if|when|once)|assuming|nur (?:wenn|falls)|vorausgesetzt|angenommen)(?!\p{L})/iu;

/** Beside the word PASS: "This is not a PASS.", "It would be a PASS if the tests ran." */
const NOT_OR_IF =
  /(?<!\p{L})(?:not|never|would|could|might|if|unless|until|once|kein|nicht|wäre|würde|wenn|falls|sobald|erst)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** "Only R1 to R3 hold." */
const SOME_ONLY =
  /^\P{L}*(?:only|nur) [^.!?]{0,30}\d[^.!?]{0,30}(?<!\p{L})(?:hold|holds|met|pass|passed|checked|verified|covered|read|gelten|erfüllt|geprüft|gelesen)(?!\p{L})/iu;

/** "Draft, not final." */
const NO_LAST_WORD =
  /^\P{L}*(?:draft|entwurf|preliminary|provisional|tentative|vorläufig)(?:[,.!:;]|$)|^\P{L}*(?:not (?:yet )?final|nicht endgültig)(?!\p{L})/iu;

/** "Please fix R3 first." */
const TO_BE_MENDED =
  /^\P{L}*(?:please |bitte |first,? )?(?:fix|mend|repair|correct|resolve|behebe\p{L}*|korrigiere\p{L}*) [^.!?]{0,60}(?:(?<!\p{L})(?:r|req|ac|fr|nfr)[-_ ]?\d|(?<!\p{L})(?:requirement|anforderung|first|before|zuerst|vorher)(?!\p{L}))/iu;

/** Starts with the number of a requirement or the name of a check, and says something about it. */
const STATE_OF_ONE =
  /^\P{L}*(?:note: )?(?:(?:requirement|criterion|check|story|anforderung|kriterium|prüfung) #?[0-9]{1,3}|(?:r|req|ac|fr|nfr|us|tc)[-_. ]{0,2}[0-9]{1,3})(?!\p{L})|^\P{L}*(?:tests?|build|ci|lint|checks?|typecheck|pipeline)\s?[:：]/iu;

/** A sentence about the verdict itself. */
const STATE_OF_CLAIM =
  /^\P{L}*(?:the |my |this |das |mein )?(?:verdict|approval|pass|urteil|freigabe) (?:is|was|remains|ist|bleibt)(?!\p{L})/iu;

const PRAISES =
  /(?<![\p{L}-])(?:pass(?:es|ed|ing)?|meets?|met|fulfil\p{L}*|satisf(?:y|ies|ied)|sound|good|fine|well|complete|covers?|covered|green|ok|okay|yes|correct|works|verified|done|final|holds?|[0-9]{1,6} ?(?:\/|of|von) ?[0-9]{1,6}|no|none|0|not|never|nothing|gut|passt|erfüll(?:t|en)|vollständig|bestanden|grün|ja|richtig|in ordnung|keine?|nicht)(?!\p{L})|[✅✔☑]/iu;

const PART = /(?<!\p{L})(?:partial\p{L}*|partly|mostly|almost|nearly|half|teilweise|fast|größtenteils|halb)(?!\p{L})/iu;

const MENDED = /* @__PURE__ */ new RegExp(`(?<!\\p{L})(?:${MENDED_WORDS})(?!\\p{L})`, 'iu');
