/**
 * What words say right before a message, or right behind it, when it is no answer: one table, in English and German. All
 * patterns but the last one are for a text in lower case, which is found several times faster than a text whose case is ignored.
 */

const FILE = '[`"“„]?[\\w./\\\\-]{0,80}\\.(?:json[5lc]?|txt|md|ya?ml|log|[jt]sx?|py)\\b';

const IDEAS: { readonly [idea: string]: readonly string[] } = {
  example: [
    '(?:^|[.!?:] )(?:an?|one|eine?|möglich\\p{L}*) (?:\\p{L}+ ){0,2}(?:answers?|repl(?:y|ies)|response|message|output|possibility|option|antwort|nachricht|ausgabe|auch)\\b|for (?:example|instance)|\\be\\.g\\.|\\bexamples?\\b(?!\\.\\w)|such as|something like|consider (?:this|the following)\\b|hypothetical|sample\\b|imagine|suppose|illustrat|(?:listing|figure|fig\\.|exhibit|snippet|abbildung) \\d{1,3}\\s?[.:]|(?:only|just|nur) (?:for|as|zu[rm]?|als) (?:an? |eine? )?(?:demo|test|show|ansicht)',
    'z\\. ?b\\.|zum beispiel|beispiel|etwa so|angenommen|\\bso etwas wie',
  ],
  instruction: [
    '(?:^|[.!?:,] )(?:please |now )?(?:replace|fill|copy|paste|adapt) (?:in |out )?(?:the|this|your)\\b|(?:^|[.!?:,] )(?:please |now )?(?:send|reply|respond|answer|return|output|write|use) (?:with|only|exactly|the following|this|like|using|in)\\b|(?:must|should|has to|have to|needs? to|asked (?:me|us) to|told (?:me|us) to) (?:answer|reply|respond|send|return)',
    '(?:^|[.!?:,] )(?:bitte )?(?:antworte|sende|schicke|schreibe?|gib|nutze|verwende)\\b|(?:soll|sollte|muss|musst) (?:[\\p{L}]+ ){0,3}(?:antworten|senden|schicken)',
  ],
  form: [
    'expected\\s?[:：]|erwartet\\s?[:：]|must have (?:this|the following)|(?:in|of|use|follow) (?:this|the following|that) (?:form|format|shape|schema|template|structure)|(?:the|expected|required|this) (?:form|format|schema|shape|template) (?:is|would|must|should)|looks? (?:like|as)|template|placeholder(?!s? (?:\\{\\w{1,30}\\} )?(?:was|were|is|are|has been|have been) (?:filled|replaced))|fixture|mock\\b|test case',
    'in dieser form|(?:muss|müsste|soll|sollte) (?:diese|so|dieser)|(?:das|dieses|folgendes) (?:format|schema)|format (?:ist|lautet)|aussehen|ausfüllen|sieht .{0,60} aus\\b|vorlage|muster\\b',
  ],
  expected: ['expected\\b|expects\\b(?! (?:an?|no|that) \\p{L})|required\\b(?! json)', 'erwartet|verlangt|gefordert'],
  draft: ['drafts?\\b|tentative|work in progress', 'entwurf|vorläufig'],
  negation: [
    "(?:do not|don['’]t|never|must not|should not|shouldn['’]t|won['’]t|will not|not (?:to|yet)) (?:\\w+ )?(?:send|be sent|use|run|execute|apply|reply|answer|submit|return|do (?:this|that|so)|write this|say|want)|(?:cannot|can['’]t) (?:\\w+ )?(?:send|be sent|reply|answer|submit|return|say|(?:use|run|execute|apply) (?:this|that|it)\\b)|\\b(?:is|was|are)(?: not|n['’]t) (?:my|the|an?|what)\\b|\\bnot (?:this|that|approved|valid|sent|so)\\b|\\bnever (?:answer|reply|say|send)|(?:what|how) not to\\b",
    'nicht (?:senden|gesendet|gültig|so\\b|die antwort|meine)|nicht (?:zu )?(?:verwenden|schicken)|\\b(?:sende|schicke|antworte|sage|nehme) (?:ich )?(?:das|dies|sie|es)?\\s?nicht|(?:das|dies|so) (?:sende|schicke|antworte|sage) ich nicht|auf keinen fall',
  ],
  verdict: [
    'instead of|rather than|unacceptable|rejected|refused|discarded|denied|obsolete|deprecated|outdated|wrong\\b|incorrect|invalid\\b|not right|[❌🚫⛔✗✘⚠👎]|not valid|broken\\b|mistake|(?<!\\b0 )failed\\b|superseded|cancell?ed|withdrawn',
    'statt(?:dessen)?\\b|anstelle|abgelehnt|verworfen|veraltet|falsch|fehlerhaft|ungültig',
  ],
  past: [
    '(?:previous(?:ly)?|earlier)\\b(?! (?:results?|steps?|jobs?|files?|analys[ie]s|findings?)\\b)|yesterday|last (?:time|known|reply|answer|message|run)|\\bold\\b(?= (?:version|answer|reply|message|response|one|json|output|state|result)|[^\\p{L}]*$)|was sent|sent before|cached|\\bbefore (?:you|i|we) (?:send|answer|reply)',
    '(?:vorherige|vorige)(?!n? (?:ergebnis|schritt|auftr|datei))|vorher\\b|vorhin|gestern|zuletzt|letzte (?:antwort|nachricht)|frühere?|früher\\b|\\balte\\b|bevor (?:du|ich|wir)(?: \\p{L}+){0,3} (?:sende|schicke|antworte)',
  ],
  condition: [
    'would (?:this|that|it) be|(?:would|could|might) (?:be|have|look|send|say|return|answer|reply)|(?:should|shall|may|can) i (?:send|answer|reply|say)|if you (?:want|prefer|agree|like)|what if|(?:^|[.!?:,(])\\s{0,3}["“(*]{0,2}(?:if|once|unless|until|in case|as soon as|provided) (?=\\p{L})',
    'wäre\\b|würde\\b|könnte\\b|soll(?:te)? ich|(?:^|[.!?:,(])\\s{0,3}["„(*]{0,2}(?:wenn|falls|sobald|sofern|ehe)\\b|ist das (?:so )?(?:richtig|gut|recht)',
  ],
  hearsay: [
    '(?:user|they|he|she|tool|system|somebody|someone|client|server|worker|planner|reviewer) (?:said|wrote|asked(?! for (?!this|that|it\\b))|sent|says|writes|sends|typed|pasted|returned|gave|answers|answered|responds|responded)|(?:wrote|writes|said|says|schrieb|schreibt|sagte|meinte|fragte)\\b(?<=[\\p{L}\\p{N}>)] \\p{L}{1,9})(?<!\\b(?:i|have|and|then|also|we|this|it|json|ich|habe|und|wir) \\p{L}{1,9})|(?:wrote|said|says|asked|schrieb|sagte)\\s?[:：]|(?:with|as) (?:body|payload|input|argument)|\\b(?:returned|contains|contained|reads|prints|printed|logged|received|quoted?)\\b',
    '\\byou (?:said|wrote|sent|typed|pasted|gave|provided|showed)|according to|(?:docs|documentation|readme|prompt|schema|spec|manual|page|agent|run|relay) (?:\\p{L}+ ){0,2}(?:shows?|had|has|says?|wants?|got|answered|replied)\\b|i (?:get|got)\\b|(?:sent|showed|handed|forwarded) (?:me|us)\\b|(?:stdout|stderr) (?:of|from)\\b|came (?:back|from)',
    '\\blaut\\b|gemäß|zufolge|letzten? lauf|\\bkam(?:en)?\\b|antwortete|meldete',
    '(?:nutzer|benutzer|du|er|sie|jemand) (?:schrieb|schreibt|ha(?:s?t) (?:\\p{L}+ ){0,3}(?:gesagt|geschrieben|gesendet|geschickt))|lieferte?|enthält|enthielt|(?<!(?:unten|hier|darunter) )steht\\b(?! (?:unten|hier|weiter unten|im folgenden))|stand\\b|zitat|ausgegeben',
    `(?:holds|held|says|shows)\\b(?<=${FILE}[\`"”]? [a-z]{4,5})`,
    `\\b(?:in|from) ${FILE}[\`"”]? (?:i|we|you|ich|wir) (?:find|see|read|get)\\b`,
    `\\b(?:in|from|of|aus|von|contents?|inhalt) (?:\`\\w{1,12} )?${FILE}.{0,20}[:：]\\s{0,9}$`,
    `\\b(?:create|save|put|speicher\\w*|erstell\\w*|lege?)\\b.{0,80}${FILE}.{0,40}[:：]\\s{0,9}$`,
  ],
  doubt: [
    '(?:as|for) (?:an )?illustration|contents? of (?:the|this|that|a) (?:file|page|log|issue|mail)|in the (?:log|issue|mail) (?:i|we|there)|next time i|please confirm|(?:is it|would it be) (?:ok|okay|fine|right|good)\\b|may i\\b|which of (?:these|them)|was blocked|inhalt (?:des|der) \\p{L}|ausgabe (?:des|der) (?:werkzeug|tool|skript|befehl)',
    '(?:i|we) (?:refuse|hesitate|am not sure|(?:deleted|removed|noticed) (?:this|the following|suspicious))\\b|(?:deleted|removed)\\s?:|about to\\b|changed my mind|(?:wants?|wanted|asks?|asked) (?:me|us) to|attacker|inject(?:ed|ion|s)?\\b|malicious|suspicious|old version\\b(?! of)|(?:was|put|add(?:ed)?|found) (?:this |it |these )?(?:in|into|to|from) (?:the|this|a|my)\\b|let me (?:fix|correct) (?:that|this|it|my)\\b|would (?:send|normally)|hope you did|(?:was|were) going to (?:send|answer|reply)|(?:considered|thought (?:about|of)|thinking (?:about|of)) (?:sending|answering|replying|saying)|almost (?:sent|answered|replied)|later\\b|when (?:you|all)\\b|after the (?:review|tests?|merge)|someone|somebody|first thought|two choices|approve it',
    'wollte\\b|diesen text|vorschlag|nach der (?:prüfung|freigabe)|später\\b',
  ],
  retraction: [
    'cancel (?:that|this|it)|retract|withdraw|(?:was|is) (?:only |just )?(?:a|for) (?:test|joke|illustration)|real (?:answer|message|reply|response)|(?:hold|hang) (?:on|off)\\b(?! to )|do you (?:approve|agree|mean)|shall i (?:really )?(?:send|use|submit|reply|answer|do (?:this|that|so)|(?:execute|run) (?:this|it))|is what i would',
    'ziehe .{0,20}zurück|echte antwort|bestätig|rückgängig|storniert',
    '(?:scratch|strike|undo) (?:that|this|it)|(?:scratch|strike|undo|discard|drop|remove|delete|skip|cancel|revert|reject) (?:all )?(?:of )?(?:the|everything|what is) above\\b|take (?:that|this|it) back|(?:forget|ignore|disregard) (?:the|that|this|it|my)|old version\\b(?! of)|superseded|actually,? no\\b|\\bno,? wait|\\bno, that|on second thought|never ?mind|(?:just|only) (?:kidding|joking|a joke)|(?:do|am) not sure|i forgot|only if\\b|(?:not|only|unlike|like|format|form) (?:\\p{L}+ ){0,3}above\\b|\\babove (?:is|was)\\b',
    "let me (?:fix (?:that|this|it)|re-?(?:do|write|try|start|phrase)|try (?:again|that again)|start over)|revoked\\b|message (?:was |has been )?(?:deleted|removed|retracted)|(?:you|user)(?: has)? stopped (?:this|the) (?:response|answer|reply)|error in (?:the )?(?:message|stream)|response (?:was )?blocked|is void\\b|please discard|so i did(?: not|n['’]t)|told me to|not going to (?:send|answer|reply|use|run)",
    'nicht ausführen|storno|stornier|gilt nicht mehr|geirrt|aus versehen|ein versehen|darf ich (?:das|dies|so)|soll ich (?:das|dies|so)|erst nach (?:\\p{L}+ ){0,2}(?:freigabe|prüfung)|so bitte nicht',
    'doch nicht|vergiss|streich|ignorier|zurückzieh|nehme (?:das|ich) zurück|nein, (?:warte|das|doch)|moment,|stimmt nicht|nur (?:wenn|falls)|\\bobige|(?:das|dies|so|antwort|nachricht)(?: \\p{L}+)? noch nicht|noch nicht (?:senden|schicken|verwenden|ausführen|gültig)',
  ],
  /** Only at the start of a sentence: see {@link openingOf}. */
  opening: [
    '(?:nope|instead|(?:this|that) (?:would|could|might) (?:be|have been) (?:the|my|an?) (?:\\p{L}+ )?(?:answer|reply|response|message|result|output))\\b|(?:stop|undo|above|was|were|correction|wait(?! (?:for|until)\\b)|hmm|oops|sorry(?!!| about| for)|not yet|(?:or )?maybe not)\\b|\\(quoted|source\\s?:|\\^|that was the (?:old|wrong|previous)|network error',
    'stopp|korrektur|(?:warte|war)\\b|noch nicht',
  ],
  foreign: [
    "отмен[аия]|не (?:отправля|выполня|использу)|не(?:правиль|вер)но|пример|игнорир|annule|cancel[ae] |ne (?:pas )?(?:envoy|utilis|exécut)|(?:no es|não é|non è|ce n['’]est pas|nie jest|dit is niet) (?:la |a )?(?:mi|minha|mia|ma|la|moj\\p{L}*|mijn)\\b|c['’]est faux|ignore[zr]|ignor[ae] (?:el|lo|la|o|a|il) |ne tenez pas compte|n['’]est qu|oubliez|olvida |esqueça|dimentica|est[áa] (?:mal|errad)|ejemplos?\\b|exemples?\\b|esempio\\b|exemplo\\b|voorbeeld\\b|przykład\\b|örnek\\b|brouillon|borrador|è sbagliat|klopt niet|negeer|to jest (?:błąd|źle)|zignorować|yanlış",
    '\\S{0,20}(?:忽略|取消|只是一个?例|不对|错的|不要发送|無視|間違い|例です|送信しない|무시하|틀렸|예일 뿐|تجاهل|هذا خطأ|مجرد مثال|गलत|उदाहरण)',
  ],
};

/** A pattern that is built when it is first asked for: to load all of them would take a tenth of the time of an import. */
class Cue {
  readonly #build: () => RegExp;
  #pattern?: RegExp;

  constructor(build: () => RegExp) {
    this.#build = build;
  }

  get pattern(): RegExp {
    this.#pattern ??= this.#build();
    return this.#pattern;
  }
}

const PATTERNS: { readonly [idea: string]: Cue } = /* @__PURE__ */ Object.fromEntries(
  Object.entries(IDEAS).map(([idea, words]) => [
    idea,
    new Cue(() => new RegExp(idea === 'opening' ? openingOf(words) : startOf(words), 'mu')),
  ]),
);

/** Patterns of which one is enough. */
export type Cues = readonly Cue[];

/** Right before a message: it is an example, a form, a draft, or somebody else's; it is not sent, or taken back. */
export const CUES: Cues = /* @__PURE__ */ cuesOf(Object.keys(IDEAS));

/** The same on a line further away: of what is said there only some can speak about the message. */
export const FAR_CUES: Cues = /* @__PURE__ */ cuesOf([
  'example',
  'form',
  'draft',
  'negation',
  'verdict',
  'retraction',
  'opening',
  'foreign',
]);

/** Of a sentence that tells what was done, and speaks of no message: what is old or has failed there is something else. */
export const NARRATIVE_CUES: Cues = /* @__PURE__ */ cuesOf([
  'example',
  'form',
  'draft',
  'negation',
  'doubt',
  'retraction',
  'opening',
  'foreign',
]);

/** The same further away. */
export const FAR_NARRATIVE_CUES: Cues = /* @__PURE__ */ cuesOf([
  'example',
  'form',
  'draft',
  'negation',
  'retraction',
  'opening',
  'foreign',
]);

/** The same behind the message. */
export const NARRATIVE_CUES_BEHIND: Cues = /* @__PURE__ */ cuesOf(['negation', 'retraction', 'opening', 'foreign']);

/** A sentence of the model's own about its work. */
export const NARRATIVE =
  /^(?!.*(?<![\p{L}])(?:this|(?<!(?:says?|said|means?|shows?|knows?|found|see|so|sure) )that|these|those|following|below|above|here|(?<!error )message|reply|response|answer|output|json|object|text|one|send|sent|dies\p{L}*|das|folgend\p{L}*|unten|hier|antwort|nachricht|ausgabe)(?![\p{L}])).{20,}[.!]\s{0,9}$/su;

/** A sentence about an answer before this one, which may have been wrong in whatever way. */
export const ONE_BEFORE =
  /^\P{L}{0,9}(?:(?:i['’]m )?(?:so |very )?sorry|i apologi[sz]e|apologies|my (?:mistake|bad)(?=[!.,])|you(?:['’]re| are) right|good catch|entschuldig|verzeih|mein fehler|du hast recht|stimmt|pardon|désolé|perdón)|(?<!\p{L})(?:previous|last|earlier|first|vorherige|vorige|letzte|erste)\p{L}{0,2} (?:json |message |full )?(?:answers?|repl(?:y|ies)|responses?|messages?|outputs?|attempts?|json|tries|try|antwort(?:en)?|nachricht|ausgabe|versuch)(?!\p{L}|\s?[:：])/u;

/** A sentence that hands over what stands behind it, and not what was before. */
export const HANDS_OVER =
  /(?<!\p{L})(?:here|hier|below|unten|now|nun|jetzt|again|noch einmal|nochmal|corrected|fixed|korrigiert\p{L}*|valid|gültige\p{L}*)(?!\p{L})/iu;

/** Of such a sentence about an answer before: how that one was says nothing about this one. */
export const ANEW_CUES: Cues = /* @__PURE__ */ cuesOf([
  'example',
  'instruction',
  'draft',
  'condition',
  'hearsay',
  'doubt',
]);

/** Phrases that say nothing about whether a message is the answer: tags, the form that was asked for, what the reader may say. */
export const NEUTRAL =
  /<[^<>]{0,60}>|(?=i[nm] |gem)(?<=(?:here|hier|answer|reply|response|antwort|ergebnis|json)(?!\p{L})[^.!?]{0,60})(?:(?:in|im) (?:the |your )?(?:required|expected|requested|specified|desired|given|right|correct|geforderten|erwarteten|gewünschten|verlangten|vorgegebenen|richtigen) (?:json[ -]?)?(?:format|form|schema|structure)|gemäß (?:dem )?schema)|according to the (?:schema|format|instructions)(?=, (?:here|my)(?!\p{L}))|(?:let me know|tell me|say so|(?:sag|gib) (?:mir )?bescheid),? (?:if|whether|wenn|falls|ob)(?!\p{L})[^.!?\n]*/gu;

/** Of a report in Markdown: what was done may be told with the words of all other ideas. */
export const REPORT_CUES: Cue = /* @__PURE__ */ new Cue(() => {
  const words = ['instruction', 'draft', 'negation', 'retraction'].flatMap((idea) => IDEAS[idea] ?? []);
  return new RegExp(`${startOf(words)}|${openingOf(IDEAS.opening ?? [])}`, 'imu');
});

/** The patterns of some ideas: one each, because a long pattern takes far longer to be compiled than its parts. */
function cuesOf(ideas: readonly string[]): Cues {
  return ideas.map((idea) => PATTERNS[idea] as Cue);
}

/** A pattern of words that stand at the start of a word. */
function startOf(words: readonly string[]): string {
  return `(?:^|(?<![\\p{L}\\p{N}_-]))(?:${words.join('|')})`;
}

/** The same of words that stand at the start of a sentence: among the others they would make these ten times slower. */
function openingOf(words: readonly string[]): string {
  return `^\\s{0,9}(?:${words.join('|')})`;
}
