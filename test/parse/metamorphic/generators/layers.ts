import type { Random } from '../../../../src/testing/random.ts';
import type { Drawn, Expect, Generator } from '../case.ts';
import { type Message, messageOf } from '../messages.ts';

/** A mark before every line of a message, or its text encoded a second time. */
export const layers: readonly Generator[] = [
  layer('layers, certain', (value) => ({ take: value }), [
    ['quotation', (json) => mark(json, '> ')],
    ['list item', (json) => `- ${json.replaceAll('\n', '\n  ')}`],
    ['line numbers', (json) => number(json, ' | ')],
    ['line numbers and blanks', (json) => number(json, '  ')],
    ['data', (json) => mark(json, 'data: ')],
    ['indented', (json) => mark(json, '    ')],
    ['encoded twice', (json) => JSON.stringify(json)],
    ['encoded twice, in a fence', (json) => `\`\`\`json\n${JSON.stringify(json)}\n\`\`\``],
  ]),
  layer('layers, doubtful', () => ({ refuse: true, reasons: ['uncertain', 'no_json', 'unrepairable'] }), [
    ['quotation that prose answers', (json) => `${mark(json, '> ')}\n\nThat is not right.`],
    ['quotation of a speaker', (json, random) => `${random.pick(SPEAKERS)}\n${mark(json, '> ')}`],
    ['quotation of a speaker, and an answer', (json, random) => `${random.pick(SPEAKERS)}\n${mark(json, '> ')}\n\nNo.`],
    ['added lines of a diff', (json) => mark(json, '+')],
    ['added lines of a diff, in a fence', (json) => `\`\`\`diff\n${mark(json, '+')}\n\`\`\``],
    ['removed lines of a diff', (json) => `\`\`\`diff\n${mark(json, '- ')}\n\`\`\``],
    ['patch', (json) => `--- a/r.json\n+++ b/r.json\n@@ -0,0 +1,9 @@\n${mark(json, '+')}`],
    ['comment lines', (json) => mark(json, '// ')],
    ['comment lines in a fence', (json) => `\`\`\`sh\n${mark(json, '# ')}\n\`\`\``],
    ['documentation', (json) => `/**\n${mark(json, ' * ')}\n */`],
    ['log', (json) => mark(json, '2026-01-01T10:00:00Z INFO ')],
  ]),
  layer('layers, unclear', (value) => ({ takeOrRefuse: value }), [
    ['quotation and prose before', (json) => `Here it is:\n\n${mark(json, '> ')}`],
    ['twice quoted', (json) => mark(json, '> > ')],
    ['bars', (json) => mark(json, '| ')],
    ['bullets', (json) => mark(json, '- ')],
    ['events', (json) => `${mark(json, 'data: ')}\n\ndata: [DONE]\n`],
    ['escaped quotes', (json) => json.replaceAll('"', '\\"')],
  ]),
];

const SPEAKERS = ['User:', 'Nora wrote:', 'You said:', 'Nutzer:', 'On Monday, Nora wrote:', 'Du hast gesagt:'];

type Write = (json: string, random: Random) => string;

function layer(
  name: string,
  expect: (value: Message['value']) => Expect,
  forms: readonly (readonly [string, Write])[],
): Generator {
  return {
    name,
    invariant: 'account',
    draw(random): Drawn {
      const { contract, value } = messageOf(random);
      const [about, write] = random.pick(forms);
      const json = JSON.stringify(value, null, random.pick([1, 2, '\t']));
      return { contract, text: write(json, random), expect: expect(value), about };
    },
  };
}

function mark(text: string, sign: string): string {
  return text.replace(/^/gm, sign);
}

function number(text: string, sign: string): string {
  return text
    .split('\n')
    .map((row, i) => `${i + 1}${sign}${row}`)
    .join('\n');
}
