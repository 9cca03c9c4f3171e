import { geometricMean, mark, medianRatio, ratio } from '../figures.ts';
import { type Group, measureRounds, type Task, type Times } from '../measure.ts';
import { samples } from '../messages/index.ts';
import type { Sample } from '../messages/sample.ts';
import type { Contender } from '../peers/contender.ts';
import { contenders } from '../peers/index.ts';
import { showProgress } from '../progress.ts';
import { requireEquivalence } from '../require-equivalence.ts';
import { table } from '../table.ts';
import type { Report } from './report.ts';

const ROUNDS = 15;
const MILLISECONDS = 20;
/**
 * No program validates one object over and over: several parsed copies take turns, but of a long message no more than fit
 * into the processor's cache, where a message is that has just been parsed.
 */
const MOST_COPIES = 8;
const CHARACTERS = 400_000;

const VARIANTS = ['valid', 'invalid'] as const;
const ANSWERS = ['is', 'validate'] as const;

type Variant = (typeof VARIANTS)[number];
type Answer = (typeof ANSWERS)[number];

/** One table: a kind of message and a kind of answer; by contender, the share of `JSON.parse` for each message. */
type Figures = { variant: Variant; answer: Answer; shares: Record<string, number[]> };

/** Measures what validation takes, as a share of what `JSON.parse` of the same text takes in the same round. */
export function validateSuite(): Report {
  requireEquivalence();
  const groups = VARIANTS.flatMap((variant) => samples.map((sample) => groupOf(sample, variant)));
  const times = measureRounds(groups, {
    rounds: ROUNDS,
    milliseconds: MILLISECONDS,
    onProgress: (done, all) => showProgress('validate', done, all),
  });
  const figures = VARIANTS.flatMap((variant, i) => {
    const ofVariant = times.slice(i * samples.length, (i + 1) * samples.length);
    return ANSWERS.map((answer): Figures => ({ variant, answer, shares: sharesOf(answer, ofVariant) }));
  });
  return {
    text: figures.map(tableOf).join('\n\n'),
    json: { messages: samples.map(({ name, aim }) => ({ name, aim })), figures },
  };
}

function groupOf({ name, contract, valid, invalid }: Sample, variant: Variant): Group {
  const text = JSON.stringify(variant === 'valid' ? valid : invalid);
  const count = Math.max(2, Math.min(MOST_COPIES, Math.floor(CHARACTERS / text.length)));
  const copies = Array.from({ length: count }, () => JSON.parse(text) as unknown);
  const parse: Task = { name: 'JSON.parse', run: (json: string) => JSON.parse(json) as unknown, inputs: [text] };
  const tasks = contenders.flatMap((contender) => [
    { name: taskName(contender, 'is'), run: contender.is[contract], inputs: copies },
    ...(contender.validate
      ? [{ name: taskName(contender, 'validate'), run: contender.validate[contract], inputs: copies }]
      : []),
  ]);
  return { name: `${name}, ${variant}`, tasks: [parse, ...tasks] };
}

/** A contender with one answer only has one task. */
function taskName({ name, validate }: Contender, answer: Answer): string {
  return `${name} ${validate ? answer : 'is'}`;
}

function sharesOf(answer: Answer, times: readonly Times[]): Figures['shares'] {
  return Object.fromEntries(
    contenders.map((contender) => [
      contender.name,
      times.map((of) => medianRatio(of.get(taskName(contender, answer)) ?? [], of.get('JSON.parse') ?? [])),
    ]),
  );
}

function tableOf({ variant, answer, shares }: Figures): string {
  const [ours = [], ...peers] = Object.values(shares);
  const rows = Object.entries(shares).map(([name, of]) => [name, ...of.map(ratio), ratio(geometricMean(of))]);
  const isAhead = (of: (shares: number[]) => number) => peers.every((peer) => of(ours) < of(peer));
  const ahead = [...ours.map((_, i) => isAhead((of) => of[i] ?? Number.NaN)), isAhead(geometricMean)];
  rows.push(['ours ahead of every peer', ...ahead.map(mark)]);
  if (variant === 'valid') {
    rows.push(['aim', ...samples.map(({ aim }) => ratio(aim)), '']);
    rows.push(['ours within the aim', ...samples.map(({ aim }, i) => mark((ours[i] ?? Infinity) <= aim)), '']);
  }
  const what = answer === 'is' ? 'yes or no' : 'with reasons';
  return `${variant} messages, ${what} (÷ JSON.parse)\n${table(['', ...samples.map(({ name }) => name), 'mean'], rows)}`;
}
