import { kindOf, speaksGerman } from './word-kinds.ts';

/**
 * Whether a sentence behind a message, in lower case and with its short forms written out, goes on with the message, whatever its
 * verbs: it has no subject of its own, somebody else as its subject, or as its object a word for what only the message named.
 *
 * @param first its first clause: what a later one has as its object may be named there
 */
export function goesOnWithIt(said: string, first: string): boolean {
  return OF_OTHERS.test(said) || ORDERS.test(said) || (HAS_IT.test(first) && !NAMES_IT.test(first)) || isVerbless(said);
}

/** "My colleague disagrees.", "The user typed it by mistake."; what such a one is, can or will do is said of the work. */
const OF_OTHERS =
  /^(?:(?:the|our|my|your|an?|der|die|mein\p{L}?|unser\p{L}?) )?(?:\p{L}+ )?(?:user|colleague|boss|customer|client|agent|model|bot|reviewer|author|intern|manager|management|legal|somebody|someone|everybody|nobody|teacher|student|attacker|teammate|competitor|linter|validator|documentation|docs|website|forum|ticket|web page|nutzer|kollegen?|chef|kunde|modell|prüfer|autor|jemand|niemand) (?!of |is |are |can |will |may |should |needs? |now |no longer |in |at |ist |sind |kann |wird )\p{L}/u;

/** "Replace the path first.", "Find the mistakes." */
const ORDERS =
  /^(?:please |now |then |bitte |jetzt )?(?:send|adapt|replace|change|edit|fill|treat|choose|pick|rewrite|correct|fix|mark|grade|compare|judge|rate|find|translate|discuss|insert|customi[sz]e|swap|count|explain|describe|summari[sz]e|spot|guess|imagine|suppose|hold(?! on to)|handle|scratch|cross|ersetze|passe|ändere|finde|korrigiere|vergleiche|bewerte|wähle|sende|schicke|fülle)(?!\p{L})(?! (?:ich|wir|ihr)(?!\p{L}))/u;

/** "Lisa sent me this on Slack.", "I only translated it." */
const HAS_IT =
  /^[^?]*[\p{L}`] (?:it|this|that|these|those|them|dies)(?=[.!,;]|$| (?:on|by|for|from|as|at|to|with|before|yet|first|again|yourself|myself|himself|up|down|last|tomorrow|yesterday|here|now|though|anyway|only|over|out|off|so|nicht|vorher|erst)(?!\p{L}))/u;

/** What it stands for was named in the sentence before it, or the sentence is about what comes next. */
const NAMES_IT =
  /^(?:after|with|if|when|once|to|without|while|because of|apart from|next|maybe|not all|try|you can|run|go ahead|hope|happy|let|this|that|it|do not worry)(?!\p{L})|(?<!\p{L})(?:already|kept|looks? like) |(?:read|checked|tested|verified|reviewed|chose|picked|did|propose|suggest|recommend) (?:it|this)(?!\p{L})/u;

/** A few words without a verb and without an article before the first: "Pure fiction.", "In a perfect world." */
function isVerbless(said: string): boolean {
  const words = said.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  if (words.length < 2 || words.length > MOST_WORDS || !/^[\x20-\x7e’]*[.!]$/.test(said) || /[`:\d,]/.test(said))
    return false;
  if (speaksGerman(said) || BEGINS.test(said) || HAS_VERB.test(said) || FOREIGN.test(said)) return false;
  const kinds = words.map((word) => (/(?:s|ed)$/.test(word) ? 'Z' : kindOf(word, false)));
  // Of words in no list nothing is known; a verb that comes first is an order. Behind a preposition or an article stands a noun, and the last word may be one.
  if (/_.*_.*_|^[wgc][rdqY]/.test(kinds.join(''))) return false;
  return !/[^rzkdYx][wgcy]|[^rzkdYx]Z./.test(kinds.join(''));
}

const MOST_WORDS = 6;
/** What a sentence begins with that has a subject, and what is asked of the reader or wished to him. */
const BEGINS =
  /^(?:no|all|two|three|four|five|one|nothing|everything|the|an?|both|every|each|only|many|most|some|my|your|our|they|this|that|it|there|check|expect|see|run|please|awaiting|waiting|looking|below|sorry|without|try|take|any|ask|congratulations|saved|written|stored|created|tested|checked|built|generated|added|updated|fixed|well|hope|so far)(?!\p{L})/u;
const HAS_VERB =
  /(?<!\p{L})(?:is|are|was|were|am|be|have|has|had|do|does|can|will|would|let|should|i|we|you|thanks|thank|happy|good|best|enjoy|done|go|bon|until|end)(?!\p{L})/u;
/** Small words of other languages, and of German ones that have no other sign. */
const FOREIGN =
  /\p{L}['’]|(?<!\p{L})(?:le|la|les|el|los|las|que|il|lo|di|da|de|het|een|na|je|por|para|ho|foi|che|ik|dit|mi|e|y|si|ta|to|se|za|pa|ha|terima|espero|hasta|buena|buon\p{L}|mais|tot|alla|alle|bis|viele?n?|gut\p{L}*|einfach|im|beim|am)(?!\p{L})/u;
