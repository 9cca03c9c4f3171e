import { late } from '../../words/late.ts';

/**
 * What words say right before a message, or right behind it, when it is no answer: one table, in English and German. All
 * patterns but the last one are for a text in lower case, which is found several times faster than a text whose case is ignored.
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
  condition: [
    '(?:^|[.!?:,(])\\s{0,3}["“„(*]{0,2}(?:if|once|unless|until|in case|as soon as|provided|wenn|falls|sobald|sofern|ehe) (?=\\p{L})',
  ],
  foreign: [
    "отмен[аия]|не (?:отправля|выполня|использу)|не(?:правиль|вер)но|пример|игнорир|annule|cancel[ae] |ne (?:pas )?(?:envoy|utilis|exécut)|(?:no es|não é|non è|ce n['’]est pas|nie jest|dit is niet) (?:la |a )?(?:mi|minha|mia|ma|la|moj\\p{L}*|mijn)\\b|c['’]est faux|ignore[zr]|ignor[ae] (?:el|lo|la|o|a|il) |ne tenez pas compte|n['’]est qu|oubliez|olvida |esqueça|dimentica|est[áa] (?:mal|errad)|ejemplos?\\b|exemples?\\b|esempio\\b|exemplo\\b|voorbeeld\\b|przykład\\b|örnek\\b|brouillon|borrador|è sbagliat|klopt niet|negeer|to jest (?:błąd|źle)|zignorować|yanlış",
    '\\S{0,20}(?:忽略|取消|只是一个?例|不对|错的|不要发送|無視|間違い|例です|送信しない|무시하|틀렸|예일 뿐|تجاهل|هذا خطأ|مجرد مثال|गलत|उदाहरण)',
  ],
};

/** A pattern that is built when it is first asked for: to load all of them would take a tenth of the time of an import. */
type Cue = () => RegExp;

const PATTERNS: { readonly [idea: string]: Cue } = /* @__PURE__ */ Object.fromEntries(
  Object.entries(IDEAS).map(([idea, words]) => [idea, late(() => new RegExp(startOf(words), 'mu'))]),
);

/** Patterns of which one is enough. */
export type Cues = readonly Cue[];

/** Right before a message: it is an example, a form, a draft, or somebody else's; it is not sent, or taken back. */
export const CUES: Cues = /* @__PURE__ */ cuesOf(Object.keys(IDEAS));

/** The same on a line further away: of what is said there only some can speak about the message. */
export const FAR_CUES: Cues = /* @__PURE__ */ cuesOf(['example', 'form', 'draft', 'negation', 'verdict', 'foreign']);

/** Behind a message: who takes it back. */
export const BEHIND_CUES: Cues = /* @__PURE__ */ cuesOf(['foreign']);

/** Of a sentence that tells what was done, and speaks of no message: what is old or has failed there is something else. */
export const NARRATIVE_CUES: Cues = /* @__PURE__ */ cuesOf(['example', 'form', 'draft', 'negation', 'foreign']);

/** A sentence of the model's own about its work. */
export const NARRATIVE =
  /^(?!.*(?<![\p{L}])(?:this|that|these|those|following|below|above|here|(?<!error )message|reply|response|answer|output|json|object|text|one|send|sent|dies\p{L}*|das|folgend\p{L}*|unten|hier|antwort|nachricht|ausgabe)(?![\p{L}])).{20,}[.!]\s{0,9}$/su;

/** A sentence about an answer before this one, which may have been wrong in whatever way. */
export const ONE_BEFORE =
  /^\P{L}{0,9}(?:(?:i['’]m )?(?:so |very )?sorry|i apologi[sz]e|apologies|my (?:mistake|bad)(?=[!.,])|you(?:['’]re| are) right|good catch|entschuldig|verzeih|mein fehler|du hast recht|pardon|désolé)|(?<!\p{L})(?:old|previous|last|earlier|first|alte|vorige|letzte|erste)\p{L}{0,2} (?:json |message |full )?(?:answer|repl(?:y|ies)|response|message|output|attempt|json|tr(?:y|ies)|antwort|nachricht|ausgabe|versuch)(?!\s?[:：])/u;

/** A sentence that hands over what stands behind it, and not what was before. */
export const HANDS_OVER =
  /(?<!\p{L})(?:here|hier|below|unten|now|nun|jetzt|again|noch einmal|nochmal|corrected|fixed|korrigiert\p{L}*|valid|gültige\p{L}*)(?!\p{L})/iu;

/** Of such a sentence about an answer before: how that one was says nothing about this one. */
export const ANEW_CUES: Cues = /* @__PURE__ */ cuesOf(['example', 'instruction', 'draft', 'condition']);

/** Phrases that say nothing about whether a message is the answer: tags, and what the reader may say. */
export const NEUTRAL =
  /<(?!!)[^<>]{0,60}>|(?:let me know|tell me|say so|(?:sag|gib) (?:mir )?bescheid),? (?:if|whether|wenn|falls|ob)(?!\p{L})[^.!?\n]*/gu;

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
