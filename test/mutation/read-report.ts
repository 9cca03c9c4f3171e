import type { Explanation } from './explanation.ts';

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
    for (const mutant of mutants) {
      const { status, location, replacement = '', mutatorName } = mutant;
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      if (isExplained(mutant, file, source, explained)) explainedCount += 1;
      else {
        const original = textAt(source, location);
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

/** Where the changes of a report are that were neither noticed nor are explained, each as Stryker names it. */
export function unnoticedRanges({ files }: Report, explained: readonly Explanation[]): string[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .filter((mutant) => !isExplained(mutant, file, source, explained))
      .map(({ location: { start, end } }) => `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`),
  );
}

function isExplained(
  { location, replacement = '' }: Mutant,
  file: string,
  source: string,
  explained: readonly Explanation[],
): boolean {
  const original = textAt(source, location);
  return explained.some(
    (one) => file.endsWith(one.file) && one.original === original && one.replacement === replacement,
  );
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
