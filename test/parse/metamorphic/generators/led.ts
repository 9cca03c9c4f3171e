/** What a line above leads to, whatever stands between it and the message: words of the page, a fence, a tag, a label, a call. */
import type { Random } from '../../../../src/testing/random.ts';
import type { Drawn, Generator } from '../case.ts';
import { jsonOf, messageOf } from '../messages.ts';

export const led: readonly Generator[] = [
  {
    name: 'led to by somebody else',
    invariant: 'account',
    weight: 2,
    draw: (random) => drawLed(random, OTHERS, false),
  },
  { name: 'led to as the answer', invariant: 'account', weight: 2, draw: (random) => drawLed(random, OWN, true) },
];

/** Lines that lead to what is no answer. */
const OTHERS = [
  'The tool returned:',
  'The user sent:',
  'Request body:',
  'The file contains:',
  'Der Nutzer schrieb:',
  'In der Datei steht:',
  'For example:',
  'I would never answer:',
  'My previous reply was:',
  'Die Vorlage:',
  'If the tests had passed I would send:',
  'Payload:',
  'fixtures/reply.json:',
  'One possibility is:',
  'Un exemple de réponse :',
];

/** Lines that hand the answer over, some of them behind words about the one before. */
const OWN = [
  'Here it is:',
  'Here is the corrected JSON:',
  "You're right, my previous reply was not valid JSON. Here it is again:",
  'Sorry, that was not valid. Here is the valid message:',
  'Entschuldigung, die letzte Antwort war fehlerhaft. Hier die korrigierte Fassung:',
  'I found the mistake: the loop never ends. Here is my answer:',
  'Based on the previous results, I answer:',
  'The docs say that lines end with a newline. So:',
  'Hier ist die Antwort im geforderten Format:',
  'The user asked for a report, so here it is:',
  "I can't run the tests here, but this is done:",
  'Voici ma réponse :',
];

/** What may stand around an answer, in place of `§`. */
const BETWEEN = [
  '§',
  '\n§',
  '\njson\nCopy code\n§',
  'json\n\nCode kopieren\n\n§',
  '\n```json\n§\n```',
  '<answer>\n§\n</answer>',
  'const reply = §;',
  'respond(§)',
  'Answer: §',
  '**Ergebnis:** §',
  '{"response": §}',
  '---\n\n§',
];

function drawLed(random: Random, lines: readonly string[], isAnswer: boolean): Drawn {
  const message = messageOf(random);
  const line = random.pick(lines);
  const between = random.pick(BETWEEN);
  const before = random.pick(['', '', 'I have read the files.\n\n']);
  const behind = random.pick(['', '', '\n\nThat is all.']);
  return {
    contract: message.contract,
    text: `${before + line}\n${between.replace('§', () => jsonOf(message.value, random))}${behind}`,
    options: { markdown: false },
    expect: isAnswer ? { take: message.value } : { refuse: true, reasons: ['uncertain'] },
    about: `${line} ${between}`,
  };
}
