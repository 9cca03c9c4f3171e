/** Every text as the model gets it; and over the corpus: short, without a line of the reply, and every hint told or known. */
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { parse } from '../../src/parse/parse.ts';
import { reaskPrompt } from '../../src/prompt/reask-prompt.ts';
import { tellHint } from '../../src/prompt/tell-hint.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Refusal } from '../../src/words/parsed.ts';
import { corpus } from '../corpus/corpus.ts';
import { daily, isFull } from '../share.ts';
import { own } from './reask-contracts.ts';
import { reaskTable } from './reask-table.ts';

type Row = (typeof reaskTable)[number];

const contractNamed = (name: string) => (own[name] ?? contracts[name as keyof typeof contracts]) as Contract<unknown>;

describe('reaskPrompt', () => {
  it.each<Row>(reaskTable)('says to %s of %s', (name, text, lines, options) => {
    const parsed = parse(contractNamed(name), text, options);
    if (parsed.success) throw new Error('It was read.');
    expect(reaskPrompt(parsed, contractNamed(name)).split('\n')).toEqual(lines);
  });

  it.each<Row>(reaskTable)('tells %s each thing once, of %s', (_, __, lines) => {
    const sentences = lines.flatMap((line) => line.split(/(?<=[.?]) (?=[A-Z])/)).filter((one) => !one.startsWith('- '));
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const line of lines) expect(line).not.toMatch(/ or (.{10,}) or \1|undefined|\[object|NaN(?! and)/);
  });

  it.each<Row>(reaskTable)('lets every hint of %s for %s arrive', (name, text, lines, options) => {
    const parsed = parse(contractNamed(name), text, options);
    const issues = parsed.success ? [] : parsed.issues.filter(({ severity }) => severity === 'error').slice(0, 5);
    const prompt = lines.join('\n');
    for (const { hint = '' } of issues) {
      if (parsed.success || parsed.reason === 'ambiguous' || parsed.reason === 'conflict') continue;
      for (const [, word = ''] of hint.matchAll(/"(\w+)"/g))
        if (!/^(?:C|T)$/.test(word)) expectWord(prompt, word, name);
      if (!/^Use |^Known |^Did |^It needs /.test(hint)) expect(prompt).toContain(hint.replaceAll('…', '...'));
      if (hint.startsWith('Did you mean')) expect(prompt).toContain(hint.slice(0, hint.indexOf('?') + 1));
    }
  });
});

/** What a protocol does not offer is not told. */
function expectWord(prompt: string, word: string, name: string): void {
  if (name === 'OwnReply' && ['write_file', 'analysis_result', 'error'].includes(word)) return;
  expect(prompt).toContain(word);
}

describe('over the corpus', () => {
  const refusals: { id: string; contract: Contract<unknown>; text: string; failed: Refusal }[] = [];
  for (const { id, contract, text, options } of corpus({ combinations: 1, every: daily(89) })) {
    const failed = parse(contract, text, options);
    if (!failed.success) refusals.push({ id, contract, text, failed });
  }

  it('there are refusals of every kind', () => {
    expect(refusals.length).toBeGreaterThan(isFull ? 100 : 20);
  });

  it('a prompt is short, of plain characters, and no message can be read from it', () => {
    for (const { id, contract, failed } of refusals) {
      const prompt = reaskPrompt(failed, contract);
      expect(prompt.length, id).toBeLessThan(3000);
      expect(prompt, id).not.toMatch(/[^\n -~]/);
      expect(prompt.split('```').length, id).toBeLessThanOrEqual(2);
      expect(parse(contract, prompt, { accept: 'guess' }).success, id).toBe(false);
    }
  });

  it('no line of the reply stands in it', () => {
    for (const { id, contract, text, failed } of refusals) {
      const lines = new Set(reaskPrompt(failed, contract).split('\n'));
      for (const line of text.split(/[\n\r\u2028\u2029]/)) {
        if (line.trim().split(/\s/).length > 2) expect(lines.has(line), id).toBe(false);
      }
    }
  });

  it('every hint is one that is known', () => {
    for (const { id, failed } of refusals) {
      for (const issue of failed.issues) {
        if (issue.severity !== 'error' || issue.hint === undefined || issue.code === 'ambiguous') continue;
        const known =
          /^(?:Write it without|Use one of|Use (?:"[^"]*"|true|false)\.$|Known fields are|Give it once)/.test(
            issue.hint,
          );
        if (!known)
          expect(
            tellHint(issue, '', [
              { part: { description: issue.hint.startsWith('Only ') ? issue.hint : '' }, owner: {} },
            ]),
            `${id}: ${issue.hint}`,
          ).not.toBe('');
      }
    }
  });
});
