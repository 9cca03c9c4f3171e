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
  // "Branch: main", and not "Goal: read the rules" or "Tests: done"
  if (clausesOf(label).join('') === 'N' && !/\s/.test(said) && clausesOf(said).join('') !== 'j') return 'record';
  return NOTES.test(label) || OF_ANSWER.test(clausesOf(label).join('')) || says(value, said) ? 'answer' : 'record';
}

/**
 * Whether a line begins with a label and what somebody says: "Bob: Hello." A word for an answer, its parts or a thought is a
 * writer's own.
 */
export function isTurn(line: string): boolean {
  const [, name = '', said = ''] = TURN.exec(line) ?? [];
  const kinds = clausesOf(name).join('');
  if (!/[_Z]/.test(kinds) || /^d|[Tbimhwcg]/.test(kinds) || NOTES.test(lowerCase(name))) return false;
  return /^[ait]/.test(clausesOf(said)[0] ?? '') && formOfLead(lowerCase(name)) === undefined;
}

/** A label, which is no word for a thought, and the first sentence behind it. */
const TURN =
  /^(?!.{0,40}(?:note|hinweis|tion|ung|ment|ness|ing|text|heit|keit|ity|info|tip|ground|grund)s?[*_]{0,3}:)[^\p{L}]{0,24}(\p{L}[\p{L}\d. @'’[\]-]{0,30}?)(?: ?\([^()\n]{1,20}\))?[*_]{0,3}[:：][*_]{0,3}\s+(?!(?:no|none|nothing|keine?)\s)([^.!?\n]{2,80}[.!])(?:\s|$)/iu;

/** "date: 3 june": words, without the mark at the end of a sentence. */
const LABELLED =
  /^(\p{L}[^:：]{0,30})[:：]\s+([^\s()[\]{}<>=][^()[\]{}<>=]{0,120}[^\s.!?…:：()[\]{}<>=]|[\p{L}\p{N}])$/u;

/** What was asked for: an answer may follow, and so may an example of one. */
const REQUEST = /^(?:tasks?|requests?|questions?|items?|orders?|aufgaben?|fragen?|auftrag|anfrage)$/u;

/** The kinds of the words in what an answer, its parts and what it does are called: "next step", "result". */
const OF_ANSWER = /^(?=[dAaY]*[fpNnoqj])[dAaYfpNnoqj]+$/;

/** What a writer has to say beside an answer. */
const NOTES =
  /^(?:(?:short|side|quick) )?(?:notes?|thoughts?|explanation|assumptions?|confidence|progress|observations?|rationale|reasoning|caveats?|tip|remarks?|comments?|why|how|info|heads-up|intent|hinweis|gedanke|begründung|annahmen?|fortschritt|ansatz|erklärung|beobachtung|anmerkung|bemerkung|kommentar|absicht|vorhaben)$/u;

/** Whether one of the message's own values is said: "Agent: plan". */
function says(value: unknown, said: string): boolean {
  return Object.values(value ?? {}).some((one) => typeof one !== 'object' && String(one).toLowerCase() === said);
}
