import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/own-contracts.md', import.meta.url), 'utf8');

it('the page on own contracts quotes a program, and what it prints', () => {
  expect(page).toContain(
    `\`\`\`ts\n${readFileSync(new URL('../../examples/own-kind.ts', import.meta.url), 'utf8')}\`\`\``,
  );
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'examples/own-kind.ts'], { encoding: 'utf8' });
  expect(page).toContain(`\`\`\`text\n${output}\`\`\``);
});
