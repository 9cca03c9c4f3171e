import { expect, it } from 'vitest';
import { stateOfFile } from '../../../src/factory/markdown/state-of-file.ts';

const FILE = 'FILE';

/** What stands in front of the name, and what stands behind it. */
const split = (text: string) => text.split(FILE) as [string, string];

it.each([
  ...['FILE', '📄 FILE', 'Rules: FILE', 'Created FILE', 'FILE (new)', 'FILE – rules of the writer', 'FILE (250 lines)'],
  ...['FILE – removed the duplicate section', 'FILE: added the missing section', 'FILE – entfernt die alte Regel'],
  ...['FILE – what happens when a job has failed', 'FILE – what to do when a source is missing'],
  ...['FILE – what the agent cannot do', 'FILE – was die Agenten nicht dürfen', 'FILE – Regeln, wenn etwas fehlt'],
  ...['FILE – rules that are not written anywhere else when FOUND', 'Source of the rules: FILE', 'Input agent: FILE'],
  ...['FILE – no longer lists the unused mode', 'FILE – questions are asked here'],
])('made: %s', (text) => expect(stateOfFile(...split(text))).toBe('made'));

it.each([
  ...[
    'FILE (deleted)',
    'FILE – removed',
    'FILE: unchanged',
    'FILE (read only)',
    'FILE (no changes)',
    'FILE – not needed',
  ],
  ...['FILE – already existed', 'FILE (existing)', 'FILE (input)', 'FILE – not changed', '🗑 FILE'],
  ...['Read FILE', 'Reviewed the file FILE', 'Only read FILE', 'Deleted: FILE', 'Old: FILE', 'No changes to FILE'],
  ...['Gelesen: FILE', 'FILE – unverändert', 'FILE (gelöscht)', 'FILE – nicht geändert', 'Keine Änderung an FILE'],
  ...['FILE – bereits vorhanden', 'FILE – wurde nicht geändert'],
])('gone: %s', (text) => expect(stateOfFile(...split(text))).toBe('gone'));

it.each([
  ...['FILE (not created)', 'FILE – pending', 'FILE: missing', 'FILE – still missing', '❌ FILE', 'FILE ⏳'],
  ...['FILE – could not be written because the disk is full', 'FILE (does not exist yet)', 'FILE – to be written'],
  ...['FILE – will follow', 'FILE – comes later', 'FILE (next iteration)', 'FILE (planned)', 'Missing: FILE'],
  ...[
    'FILE – failed because of the disk',
    'FILE (blocked)',
    'TODO: FILE',
    'FILE – wurde nicht angelegt',
    'FILE – folgt',
  ],
  ...[
    'FILE – existiert noch nicht',
    'FILE – konnte nicht geschrieben werden',
    'FILE (fehlt noch)',
    'FILE – wird noch erstellt',
  ],
  ...['FILE (Vorschlag)', 'FILE – kommt später', 'FILE – noch nicht fertig'],
])('missing: %s', (text) => expect(stateOfFile(...split(text))).toBe('missing'));

it.each([
  ...[
    'FILE (optional)',
    'FILE – half written',
    'FILE (pending review)',
    'FILE – failed jobs',
    'FILE – written by the architect',
    'FILE … and 4 more',
    'FILE and 4 others',
  ],
  ...[
    'See FILE',
    'Based on FILE',
    'Several files, e.g. FILE',
    'Siehe FILE',
    'None except FILE',
    'In the same folder: FILE',
  ],
  ...[
    'FILE (in docs/)',
    'FILE – the second part is missing',
    'FILE – nur teilweise',
    'FILE – Abschnitt 2 fehlt, ist noch offen',
  ],
  ...['FILE – the write has failed', 'FILE – ein Teil wurde noch nicht erstellt'],
])('unclear: %s', (text) => expect(stateOfFile(...split(text))).toBe('unclear'));
