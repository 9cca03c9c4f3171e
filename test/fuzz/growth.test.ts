import { describe, expect, it } from 'vitest';
import { FactoryResponse, parse } from '../../src/index.ts';
import { readAgentInput } from '../../src/speckit/index.ts';
import { everyNth, isFull } from '../share.ts';
import { calls } from './growth/calls.ts';
import { countWork } from './growth/count-work.ts';
import { piecesOf } from './growth/harvest-words.ts';
import { judgeProbe, type Scale } from './growth/judge-probe.ts';
import { type Field, makeProbe, sweepLength } from './growth/make-probe.ts';
import { marks } from './growth/marks.ts';
import { minimiseProbe } from './growth/minimise-probe.ts';
import { calls as plantedCalls } from './growth/planted-calls.ts';
import { callOf, type Probe, writeProbe } from './growth/probe.ts';
import { CALLS, readProbe, wholeField } from './growth/run-search.ts';
import { small } from './growth/scales.ts';
import { searchGrowth } from './growth/search-growth.ts';
import { reportOf } from './growth/show-finding.ts';
import { type Outcome, type Runner, startRunner } from './growth/start-runner.ts';
import { inputPlaces, reportPlaces } from './growth/text-places.ts';

const SEED = 1;
const RUNS = 300;

/** On a busy machine it takes its time to start the processes, in milliseconds. */
const PATIENCE = 180_000;

const FEEDBACK = { trailingFeedback: true };

const PLANTED = new URL('growth/planted-calls.ts', import.meta.url).href;

const field = wholeField();

/** What is planted takes little, so that the tests do. */
const strict: Scale = { ...small, floor: 30, micros: 3, slack: 50e6, limit: 1000, patience: Number.POSITIVE_INFINITY };

const tolerant: Scale = { ...strict, floor: 3000, micros: 200, least: 10, limit: 10_000 };

describe('everything that reads a text', () => {
  // Daily the texts of `test/parse/growth.test.ts` and of its neighbours are measured, each of them without a search.
  it.runIf(isFull)(
    'takes time in proportion to the length, for units that are repeated in any place',
    {
      // A finding was measured again before it counts; on a busy machine it has to be there in every search.
      timeout: PATIENCE,
      retry: 2,
    },
    async () => {
      const { findings } = await searchGrowth({
        ...field,
        start: () => startRunner(CALLS, small.limit),
        scale: small,
        seed: SEED,
        runs: RUNS,
        until: Date.now() + 30_000,
        workers: 2,
      });
      expect(findings.map(reportOf)).toEqual([]);
    },
  );
});

const noisy = (unit: string[], place = 'in brackets'): Probe => ({
  call: 'planted',
  place,
  unit,
  head: 'a',
  tail: 'b',
});

// Nothing is measured here: what is planted says how much it takes.
describe('the growth search', () => {
  const runner = countWork(strict.limit);
  it.each<[string, string, Probe, Partial<Probe>, Scale]>([
    ['quadratic', 'slow', noisy(['[', '[[', '[']), { unit: ['['], place: 'alone', head: '', tail: '' }, strict],
    ['exponential', 'slow', noisy(['~', '~']), { unit: ['~'], place: 'in quotes', head: '', tail: '' }, strict],
    ['growing', 'growth', noisy(['@', '·']), { unit: ['@'], place: 'alone', head: '', tail: '' }, tolerant],
    ['throwing', 'throw', noisy(['a', '«']), { unit: ['«'], place: 'alone', head: '', tail: '' }, strict],
    ['hungry', 'memory', noisy(['%', 'a']), { unit: ['%'], place: 'alone', head: '', tail: '' }, strict],
  ])('makes a finding that is %s small', async (step, kind, probe, least, scale) => {
    const verdict = await judgeProbe(probe, runner, scale);
    if (verdict === undefined) throw new Error('It was not found.');
    const shown = await minimiseProbe({ probe, verdict }, plantedCalls[0], runner, scale);
    expect(shown.probe).toMatchObject(least);
    expect(shown.verdict).toMatchObject({ step, kind });
    expect(shown.verdict.length).toBeLessThanOrEqual(verdict.length);
  });

  it('finds what is planted, each once', async () => {
    const field: Field = {
      calls: plantedCalls,
      marks: ['a', '[', '«', ' ', '~', '%'],
      words: { patterns: ['d'], strings: ['b '], fields: ['c '] },
    };
    const { findings } = await searchGrowth({ ...field, start: () => runner, scale: strict, seed: SEED, runs: 120 });
    expect(findings.map(({ verdict }) => verdict.step).sort()).toEqual([
      'exponential',
      'hungry',
      'quadratic',
      'throwing',
    ]);
    expect(findings.map(({ probe }) => probe.unit.join('')).sort()).toEqual(['%', '[', '~', '«']);
    for (const finding of findings)
      expect(reportOf(finding)).toMatch(/again {2}npm run fuzz -- --slow --run '\{"call":/);
  });

  it.each<[string, Partial<{ [length: number]: number[] }>, string | undefined]>([
    ['is slow every time', { 1500: [900, 800, 850] }, 'slow'],
    ['is slow once', { 1500: [900, 2] }, undefined],
    ['grows every time', { 5000: [10, 10, 10, 10], 10000: [40, 40, 40, 40], 20000: [160, 160, 160, 160] }, 'growth'],
    ['grows once', { 5000: [10, 10, 40], 10000: [40, 40, 60], 20000: [160, 160, 70] }, undefined],
    ['doubles', { 5000: [40, 40], 10000: [80, 80], 20000: [160, 160] }, undefined],
    ['grows, and takes next to no time', { 5000: [1], 10000: [10], 20000: [70] }, undefined],
  ])('what %s is measured again before it counts', async (_, times, kind) => {
    const left = structuredClone(times);
    const runner: Runner = {
      measure: async ({ bytes }): Promise<Outcome> => ({ bytes, steps: { step: left[bytes]?.shift() ?? 1 }, rise: 0 }),
      stop() {},
    };
    expect((await judgeProbe(noisy(['x']), runner, small))?.kind).toBe(kind);
  });

  it('makes the same text of the same seed and number, and another one of others', () => {
    expect(makeProbe(field, SEED, 7)).toEqual(makeProbe(field, SEED, 7));
    const probes = Array.from({ length: 500 }, (_, number) => JSON.stringify(makeProbe(field, SEED, number)));
    expect(new Set(probes).size).toBeGreaterThan(495);
    for (const text of probes) {
      const probe: Probe = JSON.parse(text);
      expect(probe.unit.length).toBeLessThanOrEqual(4);
      expect(writeProbe(probe, callOf(calls, probe.call), 1000).length).toBeGreaterThan(300);
    }
  });

  it('reads a run from its numbers, and from what a finding prints', () => {
    const probe = makeProbe(field, SEED, 7);
    const read = (run: string) => readProbe(run, () => field);
    expect(read(`${SEED}:7`)).toEqual(probe);
    expect(read(JSON.stringify(probe))).toEqual(probe);
    for (const run of ['', '1', '1:x', '{', '{"call":"none"}', JSON.stringify({ ...probe, unit: [''] })])
      expect(read(run)).toBe(undefined);
  });

  it('sweeps every mark through every plain place', () => {
    const field: Field = {
      calls: plantedCalls,
      marks: ['a', 'b', 'c'],
      words: { patterns: [], strings: [], fields: [] },
    };
    const swept = Array.from({ length: sweepLength(field) }, (_, i) => {
      const { place, unit } = makeProbe(field, SEED, 2 * i);
      return `${place}: ${unit.join('')}`;
    });
    expect(swept.sort()).toEqual(
      ['alone', 'in quotes'].flatMap((place) => ['a', 'b', 'c'].map((unit) => `${place}: ${unit}`)),
    );
  });

  it('puts the unit into every place, each of a name of its own', () => {
    for (const { plain, framed } of calls) {
      const places = [...plain, ...framed];
      expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
      for (const { name, write } of places)
        expect({ name, text: write('§§') }).toMatchObject({ name, text: expect.stringContaining('§§') });
    }
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('reads each report and each input of its places when nothing stands in one', () => {
    const isRead = (text: string) => parse(FactoryResponse, text).success || readAgentInput(text, FEEDBACK).success;
    const places = [...reportPlaces, ...inputPlaces].map(({ name, write }) => [name.replace(/:.*/, ''), write('')]);
    const read = new Set<string | undefined>();
    // One of each form is enough.
    for (const [form, text = ''] of places) if (!read.has(form) && isRead(text)) read.add(form);
    expect(places.filter(([form]) => !read.has(form))).toEqual([]);
  });

  it.each<[RegExp, string[]]>([
    [/<\|im_start\|>\s*(?:user|system)\b/, ['<|im_start|>', 'user', 'system']],
    [/okay ?|it's{2}|[{｛]"/, ['okay', "it'", '{', '｛', '"']],
    [/\u0000\p{L}\\n|(?<name>ab)(?!cd)/u, ['\0', '\\n', 'ab', 'cd']],
  ])('takes from the pattern %s what it wants literally', ({ source }, pieces) => {
    expect(piecesOf(source)).toEqual(expect.arrayContaining(pieces));
  });

  it('knows the fields of the contracts, and the words of the readers', () => {
    const { patterns, strings, fields } = field.words;
    expect(fields).toEqual(
      expect.arrayContaining(['new_jobs', 'mission_complete', 'taskstoissues', 'blocking_issues']),
    );
    expect(strings).toEqual(expect.arrayContaining(['deliverables created', 'prüfurteil']));
    expect(patterns).toEqual(expect.arrayContaining(['<|channel|>', 'ChatGPT said:', '｛']));
  });
});

describe('the process that measures', () => {
  // What is exponential is nothing in the first of its lengths, and hangs in the second.
  // Daily what only a process can tell; the rest is found above without one.
  it.each(
    everyNth<[string, string, string, Scale]>(2, [
      ['~', 'hang', '', { ...strict, short: [10, 120], limit: 400 }],
      ['[', 'slow', 'quadratic', strict],
      ['%', 'memory', 'hungry', tolerant],
      ['«', 'throw', 'throwing', strict],
    ]),
  )('finds what "%s" is too much for: %s', { timeout: PATIENCE, retry: 3 }, async (unit, kind, step, scale) => {
    const runner = startRunner(PLANTED, scale.limit);
    try {
      expect(await judgeProbe(noisy([unit]), runner, scale)).toMatchObject({ kind, step });
    } finally {
      runner.stop();
    }
  });
});
