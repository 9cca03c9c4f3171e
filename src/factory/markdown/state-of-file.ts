import { isSubordinate } from './find-denial.ts';
import { speaksOfTrouble } from './find-trouble.ts';
import { isEllipsis } from './is-ellipsis.ts';
import { isShort } from './is-short-of-all.ts';
import { MADE_DE, MADE_EN } from './made-words.ts';
import { isNeutralNote } from './neutral-notes.ts';
import { BAD_SIGN } from './signs.ts';
import { BAD_STATE, UNDONE as UNDONE_WORK, WENT_WRONG } from './trouble-words.ts';

/**
 * Whether a file has been produced. `gone`: it is not a deliverable, but was read, kept or deleted. `missing`: it
 * should exist, but does not. `unclear`: the text does not say.
 */
export type FileState = 'made' | 'gone' | 'missing' | 'unclear';

/**
 * Reads the state of a file from the remarks about it: "(deleted)", "– pending", "could not be written".
 *
 * @param before the text before the name
 * @param after the text after it
 */
export function stateOfFile(before: string, after: string): FileState {
  const remarks = [...partsOf(before), ...partsOf(after)];
  if (
    BAD_SIGN.test(before + after) ||
    /[⏳☐⬜◻]|(?<![\d.,])0 (?:bytes?|b|kb|lines?|zeilen)(?!\p{L})/iu.test(before + after) ||
    remarks.some((part) => MISSING.test(part) || NOT_DONE.test(part))
  ) {
    return 'missing';
  }
  if (/🗑/u.test(before + after)) return 'gone';
  if (KEPT.test(before) || remarks.some((part) => GONE.test(part))) return 'gone';
  if (OPEN_SIGN.test(after) || isEllipsis(after) || !isNeutralNote(NOTE.exec(after)?.[1] ?? '')) return 'unclear';
  const [, word = ''] = LONE_WORD.exec(after) ?? [];
  if (BOX.test(before) || isShort(after) || !isNeutralNote(word)) return 'unclear';
  if (OPEN_SIGN.test(before) || remarks.some(isTrouble)) return 'unclear';
  const isUnsure = POINTS.test(before) || HALF.test(after) || LEADING_STATE.test(partsOf(after)[0] ?? '');
  return isUnsure || isUndone(before) || isUndone(after) ? 'unclear' : 'made';
}

/** Whether a remark is a state of trouble ("postponed", "empty"), or a sentence about it ("I had no time for it"). */
function isTrouble(remark: string): boolean {
  // A relative clause describes the content: "rules that are not written anywhere else".
  const said = remark.replace(/ (?:that|which|who) .*$/su, '');
  return IN_TROUBLE.test(said.toLowerCase()) || speaksOfTrouble({ text: said, role: 'statement' });
}

const IN_TROUBLE = /* @__PURE__ */ new RegExp(
  `^\\P{L}*(?:(?:it |this )?(?:is|was|has been|ist|wurde) )?(?:(?:still|currently|now|noch|derzeit) )?(?:${BAD_STATE}|${UNDONE_WORK}|${WENT_WRONG}|coming(?: soon)?|started|begun|unwritten|write error|schreibfehler)(?=\\P{L}*$| (?:by|for|until|because|due|on|to|from|since|approval|input|feedback|review|wegen|bis|weil|von)(?!\\p{L}))`,
  'u',
);

/** A single word right after the name, with nothing between. */
const LONE_WORD = /^[`"'”*_]{0,3}[ \t]+(\p{L}+)\P{L}*$/u;

/** A box that is neither empty nor ticked in the way of Markdown. */
const BOX = /^\P{L}*?(?:\[[-~/!?.>]\]|\([ x~/!?.>-]?\))/iu;

/** A note in brackets right after the name. */
const NOTE = /^[\s`"'”*_:–—-]{0,9}[([]([^()[\]]{1,200})[)\]]/;

/** A question mark, or an emoji that does not stand for finished work. */
const OPEN_SIGN =
  /^[\s`"'”*_)]{0,9}[?？]|(?![\u{1f4c0}-\u{1f4ff}\u{1f5c0}-\u{1f5ff}\u{1f50d}-\u{1f517}\u{1f3a8}\u{1f3d7}\u{1f916}\u{1f6e0}\u{1f6e1}\u{1f9e0}\u{1f195}✨➕✚🎉🚀✅✔☑🟢👍⚙🔧🧩🧪⭐🌟➡▶©®™])\p{Extended_Pictographic}/u;

function partsOf(text: string): string[] {
  return text
    .split(/[()[\],;:：]|\s[–—-]\s|[–—]|\.(?:\s|$)/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
}

/**
 * Whether a remark says that the file is not finished. "What to do when a source is missing" does not: it describes the
 * content.
 */
function isUndone(text: string): boolean {
  const found = UNDONE.exec(text);
  return found !== null && !isSubordinate(text.slice(0, found.index));
}

const MADE = `(?:done|${MADE_EN}|started|available|found|included|there|saved|added|ready|exist(?:ing|ent)?|${MADE_DE}|vorhanden|gefunden|gespeichert|begonnen|da|enthalten)`;

const OPEN =
  '(?:tbd|todo|to do|pending|planned|in progress|wip|missing|failed|blocked|open|later|proposals?|proposed|suggested|geplant|ausstehend|in arbeit|fehlt|fehlgeschlagen|blockiert|offen|später|vorschlag)';

const OVER =
  '(?:deleted|removed|skipped|dropped|reverted|rolled back|undone|withdrawn|discarded|gelöscht|entfernt|übersprungen|zurückgerollt|zurückgenommen|verworfen)';

/** A remark that consists of the state of a missing file. */
const MISSING = /* @__PURE__ */ new RegExp(
  `^\\P{L}*(?:(?:still|yet|currently|is|was|comes|coming|noch|bisher|leider|derzeit|kommt) )?(?:${OPEN}|(?:will|to) follow|follows|(?:in )?(?:the |der |dem )?(?:next|nächste[nrs]?) (?!steps|schritte)\\p{L}+|(?:sprint|phase|iteration|release|milestone) [0-9]{1,4}|folgt|kommt noch|(?:not in|out of) scope|nicht gefordert)(?: (?:yet|still|for now|noch|später))?\\P{L}*$`,
  'iu',
);

/** A remark that starts with the state of a missing file: "could not be written because the disk is full". */
const NOT_DONE = /* @__PURE__ */ new RegExp(
  `^\\P{L}*(?:(?:(?:is|was|were|has|have|could|can|does|did|will)(?: not|n't)|cannot|can't|won't|not|never)(?: (?:yet|be|been|fully)){0,4} ${MADE}|(?:is |was )?(?:still )?(?:to be|will be) ${MADE}|(?:konnte|kann|wurde|ist|existiert|wird)(?: \\p{L}+)? nicht(?: (?!geändert|verändert)\\p{L}+)?|(?:noch )?nicht ${MADE}|(?:wird|werden) (?:noch |später )?${MADE}|fehlt noch|${OPEN} (?:because|due|since|for now|until|wegen|weil|bis))(?!\\p{L})(?! (?:ge|ver)ändert)`,
  'iu',
);

/** A remark that consists of the state of a file that existed before, or no longer exists. */
const GONE = /* @__PURE__ */ new RegExp(
  `^\\P{L}*(?:(?:is|was|wurde|ist) )?(?:(?:then |later |danach )?${OVER}(?: (?:afterwards?|again|later|since))?|unchanged|untouched|not (?:changed|modified|touched|needed|required)|read[- ]only|no changes?|no longer needed|inputs?(?: files?)?|only read|(?:only )?(?:read|used|consulted|reviewed) (?:only )?(?:for|as) (?:context|reference|input|background)|(?:already |previously |pre[- ])?exist(?:ed|ing)|unverändert|nicht (?:geändert|verändert|nötig|benötigt)|keine änderung(?:en)?|nur gelesen|nicht mehr nötig|eingaben?|eingabedatei(?:en)?|(?:already|bereits|schon) (?:there|present|da|vorhanden)|gab es (?:schon|bereits))\\P{L}*$`,
  'iu',
);

/** Words for something not done, inside a longer remark; they may be about the content of the file. */
const UNDONE = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:(?:(?:is|was|were|has|have|could|does|did)(?: not|n't)|cannot|can't|never)(?: (?:yet|be|been|fully)){0,4} ${MADE}|not yet \\p{L}+|not (?:committed|persisted|stored)|(?:to|will|would|should|could|must|shall) be ${MADE}|unable to|failed to|(?:is|was|were|has been|have been|still|has|have|ist|wurde|ist noch|noch) (?:${OPEN}|${OVER})|(?:konnte|kann|wurde|ist)(?: \\p{L}+){0,2} nicht|noch nicht|nicht ${MADE})(?!\\p{L})`,
  'iu',
);

/**
 * A first word that may be a state, or the beginning of a description: "pending review", "failed jobs". "Removed the old
 * part" describes a change.
 */
const LEADING_STATE = /* @__PURE__ */ new RegExp(
  `^\\P{L}*(?:${OPEN}|${OVER})(?!\\p{L})(?! (?:the|a|an|all|two|three|old|obsolete|unused|duplicate[sd]?|die|der|das|den|alle|alte[nrs]?)(?!\\p{L}))(?=\\s+\\p{L})`,
  'iu',
);

/** Says that only a part of the file exists, that it is in a folder named after it, or that it is somebody else's. */
const HALF =
  /(?<!\p{L})(?:optional|later|später|if (?:needed|necessary|required|wanted)|left (?:for|to)|(?:replaced|superseded) by|ersetzt durch|(?:schreibt|erstellt|macht|liefert)(?: \p{L}+)? (?:der|die|das) (?:engineer|architekt|builder|team)|bei bedarf|half(?: |-)?(?:written|done|finished)|incomplete|unfinished|partial(?:ly)?|partly|unvollständig|halb (?:fertig|geschrieben)|teilweise|(?:outline|draft|stub|skeleton|headings?) only|only (?:an? )?(?:outline|draft|stub|skeleton)|nur (?:ein |eine )?(?:gerüst|gliederung|entwurf)|(?:engineer|architect|builder|developer|orchestrator|user|team) (?:creates|writes|makes|adds|provides|schreibt|erstellt|macht|liefert) (?:it|this|them|sie|es|das|diese)|(?:written|created|made|done) by(?! me| us)|(?:geschrieben|erstellt) (?:von|vom)(?! mir| uns))(?!\p{L})|^\P{L}*(?:by(?! me| us)|von(?! mir| uns)|vom)\s|^[^\p{L}\d]*\d{1,2}(?:[.,]\d{1,2})?\s?(?:%|percent|prozent)|^\P{L}*(?:in|under|below|inside|within|unter|im) (?:the |dem )?(?:folder |directory |ordner )?[`"']?[^\s`"']+[/\\]|^\P{L}*(?:an? |ein )?(?:empty |leere[rs]? )?(?:placeholder|stub|skeleton|platzhalter|gerüst)\P{L}*$|^\P{L}*(?:an? |eine )?(?:empty file|leere datei)(?!\s?\p{L})/iu;

/** Words before a file that was not produced. */
const KEPT =
  /^\P{L}*(?:old|before|previously|formerly|alt|vorher|bisher|bislang|(?:only |just |nur )?(?:read|reviewed|inspected|checked|verified|analy[sz]ed|consulted|looked at|compared|kept|unchanged|deleted|removed|moved(?: away)?|skipped|inputs?|gelesen|geprüft|gesichtet|verglichen|unverändert|gelöscht|entfernt|verschoben|übersprungen|eingaben?)(?: (?:the|a|an|existing|old|file|files|die|das|der|den|datei|dateien|alte))*|(?:no changes?|nothing changed|keine änderung(?:en)?) (?:to|in|of|an|bei)(?: (?:the|der|den|file|datei))*)\P{L}*$/iu;

/** Words before a file that is only a source, a container, or one of several. */
const POINTS =
  /(?<!\p{L})(?:based on|according to|instead of|see|see also|refer to|(?:as )?described in|copied from|derived from|generated from|taken from|from|like|siehe|siehe auch|gemäß|laut|basierend auf|auf (?:der )?basis von|anstelle von|statt|aus|wie in|e\.g|such as|for example|for instance|including|among (?:others|them)|z\. ?b|zum beispiel|unter anderem|u\. ?a|wie(?: etwa)?|same (?:folder|directory|place)|ebenda|gleicher ordner)(?: (?:the|der|die|den|file|datei))*\P{L}*$|(?<!\p{L})(?:none|nothing|not|keine?|nichts|nicht)(?!\p{L})/iu;
