/** What the made messages say, in English and in German: words that show no field, and no second message. */

export const SUMMARIES = [
  'All is done.',
  'The calendar opens in under a second.',
  'Both files were read, nothing is missing',
  'Fertig: die Seite ist übersetzt, und alle Umlaute stimmen.',
  'Die Tests laufen wieder; der Rest folgt später.',
  'One berth was booked twice, which is mended now.',
  'Nichts zu berichten.',
  'It works: three of three.',
  'Say "no" to it, then go on.',
  'For example, a draft is never sent.',
  'Zwei Boote (N-12, N-14) haben nun eigene Plätze!',
];

export const REMARKS = [
  'I look for the overlap check first.',
  'Das ist der kleinste Schritt.',
  'The staging database is older - fine.',
  'Umlaute geprüft',
  'Five small steps, in this order.',
  '',
];

export const ASKS = ['Where is the calendar page now?', 'Welche Datei ist gemeint?', 'May I go on?'];

export const PATHS = [
  'docs/notes.md',
  'src/app.ts',
  'api/bookings.py',
  'web/pages/index.html',
  'docs/ÜBERSICHT.md',
  'a.txt',
  'README.md',
  'lib/my_file_name.py',
];

export const ROOTS = ['/srv/berthbook', 'D:/work/app', 'C:\\new\\temp', '/home/jörg'];

export const CONTENTS = [
  'Hello.\n',
  '# Notes\n\n- one\n- two\n',
  'def free(b):\n    return not b["taken"]\n',
  'const a = { b: [1, 2] };\nexport default a;\n',
  'x = 1',
  '',
  'Zeile eins\nZeile zwei\n',
  'a, b and c: all of them',
  '<p class="x">Hi</p>\n',
];

export const PATTERNS = ['**/*.py', 'src/*.ts', '*.md', '!**/test_*.py', 'docs/**'];

export const NAMES = ['Find the code', 'Read the rules', 'Lies die Regeln', 'Write notes', 'Prüfe alles', 'n'];

export const FINDINGS = ['The lock is never released', 'GET /bookings has no limit', 'Zwei Quellen widersprechen sich'];

export const PLAIN = ['x', 'one two', 'Hafen', 'N-12'];
