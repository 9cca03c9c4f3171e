/** Tags and headings around a message. */
import type { Random } from '../random.ts';
import { rows, type Standing, type Surrounding, startsFence } from './surrounding.ts';

const ANSWERS = ['answer', 'final', 'output', 'response', 'result', 'json', 'message'];
const OTHERS = [
  ...['content', 'file', 'old', 'example', 'reason', 'user', 'document', 'draft', 'input', 'quote', 'note', 'request'],
  ...['previous', 'original', 'expected', 'template', 'tool_result', 'system', 'instructions', 'context', 'search'],
  ...['replace', 'old_string', 'function_results', 'blockquote', 'rejected', 'history', 'diff', 'test', 'comment'],
  ...['del', 's', 'strike', 'script', 'style', 'textarea', 'beispiel', 'nutzer', 'file_content', 'examples', 'human'],
];

export const tags: readonly Surrounding[] = [
  tag('answer', 'certain', (text, random) => inTag(random.pick(ANSWERS), text, random)),
  tag('answer in answer', 'certain', (text, random) =>
    inTag(random.pick(ANSWERS.slice(0, 4)), inTag(random.pick(ANSWERS.slice(4)), text, random), random),
  ),
  tag('answer with an attribute', 'unclear', (text, random) => {
    const name = random.pick(ANSWERS);
    return `<${name} id="1">${text}</${name}>`;
  }),
  tag('answer that only closes', 'unclear', (text, random) => `${text}\n</${random.pick(ANSWERS)}>`),

  tag('other', 'doubtful', (text, random) => inTag(random.pick(OTHERS), text, random)),
  tag('other with an attribute', 'doubtful', (text, random) => {
    const name = random.pick(OTHERS);
    return `<${name} path="a.json">\n${text}\n</${name}>`;
  }),
  tag('answer in other', 'doubtful', (text, random) =>
    inTag(random.pick(OTHERS), inTag(random.pick(ANSWERS), text, random), random),
  ),
  tag('other in answer', 'doubtful', (text, random) =>
    inTag(random.pick(ANSWERS), inTag(random.pick(OTHERS), text, random), random),
  ),
  tag('answer that is left open', 'doubtful', (text, random) => `<${random.pick(ANSWERS)}>\n${text}`),
  tag('other that is left open', 'doubtful', (text, random) => `<${random.pick(OTHERS)}>${text}`),
  tag('answer that another closes', 'doubtful', (text, random) => {
    const [open, close] = random.pick([
      ['answer', 'result'],
      ['output', 'file'],
      ['response', 'example'],
    ] as const);
    return `<${open}>${text}</${close}>`;
  }),
  tag('other, and an answer without a message', 'doubtful', (text, random) => {
    const answer = random.pick(ANSWERS);
    return `${inTag(random.pick(OTHERS), text, random)}\n<${answer}>No.</${answer}>`;
  }),
  tag('other, and prose', 'doubtful', (text, random) => `${inTag(random.pick(OTHERS), text, random)}no`),

  ...rows('heading', 'certain', 'mark', [
    '### Answer\n\nM',
    '## Answer\nM',
    '# Antwort\n\nM',
    '### Result\n\nM',
    '## Response\n\nM',
  ]),
  ...rows('heading', 'doubtful', 'mark', [
    '### Example\n\nM',
    '## Example reply\n\nM',
    '# Draft\n\nM',
    '### Beispiel\n\nM',
    '## Entwurf\nM',
    '### Expected\n\nM',
    '**Example**\n\nM',
    '### Erwartet\n\nM',
  ]),
  ...rows('heading', 'unclear', 'mark', ['### Ergebnis\n\nM', '## JSON\n---\nM', '### Step 2\n\nM']),
];

function tag(name: string, standing: Standing, write: (text: string, random: Random) => string): Surrounding {
  return { name: `tag: ${name}`, standing, place: 'mark', write: (text, random) => write(text, random) };
}

function inTag(name: string, text: string, random: Random): string {
  return random.chance(0.5) && !startsFence(text) ? `<${name}>${text}</${name}>` : `<${name}>\n${text}\n</${name}>`;
}
