import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runProgram } from '../run-program.ts';

const page = readFileSync(new URL('../../docs/own-contracts.md', import.meta.url), 'utf8');

it('the page on own contracts quotes a program, and what it prints', () => {
  expect(page).toContain(
    `\`\`\`ts\n${readFileSync(new URL('../../examples/own-kind.ts', import.meta.url), 'utf8')}\`\`\``,
  );
  const output = runProgram('examples/own-kind.ts');
  expect(page).toContain(`\`\`\`text\n${output}\`\`\``);
});
