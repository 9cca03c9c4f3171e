import type { Explanation } from './explained.ts';

/** What is read of Stryker's report. */
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

type Place = { line: number; column: number };
type Mutant = {
  mutatorName: string;
  replacement?: string;
  status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending';
  location: { start: Place; end: Place };
};

/** How many changes were noticed, and which were not. */
export type Score = { score: number; killed: number; survivors: string[]; explainedCount: number };

/** Counts the changes of a report. One that is explained counts as neither noticed nor missed. */
export function readReport({ files }: Report, explained: readonly Explanation[]): Score {
  let killed = 0;
  let explainedCount = 0;
  const survivors: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const { status, location, replacement = '', mutatorName } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const original = textAt(source, location);
      const isExplained = explained.some(
        (one) => file.endsWith(one.file) && one.original === original && one.replacement === replacement,
      );
      if (isExplained) explainedCount += 1;
      else {
        const place = `${file}:${location.start.line}:${location.start.column}`;
        survivors.push(`${place} ${mutatorName}${status === 'NoCoverage' ? ' (no test gets here)' : ''}
  - ${oneLine(original)}
  + ${oneLine(replacement)}`);
      }
    }
  }
  const all = killed + survivors.length;
  return { score: all === 0 ? 100 : (100 * killed) / all, killed, survivors, explainedCount };
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
