import { clausesOf } from './own-lead.ts';

/**
 * Whether a sentence behind a message, in lower case, says that its writer does not do, or refuses, something that it does not
 * name, or asks whether to do it: that is what the message does. Letters stand for kinds of words, see `word-kinds.ts`.
 */
export function leavesUndone(said: string): boolean {
  if (REFUSES.test(said)) return true;
  const clauses = clausesOf(said.replace(/\bcannot\b/g, 'can not'));
  if (/\?[\s)"”]*$/.test(said)) return ASKS.test(clauses.at(-1) ?? '') && !/hel(?:p|fen)\?$/.test(said);
  return clauses.some((kinds) => DENIES.test(kinds));
}

/** Whoever refuses says so in one word. */
const REFUSES =
  /^(?:(?:and|but|so|und|aber|therefore|daher|sorry|unfortunately|leider)[ ,]{1,2})?(?:(?:i|we) (?:\p{L}+ ){0,3}(?:refuse|decline|object|disagree|abstain)|(?:ich|wir)(?: \p{L}+){0,2} (?:(?:ver)?weiger[en]|lehnen?)|(?:das|dies|es|daher|deshalb) (?:lehne|verweigere|weigere) ich)(?!\p{L})/u;

/** "I will not do that.", "I have not sent it.", "No, I won't."; "Das mache ich nicht.", "Ich kann das nicht tun." */
const DENIES = /* @__PURE__ */ new RegExp(
  `^[aAj]*(?:${[
    'i[^dnNopfkzqvsx]{0,3}x+[^dnNopfkzqv]{0,6}d?[Oe][aA]*',
    'i(?!b)[mhr_]{0,2}x+[aA]*[wcgysj]?',
    'i[mhx_][aA]*[dOe][aA]*x[aA]*[^dnNopfx]',
    '[dOe][wcgm]i[aA]*x[aA]*',
  ].join('|')})$`,
  'u',
);

/** "Should I proceed?", "Would you like me to go ahead?", "Soll ich das so machen?" */
const ASKS = /^[aA]*(?:[xm]i|.?Q.{1,2}uT)[daAO]{0,6}[^dnNopf]?[aA]{0,3}$/;
