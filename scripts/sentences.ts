/**
 * npm run sentences: how many of the sentences and texts to which nothing is fitted come out wrong, by the rule that decided.
 * npm run sentences -- mark: sets the marks `not yet` in the cases of the tests as they come out now.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { LlmReply, parse } from '../src/index.ts';
import { placeRules } from '../src/parse/account/place-rules.ts';
import { writePlace } from '../test/parse/places/place.ts';
import { sentenceTexts } from '../test/parse/places/sentences.ts';
import { readSentences } from './generate/read-sentences.ts';

type Kind = 'lead' | 'tail' | 'text';

/** Every way in which a case is written has to come out as it should. */
const writtenAs = {
  lead: (words: string) => sentenceTexts('lead', words),
  tail: (words: string) => sentenceTexts('tail', words),
  text: (words: string) => [writePlace(words)],
};

const HELD_OUT = {
  'leads.txt': 'lead',
  'tails.txt': 'tail',
  'other-languages/leads.txt': 'lead',
  'other-languages/tails.txt': 'tail',
  'texts.txt': 'text',
  'replies.txt': 'text',
} as const;

const CASES = { 'leads.txt': 'lead', 'tails.txt': 'tail', 'texts.txt': 'text' } as const;

function main([command, ...rest]: string[]): number {
  if (rest.length > 0 || !['measure', 'mark', undefined].includes(command)) {
    process.stderr.write('usage: npm run sentences [-- mark]\n');
    return 2;
  }
  if (command === 'mark') for (const [name, kind] of Object.entries(CASES)) mark(name, kind);
  else for (const [name, kind] of Object.entries(HELD_OUT)) measure(name, kind);
  return 0;
}

/** Prints which part of a file comes out wrong, and because of which rule. */
function measure(name: string, kind: Kind): void {
  const all = readSentences(`sentences/held-out/${name}`);
  const byLabel = (isDoubtful: boolean) => all.filter((one) => one.isDoubtful === isDoubtful);
  const texts = (words: string) => writtenAs[kind](words).slice(0, 1);
  const passed = byLabel(true).filter(({ text }) => texts(text).every((whole) => parse(LlmReply, whole).success));
  const refused = byLabel(false).flatMap(({ text }) =>
    texts(text)
      .map(ruleAgainst)
      .filter((rule) => rule !== undefined),
  );
  const rules = [...new Set(refused)].map((rule) => [rule, refused.filter((one) => one === rule).length] as const);
  const most = rules.sort(([, one], [, other]) => other - one).slice(0, 5);
  process.stdout.write(
    `${name}: doubtful taken ${share(passed.length, byLabel(true).length)}, ordinary refused ${share(refused.length, byLabel(false).length)}` +
      ` (${most.map(([rule, count]) => `${rule} ${count}`).join(', ')})\n`,
  );
}

function share(part: number, all: number): string {
  return `${part} of ${all} = ${((100 * part) / all).toFixed(1)} %`;
}

/** The rule that refuses a text, or else the reason. */
function ruleAgainst(text: string): string | undefined {
  const parsed = parse(LlmReply, text);
  if (parsed.success) return undefined;
  const said = parsed.issues[0]?.message ?? '';
  return placeRules.find(({ says }) => said.startsWith(says.split('{}')[0] ?? says))?.name ?? parsed.reason;
}

/** Marks the cases of a file that do not come out as they should, and no others. */
function mark(name: string, kind: Kind): void {
  const path = new URL(`../test/parse/places/sentences/${name}`, import.meta.url);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const marked = lines.map((line) => {
    const [, label, words = ''] = /^(taken|doubted)(?:, not yet)?: (.*)$/.exec(line) ?? [];
    const texts = writtenAs[kind](words.replaceAll('⏎', '\n'));
    const isMet = texts.every((text) => parse(LlmReply, text).success === (label === 'taken'));
    return `${label}${isMet ? '' : ', not yet'}: ${words}`;
  });
  writeFileSync(path, `${marked.join('\n')}\n`);
  const count = (from: readonly string[]) => from.filter((line) => line.includes(', not yet: ')).length;
  process.stdout.write(`${name}: ${count(lines)} -> ${count(marked)} marked\n`);
}

process.exitCode = main(process.argv.slice(2));
