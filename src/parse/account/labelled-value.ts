import type { Place } from './doubt.ts';
import { clausesOf } from './own-lead.ts';
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
