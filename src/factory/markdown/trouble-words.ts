/**
 * Words of trouble in English and German, as parts of the patterns in `trouble-patterns.ts`. Each constant has the
 * words for one idea. All are in lower case.
 */
import { MADE_DE, MADE_EN } from './made-words.ts';

/** What went wrong by itself: "the run crashed". */
const WENT_WRONG_EN =
  'fail(?:ed|s)?|failing|crashe[ds]|crashing|errored|timed out|aborted|broke|choked|exploded|hung|stalled';
const WENT_WRONG_DE =
  'scheitert|scheiterte[nr]?|scheitern|gescheitert|fehlgeschlagen|schiefgegangen|abgestürzt|abgebrochen|misslungen|geklappt nicht|schiefging';

export const WENT_WRONG = `${WENT_WRONG_EN}|${WENT_WRONG_DE}`;

/** Words for a bad state, after "is" or "remains". */
const BAD_STATE_EN =
  'broken|red|unsafe|insecure|vulnerable|failing|empty|incomplete|unfinished|missing|absent|lacking|inconsistent|contradictory|wrong|incorrect|outdated|invalid|unresolved|outstanding|unavailable|unreachable|unusable|corrupt(?:ed)?|truncated|defective|full|pending|in progress|underway|ongoing|on hold|stuck|blocked|blocking|waits|waiting|awaiting|violated|unmet|partial|partially done|lost|half done|half finished|mocked|stubbed|simulated|skipped|deferred|postponed|rejected|reverted|(?:an? )?(?:\\p{L}+ )?(?:stubs?|skeletons?|placeholders?|dummy|dummies|mock(?:-?up)?|draft|dry[- ]run|simulation)';
const BAD_STATE_DE =
  'kaputt|rot|unsicher|leer|unvollständig|unfertig|uneinheitlich|widersprüchlich|ungültig|unbenutzbar|falsch|fehlerhaft|ungelöst|beschädigt|abgeschnitten|defekt|voll|in arbeit|blockiert|unbrauchbar|unklar|verletzt|unerfüllt|(?:ein |eine |nur ){0,2}(?:gerüst|rumpf|platzhalter|attrappen?|entwurf|probelauf|simulation|trockenlauf)';

export const BAD_STATE = `${BAD_STATE_EN}|${BAD_STATE_DE}`;

/** What somebody did to work that no longer exists, or was never done. */
const UNDONE_EN =
  'rejected|denied|refused|declined|skipped|dropped|lost|blocked|closed|interrupted|stopped|cancell?ed|killed|postponed|deferred|abandoned|omitted|left out|left open|reverted|rolled back|undone|withdrawn|retracted|discarded|reset|deleted|wiped|simulated|mocked|faked|stubbed|emulated|thrown|violated|overlooked|forgotten|disabled|cut short';
export const UNDONE_DE =
  'abgelehnt|verweigert|zurückgewiesen|übersprungen|gestrichen|verloren|unterbrochen|gestoppt|abgebrochen|verschoben|vertagt|aufgegeben|ausgelassen|weggelassen|zurückgerollt|zurückgenommen|zurückgezogen|zurückgesetzt|verworfen|gelöscht|simuliert|vorgetäuscht|aufgetreten|verletzt|vergessen|deaktiviert';

export const UNDONE = `${UNDONE_EN}|${UNDONE_DE}`;

/** What still has to happen to unfinished work. */
export const WORK_EN = `(?:${MADE_EN}|added by|done|fixed|filled(?: in)?|mended|corrected|repaired|resolved|reworked|redone|revised|saved|closed|unified|cleaned up)`;
export const WORK_DE = `(?:${MADE_DE}|gemacht|behoben|gefüllt|ausgefüllt|korrigiert|repariert|gelöst|überarbeitet|gespeichert|vereinheitlicht|nachgereicht|ergänzt)`;

/** The same as infinitives: "I will write the files". */
export const TO_WORK_EN =
  'write|create|make|finish|complete|implement|produce|generate|build|save|fix|add|mend|correct|repair|rework|redo|revise|begin|start|do|continue|proceed|work|deliver|update|report|provide|send|run|fill';
export const TO_WORK_DE =
  'schreibe|erstelle|erzeuge|beginne|starte|baue|beende|ergänze|behebe|korrigiere|liefere|reiche|mache|setze|warte|arbeite';

/** Things that are bad if there are any. */
export const BAD_THINGS =
  '(?:errors|failures|failing tests|failed tests|problems?|defects?|bugs?|conflicts|violations?|blockers?|blocking (?:issues?|problems?|findings?)|critical (?:issues?|problems?|gaps?|findings?)|gaps?|todos?|placeholders?|exceptions?|regressions?|vulnerabilit(?:y|ies)|leaks?|holes?|flaws?|crash(?:es)?|race conditions?|fehler|fehlschläge|probleme?|mängel|defekte?|konflikte?|verstöße|verletzungen|blocker|lücken?|todos?|platzhalter|ausnahmen?|regressionen)';

/** Numbers and other words that mean more than none. */
export const SOME =
  '(?:[1-9][0-9]{0,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|some|several|many|a few|multiple|various|further|more|the following|eine?[nrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|einige|mehrere|viele|weitere|folgende)';

/** Verbs that are harmless when negated: "did not change", "was not needed". */
export const HARMLESS_VERBS =
  'chang|modif|touch|alter|affect|need|requir|necess|break|broken|introduc|find|found|see|seen|detect|discover|notic|encounter|exceed|differ|conflict|duplicat|overwrit|remov|delet|renam|mov|replac|add|matter|part of|in scope|only|just|asked|so much|face|hit|run into|have to';
