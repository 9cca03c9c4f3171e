import { lowerCase } from '../../text/characters.ts';
import { GOOD_SIGN } from '../prose.ts';
import { CLOSES } from './closes.ts';
import { OPENERS } from './openers.ts';

/**
 * Whether a sentence only hands over the answer, or only says that the answer has the form that was asked for, in plain
 * English or German: "Here is the reply in JSON format:", "I propose these jobs:", "The JSON above follows the schema."
 * Such sentences are made of a few words that fit together in thousands of ways, so their grammar is known better than
 * their weights. With a single word more, such as an owner or "old", a sentence is none of them.
 *
 * @param place where the sentence is: after a message, nothing leads to it
 */
export function handsOver(sentence: string, place: 'lead' | 'tail'): boolean {
  if (sentence.length > LONGEST) return false;
  const words = lowerCase(sentence).replaceAll('’', "'").trim().replace(ENDS_WITH_SIGN, '.');
  const said = words.replace(MARKS, '').trim();
  if (REMARK.test(said)) return true;
  if (place === 'tail') return CLOSES.test(said);
  if (OPENS.test(said)) return true;
  const lead = said.replace(START, '');
  if (SHOWS.test(lead) || ACTS.test(lead) || IS.test(lead) || ZEIGT.test(lead)) return true;
  return LABEL.test(TITLE.test(words) ? `${lead}:` : lead);
}

const LONGEST = 160;
/** Emphasis, the start of a heading, and emoji that greet or point at what follows. */
const MARKS = /* @__PURE__ */ new RegExp(`[*_\`]|^#{1,6} |(?<!\\S)${GOOD_SIGN}(?!\\S)`, 'gu');
/** Such an emoji in place of a full stop: "Noted 👍" */
const ENDS_WITH_SIGN = /* @__PURE__ */ new RegExp(`(?<=[\\p{L}\\p{N}]) ${GOOD_SIGN}$`, 'u');
/** A heading, and a line in bold type, need no colon. */
const TITLE = /^(?:#{1,6} .*[^:.!]|(\*\*|__)[^*_]*[^:.!*_]\1)$/;

const anyOf = (...forms: string[]) => `(?:${forms.join('|')})`;

/** Nothing but such words: "Certainly!", "Sure, thanks." */
const OPENS = /* @__PURE__ */ new RegExp(`^¡?(?:(?:${OPENERS})(?: ?!|[,.!、，。！]{1,2}) ?){1,3}$`);

/*
 * One pattern for all leads would be simpler, but to compile it takes V8 a quarter of a second: what is repeated at most
 * twice is compiled twice wherever it stands, so phrases may be repeated freely.
 */

const JSON_TEXT = '(?:(?:valid|plain|raw|strict) )?json';
const FORM =
  '(?:(?:json|required|requested|specified|agreed|expected|given|correct|right|exact) )*(?:format|form|structure|schema|contract|protocol|specification)';
const ASKED = `(?:as (?:you )?(?:requested|asked|instructed|specified|required|agreed|wanted)|(?:as )?(?:per|following|according to) (?:the|your) (?:request|instructions|${FORM})|wie (?:von dir |von ihnen )?(?:gewünscht|gefordert|verlangt|angefordert|besprochen|vereinbart))`;
/** How a lead may begin: "Sure!", "OK, great,", "Step 3:" and "As requested:". No lead goes on with these words. */
const START = /* @__PURE__ */ new RegExp(
  `^(?:(?:${OPENERS}|sorry|now|and|so|therefore|entschuldigung)[,.!:]{0,2} ){0,2}(?:(?:step|phase|schritt) \\d{1,2}(?: ?(?:of|von|/) ?\\d{1,2})?(?:[:.)]| [–—-]) )?(?:${ASKED}[,:]? )?`,
);
const YOURS = anyOf('requested', 'specified', 'required', 'agreed', 'you (?:asked for|requested|wanted|need(?:ed)?)');

/** The form of an answer, which may be all that a label says: "In JSON format:", "Without any other text:" */
const FORMED = `(?:in ${JSON_TEXT}(?: format| form)?|in (?:the|your) ${FORM}|(?:formatted )?as (?:a )?${JSON_TEXT}(?: object)?|with (?:the|all)(?: the)? (?:required |requested )?fields|without (?:any )?(?:other|further|additional) text)`;
const PLACED = '(?:(?:given |shown |listed |provided )?below|here|now|again|in the (?:code )?block below)';
const STEP = '(?:request|task|step|mission|question|job|review)';

/** What an answer is like: "in JSON format", "as requested", "that follows the schema". */
const LIKE = `(?:,? ${anyOf(FORMED, PLACED, ASKED, `(?:that )?${YOURS}`, `for (?:your|this|the) ${STEP}`, `(?:that |which )?follows (?:the|your) ${FORM}`, 'of (?:the|this) (?:mission|review|analysis)', 'and nothing else')})*`;

const QUALITY =
  '(?:(?:valid|final|complete|full|whole|structured|formatted|corrected|updated|requested|machine-readable|json) )*';
const REPLY =
  '(?:json(?: payload)?|reply|response|answer|final (?:result|message))(?: (?:object|document|reply|response|answer|output|message|result))?';
const PLAN = '(?:(?:job |mission )?plan|job list)';
const OTHER = `(?:(?:(?:mission|status|review|analysis) )?(?:report|result|summary)|output|message|object|verdict|review|analysis|${PLAN}|(?:list|set|batch) of (?:follow-?up )?jobs)`;
const WORK = '(?:(?:next|new|following|follow-?up|remaining|first) )*(?:jobs?|steps?|action)';

/** What gives an answer by name. A result or a message may also be somebody else's: it needs a word more. */
const ANSWER = anyOf(
  `(?:the|my|your(?= (?:requested |valid )?json)) ${QUALITY}${REPLY}`,
  `(?:the (?:final|complete|structured|requested|json)|my(?: final)?) (?:${OTHER}|assessment|evaluation|conclusion|decision)`,
  `the (?:${OTHER}(?=,? (?:in|as|you|for|of|that|below))|(?:mission|review) (?:report|result))`,
  `(?:the|my|these|this|two|three|one) ${WORK}|an? (?:json|structured) ${REPLY}|${JSON_TEXT}`,
);

const I = "(?:i(?:'ll| will| now| hereby| am(?: now)? going to)?(?: now)?|let me)";
const SHOWN = anyOf(
  "here(?:'s| is| are| comes?)|below (?:is|are|you(?:'ll| will| can) find)|th(?:is is|ese are)|the following (?:is|are)|attached is",
  "(?:you(?:'ll| will| can) |please )?(?:find|see(?=.* (?:below|here)))(?: below)?",
  `${I} (?:return|send|give|submit|propose|suggest|recommend|choose|(?:plan|create|need)(?=.* (?:jobs?|steps?)))`,
  '(?:return|send|submitt|report|giv|provid|deliver)ing',
);
const WITH = `(?:(?: with)?(?: (?:this|the following|one|a single|exactly one)(?: (?:valid )?(?:${REPLY}|message|object|action))?|(?: an?)? (?:valid )?json(?: object)?| the json(?= below))| with)`;
const DOES = `(?:${I} (?:return|send|propose|suggest|answer|reply|respond|choose|(?:complete|finish|close|end) (?:the|this) ${STEP})|(?:return|send|respond|answer|reply)ing)${LIKE}(?:${WITH}${LIKE})?`;

const SUCH =
  '(?:fertig|gewünscht|gefordert|vollständig|endgültig|angefordert|gültig|korrigiert|richtig|strukturiert)e[ns]? ';
const GERMAN = `(?:${SUCH})?`;
const ANTWORT = '(?:json-)?(?:antwort|ausgabe|rückmeldung)';
const BERICHT = '(?:(?:abschluss|status|missions)?bericht|ergebnis|zusammenfassung)';
const GERMAN_ANSWER = anyOf(
  `(?:die|meine|(?:deine|ihre)(?= json-)) ${GERMAN}${ANTWORT}|eine antwort|(?:das|mein|dein|ihr) ${GERMAN}json(?:-objekt)?|meine? ${GERMAN}${BERICHT}`,
  `(?:der|die|das) ${GERMAN}${BERICHT}(?=,? (?:als|im|wie) )|(?:die )?(?:nächsten|neuen|folgenden) (?:jobs|schritte)|der nächste schritt`,
);
const GERMAN_LIKE = `(?:,? ${anyOf('als (?:gültiges )?json(?:-objekt)?|im json-format|ohne weiteren text', ASKED, 'im (?:gewünschten|geforderten|verlangten|vereinbarten) format')})*`;

const SHOWS = /* @__PURE__ */ new RegExp(`^${SHOWN} ${ANSWER}${LIKE}[:.!]?$`);
const ACTS = /* @__PURE__ */ new RegExp(`^${DOES}[:.!]?$`);
const IS = /* @__PURE__ */ new RegExp(
  `^(?:the|my) (?:${QUALITY}${REPLY}|(?:next |final )?(?:action|step|decision))${LIKE} (?:(?:is|can be found)(?: this| the following| as follows)?|follows)${LIKE}[:.!]?$`,
);
const ZEIGT = /* @__PURE__ */ new RegExp(
  `^(?:hier(?: ist| kommt| folgt| sind| hast du| haben sie)|(?:anbei|hier|unten|nachfolgend|im folgenden)(?: (?:steht|findest du|finden sie)(?! eine ))?|hier unten steht|es folgt|das (?:ist|sind)) ${GERMAN_ANSWER}${GERMAN_LIKE}[:.!]?$`,
);

/** "Reply in JSON format:" is what somebody else asks for. */
const IMPERATIVE = '(?:only |just )?(?:reply|answer)(?: only)?,? (?:in|as|with|per|following|according|without)';

/** A lead without a verb: "Complete reply:", "The result as JSON:", "In JSON format:". */
const LABEL = /* @__PURE__ */ new RegExp(
  `^${anyOf(
    `(?!${IMPERATIVE})(?:only |just )?(?:the |my )?${QUALITY}(?:${REPLY}|${OTHER}(?=,? (?:in|as|of) )|decision)(?: only)?${LIKE}`,
    `(?:(?:this time|again|once more),? )?(?!in the expected)${FORMED}(?: ${YOURS})?`,
    `(?:my |the )?(?:(?:(?:next|new|follow-?up) )?jobs|next (?:job|action|step)|(?:(?:mission|status|task|work|progress|completion|final) (?:report|update|summary)|(?:mission|final) status|(?:mission|step) result|summary|job list|planned jobs)|${PLAN}|(?:summary|result) and (?:response|reply|answer))${LIKE}`,
    `(?:${SUCH}(?:${ANTWORT}|json|${BERICHT})|json-${ANTWORT}|(?:(?:(?:mein|der) )?plan|(?:nur|reines) json|nur das json|(?:nur )?(?:als json|im json-format|ohne (?:weiteren )?(?:text|kommentar))|(?:neue|nächste|geplante) jobs|folgejobs|jobliste|folgeaufgaben|arbeitsplan)|nächste(?: aktion|r schritt)|missionsstatus|stand der arbeit|(?:die |meine )?(?:${ANTWORT}|${BERICHT})|ergebnis (?:der aufgabe|des schritts))${GERMAN_LIKE}`,
  )}(?: \\(json\\))?:$`,
);

const STATUS = `${anyOf(
  '(?:(?:mission |task )?status|state|stage|progress|confidence|outcome|build|lint|tests?): +(?:completed?|done|finished|ready|ok|success|on track|100 ?%|high|passing|green|clean|unchanged|all (?:steps done|green)|(\\d{1,3}) ?(?:/|of) ?\\1)',
  '(?:(?:missions)?status|stand|fortschritt|konfidenz|build|tests?): +(?:abgeschlossen|erledigt|fertig|alles erledigt|alle schritte erledigt|100 ?%|hoch|erfolgreich|(?:alle )?grün|(\\d{1,3}) ?(?:/|von) ?\\2)',
)}[.!]?`;
const MEETS =
  '(?:follows|matches|meets|satisfies|(?:conforms|adheres|keeps) to|complies with|is valid (?:against|according to))';

/** What says no more than that the answer is one, complete or in the form that was asked for. */
const REMARK = /* @__PURE__ */ new RegExp(
  `^${anyOf(
    `(?:this|the|my) (?:above |following )?${QUALITY}(?:${REPLY}|${OTHER})(?: above| below)? ${anyOf(`${MEETS} (?:(?:the|your|our) ${FORM}|(?:the|all|your) requirements)`, `is (?:my|the) ${QUALITY}(?:${REPLY}|result)`, `(?:answers|completes|ends|closes|concludes|summarizes) (?:the|this|your) (?:${STEP}|work)|is (?:complete(?: and valid)?|well-formed|(?:syntactically )?valid(?: json)?|what you (?:asked for|requested|wanted))|(?:contains|has|includes) (?:all(?: of)? the|all) (?:required |requested )?fields`)}`,
    `(?:this|that) (?:completes|concludes|ends|closes) (?:the|this|my) (?:${STEP}|work)`,
    `(?:that(?:'s| is)|this is) (?:(?:my|the) ${QUALITY}${REPLY}|the end of (?:the|my|this) (?:mission|reply|message|report))`,
    `das ist (?:die|meine) ${GERMAN}antwort|(?:(?:diese|die|meine) antwort|(?:dieses|das) json(?:-objekt)?)(?: oben| unten)? (?:(?:folgt|entspricht) (?:dem|ihrem|deinem|eurem)|hält sich an das) (?:(?:geforderte|gewünschte|vereinbarte|vorgegebene)n? )?(?:schema|format|vertrag|protokoll)`,
  )}[.!:]$|^${STATUS}$`,
);
