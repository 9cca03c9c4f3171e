/** Two messages in one text: neither is the answer, in whatever form each of them stands. */
import type { ParseOptions } from '../../../../src/index.ts';
import type { Random } from '../../../../src/testing/random.ts';
import { PLACES, type Surrounding } from '../../../../src/testing/surroundings/surrounding.ts';
import type { Drawn, Generator } from '../case.ts';
import { pickAt, writeAll } from '../compose.ts';
import { type Fields, jsonOf, type Message, messageOf, otherOf } from '../messages.ts';
import { aloneForms, otherForms } from './syntaxes.ts';

export const rivals: readonly Generator[] = [
  { name: 'two messages', invariant: 'one', weight: 3, draw: drawTwo },
  { name: 'a message, and an invalid or cut one', invariant: 'one', draw: drawBroken },
  { name: 'a message, and one in another syntax', invariant: 'one', weight: 3, draw: drawSyntax },
  { name: 'a message in another syntax, alone', invariant: 'one', draw: drawAlone },
];

const BETWEEN = [
  '\n\n',
  '\n',
  '\n\nOr:\n\n',
  '\n\nFinal answer:\n\n',
  '\n\nOder so:\n\n',
  '\n\nWait, better:\n\n',
  ' ',
];

function drawTwo(random: Random): Drawn | undefined {
  const message = messageOf(random);
  const other = otherOf(message, random);
  const first = surround(message, random);
  const second = surround(other, random);
  if (first === undefined || second === undefined) return undefined;
  const options = random.pick<ParseOptions>([{}, {}, {}, { choose: 'first' }, { choose: 'last' }, { accept: 'guess' }]);
  const chosen = options.choose === 'first' ? message : other;
  return {
    contract: message.contract,
    text: first + random.pick(BETWEEN) + second,
    options,
    expect: options.choose === undefined ? AMBIGUOUS : { takeOrRefuse: chosen.value },
    about: 'two',
  };
}

const AMBIGUOUS = { refuse: true, reasons: ['ambiguous'] } as const;

function surround(message: Message, random: Random): string | undefined {
  const places = random.pick([[], [], ['json'], ['fence'], ['mark'], ['json', 'fence']] as const);
  const picked = places.map((place) => pickAt(PLACES[PLACES.indexOf(place)] ?? 'json', random));
  return writeAll(picked.filter((one) => one !== undefined) as Surrounding[], message, random);
}

/** The second one shows the tag, and is no message. */
function drawBroken(random: Random): Drawn | undefined {
  const message = messageOf(random);
  const { value } = otherOf(message, random);
  const tag = 'action' in value ? 'action' : 'status';
  const required = Object.keys(value).filter(
    (field) => field !== tag && ['ok', 'summary', 'timestamp'].includes(field),
  );
  const gone = required.at(-1);
  if (gone === undefined) return undefined;
  const json = JSON.stringify(value);
  const isCut = random.chance(0.5);
  const from = json.indexOf(`"${tag}":`) + 20;
  if (isCut && from >= json.length) return undefined;
  const broken = isCut ? json.slice(0, from + random.int(json.length - from)) : withoutField(value, gone);
  const texts = [jsonOf(message.value, random), broken];
  const isLast = isCut || random.chance(0.5);
  return {
    contract: message.contract,
    text: (isLast ? texts : texts.reverse()).join(random.pick(BETWEEN)),
    expect: { refuse: true, reasons: isCut ? ['truncated'] : ['ambiguous'] },
    about: isCut ? 'cut' : `without ${gone}`,
  };
}

function withoutField(value: object, gone: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([field]) => field !== gone)));
}

const NEUTRAL = ['The file holds', 'In der Datei steht', 'It says', 'The code is'];

function drawSyntax(random: Random): Drawn {
  const message = messageOf(random);
  const [about, language, write, isClear] = random.pick(otherForms);
  const other = otherOf(message, random).value;
  const block = write(other, random);
  const shown = `${random.pick(NEUTRAL)}\n\n\`\`\`${random.pick([language, ''])}\n${block}\n\`\`\``;
  const json = jsonOf(message.value, random);
  const answer = random.chance(0.5) ? json : `\`\`\`json\n${json}\n\`\`\``;
  return {
    contract: message.contract,
    text: random.chance(0.5) ? `${shown}\n\n${answer}` : `${answer}\n\n${shown}`,
    expect:
      isClear && !isPartOf(other, message.value)
        ? { refuse: true, reasons: ['ambiguous', 'uncertain'] }
        : { takeOrRefuse: message.value },
    about,
  };
}

/** Whether one message says nothing that the other does not say as well: that repeats the answer, as a summary does. */
function isPartOf(part: Fields, whole: Fields): boolean {
  return Object.entries(part).every(([name, said]) => JSON.stringify(whole[name]) === JSON.stringify(said));
}

function drawAlone(random: Random): Drawn {
  const { contract, value } = messageOf(random);
  const [about, language, write] = random.pick(aloneForms);
  const block = write(value, random);
  const text = random.chance(0.5) ? block : `\`\`\`${language}\n${block}\n\`\`\``;
  return { contract, text, options: { markdown: false }, expect: { takeOrRefuse: value }, about };
}
