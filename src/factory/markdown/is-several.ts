import { entriesOf, type Report } from './collect-report.ts';
import { type Entry, lastBlock, saidIn, textOf } from './outline.ts';
import { readStatus } from './read-claim.ts';
import { plainLabel } from './vocabulary.ts';

/** Whether a text has several statuses, each with something below it: reports of several agents, or of several rounds. */
export function isSeveral(report: Report): boolean {
  const claims = (['status', 'outcome', 'verdict'] as const).map((field) => entriesOf(report, field).length);
  if (Math.max(...claims) < 2) return false;
  return (['summary', 'message', 'deliverables'] as const).some(
    (field) =>
      new Set(entriesOf(report, field).map((entry) => JSON.stringify(entry.children) + textOf(entry))).size > 1,
  );
}

/** Whether a status or a verdict is below the name of one agent, and another agent has its own part. */
export function claimsForOne(root: Entry): boolean {
  const inOrder = (entry: Entry): Entry[] => [entry, ...entry.children.flatMap(inOrder)];
  const entries = inOrder(root);
  const agents = entries.flatMap((entry, i) => (namesAgent(entry) ? [i] : []));
  const claim = entries.findLastIndex(({ field }) => field === 'status' || field === 'outcome' || field === 'verdict');
  return agents.length > 1 && claim > (agents[0] ?? 0);
}

/** "## Architect", "Agent 2: Engineer", "**[critic]**". */
function namesAgent({ kind, text }: Entry): boolean {
  return kind === 'section' && AGENT.test(plainLabel(text.text));
}

const AGENT =
  /^(?:(?:sub)?agent [0-9]{1,2}(?: .*)?|(?:the |factory )?(?:architect|engineer|critic|builder|developer|reviewer|tester|orchestrator|architekt|ingenieur|entwickler|kritiker|prüfer)(?:in)?(?: agent)?)$/u;

/** Whether the last line is another status, in a section about something else. */
export function endsOtherwise(root: Entry, says: ReadonlySet<string>): boolean {
  const last = lastBlock(root);
  const end = last.field === 'status' && last.kind === 'line' ? readStatus(saidIn(last).text)?.says : undefined;
  return end !== undefined && says.size > 0 && !says.has(end);
}

/** The last line, if it has no label of a report and says that something failed: "Tool call failed: …". */
export function endsInFailure(root: Entry): string | undefined {
  const { kind, field, text } = lastBlock(root);
  return kind !== 'table' &&
    field === undefined &&
    FAILED.test(text.text.slice(Math.max(0, text.text.search(/\p{L}/u))).toLowerCase())
    ? text.text
    : undefined;
}

const FAILED =
  /^(?!(?:no|none|nothing|keine?|nichts) )(?:\p{L}{1,40} ){1,4}(?:failed|denied|refused|aborted|timed out|fehlgeschlagen|verweigert|abgebrochen)[ \t]?(?:[:：](?!\s?(?:0|none|keine?)\b)|[.!]|$)/u;
