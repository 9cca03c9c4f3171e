import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/check/nearest.ts';
import { codePoint } from '../code-point.ts';
import { cpuTime } from '../cpu-time.ts';
import { share } from '../share.ts';

const KINDS = ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'];
const AGENTS = ['specify', 'clarify', 'research', 'plan', 'tasks', 'test', 'review'];

/** [what was written, the words to choose from, what was meant] */
const cases: [string, string[], string | undefined][] = [
  // other case and other separators
  ['listFiles', KINDS, 'list_files'],
  ['LIST_FILES', KINDS, 'list_files'],
  ['list-files', KINDS, 'list_files'],
  ['list files', KINDS, 'list_files'],
  ['listfiles', KINDS, 'list_files'],
  ['list_files\n', KINDS, 'list_files'],
  ['Rewrite File', KINDS, 'rewrite_file'],
  // a namespace in front
  ['speckit.specify', AGENTS, 'specify'],
  ['speckit/specify', AGENTS, 'specify'],
  ['speckit:Plan', AGENTS, 'plan'],
  ['tools.files.read_file', KINDS, 'read_file'],
  // slips of the keyboard
  ['list_file', KINDS, 'list_files'],
  ['lsit_files', KINDS, 'list_files'],
  ['list_filess', KINDS, 'list_files'],
  ['list_fikes', KINDS, 'list_files'],
  ['lost_fules', KINDS, 'list_files'],
  ['agnet_plan', KINDS, 'agent_plan'],
  ['tast', AGENTS, 'test'],
  // the nearest of several
  ['write_fil', KINDS, 'write_file'],
  ['Write_File', ['writefile2', 'write_file'], 'write_file'],
  // the word itself, and other words
  ['list_files', KINDS, undefined],
  ['write_file', ['writefile', 'write_file'], undefined],
  ['check_code', KINDS, undefined],
  ['list_folders', KINDS, undefined],
  ['files', KINDS, undefined],
  ['', KINDS, undefined],
  ['x', ['y'], undefined],
  ['ab', ['ba'], undefined],
  ['abc', ['abd'], undefined],
  ['toast', ['test'], undefined],
  ['list_files', [], undefined],
  ['l'.repeat(64), ['l'.repeat(65)], 'l'.repeat(65)],
  ['l'.repeat(65), ['l'.repeat(66)], undefined],
  // letters of any script
  ['PRÜFE_CODE', ['prüfe_code'], 'prüfe_code'],
  ['prufe_code', ['prüfe_code'], 'prüfe_code'],
];

describe('nearest', () => {
  it.each(cases)('%j among %j is %j', (word, words, expected) => {
    expect(nearest(word, words)).toBe(expected);
  });

  it('takes any iterable', () => {
    expect(nearest('listFiles', new Map(KINDS.map((kind) => [kind, 0])).keys())).toBe('list_files');
  });

  const anyWord = fc.oneof(fc.string({ unit: codePoint, maxLength: 80 }), fc.string({ maxLength: 12 }));

  it('answers with one of the words, never with the word itself, and never throws', () => {
    fc.assert(
      fc.property(anyWord, fc.array(anyWord, { maxLength: 8 }), (word, words) => {
        const found = nearest(word, words);
        expect(found === undefined || (words.includes(found) && found !== word && !words.includes(word))).toBe(true);
      }),
      { numRuns: share(2000) },
    );
  });

  it('finds a word of eight letters or more after one slip', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 8, maxLength: 40 });
    const slip = fc.record({ at: fc.nat(), put: fc.constantFrom('', 'q', 'qq'), cut: fc.nat({ max: 1 }) });
    fc.assert(
      fc.property(letters, slip, (word, { at, put, cut }) => {
        const from = at % word.length;
        const slipped = word.slice(0, from) + put + word.slice(from + cut);
        expect(nearest(slipped, [word])).toBe(slipped === word ? undefined : word);
      }),
      { numRuns: share(2000) },
    );
  });

  it('is quick with long words: they are another word', () => {
    const times = [1, 2, 3].map(() => {
      const start = cpuTime();
      expect(nearest('x'.repeat(1e6), KINDS)).toBeUndefined();
      return cpuTime() - start;
    });
    // Memory may be collected in one of them.
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
