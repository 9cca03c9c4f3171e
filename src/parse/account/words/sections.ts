import type { Span } from '../../../words/issue.ts';
import { plainName } from '../../text/characters.ts';
import type { Place } from '../doubt.ts';
import { ANSWER_LABELS, isPageWord } from './answer-words.ts';
import { wordsOf } from './expand-words.ts';

/** What the sections of a reply are about: the work, its reasons, its results, and what comes next. */
const SECTIONS = /* @__PURE__ */ wordsOf(
  '(my|the|short|brief|executive)?(summary|overview|analysis|plan|approach|rationale|reasoning|explanation|justification|strategy|conclusion|diagnosis) ' +
    'findings whatifound whatthefieldsmean explanationofthefields what(i|we|was)?(did|changed|fixed|added|checked|wrong|done) whathappen(s|ed)(next)? what(comes)?next whatthisdoes what(is|s)(new|left|next) ' +
    'why why(this|these|it)(action|approach|order|works|matters|jobs?|files?|change|fix)? whyitfailed whyi(chosethis|didthis) how(itworks|i(checked|tested|verified)(it)?) howto(verify|test|check|undo)(it|this)? ' +
    '(the|key|main|code)?(changes?|decisions?|points?|findings|results?|facts)(made)? (implementation|additional|important|other|further)?(notes?|details?|remarks?|comments?) technical(notes|details) ' +
    '(next|recommended)?(steps?|nextsteps?) nextactions? (current)?status progress(sofar)? (the)?(outcome|cause|rootcause|fix|solution|problem|issue|goal|task|scope|impact|context|background) ' +
    'decision verification validation testing (unit)?tests? testresults? (testing|teststrategy) files(changed|created|modified|touched) stepstaken observations? considerations? designdecisions assumptions? risks? (known)?limitations? caveats highlights dependencies sideeffects rollback security performance compatibility remaining(work|tasks)? tldr inshort breakdown thoughts thinking chainofthought thoughtprocess followups? understanding priorities tips goodtoknow ' +
    'zusammenfassung überblick vorgehen(sweise)? begründung erklärung ursache analyse (status|stand|fortschritt) ergebnisse? hinweise? anmerkung(en)? nächsteschritte? risiken annahmen einschränkungen änderungen wasichge(ändert|macht|prüft)habe waswurdegeändert waspassiertalsnächstes das(wurdegemacht|habeichgemacht) warum(so|dieseaktion)? prüfung offenepunkte lösung problem ziel umsetzung details ausblick fazit',
);

/**
 * Whether a line is the heading of a section of the reply that has text of its own: such a line says nothing about the
 * message. Right above the message it is a label of the message, and is judged as one.
 */
export function isSection({ text, whole }: Place, { start, end }: Span): boolean {
  const line = text.slice(start, end).trimEnd();
  const isProgress = end <= whole.start && PROGRESS.test(line);
  if (!HEADING.test(line) || !(isProgress || SECTIONS.has(plainName(line)))) return false;
  const next = text.slice(end, Math.min(whole.start, end + FAR)).split('\n');
  return (
    end > whole.start ||
    next.some((one) => /\p{L}/u.test(one) && !FENCE.test(one) && !isPageWord(one) && !ANSWER_LABELS.has(plainName(one)))
  );
}

const HEADING = /^\s{0,3}(?:#{1,6} .{1,60}|\*\*[^*]{1,60}\*\*:?|__[^_]{1,60}__:?|\p{Lu}[^.:]{1,60}[:?])$/u;
/** How far the work is, before a message: "### Step 2", "**Round 3 of 5**". Behind one, another part of a text begins. */
const PROGRESS =
  /^\s{0,3}(?:#{1,6} |\*\*|__)(?:(?:step|round|iteration|phase|schritt|runde) \d{1,3}(?: ?(?:of|von|\/) ?\d{1,3})?|(?:last|final|next) step):?(?:\*\*|__)?:?$/iu;
const FENCE = /^[ \t]{0,9}(?:`{3}|~{3})/;

/** In how many characters below a heading its text has to begin. */
const FAR = 300;
