/**
 * Compares the generated JSON Schemas with those of the last release, and fails when the changesets announce less than the
 * changes need: a major version where an old message is refused, a minor one where new messages or fields came.
 *
 * `npm run check:evolution` looks at this project, `tsx scripts/check-evolution.ts FOLDER` at another one. With `--keep`
 * the generated schemas are put into `released/<version>.json` instead; `npm run version` does so for every release.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBundle } from '../src/cli/read-bundle.ts';
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
  const file = fileOf(manifest.version);
  const bundle = bundleText(await readGenerated());
  if (released.includes(manifest.version)) {
    const isSame = (await readFile(join(root, file), 'utf8')).replaceAll('\r\n', '\n') === bundle;
    if (isSame) return undefined;
    return `${file} is there already and holds other schemas. What has been released is not changed: raise the version.`;
  }
  await mkdir(join(root, 'released'), { recursive: true });
  await writeFile(join(root, file), bundle);
  console.log(`The generated schemas are kept in ${file}.`);
  return undefined;
}

/** The file of a release: all its schemas in one, as JSON Schema bundles them. */
function fileOf(version: string): string {
  return `released/${version}.json`;
}

/** A schema a line, by the names of the messages. */
function bundleText(schemas: readonly SchemaFile[]): string {
  const lines = schemas.map(({ name, schema }) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  const head = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:sheratan:contracts:release:${manifest.version}`,
    title: `${manifest.name} ${manifest.version}`,
  };
  const labels = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  return `{\n${labels.join('\n')}\n  "$defs": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** What is wrong, or nothing. */
async function check(): Promise<string | undefined> {
  const [last, before] = released;
  if (last !== manifest.version) {
    return `${fileOf(manifest.version)} is missing. "npm run version" makes it; "tsx scripts/check-evolution.ts --keep" does so by itself.`;
  }
  const old = await readRelease(last);
  const newer = await readGenerated();
  if (newer.length === 0) return 'generated/json-schema/ is empty: run "npm run generate".';
  const diffs = diffSets(old, newer);
  const [needed, announced] = [requiredBump(diffs), await announcedBump()];
  const isQuiet = BUMPS.indexOf(needed) <= BUMPS.indexOf('patch');
  if (!isQuiet && BUMPS.indexOf(announced) < BUMPS.indexOf(needed)) return complain(diffs, last, needed, announced);

  if (before !== undefined) {
    const [made, due] = [bumpBetween(before, last), requiredBump(diffSets(await readRelease(before), old))];
    if (due === 'major' && made !== 'major') {
      return `${fileOf(last)} breaks messages of ${fileOf(before)}: it must be a major version.`;
    }
  }
  const sum = `${newer.length} schemas compared with ${fileOf(last)}`;
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
    .filter((name) => /^[0-9]+\.[0-9]+\.[0-9]+\.json$/.test(name))
    .map((name) => name.replace(/\.json$/, ''))
    .sort((a, b) => {
      const [one, two] = [numbers(a), numbers(b)];
      const at = one.findIndex((number, i) => number !== two[i]);
      return at === -1 ? 0 : (two[at] ?? 0) - (one[at] ?? 0);
    });
}

async function readRelease(version: string): Promise<SchemaFile[]> {
  const file = fileOf(version);
  const bundle: unknown = JSON.parse(await readFile(join(root, file), 'utf8'));
  return (readBundle(bundle) ?? []).map(({ pointer, schema }) => ({
    file,
    pointer,
    name: messageName(schema, pointer),
    schema,
  }));
}

async function readGenerated(): Promise<SchemaFile[]> {
  const folder = 'generated/json-schema';
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const schema: unknown = JSON.parse(await readFile(join(root, folder, file), 'utf8'));
      return { file: `${folder}/${file}`, name: messageName(schema, file), schema };
    }),
  );
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
