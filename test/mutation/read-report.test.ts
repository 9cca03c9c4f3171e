import { describe, expect, it } from 'vitest';
import { drawSample } from './draw-sample.ts';
import { folders } from './folders.ts';
import { readReport, unnoticedRanges } from './read-report.ts';

const source = 'const a = 1;\nif (a > 1) {\n  a();\n}\n';
const mutant = (status: string, line: number, from: number, to: number, replacement: string) =>
  ({
    status,
    replacement,
    mutatorName: 'M',
    location: { start: { line, column: from }, end: { line, column: to } },
  }) as never;
const report = {
  files: {
    'src/a.ts': {
      source,
      mutants: [
        mutant('Killed', 2, 5, 10, 'true'),
        mutant('Timeout', 2, 5, 10, 'false'),
        mutant('Survived', 2, 5, 10, 'a >= 1'),
        mutant('NoCoverage', 3, 3, 7, ''),
        mutant('Ignored', 1, 1, 2, 'x'),
      ],
    },
  },
};

describe('the score of a report', () => {
  it('counts what tests notice, and names what they do not', () => {
    expect(readReport(report, [])).toEqual({
      score: 50,
      killed: 2,
      explainedCount: 0,
      survivors: ['src/a.ts:2:5 M\n  - a > 1\n  + a >= 1', 'src/a.ts:3:3 M (no test gets here)\n  - a();\n  + '],
    });
  });

  it('leaves out what is explained, in that file alone', () => {
    const why = { original: 'a > 1', replacement: 'a >= 1', why: 'There is no 1.' };
    expect(readReport(report, [{ file: 'src/a.ts', ...why }])).toMatchObject({ explainedCount: 1, killed: 2 });
    expect(readReport(report, [{ file: 'src/b.ts', ...why }])).toMatchObject({ explainedCount: 0, score: 50 });
  });

  it('says where to try again, in columns from 0', () => {
    expect(unnoticedRanges(report, [])).toEqual(['src/a.ts:2:4-2:9', 'src/a.ts:3:2-3:6']);
    const why = { file: 'src/a.ts', original: 'a > 1', replacement: 'a >= 1', why: 'There is no 1.' };
    expect(unnoticedRanges(report, [why])).toEqual(['src/a.ts:3:2-3:6']);
  });

  it('reads changes that go over several lines', () => {
    const long = { ...(mutant('Survived', 2, 1, 2, '{}') as object) };
    Object.assign(long, { location: { start: { line: 2, column: 12 }, end: { line: 4, column: 2 } } });
    const { survivors } = readReport({ files: { 'a.ts': { source, mutants: [long as never] } } }, []);
    expect(survivors).toEqual(['a.ts:2:12 M\n  - { a(); }\n  + {}']);
  });
});

describe('the folders', () => {
  it('have names of their own', () => {
    expect(new Set(folders.map(({ name }) => name)).size).toBe(folders.length);
  });
});

describe('a sample', () => {
  const text = "import a from 'a';\ntype T = 1;\nconst b = 1;\nfunction c() {\n  return b;\n}\nfunction d() {}\n";
  const files = { 'a.ts': text, 'b.ts': text };

  it('is of functions and constants, and all of them for a whole share', () => {
    expect(drawSample({ 'a.ts': text }, 1, 1)).toEqual(['a.ts:3-3', 'a.ts:4-6', 'a.ts:7-7']);
    expect(drawSample(files, 0, 1)).toEqual([]);
  });

  it('is the same for the same seed, and another for another', () => {
    const drawn = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawSample(files, 0.3, seed).join());
    expect(drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawSample(files, 0.3, seed).join()));
    expect(new Set(drawn).size).toBeGreaterThan(2);
  });
});
