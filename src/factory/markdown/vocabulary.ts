/** The words of reports, in English and German. */
import { isFileSentence } from './file-sentence.ts';

/** What a label or a heading announces. */
export type Field =
  | 'status'
  | 'outcome'
  | 'verdict'
  | 'summary'
  | 'overview'
  | 'confidence'
  | 'confidence_notes'
  | 'deliverables'
  | 'metrics'
  | 'next_action'
  | 'requirements_checked'
  | 'concerns'
  | 'blocking_issues'
  | 'questions'
  | 'partial_work'
  | 'completed'
  | 'blocked_on'
  | 'recommendation'
  | 'error'
  | 'error_type'
  | 'message'
  | 'recoverable'
  | 'attempted'
  | 'question'
  | 'context'
  | 'options'
  | 'default'
  | 'id'
  | 'category'
  | 'title'
  | 'description'
  | 'resolution'
  | 'path'
  | 'type';

const WORDS: { readonly [field in Field]: string } = {
  status:
    'status,overall status,final status,task status,completion status,agent status,response status,report status,' +
    'gesamtstatus,aufgabenstatus,endstatus,antwortstatus',
  outcome:
    'result,outcome,overall result,final result,task result,overall outcome,ergebnis,gesamtergebnis,endergebnis,resultat',
  verdict:
    'verdict,final verdict,overall verdict,review verdict,critic verdict,architecture review verdict,review result,' +
    'review outcome,urteil,gesamturteil,endurteil,prüfurteil,prüfergebnis,ergebnis der prüfung,verdikt,abschließendes urteil',
  summary:
    'summary,brief summary,short summary,executive summary,work summary,task summary,review summary,summary of work,' +
    'summary of completed work,summary of changes,work completed,completed work,work done,what was done,what i did,tl dr,tldr,' +
    'zusammenfassung,kurzzusammenfassung,kurze zusammenfassung,kurzfassung,was wurde gemacht,was getan wurde,was ich getan habe',
  overview: 'overview,conclusion,überblick,übersicht,fazit',
  confidence:
    'confidence,confidence level,confidence rating,overall confidence,konfidenz,konfidenzniveau,konfidenzstufe,konfidenzgrad,' +
    'konfidenzlevel,zuversicht,vertrauen,vertrauensniveau,vertrauensgrad',
  confidence_notes:
    'confidence notes,confidence note,notes on confidence,confidence rationale,confidence reason,confidence reasoning,' +
    'confidence explanation,konfidenzhinweis,konfidenzhinweise,konfidenznotiz,konfidenznotizen,anmerkung zur konfidenz,' +
    'anmerkungen zur konfidenz,hinweis zur konfidenz,hinweise zur konfidenz,begründung der konfidenz',
  deliverables:
    'deliverables,deliverable,deliverables created,deliverables produced,created deliverables,files,file,files created,' +
    'created files,file created,files modified,modified files,files changed,changed files,files updated,updated files,' +
    'files written,files added,files produced,files generated,generated files,new files,files created modified,' +
    'files created or modified,created and modified files,files created and modified,artifacts,artifact,artifacts created,' +
    'artifacts produced,created artifacts,output files,output file,ergebnisse,ergebnisdateien,liefergegenstände,' +
    'liefergegenstand,lieferobjekte,lieferergebnisse,lieferumfang,artefakte,erstellte artefakte,dateien,datei,' +
    'erstellte dateien,erzeugte dateien,neue dateien,geänderte dateien,angepasste dateien,aktualisierte dateien,' +
    'angelegte dateien,geschriebene dateien,erstellte und geänderte dateien,erstellte geänderte dateien,ausgabedateien',
  metrics: 'metrics,metric,statistics,stats,figures,key figures,metriken,metrik,kennzahlen,kennzahl,statistik,zahlen',
  next_action:
    'next action,next step,next,recommended next action,suggested next action,recommended next step,nächste aktion,' +
    'nächster schritt,naechste aktion,naechster schritt,empfohlene nächste aktion,empfohlener nächster schritt,weiteres vorgehen',
  requirements_checked:
    'requirements checked,checked requirements,number of requirements checked,requirements verified,requirements reviewed,' +
    'geprüfte anforderungen,anforderungen geprüft,anzahl geprüfter anforderungen',
  concerns:
    'concerns,concern,minor concerns,remaining concerns,non blocking concerns,non blocking issues,nonblocking concerns,' +
    'bedenken,nicht blockierende bedenken,nicht blockierende punkte,nicht blockierende probleme,kleinere bedenken',
  blocking_issues:
    'blocking issues,blocking issue,blockers,blocker,blocking problems,blocking findings,blockierende probleme,' +
    'blockierendes problem,blockierende punkte,blockierende mängel,blockierende befunde,blockierende fehler,blockierende issues',
  questions:
    'questions,open questions,clarifying questions,clarification questions,questions for you,clarifications needed,' +
    'outstanding questions,pending questions,fragen,rückfragen,offene fragen,klärungsfragen,offene rückfragen,verständnisfragen',
  partial_work:
    'partial work,work so far,progress so far,partial progress,teilarbeit,teilergebnisse,bisherige arbeit,bisheriger stand,' +
    'arbeitsstand,stand der arbeit,zwischenstand',
  completed:
    'completed,done,already completed,already done,completed so far,done so far,finished,erledigt,bereits erledigt,' +
    'bisher erledigt,abgeschlossen,bereits abgeschlossen,fertig,fertiggestellt',
  blocked_on:
    'blocked on,blocked by,open,still open,fehlend,blocked,waiting for,waiting on,pending,blockiert durch,blockiert von,blockiert,wartet auf,offen,' +
    'abhängig von,noch offen',
  recommendation:
    'recommendation,recommendations,my recommendation,suggestion,empfehlung,empfehlungen,meine empfehlung,vorschlag',
  error:
    'error,errors,error details,failure,failure details,fehler,fehlerdetails,fehlerbeschreibung,fehlschlag,fehlerinformation',
  error_type:
    'error type,failure type,type of error,type of failure,error kind,error category,fehlertyp,fehlerart,art des fehlers,typ des fehlers',
  message:
    'message,error message,failure message,reason,failure reason,reason for failure,cause,root cause,meldung,fehlermeldung,' +
    'nachricht,grund,ursache,fehlerursache,grund des fehlschlags',
  recoverable: 'recoverable,is recoverable,behebbar,wiederherstellbar,lösbar,wiederholbar',
  attempted:
    'attempted,attempts,attempted actions,attempted action,actions attempted,what was attempted,what i attempted,what was tried,' +
    'what i tried,tried,versucht,versuche,versuchte aktionen,unternommene schritte,was versucht wurde,was ich versucht habe,' +
    'bisherige versuche,unternommene versuche',
  question: 'question,frage,rückfrage',
  context:
    'context,why it matters,why this matters,why,background,impact,rationale,kontext,hintergrund,warum,warum das wichtig ist,' +
    'auswirkung,begründung,bedeutung',
  options:
    'options,option,choices,possible answers,alternatives,available options,optionen,möglichkeiten,auswahl,antwortmöglichkeiten,' +
    'mögliche antworten,alternativen',
  default:
    'default,default answer,default assumption,default value,default option,assumed default,default if unanswered,standard,' +
    'standardwert,standardannahme,standardantwort,vorgabe,voreinstellung,annahme ohne antwort,standardmäßig',
  id: 'id,issue id,question id,nr,no,number,nummer,kennung',
  category: 'category,area,kategorie,bereich',
  title: 'title,issue title,titel,überschrift',
  description:
    'description,details,detail,problem,finding,issue,purpose,content,contents,notes,beschreibung,befund,zweck,inhalt,' +
    'problembeschreibung,erläuterung',
  resolution:
    'resolution,required resolution,suggested resolution,proposed resolution,fix,required fix,suggested fix,recommended fix,' +
    'proposed fix,required action,required change,solution,how to fix,remedy,lösung,lösungsvorschlag,behebung,abhilfe,' +
    'erforderliche maßnahme,maßnahme,korrektur,auflösung',
  path: 'path,file path,filepath,location,filename,file name,pfad,dateipfad,dateiname,speicherort,ablageort',
  type: 'type,deliverable type,file type,kind,typ,art,dateityp',
};

/** The fields by their words; made when the first report is read. */
let fields: ReadonlyMap<string, Field> | undefined;

function indexWords(): ReadonlyMap<string, Field> {
  const index = new Map<string, Field>();
  for (const [field, words] of Object.entries(WORDS))
    for (const word of words.split(',')) index.set(word, field as Field);
  return index;
}

/**
 * Finds the field that a label or heading names: `## 3. Deliverables (2)`, `**Geprüfte Anforderungen:**`.
 *
 * @returns undefined for an unknown label
 */
export function fieldOf(label: string): Field | undefined {
  if (isFileSentence(label)) return 'deliverables';
  if (label.length > 80) return undefined;
  fields ??= indexWords();
  const field = fields.get(plainLabel(label));
  if (field !== undefined || !/[([]/.test(label)) return field;
  const remarks = [...label.matchAll(/[([]([^()[\]]*)[)\]]/g)];
  const remark = remarks.find(({ 0: whole, index }) => !/\p{L}/u.test(label.slice(index + whole.length)));
  return remark === undefined || CHANGES.test(remark[1] ?? '')
    ? undefined
    : fields.get(plainLabel(label.slice(0, remark.index)));
}

/** Remarks that change the meaning of a label: "Deliverables (planned)". */
const CHANGES =
  /answer|resolv|assum|mended|fixed|former|plan|propos|next|todo|to do|to be|will|draft|expect|previous|earlier|read|input|delet|remov|exampl|template|\bif\b|optional|pending|not|open|geplant|vorgesehen|entwurf|erwartet|vorherig|früher|gelesen|eingabe|gelöscht|entfernt|beispiel|vorlage|falls|noch|nicht|offen|beantwort|geklärt|behoben|erledigt/i;

/** A label in lower case, without its number, count, emoji and punctuation. */
export function plainLabel(label: string): string {
  const numbered = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^[0-9]{1,2}(?:\ufe0f?\u20e3|[.)])\s*(?=\S)/u, '');
  const bare = withoutMarksBehind(numbered);
  const isCounted = /^[)\]]/.test(numbered.slice(bare.length));
  const plain = isCounted ? withoutMarksBehind(bare.replace(/[([][0-9]{1,4}$/, '')) : bare;
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function withoutMarksBehind(text: string): string {
  return text.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '');
}

/** Whether a title is about something other than the work that was done: an example, a plan, an earlier run, thoughts. */
export function isForeignTitle(title: string): boolean {
  foreign ??= foreignWords();
  return foreign.test(plainLabel(title));
}

/** Made when the first report is read. */
let foreign: RegExp | undefined;

function foreignWords(): RegExp {
  const words = [
    'examples?|samples?|template|expected (?:output|format|response|report)|format|schema|hypothetical|draft|if successful',
    'plans?|planned|planning|proposed|proposal|next steps|todos?|to do|roadmap|upcoming|future|to be (?:created|written|done)',
    'previous|previously|earlier|prior|old|former|outdated|last run|history|logs?|transcript|changelog|request|original task|task description',
    'instructions?|prompt|reasoning|thinking|thoughts?|thought process|scratchpad|quote[ds]?|quotation|appendix|in case of',
    'not (?:done|created|started)|skipped|removed|deleted|input files|references?|sources?|(?:read|reviewed) files',
    'files (?:read|reviewed)|answered|resolved',
    'beispiele?|muster|vorlagen?|erwartete[sr]?|ausgabeformat|antwortformat|pläne|geplant\\p{L}*|nächste schritte|ausblick',
    'künftig\\p{L}*|alte[rns]?|veraltet\\p{L}*|vorherige[rns]?|vorige[rns]?|frühere[rns]?|letzter lauf|verlauf|protokoll|anfrage|auftrag|aufgabenstellung',
    'anweisung\\p{L}*|überlegung\\p{L}*|gedanken|gedankengang|zitate?|anhang|nicht (?:erledigt|erstellt)|übersprungen\\p{L}*',
    'entfernt\\p{L}*|gelöscht\\p{L}*|eingabedateien|quellen|referenzen|(?:gelesene|geprüfte) dateien|beantwortet\\p{L}*|entwurf',
    'im erfolgsfall',
  ];
  return new RegExp(`(?:^| )(?:${words.join('|')})(?: |$)|^(?:inputs?|eingaben?)$`, 'u');
}

/** Whether a title says that the whole text is something other than a report. */
export function isForeignDocument(title: string): boolean {
  const plain = plainLabel(title);
  return (
    /^(?:an? |the |ein |eine )?(?:examples?|sample|template|expected|beispiele?|muster|vorlagen?|erwartete[sr]?)(?: |$)|^(?:drafts?|entwurf)$/u.test(
      plain,
    ) || OF_ANOTHER.test(plain)
  );
}

/** The title of a plan, of a task, or of an earlier or later report; it may also contain the name of the subject. */
const OF_ANOTHER =
  /^(?:the |my |our |der |die |das |mein |unser )?(?:plans?|plann(?:ed|ing)|proposed|proposal|next steps?|todos?|to do|request|prompt|instructions?|task description|quote|earlier|previous|prior|old|former|outdated|last|history|logs?|transcript|plan|geplante[rs]?|vorschlag|anfrage|auftrag|anweisung(?:en)?|zitat|frühere[rs]?|vorherige[rs]?|alte[rs]?|letzte[rs]?|verlauf|protokoll)(?: (?:report|response|answer|reply|run|result|attempt|status|output|bericht|antwort|lauf|ergebnis))?$/u;

/** Whether a value means that there is none: "None", "keine", "–", "n/a". */
export function isNone(text: string): boolean {
  const plain = plainLabel(text);
  return (
    plain === '' ||
    /^(?:none|no|n a|na|nil|null|nothing|not applicable|zero|0|none (?:found|identified|at this time|so far)|keine?|keiner|keines|nichts|entfällt|nicht zutreffend|keine (?:gefunden|vorhanden|festgestellt)|(?:there (?:are|were) |i found )?no (?:blocking (?:issues|problems)|concerns|questions|blockers|issues)(?: (?:were )?(?:found|identified|remain))?|(?:es gibt |es gab )?keine (?:blockierenden (?:probleme|punkte|mängel)|bedenken|fragen|rückfragen|blocker)(?: (?:gefunden|festgestellt|vorhanden))?)$/u.test(
      plain,
    )
  );
}
