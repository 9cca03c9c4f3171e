/** Where the rest may start in a piece: the texts that are left from each of these places on. */
import { describe, expect, it } from 'vitest';
import { startsOf } from '../../src/stream/lead-ins.ts';

const rests = (piece: string) => startsOf(piece).map((start) => piece.slice(start));

describe('lines in front of the rest', () => {
  it.each<[what: string, piece: string, rests: string[]]>([
    ['none', '"a": 1}', ['"a": 1}']],
    ['a blank one', '\n"a"', ['\n"a"', '"a"']],
    ['one of blanks', '  \r\n"a"', ['  \r\n"a"', '"a"']],
    ['a sentence', 'Here is more.\n"a"', ['Here is more.\n"a"', '"a"', '\n"a"']],
    ['a sentence that hands nothing over', 'So it goes on:\n"a"', ['So it goes on:\n"a"', '"a"']],
    ['words without an end', 'so it goes on\n"a"', ['so it goes on\n"a"']],
    ['words of a page', 'Continue generating\n"a"', ['Continue generating\n"a"', '"a"']],
    ['more than words of a page', 'Continue generating it\n"a"', ['Continue generating it\n"a"']],
    ['words before words of a page', 'please continue generating\n"a"', ['please continue generating\n"a"']],
    ['a sentence in stars', '**So it goes on:**\n"a"', ['**So it goes on:**\n"a"', '"a"']],
    ['a sentence behind a sign', '- So it goes on:\n"a"', ['- So it goes on:\n"a"']],
    ['a sentence before words', 'So. It goes on\n"a"', ['So. It goes on\n"a"']],
    ['a code fence', '```json\n"a"', ['```json\n"a"', '"a"']],
    ['a code fence of four, without a language', '````\n"a"', ['````\n"a"', '"a"']],
    ['a code fence with blanks', ' ``` \n"a"', [' ``` \n"a"', '"a"']],
    ['nothing behind a code fence', '```\n\n"a"', ['```\n\n"a"', '\n"a"']],
    ['two ticks', '``\n"a"', ['``\n"a"']],
    ['a fence behind words', 'so ```\n"a"', ['so ```\n"a"']],
    ['a fence with two words', '```json x\n"a"', ['```json x\n"a"']],
    ['a fence with a sign', '```{}\n"a"', ['```{}\n"a"']],
    ['a fence that is called by 21 letters', `\`\`\`${'x'.repeat(21)}\n"a"`, [`\`\`\`${'x'.repeat(21)}\n"a"`]],
    ['a line of the message', '"a": 1,\n"b"', ['"a": 1,\n"b"']],
    ['a sentence of 201 characters', `${'a'.repeat(200)}.\n"a"`, [`${'a'.repeat(200)}.\n"a"`]],
    ['a sentence of 200 characters', `${'a'.repeat(199)}.\n"a"`, [`${'a'.repeat(199)}.\n"a"`, '"a"']],
  ])('%s', (_, piece, expected) => expect(rests(piece)).toEqual(expected));

  it('are eight at most', () => {
    expect(startsOf(`${'\n'.repeat(20)}"a"`).filter((at) => at <= 20)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a lead-in on the same line', () => {
  it.each<[what: string, piece: string, rests: string[]]>([
    ['a dotted one', '..."a"', ['..."a"', '"a"']],
    ['one of two dots, which is none', '.."a"', ['.."a"']],
    ['an ellipsis in brackets', '[…] "a"', ['[…] "a"', ' "a"', '"a"']],
    ['a remark in brackets', '(continued) "a"', ['(continued) "a"', ' "a"', '"a"']],
    ['a remark in stars', '**Fortsetzung**: "a"', ['**Fortsetzung**: "a"', ' "a"', '"a"']],
    ['a sentence', 'Sure, here it is: "a"', ['Sure, here it is: "a"', ' "a"', '"a"']],
    ['a sentence of another kind', 'Then we go on: "a"', ['Then we go on: "a"']],
    ['a sentence that ends with dots', 'Sure... "a"', ['Sure... "a"', ' "a"', '"a"']],
    ['a sentence with a bracket', 'Here [x] is: "a"', ['Here [x] is: "a"']],
    ['two of them', 'Sorry! Here: "a"', ['Sorry! Here: "a"', ' Here: "a"', 'Here: "a"', ' "a"', '"a"']],
    ['reasoning', '<think>x</think>"a"', ['<think>x</think>"a"', '"a"']],
    ['reasoning whose marks are written in other cases', '<Think>x</THINK>"a"', ['<Think>x</THINK>"a"', '"a"']],
    ['reasoning with a letter that is two in lower case', '<think>İ</think>"a"', ['<think>İ</think>"a"', '"a"']],
    ['reasoning without an end', '<think>x "a"', ['<think>x "a"']],
    ['how long it was thought', 'Thought for 5 seconds\n"a"', ['Thought for 5 seconds\n"a"', '\n"a"', '"a"']],
    ['an invisible character', '\ufeff"a"', ['\ufeff"a"', '"a"']],
  ])('%s', (_, piece, expected) => expect(rests(piece)).toEqual(expected));

  it('has eight parts at most', () => {
    expect(rests(`${'\u200b'.repeat(20)}"a"`)).toHaveLength(9);
  });
});
