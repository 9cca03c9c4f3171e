import { lowerCase } from '../characters.ts';
import { OWN_SPEAKERS } from './answer-words.ts';
import { kindOf, speaksGerman } from './word-kinds.ts';

/**
 * The form, in English or German, in which a sentence that leads to a message names an answer, or says what its writer does.
 * Every other sentence may lead to whatever it speaks of.
 *
 * @returns `done` where it speaks of work, and not of the message; undefined for any other form
 */
export function formOfLead(sentence: string): 'named' | 'done' | undefined {
  if (ASKS_FIRST.test(sentence) || ONE_OF_MANY.test(sentence)) return undefined;
  if (SET_PHRASES.test(sentence.replace(/[’']ll\b/g, ' will').replace(/[’']s\b/g, ' is'))) return 'named';
  const [, label = '', name = ''] = /^([^:.!?,]{2,40}):\s+(?=\S)((?:[^\s:.!?,]+\s?){1,2}:$)?/.exec(sentence) ?? [];
  // A second label names what the first one may not.
  if (name !== '' && formOfLead(name) === undefined) return undefined;
  if (label !== '' && !NOTE.test(label) && !OWN_SPEAKERS.test(sentence) && formOfLead(label) === undefined)
    return undefined;
  const clauses = clausesOf(sentence);
  if (clauses.some((kinds) => CONDITION.test(kinds))) return undefined;
  const led = clauses.findLast((kinds) => !GOES_ON.test(kinds) || fits(kinds, NAMING) || fits(kinds, DOING)) ?? 'x';
  // What somebody else has done.
  if (/bvd/.test(led)) return undefined;
  const isPlain = !clauses.some((kinds) => /[xXs]/.test(kinds));
  // What is looked at is the task, unless a colon hands it over.
  if (LOOKS_AT_IT.test(sentence)) return 'done';
  if (fits(led, NAMING))
    return !/^[aAj]+$/.test(led) || !clauses.some((kinds) => kinds.includes('s')) ? 'named' : undefined;
  return fits(led, DOING) ? (isPlain ? 'done' : 'named') : undefined;
}

/** "A valid answer is …", "Reply with …": any other answer would do, or another one is asked for. */
const ONE_OF_MANY =
  /^(?:an?|one|eine?|möglich\p{L}*) (?:\p{L}+ ){0,2}(?:answers?|repl(?:y|ies)|responses?|messages?|outputs?|antwort|nachricht|ausgabe)(?!\p{L})|^(?:please |now )?(?:send|reply|respond|answer|return|output|write|use) (?:with|only|exactly|the following|this|like|using)(?!\p{L})|^(?:please |now )?(?:repeat|echo|copy|quote|translate|explain|summari[sz]e|grade|correct) (?:this|these|the following)(?!\p{L})/iu;

/** Somebody else is to agree first, or to do something with it. */
const ASKS_FIRST =
  /(?<!\p{L})(?:before (?:i|we) (?:send|run|do) (?:it|this)|please (?:confirm|hold)|bitte (?:bestätig|warte)|(?<=\S )after you|(?:your|deine?[nrms]?) (?:okay|ok|go|approval|freigabe)|(?:first|second|third|last|erste|zweite|dritte|letzte)[nrms]? (?:json )?(?:answer|reply|response|message|output|version|antwort|nachricht|ausgabe|fassung)|only then|erst (?:nach|nächste|wenn|ab)|replace the|ersetze|als idee|(?:was|what) (?:das|der|die|the) \p{L}+ (?:lieferte|sagte|gave|said)|your message|(?:i|we) (?:received|got|was given|were given)|quoted|attachment|my doubts|against (?:this|that)|laut der|nicht ausführen|attempt|versuch|try:|(?<!\p{L} )to ?do:|lag)(?!\p{L})/iu;

/** What is said so often that it is no sentence any more. */
const SET_PHRASES = /* @__PURE__ */ new RegExp(
  `(?:^|[.!?,;] )(?:(?:and|so|now|then|ok|okay|also|und|nun|jetzt|dann),? )?(?:${[
    '(?:das ergebnis|meine antwort) sieht (?:so|wie folgt|folgendermaßen) aus|this should (?:do (?:it|the trick)|work)|in that case|long story short|kurz(?: gesagt| und knapp)?|bitte sehr|without further ado|mission accomplished',
    '(?:that|this|which) (?:gives|means|makes|leads to)|(?:daraus|damit|das) (?:ergibt(?: sich)?|folgt)|next(?: up)?|und zwar|(?:als |valid )?json(?: this time)?|below is the (?!.* (?:that|which|who|from|by|is) (?!i |we |(?:follow|match|fit|meet)s )).{0,60}|details|fix|aktion|ausführlich',
    '(?:daher|also|deshalb|somit) sage ich|(?:(?:daher|deshalb|darum|also|somit|nach \\p{L}+ (?:der|des|aller) \\p{L}+) )?(?:schreibe|antworte|melde|liefere) ich (?:folgendes|wie folgt)',
    '(?:what follows|the following(?: json(?: object)?| message)?) is my (?:answer|reply|response)|(?:nachstehend|nachfolgend|es folgt) (?:die|meine|das) (?:antwort|json|nachricht|ergebnis)|(?:per|(?:strictly )?following) (?:your|the) (?:instructions|contract|schema|brief)|in the form(?:at)? you (?:asked for|wanted)',
    '(?:go|status|final|(?:your|hier dein) json|(?:error |failure )?report|(?:write |read )?order|(?:hier )?die datei|the file|zusammengefasst|auflistung|abschlussbericht)',
    '(?:one|two|three|four|five|\\d{1,2}|eine?|zwei|drei|vier|fünf) (?:small |short |more |blocking |kleine |weitere )?(?!option|answer|repl|message|version|variant|example|way|antwort|nachricht|beispiel|possib)\\p{L}+(?: (?:for|in|with|für|mit|remain|left|found|needed|offen|übrig)(?: .{1,40})?)?',
    '(?:the following|these|folgende|one|two|three|zwei|drei) (?:\\p{L}+ )?\\p{L}+ (?:are|is|sind|ist|stehen) (?:needed|required|necessary|next|left|due|nötig|als nächstes an)|auf basis .{3,40} (?:sind|ist|habe ich) .{3,40}',
    'here is what (?:needs to be done|i (?:will|plan|need|want)|(?:is|comes) next|remains).{0,40}|(?:please |you (?:can|will) |below you (?:can |will )?)?(?:find|see) (?:my|the) (?:\\p{L}+ )?(?:json|answer|reply|response|result|output|message|report|plan|order|list)s?(?: (?:below|attached))?|i approve (?:it|this)|i will proceed .{3,40}',
    'on to .{2,40}|one more (?:file|thing|step).{0,40}|(?:the|die) (?:whole|complete|ganze) (?:file|datei).{0,40}|(?:hence|daher|also) (?:the |die )?(?:following|folgenden) \\p{L}+|(?:it is|es (?:wird|ist)) (?:time|zeit) .{2,40}',
    '(?:recommended|suggested|proposed|vorgeschlagene|folgende) (?:next )?(?:action|step|aktion)|so geht es weiter',
    '(?:these|diese|folgende) (?:are the )?(?:files|dateien) (?:i need|brauche ich|muss ich).{0,30}',
    '(?:it|that|everything|all) is (?:done|fixed|gone|ready|settled)|all tests (?:green|pass)|ich schließe (?:hiermit |damit )?ab',
    '(?:the |these |die )?(?:other |first |anderen )?(?:jobs?|orders?|beiden|aufträge) (?:start|go|run|come|laufen|folgen)(?: \\p{L}+){0,3}',
    '(?:a single|one|eine(?: einzige)?) (?:file|datei|step|job|schritt) (?:is enough|genügt|reicht)',
    '(?:damit|zusammenfassend) (?:schließe ich ab|ist .{0,40}(?:erreicht|vollständig|beendet|erledigt|fertig))',
    'there (?:is|are) (?:one|two|three|only|\\d+) .{0,40} to (?:read|write|do|run|look at|fix|check)|(?:i am )?going (?:ahead )?with (?:this|the \\p{L}+)|i plan to (?:read|list|write) .{0,40}',
  ].join('|')})\\s?[:：.]?\\s*$`,
  'iu',
);

function fits(kinds: string, forms: Forms): boolean {
  return !/[xXs]/.test(kinds) && Object.values(forms).some((form) => form.test(kinds));
}

/** Whether a sentence ends in what its writer hands over, which stands behind it: "I return", "Sure,". */
export function endsInMessage(sentence: string): boolean {
  const clauses = clausesOf(sentence);
  return (
    clauses.every((kinds) => !/[xXs]/.test(kinds)) &&
    (/,\s*$/.test(sentence) ? /^[aj]+$/.test(clauses.join('')) : HANDS.test(clauses.at(-1) ?? ''))
  );
}

const HANDS = /^[aA]*(?:i[mA]*[gco]r?|[gco]ia*r?)$/;

/** The clauses of a sentence, each word as the letter of its kind. */
export function clausesOf(sentence: string): string[] {
  const said = plain(lowerCase(sentence).replace(/^.*[.!?]\s+(?=\S)/s, ''));
  const isGerman = speaksGerman(said);
  return (
    said
      .split(CLAUSES)
      .map((clause) => (clause.match(WORDS) ?? []).map((word, i, all) => kindIn(word, all[i - 1], isGerman)).join(''))
      // "These two files" are things as other ones; in English a verb stands before "I" in a clause that is a part of something else,
      // unless it is a noun ("the last run") or says what for ("To continue I need …").
      .map((kinds) => kinds.replace(/e(?=d[_Npqf])/g, ''))
      .map((kinds) =>
        isGerman
          ? kinds
          : kinds
              .replace(/^T[gcw](?=i)/, '')
              .replace(/(?<=d[Aq])[gcw](?=i)/, '_')
              .replace(/(?<=[gcw])i/, 'x'),
      )
      // "The reply format is …"
      .map((kinds) => kinds.replace(/(?<=[no])w(?=b)/g, '_'))
      // Behind an article a verb of saying is a noun.
      .map((kinds) => kinds.replace(/(?<=[dY][_JqC]?)s/g, '_'))
      .filter((kinds) => kinds !== '')
  );
}

/** The kind of a word; behind "ich" what no list has is a verb of the present, by its ending. */
function kindIn(word: string, before: string | undefined, isGerman: boolean): string {
  const kind = kindOf(word, isGerman);
  return kind === '_' && before === 'ich' && /[^t]e$/.test(word) ? 'w' : kind;
}

/** What follows a verb is not the message itself. */
const THING = '(?![aAruz]*(?:e|d?t$|[dqY_]*[no]))';
/** A verb, and what it is done to: only what is handed over may be the message. */
const DONE = `(?:[gco].*|[wfjpqh_]${THING}.*)`;
const ADVERBS = '[aAj]*';
/** What stands before the subject. */
const FIRST = `[aAjq]*(?:[rmTvWGCJy][^i]*)?`;
/** The same where the verb is before the subject. */
const FRONT = '(?:[^isxe]|[rad]e)*';
/** A noun that names an answer, or what is ordered; anything that is said to be new. */
const NAMED =
  '(?!f$|.*[rkz]$)(?:(?:[adAqj]*[dqjnpf]C?n?|(?=n)|(?<!.)o?)[no](?![kzdn_fmZ]|e[^gwcfm])|[adAqYj]*[npof]*p(?![pof]*z)|[adAqYj]*[dqYjnpof]f(?![zde_])|fd$|f[krTt]|[adAqY]*[qj][ad]*[_wgcfpWGCJN]{1,3}(?![^abrmtkTv]))[^sx]*';

type Forms = { readonly [name: string]: RegExp };

/** The forms of what is done, as texts of the letters of {@link kindOf}. */
export const DOING: Forms = {
  'I will do it': make(`^${FIRST}(?:i[aAj]*h?[aA]*[mT][amTA]*|i[gc]T[aA]*|m[au]*i[aA]*)${DONE}$`),
  'I will … do it': make(`^${FIRST}(?:im|mi)(?:[^e]*[WGC]|[aA]*e[GC])$`),
  'Let me do it': make(`^${FIRST}lu[aAm]*${DONE}$`),
  'I am doing it': make(`^${FIRST}i[aA]*b[aA_]*(?:[GC].*|[WJT]${THING}.*|j.*)$`),
  'I have done it': make(`^${FIRST}i[aA]*h[aA]*${THING}[ydqvpfwgcAjN]${THING}.*$`),
  'I have it done': make(`^${FRONT}(?:hi|ih)${THING}.*y[aA]*$`),
  'I do it': make(`^${FIRST}i[aAj]*(?:[gco].*|[wfyqj]${THING}(?!a*$).+)$`),
  'Now do I it': make(`^${FRONT}(?:[gc]i.*|wi[aAu]*${THING}[^aA].*)$|^a*d[q_]*[wc]i[aA]*$`),
  'Doing it': make(`^${ADVERBS}(?:[GC](?!Q).*|W(?!Q)${THING}.*|J(?=[rdaAqpvkmYfT])${THING}.*)$`),
  'The things do': make('^[aAdqpfk_Y]*[WC]$'),
  'Do it': make(`^[aA]*u?(?!fp)[wcf](?=[aAru]*(?:[rqp]|d[^aA]))${THING}[^goeYQ]*$`),
  'To do it': make(`^${ADVERBS}T[aA]*(?:c.*|[wgf]${THING}.*)$`),
  'This does it': make(`^(?:d?e[npfo]{0,2}|d[pfc])m?[wgc]${THING}.+$`),
};

/** The forms of what names an answer, or hands it over. */
export const NAMING: Forms = {
  'Here it is': make(
    `^r[^isxe]*t${NAMED}$|^${ADVERBS}w?t[aAbjt]*(?:[OQ][bgcfw]?[aAtrqd]*|[OQ]?w?${NAMED}|va*i.*|i[gc])?$`,
  ),
  'Then the answer': make(`^r[^isxe]*A${NAMED}$`),
  'This is it': make(`^${ADVERBS}(?:d?e|d|a)b(?:${NAMED}|va*i.*|t|O|j|d?A_)$`),
  'The answer is it': make(`^${ADVERBS}${NAMED}$`),
  'Next the thing': make('^a*d?[Aqj][aA]*[rmTk]?[dqpfNY_rkAmTWJcw]{1,8}$'),
  'All is well': make(
    '^[arAd]*q?N[^sxe]{0,12}b(?!t?$).+$|^[aAd]*Nd?[wbgc]$|^a*bN.*$|^d*[fp_N]j$|^[aA]*[eO]b[aA]*j[aA]*$',
  ),
  'What is needed': make('^d?[_p]q$'),
  'A word': make('^(?:[aAj]+|[aA]+e)$'),
};

function make(form: string): RegExp {
  return new RegExp(form, 'u');
}

/** "Let me analyze this." */
const LOOKS_AT_IT =
  /^(?:\p{L}+[,.!] )*let me (?:first |now |just |quickly )?(?:analy[sz]e|check|examine|inspect|investigate|look (?:at|into)|think (?:about|through)|work (?:on|through)|start (?:on|with)|handle|process|tackle|do|break down) (?:this|that|it)(?: (?:first|now|carefully|step by step|through|request|task))*(?:[.!…]|\.{3})$/u;

/** What goes on with the clause before it. */
const GOES_ON = /^(?:[rAWGCJ].*|va*[iT].*|v[^hyZsx]*|a[^isxe]*|[aA]*[wcf][^e]*|d?i.*[wgcy]|d?[dq_pfkArN]{1,4})$/;

/** A clause that says under what condition. */
const CONDITION = /^a*[xX]|^a*bx/;

const NOTE = /^\P{L}*(?:note|hinweis|status)/iu;

const WORDS = /[\p{L}\p{N}_$./\\'-]*[\p{L}\p{N}]/gu;

const CLAUSES =
  /\s?[,;:…–—]\s+|\s-\s|\s(?=(?:and|so|but|und|aber|daher|also) (?:i|we|here|then|now|my|let|ich|wir|hier|jetzt)(?!\p{L}))/u;

/** Short forms are written out, and words that belong together are one: the forms know one spelling. */
function plain(said: string): string {
  return REWRITTEN.reduce((text, [words, to]) => text.replace(words, to), said)
    .replace(/\s+/g, ' ')
    .trim();
}

const REWRITTEN: readonly (readonly [words: RegExp, to: string])[] = [
  [/[‘’´]/g, "'"],
  [/\([^()]{0,80}\)|\{[^{}]{0,60}\}|["“”„`*_#>~]/g, ' '],
  [/n't\b/g, ' not'],
  [
    /^(?:i (?:think|believe)(?: that)?,? )(?=(?:the|my) (?:\w+ )?(?:answer|reply|response|action|step|solution|decision) is\b)/g,
    '',
  ],
  [
    / of what (?:was|has been) (?:done|built|changed|created|fixed|implemented|completed|accomplished|added)(?=:|$)/g,
    '',
  ],
  [
    /\b(?:information|data|details)(?: about (?:the )?[\w-]+(?: of [\w-]+)?,?)? in (?:valid )?json(?: format)?\b/g,
    'json',
  ],
  [/\b(?:extracted|requested|collected) (?:information|data|details)\b|\b(?:tool|function) call\b/g, 'json'],
  // What the verb lacks is the message.
  [/\bcannot (?=\w+(?:(?: with)? (?:this|these|that|it|the following).*)?\W*$)/g, 'not '],
  [/\bdas (?=(?:als|unter|in|im|nach|auf)\b)/g, 'dies '],
  [/\b(?:let's|lets)\b/g, 'let us'],
  [/\bthere (?=you (?:go|are)\b)/g, 'here '],
  [/^(?:agent|assistant)(?:'s)? (?=(?:final )?(?:answer|reply|response|output)\b)/g, 'my '],
  [/\blemme\b/g, 'let me'],
  [/\b(?:at once|auf einmal)\b/g, 'ok'],
  [/\bused(?! to)\b/g, 'taken'],
  // What a clause adds about the work says nothing about the message.
  [
    /^((?:\S+ ){0,4}(?:i|we|ich|wir|let me|lass mich)(?: |').{4,}?),? (?:so that|so dass|dass|because|weil|where|wo|which|was)(?= ).*$/,
    '$1 things',
  ],
  [/\bin case\b(?! (?:you|of)\b)/g, 'if'],
  [/^(?:i )?(?:gonna|going to)\b/g, 'i am going to'],
  [/\bi'a?m\b/g, 'i am'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'d\b/g, ' would'],
  [/\b(here|that|it|there|what|how|where)'?s\b/g, '$1 is'],
  [/\bwould (?:like|love) to\b/g, 'want to'],
  [/\bwürden? (?=.*gerne?)/g, 'will '],
  [/\bhad to\b/g, 'have to'],
  [
    /,? which .*$| that (?:represents|contains|describes|(?:follow|match|fit|meet)(?:s|es)|conforms|complies) .*$|, das (?:dem|zum|dein)[^,]{1,30} (?:folgt|entspricht|passt)[.:]?$|\baccording to (?:plan|(?:the|your) (?:schema|format|contract|spec\p{L}*|rules))\b/gu,
    '',
  ],
  [/\bwould (?=suggest|recommend|propose|start|begin|go |do )/g, 'will '],
  [/\bam (?=going to)/g, ''],
  [
    /\b(?:of course|all right|sure thing|alles klar|got it|will do|thank you|(?:now )?i (?:now )?know (?:the|my) (?:final )?answer|once more|at last|(?:in|to) (?:short|summary|conclusion|brief)|(?:formatted )?as (?:you )?(?:requested|asked|agreed|instructed|always|discussed|promised|wished|wanted)|wie (?:gewünscht|vereinbart|besprochen|verlangt|versprochen)|in (?:the )?(?:requested|agreed) format)\b/g,
    'ok',
  ],
  [/\bwhat you (?:asked for|requested|wanted)\b/g, 'the answer'],
  [/\byou (?:asked for|requested|wanted|need(?:ed)?|mentioned|asked me for)\b/g, 'below'],
  [/\b(check|see|find out|verify|know|determine|prüfen?|sehen?) (?:if|whether|ob)\b/g, '$1 how'],
  [/\bin order to\b/g, 'to'],
  [/\bals (?:nächstes|erstes)\b/g, 'jetzt'],
  [/\btun\b/g, 'machen'],
  [/\bi report\b/g, 'i return'],
  [/\bzum (?:abschluss|schluss)\b/g, 'schließlich'],
  [
    /\b(?:your )?json (?:payload|data|representation of (?:the|my) (?:final )?(?:result|answer|reply|response|report|summary|plan))\b|\byour json\b/g,
    'json',
  ],
  [
    /^based on [^,]*$|^according to (?:my|the|your) (?:(?:previous|project|source) )?(?:analysis|review|findings|context|code|files?|listing|results?|request|task|data)(?=,)|^(?:anhand|aufgrund|auf (?:der )?(?:basis|grundlage)) [^,]*?(?= (?:ist|sind|lautet|ergibt|antworte|gebe|sende|liefere))|^nach (?:\p{L}*prüfung|durchsicht|sichtung|analyse|auswertung|lektüre) (?:der|des|aller|dieser) (?:\p{L}+ )?\p{L}+\W*$/gu,
    'so',
  ],
  [/\bim folgenden\b/g, 'hier'],
  [/^time to\b/g, 'to'],
  [/\b(?:los|weiter|auf) geht(?: e?s|'s)\b|\bdann wollen wir mal\b/g, 'jetzt'],
];
