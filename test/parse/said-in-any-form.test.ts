/** What words beside a message say does not depend on the marks around them. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const DONE = '{"ok":true,"action":"mission_complete","summary":"all is done"}';
const isTaken = (text: string) => parse(LlmReply, text).success;

type Form = (words: string) => string;

describe('before a message', () => {
  const forms: { readonly [form: string]: Form } = {
    'a label': (words) => `${words}:\n${DONE}`,
    'a line': (words) => `${words}\n${DONE}`,
    'a heading': (words) => `## ${words}\n\n\`\`\`json\n${DONE}\n\`\`\``,
    'bold type': (words) => `**${words}**\n${DONE}`,
    'bold type on the same line': (words) => `**${words}** ${DONE}`,
    italics: (words) => `*${words}*\n${DONE}`,
    parentheses: (words) => `(${words})\n${DONE}`,
    'an underlined line': (words) => `${words}\n======\n${DONE}`,
    capitals: (words) => `${words.toUpperCase()}\n${DONE}`,
    'a dash': (words) => `${words} — ${DONE}`,
    dots: (words) => `${words} …\n${DONE}`,
    'an emoji': (words) => `${words} 👇\n${DONE}`,
    'the item of a list': (words) => `- ${words}:\n${DONE}`,
    'a comment': (words) => `<!-- ${words}: -->\n${DONE}`,
  };
  const doubted = [
    'Not the answer',
    'The wrong answer',
    'Previous answer',
    'Output of the tool',
    "The user's answer",
    'Example answer',
    'Expected answer',
    'Antwort des Werkzeugs',
    'Falsche Antwort',
  ];

  it.each(doubted)('%s', (words) => {
    const taken = Object.entries(forms).filter(([, write]) => isTaken(write(words)));
    expect(taken.map(([form]) => form)).toEqual([]);
  });

  it.each(['Final answer', 'My reply', 'Result', 'Antwort'])('the label of an answer: %s', (words) => {
    const titles = ['a label', 'a heading', 'bold type', 'bold type on the same line', 'italics', 'capitals'];
    expect(titles.filter((form) => !isTaken(forms[form]?.(words) ?? ''))).toEqual([]);
  });
});

describe('behind a message', () => {
  const forms: { readonly [form: string]: Form } = {
    'a sentence': (words) => `${DONE}\n${words}.`,
    'a line': (words) => `${DONE}\n\n${words}`,
    'a line below a fence': (words) => `\`\`\`json\n${DONE}\n\`\`\`\n${words}`,
    'an exclamation': (words) => `${DONE}\n${words}!`,
    dots: (words) => `${DONE}\n${words} …`,
    'a dash': (words) => `${DONE} — ${words}`,
    'bold type': (words) => `${DONE}\n**${words}**`,
    'a quotation': (words) => `${DONE}\n> ${words}`,
    'an emoji': (words) => `${DONE}\n⚠️ ${words}`,
    'the item of a list': (words) => `${DONE}\n\n- ${words}.`,
    'a note': (words) => `${DONE}\n\nNote: ${words}.`,
    'a postscript': (words) => `${DONE}\n\n**PS:** ${words}.`,
  };
  const doubted = [
    'This is the old answer',
    'That was the wrong answer',
    'This is only an example',
    'Das war nur ein Entwurf',
    'Näin käyttäjä kirjoitti',
  ];

  it.each(doubted)('%s', (words) => {
    const taken = Object.entries(forms).filter(([, write]) => isTaken(write(words)));
    expect(taken.map(([form]) => form)).toEqual([]);
  });

  it.each(['The file is new', 'All tests pass', 'Alle Tests sind grün', 'Characters are counted, not bytes'])(
    'harmless words: %s',
    (words) => {
      const kept = [
        'a sentence',
        'an exclamation',
        'dots',
        'bold type',
        'the item of a list',
        'a note',
        'a postscript',
      ];
      expect(kept.filter((form) => !isTaken(forms[form]?.(words) ?? ''))).toEqual([]);
    },
  );

  it.each([
    '这不该发出去。谢谢！',
    '这不该发出去。 🙂',
    'どちらか選んでください。その後で実行します。',
    'A turma não aceitou essa versão. Let me know if you need anything else.',
    'Das war nur ein Entwurf. Let me know if you need anything else.',
  ])('a sentence before another one on its line: %s', (words) => {
    expect(isTaken(`${DONE}\n\n${words}`)).toBe(false);
  });
});

it.each(['This answer is a draft. 👇', 'This answer is a draft. ⬇️'])('a sentence before an emoji: %s', (words) => {
  expect(isTaken(`${words}\n${DONE}`)).toBe(false);
});
