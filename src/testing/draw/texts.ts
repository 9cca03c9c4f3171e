/** What people and models write: the texts that messages are made of. */

/** Contents of files, in many languages. */
export const CODE: readonly string[] = [
  '',
  'Plain text.\n',
  'export const limit = 14;\n',
  'def level(name: str) -> float:\n    """The level, in metres."""\n    return LEVELS.get(name, 0.0)\n',
  "export function area({ a, b }) {\n  if (a < 0) throw new Error('a is negative');\n  return { sum: a * b, list: [a, b] };\n}\n",
  'SELECT "berth", count(*) FROM stays\nWHERE note LIKE \'%"late"%\'\nGROUP BY 1;\n',
  '{\n  "name": "berths",\n  "nights": 14,\n  "tags": ["a", "b"]\n}\n',
  '<a href="/login?next=%2F">Log in &amp; go on</a>\n',
  'name: test\non: [push]\njobs:\n  test:\n    steps:\n      - run: "npm test"\n',
  '# Liegeplätze\n\nDie Seite „Preise“ ist neu – Stand 2026.\n\n- Größe: 12 m\n- Strom: 3 €\n',
  'all:\n\tcc -o main main.c\n\t./main\n',
  'name;price\n"Berth, north";14\n"It\'s \\"open\\"";9\n',
  'const path = "C:\\\\new\\\\temp";\nconst line = /^\\w+\\s"(.*)"$/;\n',
  '$root = \'D:\\berth\\tools\'\nGet-ChildItem "$root\\*.ps1"\n',
  '\\section{Tide}\n\\begin{equation}\n  h(t) = \\sum_i A_i \\cos(\\omega_i t)\n\\end{equation}\n',
  '.card { color: red; }\n.card::before { content: "\\201C"; }\n',
  'fn main() {\n    println!("{:?}", vec![1, 2]);\n}\n',
  "print(f\"{name!r}: {'ok' if ok else 'no'}\")\n",
  'if (x) { "never closed',
  'const emoji = "⛵ 👍🏽 🇩🇪";\r\nconst next = "日本語";\r\n',
];

export const SENTENCES: readonly string[] = [
  'Done as planned.',
  'The page loads every booking at once, which takes nine seconds in August.',
  'Replaced `print("a")` by `log.info("a")`, and {x: 1} by {"x": 1}.',
  'Die Seite „Liegeplätze“ ist übersetzt, und alle Umlaute stimmen.',
  'It isn\'t clear whether the key "day" is unique.',
  'Two steps:\n1. read\n2. write',
  'The guard keeps "id" a string; everything else is optional.',
  'Voilà : « tout » est prêt, à 100 %.',
  'All 3 files are in place (see docs/CALENDAR.md).',
  'Tested on C:\\new\\temp and on /srv/web.',
  '予約ページは一秒以内に開きます。',
  'Geprüft 👍 und fertig ⛵',
  'GET /bookings?limit=50&offset=0 answers in 0.2 s.',
  'a, b and c: all of them',
  "can't read 'plan.md'",
];

export const TITLES: readonly string[] = [
  'Read the plan',
  'List all sources',
  'Mend the calendar page',
  'Umlaute prüfen',
  'Write "README.md"',
  'Step 2: tests',
  'Überblick – Häfen',
  'Check C:\\new\\temp',
  '日本語の見出し',
];

export const WORDS: readonly string[] = [
  'limit',
  'north',
  'berth N-12',
  'v2.1.0',
  'ready',
  'Größe',
  'a b',
  '42',
  'x',
  'true story',
  'main',
  'naïve',
  '{root}',
  '"quoted"',
  'one\ttab',
];

export const FOLDERS: readonly string[] = [
  '/srv/berthbook',
  'C:\\new\\temp\\bootshaus',
  'D:/work/app',
  '/home/jörg/skript',
  '.',
  'C:\\Users\\Nora\\My Documents',
  '\\\\server\\share\\berths',
  '/',
];

export const FILES: readonly string[] = [
  'src/pages/Calendar.tsx',
  'README.md',
  'docs/de/liegeplätze.md',
  'a b/ü.txt',
  'src\\new\\table.ts',
  './tests/berths.test.mjs',
  '.github/workflows/test.yml',
  'db/migrations/0012_stay.sql',
  'Makefile',
  'notes/it\'s "open".txt',
  '日本/港.md',
  'a',
];

export const GLOBS: readonly string[] = [
  '**/*.ts',
  'src/**/*.{ts,tsx}',
  '!node_modules/**',
  'docs/*.md',
  '*',
  'tests/[a-m]*.py',
  'a b/**',
];

/** Names of kinds that are not similar to a known one. */
export const KINDS: readonly string[] = ['run_tests', 'build_docs', 'deploy', 'measure:load', 'übersetzen', 'x'];

export const AGENTS: readonly string[] = ['translate', 'deploy-bot', 'Übersetzer', 'cost estimator'];

/** Fields that no contract has. */
export const UNKNOWN_FIELDS: readonly string[] = ['x_trace', 'x-vendor', 'zz_extra'];
