import { kindOf } from './word-kinds.ts';

/**
 * Sentences behind a message, in English and German. One that speaks of something else says nothing about the message. One that
 * has the message as its subject or object, or no subject at all, leaves it the answer only in a form of a closed list.
 */

/** Whether a sentence behind a message, in lower case, may say that it is not the answer. */
export function leavesInDoubt(sentence: string, isForeign = false, isTitle = false): boolean {
  const said = SHORT_FORMS.reduce((text, [words, full]) => text.replace(words, full), sentence)
    .replace(
      /^\s*(?:[–—]\s+(?!(?:said|says|wrote|quoted|from|cited|source|with|but|only|if|mit|aber|nur|wenn)(?!\p{L}))|-\s+(?=(?:no|nein|wait|sorry)(?!\p{L})))/u,
      '',
    )
    .trim();
  if (!/\p{L}/u.test(said)) return /[❌🚫⛔✗✘👎]/u.test(said);
  if (JUDGES.test(said) || CORRECTS.test(said)) return true;
  if (CLOSERS.test(said)) return said.split(CLAUSES).slice(1).some(pointsAtIt);
  const bare = said.replace(/^(?:[([](?!\^)|…|\.{3})\s?/, '');
  if (OPENERS.test(said) || OPENERS.test(bare) || TO_FILL.test(said)) return true;
  if (/\?[\s)"”]*$/.test(said)) return ASKS_ABOUT_IT.test(said);
  if (isFragment(said, isForeign, isTitle)) return !PLAIN_FRAGMENT.test(said);
  return !GOES_AHEAD.test(said) && said.split(CLAUSES).some(pointsAtIt);
}

function pointsAtIt(clause: string): boolean {
  const subject = SUBJECT.exec(clause)?.[0];
  const [, verb] = THIS_DOES.exec(clause) ?? [];
  // What "this" does to the work is no matter of the message: "This adds a test."
  if (
    verb !== undefined &&
    !/[wcgyjNfpbhmx]/.test(kindOf(verb, false)) &&
    !PREDICATES.test(clause.slice(clause.indexOf(verb)))
  )
    return true;
  return (subject !== undefined && !PREDICATES.test(clause.slice(subject.length))) || OBJECT.test(clause);
}

/** "This" and its verb. */
const THIS_DOES = /^(?:and |but |so |then ){0,2}(?:this|that) (?:(?:only|also|just) )?(\p{L}+(?:s|ed))(?!\p{L})/u;

/** Short forms are written out. */
const SHORT_FORMS: readonly (readonly [words: RegExp, full: string])[] = [
  [/[’´]/g, "'"],
  [/n't(?!\p{L})/gu, ' not'],
  [/\b(?:do|does|is|was|should)nt\b/g, 'do not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'d\b/g, ' would'],
  [/\b(that|it|here|what|there)'s\b|\b(that|here)s\b/g, '$1$2 is'],
];

const CLAUSES =
  /[,;:–—]\s+|\s-\s|\s(?=(?:and|but|because|since|before|after|once|until|if|whether|aber|und|denn|weil|also|daher|bevor|wenn|falls|so (?=i |we |you |this |it )) )/u;

/** What the message is called. */
const NOUN =
  '(?:message|answer|reply|response|json|order|plan|quote|quotation|text|block|one|nachricht|antwort|auftrag|ausgabe|zitat|vorlage)s?';
const NAMED = `(?:this|that|the|my|your|these|those|diese\\p{L}?|die|der|das|den|mein\\p{L}?) (?:(?:above|last|quoted|final|old|previous|obige\\p{L}?|letzte\\p{L}?) )*${NOUN}(?: shown)?(?: above| oben| here)?`;
const DEMONSTRATED = `(?:this|that|diese\\p{L}?) ${NOUN}`;
const IT = `(?:this|that|these|those|it|the (?:\\p{L}+ )?above|above|all of (?:this|that|it)|das(?: obige| oben)?|dies(?:es|e)?|es(?= (?:ist|war) )|${NAMED})`;

/** Verbs that say how something is or was, where it is from, or what may be done with it. */
const STATES =
  '(?:is|was|are|were|used to|has|had|have|do|does|did|would|could|might|may|must|can|cannot|should|shall|will|belongs?|comes?|came|stems?|stands?|stood|says?|said|depends?|needs?|counts?|looks?|looked|appears?|seems?|sounds?|applies|serves?|goes|went|failed|fails|ends|refers|follows|reads|ist|war|sind|waren|würden?|wären?|könnten?|kann|darf|soll|sollte|muss|müsste|wird|wurde|hat|hatte|habe|gehört|gilt|steht|stand|stammt|kommt|kam|sah|sieht|bedeutet|hieß|heißt|lautete|schrieb|sagte|sagt|entspricht|nehme|nimmt|behauptet|meint|nicht|endet)';

/** What stands before the subject. */
const FIRST =
  '(?:(?:and|but|so|or|then|also|now|well|however|at least|obviously|unfortunately|of course|in fact|for now|think|know|sure|und|aber|oder|doch|denn|because|since|as|that|whether|if|when|before|bevor|wenn|falls|ob) ){0,3}';

/** The message as the subject of a clause. */
const SUBJECT = /* @__PURE__ */ new RegExp(
  `^${FIRST}(?:${IT} (?=${STATES}(?!\\p{L}))|${DEMONSTRATED} (?=\\p{L}))`,
  'u',
);

/** What may be said of it then. */
const PREDICATES = /* @__PURE__ */ new RegExp(
  `^(?:${[
    '(?:will|should|sollte) (?!not |never |only |nicht |nur |erst |so |der |man |be (?!done|enough|all|ready|fine|it|everything))',
    '(?:is|was|are|were|ist|war|sind)(?: (?:also|now|just|only|already|damit|nun|jetzt|auch)){0,2} (?:all|everything|enough|valid|complete|final|ready|done|finished|fixed|safe|harmless|easy|quick|fine|good|included|a wrap|mostly|there|why|something|independent|intended|\\d[^ ]*|the same \\p{L}+|in (?:the )?(?:summary|recommendations?|report|list|issues|next)|von hier aus|(?:so )?gewollt|over|gone|for (?:later|now|another|the next)|what (?:you|i|we) (?:asked|need|want|wanted|changed|did)|an? (?:\\p{L}+ )?(?:file|pleasure|change|fix|step|bug|start|matter|pity)|nicht (?:möglich|nötig|schlimm)|how (?:i|we)|alles|genug|fertig|gültig|vorbei|erledigt)(?!\\p{L})',
    '(?:is|are|was) (?:the (?:smallest|simplest|first|second|third|last|next|final|whole|complete|only|most|best|plan|rest|reason|result|goal)|my (?:final |full |complete )?(?:answer|reply|response|report|plan|result|proposal))(?!\\p{L})(?! (?:draft|version|answer|reply|message|response|attempt|try|in|from|last)(?!\\p{L}))',
    '(?:ist|sind|war) (?:der|die|das) (?:erste|letzte|nächste|kleinste|einzige|beiden|ganze)',
    '(?:has|have|hat) (?:all|everything|no|one|two|three|only|alles|keine)(?!\\p{L})|entspricht (?:dem|der|den) (?:\\p{L}+ )?(?:schema|vorgaben?|format)',
    '(?:is|was|are) not (?!my|the|an?|to|for|from|valid|final|approved|meant|what|right|correct|real|sent|mine|yet|so|how|complete|ready|done|allowed|true)|does not (?!count|belong|answer|apply|reflect|stand|mean|exist)|is the (?:message|answer|json|object|reply) (?:that )?(?:you|i)(?!\\p{L})',
    'had (?:no|to) |comes (?:later|next|then|after)|goes (?:fast|quickly)|geht (?:schnell|weiter)|ends (?:my|the|our|with)|needs (?:no|one|two|only|the)|follows the|reads |(?:contains|lists|covers|completes|concludes|closes|enthält) ',
  ].join('|')})`,
  'u',
);

/** Verbs of sending, judging and taking back. */
const VERBS =
  '(?:send|sends|sending|sent|us(?:e|ed|ing)|run|running|execut\\p{L}+|dispatch\\p{L}*|submit\\p{L}*|answer\\p{L}*|repl(?:y|ied)|reject\\p{L}*|discard\\p{L}*|ignor\\p{L}+|disregard|forget|forgot|delete\\p{L}*|drop|cancel|withdr\\p{L}+|retract\\p{L}*|revok\\p{L}+|apply|wait with|scratch|strike|undo|take|took|ma(?:ke|de|king)|meant?|confirm|rephrase|redo|write|wrote|sav(?:e|ed)|stored?|speicher\\p{L}*|sa(?:y|id)|(?<!looks )like|cop(?:y|ied)|pasted?|typed|treat|compare|grade|judge|rate|explain|translate|modify|call|found|got|quot\\p{L}+|stand by|rely on|act on|about|against|sure|think|know|want|repeat|throw|lies|lest|wirf|werft|streich\\p{L}*|lösch\\p{L}*|verw[ei]rf\\p{L}*|verg[ei]ss\\p{L}*|ignorier\\p{L}*|schick\\p{L}*|führ\\p{L}*|(?:ver|be)?(?:wend|nutz)\\p{L}*|nehm\\p{L}*|nimm|änder\\p{L}*|finde?)';

/** What may follow the message as an object; behind "this" a noun makes it something else. */
const BEHIND =
  '(?:back|up|away|off|down|yet|now|again|any|like|so|if|once|when|until|unless|under|before|after|as|from|with|out of|in|for|to|is|was|would|please|pls|only|above|oben|yesterday|earlier|either|instead|first|tomorrow|later|really|here|zurück|weg|nicht|noch|bitte|aus|my|the|literally|an?|into|ins|exactly)';

const DONE =
  'send|sent|run|used?|executed?|dispatch(?:ed)?|answer|reply|act|submit|senden|antworten|verwenden|ausführen|schreiben|schicken|gesendet|geschickt|absenden|abschicken';

/** The message as the object of such a verb; or what is said to be the real one. */
const OBJECT = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:${VERBS} (?:sie |bitte )?(?:(?:all|any|each field|anything|most|some|alles) )?(?:of )?${IT}(?=[.!]|$| ${BEHIND}(?!\\p{L}))|(?:es|das|dies)(?: (?:bitte|noch|so|nicht|aber)){0,3} (?:ab|aus|ver)?(?:sende|senden|schicke|schicken|führen|verwenden|löschen|streichen|wiederholen)(?!\\p{L})|(?<!pick the |choose the )(?:real|actual|correct|right|true|echte\\p{L}?|richtige\\p{L}?|eigentliche\\p{L}?) (?:${NOUN}|summary)(?!\\p{L})|(?:do not|never) do (?:this|that|it)(?!\\p{L})|your (?:answer|reply) should|deine antwort soll|(?:do not|never|not to be|nicht|niemals|nichts) (?:${DONE})(?=[.!,]|$| (?:it|this|yet|before|so|until|bevor|wenn))|(?:ignore|discard|verwerfen|streichen|ignorieren|löschen|stornieren)(?=[.!]|$))`,
  'u',
);

/** A sign or a label that judges, and no word that is well; what somebody else than the writer has done with the message. */
const JUDGES = /* @__PURE__ */ new RegExp(
  '^(?:[❌🚫⛔✗✘👎→⇒]|(?:final )?(?:verdict|status|review|score|grade|rating|decision|approval|validation|urteil|bewertung|prüfung|entscheidung): ' +
    '(?!(?:all )?(?:ok|pass|approv|accept|valid|complet|success|done|green|fine|good|ready|finish|final|10/|100|bestanden|erledigt|fertig|erfolg|abgeschlossen))' +
    `|(?!(?:i|we|you|ich|wir|du|let|please|bitte|do|go|use|just|it|this|that|these|the above|here|all|as)(?!\\p{L})|.* (?:is|are|as|than|ist|sind) )[^.,:;!?—–]{3,40}(?<! (?:for|of|about|with|on|over|after|in|by)) ${IT}[.!]$)`,
  'u',
);

/** A part of a message. */
const PART =
  '(?:field|value|key|string|entr(?:y|ie)|item|path|name|id|number|word|line|flag|property|feld|wert|schlüssel|zeile|eintrag|einträge|pfad|wort)s?(?!\\p{L})';

/** A part of the message is to be changed, is wrong or is missing; a lone question leaves two ways open. */
const CORRECTS = /* @__PURE__ */ new RegExp(
  '^(?:[^\\p{L}]{0,9}(?:p?ps|nb|edit|note|hinweis|please|bitte|then|and|first|also|but|now)\\P{L}{1,9}){0,3}' +
    '(?:change|replace|rename|swap|set|make|add|fill in|insert|remove|drop|correct|adjust|adapt|ändere|ersetze|setze|ergänze|füge|mach)(?!\\p{L})' +
    `.{0,60}(?<!\\p{L})(?:${PART}|(?:this|that|it|rest|missing|yourself|instead|accordingly)(?!\\p{L}))` +
    `|^bitte .{0,40}${PART}.{0,20}(?:anpassen|ändern|ersetzen|ergänzen|korrigieren|einsetzen|eintragen|austauschen)` +
    `|(?<!\\p{L})(?:the|one|a|its|first|second|last|der|die|das|ein) (?:\\p{L}{1,30} )?${PART}.{0,30} (?:(?:must|should|needs to|has to|ought to|muss|müsste|soll|sollte)(?! not)|(?:is|are|was|were|ist|sind|war) (?:wrong|missing|incomplete|falsch))(?!\\p{L})` +
    '|(?<!\\p{L})(?:typo|slip|mistake|error|tippfehler|fehler) in (?:it|this|that|there|the (?:message|json|answer|reply|above)|der (?:antwort|nachricht))(?!\\p{L})' +
    `|${PART} (?:that |which )?(?:(?:i|we) )?(?:left out|omitted|skipped|ausgelassen|weggelassen)` +
    '|(?:or|oder) (?:should|shall|soll).{0,60}\\?$|^(?:please |but |so |and )?do not \\p{L}{1,30} (?:this|that|it|these)(?!\\p{L})',
  'u',
);

/** The reader is asked to use it. */
const GOES_AHEAD = /go ahead|feel free|hope|let me know|tell me if|say so|bescheid|worry/;

/** What is still to be put in, and where a quotation ends. */
const TO_FILL =
  /(?<!\p{L})(?:(?:replace|substitute|exchange|adapt|fill(?:ed)? in|put|ersetz\p{L}*|anpass\p{L}*|ausfüll\p{L}*|passe?)(?!\p{L}).{0,60}(?:your|own|real|before|paths?|summary|dein|eigene|werden|pfade?)|(?:placeholders?|platzhalter|dumm(?:y|ies)|testdaten)(?!\p{L})|on hold|hold (?:this|it)|zurückhalten|freigabe|signed (?:this )?off|ends? here|here (?:the \p{L}+ )?ends?|endet hier|hier endet|beispiel ende|ziehe .{0,20}zurück|bitte bestätigen|bestätigt hast|hold off|such an? (?:answer|message|reply|response|order)|erfunden|auf keinen fall|a suggestion|changed my mind|would rather|waiting for your (?:go|ok|okay|approval|confirmation)|made up|anders überlegt|(?:values?|werte)(?!\p{L}).{0,40}(?:replaced|ersetzt)|replace the values|(?:only|just|nur|merely) (?:testing|thinking aloud|joking|kidding|showing|quoting|repeating|an example|an idea|spaß|so you can see|das format)|(?:am|ich) (?:quoting|zitiere)|in (?:reality|wirklichkeit|wahrheit)|is in fact not|nothing of this|invented|(?:not|nicht) (?:so )?(?:sure|certain|sicher)(?= (?:that|if|whether|ob) (?:this|that|it|das|es)|[.,!]|$)|unsicher|no idea|keine ahnung|subject to (?:your |the )?approval|before i say|(?:wenn|bevor) ich es sage|(?:not|nicht) (?:yet )?(?:agreed|approved|zugestimmt|freigegeben)|einverstanden)/u;

/** How a sentence begins that takes something back, quotes, or hangs on the message. */
const OPENERS =
  /^(?:[([]?(?:(?:nope?|nein|nee)(?=[.!]|,? (?:wait|that|this|it|not|i|let|better|rather|besser|lieber|das|warte|doch|ich|so|moment))|nope|(?:no|ach nein) ?,? (?:wait|doch)|stopp|undo|instead|doch nicht|network error|withdrawn|let me (?:try again|start over|re-?\p{L}+)|lass mich (?:das|es)|wait(?! for)|moment|warte|hang on|hold (?:on(?! to)|off)|oops|ups|hmm+|halt|stop|correction|korrektur|errat(?:um|a)|corre[cç]\p{L}{2,4}|rectif\p{L}*|rettific\p{L}*|korekt\p{L}*|edit|provided|assuming|given that|vorausgesetzt|sofern|irrtum|quatsch|nachtrag|my bad|mein fehler|actually|on (?:second thought|reflection)|sorry|sry|entschuldigung|oh no|never ?mind|forget it|(?:ach,? )?vergiss|scrap|discard|revoked|retracted|cancel|not (?:yet|this|that|so|my|mine|valid|final|approved|real|sent|to|for|from|meant|an?|the|in|good)|nicht|(?:or|oder)(?! else)|(?:maybe|vielleicht)(?=[.!,]| (?:not|that|this|it|auch))|quoted?|zitat|source|quelle|above|oben|todo|(?:then the )?user|(?:pending|awaiting)(?= (?:your |the |my )?(?:approval|review|confirmation|okay|ok|go)(?!\p{L}))|status: (?:cancel|reject|fail|draft|void|invalid)\p{L}*|end of (?:the )?(?:quot\p{L}+|file|example|log|document|sample|input|excerpt|transcript)|ende de[rs] (?:zitat|vorlage|beispiel|protokoll|datei|log|auszug|seite|text)\p{L}*|until this|as (?:quoted|shown|seen|cited)|same as|except(?= that)|obviously|hypothet\p{L}*|zurückgezogen|something|yesterday's (?:answer|reply|message|output|version)|according to|(?:an? )?draft(?! (?:chapters?|of))|(?:ein )?entwurf|verworfen|invalid|for testing|example(?! (?:app|project|file|code|data))|observation:|(?:listing|figure|exhibit|snippet|abbildung) \d{1,3}|fake|void|obsolete|sample(?! (?:size|rate))|kommando zurück|abbr[eu]ch\p{L}*|again,|lol|jk|haha|nvm|from:|wrong(?! \p{L}+ \p{L}+ (?:on|in|for))|un(?:tested|gültig|geprüft)|schön wär\S*|do not(?=[.!])|resolve conversation|(?:(?:please|now|jetzt|bitte) )?(?:explain|translate|grade|rate|erklär\p{L}*|übersetz\p{L}*|finde|bewerte)|(?:please|now|jetzt|bitte) (?:schreib|find(?! (?:my|the|it|attached|below|here))|correct the|you write|review my)|tell me what|at least that|so (?:said|says|wrote|it|the|steht|stand|könnte|sah|sieht|würde|wäre|hat)|lieber|bitte (?:nicht(?! vergessen)|löschen|streichen)|sent by|ohne gewähr|update:)(?=[\s,.!:;)…]|$)(?! (?:that it|the build|for your))|(?!based )\p{L}+(?:ed|en) (?:by|from|out of|since|as|until|after)(?!\p{L})|[([](?:if|when|once|unless|wenn|falls|sofern) |<-|\^|↑|←|\/\/|[–—] (?:said|says|wrote|quoted|from|cited|source|with|but|only|if|mit|aber|nur|wenn)|[,;] |\((?!\d|one |compact|see |as |all )(?:[^\s()]+ ){0,3}[^\s()]+\)[.!]?$)/u;

/** A few words without a verb, or with nothing before it. */
function isFragment(said: string, isForeign: boolean, isTitle: boolean): boolean {
  if (VERB_FIRST.test(said.replace(/^(?:[([](?!\^)|…|\.{3})\s?/, ''))) return true;
  const isSentence = /^[\p{L}(].*[.!)]$/su.test(said) && !isForeign;
  return (
    (isSentence || (isTitle && SAYS_WHAT_WAS_DONE.test(said))) &&
    (said.match(/[\p{L}\p{N}'_-]+/gu) ?? []).length < 4 &&
    !HAS_VERB.test(said)
  );
}

/** "Message deleted", "Verworfen." */
const SAYS_WHAT_WAS_DONE =
  /^(?:\p{L}+ )?(?:\p{L}{3,}ed|(?:\p{L}{2,5})?ge\p{L}{3,}[tn]|(?:ent|ver|be|zer)\p{L}{3,}[tn])(?: \p{L}+)?[.!]?$/u;

/** A verb without a subject goes on with the message. */
const VERB_FIRST = /* @__PURE__ */ new RegExp(
  `^(?:(?!is (?:my|the) (?:final )?(?:answer|reply|response|result|output)[.!]?$|(?:do|did|have|can|cannot|shall|will(?! be)|needs?|looks?|sounds?|seems?|are|sind|say|come|habe|nehme|kann|muss|soll|sollte|ends|fails|reads|follows|goes|went|counts?|was (?:als|ich|du|wir)|should (?:the|you|i|we|it|there|any))(?!\\p{L}))${STATES}|to be|only (?:for (?:the|an?|test\\p{L}*|demo\\p{L}*|example|illustration)|meant|an?|(?:\\p{L}+ )?(?:as|if|when|once|after|until|unless)(?!.* will i ))|execute only|just (?:an?|as|test\\p{L}*|for (?:fun|show|example|illustration|test\\p{L}*|demo\\p{L}*))|erst nach|frei nach|nur (?:zur?|so|verwenden|(?:\\p{L}+,? )?(?:als|wenn|falls|nach))|aber nur|but only)(?!\\p{L})`,
  'u',
);

const HAS_VERB =
  /(?<!\p{L})(?:i|we|you|ich|wir|sie|du|is|are|was|were|be|will|can|let|lass|see|talk|tell|ask|frag|ist|sind|war|(?!(?:(?:\p{L}{2,5})?ge|ent|ver|be|über|unter)\p{L}+t[.!]?$)\p{L}{3,}(?:s|t|en)[.!]?$)(?!\p{L})/u;

/** What such words may be: a count, an item of a list, a label. */
const PLAIN_FRAGMENT =
  /^(?:\P{L}*\d|[#*>|•-]|\p{Extended_Pictographic}|\(?(?:one|two|three|all|eine?|zwei|drei|alles?)(?!\p{L})|\p{L}+(?: \p{L}+)?: |.*:$|(?:.*\P{L})?(?:voyage|wochenende|weekend|dag|dnia|дня|günler|يوم|día|dia|journée|soirée|giornata|gracias|merci|grazie|obrigad[oa]|bedankt|fatto|klaar|gotowe|готово|certo|listo|hecho|terminé|fini|pronto|hotovo|完成了?|dzięki|спасибо|谢谢)(?!\p{L}))/u;

/** What ends a conversation, or says what comes next. */
const CLOSERS =
  /^\P{L}{0,9}(?:(?:and|und) )?(?:done|bye|finished|fertig|erledigt|ready|bereit|thanks?|thx|danke\p{L}*|cheers|(?:(?:kind|best) )?regards|best|(?:mit )?(?:freundliche|viele|beste|liebe)\p{L}? grüße\p{L}?|good luck|viel (?:erfolg|spaß|glück)|all the best|enjoy|until (?:then|next)|bis (?:dann|gleich|bald|später)|see you|standing by|stay tuned|so far|that(?: i| would be|['’])?s? (?:all|it)|das war(?:'?s| es| alles)|all (?:done|set|good)|over|anything else|noch fragen|let me know|lmk|feel free|hope|hoffe|hopefully|hoffentlich|schönen|guten|congrat\p{L}*|happy \p{L}+|your turn|take (?:care|your time)|(?:mission|job|work|task) (?:complete|accomplished|done)|no (?:\p{L}+ )?(?:issues|steps|changes)|nothing (?:else|left|more)|well done|my pleasure|sorted|voilà|should be|passt|(?:good|bad) response|end of (?:re(?:sponse|ply)|message|answer)|is this conversation|why this|notes|hinweise|next|then(?! the user)|als nächstes|danach|dann|weiter|sag bescheid|melde)(?!\p{L})/u;

const ASKS_ABOUT_IT = /* @__PURE__ */ new RegExp(
  `^(?:do you (?:approve|agree|mean)|or|oder|valid|ok(?:ay)? to|approved?|yes or no|which of (?:these|them|the two (?:should|is))|welche[rs]? der)(?!\\p{L})|(?<!\\p{L})(?:${IT.replace('|it|', '|(?<=(?:is|was|send|run|use|execute|do|say|mean|accept|approve|submit|confirm) )it|')}|so(?=[?,]| (?:senden|schicken|richtig)))(?=[?,]|$| (?!also|far|work|there|help|clear))(?<!after (?:this|that))|^what would you|^was würdest`,
  'u',
);
