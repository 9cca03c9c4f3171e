import { lowerCase } from '../characters.ts';
import type { Place } from './doubt.ts';
import { clausesOf, formOfLead } from './own-lead.ts';
import { saidIn } from './sentences.ts';

/**
 * Whose a line is that is a label with a value, and no sentence: of an answer, whose parts and reasons have such labels, or a
 * record of anything.
 */
export function ownerOfLabel({ value }: Pick<Place, 'value'>, line: string): 'answer' | 'record' | undefined {
  const [, label = '', said = ''] = LABELLED.exec(saidIn(line)) ?? [];
  if (label === '' || REQUEST.test(label)) return undefined;
  const kinds = clausesOf(label).join('');
  if (NOTES.test(label) || says(value, said)) return 'answer';
  // "Branch: main", "Status: rejected", and not "Goal: read the rules", "Tests: done" or "Step 1: read"
  const isPart = kinds === 'N' || OF_ANSWER.test(kinds);
  if (isPart && /^(?!\d\d?$)\S+$/.test(said) && !/^[aAjfqJwWgGcC]$/.test(clausesOf(said).join(''))) return 'record';
  return isPart || DONE.test(label) ? 'answer' : 'record';
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
  if (ADDED.test(name) || / (?:wrote|said|schrieb)$/.test(name) || /^[ait]/.test(clausesOf(said)[0] ?? '')) return true;
  return !isBehind && item === undefined && said.split(' ').length > 2 && !/ \p{Ll}+$/u.test(name);
}

/** Whether a label may be a name: a word that is in no list is one, unless the label is a clause, or a thing of the work as "Root cause". */
export function isSomebody(label: string): boolean {
  const name = lowerCase(label);
  const kinds = clausesOf(name).join('');
  if (!/[_Z]/.test(kinds) || /^[dY]|[Tbimhwcg]|[Npfno]$/.test(kinds) || NOTES.test(name) || THOUGHT.test(name))
    return false;
  return formOfLead(name) === undefined;
}

/** A name as code has them: "ErrorResult", "type_errors", "kind CustomKind". */
const OF_CODE = /\p{Ll}\p{Lu}|_|^\p{Ll}+ \p{Lu}/u;

/** What is said of somebody: "Priya (to Tom)", "Tom [lead]". */
const ADDED = / ?(?:\([^()\n]{1,40}\)|\[[^[\]\n]{1,40}\]|(?:->|→) ?.{0,40})$/;

/** The ends of words for a thought, or for what was done. */
const THOUGHT = /(?:tion|ung|ment|ness|(?<!l)ing|text|heit|keit|ity|ground|grund)s?$/;

/** A name, alone or in brackets, and the first sentence behind it. */
const TURN =
  /^(?:\s*(?:[-*•+]|\d+[.)])(\s))?[^\p{L}]{0,24}(?:(?<=[[(<])(\p{L}[^[\]()<>:\n]{0,30})[\])>]:?|(\p{L}[\p{L}\d_. @'’-]{0,30}?(?: ?[([][^()[\]\n]{1,40}[)\]]| ?(?:->|→) ?[\p{L}\d_. ]{1,30})?)[*_]{0,3}([:：;]| [—–|=-])[*_]{0,3})(?:\s+|(?=\p{Lu}))(?!(?:[Nn]o|[Nn]one|[Nn]othing|[Kk]eine?)\s)(?=[\p{L}"“„*_])([^\n]{2,250}?[.!?…])(?=\s|$)/u;

/** "date: 3 june": words, without the mark at the end of a sentence. */
const LABELLED =
  /^(\p{L}[^:：]{0,30})[:：]\s+([^\s()[\]{}<>=][^()[\]{}<>=]{0,120}[^\s.!?…:：()[\]{}<>=]|[\p{L}\p{N}])$/u;

/** What was asked for: an answer may follow, and so may an example of one. */
export const REQUEST =
  /^(?:tasks?|requests?|questions?|items?|orders?|jobs?|fix(?:es)?|aufgaben?|fragen?|auftrag|anfrage)$/u;

/** The kinds of the words in what an answer, its parts and what it does are called: "next step", "result". */
const OF_ANSWER = /^(?=[dAaY]*[fpNnoqj])[dAaYfpNnoqj]+$/;

/** Several things, and what was done with them: "Files changed". */
const DONE = /s (?:\p{L}+ed|read|run)$|n ge\p{L}+$/u;

/** What a writer has to say beside an answer. */
const NOTES =
  /^(?:(?:short|side|quick) )?(?:notes?|thoughts?|explanation|assumptions?|confidence|progress|observations?|rationale|reasoning|caveats?|tip|remarks?|comments?|why|how|info|heads-up|intent|hinweis|gedanke|begründung|annahmen?|fortschritt|ansatz|erklärung|beobachtung|anmerkung|bemerkung|kommentar|absicht|vorhaben|stand|ps|nb|fyi|btw|tl|files|dateien|tokens(?: used)?|(?:shared? )?link|conversation|sources|citations|references|quellen)$/u;

/** Whether one of the message's own values is said: "Agent: plan". */
function says(value: unknown, said: string): boolean {
  return Object.values(value ?? {}).some((one) => String(one).toLowerCase() === said);
}
