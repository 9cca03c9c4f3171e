/** Texts that look like placeholders, in messages that are valid all the same. */
import { isMessage } from '../../../../src/testing/apply.ts';
import type { Random } from '../../../../src/testing/random.ts';
import { contractOf, type Drawn, type Generator } from '../case.ts';
import { jsonOf, type Message, messageOf, otherOf } from '../messages.ts';
import { neutralEdits } from './small-damage.ts';

export const placeholders: readonly Generator[] = [
  { name: 'a valid message with a placeholder, alone', invariant: 'placeholders', weight: 2, draw: drawAlone },
  { name: 'a valid message with a placeholder, and another', invariant: 'placeholders', weight: 3, draw: drawBeside },
  { name: 'a template beside a message', invariant: 'placeholders', draw: drawTemplate },
];

const MARKS = [
  '...',
  '…',
  '<br/>',
  '<name>',
  'TODO',
  'string',
  '<p>...</p>',
  '{{name}}',
  '<your text>',
  'x | y',
  '[...]',
  '$VALUE',
];

/** A message in which one text holds a placeholder, and others do not. */
function marked(random: Random): Message | undefined {
  const mark = random.pick(MARKS);
  const path = random.pick(['a.txt', 'docs/notes.md']);
  const content = random.pick([mark, `${mark}\n`, `Hello ${mark}\n`, `<div>\n${mark}\n</div>\n`]);
  const value = random.pick([
    { ok: true, action: 'write_file', path, content },
    { ok: true, action: 'analysis_result', summary: `It ends with ${mark} now.`, issues: [mark, 'slow'] },
    { ok: true, action: 'mission_complete', summary: `Wrote ${mark} there.`, deliverables: [path] },
    {
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [{ name: 'Write', kind: 'write_file', params: { path, content }, description: 'As it was asked for.' }],
    },
  ]);
  return isMessage(contractOf('LlmReply'), value) ? { contract: 'LlmReply', value } : undefined;
}

function drawAlone(random: Random): Drawn | undefined {
  const message = marked(random);
  if (message === undefined) return undefined;
  const { contract, value } = message;
  const json = jsonOf(value, random);
  if (random.chance(0.5)) return { contract, text: json, expect: { take: value }, about: 'strict' };
  if (random.chance(0.5)) {
    return {
      contract,
      text: `Here it is:\n\n\`\`\`json\n${json}\n\`\`\``,
      expect: { take: value },
      about: 'in a fence',
    };
  }
  return { contract, text: neutralEdits(json, random), expect: { takeOrRefuse: value }, about: 'edited' };
}

/** It is a message like any other, so that two of them are ambiguous. */
function drawBeside(random: Random): Drawn | undefined {
  const message = marked(random);
  if (message === undefined) return undefined;
  const texts = [message, otherOf(message, random)].map(({ value }) => jsonOf(value, random));
  const isFenced = random.chance(0.5);
  const parts = isFenced ? texts.map((text) => `\`\`\`json\n${text}\n\`\`\``) : texts;
  return {
    contract: message.contract,
    text: (random.chance(0.5) ? parts : parts.reverse()).join(random.pick(['\n\n', '\n', '\n\nAnd then:\n\n'])),
    expect: { refuse: true, reasons: ['ambiguous'] },
    about: 'two',
  };
}

/** Nothing but placeholders: types, alternatives, or names in angle brackets. */
function drawTemplate(random: Random): Drawn {
  const message = messageOf(random);
  const write = random.pick([
    (part: unknown) => typeof part,
    (_: unknown, name: string) => `<${name}>`,
    (part: unknown, name: string) => (typeof part === 'string' ? `"<${name}>"` : `<${name}>`),
  ]);
  const fields = Object.entries(otherOf(message, random).value).map(
    ([name, part]) => `"${name}": ${write(part, name)}`,
  );
  const template = `{${fields.join(', ')}}`;
  const text = `Format:\n${template}\n\nAnswer:\n${jsonOf(message.value, random)}`;
  return { contract: message.contract, text, expect: { takeOrRefuse: message.value }, about: 'template' };
}
