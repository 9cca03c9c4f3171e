import { OWN_SPEAKERS } from '../words/answer-words.ts';

/** Whether a lead is nothing but a condition, or says that somebody else has sent what follows. */
export function isNotYet(said: string): boolean {
  return DEPENDS.test(said) || (SENT_BY.test(said) && !OWN_SPEAKERS.test(said.replace(SENT_BY, '')));
}

/** "When done:", "Sobald alles läuft:". A longer one is the start of a sentence: "If I understand you correctly you want:" */
const DEPENDS =
  /^(?:(?:and|but|only|und|aber|nur) )?(?:when|once|if|unless|upon|as soon as|in case|wenn|sobald|falls)(?! (?:again|more|upon|möglich))(?: [^\s,;:.!?]{1,30}){1,5}[:：][*_]{0,3}\s*$/iu;

/** "Answer from the worker:", without its first words. */
const SENT_BY =
  /^(?:\p{L}{1,20} )?(?:answer|response|reply|result|message|antwort|nachricht)s? (?:from|by|von|vom) (?:the |der |dem )?(?!(?:me|us|mir|uns)[:：])(?=\p{L}+[:：][*_]{0,3}\s*$)/iu;
