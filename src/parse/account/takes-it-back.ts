/** Whether a sentence behind a message, in lower case, begins or goes on as one that takes it back, quotes it, or puts it off. */
export function takesItBack(said: string): boolean {
  return HANGS_ON_IT.test(said) || OPENERS.test(said) || PUTS_OFF.test(said);
}

/** Marks that point at the message, and words that go on with its sentence. */
const HANGS_ON_IT =
  /^(?:(?!based )\p{L}+(?:ed|en) (?:by|from|out of|since|as|until|after)(?!\p{L})|[([](?:if|when|once|unless|wenn|falls|sofern) |<-|[→⇒](?!.*[.!:]$)|-- |\[(?!end|ende|done|fertig|stop|ok\])\p{L}[\p{L} ]{2,30}\]$|\^|↑|←|⬆|\/\/|[–—] (?:said|says|wrote|quoted|from|cited|source|with|but|only|if|mit|aber|nur|wenn)|[,;] |\((?!\d|one |compact|see |as |all )(?:[^\s()]+ ){0,3}[^\s()]+\)[.!]?$)/u;

/** How a sentence begins that says about the message what is no part of an answer. */
const OPENERS = /* @__PURE__ */ new RegExp(
  `^[([]?(?:${[
    // It is taken back.
    '(?:no(?:pe)?|nein|nee)(?=[.!]|,? (?:wait|that|this|it|not|i|let|better|rather|besser|lieber|das|da|warte|doch|ich|so|moment)(?!\\p{L}))',
    '(?:no|ach nein) ?,? (?:wait|doch)|wait(?! for)|moment|warte|hang on|hold (?:on(?! to)|off)|halt|stopp?|undo|instead',
    'doch nicht|no way|over my|oops|ups|hmm+|oh no|actually|on (?:second thought|reflection)|sorry|sry|entschuldigung|my bad',
    'never ?mind|nvm|(?:ach,? )?vergiss|scrap|disregard|cancel|retracted|withdrawn|zurückgezogen',
    'verworfen|kommando zurück|abbr[eu]ch\\p{L}*|quatsch|falsch|lieber|bitte (?:nicht(?! vergessen)|löschen|streichen)',
    'let me (?:try again|start over|re-?\\p{L}+)|lass mich (?:das|es)|do not(?=[.!])|again,|lol|schön wär\\S*',
    'not (?:yet|this|that|so|my|mine|valid|final|approved|real|sent|to|for|from|meant|an?|the|in|good)|(?:also,? )?ni(?:cht|e|emals)',
    'wrong(?! \\p{L}+ \\p{L}+ (?:on|in|for))|invalid|void|obsolete|fake|un(?:tested|gültig|geprüft)|ohne gewähr|something',
    // It is corrected, or there is another one.
    'correction|korrektur|corre[cç]\\p{L}{2,4}|rectif\\p{L}*|rettific\\p{L}*|korekt\\p{L}*|edit|update:|nachtrag',
    '(?:or|oder)(?! else)|alternatively(?!,? you)|option (?:b|c|2|3|two)|unless',
    '(?:otherwise|else|sonst),? (?:i |we |ich )?(?:(?:will|would|should) )?(?:answer|reply|return|respond|send|use|antworte|sende|nimm)',
    'i (?:have )?made an? (?:\\p{L}+ )?(?:mistake|error|slip|typo)|i (?:was|am) wrong|ich habe mich (?:geirrt|vertan|versehen|verschrieben|getäuscht)',
    '(?:maybe|vielleicht)(?=[.!,]| (?:not|that|this|it|auch))|except(?= that)|same as',
    // It waits for something, or is only supposed.
    'provided|assuming|given that|vorausgesetzt|sofern|until this|at least that|obviously|hypothet\\p{L}*|for testing',
    '(?:pending|awaiting)(?= (?:your |the |my )?(?:approval|review|confirmation|okay|ok|go)(?!\\p{L}))|todo',
    '(?:an? )?draft(?! (?:chapters?|of))|(?:ein )?entwurf',
    'example(?! (?:app|project|file|code|data))|sample(?! (?:size|rate))|(?:listing|figure|exhibit|snippet|abbildung) \\d{1,3}',
    // It is quoted, or somebody else speaks.
    'quoted?|zitat|source|quelle|above|oben|(?:then the )?user|as (?:quoted|shown|seen|cited)|according to|sent by|from:',
    'so (?:said|says|wrote|it|the|steht|stand|könnte|sah|sieht|würde|wäre|hat)|observation:|network error|resolve conversation',
    "yesterday's (?:answer|reply|message|output|version)",
    'end of (?:the )?(?:quot\\p{L}+|file|example|log|document|sample|input|excerpt|transcript)',
    'ende de[rs] (?:zitat|vorlage|beispiel|protokoll|datei|log|auszug|seite|text)\\p{L}*',
    // The reader is to work on it.
    '(?:(?:please|now|jetzt|bitte) )?(?:explain|translate|grade|rate|erkläre?n?|übersetz\\p{L}*|finde|bewerte)|tell me what',
    '(?:please|now|jetzt|bitte) (?:schreib|find(?! (?:my|the|it|attached|below|here))|correct the|you write|review my)',
  ].join('|')})(?=[\\s,.!:;)\\]…]|$)(?! (?:that it|the build|for your))`,
  'u',
);

/** What is still to be put in or to be agreed, what was only said, and where a quotation ends. */
const PUTS_OFF = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:${[
    // Something is still to be put in.
    '(?:replace|substitute|exchange|adapt|fill(?:ed)? in|put|ersetz\\p{L}*|anpass\\p{L}*|ausfüll\\p{L}*|passe?)(?!\\p{L}).{0,60}(?:your|own|real|before|paths?|summary|dein|eigene|werden|pfade?)',
    '(?:placeholders?|platzhalter|dumm(?:y|ies)|testdaten)(?!\\p{L})',
    'replace the values',
    // Somebody is to agree first.
    'on hold|hold (?:this|it)|hold off|zurückhalten|freigabe|signed (?:this )?off|subject to (?:your |the )?approval',
    'bitte bestätigen|confirm (?:this |it )?before|bestätigt hast|einverstanden|(?:you|du|sie) (?:agree|approve|confirm|zustimm\\p{L}*|bestätig\\p{L}*)|before i say|(?:wenn|bevor) ich es sage',
    'waiting for your (?:go|ok|okay|approval|confirmation)|(?:not|nicht) (?:yet )?(?:agreed|approved|zugestimmt|freigegeben)',
    // It is not meant, or nobody is sure.
    'such an? (?:answer|message|reply|response|order)|auf keinen fall|a suggestion|changed my mind|anders überlegt',
    'erfunden|invented|made up|in (?:reality|wirklichkeit|wahrheit)|is in fact not|nothing of this|none of (?:this|that|it|the above)(?!\\p{L})|ziehe .{0,20}zurück',
    '(?:not|nicht) (?:so )?(?:sure|certain|sicher)(?= (?:that|if|whether|ob) (?:this|that|it|das|es)|[.,!]|$)',
    'unsicher|no idea|keine ahnung|(?:am|ich) (?:quoting|zitiere)',
    '(?:only|just|nur|merely) (?:testing|thinking aloud|joking|kidding|showing|quoting|repeating|an example|an idea|spaß|so you can see|das format)',
    // A quotation ends.
    'ends? here|here (?:the \\p{L}+ )?ends?|endet hier|hier endet|beispiel ende',
  ].join('|')})`,
  'u',
);
