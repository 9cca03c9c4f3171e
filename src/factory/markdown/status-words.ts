/** What the word of a status means; `unclear` for any other word, `mixed` when a sign next to it says the opposite. */
export type Status = 'success' | 'questions' | 'failure';

const SUBJECT =
  '(?:(?:all|alles|everything|fully|100|[0-9]{1,4} (?:of |von )?[0-9]{1,4}|vollständig|komplett) )?(?:(?:the |die |der |das )?(?:task|work|job|mission|assignment|tasks|steps|aufgabe|aufgaben|schritte|auftrag|arbeit|all tasks|alle aufgaben) (?:(?:was|is|has been|have been|were|wurde|wurden|ist|sind) )?)?';

const SUCCESS =
  'success|successful|successfully(?: (?:completed?|finished|done))?|succeeded|(?:completed?|finished|done)(?: successfully)?|' +
  'erfolg|erfolgreich(?: (?:abgeschlossen|beendet|erledigt|fertiggestellt))?|(?:abgeschlossen|erledigt|fertig|fertiggestellt)';

const QUESTIONS =
  'questions?(?: pending)?|needs? clarifications?|clarifications? (?:needed|required)|needs? answers|awaiting (?:answers|clarification)|' +
  'rückfragen?|fragen?|offene fragen|klärungsbedarf|klärung (?:nötig|erforderlich)';

const FAILURE =
  'failure|failed|fail|error|errored|unsuccessful|fehlgeschlagen|fehlschlag|fehler|fehlerhaft|gescheitert|misserfolg|erfolglos';

export const STATUS: readonly (readonly [Status, RegExp])[] = /* @__PURE__ */ statusWords();

function statusWords(): [Status, RegExp][] {
  const leading = (words: string) => new RegExp(`^${SUBJECT}(?:${words})(?= |$)`, 'u');
  return [
    ['success', leading(SUCCESS)],
    ['questions', leading(QUESTIONS)],
    ['failure', leading(FAILURE)],
  ];
}

export const ANY_STATUS =
  /\b(?:success\w*|succeeded|questions?|fail\w*|error)\b|erfolg\p{L}*|fehlgeschlagen|fehler\p{L}*|(?:rück)?fragen?(?![\p{L}])/giu;
