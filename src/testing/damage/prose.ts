/** Prose around the message. None of it is a second message, whatever braces and quotes it contains. */
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import { wordsOf } from '../shapes.ts';
import { render, tokenize } from '../tokens.ts';
import type { Damage } from './damage.ts';

const BEFORE = [
  'Sure! Here is the reply:',
  "I've read both files. Here's what I'd do next:",
  'Alles klar – die Antwort lautet:',
  'Voilà la réponse :',
  'Based on the results (see [1] and {settings}), my answer is:',
  'The key "summary" isn\'t needed here, it\'s `{}` anyway; so:',
  'Note: the set {a, b, c} and the list [x, y] are unchanged. I use "overwrite".',
  'Die Datei „plan.md“ gibt’s nicht; daher:',
  "Let's go: don't worry about {placeholders} or <tags>.\n\n1. first\n2. second\n",
  'Response JSON:',
  '# Answer\n\n| a | b |\n|---|---|\n| {1} | [2] |\n',
  'if (x) { return [1, 2]; } // that is what the code does today',
];
const AFTER = [
  'Let me know if you need anything else!',
  "I hope that's what you wanted :-} [1]",
  'Sag Bescheid, falls noch etwas fehlt 😊',
  'Explanation: the reply asks for one thing only, {nothing} more.',
  'Note that "ok" is true, and that the list isn\'t empty.',
  '**Why?** Because `a[0]` is `{}`.\n\n- one\n- two',
  'Remarque : « tout » est là.',
];
const UNBALANCED = [
  'The `{` in line 3 is never closed, hence:',
  'There is a stray " in the file, and a [ too.',
  'It ends with `]}` or so :-{',
  'That\'s 5" wide (',
  'Use } to close it. Then:',
];
const CODE = [
  '```js\nfunction area({ a, b }) { return { sum: a * b, list: [a, b] }; }\n```',
  '```python\nd = {\'x\': 1, "y": [2, 3]}\nprint(f"{d}")\n```',
  '```css\n.card { color: red; }\n```',
  'const settings = {depth: 3, names: ["a"]};',
];
const UNRELATED: { [key: string]: unknown }[] = [
  { compilerOptions: { strict: true, target: 'es2022' } },
  { berth: 'N-12', nights: 3 },
  { a: 1 },
  { hello: 'world', list: [1, { deep: null }] },
];

export const prose: Damage[] = [
  around('prose-before', (text, random) => `${random.pick(BEFORE)}\n\n${text}`),
  around('prose-after', (text, random) => `${text}\n\n${random.pick(AFTER)}`),
  around('prose-around', (text, random) => `${random.pick(BEFORE)}\n${text}\n${random.pick(AFTER)}`),
  around('prose-same-line', (text, random) => `${random.pick(BEFORE)} ${text} ${random.pick(AFTER)}`),
  around('prose-unbalanced-before', (text, random) => `${random.pick(UNBALANCED)}\n\n${text}`),
  around('prose-unbalanced-after', (text, random) => `${text}\n\n${random.pick(UNBALANCED)}`),
  around('prose-code', (text, random) => {
    const code = random.pick(CODE);
    return random.chance(0.5) ? `Today it is\n\n${code}\n\nso:\n\n${text}` : `${text}\n\nToday it is\n\n${code}`;
  }),
  around('prose-unrelated-json', (text, random, { contract }) => {
    const words = wordsOf(contract.shape);
    const free = UNRELATED.filter((value) => Object.keys(value).every((key) => !words.has(key)));
    const json = JSON.stringify(random.pick(free), null, random.pick([0, 2]));
    return random.chance(0.7) ? `The file holds ${json} today.\n\n${text}` : `${text}\n\nThe file holds ${json} today.`;
  }),
  around(
    'echo-schema',
    (text, random, message) =>
      `The schema is:\n\n\`\`\`json\n${schemaOf(message, random)}\n\`\`\`\n\nMy answer:\n\n${text}`,
  ),
  {
    kind: 'echo-example',
    expects: 'take',
    layer: 'prose',
    text(text, random, { examples }) {
      if (examples.length === 0) return undefined;
      return `As in the example:\n${JSON.stringify(random.pick(examples), null, random.pick([0, 2]))}\n\nAnswer:\n${text}`;
    },
  },
  around(
    'echo-template-types',
    (text, random, message) => `Format:\n${templateOf(message, random, typeName)}\n\nAnswer:\n${text}`,
  ),
  around(
    'echo-template-names',
    (text, random, message) => `Format:\n${templateOf(message, random, placeholder)}\n\nAnswer:\n${text}`,
  ),
];

function around(kind: string, text: (text: string, random: Random, message: Message) => string): Damage {
  return { kind, expects: 'take', layer: 'prose', text };
}

function schemaOf(message: Message, random: Random): string {
  return JSON.stringify(message.schema(), null, random.pick([0, 2]));
}

/** The message with a placeholder instead of every value. */
function templateOf(
  { value, contract }: Message,
  random: Random,
  write: (value: unknown, field: string) => string,
): string {
  const layout = random.pick([
    { indent: '', colon: ' ', comma: ' ' },
    { indent: '  ', colon: ' ', comma: '' },
  ]);
  const tokens = tokenize(value, contract.shape, layout).map((token) =>
    token.type === 'string' || token.type === 'scalar'
      ? { ...token, before: '', text: write(token.value, token.field), behind: '' }
      : token,
  );
  return render(tokens);
}

function typeName(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

function placeholder(value: unknown, field: string): string {
  return typeof value === 'string' ? `"<${field}>"` : `<${field}>`;
}
