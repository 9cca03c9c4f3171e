import { type Random, randomAt } from '../../../src/testing/random.ts';
import { HARMLESS_GLOBS, REACHING_GLOBS } from '../../cases/lint-cases.ts';
import { REAL_GLOBS } from './real-globs.ts';

/** A nasty glob: the same seed and number give the same one. */
export function makeGlob(seed: number, number: number): string {
  const choices = randomAt(seed, number);
  const glob = choices.once(4) ? mutate(choices) : sequence(choices, 3) + choices.pick(TAILS);
  return choices.once(12) ? `!${glob}` : glob;
}

/** What would be found outside of the root, if a glob leads there. */
const TAILS = ['/secret.txt', '/secret.txt', '/*', 'secret.txt', 'tmp/*', '/x', '\\secret.txt', '/s*', '', '', ''];

const DOTS = [
  '.',
  '.',
  '.',
  '\\.',
  '[.]',
  '.*',
  '.?',
  '*.',
  '?',
  '\\x2e',
  '\\u002e',
  '[[.]',
  '[[.period.]]',
  '".',
  '.[',
];
const SEPARATORS = ['/', '/', '\\', '//', './', '.\\', '\\/', '\\\\', '[/]', '[\\\\/]', '[.-0]'];
const NAMES = [
  'a',
  'x',
  'sub',
  'secret.txt',
  's*',
  '.hid',
  '.env',
  'C:',
  'c',
  ':',
  'a.b',
  'tmp',
  '*',
  '**',
  '*',
  '?',
  ' ',
];
const CLASSES = [
  '[!a]',
  '[^a]',
  '[^.]',
  '[!.]',
  '[a-z]',
  '[A-z]',
  '[+-9]',
  '[ -~]',
  '[--0]',
  '[!-~]',
  '[]',
  '[]a]',
  '[!]a]',
];
const NAMED = [
  '[[:punct:]]',
  '[[:alpha:]]',
  '[[:graph:]]',
  '[![:alpha:]]',
  '[[=.=]]',
  '[a.]',
  '[.x]',
  '[C]',
  '[,.]',
  '[{.]',
];
const ODD = [
  '!',
  '^',
  '-',
  '$',
  '#',
  '~',
  '%2e',
  '"',
  "'",
  '`',
  '+',
  '@',
  '\\W',
  '\\D',
  '\\1',
  '\\b',
  '\\w',
  '\\56',
  ',',
  '|',
];
const BROKEN = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '@(',
  '*(',
  '!(',
  '\\{',
  '\\[',
  '\\(',
  '\\',
  '(?:',
  '(?!',
  '(?=',
  '${',
  '[!',
];

const PARTS = [
  ...[DOTS, DOTS, DOTS, SEPARATORS, SEPARATORS, NAMES, NAMES, NAMES, NAMES],
  ...[CLASSES, NAMED, ODD, BROKEN],
];

function sequence(choices: Random, levels: number): string {
  let all = '';
  for (let left = choices.int(5); left >= 0; left--) all += part(choices, levels);
  return all;
}

function part(choices: Random, levels: number): string {
  if (levels > 0 && choices.once(5)) return group(choices, levels - 1);
  return choices.pick(choices.pick(PARTS));
}

function group(choices: Random, levels: number): string {
  const alternatives = Array.from({ length: 1 + choices.int(3) }, () =>
    choices.once(4) ? '' : choices.once(2) ? part(choices, 0) : sequence(choices, levels),
  );
  if (choices.once(2)) return `{${alternatives.join(',')}}`;
  const prefix = choices.pick(['@', '?', '*', '+', '!', '', '@']);
  return `${prefix}(${alternatives.join('|')})${choices.once(8) ? choices.pick(['?', '*', '+']) : ''}`;
}

function mutate(choices: Random): string {
  let glob = choices.pick(choices.pick([REACHING_GLOBS, HARMLESS_GLOBS, REAL_GLOBS]));
  for (let left = choices.int(3); left >= 0; left--) {
    const at = choices.int(glob.length + 1);
    const after = at + (choices.once(2) ? choices.int(3) : 0);
    glob = glob.slice(0, at) + (choices.once(3) ? '' : part(choices, 1)) + glob.slice(after);
  }
  return glob;
}
