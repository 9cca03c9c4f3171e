import { lowerCase } from '../characters.ts';
import type { Place } from './doubt.ts';
import { doubtOf } from './doubt-of.ts';
import { saidIn } from './sentences.ts';

/**
 * Whose a line is that is a label with a value, and no sentence: of an answer, whose parts and reasons have such labels, or a
 * record of anything.
 */
export function ownerOfLabel({ value }: Pick<Place, 'value'>, line: string): 'answer' | 'record' | undefined {
  const [, numbered = '', said = ''] = LABELLED.exec(saidIn(line)) ?? [];
  const label = numbered.replace(NUMBER, '');
  if (label === '' || REQUEST.test(label)) return undefined;
  if (NOTES.test(label) || says(value, said)) return 'answer';
  const isOwn = DONE.test(label) || (!CLAUSE.test(label) && namesAnswer(label));
  // "Status: rejected", and not "Tests: done" or "Step 1: read"
  return isOwn && !(ONE_WORD.test(said) && !FINE.test(said)) ? 'answer' : 'record';
}

/**
 * Whether a line begins with a name and what somebody says: "Bob: Hello." Any name is somebody's before a message, unless it is a
 * word for an answer, its parts or a thought, which are a writer's own. In an item of a list and behind the message, where many
 * things have a name and a colon, it is somebody who says "I", or speaks to the reader.
 */
export function isTurn(line: string, isBehind: boolean): boolean {
  const [, item, held, called = '', sign = ':', said = ''] = TURN.exec(line) ?? [];
  const name = held ?? called;
  // Other marks than a colon stand before a sentence, and behind a name in capitals.
  const isMarked = /[:：]/.test(sign) || (!isBehind && /^\p{Lu}/u.test(called) && !/^\p{Ll}/u.test(said));
  if (!isMarked || OF_CODE.test(name) || /^\s+\p{Ll}/u.test(line) || !isSomebody(name.replace(ADDED, ''))) return false;
  if (ADDED.test(name) || / (?:wrote|said|schrieb)$/.test(name) || SPEAKS.test(said)) return true;
  return !isBehind && item === undefined && said.split(' ').length > 2 && !/ \p{Ll}+$/u.test(name);
}

/** Whether a label may be a name: a word that is in no list is one, unless the label is a clause, or a thing of the work as "Root cause". */
export function isSomebody(label: string): boolean {
  const name = lowerCase(label).replace(NUMBER, '');
  return !(
    name === '' ||
    ARTICLE.test(name) ||
    CLAUSE.test(name) ||
    NOTES.test(name) ||
    THOUGHT.test(name) ||
    namesAnswer(name)
  );
}

/** Whether a label is one of an answer: what has more words is a sentence. */
function namesAnswer(label: string): boolean {
  return label.split(' ').length <= MOST_WORDS && doubtOf(`${label}:`, 'lead') <= 0;
}

const MOST_WORDS = 3;
const NUMBER = / #?\d{1,3}$/;

/** What no name has. */
const ARTICLE = /^(?:the|an?|my|our|all|both|no|der|die|das|meine?|alle|keine?) /;
const CLAUSE = /(?<!\p{L})(?:i|we|you|ich|wir|is|are|to|will|have|ist|sind|habe)(?!\p{L})/u;

/** How somebody begins who says something. */
const SPEAKS =
  /^\P{L}*(?:i|we|ich|wir|here|hier|so|also|ok|okay|sure|yes|yep|no|nope|please|bitte|thanks|danke|hello|hallo|hi|hey|well|and|but|great|perfect|sorry|certainly|absolutely|below|natürlich|gerne?|klar|ja|nein|und|aber|gut|let(?:'s)?|can|could|you|du)(?!\p{L})/iu;

/** A name as code has them: "ErrorResult", "type_errors", "kind CustomKind". */
const OF_CODE = /\p{Ll}\p{Lu}|_|^\p{Ll}+ \p{Lu}/u;

/** What is said of somebody: "Priya (to Tom)", "Tom [lead]". */
const ADDED = / ?(?:\([^()\n]{1,40}\)|\[[^[\]\n]{1,40}\]|(?:->|→) ?.{0,40})$/;

/** The ends of words for a thought, or for what was done; and other words for them. */
const THOUGHT =
  /(?:tion|ung|ment|ness|(?<!l)ing|text|heit|keit|ity|ground|grund)s?$|^(?:added|removed|fixed|updated|changed?|first|build|branch|review|risks?|impact|effect|scope|design|architecture|lesson|evidence|docs|important|hinzugefügt|geändert|entfernt|behoben|risik(?:o|en)|vorgehen|offen|wichtig)$/;

/** A name, alone or in brackets, and the first sentence behind it. */
const TURN =
  /^(?:\s*(?:[-*•+]|\d+[.)])(\s))?[^\p{L}]{0,24}(?:(?<=[[(<])(\p{L}[^[\]()<>:\n]{0,30})[\])>]:?|(\p{L}[\p{L}\d_. @'’-]{0,30}?(?: ?[([][^()[\]\n]{1,40}[)\]]| ?(?:->|→) ?[\p{L}\d_. ]{1,30})?)[*_]{0,3}([:：;]| [—–|=-])[*_]{0,3})(?:\s+|(?=\p{Lu}))(?!(?:[Nn]o|[Nn]one|[Nn]othing|[Kk]eine?)\s)(?=[\p{L}"“„*_])([^\n]{2,250}?[.!?…])(?=\s|$)/u;

/** "date: 3 june": words, without the mark at the end of a sentence. */
const LABELLED =
  /^(\p{L}[^:：]{0,30})[:：]\s+([^\s()[\]{}<>=][^()[\]{}<>=]{0,120}[^\s.!?…:：()[\]{}<>=]|[\p{L}\p{N}])$/u;

/** What was asked for: an answer may follow, and so may an example of one. */
export const REQUEST =
  /^(?:tasks?|requests?|questions?|items?|orders?|jobs?|fix(?:es)?|aufgaben?|fragen?|auftrag|anfrage)$/u;

const ONE_WORD = /^(?!\d\d?$)\S+$/;

/** What says that all is well, or what is done. */
const FINE =
  /^(?:done|ok|okay|pass(?:es|ing)?|green|ready|complete|success(?:ful)?|none|all|read|write|erledigt|fertig|ja|yes|grün|bestanden|keine|(?!reject|fail|cancel|declin|expir|outdat|abort|revok|withdraw|block|deprecat|supersed)\p{L}+(?:ed|ing))$/u;

/** Several things, and what was done with them: "Files changed". */
const DONE = /s (?:\p{L}+ed|read|run)$|n ge\p{L}+$/u;

/** What a writer has to say beside an answer. */
const NOTES =
  /^(?:(?:short|side|quick) )?(?:notes?|thoughts?|explanation|assumptions?|confidence|progress|observations?|rationale|reasoning|caveats?|tip|remarks?|comments?|why|how|info|heads-up|intent|hinweis|gedanke(?:ngang)?|begründung|annahmen?|fortschritt|ansatz|erklärung|beobachtung|anmerkung|bemerkung|kommentar|absicht|vorhaben|stand|ps|nb|fyi|btw|tl|files|dateien|actions?|steps?|iteration|round|phase|aktion|schritt|runde|cause|reason|problem|issue|bug|mission|work|goal|tests?|ursache|grund|fehler|ziel|arbeit|tokens(?: used)?|(?:shared? )?link|conversation|sources|citations|references|quellen)$/u;

/** Whether one of the message's own values is said: "Agent: plan". */
function says(value: unknown, said: string): boolean {
  return Object.values(value ?? {}).some((one) => String(one).toLowerCase() === said);
}
