/** Files that only a sentence announces: without a status, nothing may stand beside them that could take them back. */
import { describe, expect, it } from 'vitest';
import { FactoryResponse, parse } from '../../../src/index.ts';

const LIST = '- src/a.ts\n- src/b.ts\n';
const HEAD = 'I created the following files:';

/** The paths that a text is read as, its summary behind them; or why it is refused. */
function read(text: string): string {
  const parsed = parse(FactoryResponse, text);
  if (!parsed.success) return parsed.reason;
  const { deliverables = [], summary } = parsed.value as { deliverables?: { path: string }[]; summary: string };
  return `${deliverables.map(({ path }) => path).join(' ')} | ${summary}`;
}

const isTaken = (text: string, summary = 'I created the following files.') =>
  expect(read(text)).toBe(`src/a.ts src/b.ts | ${summary}`);

describe('a sentence behind the files', () => {
  it.each([
    ...[
      'src/b.ts only has a stub.',
      'These are proposals.',
      '(dry run)',
      'Simulated.',
      'Locally only.',
      'More to come.',
    ],
    ...[
      'The nothing works.',
      'The rest works.',
      'The rest tomorrow.',
      'src/b.ts wants more work.',
      'You asked for three, though.',
      'Nora created src/b.ts.',
    ],
    ...[
      'src/c.ts too.',
      'In memory only.',
      'Your turn.',
      'TBD',
      '...',
      '?',
      '🤞',
      '50%',
      '*simulated*',
      '**Simulated.**',
    ],
    ...['All tests pass, except one.', 'All tests pass?', 'All tests pass (2 skipped).', 'Hardly all tests pass.'],
    ...['All tests pass. Only in theory, though.', 'The login works, the logout does not.', 'Thanks, Nora!'],
    ...['Let me know if you want me to write them to disk.', 'Feel free to create them.', 'The task is done tomorrow.'],
    ...[
      'Morgen mehr.',
      'Nur lokal.',
      'Das sind Vorschläge.',
      '~~All tests pass.~~',
      '## Notes\n\n- none',
      '1. Which port?',
    ],
    ...['| a | b |\n| --- | --- |\n| c | d |', 'Confidence: high, but untested', 'Summary: Simulated.'],
  ])('refuses them: %j', (words) => {
    expect(read(`${HEAD}\n\n${LIST}\n${words}\n`)).toMatch(/^[a-z_]+$/);
    expect(read(`Done.\n\n${HEAD}\n\n${LIST}\n${words}\n`)).toMatch(/^[a-z_]+$/);
  });

  it.each([
    ...[
      'All tests pass.',
      'Done! ✅',
      'Thanks for your patience!',
      'Let me know if you need anything else.',
      'The login works.',
    ],
    ...[
      'All tests pass. Let me know if you have any questions.',
      'Ready for review.',
      'Viele Grüße',
      'Confidence: high',
    ],
    ...['Gib Bescheid, wenn du Fragen hast.', 'Alle Tests sind grün.', 'If you have any questions, just ask.', '✅'],
  ])('takes nothing back: %j', (words) => isTaken(`${HEAD}\n\n${LIST}\n${words}\n`));

  it('is told in the refusal', () => {
    const parsed = parse(FactoryResponse, `${HEAD}\n\n${LIST}\nsrc/b.ts only has a stub.\n`);
    expect(!parsed.success && parsed.issues[0]?.message).toBe(
      'The report has no status, and "src/b.ts only has a stub." beside its files may mean that they are not done.',
    );
  });
});

describe('a line in front of the sentence', () => {
  it.each([
    ...[
      'A stub only.',
      'Suppose the work is done.',
      'Of the five files two exist.',
      '~~Done~~',
      '# Simulation',
      'Done, more or less.',
    ],
    ...['Not done.', 'Nora wrote:', 'In my sandbox:', 'Sure?', 'Hello, I am Nora.', 'The final report follows.'],
  ])('refuses the files: %j', (line) => expect(read(`${line}\n\n${HEAD}\n\n${LIST}`)).toMatch(/^[a-z_]+$/));

  it.each([
    'Done.',
    'Hi!',
    'Sure!',
    'The task is complete.',
    'Fertig.',
    '# Report',
    'Here is my report:',
    'Sure, here is my final report.',
  ])('takes nothing back: %j', (line) =>
    expect(read(`${line}\n\n${HEAD}\n\n${LIST}`)).toMatch(/^src\/a\.ts src\/b\.ts \| /),
  );
});

describe('the sentence', () => {
  it.each([
    ...[
      'I created two files:',
      'I created the following two files:',
      'I created 2 files:',
      'Successfully created the following files:',
    ],
    ...[
      'I created the following files for you:',
      'As requested, I created the following files:',
      "I've added these files:",
    ],
    ...[
      'The login works now. I created the following files:',
      'Done. I created the following files:',
      'We wrote these two new files:',
    ],
    ...[
      'The following two files have been created:',
      'Ich habe zwei Dateien erstellt:',
      'Folgende Dateien wurden erstellt:',
    ],
    ...['Wie gewünscht habe ich die folgenden Dateien erstellt:'],
  ])('of the author: %j', (line) => isTaken(`${line}\n\n${LIST}`, line.replace(/:$/, '.')));

  it.each([
    ...[
      'I created three files:',
      'I created the following file:',
      'I created the following 5 files:',
      'I created one file:',
    ],
    ...[
      'I almost created the following files:',
      'I created the following files in memory:',
      'Files:',
      'I created stubs:',
    ],
    ...[
      'I created the following files?',
      'Suppose this. I created the following files:',
      'I created the following empty files:',
      'It failed. I created the following files:',
    ],
    ...[
      'The following files were created by Nora:',
      'I created tests for the following files:',
      'I wish I created the following files:',
    ],
    ...['Nora and I created the following files:', 'Ich habe die folgenden Dateien fast erstellt:', 'I created files:'],
  ])('of somebody else, about other files or in doubt: %j', (line) =>
    expect(read(`${line}\n\n${LIST}`)).toMatch(/^[a-z_]+$/),
  );
});

describe('an item', () => {
  it.each([
    ...[
      '- [ ] src/a.ts\n- [x] src/b.ts',
      '- ~~src/a.ts~~\n- src/b.ts',
      '- ~~src/a.ts~~: the form\n- src/b.ts',
      '- ☐ src/a.ts\n- ☑ src/b.ts',
    ],
    ...['- src/b.ts\n  - [ ] tests', '| Path | Note |\n| --- | --- |\n| ~~src/a.ts~~ | the form |\n| src/b.ts | new |'],
    ...['- src/a.ts (pending)', '- src/a.ts (in memory)', '- src/a.ts, later src/b.ts'],
  ])('that is not done refuses the list, with a status as well: %j', (items) => {
    expect(read(`${HEAD}\n\n${items}\n`)).toMatch(/^[a-z_]+$/);
    expect(read(`Status: success\n\nSummary: Built.\n\n## Deliverables\n\n${items}\n`)).toBe('invalid');
  });

  it.each([
    ...[
      '- src/a.ts: will hold the form',
      '- src/a.ts\n  - only a sketch',
      '- src/a.ts\n- the tests',
      '- src/a.ts\n\n  By Nora.',
    ],
    ...[
      '| Path | Author |\n| --- | --- |\n| src/a.ts | Nora |',
      '> src/a.ts',
      '- src/a.ts; src/b.ts tomorrow',
      '- ~~src/c.ts~~ src/a.ts',
      '- src/a.ts — nobody saved it',
      '- src/a.ts: adds the form',
      '- (src/a.ts)',
    ],
  ])('refuses the list only without a status: %j', (items) =>
    expect(read(`${HEAD}\n\n${items}\n`)).toMatch(/^[a-z_]+$/),
  );

  it.each([
    ...[
      '- [x] src/a.ts\n- [x] src/b.ts',
      '1. src/a.ts (new)\n2. src/b.ts (config)',
      '- `src/a.ts`: The form\n- **src/b.ts** – The page',
    ],
    ...[
      '- src/a.ts (new, 12 lines): Rules of the writer\n- src/b.ts — the login form',
      '- src/\n  - a.ts\n  - b.ts',
      '| Path | Type |\n| --- | --- |\n| src/a.ts | config |\n| src/b.ts | rules |',
    ],
    '- src/a.ts\n  - Type: config\n  - Description: The form\n- src/b.ts',
  ])('is a file: %j', (items) => isTaken(`${HEAD}\n\n${items}\n`));
});

describe('the name of a file decides nothing', () => {
  it.each([
    ...[
      'docs/plan.md',
      'todo.ts',
      'TODO.md',
      'draft.md',
      'error.ts',
      'src/errors/index.ts',
      'app/not-found.tsx',
      'tests/test_fail.py',
    ],
    ...['example.md', 'pending.ts', 'blocked.ts', 'missing.ts', 'docs/open-issues.md', 'failure.ts', 'src/will-be.ts'],
  ])('%s', (name) => {
    for (const [a, b] of [
      [name, 'src/b.ts'],
      [`\`${name}\``, '`src/b.ts`'],
    ] as const)
      expect(read(`${HEAD}\n\n- ${a}\n- ${b}\n`)).toBe(`${name} src/b.ts | I created the following files.`);
    expect(
      read(`Status: success\n\nSummary: It is in \`${name}\`.\n\nSee ${name}.\n\n## Deliverables\n\n- ${name}\n`),
    ).toBe(`${name} | It is in ${name}.`);
  });
});

describe('work that is handed on', () => {
  const text = (sentence: string, next: string) => `${sentence}\n\nDeliverables:\n\n${LIST}\nNext action: ${next}\n`;

  it.each(['ready_for_review', 'proceed_to_build'])('is done: %s', (next) =>
    isTaken(text('I have created the login of the shop.', next), 'I have created the login of the shop.'),
  );

  it.each([
    ['I have created the login of the shop.', 'return_to_architect'],
    ['I have created the login, mostly.', 'ready_for_review'],
    ['Nora has created the login.', 'ready_for_review'],
  ])('or is not: %s %s', (sentence, next) => expect(read(text(sentence, next))).toMatch(/^[a-z_]+$/));
});

it('a file of which a paragraph among the files says that it was made is none that may be left out', () => {
  expect(read('Status: success\n\nSummary: Built.\n\n## Deliverables\n\n- src/a.ts\n\nNora created src/b.ts.\n')).toBe(
    'invalid',
  );
});
