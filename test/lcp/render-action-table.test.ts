/** The action table as text: whole, and safe to paste. */
import { execFileSync, spawnSync } from 'node:child_process';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { actionTable } from '../../src/lcp/index.ts';
import { renderActionTable, type TableStyle } from '../../src/lcp/render-action-table.ts';

const styles: TableStyle[] = ['markdown', 'typescript', 'python', 'text'];
const linesOf = (style: TableStyle) => renderActionTable(style).split('\n');

describe.each(styles)('as %s', (style) => {
  const text = renderActionTable(style);

  it('names every kind with its answers, producers, consumers, purpose and inputs', () => {
    for (const { kind, answers, producers, consumers, purpose, inputs } of actionTable) {
      for (const part of [kind, ...answers, ...producers, ...consumers, purpose, ...inputs])
        expect(text).toContain(part);
    }
  });

  it('has no blank at the end of a line, no tab, and no line feed at its end', () => {
    expect(text).not.toMatch(/[ \t]$/m);
    expect(text).not.toMatch(/[\t\r]|\n$/);
  });

  it('is plain ASCII', () => expect(text).toMatch(/^[\n\x20-\x7e]*$/));
});

describe('the Markdown table', () => {
  const lines = linesOf('markdown');

  it('has a row for each of the table, and as many cells in each', () => {
    expect(lines).toHaveLength(actionTable.length + 2);
    expect(lines[1]).toMatch(/^\|(---\|)+$/);
    for (const line of lines) {
      expect(line).toMatch(/^\|.*\|$/);
      expect(line.match(/(?<!\\)\|/g)).toHaveLength(8);
    }
  });

  it('marks names as code, and ends each row with its example', () => {
    actionTable.forEach(({ kind, example }, i) => {
      const line = lines[i + 2] ?? '';
      expect(line).toContain(kind.includes(' ') ? `| ${kind} |` : `| \`${kind}\` |`);
      expect(JSON.stringify(example)).not.toContain('`');
      expect(line).toContain(`| \`${JSON.stringify(example)}\` |`);
    });
  });
});

const PREFIXES = { typescript: '//', python: '#', text: '' };

describe.each(Object.entries(PREFIXES) as ['typescript' | 'python' | 'text', string][])(
  'the block for %s',
  (style, prefix) => {
    const lines = linesOf(style);
    const bare = lines.map((line) => line.slice(prefix.length + (prefix === '' ? 0 : 1)));

    it('is a comment in every line', () => {
      for (const line of lines)
        expect(line === prefix || line.startsWith(prefix === '' ? '' : `${prefix} `)).toBe(true);
    });

    it('has a header that says what it is and how to make it', () => {
      expect(bare[0]).toMatch(/^=+$/);
      expect(bare[1]).toBe('ACTION TABLE: task.kind -> result.action');
      expect(bare.join('\n')).toContain(`"lcp table --style ${style}"`);
      expect(bare.at(-1)).toMatch(/^=+$/);
    });

    it('fits into a window of 80 columns, without its comment marks', () => {
      expect(bare.filter((line) => line.length > 80)).toEqual([]);
    });

    it('says a label once, and puts further entries below the first', () => {
      for (const { kind, answers } of actionTable.filter(({ answers }) => answers.length > 1)) {
        const at = bare.lastIndexOf(`${kind} -> ${answers[0]}`);
        const below = answers.slice(1).map((answer) => ' '.repeat(kind.length + 4) + answer);
        expect(bare.slice(at + 1, at + answers.length)).toEqual(below);
      }
    });

    it('holds the example of every row as JSON', () => {
      const blocks = bare
        .join('\n')
        .split('  example:\n')
        .slice(1)
        .map((block) => JSON.parse(block.slice(0, block.search(/^[-=]/m))));
      expect(blocks).toEqual(actionTable.map(({ example }) => example));
    });
  },
);

describe('a pasted block', () => {
  it('is no code in TypeScript, in front of code and behind it', () => {
    const text = `const before = 1;\n${renderActionTable('typescript')}\nconst after = 2;\n`;
    const { statements } = ts.createSourceFile('worker.ts', text, ts.ScriptTarget.Latest, true);
    expect(statements.map((statement) => statement.getText())).toEqual(['const before = 1;', 'const after = 2;']);
    expect(ts.transpileModule(text, { reportDiagnostics: true }).diagnostics).toEqual([]);
  });

  it('ends no comment that it is pasted into', () => {
    for (const style of styles.slice(1)) expect(renderActionTable(style)).not.toMatch(/"""|'''|-->/);
  });

  const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);

  it.runIf(python !== undefined)('is no code in Python', () => {
    const text = `before = 1\n${renderActionTable('python')}\nafter = 2\n`;
    const count = 'import ast, sys; print(len(ast.parse(sys.stdin.read()).body))';
    expect(execFileSync(python ?? '', ['-c', count], { input: text, encoding: 'utf8' }).trim()).toBe('2');
  });
});
