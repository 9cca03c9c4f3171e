import { late } from '../../words/late.ts';
import { expandWords, kindsOf } from './expand-words.ts';

/**
 * What kind of word each one is: a letter a word, so that the form of a clause is a text of such letters.
 *
 * | letter | kind | letter | kind |
 * | --- | --- | --- | --- |
 * | `i` | I, we | `u` | me, us |
 * | `Q` | you | `Y` | your |
 * | `O` | it | `e` | this, that |
 * | `d` | the, my, two | `q` | next, corrected |
 * | `n` | JSON, message | `o` | answer, reply |
 * | `f` | list, report, step | `p` | result, plan, jobs |
 * | `N` | everything, the mission, tests | `_` | any other word |
 * | `b` | is, follows | `h` | have |
 * | `m` | will, can | `T` | to, going |
 * | `l` | let | `j` | done, ready |
 * | `w` `W` | to work on something; working | `g` `G` | to hand over; handing over |
 * | `c` `C` | a verb that is both | `y` | worked on, made |
 * | `J` `Z` | any other word in -ing, in -ed | `s` | to show, to say, to think |
 * | `A` | first, now, then | `a` | so, please, ok |
 * | `t` | here, below | `v` | what, how |
 * | `r` | for, in, with | `z` `k` | from, by; of |
 * | `x` | not, maybe, yesterday | `X` | if, once |
 */

/** Words that are of a kind as they stand, in the notation of {@link expandWords}. */
const knownKind = /* @__PURE__ */ kindsOf([
  // What denies, doubts, puts off, or tells of another time.
  [
    'x',
    'not never nor or could would might may should perhaps maybe possibly probably supposedly allegedly ' +
      'apparently assuming later tomorrow someday eventually soon used according irgendwann eher yesterday ago ' +
      'asked told supposed tempted unsure pretend instead rather someone somebody nobody anyone everyone was were ' +
      'had nicht nie niemals vielleicht eventuell womöglich würde könnte hätte wäre später morgen gestern vorhin ' +
      'damals angeblich war hatte sollte soll wollte darf jemand niemand oder statt zuvor vorher bisherige[nrsm]? ' +
      'fictional fake dummy kein(e[nrsm]?|s)?',
  ],
  ['X', 'if unless until once when whenever provided wenn falls sobald sofern solange'],
  ['i', 'i we ich wir'],
  ['l', 'let lass lasst lassen'],
  ['u', 'me us mich mir uns'],
  ['t', 'here below attached hier unten anbei nachfolgend folgend darunter'],
  ['v', 'what how where why wie womit WAS'],
  ['e', 'this that these those following something above oben obige[nrsm]? dies(e[nrsm]?)? folgende[nrsm]?'],
  ['h', 'have has habe?n? hat'],
  ['b', 'am is are be been bin ist sind lautet folgt follows kommt kommen comes? goes steht stehen'],
  ['m', 'will shall must can cannot werden? möchten? muss müssen kann können wollen'],
  ['T', 'to going'],
  ['O', 'it es'],
  ['Q', 'you du sie'],
  ['z', 'from by von vom durch aus'],
  ['k', 'of'],
  [
    'j',
    'done finished ready complete completed certain able through happy confident fine clear simple fertig bereit ' +
      'sicher erledigt klar verstanden understood noted updated corrected korrigiert',
  ],
  // What is next, or last.
  [
    'A',
    'now first firstly second secondly third then finally lastly last just only auf zurück nun jetzt erst zuerst ' +
      'zunächst danach dann noch abschließend schließlich zuletzt weiter nächstes',
  ],
  [
    'a',
    'therefore thus hence hereby so also simply still immediately directly quickly briefly properly carefully ' +
      'again already always away please together and but ok okay k sure yes yep yeah no great perfect alright ' +
      'well cool awesome excellent roger certainly absolutely gladly voil[aà] et enjoy sorry thanks thx cheers gr(uß|uss|üße) hello hi too ' +
      'out back on off over up ahead down forward einmal erstmal mal daher deshalb darum somit damit also gleich ' +
      'direkt sofort hiermit gerne? bitte wieder nochmal auch einfach kurz dazu dafür dabei und aber gut ja jawohl ' +
      'prima perfekt super danke los ab moment hallo entschuldigung verzeihung selbstverständlich natürlich better besser ' +
      'hmm?m? ah oh oops ups wait halt nein nope there',
  ],
  ['Y', 'your deine?[nrsm]? ihre?[nrsm]? eure?[nrsm]?'],
  [
    'q',
    'next final proper upcoming correct quick fixed finali[sz]ed hardened patched repaired improved cleaned remaining ' +
      'needed refactored adjusted rewritten reworked resulting merged new full nächste[nrsm]? letzte[nrsm]? ' +
      'finale[nrsm]? ' +
      '(aktualisiert|korrigiert|berichtigt|überarbeitet|repariert|vollständig|komplett|fertig|neu|angepasst|geändert|verbessert|abschließend|endgültig|gewünscht|angefordert|benötigt|bereinigt|ergänzt|erweitert)e[nrsm]? ' +
      'abschließendes revised',
  ],
  [
    'd',
    'the my our an? one two three four five several exactly all both some more further additional follow-up ' +
      'actual immediate logical requested required structured valid pure plain raw machine-readable lcp short brief ' +
      'current migration architecture validation deployment project release whole main overall own single small proposed necessary relevant entire concrete factory agreed same ' +
      'strict every der die das den dem des meine?[nrsm]? unsere?[nrsm]? eine?[nrsm]? zwei drei vier fünf genau nur ' +
      'alle[nrsm]? beide[nrsm]? einzige[nrsm]? kurze[nrsm]? erste[nrsm]? zweite[nrsm]? dritte[nrsm]? weitere[nrsm]? ' +
      'gültige[nrsm]? strukturierte[nrsm]? restliche[nrsm]? kleine[nrsm]? nötige[nrsm]? konkrete[nrsm]? ' +
      'gesamte[nrsm]? eigentliche[nrsm]? verlangte[nrsm]? richtige[nrsm]?',
  ],
  [
    'N',
    'everything nothing nichts cause reason problem issue bug mission work goal tests? build branch ursache grund ' +
      'fehler ziel arbeit',
  ],
  [
    'n',
    'json rückgabe responses? messages? envelope objects? ' +
      '(abschluss|schluss|end|erfolgs|fehler|status|rück|json|json-)?(antwort|nachricht|meldung|ausgabe|objekt)',
  ],
  ['o', 'answers? reply replies outputs?'],
  [
    'f',
    'lists? fix reports? orders? reviews? changes? updates? edits? patch steps? read moves? requests? actions? ' +
      'tasks? status turn round iteration phase item questions? details schritt aufgabe punkt liste aktion runde ' +
      'zug',
  ],
  [
    'p',
    'results? summary verdict batch decision conclusions? findings? analysis assessment jobs? correction solution ' +
      'recommendations? overview outcome listing follow-ups? plans? deliverables? completion diagnosis evaluation ' +
      'estimate approach strategy roadmap resolution needs recap classification ' +
      '(folge|end|prüf|job|lese|schreib|datei|teil|zwischen|gesamt|fehler)?(ergebniss?e?|resultat|plan|pläne|schritte|aktionen|auftrag|aufträge|aufgaben|entscheidung|übersicht|zusammenfassung|bericht|urteil|fazit|befunde?|analyse|bewertung|prüfung|liste|änderung|änderungen|korrektur|lösung|empfehlung|überblick|abschluss|fragen|einschätzung|auswertung|vorgehen)',
  ],
  [
    'r',
    'for in fürs as with after at before given based besides unlike having without about into under like per ' +
      'since because für zu zum zur nach mit im bei beim über um vor ohne wegen bevor wo wobei ausgehend da weil ' +
      'als je',
  ],
  // What is shown, said or only thought, and not done.
  [
    's',
    '(show|quot|cit|repeat|recall|recit|imagin|assum|suppos|guess|think|wonder|explain|paraphras|forward|past|copi|illustrat|demonstrat|consider|sai|tell|ask|hear|remember|doubt|reject|refus|weiger|discard|withhold|retract|withdraw|hesitat|remind|mention|hop|wish|forget|fear|mock|simulat|warn|depend|pend|incom|outgo|str|mean|zitier|wiederhol|zeig|sag|denk|glaub|vermut|mein|hoff|zweifl|erinner|vergess|lehn|verwerf|ignorier|hör)(e|es|s|y|ies|ing|ting|ed|en|t|st)? ' +
      'said thought wrote sends sent shown told meant schrieb(en|st|t)? erhielt bekam sah fand weiß kenne fragte ' +
      'frage erinnerung ge(sagt|schickt|sendet|antwortet|fragt|schrieben) bekommen erhalten eingefügt ideas? ideen? intuition gedanken? parts? teil examples? sample ' +
      'placeholder beispiele? vorschlag',
  ],
]);

/** Verbs that are both of the kinds below, without their endings. */
const BOTH =
  'go start begin proceed continu end finish finali[sz] clos conclud complet creat writ mak run execut tak need add ' +
  'wrap prepar generat summari[sz] sum put set pick plan';

/** Verbs of work, without their endings: what a model does with files, tests and code. */
const WORK =
  'read list fix report order chang edit us check look search find found open correct repair patch plac updat remov ' +
  'delet nam mov inspect examin analys analyz view verifi test fetch collect gather load get build built factor sav ' +
  'append insert implement adjust appli split merg clean clear improv extend extract install document tri ' +
  'investigat explor understand determin identifi locat scan compil keep leav stick settl turn switch narrow focus ' +
  'handl address trac ship see record publish evaluat stor convert comput count format harden isolat produc confirm ' +
  'cover debug deploi migrat optimi[sz] organi[sz] structur vis simplifi sort studi translat track expand tighten ' +
  'reduc connect wir bump pin design introduc compar download upload commit push dig map peek archiv assess decid ' +
  'learn trigger solv bring includ help avoid prevent allow resolv touch enabl work went gon made took ran seen ' +
  'kept chos don thought written';
const WORK_DE =
  /^(?:ab|an|auf|aus|be|ein|er|nach|um|vor|ver|weiter|zurück|zusammen|durch|hin|hinzu|her|los|über|unter|zer|ent|wieder|fest|neu)?(?:ge|zu)?(?:les|lies|list|prüf|such|find|fund|öffn|schau|seh|änder|pass|korrigier|berichtig|setz|gänz|füg|aktualisier|lösch|fern|nenn|nann|schieb|schob|test|führ|hol|sammel|samml|lad|arbeit|schließ|schloss|analysier|werte?|schaff|heb|hob|reinig|fass|speicher|schreib|formatier|sortier|versuch|bau|kümmer|konzentrier|teil|tausch|gleich|rechn|räum|bring|bereit|mittel|mittl|vollständig|besser|reparier|streich|kürz|zieh|trag|richt|install|guck|sicht|weiter|leg|dreh|vereinfach|kopier|konvertier|validier|verifizier|stimm|identifizier|lokalisier|vergleich|wend|mach|gang|stell|schritt|dichte|zähl|stoß|melde?|beginn|fang|start|brauch|nehm|erledig|beend|entscheid|erstell|erzeug|geh|fahr|trenn|änd|bezieh|plan|fertig)$/;

/** Verbs of handing over, which may have the message itself as their object. */
const GIVE =
  'contain send respond return submit provid giv deliver propos suggest recommend do choos want requir queu emit stop issu ' +
  'opt hand schedul dispatch delegat answer repli output present believ pass hav post stai assert liefer schick geb ' +
  'gib meld bericht antwort beginn fang mach nehm nimm erstell erzeug fahr bestell beauftrag brauch benötig ' +
  'entscheid schlag empfehl reich komm geh bleib fordern? erledig nutz verwend beend wähl generier verfass ' +
  'zusammenfass leist';

const WORK_STEMS = /* @__PURE__ */ late(() => new Set(expandWords(`${BOTH} ${WORK}`)));
const GIVE_STEMS = /* @__PURE__ */ late(() => new Set(expandWords(`${BOTH} ${GIVE}`)));

/** The kind of a word; of one in no list, by its ending. */
export function kindOf(word: string, isGerman: boolean): string {
  const known = knownKind(isGerman && word === 'was' ? 'WAS' : word);
  if (known !== undefined) return known;
  if (NUMBER.test(word)) return 'd';
  return verbKind(word, isGerman) ?? (/^\p{L}{2,}ing$/u.test(word) ? 'J' : /ed$/.test(word) ? 'Z' : '_');
}

/** A count, or one of several: `2/3`. */
const NUMBER = /^\d{1,3}(?:\/\d{1,3})?$/;

/** `w` a verb of work, `g` one of handing over, `c` one that is both; as a gerund or an infinitive a capital letter, in the past `y`. */
function verbKind(word: string, isGerman: boolean): string | undefined {
  const form = formOf(word, isGerman);
  const stems = stemsOf(word, isGerman);
  const isWork = stems.some((stem) => isOfWork(stem) || (isGerman && WORK_DE.test(stem)));
  const isGiven = stems.some(
    (stem) => GIVE_STEMS().has(stem) || (isGerman && GIVE_STEMS().has(stem.replace(APART, ''))),
  );
  if (!isWork && !isGiven) return undefined;
  if (form === 'past') return isWork ? 'y' : undefined;
  const kind = isGiven ? (isWork ? 'c' : 'g') : 'w';
  return form === 'ing' ? kind.toUpperCase() : kind;
}

function isOfWork(stem: string): boolean {
  return WORK_STEMS().has(stem) || WORK_STEMS().has(stem.replace(/^(?:re-?|over|un)/, ''));
}

/** What German puts before a verb, and often at the end of the sentence. */
const APART = /^(?:ab|zurück|vor|an|auf|fest|zu|um|los|weiter)(?=\p{L}{3})/u;
function formOf(word: string, isGerman: boolean): 'base' | 'past' | 'ing' {
  if (IRREGULAR.has(word) || (word.length > 4 && word.endsWith('ed'))) return 'past';
  if (word.length > 4 && word.endsWith('ing')) return 'ing';
  if (!isGerman) return 'base';
  if (PAST_DE.test(word)) return 'past';
  return /(?:en|ern|eln)$/.test(word) ? 'ing' : 'base';
}

const IRREGULAR: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'found made went took kept ran chose built done seen gone written understood thought'.split(' '),
);

const PAST_DE = /^(?:\p{L}{2,6})??ge(?!b|h|n)\p{L}{2,}(?:t|en)$|iert$|^(?:be|ver|er|über)\p{L}+(?:t|oben|assen)$/u;

function stemsOf(word: string, isGerman: boolean): string[] {
  const ending =
    ENDINGS.find((one) => word.endsWith(one)) ??
    (isGerman ? ENDINGS_DE.find((one) => word.endsWith(one)) : undefined) ??
    '';
  const stem = word.length < ending.length + 2 ? word : word.slice(0, word.length - ending.length);
  const isDoubled = stem.at(-1) === stem.at(-2) && 'bdgklmnprt'.includes(stem.at(-1) ?? '-');
  const stems = isDoubled ? [word, stem, stem.slice(0, -1)] : [word, stem];
  return stems.map(withoutVowel);
}

const ENDINGS = ['ing', 'ed', 's'];
const ENDINGS_DE = ['en', 'e', 'et', 't', 'n'];

/** English changes the last vowel of a verb: "tries", "make". */
function withoutVowel(stem: string): string {
  if (stem.endsWith('y')) return `${stem.slice(0, -1)}i`;
  return stem.length > 2 && stem.endsWith('e') && stem.at(-2) !== 'e' ? stem.slice(0, -1) : stem;
}

/** Whether words in lower case are German: some of them are no English ones. */
export function speaksGerman(words: string): boolean {
  return GERMAN.test(words);
}

const GERMAN =
  /[äöüß]|(?<!\p{L})(?:ich|wir|der|die|das|den|dem|und|mit|zu|zum|zur|hier|ist|sind|meine?|eine?n?|nun|jetzt|mal|noch|nach|für|bitte|lass|los|weiter|es|wie|nur|als)(?!\p{L})/u;
