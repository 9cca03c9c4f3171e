import { lowerCase } from '../../text/characters.ts';

/**
 * Whether a sentence only hands over the answer, or only says that the answer has the form that was asked for, in plain
 * English or German: "Here is the reply in JSON format:", "I propose these jobs:", "The JSON above follows the schema."
 * Such sentences are made of a few words that fit together in thousands of ways, so their grammar is known better than
 * their weights. With a single word more, such as an owner or "old", a sentence is none of them.
 */
export function handsOver(sentence: string): boolean {
  const said = lowerCase(sentence).replace(MARKS, '').replaceAll('’', "'").trim();
  return said.length <= LONGEST && (LEAD.test(said) || LABEL.test(said) || REMARK.test(said));
}

const LONGEST = 160;
const MARKS = /[*_`"]|^#{1,6} /g;

/** "Sure!", "OK, great," */
const OPENER =
  '(?:(?:sure(?: thing)?|certainly|of course|absolutely|ok(?:ay)?|alright|all right|great|perfect|understood|got it|yes|done|now|and|so|klar|gerne?|natürlich|alles klar|verstanden)[,.!:]{0,2} ){0,2}';

const JSON_TEXT = '(?:(?:valid|plain|raw|strict) )?json';
const FORM =
  '(?:(?:json|required|requested|specified|agreed|expected|given|correct|right|exact) ){0,2}(?:format|form|structure|schema|contract|protocol|specification)';
const ASKED = '(?:requested|asked|instructed|specified|required|agreed|you (?:asked|requested|wanted))';

/** What an answer is like: "in JSON format", "as requested", "that follows the schema". */
const LIKE = `(?:,? (?:in ${JSON_TEXT}(?: format| form)?|in (?:the|your) ${FORM}(?: ${ASKED})?|as (?:a )?${JSON_TEXT}(?: object)?|as ${ASKED}|(?:that )?you (?:asked for|requested|wanted|need(?:ed)?)|below|for (?:your|this|the) (?:request|task|step|mission|question|job)|(?:that |which )?follow(?:s|ing) (?:the|your) ${FORM}|with (?:the|all)(?: the)? (?:required |requested )?fields)){0,2}`;

const QUALITY = '(?:(?:final|complete|full|whole|structured|formatted|requested|machine-readable|json) ){0,2}';
const REPLY = '(?:json|reply|response|answer)(?: (?:object|reply|response|answer|output|message|result))?';
const OTHER = '(?:result|output|message|report|object)';
const WORK = '(?:(?:next|new|following|follow-?up|remaining|first) ){0,2}(?:jobs?|steps?|action)';

/** What gives an answer by name. A result or a message may also be somebody else's: it needs a word more. */
const ANSWER = `(?:(?:the|my|your(?= (?:requested |valid )?json)) (?:valid )?${QUALITY}${REPLY}|an? (?:json|structured) ${REPLY}|the (?:final|complete|structured|requested|json) ${OTHER}|my (?:final )?${OTHER}|the ${OTHER}(?=,? (?:in|as|you|for|that|below))|(?:the|my|these|this|two|three|one) ${WORK}|${JSON_TEXT})`;

const SHOWN =
  "(?:here(?:'s| is| are)|below (?:is|are)|(?:you(?:'ll| will| can) |please )?find(?: below)?|th(?:is is|ese are)|the following (?:is|are)|attached is|i(?:'ll| will| now| hereby)? (?:return|send|propose|suggest|plan|create|need|recommend|choose))";
const DOES =
  "i(?:'ll| will| now)? (?:return|send|propose|suggest|answer|reply|respond|choose)(?: with)?(?: this| the following)?";

const GERMAN_ANSWER =
  '(?:(?:die|meine|eine) (?:(?:fertige|gewünschte|vollständige|endgültige|angeforderte) )?antwort|(?:das|mein) (?:(?:fertige|gewünschte|vollständige|angeforderte) )?json(?:-objekt)?)';
const GERMAN_LIKE =
  '(?: (?:als (?:gültiges )?json(?:-objekt)?|im json-format|wie (?:gewünscht|gefordert|verlangt|angefordert)|im (?:gewünschten|geforderten|verlangten|vereinbarten) format)){0,2}';

const LEAD = /* @__PURE__ */ new RegExp(
  `^${OPENER}(?:${SHOWN} ${ANSWER}${LIKE}|${DOES}${LIKE}|(?:the|my) (?:${QUALITY}${REPLY}|(?:next |final )?(?:action|step|decision))${LIKE} (?:is(?: this| the following| as follows| below)?|follows)${LIKE}|(?:hier (?:ist|kommt|folgt)|anbei|(?:hier )?unten steht|nachfolgend|im folgenden|es folgt|das ist) ${GERMAN_ANSWER}${GERMAN_LIKE})[:.!]?$`,
);

/** A lead without a verb: "Complete reply:", "The result as JSON:", "In JSON format:". */
const LABEL = /* @__PURE__ */ new RegExp(
  `^${OPENER}(?:(?:the |my )?${QUALITY}(?:${REPLY}|${OTHER}(?=,? (?:in|as) )|decision)${LIKE}|(?:in|as) ${JSON_TEXT}(?: format| form)?):$`,
);

const MEETS =
  '(?:follows|matches|meets|satisfies|conforms to|adheres to|complies with|keeps to|is valid against|is valid according to)';

const REMARK = /* @__PURE__ */ new RegExp(
  `^(?:(?:this|the|my) (?:above |following )?${QUALITY}(?:${REPLY}|${OTHER})(?: above| below)? ${MEETS} (?:the|your|our) ${FORM}|(?:(?:diese|die|meine) antwort|(?:dieses|das) json(?:-objekt)?)(?: oben| unten)? (?:(?:folgt|entspricht) (?:dem|ihrem|deinem|eurem)|hält sich an das) (?:(?:geforderte|gewünschte|vereinbarte|vorgegebene)n? )?(?:schema|format|vertrag|protokoll))[.!:]$`,
);
