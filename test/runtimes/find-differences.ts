import type { Answers, Inputs } from './inputs.ts';

const MOST = 5;

/** Says where a runtime answers otherwise than the sources: sub-paths and inputs, a line each, the first few. */
export function findDifferences(expected: Answers, answers: Answers, inputs: Inputs): string[] {
  const all = { ...expected.names, ...answers.names };
  const subPaths = Object.keys(all)
    .filter((subPath) => expected.names[subPath] !== answers.names[subPath])
    .map((subPath) => `${subPath} exports ${answers.names[subPath] ?? 'nothing'}, not ${expected.names[subPath]}`);
  const questions = [...inputs.messages, ...inputs.texts, ...inputs.calls];
  const others = questions.flatMap((question, index) =>
    expected.answers[index] === answers.answers[index] ? [] : [`${JSON.stringify(question).slice(0, 300)}`],
  );
  const lines = [...subPaths, ...others];
  return lines.length > MOST ? [...lines.slice(0, MOST), `and ${lines.length - MOST} more`] : lines;
}
