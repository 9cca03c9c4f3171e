import { IT } from './names-of-message.ts';

/** Whether a sentence behind a message, in lower case, judges it, or says what is to be changed in it. */
export function judgesIt(said: string): boolean {
  return JUDGES.test(said) || CORRECTS.test(said);
}

/** What a verdict says when all is well. */
const WELL =
  '(?:all )?(?:ok|pass|approv|accept|valid|complet|success|done|green|fine|good|ready|finish|final|10/|100|bestanden|erledigt|fertig|erfolg|abgeschlossen)';

/** Who may say what the message is, and what else begins a sentence of its writer. */
const OWN = 'i|we|you|ich|wir|du|let|please|bitte|do|go|use|just|it|this|that|these|the above|here|all|as|ende|feel';

/** A sign or a label that judges, and no word that is well; what somebody else than the writer has done with the message. */
const JUDGES = /* @__PURE__ */ new RegExp(
  `^(?:${[
    '[❌🚫⛔✗✘👎]',
    '[^:]{1,30}: (?:invalid|rejected|refused|wrong|denied|failed|ungültig|abgelehnt|falsch)(?: \\p{L}+)?[.!]?$',
    `(?:final )?(?:verdict|status|review|score|grade|rating|decision|approval|validation|urteil|bewertung|prüfung|entscheidung): (?!${WELL})`,
    `(?!(?:${OWN})(?!\\p{L})|.* (?:is|are|as|than|ist|sind) )[^.,:;!?—–]{3,40}(?<! (?:for|of|about|with|on|over|after|in|by)) (?:${IT}|(?:das|es) (?:nicht|ab|zurück|\\p{L}+(?:t|en)))[.!]$`,
  ].join('|')})`,
  'u',
);

/** A part of a message. */
const PART =
  '(?:field|value|key|string|entr(?:y|ie)|item|path|name|id|number|word|line|flag|property|feld|wert|schlüssel|zeile|eintrag|einträge|pfad|wort)s?(?!\\p{L})';

/** What may stand before an instruction. */
const BEFORE =
  '(?:[^\\p{L}]{0,9}(?:p?ps|nb|edit|note|hinweis|please|bitte|then|and|first|also|but|now)\\P{L}{1,9}){0,3}';

/** A part of the message is to be changed, is wrong or is missing; a lone question leaves two ways open. */
const CORRECTS = /* @__PURE__ */ new RegExp(
  [
    `^${BEFORE}(?:change|replace|rename|swap|set|make|add|fill in|insert|remove|drop|correct|adjust|adapt|ändere|ersetze|setze|ergänze|füge|mach)(?!\\p{L}).{0,60}(?<!\\p{L})(?:${PART}|(?:this|that|it|rest|missing|yourself|instead|accordingly)(?!\\p{L}))`,
    `^${BEFORE}(?:(?:answer|reply|respond|antworte)(?!\\p{L}).{0,60}(?:error|instead|fehler|stattdessen|with|mit)|(?:return|send|use|output|sende|verwende|nimm)(?!\\p{L})(?! me).{0,60}(?:an? error|instead|einen fehler|stattdessen))(?!\\p{L})`,
    `^bitte .{0,40}${PART}.{0,20}(?:anpassen|ändern|ersetzen|ergänzen|korrigieren|einsetzen|eintragen|austauschen)`,
    `(?<!\\p{L})(?:the|one|a|its|first|second|last|der|die|das|ein) (?:\\p{L}{1,30} )?${PART}.{0,30} (?:(?:must|should|needs to|has to|ought to|muss|müsste|soll|sollte)(?! not)|(?:is|are|was|were|ist|sind|war) (?:wrong|missing|incomplete|falsch))(?!\\p{L})`,
    '(?<!\\p{L})(?:typo|slip|mistake|error|tippfehler|fehler) in (?:it|this|that|there|the (?:message|json|answer|reply|above)|der (?:antwort|nachricht))(?!\\p{L})',
    `${PART} (?:that |which )?(?:(?:i|we) )?(?:left out|omitted|skipped|ausgelassen|weggelassen)`,
    '(?:or|oder) (?:should|shall|soll).{0,60}\\?$|^(?:(?:please|but|so|and),? ){0,2}(?:do not|never) \\p{L}{1,30} (?:(?:the|this) (?:message|above)|this|that|it|these)(?!\\p{L})',
  ].join('|'),
  'u',
);
