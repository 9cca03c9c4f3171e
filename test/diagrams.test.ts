/** The diagrams of the docs: what they name is there in the code, and every renderer of Mermaid takes how it is written. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contracts } from '../src/index.ts';
import { actionTable } from '../src/lcp/index.ts';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

const diagrams = readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...read(`docs/${file}`).matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)].map(
      ([, code = ''], i) => [`docs/${file.replaceAll('\\', '/')}, ${i + 1}`, code] as const,
    ),
  );

/** The lines of a diagram that are used here, which every version of Mermaid takes: nodes, and arrows with and without words. */
const ID = '[A-Za-z]\\w*';
const LABEL = '"[^"<>&;#`]*(?:<br/>[^"<>&;#`]*)?"';
const NODE = `${ID}(?:\\[${LABEL}\\]|\\(\\[${LABEL}\\]\\)|\\{${LABEL}\\}|\\{\\{${LABEL}\\}\\}|\\[/${LABEL}/\\])?`;
const ARROW = `(?:--->|-->|-- ${LABEL} -->|-\\.->|-\\. ${LABEL} \\.->|~~~)`;
const LINE = new RegExp(`^  ${NODE}(?: ${ARROW} ${NODE}(?: & ${NODE})*)?$`);
/** Words that mean something to Mermaid, and break a diagram as the name of a node. */
const RESERVED = /^(?:end|graph|subgraph|flowchart|style|class|click|default|linkStyle|direction)$/i;

/** What the code calls something: exported functions and types, files of a layer, words of unions, contracts, kinds, actions. */
function knownNames(): Set<string> {
  const known = new Set<string>(Object.keys(contracts));
  for (const { kind, answers } of actionTable) for (const name of [kind, answers].flat()) known.add(name);
  // The fields of messages.
  for (const [, name = ''] of read('generated/types/lcp.ts').matchAll(/^ +(\w+)\??:/gm)) known.add(name);
  const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = read(`src/${file.replaceAll('\\', '/')}`);
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function|const|type|class) (\w+)/gm))
      known.add(name);
    // The words of a union of strings: reasons of a refusal, of the loop, what `planReask` says.
    for (const [, word = ''] of text.matchAll(/\| (?:\{ do: )?'(\w+)'/g)) known.add(word);
    for (const [, word = ''] of text.matchAll(/^export type \w+ =\s*'(\w+)'/gm)) known.add(word);
  }
  return known;
}

const known = knownNames();

describe.each(diagrams)('the diagram in %s', (name, code) => {
  const [head = '', ...lines] = code.trimEnd().split('\n');
  const text = lines.join('\n');
  const labels = [...text.matchAll(/"([^"]*)"/g)].map(([, label = '']) => label.replaceAll('<br/>', ' '));
  const ids = [...text.replace(/"[^"]*"/g, '""').matchAll(/[A-Za-z]\w*/g)].map(([id]) => id);

  it('is written as every version of Mermaid reads it', () => {
    expect(head).toMatch(/^flowchart (?:TD|LR)$/);
    expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
    expect(ids.filter((id) => RESERVED.test(id))).toEqual([]);
  });

  it('says everything once', () => expect(new Set(lines).size).toBe(lines.length));

  // The layers are held against the imports by their own test.
  it.skipIf(head === 'flowchart TD' && !text.includes('"'))('names what is there', () => {
    const written = [...ids, ...labels.flatMap((label) => label.match(/\w+/g) ?? [])];
    const isName = (word: string) => /^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]|_/.test(word);
    const names = new Set(written.filter(isName));
    expect(names.size).toBeGreaterThan(3);
    expect(
      [...names].filter((word) => !known.has(word)),
      name,
    ).toEqual([]);
  });
});

describe('the diagrams', () => {
  it('are there for a reply, a mission, the layers and each family', () => {
    expect(diagrams.map(([name]) => name).sort()).toEqual([
      'docs/architecture.md, 1',
      'docs/architecture.md, 2',
      'docs/missions.md, 1',
      'docs/protocol.md, 1',
      'docs/protocol.md, 2',
      'docs/protocol.md, 3',
    ]);
  });

  it('of the families show every contract', () => {
    const drawn = diagrams.filter(([name]) => name.startsWith('docs/protocol.md')).map(([, code]) => code);
    for (const contract of Object.keys(contracts))
      expect(drawn.join('\n')).toMatch(new RegExp(`^ {2}${contract}[[{]`, 'm'));
  });

  it('of a reply and of a mission show every reason and every decision', () => {
    const of = (start: string) => diagrams.find(([name]) => name === start)?.[1];
    const union = (file: string, type: string) =>
      [...(new RegExp(`export type ${type} =([^;]*);`).exec(read(file))?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
        ([, word = '']) => word,
      );
    const reasons = union('src/words/parsed.ts', 'Reason');
    expect(reasons.length).toBe(10);
    for (const reason of reasons) expect(of('docs/architecture.md, 2')).toMatch(new RegExp(`\\b${reason}\\b`));
    const decisions = [
      ...union('src/lcp/protocol/decide-loop.ts', 'LoopReason'),
      'ask',
      'continue',
      'choose',
      'give_up',
    ];
    expect(decisions.length).toBe(13);
    for (const decision of decisions) expect(of('docs/missions.md, 1')).toMatch(new RegExp(`\\b${decision}\\b`));
  });
});
