import { lowerCase } from '../../text/characters.ts';

/**
 * Whether a sentence only hands over the answer, or only says that the answer has the form that was asked for, in plain
 * English or German: "Here is the reply in JSON format:", "The JSON above follows the schema." Such sentences are made of
 * a few words that fit together in thousands of ways, so their grammar is known better than their weights. A single word
 * more, such as an owner or "old", and it is none.
 */
export function handsOver(sentence: string): boolean {
  const said = lowerCase(sentence).replace(MARKS, '').replaceAll('’', "'").trim();
  return said.length <= LONGEST && (HANDED.test(said) || CONFORMS.test(said));
}

const LONGEST = 160;
const MARKS = /[*_`"]|^#{1,6} /g;

const one = (...words: string[]) => `(?:${words.join('|')})`;

/** "Sure!", "OK, great," */
const OPENER = `(?:${one('sure(?: thing)?', 'certainly', 'of course', 'absolutely', 'ok(?:ay)?', 'alright', 'all right', 'great', 'perfect', 'understood', 'got it', 'yes', 'done', 'klar', 'gerne?', 'natürlich', 'alles klar', 'verstanden')}[,.!:]{0,2} ){0,2}`;
const JSON_FORM = '(?:(?:valid|plain|raw|strict) )?json';
const KIND = one('required', 'requested', 'specified', 'agreed', 'expected', 'given', 'correct', 'right', 'exact');
const FORM = one('format', 'form', 'structure', 'schema', 'contract', 'protocol', 'specification');
const ASKED = one(
  'requested',
  'asked',
  'instructed',
  'specified',
  'required',
  'agreed',
  'you (?:asked|requested|wanted)',
);

/** What gives an answer by name. A result or an output may also be that of a tool: it needs a word more. */
const REPLY = `${one('json', 'reply', 'response', 'answer')}(?: ${one('object', 'reply', 'response', 'answer', 'output', 'message', 'result')})?`;
const OTHER = one('result', 'output', 'message', 'report', 'object');
const QUALITY = `(?:${one('final', 'complete', 'full', 'whole', 'structured', 'formatted', 'requested', 'required', 'valid', 'json')} )`;
const ANSWER = `(?:${one('the', 'a', 'my', 'your(?= (?:requested |valid )?json)')} ${QUALITY}{0,2}${REPLY}|(?:the ${QUALITY}|my ${QUALITY}?)${OTHER}|the ${OTHER}(?=,? (?:in|as|you|for|that|below))|${JSON_FORM})`;

/** What an answer is like: "in JSON format", "as requested", "that follows the schema". */
const LIKE = `(?:,? ${one(
  `in ${JSON_FORM}(?: ${FORM})?`,
  `in (?:the|your) (?:${KIND} )?${FORM}(?: ${ASKED})?`,
  `as (?:a |an )?${JSON_FORM}(?: object)?`,
  `as ${ASKED}`,
  '(?:that )?you (?:asked for|requested|wanted|need(?:ed)?)',
  'below',
  `for (?:your|this|the) ${one('request', 'task', 'step', 'mission', 'question', 'job')}`,
  `(?:that |which )?follow(?:s|ing) (?:the|your) (?:${KIND} )?${FORM}`,
  `with (?:the|all)(?: the)? (?:${KIND} )?fields`,
)})`;
const SHOWN = one(
  "here(?:'s| is)",
  'below is',
  "(?:you(?:'ll| will| can) |please )?find(?: below)?",
  'this is',
  'the following is',
  'attached is',
);

const HANDED = new RegExp(
  `^${OPENER}(?:${SHOWN} ${ANSWER}${LIKE}{0,2}|${one('the', 'my')} ${QUALITY}{0,2}${REPLY}${LIKE}{0,2} ${one('is', 'follows', 'is as follows', 'is below')}|${germanLead()})[:.!]?$`,
);

function germanLead(): string {
  const noun = one(
    `${one('die', 'meine', 'eine')} (?:${one('fertige', 'gewünschte', 'vollständige', 'endgültige', 'angeforderte')} )?antwort`,
    `${one('das', 'mein')} (?:${one('fertige', 'gewünschte', 'vollständige', 'angeforderte')} )?json(?:-objekt)?`,
  );
  const like = `(?: ${one('als (?:gültiges )?json(?:-objekt)?', 'im json-format', 'wie (?:gewünscht|gefordert|verlangt|angefordert)', 'im (?:gewünschten|geforderten|verlangten|vereinbarten) format')})`;
  return `${one('hier (?:ist|kommt|folgt)', 'anbei', '(?:hier )?unten steht', 'nachfolgend', 'im folgenden', 'es folgt', 'das ist')} ${noun}${like}{0,2}`;
}

const MEETS = one(
  'follows',
  'matches',
  'meets',
  'satisfies',
  'conforms to',
  'adheres to',
  'complies with',
  'keeps to',
  'is valid against',
  'is valid according to',
);
const CONFORMS = new RegExp(
  `^(?:${one('this', 'the', 'my')} (?:above |following )?${QUALITY}{0,2}${one(REPLY, OTHER)}(?: above| below)? ${MEETS} ${one('the', 'your', 'our')} (?:${KIND} |json ){0,2}${FORM}|(?:${one('diese', 'die', 'meine')} antwort|${one('dieses', 'das')} json(?:-objekt)?)(?: ${one('oben', 'unten')})? (?:${one('folgt', 'entspricht')} (?:dem|ihrem|deinem|eurem)|hält sich an das) (?:${one('geforderten?', 'gewünschten?', 'vereinbarten?', 'vorgegebenen?')} )?${one('schema', 'format', 'vertrag', 'protokoll')})[.!:]$`,
);
