import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { validate } from '../../src/check/validate.ts';
import { FactoryResponse } from '../../src/factory/contracts.ts';
import { readMarkdown } from '../../src/factory/markdown/read-markdown.ts';
import { codePoint } from '../code-point.ts';
import { cpuTime } from '../cpu-time.ts';
import { daily, everyNth, isFull } from '../share.ts';
import { readReports, reportFiles } from './read-reports.ts';
import { languages, messages, styles } from './write-report.ts';

/** The message, or why there is none: what the reader says, then the schema, then lint. */
function read(text: string): unknown {
  const reading = readMarkdown(text);
  if (reading === undefined) return 'nothing';
  if (!('value' in reading)) {
    for (const { severity, message, path } of reading.issues) {
      expect(severity).toBe('error');
      expect(message).toMatch(/\.$/);
      expect(path).toMatch(/^(?:\/|$)/);
    }
    expect(reading.issues.length).toBeGreaterThan(0);
    return reading.reason;
  }
  const valid = validate(FactoryResponse, reading.value);
  if (!valid.success) return 'invalid';
  const findings = lint(FactoryResponse, valid.value);
  return findings.some(({ severity }) => severity === 'error') ? 'rule' : valid.value;
}

const cases = reportFiles.flatMap(readReports);
const readable = cases.filter(({ expected }) => typeof expected === 'object');
const plain = readable.filter(({ text }) => !/attempt_completion|^`{3}|<\|/.test(text));

/** Few of the reports daily, of each table's rows other ones. */
const fewOf = (all: typeof cases, row: number) => everyNth(29, all, row);

describe('an object in JSON in the place of a value', () => {
  const report = (line: string) => `**Status:** success\n**Summary:** All is done.\n**Verdict:** PASS\n${line}\n`;

  it.each(['**Metrics:** {"files": 3}', '- metrics: {"files": 3}', '**Concerns:**\n- {"a": "b"}'])(
    'is not read: %j',
    (line) => expect(read(report(line))).toBe('invalid'),
  );

  it.each(['The reply `{"files": 3}` was right.', 'It sends {"files": 3} to the server.'])(
    'may be told of: %j',
    (line) => expect(read(report(line))).toMatchObject({ verdict: 'PASS' }),
  );
});

describe.each(reportFiles)('%s', (file) => {
  it.each(readReports(file).map((one) => [one.name, one] as const))('%s', (_, { text, expected }) => {
    expect(read(text)).toStrictEqual(expected);
  });
});

it('the example of the docs reads as they say', () => {
  const docs = readFileSync(new URL('../../docs/factory-markdown.md', import.meta.url), 'utf8');
  const report = /^````text\n([\s\S]*?)^````$/m.exec(docs)?.[1] ?? '';
  const json = /^```json\n([\s\S]*?)^```$/m.exec(docs)?.[1] ?? '';
  expect(read(report)).toEqual(JSON.parse(json));
});

it('there are as many reports to refuse as a demanding reader would want', () => {
  expect(readable.length).toBeGreaterThan(90);
  expect(cases.length - readable.length).toBeGreaterThan(75);
});

describe('what is around a report makes no difference', () => {
  const around: [string, (text: string) => string][] = [
    ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
    ['empty lines', (text) => `\n\n${text}\n\n\n`],
    ['a preface', (text) => `Sure, here is my final report.\n\n---\n\n${text}`],
    ['an offer of help', (text) => `${text}\n\nLet me know if you need anything else!`],
    ['indentation', (text) => text.replace(/^/gm, '    ')],
    ['a Markdown fence around all of it', (text) => `\`\`\`\`markdown\n${text}\n\`\`\`\``],
    ['tags of a tool call', (text) => `<attempt_completion>\n<result>\n${text}\n</result>\n</attempt_completion>`],
    [
      'words before a tool call',
      (text) => `Done.\n\n<attempt_completion><result>\n${text}\n</result></attempt_completion>`,
    ],
    [
      'tags of a function call',
      (text) => `<invoke name="attempt_completion">\n<parameter name="result">${text}</parameter>\n</invoke>`,
    ],
    ['a tool call in JSON', (text) => JSON.stringify({ name: 'attempt_completion', arguments: { result: text } })],
    [
      'a tool call in a fence',
      (text) => `\`\`\`json\n${JSON.stringify({ tool: 'attempt_completion', input: { result: text } })}\n\`\`\``,
    ],
    [
      'a function call with its arguments as text',
      (text) =>
        JSON.stringify({ function: { name: 'attempt_completion', arguments: JSON.stringify({ result: text }) } }),
    ],
    ['marks of a chat template', (text) => `<|channel|>final<|message|>${text}\n<|return|>`],
  ];

  it.each(around.map(([name, wrap], row) => [name, wrap, row] as const))('%s', (_, wrap, row) => {
    for (const { name, text, expected } of fewOf(plain, row)) expect(read(wrap(text)), name).toEqual(expected);
  });
});

describe('what is only shown is not read', () => {
  const shown: [string, (text: string) => string][] = [
    ['quoted', (text) => text.replace(/^/gm, '> ')],
    [
      'in a fence with words around',
      (text) => `It looks as follows:\n\n\`\`\`\`markdown\n${text}\n\`\`\`\`\n\nand so on.`,
    ],
    ['as an example', (text) => `# Example of a report\n\n${text}`],
    ['as the format', (text) => `The expected format is:\n\n${text}`],
    ['in a comment', (text) => `<!--\n${text.replaceAll('-->', '')}\n-->\n\nNothing yet.`],
    ['in an unknown tag', (text) => `<example>\n\n${text}\n\n</example>`],
    [
      'below a foreign heading',
      (text) => `# Notes\n\n## Previous run\n\n${text.replace(/^#{1,3} /gm, '#### ').replace(/^(?:=+|-{4,})$/gm, '')}`,
    ],
    ['by somebody else', (text) => `The sub-agent answered:\n\n${text}`],
    [
      'as a tool call in a sentence',
      (text) => `Call ${JSON.stringify({ name: 'attempt_completion', arguments: { result: text } })} now.`,
    ],
    [
      'as a tool call that words follow',
      (text) =>
        `${JSON.stringify({ name: 'attempt_completion', arguments: { result: text } })}\n\nis what I would say.`,
    ],
  ];

  it.each(shown.map(([name, show], row) => [name, show, row] as const))('%s', (_, show, row) => {
    for (const { name, text } of fewOf(plain, row)) expect(read(show(text)), name).toBeTypeOf('string');
  });
});

describe('a success is taken back', () => {
  const claims = plain.filter(({ expected }) => /"(?:deliverables|PASS)"/.test(JSON.stringify(expected)));

  it.each([
    ...['This is only an example.', 'I withdraw this report.', 'Ignore the above.', 'No, wait: it failed.'],
    ...['Nothing was written.', 'The task has failed.', 'The files could not be written.', '**Status:** not done'],
    ...['Correction: the status is failure.', '**Still missing:** `docs/z.md`', '## Remaining work\n\n- `docs/z.md`'],
    ...['Das ist nur ein Beispiel.', 'Die Dateien konnten nicht geschrieben werden.', 'Es fehlt noch die Hälfte.'],
    ...['Die Aufgabe ist fehlgeschlagen.', '## Noch offen\n\n- `docs/z.md`', 'Status: fehlgeschlagen'],
  ])('behind it: %j', (after) => {
    for (const { name, text, expected } of fewOf(claims, after.length)) {
      if ((expected as { verdict?: string }).verdict !== 'BLOCKING')
        expect(read(`${text}\n\n${after}\n`), name).toBeTypeOf('string');
    }
  });

  it.each([
    ...[
      'Your report must contain:',
      'Answer like this:',
      'If the tests pass:',
      'The engineer wrote:',
      'Original report:',
    ],
    ...['Here is an example:', 'Is this right?', 'Then the agent answers with', 'Bitte antworte so:', 'Beispiel:'],
    ...['Sobald alles läuft, melde ich:', 'Der Prüfer schreibt:', 'Ich könnte Folgendes melden:'],
  ])('in front of it: %j', (before) => {
    for (const { name, text } of fewOf(claims, before.length))
      expect(read(`${before}\n\n${text}\n`), name).toBeTypeOf('string');
  });
});

it('two reports in one text are none, when they differ', () => {
  const call = (text: string) => `<attempt_completion>\n<result>\n${text}\n</result>\n</attempt_completion>\n`;
  const texts = plain.slice(0, 12).map(({ text }) => text);
  for (const [i, text] of texts.entries())
    expect(read(call(text) + call(texts[(i + 1) % 12] as string))).toBe('ambiguous');
});

it('a wrapper without an end is cut off', () => {
  for (const { name, text } of everyNth(17, plain)) {
    expect(read(`<attempt_completion>\n<result>\n${text}`), name).toBe('truncated');
    expect(read(`<attempt_completion>\n<result>\n${text}\n</result>`), name).toBe('truncated');
  }
});

describe('a text that is cut anywhere', () => {
  it.each(plain.map((one) => [one.name, one] as const))('%s', (_, { text, expected }) => {
    const paths = new Set((expected as { deliverables?: { path: string }[] }).deliverables?.map(({ path }) => path));
    const folders = [...paths].map((path) => path.slice(0, path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1));
    for (let end = 1; end < text.length; end += daily(151)) {
      const value = read(text.slice(0, end));
      if (typeof value === 'string') continue;
      const {
        status,
        verdict,
        deliverables = [],
      } = value as { status: string; verdict?: string; deliverables?: { path: string }[] };
      const whole = expected as { status: string; verdict?: string };
      expect([status, verdict]).toEqual([whole.status, whole.verdict]);
      // A remark behind a file that takes it back ("read for context") may be what is missing.
      const lastLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
      for (const { path } of deliverables)
        expect(paths.has(path) || folders.includes(path) || lastLine.includes(path), path).toBe(true);
    }
  });
});

describe('nothing is made up', () => {
  it.each(readable.map((one) => [one.name, one] as const))('%s', (_, { text, expected }) => {
    const said = letters(
      text.includes('\\"') ? text.replaceAll('\\n', ' ').replaceAll('\\', '') : text.replaceAll('\\n', ' '),
    );
    for (const [key, leaf] of leavesOf(expected)) {
      if (['status', 'type', 'id', 'next_action', 'confidence', 'verdict', 'recoverable'].includes(key)) continue;
      if (typeof leaf === 'string' && key !== 'path') expect(said).toContain(letters(leaf));
      if (typeof leaf === 'number') expect(said).toContain(letters(String(leaf)));
    }
  });
});

/** Letters and digits only: how Markdown was taken off does not matter. */
function letters(text: string): string {
  return text.replace(/<\/?(?:br|details|summary)>|&amp;/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

function leavesOf(value: unknown, key = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, child]) => leavesOf(child, Array.isArray(value) ? key : name));
}

describe('a message that was written as a report reads back the same', () => {
  it.each(
    styles.flatMap((style) =>
      languages.map((language) => [`${style.name}, ${language.name}`, style, language] as const),
    ),
  )('%s', (_, style, language) => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(read(style.write(message, language))).toEqual(message);
      }),
      { numRuns: isFull ? 60 : 3 },
    );
  });
});

describe('no text throws, and none takes long', () => {
  it('whatever it is', () => {
    const parts = fc.constantFrom(
      ...[
        '# ',
        '## Status: Success\n',
        '**',
        '`',
        '```\n',
        '- ',
        '1. ',
        '> ',
        '|',
        '\n',
        '\n\n',
        '[x]',
        '](',
        '<div>',
        '</a>',
        '<result>',
      ],
      ...[
        'Deliverables:',
        'docs/a.md',
        'PASS',
        'BLOCKING',
        'Q1: Why?',
        'Options: A, B',
        '__proto__: 5',
        '\ud83d',
        '\u0000',
        '✅',
        '❌',
        '  ',
        ' – ',
      ],
      ...[
        '{"result":',
        'attempt_completion',
        '"',
        '\\',
        '&amp;',
        '~~',
        'Metriken:\n',
        'a: 1',
        '...',
        'C:\\a\\.b',
        'Verdict: ',
        'Fehler: ',
      ],
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 4, arbitrary: parts }, { weight: 1, arbitrary: fc.string({ unit: codePoint }) }), {
          maxLength: 60,
        }),
        (all) => {
          expect(['string', 'object']).toContain(typeof read(all.join('')));
        },
      ),
      { numRuns: isFull ? 1500 : 8 },
    );
  });

  const heads = [
    '',
    'Status: success\n\nDeliverables:\n- ',
    '## Questions\n\n',
    'Verdict: BLOCKING\n\nSummary: a\n\nBlocking issues:\n',
  ];
  const units =
    '[|*a |**|_a|`a|` |<|<a |- |> |1. |~~a|![a](|[a](|\\|&amp;|(|<!--|a@a.|***a** |# |[a]|"a |<div>|.a|a/|a.md |a,|✅|ä|...|0,|a - |Options: a, ';
  const lines =
    '|a|b|\n|-|-|\n~-\n~a\n=~- a\n  ~```\n~<result>\n~**a:** b\n~Status: success\n~- `a/b.md`\n~Q1: a?\n~1. a?\n~<x1>\n\n~### B1\n~    - a\n';
  const length = isFull ? 40_000 : 3000;
  it.each([...units.split('|'), ...lines.split('~')])('%j, thousands of characters of it', (unit) => {
    for (const head of heads.filter((_, i) => isFull || i === unit.length % heads.length)) {
      const text = head + unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 100 - head.length);
      const start = cpuTime();
      readMarkdown(text);
      expect(cpuTime() - start).toBeLessThan(5000);
    }
  });

  it('a list with fifty levels is no report', () => {
    const levels = Array.from({ length: 50 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n');
    expect(readMarkdown(`Status: success\n\nDeliverables:\n- \`docs/a.md\`\n\n${levels}\n`)).toBe(undefined);
  });

  it('and a longer one is no report', () => {
    expect(
      readMarkdown(`## Status: Success\n\nSummary: Long.\n\nDeliverables: \`a/b.md\`\n\n${'Words. '.repeat(10_000)}`),
    ).toBe(undefined);
    expect(readMarkdown('x'.repeat(5_000_000))).toBe(undefined);
  });
});
