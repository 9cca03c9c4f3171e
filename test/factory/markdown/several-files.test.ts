/** Several files in a line or a list: none is lost, and none takes what is said of another. */
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';

const HEAD = 'Status: success\n\nSummary: Some files.\n\n';

function filesOf(text: string): unknown {
  const reading = readMarkdown(`${HEAD}${text}`);
  if (reading === undefined) return 'nothing';
  return 'value' in reading ? (reading.value as { deliverables?: unknown }).deliverables : reading.reason;
}

describe('the files of', () => {
  it.each<[string, object[]]>([
    ['Deliverables: a.md, b.md (new)', [{ path: 'a.md' }, { path: 'b.md' }]],
    ['Deliverables: a.md (new), b.md', [{ path: 'a.md' }, { path: 'b.md' }]],
    [
      'Deliverables: a.md (rules), b.md (config)',
      [
        { path: 'a.md', type: 'rules' },
        { path: 'b.md', type: 'config' },
      ],
    ],
    [
      'Deliverables: `a.md` (rules), `b.md` (config)',
      [
        { path: 'a.md', type: 'rules' },
        { path: 'b.md', type: 'config' },
      ],
    ],
    ['Deliverables: `a.md` (rules) and `b.md`', [{ path: 'a.md', type: 'rules' }, { path: 'b.md' }]],
    ['Deliverables: a.md (the index) und b.md (neu)', [{ path: 'a.md', description: 'the index' }, { path: 'b.md' }]],
    ['Deliverables: a.md, b.md.', [{ path: 'a.md' }, { path: 'b.md' }]],
    ['Deliverables:\n- a.md, b.md (new)\n- c.md', [{ path: 'a.md' }, { path: 'b.md' }, { path: 'c.md' }]],
    ['Deliverables: a.md, new', [{ path: 'a.md', description: 'new' }]],
    ['Deliverables: a.md, rules', [{ path: 'a.md', type: 'rules' }]],
    ['Deliverables:\n- Path: a.md, b.md', [{ path: 'a.md' }, { path: 'b.md' }]],
    ['Deliverables:\n- Path: docs/c.md (new)\n- Path: docs/d.md', [{ path: 'docs/c.md' }, { path: 'docs/d.md' }]],
    [
      '| Path | Type |\n|---|---|\n| a.md, b.md | rules |',
      [
        { path: 'a.md', type: 'rules' },
        { path: 'b.md', type: 'rules' },
      ],
    ],
    ['Deliverables:\n- `a.md` – replaces `x.md` and `y.md`', [{ path: 'a.md', description: 'replaces x.md and y.md' }]],
    ['Deliverables:\n- a.md – rules, with an index', [{ path: 'a.md', type: 'rules', description: 'with an index' }]],
    ['Deliverables:\n- a.md\n- The index is in English.', [{ path: 'a.md' }]],
    ['Deliverables:\n- a.md\n- b.md', [{ path: 'a.md' }, { path: 'b.md' }]],
  ])('%j', (text, expected) => expect(filesOf(text)).toEqual(expected));
});

describe('none is lost: a report is refused', () => {
  it.each([
    ...['Deliverables:\n- `a.md`: rules, `b.md`: index', 'Deliverables:\n- a.md – rules of the writer, b.md – index'],
    ...['Deliverables:\n- b.md (rules), c.md – the index', 'Deliverables: `a.md` – the rules, `b.md`'],
    ...[
      'Deliverables:\n- a.md\n- b',
      'Deliverables:\n- a.md\n- docs/b',
      'Deliverables:\n- a.md\n- b.m',
      'Deliverables:\n1. a.md\n2. b',
    ],
    ...['Deliverables:\n- a.md\n- b\n- c.md', 'Deliverables:\n- `a.md`\n- `b', 'Deliverables:\n- a.md\n- the rul'],
    ...[
      'Deliverables:\n- `a.md`\n- The rules of the',
      'Deliverables: a.md, b',
      'Deliverables: a.md and b',
      'Deliverables:\n- a.md, docs/b',
    ],
    ...[
      '## Deliverables\n\n- Rules:\n  - a.md\n  - b',
      'Deliverables: `a.md` (deleted), `b.md`',
      'Deliverables: `a.md`, `b.md` (deleted)',
    ],
    ...['Deliverables: `a.md` (pending), `b.md`', '## Liefergegenstände\n\n* a.md\n* b'],
  ])('%j', (text) => expect(filesOf(text)).toBeTypeOf('string'));
});
