/** Surroundings that are known by their form are none that a rule would doubt. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { ordinary } from '../../src/parse/account/ordinary.ts';
import { type Random, randomFrom } from '../../src/testing/random.ts';
import { everyNth, share } from '../share.ts';
import { placed, writePlace } from './places/place.ts';
import { sentences } from './places/sentences.ts';

const body = JSON.stringify(placed);
const fenced = `\`\`\`json\n${body}\n\`\`\``;

describe('what stands around a message', () => {
  it.each([
    '§',
    'Here is the answer:\n\n§',
    'Here is my final answer:\n§',
    'Sure! Here is the JSON:\n§',
    'I have read all files. Here is my reply:\n\n§',
    "I'll read the next file:\n§",
    'Fixing the tests first:\n\n§',
    'The tests are done. I have looked at the parser module as well.\n\n§',
    'Here are the next steps:\n\n§',
    '§\n\nLet me know if you have any questions.',
    'Let me look at the code first.\n\n§',
    'Ich habe die Datei gelesen. Hier ist meine Antwort:\n\n§',
    '§\n\nTell me if you need more.',
    'All tests are done.\n\n§\n\nLet me know if you need anything else!\n',
  ])('is ordinary: %s', (text) => {
    for (const message of [body, fenced]) {
      const whole = text.replace('§', message);
      expect(isOrdinary(whole), whole).toBe(true);
      expect(parse(LlmReply, whole), whole).toMatchObject({ success: true, value: placed });
    }
  });

  it.each([
    'Here is an example:\n\n§',
    'Here is the draft:\n\n§',
    'I have found a broken template.\n\n§',
    'Here is the answer of the user:\n\n§',
    'I have not read the file. Here is the answer:\n\n§',
    'User: here is the answer:\n\n§',
    'OK.\n\n§',
    'Perfect!\nNow let me create the test file:\n\n§',
    '    reply: §',
    '- Here is the answer:\n§',
    'Here is the answer: "§"',
    '§ Tell me if you need more.',
    '§\n\nTell me if this is wrong.',
    '§\n\nI take it back.',
    'Here is the answer:\n\n```json\n§',
    'Here is the answer:\n\n```yaml\n§\n```',
    'Here is the answer:\n\n```json\n{"a":\n§\n```',
    '[§]',
    '§}',
  ])('is looked at by the rules: %s', (text) => {
    expect(isOrdinary(writePlace(text))).toBe(false);
  });

  it('is not ordinary where one of the collected sentences makes a guess of the message', () => {
    const doubted = sentences().filter(({ isTaken }) => !isTaken);
    const texts = doubted.map(({ place, text }) => (place === 'lead' ? `${text}\n${fenced}` : `${fenced}\n${text}`));
    expect(texts.filter(isOrdinary)).toEqual([]);
  });

  it.each([
    'I have read the X.\n\n§',
    'I X the code.\n\n§',
    'The X is done.\n\n§',
    'X, I will read the file.\n\n§',
    'Here is the X:\n\n§',
    'I will X the file:\n\n§',
    'The X answer:\n\n§',
    'X:\n\n§',
    'X.\n\n§',
    '§\n\nLet me know if you X.',
    '§\n\nLet me know if there is the X.',
  ])('is doubted by no rule where it is ordinary with any word in it: %s', (text) => {
    for (const word of everyNth(40, words)) {
      const whole = text.replace('X', word).replace('§', body);
      if (isOrdinary(whole)) expect(withoutForms(whole), whole).toMatchObject({ success: true, value: placed });
    }
  });

  it('is doubted by no rule where it is ordinary, whatever words it is made of', () => {
    let met = 0;
    for (let seed = 0; seed < share(60_000); seed++) {
      const text = madeText(randomFrom(seed));
      if (!isOrdinary(text)) continue;
      met += 1;
      expect(withoutForms(text), text).toMatchObject({ success: true, value: placed });
      expect(parse(LlmReply, text), text).toEqual(withoutForms(text));
    }
    expect(met).toBeGreaterThan(share(60_000) / 10);
  });
});

function isOrdinary(text: string): boolean {
  const start = text.indexOf(body);
  return ordinary.recognises(text, { start, end: start + body.length });
}

/** What the rules alone make of a text. */
function withoutForms(text: string): unknown {
  const { recognises } = ordinary;
  ordinary.recognises = () => false;
  try {
    return parse(LlmReply, text);
  } finally {
    ordinary.recognises = recognises;
  }
}

/** The sentences of the collection that are taken, in plain words. */
const taken = sentences()
  .filter(({ place, isTaken, text }) => place === 'lead' && isTaken && /^[\p{L}', ]{5,150}[.!:]$/u.test(text))
  .map(({ text }) => text);

/** The words of the collected sentences, and those that the sources know. */
const words = allWords();

function allWords(): string[] {
  const account = new URL('../../src/parse/account/', import.meta.url);
  const sources = readdirSync(account, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const collected = ['leads', 'tails'].map((name) => new URL(`./places/sentences/${name}.txt`, import.meta.url));
  const files = [...sources.map((name) => new URL(name.replaceAll('\\', '/'), account)), ...collected];
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return [...new Set(text.toLowerCase().match(/[a-zäöüß]+/g))];
}

const STARTS = [
  'I',
  "I've",
  "I'll",
  'We have',
  'Let me',
  'Here is',
  'Here are',
  'The',
  'All',
  'Ich habe',
  'Now I',
  'So I',
];
const FRAMES = [
  'X read the X',
  'X have X the X',
  'X X',
  'X X X',
  'X the next X',
  'X my X answer',
  'X X is done',
  'X X are X',
];

function madeText(random: Random): string {
  const changed = (sentence: string) =>
    random.chance(0.3) ? sentence : sentence.replace(/\p{L}+(?=[.!:]| \p{L}+[.!:]$)/u, () => random.pick(words));
  const made = (end: string) => {
    const frame = random.pick(FRAMES).replace('X', random.pick(STARTS));
    return `${frame.replace(/X/g, () => random.pick(words))}${end}`;
  };
  const sentence = (end: '.' | ':') => {
    if (random.chance(0.4)) return made(end);
    const one = random.pick(taken);
    return changed(end === '.' ? one.replace(/:$/, '.') : one);
  };
  const leads = Array.from({ length: random.int(3) }, () => sentence('.'));
  if (random.chance(0.8)) leads.push(sentence(':'));
  const some = Array.from({ length: 1 + random.int(4) }, () => random.pick(words)).join(' ');
  const offer = random.chance(0.3) ? `Let me know if ${random.pick(['you', 'there'])} ${some}.` : '';
  const lead = leads.join(random.pick([' ', '\n', '\n\n']));
  const message = random.chance(0.6) ? fenced : body;
  return `${lead}${lead === '' ? '' : random.pick(['\n', '\n\n'])}${message}${offer === '' ? '' : `\n\n${offer}`}`;
}
