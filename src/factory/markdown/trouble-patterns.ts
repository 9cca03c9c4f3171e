import {
  BAD_STATE_DE,
  BAD_STATE_EN,
  BAD_THINGS_DE,
  BAD_THINGS_EN,
  HARMLESS_VERBS,
  SOME,
  TO_WORK_DE,
  TO_WORK_EN,
  UNDONE_DE,
  UNDONE_EN,
  WENT_WRONG_DE,
  WENT_WRONG_EN,
  WORK_DE,
  WORK_EN,
} from './trouble-words.ts';

/** A pattern of trouble: what its match says is trouble, unless the sentence is about a case, or denies it. */
export type Trouble = {
  pattern: RegExp;
  /** Whether the pattern is a negation itself, which another "no" does not turn round. */
  isNegation?: true;
  /** Whether the pattern names a fault, which may be over: "failed at first, and is fixed". */
  isFault?: true;
};

const START = '(?<!\\p{L})';
const END = '(?!\\p{L})';
/** Up to three words between an auxiliary and what it says. */
const ADVERBS = '(?: (?!not |no |nicht |kein)\\p{L}{1,20}){0,3}?';

/** A participle behind which no noun follows: "writing failed with", not "failed calls". */
const AS_PREDICATE =
  '(?=\\P{L}*$|\\s?[,.;:!?)–—]|\\s-\\s|\\s(?:to|with|on|in|at|for|due|because|while|during|after|before|again|and|as|since|by|twice|so|or|but|when|out|from|the|my|its|all|both|this|that|mit|beim?|wegen|weil|an|am|und|noch|unter|nach|vor|the)(?!\\p{L}))';

/** What speaks against a success, one idea each. */
export function troublePatterns(): readonly Trouble[] {
  const made = (words: readonly string[], of: Omit<Trouble, 'pattern'> = {}) =>
    words.map((word) => ({ pattern: new RegExp(word, 'gu'), ...of }));
  return [
    ...made([...OF_EVENTS, ...OF_STATES], { isFault: true }),
    ...made([...OF_WORK_AHEAD, ...OF_PARTS, ...OF_THE_REPORT]),
    ...made(OF_NEGATIONS, { isNegation: true }),
  ];
}

/** "Writing failed", "was rejected", "I skipped", "exited with code 1". */
const OF_EVENTS: readonly string[] = [
  `${START}(?<!(?:pass|success) (?:or|and|\\/) )(?:${WENT_WRONG_EN}|${WENT_WRONG_DE})${END}${AS_PREDICATE}`,
  `${START}(?:was|were|has been|have been|had been|got|get|been|wurden?|worden|ist|sind)${ADVERBS} (?:${UNDONE_EN}|${UNDONE_DE})${END}`,
  `${START}(?:ist|sind|war|waren|wurden?|bleibt|bleiben) [^.!?;,]{0,80}${START}(?:${BAD_STATE_DE}|${UNDONE_DE})\\P{L}{0,20}$`,
  `${START}mussten? [^.!?;,]{0,80}(?:nehmen|brechen|werfen|geben|lassen|rollen|setzen|hören)\\P{L}{0,20}$`,
  `${START}(?:${UNDONE_DE})(?: habe| haben| hat| worden)?\\P{L}*$`,
  `${START}(?:i|we|user|reviewer|critic|relay|hook|ci|sandbox|server|system)(?: (?:have|has|had|then|only|also|just|even)){0,2} (?:${UNDONE_EN}|gave up|ran out|stopped)${END}(?! by)`,
  `${START}had to (?:revert|undo|roll|stop|abort|skip|drop|leave|give up|discard)${END}`,
  `${START}(?:permission|access|zugriff|berechtigung)(?: \\p{L}+){0,2} (?:denied|verweigert)${END}`,
  `${START}e[a-z]{4,9}${END}(?<=${START}e(?:acces|perm|noent|exist|nospc|rofs|busy|isdir|mfile|timedout|connrefused))`,
  `${START}(?:exit(?:ed)?|return(?:ed)?|endete)(?: \\p{L}+){0,3} [1-9][0-9]{0,2}(?!\\p{N}|\\.\\p{N})`,
  `${START}(?:session|context|time|budget|tokens?|sitzung|zeit) (?:ended|ran out|expired|was up|endete|lief ab)${END}`,
];

/** "The build is broken", "one issue remains", "The linter reports 14 errors". */
const OF_STATES: readonly string[] = [
  `${START}(?:is|are|was|were|remains?|stays?|looks?|seems?|'s|be|ist|sind|war|waren|bleibt|bleiben)${ADVERBS} (?:${BAD_STATE_EN}|${BAD_STATE_DE})${END}`,
  `${START}(?:there (?:is|are|was|were)|found|finds?|reports?|reported|has|have|had|shows?|with|contains?|needs?|es gibt|es gab|meldet|meldete|findet|fand|hat|haben|enthält|enthalten|mit|an)(?: (?:still|also|noch|auch))? (?:${SOME} ){0,2}(?:\\p{L}{1,20} )?(?:${BAD_THINGS_EN}|${BAD_THINGS_DE})${END}(?! (?:handling|code|message|path|case|type)s?)`,
  `${START}${SOME} (?:\\p{L}{1,20} ){0,2}(?:${BAD_THINGS_EN}|${BAD_THINGS_DE}|issues?|requirements?|gaps?|tests?|lücken?|anforderung(?:en)?)(?: \\p{L}{1,20})? (?:remains?|remaining|left|open|exists?|bleibt|bleiben|übrig|offen|besteht|bestehen)${END}`,
  `${START}(?:still|noch) (?:\\p{L}{1,20} )?(?:failing|failed|broken|red|open|missing|offen|rot|kaputt)${END}`,
  `${START}(?:lacks|misses|violates|contradicts)${END}`,
  `${START}(?:fehlt|fehlen)${END}`,
];

/** "It did not work", "could not be read", "Das hat nicht geklappt". */
const OF_NEGATIONS: readonly string[] = [
  `${START}(?:(?:did|could|was|were|has|have|had) not|(?:did|could|was|were|has|have|had)n't)(?: (?:yet|be|been|being|fully|completely|entirely|all|actually|even|really|quite|able to|have)){0,4} (?!(?:${HARMLESS_VERBS}))\\p{L}`,
  `${START}(?:does|do|is|are|can)(?: ?not|n't)(?: (?:yet|currently|fully|completely|all|quite|be|been|really|even|actually|believe|think)){0,3} (?:this |it |that )?(?:work|works|compile|pass|build|run|start|succeed|exist|suffice|function|hold|fit|meet|satisfy|comply|complete|done|finished|ready|correct|consistent|working|available|possible|successful|safe|stable|usable|sufficient|enough|fulfilled|met|satisfied|implemented|guaranteed|final|acceptable|was|saved|persisted|written)${END}`,
  `${START}(?:konnte\\p{L}*|wurden?|hat|habe|haben|ist|sind|war|waren)${END}[^.!?;,]{0,80}${START}(?:nicht|nie|niemals)(?: (?:mehr|ganz|vollständig|wirklich|tatsächlich)){0,2} (?!(?:ge|ver)ändert|nötig|notwendig|erforderlich|nur|betroffen|berührt|angefasst)\\p{L}`,
  `${START}(?:funktioniert|kompiliert|läuft|baut|besteht|passt|stimmt|klappt|startet|reicht|genügt)${END}[^.!?;,]{0,60}${START}nicht${END}`,
  `${START}(?:kompiliert|funktioniert)${END}[^.!?;,]{0,40}${START}nicht${END}`,
  `${START}(?:un|not )able to${END}|${START}failed to${END}`,
  `${START}(?:not|nicht) (?:all|every|each|alle|jede\\p{L}*|yet|noch)${END}`,
  `${START}(?:had|have|has|with|hatte|habe) no (?:write |read )?(?:access|permission|time|zugriff)${END}`,
  `${START}(?:no|not an?|not the|keine?n?) (?:\\p{L}{1,20} )?(?:files?|tests?) (?:was|were|could be|got) (?:run|executed|touched)`,
];

/** "I will write", "must be fixed", "waiting for", "once you approve". */
const OF_WORK_AHEAD: readonly string[] = [
  `${START}(?:i|we)(?:'ll| will| shall| am going to|'m going to| are going to|'d| would)${ADVERBS} (?:${TO_WORK_EN})${END}`,
  `${START}(?:i|we) (?:still |first |now |also )?(?:need|require|await|wait)${END}`,
  `${START}(?:need(?:s|ed)? to|has to|have to|had to|must|should|will|to|yet to|still to|remains? to|going to) (?:first |still |now |also )?be ${WORK_EN}${END}`,
  `${START}(?:engineer|architect|builder|developer|orchestrator|user|you|someone|somebody) (?:must|has to|have to|needs? to|should|will) (?:${TO_WORK_EN})${END}`,
  `${START}(?:still|yet|first) (?:needs?|has to|have to|must|to do|requires?)${END}`,
  `${START}(?:waiting|awaiting|pending|blocked|conditional) (?:for|to|on|by|your|the|approval|review|input)${END}`,
  `${START}(?:once|as soon as|until|before|after) (?:you|the user|it is|they are|this is|the paths|r[0-9])${END}`,
  `${START}(?:needs?|requires?) (?:a )?(?:rework|fix|fixes|revision|changes|more work|correction)${END}`,
  `${START}(?:continues|geht weiter)${END}`,
  `${START}(?:muss|müssen|sollten?)${END}[^.!?;]{0,80}${START}${WORK_DE} werden${END}`,
  `${START}(?:werden|wird)${END}[^.!?;]{0,60}${START}${WORK_DE}\\P{L}*$`,
  `${START}(?:ich|wir) (?:werden? |${TO_WORK_DE})|${START}(?:${TO_WORK_DE}n?|werde|werden) (?:ich|wir)${END}`,
  `${START}(?:ich|wir) (?:brauchen?|benötigen?)${END}`,
  `${START}(?:sobald|erst wenn|erst nach|erst beginnen|bevor (?:ich|wir|der|die|das))${END}`,
];

/** "Only two of the four", "everything except", "half". */
const OF_PARTS: readonly string[] = [
  `${START}(?:only|just|merely|nur|lediglich|bloß) (?:\\p{L}{1,20} )?(?:[0-9]{1,4}|half|some|part|parts|partly|partially|one|two|three|four|five|the first|a few|most|in dry|zur hälfte|teilweise|teile|ein teil|eine|zwei|drei|vier|fünf|einige|wenige|simuliert)${END}`,
  `${START}(?:all|everything|every \\p{L}{1,20}|alles|alle)(?: \\p{L}{1,20}){0,3} (?:but|except|apart from|besides|save|außer|bis auf|mit ausnahme)${END}`,
  `${START}(?:half|hälfte|partially|partly|teilweise|zum teil)${END}`,
];

/** "The status above is wrong", "I withdraw the verdict", "This was a dry run", "Correction: …". */
const OF_THE_REPORT: readonly string[] = [
  `^\\P{L}*(?:correction|erratum|edit|update|korrektur|berichtigung|nachtrag|richtigstellung)\\s?[:：]`,
  `${START}(?:ignore|disregard|forget|withdraw|retract|scratch|revoke|change|ignorier\\p{L}*|vergiss|ändere|widerrufe|ziehe)${END}(?: \\p{L}{1,20}){0,4} (?:status|report|verdict|above|pass|that|urteil|bericht|oben)${END}`,
  `${START}(?:status|bericht|urteil|report|verdict|pass)${END}(?: \\p{L}{1,20}){0,2} (?:oben|above)${END}(?: \\p{L}{1,20}){0,2} (?:wrong|falsch|ignorieren|outdated|incorrect)${END}`,
  `${START}(?:dry[- ]run mode|hypothetical(?:ly)?|hypothetisch|on reflection|on second thought)${END}`,
  `${START}(?:this|it|that|architecture|das|dies|es) (?:would|wäre|würde|könnte)${END}`,
  `${START}(?:what|that) i (?:would|will) report${END}`,
  `${START}(?:pass|verdict|status|report|approval|urteil|freigabe) (?:is|ist)(?: \\p{L}{1,20})? (?:withdrawn|retracted|revoked|void|zurückgezogen|widerrufen|hinfällig)${END}`,
  `${START}exists? only in (?:this|the)${END}`,
  `${START}return(?:ed)? (?:it )?to (?:the )?architect|^\\P{L}*back to the architect|zurück zum architekten`,
];
