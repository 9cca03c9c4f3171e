/**
 * Compares the generated JSON Schemas with those of the last release, and fails when the changesets announce less than the
 * changes need: a major version where an old message is refused, a minor one where new messages or fields came.
 *
 * `npm run check:evolution` looks at this project, `tsx scripts/check-evolution.ts FOLDER` at another one. With `--keep`
 * the generated schemas are put into `released/<version>/` instead; `npm run version` does so for every release.
 */
import { cp, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Change, isBreak } from '../src/diff/change.ts';
import {
  type Bump,
  diffSets,
  type MessageDiff,
  messageName,
  requiredBump,
  type SchemaFile,
} from '../src/diff/diff-sets.ts';

const argument = process.argv.slice(2).find((word) => !word.startsWith('-'));
const root = argument ?? fileURLToPath(new URL('..', import.meta.url));

const BUMPS: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
const released = await listReleases();
const problem = process.argv.includes('--keep') ? await keep() : await check();
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
}

/** Puts the generated schemas to the releases. What has been released is never changed. */
async function keep(): Promise<string | undefined> {
  const folder = `released/${manifest.version}`;
  if (released.includes(manifest.version)) {
    const [old, newer] = [await readTexts(folder), await readTexts('generated/json-schema')];
    const isSame = old.size === newer.size && [...newer].every(([file, text]) => old.get(file) === text);
    if (isSame) return undefined;
    return `${folder}/ is there already and holds other schemas. What has been released is not changed: raise the version.`;
  }
  await cp(join(root, 'generated/json-schema'), join(root, folder), { recursive: true });
  console.log(`The generated schemas are kept in ${folder}/.`);
  return undefined;
}

/** What is wrong, or nothing. */
async function check(): Promise<string | undefined> {
  const [last, before] = released;
  if (last !== manifest.version) {
    return `released/${manifest.version}/ is missing. "npm run version" makes it; "tsx scripts/check-evolution.ts --keep" does so by itself.`;
  }
  const old = await readSchemas(`released/${last}`);
  const newer = await readSchemas('generated/json-schema');
  if (newer.length === 0) return 'generated/json-schema/ is empty: run "npm run generate".';
  const diffs = diffSets(old, newer);
  const [needed, announced] = [requiredBump(diffs), await announcedBump()];
  const isQuiet = BUMPS.indexOf(needed) <= BUMPS.indexOf('patch');
  if (!isQuiet && BUMPS.indexOf(announced) < BUMPS.indexOf(needed)) return complain(diffs, last, needed, announced);

  if (before !== undefined) {
    const [made, due] = [
      bumpBetween(before, last),
      requiredBump(diffSets(await readSchemas(`released/${before}`), old)),
    ];
    if (due === 'major' && made !== 'major') {
      return `released/${last}/ breaks messages of released/${before}/: it must be a major version.`;
    }
  }
  const sum = `${newer.length} schemas compared with released/${last}/`;
  if (needed === 'none') console.log(`${sum}: no change.`);
  else if (needed === 'patch') console.log(`${sum}: no message is touched, only words; a patch changeset tells users.`);
  else console.log(`${sum}: a ${needed} version is needed, and announced.`);
  return undefined;
}

/** The versions in `released/`, the newest first. */
async function listReleases(): Promise<string[]> {
  const names = await readdir(join(root, 'released')).catch(() => []);
  const numbers = (version: string) => version.split('.').map(Number);
  return names
    .filter((name) => /^[0-9]+\.[0-9]+\.[0-9]+$/.test(name))
    .sort((a, b) => {
      const [one, two] = [numbers(a), numbers(b)];
      const at = one.findIndex((number, i) => number !== two[i]);
      return at === -1 ? 0 : (two[at] ?? 0) - (one[at] ?? 0);
    });
}

async function readTexts(folder: string): Promise<Map<string, string>> {
  const base = join(root, folder);
  const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(join(base, file), 'utf8')));
  return new Map(files.map((file, i) => [file, (texts[i] ?? '').replaceAll('\r\n', '\n')]));
}

async function readSchemas(folder: string): Promise<SchemaFile[]> {
  return [...(await readTexts(folder))].map(([file, text]) => {
    const schema: unknown = JSON.parse(text);
    return { file: `${folder}/${file}`, name: messageName(schema, file), schema };
  });
}

/** The largest bump that a changeset announces for this package. */
async function announcedBump(): Promise<Bump> {
  const names = (await readdir(join(root, '.changeset')).catch(() => [])).filter((name) => name.endsWith('.md'));
  let largest: Bump = 'none';
  for (const name of names) {
    const text = await readFile(join(root, '.changeset', name), 'utf8');
    const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
    for (const [, of, bump] of head.matchAll(/^\s*["']?([^"'\s:]+)["']?\s*:\s*(patch|minor|major)\s*$/gm)) {
      if (of === manifest.name && BUMPS.indexOf(bump as Bump) > BUMPS.indexOf(largest)) largest = bump as Bump;
    }
  }
  return largest;
}

function bumpBetween(before: string, after: string): Bump {
  const [one, two] = [before.split('.'), after.split('.')];
  return one[0] !== two[0] ? 'major' : one[1] !== two[1] ? 'minor' : 'patch';
}

/** Says what changed, and what to write into the changeset. */
function complain(diffs: readonly MessageDiff[], last: string, needed: Bump, announced: Bump): string {
  const isMajor = needed === 'major';
  const found = collect(diffs, (change) => (isMajor ? isBreak(change.backward) : isVisible(change)));
  const what = isMajor
    ? `Messages that were valid in ${last} are refused now`
    : `The contracts take or name what they did not in ${last}`;
  const said = announced === 'none' ? 'no changeset announces any' : `the changesets announce a ${announced} one`;
  const shown = found.flatMap(({ names, change }) => [
    `  ${change.code} ${change.path}`.trimEnd(),
    `    ${change.message}`,
    `    in ${names.join(', ')}`,
    ...(isMajor && change.backward.example !== undefined
      ? [`    refused now: ${cut(JSON.stringify(change.backward.example))}`]
      : []),
  ]);
  const advice = isMajor
    ? 'Or change the message without a break: docs/evolution.md says how.'
    : 'Receivers of an older version refuse what they do not know: the changeset should say to update them first.';
  return [
    `${what}: that needs a ${needed} version, and ${said}.`,
    '',
    ...shown,
    '',
    'Write into a new file of .changeset/, such as .changeset/what-changed.md ("npx changeset" asks and writes it):',
    '',
    '---',
    `${JSON.stringify(manifest.name)}: ${needed}`,
    '---',
    '',
    ...found.map(({ names, change }) => `${names[0]}: ${change.message}`),
    ...(isMajor ? [] : ['Update the receivers first.']),
    '',
    advice,
  ].join('\n');
}

function isVisible({ code, backward, forward }: Change): boolean {
  return (
    code === 'message_added' ||
    code === 'default_changed' ||
    [backward, forward].some(({ verdict }) => verdict !== 'safe')
  );
}

/** The same change of a part that many messages share is told once. */
function collect(
  diffs: readonly MessageDiff[],
  isWanted: (change: Change) => boolean,
): { names: string[]; change: Change }[] {
  const found = new Map<string, { names: string[]; change: Change }>();
  for (const { name, changes } of diffs) {
    for (const change of changes.filter(isWanted)) {
      const key = `${change.code} ${change.path.split('/').at(-1)} ${change.message}`;
      const known = found.get(key) ?? { names: [], change };
      if (!known.names.includes(name)) known.names.push(name);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
