import {
  BAD_STATE,
  BAD_THINGS,
  HARMLESS_VERBS,
  SOME,
  TO_WORK_DE,
  TO_WORK_EN,
  UNDONE,
  UNDONE_DE,
  WENT_WRONG,
  WORK_DE,
  WORK_EN,
} from './trouble-words.ts';

/** A pattern of trouble: a match is trouble, unless the sentence denies it or is about a hypothetical case. */
export type Trouble = {
  pattern: RegExp;
  /** Whether the pattern is itself a negation, which another "no" does not reverse. */
  isNegation?: true;
  /** Whether the pattern names a fault, which may have been fixed: "failed at first, and is fixed". */
  isFault?: true;
};

/** The patterns that speak against a success. */
export function troublePatterns(): readonly Trouble[] {
  const made = (ideas: readonly string[], of: Omit<Trouble, 'pattern'> = {}) =>
    ideas.map((idea) => ({ pattern: patternOf(idea), ...of }));
  return [
    ...made([...EVENTS, ...STATES], { isFault: true }),
    ...made([...WORK_AHEAD, ...PARTS, ...DOUBTS, ...LEFT_TO_OTHERS, ...ABOUT_THE_REPORT]),
    ...made(NEGATIONS, { isNegation: true }),
  ];
}

/**
 * Makes the pattern of an idea, which begins and ends at word boundaries; a name in angle brackets stands for a group
 * of words.
 */
function patternOf(idea: string): RegExp {
  const words = idea.replace(/<([a-z]+)>/gi, (_, name: keyof typeof NAMED) => NAMED[name]);
  return new RegExp(`${idea.startsWith('^') ? '' : '(?<!\\p{L})'}(?:${words})(?!\\p{L})`, 'gu');
}

const NAMED = {
  wentWrong: `(?:${WENT_WRONG})`,
  undone: `(?:${UNDONE})`,
  undoneDe: `(?:${UNDONE_DE})`,
  badState: `(?:${BAD_STATE})`,
  badThings: BAD_THINGS,
  some: SOME,
  workEn: WORK_EN,
  workDe: WORK_DE,
  toWorkEn: `(?:${TO_WORK_EN})`,
  toWorkDe: `(?:${TO_WORK_DE})`,
  harmless: `(?:${HARMLESS_VERBS})`,
  word: '\\p{L}{1,20}',
  /** The rest of the clause up to a word. */
  rest: '(?!\\p{L})[^.!?;,]{0,80}(?<!\\p{L})',
  /** Up to three words between an auxiliary and its verb. */
  adverbs: '(?: (?!not |no |nicht |kein)\\p{L}{1,20}){0,3}?',
  isOrWas: "(?:is|are|was|were|remains?|stays?|looks?|seems?|'s|be|ist|sind|war|waren|bleibt|bleiben)",
  /** No noun follows: "writing failed with", not "failed calls". */
  asPredicate:
    '(?=\\P{L}{0,20}$|\\s?[,.;:!?)–—]|\\s-\\s|\\s(?:to|with|on|in|at|for|due|because|while|during|after|before|again|and|as|since|by|twice|so|or|but|when|out|from|the|my|its|all|both|this|that|mit|beim?|wegen|weil|an|am|und|noch|unter|nach|vor)(?!\\p{L}))',
} as const;

/** Something happened. */
const EVENTS: readonly string[] = [
  // Writing failed with EACCES.
  '(?<!(?:pass|success) (?:or|and|\\/) )<wentWrong>(?!\\p{L})<asPredicate>',
  // The change was rejected.
  '(?:was|were|has been|have been|had been|got|get|been|wurden?|worden|ist|sind)<adverbs> <undone>',
  // Die Regeln sind seit gestern kaputt.
  '(?:ist|sind|war|waren|wurden?|bleibt|bleiben)<rest>(?:<badState>|<undoneDe>)\\P{L}{0,20}$',
  // Wir mussten die Arbeit abbrechen.
  'mussten?<rest>\\p{L}*(?:nehmen|brechen|werfen|geben|lassen|rollen|setzen|hören)\\P{L}{0,20}$',
  // Aus Zeitmangel verschoben.
  '<undoneDe>(?: habe| haben| hat| worden)?\\P{L}*$',
  // Die Verbindung brach ab. Der Test schlug fehl.
  '(?:stürz|br[aie]ch|schl[aäu]g|g[ei]h?n?g)(?:s?t|en?|ten?)?<rest>(?:ab|fehl|schief|verloren|kaputt)',
  // I skipped the last file.
  '(?:i|we|ci|(?:user|reviewer|critic|relay|hook|sandbox|server|system|maintainer)s?)(?: (?:have|has|had|then|only|also|just|even)){0,2} (?:<undone>|gave up|ran out|stopped)(?! by)',
  // I had to stop. I rolled all changes back.
  'had to (?:abandon|cancel|omit|postpone|revert|undo|roll|stop|abort|skip|drop|leave|give up|discard)',
  '(?:rolled|took|taken|threw|thrown)(?: <word>){1,4} (?:back|away)',
  'halfway|auf halbem wege?',
  // Permission denied. EACCES. Exited with code 1.
  '(?:permission|access|zugriff|berechtigung)(?: \\p{L}+){0,2} (?:denied|verweigert)',
  'e(?:acces|perm|noent|exist|nospc|rofs|busy|isdir|mfile|timedout|connrefused)',
  '(?:exit(?:ed)?|return(?:ed)?|endete|rückgabewert|exit-code)(?: \\p{L}+){0,3}:? [1-9][0-9]{0,2}(?!\\p{N}|\\.\\p{N})',
  // The session ended.
  '(?:session|context|time|budget|tokens?|sitzung|zeit) (?:ended|ran out|expired|was up|endete|lief ab)',
];

/** Something is wrong. */
const STATES: readonly string[] = [
  // The build is still broken.
  '<isOrWas><adverbs> <badState>',
  // Two paths are absolute, which breaks requirement 1. Lint: 12 errors.
  '(?:breaks?|violates?|verletzt|verletzen|bricht) (?:requirement|anforderung|rule|regel|r)\\P{L}{0,2}[0-9]',
  '\\p{L}{1,20}[:：]\\s?[1-9][0-9]{0,4} (?:<word> )?(?:errors?|failures?|fehler|fehlschläge)',
  // It still contains dummy values.
  '(?:contains?|has|have|holds?|with|enthält|enthalten|mit) (?:still |only |just |noch |nur ){0,2}(?:dummy|placeholder|fake|lorem|dummy-|platzhalter|beispiel-?)(?: ?<word>)?',
  // The linter reports 14 errors.
  '(?:there (?:is|are|was|were)|found|finds?|reports?|reported|has|have|had|shows?|with|contains?|needs?|es gibt|es gab|meldet|meldete|findet|fand|hat|haben|enthält|enthalten|mit|an)(?: (?:still|also|noch|auch))? (?:<some> ){0,2}(?:<word> )?<badThings>(?!\\p{L})(?! (?:handling|code|message|path|case|type)s?)',
  // One issue remains.
  '<some> (?:<word> ){0,2}(?:<badThings>|issues?|requirements?|gaps?|tests?|lücken?|anforderung(?:en)?)(?: <word>)? (?:remains?|remaining|left|open|exists?|bleibt|bleiben|übrig|offen|besteht|bestehen)',
  // Two tests are still failing.
  '(?:still|noch) (?:<word> )?(?:failing|failed|broken|red|open|missing|offen|rot|kaputt)',
  // Tests: 3 red, 4 green.
  '[1-9][0-9]{0,3} (?:<word> )?(?:red|rot)(?= *[,.;)]| *$| (?:and|und) )',
  // This breaks the public API.
  'breaks (?:the|our|existing) (?:public |existing )?(?:api|build|tests?|ci|contract|interface|compatibility|clients?)',
  // Grade: F. Note: 6.
  '(?:grade|rating|bewertung)\\s?[:：]\\s?(?![ab12](?!\\p{L})|very|good|great|excellent|high|gut|sehr|hoch)[\\p{L}\\p{N}]\\p{L}*|note\\s?[:：]\\s?[4-6](?=\\P{L}*$|\\s?\\()',
  // It lacks a schema. Es fehlt ein Schema.
  'lacks|misses|loses|violates|contradicts|fehlt|fehlen',
];

/** Something is not so, or did not happen. */
const NEGATIONS: readonly string[] = [
  // It did not work. The file could not be read.
  "(?:(?:did|could|was|were|has|have|had) not|(?:did|could|was|were|has|have|had)n't)(?: (?:yet|be|been|being|fully|completely|entirely|all|actually|even|really|quite|able to|have)){0,4} (?!<harmless>)\\p{L}+",
  // It does not compile.
  "(?:does|do|is|are|can)(?: ?not|n't)(?: (?:yet|currently|fully|completely|all|quite|be|been|really|even|actually|believe|think)){0,3} (?:this |it |that )?(?:work|works|compile|pass|build|run|start|succeed|exist|suffice|function|hold|fit|meet|satisfy|comply|complete|done|finished|ready|correct|consistent|working|\\p{L}+[ai]ble|successful|safe|sufficient|enough|fulfilled|met|satisfied|implemented|guaranteed|final|was|saved|persisted|written)",
  // Die Datei konnte nicht gelesen werden.
  '(?:konnte\\p{L}*|wurden?|hat|habe|haben|ist|sind|bin|war|waren)<rest>(?:nicht|nie|niemals)(?: (?:mehr|ganz|vollständig|wirklich|tatsächlich)){0,2} (?!(?:ge|ver)ändert|nötig|notwendig|erforderlich|nur|betroffen|berührt|angefasst)\\p{L}+',
  // Das funktioniert noch nicht.
  '(?:(?:funktionier|kompilier|pass|stimm|klapp|reich|genüg)te?n?|läuft|lief|baut|besteht|bestand|startet)<rest>nicht|(?:kommen?|kam|geht|ging)<rest>nicht (?:weiter|voran)',
  // The mode cannot be loaded. The agent never starts.
  '(?:un|not )able to|can ?not be (?:loaded|opened|started|parsed|built|reached|resolved|executed|saved)|never (?:loads|opens|starts|stops|ends|terminates|works|finishes|completes)',
  "(?:does|do|did)(?: not|n't) (?:yet )?(?:parse|load|open|start|respond|terminate|end|finish|say how|define how|resolve|validate)",
  'nothing (?:has|was|is)(?: been)? (?:committed|written|saved|stored|created|done|persisted)',
  // In German: a file "could not be saved".
  '(?:lässt|lassen|ließ|ließen) sich<rest>nicht',
  // Not all of the rules. Noch nicht alles.
  '(?:not|nicht) (?:all|every\\p{L}*|each|alle[ns]?|jede\\p{L}*|yet|noch)',
  // Overall: not acceptable.
  '(?:not|nicht) (?:acceptable|sufficient|satisfactory|good enough|akzeptabel|ausreichend|tragfähig|gut genug)',
  // I have no write access. Ich habe keinen Zugriff.
  "(?:(?:had|have|has|with|hatte|habe) (?:no|keinen?)|(?:do|did)(?: not|n't) have)(?: any)? (?:write |read )?(?:access|permission|time|\\p{L}*zugriff|berechtigung|zeit)",
  // I am not sure whether the files were written. I would not build this.
  '(?:not|nicht) (?:<word> )?(?:sure|certain|sicher),? (?:if|whether|that|ob|dass)',
  "(?:i|we) (?:would not|wouldn't|won't|will not)",
  'würde (?:ich|wir)<rest>nicht',
  // No tool was available. None of this was tested.
  'no <word> (?:is|was|were|are) (?:available|reachable|granted|installed|configured|possible)',
  'none of (?:this|it|them) (?:is|was|were) (?:tested|verified|checked)',
];

/** Something has to be done first. */
const WORK_AHEAD: readonly string[] = [
  // I will write the files.
  "(?:i|we)(?:'ll| will| shall| am going to|'m going to| are going to|'d| would)<adverbs> <toWorkEn>",
  '(?:i|we) (?:still |first |now |also )?(?:need|require|await|wait)',
  // I can write the files now. Dann schreibe ich sie.
  '(?:i|we) (?:can|could|may|might) (?:now |then |next )?(?:write|create|produce|start|begin)',
  'ich könnte<rest>(?:schreiben|erstellen|beginnen)|lege ich (?:los|an)',
  // The paths must be fixed. The tests will be added later.
  '(?:need(?:s|ed)? to|has to|have to|had to|must|should|will|to|yet to|still to|remains? to|going to) (?:first |still |now |also )?be <workEn>',
  '(?:will|to) be (?:<word> )?\\p{L}+ (?:later|in (?:a|the) (?:follow-?up|next))',
  // The engineer must write the tests.
  '(?:engineer|architect|builder|developer|orchestrator|user|you|someone|somebody) (?:must|has to|have to|needs? to|should|will) <toWorkEn>',
  '(?:still|yet|first) (?:needs?|has to|have to|must|to do|requires?)',
  // Waiting for your approval. Please confirm before I write the files.
  '(?:waiting|awaiting|pending|blocked|conditional) (?:for|to|on|by|your|the|approval|review|input)',
  '(?:once|as soon as|until|before|after) (?:you|the user|it is|they are|this is|the paths|r[0-9])',
  'before (?:i|we) (?:can )?<toWorkEn>',
  // It needs rework.
  '(?:needs?|requires?)[ _-](?:a )?(?:another|further|rework|fix|fixes|revision|changes|more work|correction)',
  'rework (?:needed|required)|überarbeitung (?:ist )?(?:nötig|notwendig|erforderlich)',
  'continues|geht weiter',
  // Der Pfad muss korrigiert werden. Die Tests werden nachgereicht.
  '(?:muss|müssen|sollten?)<rest><workDe> werden',
  '(?:werden|wird)<rest><workDe>\\P{L}*$',
  '(?:ich|wir) (?:werden?|<toWorkDe>n?|brauchen?|benötigen?)',
  '(?:<toWorkDe>n?|werde|werden|brauche|benötige) (?:ich|wir)',
  'noch zu <word>|sobald|erst wenn|erst nach|erst beginnen|bevor (?:ich|wir|der|die|das)',
];

/** Only a part is there. */
const PARTS: readonly string[] = [
  // Only two of the four agents.
  '(?:only|just|merely|nur|lediglich|bloß) (?:<word> )?(?:[0-9]{1,4}|half|some|part|parts|partly|partially|one|two|three|four|five|the first|(?:die|der|das|den) ersten?|a few|most|stubs?|in dry|zur hälfte|teilweise|teile|ein teil|eine|zwei|drei|vier|fünf|einige|wenige|simuliert|platzhalter)',
  // Everything except the tests.
  '(?:all|everything|every <word>|alles|alle)(?: <word>){0,3} (?:but|except|apart from|besides|save|außer|bis auf|mit ausnahme)',
  'half|hälfte|partially|partly|teilweise|zum teil|partial (?:success|completion|delivery|implementation|results?)|teilerfolg',
  // I only sketched the pilot. The rest is to come.
  '(?:only|just|nur) (?:sketched|outlined|stubbed|drafted|skizziert|angedeutet)|is (?:still |yet )?to come',
  // I only had time for the first file.
  '(?:only|just) (?:had time|managed|got (?:as far|through))|nur (?:zeit|noch geschafft)|(?:zeit|time) (?:reichte|was) (?:nur|only)',
];

/** Nobody has checked whether it is so. */
const DOUBTS: readonly string[] = [
  // It should work. I think it works. Vermutlich funktioniert es.
  '(?:should|ought to|must|may|might) (?:now )?(?:work|be (?:fine|ok|done|there)|exist|pass|suffice)',
  '(?:i|we) (?:think|believe|hope|assume|guess|suppose|expect)|as far as i (?:can|know)',
  'probably|presumably|hopefully|supposedly|vermutlich|vielleicht|hoffentlich|wahrscheinlich|angeblich',
  '(?:sollte|dürfte|müsste)n?<rest>(?:funktionieren|laufen|klappen|existieren|passen|reichen|stimmen|sein)',
  // Mostly done. Untested.
  '(?:mostly|almost|nearly|more or less|weitgehend|fast|beinahe|größtenteils) (?:done|finished|complete|completed|ready|there|fertig|abgeschlossen|erledigt)',
  'untested|unverified|ungetestet|ungeprüft|not (?:been )?(?:tested|verified|checked)',
  // The numbers are made up. This is a guess.
  'made (?:it |them |this )?up|invented|guess(?:ed|es|work)?|erfunden|ausgedacht|geraten|eine vermutung',
];

/** Others have to do it. */
const LEFT_TO_OTHERS: readonly string[] = [
  // Copy the content into the files. Manual steps are required.
  '(?:copy|paste|apply) (?:and paste )?(?:the|this|it|them)(?: <word>){0,3}(?: below| above| into| to)?|kopiere<rest>in',
  '(?:please|bitte)<rest>(?:yourself|yourselves|selbst|selber)',
  'manual(?:ly)? (?:steps?|intervention|work|changes?|created?|copied|copy)|von hand|by hand',
  '(?:a |the )?(?:human|person|nutzer|benutzer|jemand) (?:must|has to|needs to|muss)',
  // The tool returned an error. API quota exceeded.
  '(?:returned|gave|threw|raised|got|hit|ran into|reached|exceeded)(?: the| an?| my)? (?:<word> )?(?:errors?|exceptions?|limits?|timeouts?|quota)',
  '(?:limits?|quota|budget) (?:was |is |were )?(?:reached|exceeded|hit|exhausted)',
];

/** The report is not what it seems. */
const ABOUT_THE_REPORT: readonly string[] = [
  // Correction: the build is red. Ignore the status above.
  '^\\P{L}*(?:correction|erratum|edit|update|korrektur|berichtigung|nachtrag|richtigstellung)\\s?[:：]',
  '(?:ignore|disregard|forget|withdraw|retract|scratch|revoke|change|ignorier\\p{L}*|vergiss|ändere|widerrufe|ziehe)(?: <word>){0,4} (?:status|report|verdict|above|pass|that|urteil|bericht|oben)',
  '(?:status|bericht|urteil|report|verdict|pass)(?: <word>){0,2} (?:oben|above)(?!\\p{L})(?: <word>){0,2} (?:wrong|falsch|ignorieren|outdated|incorrect)',
  '(?:pass|verdict|status|report|approval|urteil|freigabe) (?:is|ist)(?: <word>)? (?:withdrawn|retracted|revoked|void|zurückgezogen|widerrufen|hinfällig)',
  // Below is the format to use. So soll ein Bericht aussehen.
  '(?:format|template|schema|vorlage|muster),? (?:to (?:use|follow|be used)|das zu|die zu)',
  '(?:report|answer|reply|bericht|antwort) (?:should|must|could|would|has to|aussehen|muss)',
  // This was a dry run. This would work. It holds provided that.
  '(?:dry[- ]run mode|hypothetical(?:ly)?|hypothetisch|on reflection|on second thought)',
  '(?:this|it|that|architecture|das|dies|es) (?:would|wäre|würde|könnte)',
  '(?:holds?|applies|gilt|gelten),? (?:only |nur )?(?:if|provided|as long as|sofern|wenn|falls)',
  '(?:what|that) i (?:would|will) report',
  // Return to the architect.
  '(?:return(?:ed)? (?:it )?|back )to (?:the )?architect|zurück (?:zum|an den) architekten',
];
