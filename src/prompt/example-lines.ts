import { fenced } from './fenced.ts';
import { knownExamples, renderExamples } from './render-examples.ts';
import type { Selection } from './select-parts.ts';

/**
 * Two examples that ask for jobs (to run at once, and to wait), and the end of the mission; for other contracts one example
 * of each form.
 */
export function exampleLines(selection: Selection): string[] {
  const { parts } = selection;
  if (!parts.has('CreateFollowupJobs')) return blocks(renderExamples(selection).map((text) => ['', text]));
  const jobs = knownExamples('CreateFollowupJobs', selection);
  const waiting = jobs.find(isWaiting);
  const running = jobs.filter((text) => text !== waiting).slice(0, waiting === undefined ? 2 : 1);
  const shown = [...running, ...(waiting === undefined ? [] : [waiting])];
  const asking = shown.length > 0 ? shown : renderExamples({ ...selection, roots: ['CreateFollowupJobs'] });
  const ending = parts.has('MissionComplete') ? knownExamples('MissionComplete', selection).slice(0, 1) : [];
  return blocks([
    ...asking.map((text) => [
      isWaiting(text) ? 'A job that a person should see first:' : 'A job to run at once:',
      text,
    ]),
    ...ending.map((text) => ['The goal is reached:', text]),
  ]);
}

function isWaiting(text: string): boolean {
  return text.includes('"auto_dispatch":false');
}

function blocks(examples: readonly (readonly string[])[]): string[] {
  return examples.flatMap(([title = '', text = ''], i) => [
    ...(i > 0 ? [''] : []),
    ...(title === '' ? [] : [title]),
    ...fenced('json', text),
  ]);
}
