import type { Report } from './collect-report.ts';
import { MADE_DE, MADE_EN } from './made-words.ts';
import type { Entry } from './outline.ts';
import { plainLabel } from './vocabulary.ts';

/**
 * Whether a report without a status says that the work is done, and nothing in all of its text takes that back: no word of a
 * plan, of a failure or of anything open, and no status of something else: "Target status: success".
 */
export function impliesSuccess({ prose, titles, fields }: Report, root: Entry): boolean {
  const labels = (fields.get('deliverables') ?? []).map(({ text }) => plainLabel(text.text));
  const summaries = (fields.get('summary') ?? []).map(allText);
  const said = [...titles, ...labels, ...summaries, ...prose.map(({ text }) => text.text)].join('\n');
  const all = allText(root);
  return DONE.test(said) && !OPEN.test(all) && !OTHER_STATUS.test(all);
}

const DONE = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:${MADE_EN}|wrote|added|updated|registered|${MADE_DE}|ergänzt)(?!\\p{L})`,
  'iu',
);

const OPEN =
  /(?<!\p{L})(?:will|'ll|shall|going to|plan|plans|planned|planning|to be|would|should|could|can't|cannot|unable|fail\p{L}*|error|errors|not|n't|yet|incomplete|partial\p{L}*|pending|todo|blocked|blocking|remaining|if|once|draft|waiting|unclear|example|template|previous|earlier|before|let me|nicht|kein\p{L}*|werde|wird|werden|würde\p{L}*|soll\p{L}*|konnte\p{L}*|kann|geplant|fehl\p{L}*|unvollständig|teilweise|offen|noch|falls|wenn|sobald|entwurf|wartet|unklar|beispiel|vorlage|vorherig\p{L}*|früher\p{L}*|zuvor)(?!\p{L})|[❌⏳⚠]|n't/iu;

/** A status or a verdict that is not simply called so. */
const OTHER_STATUS = /\p{L}[ \t](?:status|verdict|urteil)\s?[:：]/iu;

function allText(entry: Entry): string {
  const cells = entry.rows.flat().map(({ text }) => text);
  // A polite line such as "If you would like changes, let me know" takes nothing back.
  const parts = entry.children.filter(({ kind, isForeign }) => kind !== 'line' || !isForeign);
  return [entry.text.text, ...cells, ...parts.map(allText)].join('\n');
}
