import { late } from '../../words/late.ts';

/**
 * What a title above a message says, or a report, when it is no answer: one table, in English and German. All patterns but the
 * last one are for a text in lower case, which is found several times faster than a text whose case is ignored.
 */

const IDEAS: { readonly [idea: string]: readonly string[] } = {
  example: [
    '(?:^|[.!?:] )(?:an?|one|eine?|möglich\\p{L}*) (?:\\p{L}+ ){0,2}(?:answers?|repl(?:y|ies)|response|message|output|possibility|option|antwort|nachricht|ausgabe|auch)\\b|for instance|\\be\\.g\\.|\\bexamples?\\b(?!\\.\\w)|hypothetical|sample\\b|illustrat|(?:listing|figure|fig\\.|exhibit|snippet|abbildung) \\d{1,3}\\s?[.:]|(?:only|just|nur) (?:for|as|zu[rm]?|als) (?:an? |eine? )?(?:demo|test|show|ansicht)',
    'z\\. ?b\\.|beispiel|angenommen',
  ],
  instruction: [
    '(?:^|[.!?:,] )(?:please |now )?(?:replace|fill|copy|paste|adapt) (?:in |out )?(?:the|this|your)\\b|(?:^|[.!?:,] )(?:please |now )?(?:send|reply|respond|answer|return|output|write|use) (?:with|only|exactly|the following|this|like|using|in(?! (?:valid )?json:))\\b',
  ],
  form: [
    'template|placeholder(?!s? (?:\\{\\w{1,30}\\} )?(?:was|were|is|are) (?:filled|replaced))|fixture|mock\\b|test case',
    '(?<!(?:das ergebnis|meine antwort) )sieht (?:so|wie|etwa|folgendermaßen).{0,60} aus\\b|vorlage|muster\\b',
  ],
  draft: ['drafts?\\b|work in progress', 'entwurf|vorläufig'],
  negation: [
    "(?:(?:do|must|should|will) not|(?:do|should|wo)n['’]t|never|not (?:to|yet)) (?:\\w+ )?(?:send|be sent|use|run|execute|apply|reply|answer|submit|return|do (?:this|that|so)|write this|say|want)|can(?:not|['’]t) (?:\\w+ )?(?:send|be sent|reply|answer|submit|return|say|(?:use|run|execute|apply) (?:this|that|it)\\b)|\\b(?:is|was|are)(?: not|n['’]t) (?:my|the|an?|what)\\b|\\bnot (?:this|that|approved|valid|sent|so)\\b",
    'nicht (?:senden|gesendet|gültig|so\\b|die antwort|meine|verwenden|schicken)|(?:sende|schicke) ich nicht|auf keinen fall',
  ],
  verdict: [
    'rejected|refused|discarded|obsolete|outdated|wrong\\b|incorrect|invalid\\b|[❌🚫⛔✗✘✖⚠👎]|broken\\b|mistake|(?<!\\b0 )failed\\b|superseded|cancell?ed|withdrawn',
    'abgelehnt|verworfen|veraltet|falsch|fehlerhaft|ungültig',
  ],
};

/** A pattern that is built when it is first asked for: to load all of them would take a tenth of the time of an import. */
type Cue = () => RegExp;

const PATTERNS: { readonly [idea: string]: Cue } = /* @__PURE__ */ Object.fromEntries(
  Object.entries(IDEAS).map(([idea, words]) => [idea, late(() => new RegExp(startOf(words), 'mu'))]),
);

/** Patterns of which one is enough. */
type Cues = readonly Cue[];

/** A title says that what stands below it is an example, a form, a draft, somebody else's, or was taken back. */
export const CUES: Cues = /* @__PURE__ */ cuesOf(['example', 'instruction', 'form', 'draft', 'negation', 'verdict']);

/** A sentence about an answer before this one, which may have been wrong in whatever way. */
export const ONE_BEFORE =
  /^\P{L}{0,9}(?:(?:i['’]m )?(?:so |very )?sorry|i apologi[sz]e|apologies|my (?:mistake|bad)(?=[!.,])|you(?:['’]re| are) right|good catch|entschuldig|verzeih|mein fehler|du hast recht|pardon|désolé)|(?<!\p{L})(?:old|previous|last|earlier|first|alte|vorige|letzte|erste)\p{L}{0,2} (?:json |message |full )?(?:answer|repl(?:y|ies)|response|message|output|attempt|json|tr(?:y|ies)|antwort|nachricht|ausgabe|versuch)(?!\s?[:：])/u;

/** Of a report in Markdown: what was done may be told with the words of all other ideas. */
export const REPORT_CUES: Cue = /* @__PURE__ */ late(() => {
  const words = ['instruction', 'draft', 'negation'].flatMap((idea) => IDEAS[idea] ?? []);
  words.push(
    'doch nicht|kidding|never ?mind|on second thought|wait(?! (?:for|until)\\b)|scratch that|cancel (?:that|this)|withdraw|retract',
  );
  return new RegExp(startOf(words), 'imu');
});

/** The patterns of some ideas: one each, because a long pattern takes far longer to be compiled than its parts. */
function cuesOf(ideas: readonly string[]): Cues {
  return ideas.map((idea) => PATTERNS[idea] as Cue);
}

/** A pattern of words that stand at the start of a word. */
function startOf(words: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}_-])(?:${words.join('|')})`;
}
