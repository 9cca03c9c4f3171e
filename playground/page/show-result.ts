import type { Issue, Repair } from '@sheratan/contracts';
import { REASONS } from '../../src/cli/reasons.ts';
import type { Next, ReadReply } from '../words.ts';
import { type Child, count, find, make, makeBlock } from './elements.ts';
import { showMarked } from './show-marked.ts';

/** Shows all that `parse` said of a text. */
export function showResult(text: string, reply: ReadReply, contract: string): void {
  const verdict = find('verdict', HTMLElement);
  verdict.className = reply.success ? 'good' : 'bad';
  verdict.textContent = tellVerdict(reply, contract);
  find('message', HTMLElement).replaceChildren(...makeMessage(reply));
  showMarked(text, reply);
  find('repairs', HTMLElement).replaceChildren(...makeRepairs(reply));
  find('issues', HTMLElement).replaceChildren(...makeIssues(reply, text));
}

/** The words that are read aloud, and stand above all. */
export function tellVerdict(reply: ReadReply, contract: string): string {
  const time = `${reply.milliseconds < 10 ? reply.milliseconds.toFixed(1) : Math.round(reply.milliseconds)} ms`;
  if (!reply.success) {
    const needs = reply.needs === undefined ? '' : ` It would be taken with “Accept: ${reply.needs}”.`;
    return `✗ Refused: ${reply.reason}. ${capitalize(REASONS[reply.reason])}.${needs} (${contract}, ${time})`;
  }
  const counts = Object.entries(reply.counts).map(
    ([certainty, number]) => `${number.toLocaleString('en')} ${certainty}`,
  );
  const changes = counts.length === 0 ? 'nothing was changed' : `repairs: ${counts.join(', ')}`;
  const warnings = reply.issues.length === 0 ? '' : `, ${count(reply.issues.length, 'warning')}`;
  const form = reply.format === 'markdown' ? ' from Markdown' : '';
  return `✓ Read as ${contract}${form}: ${changes}${warnings}. (${time})`;
}

function makeMessage(reply: ReadReply): Child[] {
  if (reply.success) return [make('h3', {}, 'The message'), makeBlock('The message as JSON', reply.value)];
  const parts: Child[] = [...makeNext(reply.next)];
  for (const { label, differs, value } of reply.readings) {
    const where = differs.map((pointer) => pointer || 'the whole message').join(', ');
    parts.push(
      make('h3', {}, `Reading ${label}`),
      make('p', {}, `Differs in ${where}.`),
      makeBlock(`Reading ${label} as JSON`, value),
    );
  }
  if (reply.partial !== undefined)
    parts.push(make('h3', {}, 'What was there of it'), makeBlock('The partial message as JSON', reply.partial));
  return parts;
}

const STEPS: { [step in Next['do']]: string } = {
  ask: 'The next question: ask for the message again',
  continue: 'The next question: let the model go on',
  choose: 'The next question: let it choose a reading',
  give_up: 'Asking again is of no use: the result that tells so',
};

function makeNext({ do: step, text }: Next): Child[] {
  return [make('h3', {}, STEPS[step]), makeBlock(STEPS[step], text)];
}

function makeRepairs({ repairs, counts }: ReadReply): Child[] {
  if (repairs.length === 0) return [];
  const all = Object.values(counts).reduce((sum, number) => sum + number, 0);
  const rest = all - repairs.length;
  return [
    make('h3', {}, count(all, 'repair')),
    make('ol', { class: 'findings' }, ...repairs.map(makeRepair)),
    ...(rest > 0 ? [make('p', {}, `… and ${count(rest, 'repair')} more, which are marked nowhere.`)] : []),
  ];
}

function makeRepair({ line, column, certainty, message, code, path }: Repair): HTMLElement {
  const where = `line ${line}, column ${column}${path === undefined || path === '' ? '' : `, ${path}`}`;
  return make(
    'li',
    {},
    make('span', { class: `badge ${certainty}` }, certainty),
    ` ${message} `,
    make('small', {}, `${where} · `, make('code', {}, code)),
  );
}

function makeIssues({ issues, success }: ReadReply, text: string): Child[] {
  if (issues.length === 0) return [];
  const title = success ? count(issues.length, 'warning') : 'What was wrong, and where';
  return [make('h3', {}, title), make('ul', { class: 'findings' }, ...issues.map((issue) => makeIssue(issue, text)))];
}

function makeIssue({ severity, path, message, hint, line, column, span, code }: Issue, text: string): HTMLElement {
  const place = [
    path === '' ? 'the whole message' : path,
    ...(line === undefined ? [] : [`line ${line}, column ${column}`]),
  ];
  const excerpt = span === undefined ? [] : [makeExcerpt(text, span.start, span.end)];
  return make(
    'li',
    {},
    make('span', { class: `badge ${severity}` }, severity),
    ` ${message} `,
    ...(hint === undefined ? [] : [make('em', {}, hint), ' ']),
    make('small', {}, `${place.join(' · ')} · `, make('code', {}, code)),
    ...excerpt,
  );
}

/** The line in which it begins, with the place marked. */
function makeExcerpt(text: string, start: number, end: number): HTMLElement {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 60);
  const stop = Math.min(end, start + 80);
  const lineEnd = text.indexOf('\n', stop);
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, stop + 60);
  const found = text.slice(start, stop) || '‸';
  return make(
    'code',
    { class: 'excerpt' },
    text.slice(from, start),
    make('mark', {}, found),
    text.slice(Math.max(stop, start), Math.max(to, stop)),
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
