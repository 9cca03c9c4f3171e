/** Lists of files and lines beside a verdict, one by one. */
import { describe, expect, it } from 'vitest';
import { readDeliverables } from '../../../src/factory/markdown/read-deliverables.ts';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';
import { saysUnmet } from '../../../src/factory/markdown/says-unmet.ts';
import { outlineOf } from '../outline-of.ts';

/** The files of a list with type and description, or how many problems it has. */
function filesIn(text: string): string | number {
  const { files, problems } = readDeliverables(outlineOf(text).children);
  return problems.length > 0
    ? problems.length
    : files.map(({ path, type, description }) => [path, type, description].filter(Boolean).join(' | ')).join(', ');
}

it.each([
  ['## Deliverables (1)\n- a.md', 'a.md'],
  ['## Deliverables (2)\n- a.md', 1],
  ['## Deliverables (2) made\n- a.md', 'a.md'],
  ['## Deliverables: one\n- a.md', 'a.md'],
  ['## Deliverables?\n- a.md', 2],
])('a list with its title: %j has %j', (text, files) => expect(filesIn(text)).toBe(files));

it.each([
  ['none', ''],
  ['a.md\nnone', 'a.md'],
  ['It is made of files.', ''],
  ['new docs/', 1],
  ['1 docs/', 'docs/'],
  ['the file `a.md`', 'a.md'],
  ['- new docs/', 'docs/'],
  ['- –', ''],
  ['- ✅', ''],
  ['- 12', ''],
  ['- …', 1],
  ['- a.md\n- ...', 1],
  ['- word', 1],
  ['- ✅ word', 1],
  ['- word!x', 1],
  ['- word:', ''],
  ['- two words', ''],
  ['- a\n  - Path: b.md', 'b.md'],
  ['- a\n  - Path: b.md\n  - Path: c.md', 'b.md, c.md'],
  ['- a\n  - Path: b.md\n  - Type: rules', 'b.md | rules'],
  ['- Type: rules\n- a.md', 'a.md'],
  ['- Summary: a.md', 'a.md'],
  ['- File:\n  - a.md', 'a.md'],
  ['- docs/\n  - a.md', 'docs/a.md'],
  ['- docs/, src/\n  - a.md', 1],
  ['- Rules:\n  - a.md', 'a.md | rules'],
  ['### docs/\n- a.md', 'docs/a.md'],
  ['### A\n**Path:** b.md\n**Type:** rules', 'b.md | rules'],
  ['### Rules\n- a.md', 'a.md | rules'],
  ['- a.md – the rules', 'a.md | the rules'],
  ['- rules a.md', 'a.md | rules'],
  ['- a.md (rules), b.md (config)', 'a.md | rules, b.md | config'],
  ['- a.md (rules) and b.md', 'a.md | rules, b.md'],
  ['- a.md (rules) & b.md (config)', 'a.md | rules, b.md | config'],
  ['- maybe a.md', 1],
  ['- created a.md', 'a.md'],
  ['- Path: a.md\n- Status: done\n- Type: rules', 'a.md | rules'],
  ['- Path: a.md\n- Status:', 'a.md'],
  ['- a.md\n  - Status: done', 'a.md'],
])('the list %j has %j', (list, files) => expect(filesIn(`## Deliverables\n${list}`)).toBe(files));

it.each(['- a.md\n  - Status: failed', '- Path: a.md\n- Status: failed', '- a.md\n  - missing', '- a.md\n  - [ ] b'])(
  'a file that is not there: %j',
  (list) => expect(`${filesIn(`## Deliverables\n${list}`)}`).not.toMatch(/a\.md/),
);

describe('a line says that something is not met:', () => {
  it.each<[string, boolean]>([
    ['a;R1 fails', false],
    ['R1 is fine.  R1 fails.', false],
    ['open', true],
    ['R1: open', false],
    ['R1, open', false],
    ['a: fails', false],
    ['fails', true],
    ['a: open', true],
    ['a, open', true],
    ['a (open)', true],
    ['R1: no', false],
    ['a: no', true],
    ['no: a', true],
    ['- no: a', true],
    ['a: n', true],
    [`not yet ${'x'.repeat(32)}`, true],
    ['R1 failed', false],
    ['R1: FAIL', false],
    ['R1 failed → not met', false],
    ['R1 failed, now only partly met', false],
  ])('%j', (line, isState) => expect(saysUnmet(line, isState)).toBe(true));

  it.each<[string, boolean]>([
    ['open', false],
    ['fails', false],
    ['a: open', false],
    ['no', true],
    ['', true],
    ['a,open', true],
    ['open issues: no', true],
    ['Errors: no', true],
    [`not yet ${'x'.repeat(33)}`, true],
    ['R1 failed at first, and is now met', false],
    ['R1: failed → PASS', false],
    ['R1: FAIL → PASS', false],
    ['no test failed', false],
  ])('not %j', (line, isState) => expect(saysUnmet(line, isState)).toBe(false));
});

it.each([
  ['**Verdict:** ❌ PASS', 'conflict'],
  ['**Verdict:** PASS\n\n**Verdict:** BLOCKING', 'conflict'],
  ['**Verdict:** maybe\n\n**Status:** success', 'invalid'],
  ['**Verdict:** PASS\n\n```', 'truncated'],
  ['## Questions\n1. Why?\n\n**Verdict:** PASS', 'conflict'],
  ['<note>**Verdict:** PASS</note>', undefined],
])('the report %j is %s', (text, reason) => {
  const reading = readMarkdown(text);
  expect(reading !== undefined && 'reason' in reading ? reading.reason : undefined).toBe(reason);
});

describe('files that were created are a success', () => {
  const claims = (list: string) => {
    const reading = readMarkdown(`**Files created:**\n${list}`);
    return reading !== undefined && 'value' in reading;
  };

  it.each([
    '- `a.md` - the login form',
    '- `a.md` – the login form - new',
    '- `a.md` – the login form.',
    '- `a.md` – the login form. New.',
    '- `a.md` – rules of the v1.2',
    '- `docs/a.md` (new)',
    '- `a.md`\n\nDone.',
    '- `a.md`\n\n**Confidence:** high',
  ])('%j', (list) => expect(claims(list)).toBe(true));

  it.each([
    '- a.md (b.md)',
    '- `a.md` – the login form -new',
    '- `a.md` – the login-form of it',
    '- `a.md` – the login form.new',
    '- `a.md` ()',
    '- `a.md`\n\n- More',
    '- `a.md`\n\n~~Done.~~',
    '- `a.md`\n\n**Confidence:** high\n- x',
    '- `a.md`\n\n**Confidence:** high, because',
    '- `a.md`\n\n**Notes:** high',
    '- `a.md`\n\n## Example\nDone.',
  ])('unless more is said: %j', (list) => expect(claims(list)).toBe(false));
});
