import { DEMONSTRATED, IT, NOUN } from './names-of-message.ts';
import { kindOf } from './word-kinds.ts';

/**
 * Whether a clause behind a message, in lower case, says something of it, or of what is to be done with it, that leaves it the
 * answer in no form of a closed list.
 */
export function pointsAtIt(clause: string): boolean {
  const subject = SUBJECT.exec(clause)?.[0];
  const [, verb] = THIS_DOES.exec(clause) ?? [];
  // What "this" does to the work is no matter of the message: "This adds a test."
  if (
    verb !== undefined &&
    !/[wcgyjNfpbhmx]/.test(kindOf(verb, false)) &&
    !PREDICATES.test(clause.slice(clause.indexOf(verb)))
  )
    return true;
  if (DENIED.test(clause)) return true;
  return (subject !== undefined && !PREDICATES.test(clause.slice(subject.length))) || OBJECT.test(clause);
}

/** "Das stimmt so nicht.", "Es darf nicht gesendet werden." */
const DENIED = /* @__PURE__ */ new RegExp(
  `^(?:(?:und|aber|doch|nur) )?${IT.replace('es(?= (?:ist|war) )', 'es')} (?!ist |sind |war |waren )(?:\\p{L}+t|darf|kann|soll|muss) (?:(?:so|aber|leider|hier|noch|wohl|auch) ){0,2}nicht(?: mehr| so| ganz| wirklich)?(?: \\p{L}+t)?(?: werden)?[.!]?$`,
  'u',
);

/** "This" and its verb. */
const THIS_DOES = /^(?:and |but |so |then ){0,2}(?:this|that) (?:(?:only|also|just) )?(\p{L}+(?:s|ed))(?!\p{L})/u;

/** Verbs that say how something is or was, where it is from, or what may be done with it. */
export const STATES = `(?:${[
  'is|was|are|were|used to|has|had|have|do|does|did|would|could|might|may|must|can|cannot|should|shall|will',
  'belongs?|comes?|came|stems?|stands?|stood|says?|said|depends?|needs?|counts?|looks?|looked|appears?|seems?',
  'sounds?|applies|serves?|goes|went|failed|fails|ends|refers|follows|reads',
  'ist|war|sind|waren|würden?|wären?|könnten?|kann|darf|soll|sollte|muss|müsste|wird|wurde|hat|hatte|habe|nicht',
  'gehört|gilt|steht|stand|stammt|kommt|kam|sah|sieht|bedeutet|hieß|heißt|lautete|schrieb|sagte|sagt|entspricht',
  'nehme|nimmt|behauptet|meint|endet',
].join('|')})`;

/** What stands before the subject. */
const FIRST = `(?:(?:${[
  'and|but|so|or|then|also|now|well|however|at least|obviously|unfortunately|of course|in fact|for now|think|know|sure',
  'und|aber|oder|doch|denn|because|since|as|that|whether|if|when|before|bevor|wenn|falls|ob',
].join('|')}) ){0,3}`;

/** The message as the subject of a clause. */
const SUBJECT = /* @__PURE__ */ new RegExp(
  `^${FIRST}(?:${IT} (?=${STATES}(?!\\p{L}))|${DEMONSTRATED} (?=\\p{L}))`,
  'u',
);

/** That it is whole, done, the plan or my answer. */
const IS_WELL = [
  'all|everything|enough|valid|complete|final|ready|done|finished|fixed|safe|harmless|easy|quick|fine|good|included',
  'a wrap|mostly|there|why|something|independent|intended|\\d[^ ]*|the same \\p{L}+|over|gone',
  'in (?:the )?(?:summary|recommendations?|report|list|issues|next)|von hier aus|(?:so )?gewollt',
  'for (?:later|now|another|the next)|what (?:you|i|we) (?:asked|need|want|wanted|changed|did)',
  'an? (?:\\p{L}+ )?(?:file|pleasure|change|fix|step|bug|start|matter|pity)|how (?:i|we)',
  'nicht (?:möglich|nötig|schlimm)|alles|genug|fertig|gültig|vorbei|erledigt',
].join('|');
const IS_THE = [
  'the (?:smallest|simplest|first|second|third|last|next|final|whole|complete|only|most|best|plan|rest|reason|result|goal)',
  'my (?:final |full |complete )?(?:answer|reply|response|report|plan|result|proposal)',
].join('|');

/** What an answer is about: what was asked for, or the work. */
const ITS_SUBJECT =
  '(?:the|an?|all|all the|both the|your) (?:(?:requested|required|necessary|relevant|key|main|complete|full|concise|clear|comprehensive|detailed|brief|short|quick) )*(?:information|details|overview|summary|deliverables|metrics|results|steps|jobs|findings|fields|work|changes|mission|plan)(?=[ .!,]|$)(?! (?:i|we|of an?|for an?|from|in|to|that|which)(?!\\p{L}))';

/** What may be said of it then. */
const PREDICATES = /* @__PURE__ */ new RegExp(
  `^(?:${[
    '(?:will|should|sollte) (?!not |never |only |nicht |nur |erst |so |der |man |be (?!done|enough|all|ready|fine|it|everything))',
    `(?:is|was|are|were|ist|war|sind)(?: (?:also|now|just|only|already|damit|nun|jetzt|auch)){0,2} (?:${IS_WELL})(?!\\p{L})`,
    'is (?:the|my) (?:whole|complete|full|final) (?:answer|reply|response)(?!\\p{L})|ist die (?:vollständige|ganze|komplette) (?:antwort|ausgabe)(?!\\p{L})',
    `(?:is|are|was) (?:${IS_THE})(?!\\p{L})(?! (?:draft|version|answer|reply|message|response|attempt|try|in|from|last)(?!\\p{L}))`,
    '(?:ist|sind|war) (?:der|die|das) (?:erste|letzte|nächste|kleinste|einzige|beiden|ganze)',
    '(?:has|have|hat) (?:all|everything|no|one|two|three|only|alles|keine)(?!\\p{L})',
    'entspricht (?:dem|der|den) (?:\\p{L}+ )?(?:schema|vorgaben?|format)',
    '(?:is|was|are) not (?!my|the|an?|to|for|from|valid|final|approved|meant|what|right|correct|real|sent|mine|yet|so|how|complete|finished|over|ready|done|allowed|true)',
    'does not (?!count|belong|answer|apply|reflect|stand|mean|exist)',
    'is the (?:message|answer|json|object|reply) (?:that )?(?:you|i)(?!\\p{L})',
    'had (?:no|to) |comes (?:later|next|then|after)|goes (?:fast|quickly)|geht (?:schnell|weiter)|ends (?:my|the|our|with)',
    'is (?:the|my) (?:final )?(?:answer|reply|response|recommendation|decision|verdict)[.!]?$',
    'needs (?:no|one|two|only|the)|follows (?:the|all|your) (?!template|example|vorlage)|reads |(?:contains|lists|covers|completes|concludes|closes|enthält|(?:has|includes|hat)(?= (?:everything|both|what (?:you|we|is|was)|(?:all )?the (?:one|two|three|four|five|fields|details))(?!\\p{L}))) (?!.*(?<!\\p{L})(?:errors?|mistakes?|typos?|fehler|tippfehler)(?!\\p{L}))',
    `(?:provides|includes|describes|outlines|summari[sz]es|presents|gives) ${ITS_SUBJECT}`,
    `(?:follows|(?:adheres|conforms) to|complies with|matches) (?:the|your) (?:\\p{L}+ )?(?:schema|structure|format|contract|rules|specification)(?: (?:that )?you (?:provided|requested|gave|specified|asked for))?(?=[.!,]|$)`,
  ].join('|')})`,
  'u',
);

/** Verbs of sending, judging and taking back. */
const VERBS = `(?:${[
  'send|sends|sending|sent|us(?:e|ed|ing)|run|running|execut\\p{L}+|dispatch\\p{L}*|submit\\p{L}*|answer\\p{L}*',
  'repl(?:y|ied)|reject\\p{L}*|discard\\p{L}*|ignor\\p{L}+|disregard|forget|forgot|delete\\p{L}*|drop|cancel',
  'withdr\\p{L}+|retract\\p{L}*|revok\\p{L}+|apply|wait with|scratch|strike|undo|take|took|ma(?:ke|de|king)|meant?',
  'confirm|rephrase|redo|write|wrote|sav(?:e|ed)|stored?|sa(?:y|id)|(?<!looks )like|cop(?:y|ied)|pasted?|typed',
  'treat|compare|grade|judge|rate|explain|translate|modify|call|found|got|quot\\p{L}+|stand by|rely on|act on',
  'about|against|sure|think|know|want|repeat|throw|speicher\\p{L}*|lies|lest|wirf|werft|streich\\p{L}*|lösch\\p{L}*',
  'verw[ei]rf\\p{L}*|verg[ei]ss\\p{L}*|ignorier\\p{L}*|schick\\p{L}*|führ\\p{L}*|(?:ver|be)?(?:wend|nutz)\\p{L}*',
  'nehm\\p{L}*|nimm|änder\\p{L}*|finde?',
].join('|')})`;

/** What may follow the message as an object; behind "this" a noun makes it something else. */
const BEHIND = `(?:${[
  'back|up|away|off|down|yet|now|again|any|like|so|if|once|when|until|unless|under|before|after|as|from|with|out of',
  'in|for|to|is|was|would|please|pls|only|above|oben|yesterday|earlier|either|instead|first|tomorrow|later|really',
  'here|zurück|weg|nicht|noch|bitte|aus|my|the|literally|an?|into|ins|exactly',
].join('|')})`;

/** What is done with an answer. */
const DONE = [
  'send|sent|run|used?|executed?|dispatch(?:ed)?|answer|reply|act|submit',
  'senden|antworten|verwenden|ausführen|schreiben|schicken|gesendet|geschickt|absenden|abschicken',
].join('|');

/** The message as the object of such a verb; or what is said to be the real one. */
const OBJECT = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:${[
    `${VERBS} (?:sie |bitte )?(?:(?:all|any|each field|anything|most|some|alles) )?(?:of )?${IT}(?=[.!]|$| ${BEHIND}(?!\\p{L}))`,
    '(?:es|das|dies) (?:speicher|kopier|nimm|verwende)s?t du',
    '(?:es|das|dies)(?: (?:bitte|noch|so|nicht|aber)){0,3} (?:ab|aus|ver)?(?:sende|senden|schicke|schicken|führen|verwenden|löschen|streichen|wiederholen)(?!\\p{L})',
    `(?<!pick the |choose the )(?:real|actual|correct|right|true|echte\\p{L}?|richtige\\p{L}?|eigentliche\\p{L}?) (?:${NOUN}|summary)(?!\\p{L})`,
    '(?:do not|never) do (?:this|that|it)(?!\\p{L})|your (?:answer|reply) should|deine antwort soll',
    `(?:do not|never|not to be|nicht|niemals|nichts) (?:${DONE})(?=[.!,]|$| (?:it|this|yet|before|so|until|bevor|wenn))`,
    '(?:ignore|discard|verwerfen|streichen|ignorieren|löschen|stornieren)(?=[.!]|$)',
  ].join('|')})`,
  'u',
);
