import type { Verdict } from './judge-probe.ts';
import type { Probe } from './probe.ts';
import type { SlowFinding } from './search-growth.ts';

/** All that is needed to see a finding again. */
export function reportOf({ probe, verdict, found, seed, number }: SlowFinding): string {
  // A quote would end the argument of a shell, and what nobody sees would be lost on a page.
  const again = JSON.stringify(probe).replace(
    /['\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [
    `${probe.call}: ${sayVerdict(verdict)}`,
    `  unit   ${JSON.stringify(probe.unit.join(''))}${endsOf(probe)}`,
    `  place  ${probe.place}`,
    `  found  ${seed}:${number}, ${sayVerdict(found.verdict)}: ${JSON.stringify(found.probe.unit.join(''))}, ${found.probe.place}`,
    `  again  npm run fuzz -- --slow --run '${again}'`,
  ].join('\n');
}

function endsOf({ head, tail }: Probe): string {
  return `${head === '' ? '' : ` behind ${JSON.stringify(head)}`}${tail === '' ? '' : ` before ${JSON.stringify(tail)}`}`;
}

/** What is too much, in words. */
export function sayVerdict({ kind, step, bytes, value, ratios, message }: Verdict): string {
  const name = step === '' ? 'it' : step;
  const perByte = `${((value * 1000) / bytes).toPrecision(3)} µs a byte`;
  switch (kind) {
    case 'hang':
      return `${name} hangs on ${bytes} bytes (more than ${value / 1000} s)`;
    case 'throw':
      return `${name} throws on ${bytes} bytes: ${message}`;
    case 'memory':
      return `${name} takes ${Math.round(value / 1e6)} MB for ${bytes} bytes`;
    case 'growth':
      return `${name} grows × ${ratios?.map((ratio) => ratio.toFixed(1)).join(' and × ')} a doubling, ${Math.round(value)} ms for ${bytes} bytes (${perByte})`;
    default:
      return `${name} takes ${Math.round(value)} ms for ${bytes} bytes (${perByte})`;
  }
}

/** All findings as a table in Markdown, the worst first. */
export function tableOf(findings: readonly SlowFinding[]): string {
  const rows = findings.toSorted((one, two) => severityOf(two) - severityOf(one)).map(rowOf);
  return ['| call | unit | place | smallest | as found | met |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

function rowOf({ probe, verdict, found, places, times }: SlowFinding): string {
  const unit = JSON.stringify(probe.unit.join('')) + endsOf(probe);
  const others = places.size > 1 ? `${times} × in ${places.size} places` : `${times} ×`;
  const cells = [probe.call, `\`${unit}\``, probe.place, sayVerdict(verdict), sayVerdict(found.verdict), others];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Hangs and throws first; then by time for a byte. */
function severityOf({ verdict, found }: SlowFinding): number {
  const weight = { hang: 1e9, throw: 1e8, memory: 1e7, slow: 0, growth: 0 }[found.verdict.kind];
  return weight + Math.max(...[verdict, found.verdict].map(({ value, bytes }) => value / bytes));
}
