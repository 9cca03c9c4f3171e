/** What the run of the suite says about each file of it, as a table of Markdown. */
import type { Edition, Group, SuiteResult } from './run-suite.ts';

export function supportTable({ groups, summary }: SuiteResult): string {
  const files = [...new Set(groups.map(({ file }) => file))].sort();
  const rows = files.map((file) => {
    const of = (edition: Edition) => groups.filter((group) => group.file === file && group.edition === edition);
    return `| \`${file}\` | ${cell(of('draft-07'))} | ${cell(of('2020-12'))} | ${reasons(groups.filter((group) => group.file === file))} |`;
  });
  return [`${summary}.`, '', '| tests | draft-07 | 2020-12 | refused |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

function cell(groups: readonly Group[]): string {
  if (groups.length === 0) return '';
  const run = groups.filter(({ outcome }) => outcome.kind === 'run');
  if (run.some(({ isMeant }) => isMeant)) return 'checked';
  return run.length === groups.length ? `all ${run.length}` : `${run.length} of ${groups.length}`;
}

/** The keywords that schemas were refused for. */
function reasons(groups: readonly Group[]): string {
  const found = groups.flatMap(({ outcome }) => (outcome.kind === 'refused' ? [outcome] : []));
  const words = found.map(({ keyword, message }) => {
    const format = keyword === 'format' ? /"([^"]*)"/.exec(message)?.[1] : undefined;
    return `\`${format ?? keyword}\``;
  });
  return [...new Set(words)].slice(0, 6).join(', ');
}
