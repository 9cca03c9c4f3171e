import { describe, expect, it } from 'vitest';
import {
  isAboutPart,
  isFraction,
  readStatus,
  readTitle,
  readVerdict,
} from '../../../src/factory/markdown/read-claim.ts';

describe('a status', () => {
  it.each<[string, string | undefined]>([
    ...[
      'success',
      'Success',
      'SUCCESS',
      '✅ Success',
      'Success ✅',
      '✅ ✅ Success',
      'is  success',
      'success - all of it',
      'success → next',
      '**success**',
      'successful',
      'Succeeded',
      'Completed successfully',
      '✅',
    ].map((text): [string, string] => [text, 'success']),
    ...[
      'completed',
      '✅ COMPLETE',
      'Done',
      'Erfolg',
      'erfolgreich',
      'Erfolgreich abgeschlossen',
      'Erledigt',
      'fertig',
      'success.',
      '🟢 success',
    ].map((text): [string, string] => [text, 'success']),
    ...[
      'Task completed successfully',
      'Die Aufgabe wurde erfolgreich abgeschlossen',
      'is success',
      'success (all files written)',
    ].map((text): [string, string] => [text, 'success']),
    ...[
      'Success – wrote two files',
      'success: wrote two files',
      'Success, no errors',
      'Success (0 failed)',
      '`success`',
      '"success"',
    ].map((text): [string, string] => [text, 'success']),
    ...[
      'questions',
      'Questions',
      '❓ Questions',
      '❓',
      'Rückfragen',
      'Fragen',
      'Needs clarification',
      'Clarification needed',
      'question',
    ].map((text): [string, string] => [text, 'questions']),
    ...[
      'failure',
      'Failed',
      '❌ Failed',
      '❌',
      'error',
      'Fehlgeschlagen',
      'Fehler',
      'gescheitert',
      'unsuccessful',
      'failed: the token',
    ].map((text): [string, string] => [text, 'failure']),
    ...['<success>', '[ ] success', '☐ success', '<success'].map((text): [string, string] => [text, 'unclear']),
    ...[
      'not successful',
      'Not a success',
      'nicht erfolgreich',
      'kein Erfolg',
      'partial success',
      'Partially completed',
      'teilweise erfolgreich',
    ].map((text): [string, string] => [text, 'unclear']),
    ...[
      'success | failure',
      'success/failure',
      'success or failure',
      'Erfolg oder Fehler',
      'success, questions or failure',
      'success, 2 failed',
    ].map((text): [string, string] => [text, 'unclear']),
    ...[
      'Success?',
      'success, but two files are missing',
      'Erfolgreich, aber unvollständig',
      'success once merged',
      'success if tests pass',
    ].map((text): [string, string] => [text, 'unclear']),
    ...[
      'in progress',
      'Blocked',
      'pending',
      'draft',
      '[COMPLETE / IN_PROGRESS / BLOCKED]',
      '<status>',
      'success criteria met',
      '5 completed',
    ].map((text): [string, string] => [text, 'unclear']),
    ...['Successor', 'successive', 'donee', 'erfolgversprechend', 'success (pending)', 'success (not all of it)'].map(
      (text): [string, string] => [text, 'unclear'],
    ),
    ...[
      'success (2 of 3)',
      'Done (3/5)',
      '80 % done',
      'success – 80 %',
      'Erfolg: 2 von 3 Dateien',
      'Success, 10 errors',
    ].map((text): [string, string] => [text, 'unclear']),
    ...['success (3 of 3)', 'Success – 100 %', 'success (coverage 85 % as asked)', 'Success, 0 errors'].map(
      (text): [string, string] => [text, 'success'],
    ),
    ...[
      'success*',
      'success [1]',
      'success ¹',
      'success\n(not really)',
      'success\nBut a file is missing.',
      'Erfolg\naber nicht ganz',
    ].map((text): [string, string] => [text, 'unclear']),
    ...[
      'Success – the documents were written. All of the tests that belong to them are failing.',
      'Erfolg – die Dokumente sind da, doch die Tests dazu schlagen derzeit alle miteinander fehl',
      'success, one of the files that were asked for could not be written in the end',
      'Erfolgreich bis auf R9',
      'success, apart from R9',
      'Erfolg mit Einschränkungen',
      'success (WIP)',
    ].map((text): [string, string] => [text, 'unclear']),
    ...['Failed, then resolved', 'failure (recovered)', 'Error – fixed', 'Fehler (behoben)'].map(
      (text): [string, string] => [text, 'unclear'],
    ),
    ['failed (unresolved)', 'failure'],
    ...['❌ success', '✅ failed', '✅❌', 'Success ❌', '✅ Fehlgeschlagen'].map((text): [string, string] => [
      text,
      'mixed',
    ]),
    ['', undefined],
    ['   ', undefined],
    ['⚠️', undefined],
  ])('%j is %s', (text, expected) => expect(readStatus(text)?.says).toBe(expected));

  it('may be followed by what was done', () => {
    expect(readStatus('✅ Success – designed the architecture')?.rest).toBe('designed the architecture');
    expect(readStatus('Success (wrote two files)')?.rest).toBe('wrote two files');
    expect(readStatus('success\nsecond line')?.rest).toBe('');
  });
});

describe('a verdict', () => {
  it.each<[string, string | undefined]>([
    ...[
      'PASS',
      'pass',
      '✅ PASS',
      'PASS ✅',
      'Passed',
      'BESTANDEN',
      'bestanden',
      '**PASS**',
      'PASS (with minor concerns)',
      'PASS – all good',
      'PASS, no blocking issues',
    ].map((text): [string, string] => [text, 'PASS']),
    ...[
      'BLOCKING',
      '❌ BLOCKING',
      'blocking',
      'Blocked',
      'BLOCKIEREND',
      'blockiert',
      'BLOCKING (2 issues)',
      '`BLOCKING`',
    ].map((text): [string, string] => [text, 'BLOCKING']),
    ...['<PASS', '<PASS>', '[ ] PASS'].map((text): [string, string] => [text, 'unclear']),
    ...[
      'PASS / BLOCKING',
      'PASS|BLOCKING',
      'PASS or BLOCKING',
      'BLOCKING or PASS',
      'NOT PASSED',
      'nicht bestanden',
      'no pass',
      'non-blocking',
      'not blocking',
    ].map((text): [string, string] => [text, 'unclear']),
    ...[
      'Conditional PASS',
      'PASS if B1 is mended',
      'PASS, unless',
      'PASS with one blocking issue',
      'PASS mit Auflagen',
      'PASS, but',
      'PASS?',
      'bestanden, aber',
    ].map((text): [string, string] => [text, 'unclear']),
    ...['APPROVED', 'FAIL', 'REJECTED', 'passable', 'passing', '12 passed', 'blockings', 'PASSPORT', '<verdict>'].map(
      (text): [string, string] => [text, 'unclear'],
    ),
    ...[
      'PASS (8/9)',
      'PASS, subject to B1',
      'PASS – provided that B1 is mended',
      'PASS (with changes required)',
      'Bestanden – R9 fehlt',
      'bestanden, vorbehaltlich der Pfade',
      'PASS*',
      'PASS\nnot for R9',
      'BLOCKING (resolved)',
      'BLOCKING – no longer',
      'blockierend, inzwischen behoben',
    ].map((text): [string, string] => [text, 'unclear']),
    ...['PASS (9/9)', 'PASS (all issues resolved)'].map((text): [string, string] => [text, 'PASS']),
    ...['BLOCKING (unresolved)', 'BLOCKING – 2 of 9 requirements'].map((text): [string, string] => [text, 'BLOCKING']),
    ...['❌ PASS', '✅ BLOCKING'].map((text): [string, string] => [text, 'mixed']),
    ['', undefined],
    ['✅', undefined],
  ])('%j is %s', (text, expected) => expect(readVerdict(text)?.says).toBe(expected));
});

describe('a title claims', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['✅ Success', 'success', undefined],
    ['Task Completed Successfully', 'success', undefined],
    ['Engineer Report: Success', 'success', undefined],
    ['Report – Failed', 'failure', undefined],
    ['❌ Failure', 'failure', undefined],
    ['Success – designed the architecture', 'success', undefined],
    ['PASS', undefined, 'PASS'],
    ['✅ PASS', undefined, 'PASS'],
    ['BESTANDEN', undefined, 'PASS'],
    ['Architecture Review – PASS', undefined, 'PASS'],
    ['Critic: BLOCKING', undefined, 'BLOCKING'],
    ['Prüfung der Architektur: bestanden', undefined, 'PASS'],
  ])('%s', (title, status, verdict) => {
    const found = readTitle(title);
    expect([found.status?.says, found.verdict?.says]).toEqual([status, verdict]);
  });

  it('may name the work, where it is the title of all', () => {
    expect(readTitle('Data pipeline: Success', true).status?.says).toBe('success');
    expect(readTitle('Data pipeline: Success')).toEqual({});
    expect(readTitle('Example pipeline: Success', true)).toEqual({});
  });

  it.each([
    ...[
      'Success Criteria',
      'Failure Modes',
      'Questions',
      'Fragen',
      'Error',
      'Fehler',
      'Error handling',
      'Blocking',
      'pass',
      'Bypass',
      'Summary',
    ],
    ...[
      'Step 1: Success',
      'Phase 2 – done',
      'Tests: PASS',
      'R1: Sessions – PASS',
      'Example: Success',
      'If it works: success',
      'Module: PASS',
      'Attempt 1: Failed',
    ],
    ...[
      'Login: success',
      'npm install: done',
      'Earlier status: success',
      'Target status: success',
      'Required status: success',
      'Gewünschter Status: Erfolg',
      'Preliminary review: PASS',
      'Draft review – PASS',
      'Review of section 1: PASS',
      'Vorläufiger Bericht: Erfolg',
      'Prüfung von Teil 2: bestanden',
    ],
    ...['Erfolgskriterien', 'Fehlerbehandlung', 'Done is better than perfect', 'Passwords', ''],
  ])('nothing: %s', (title) => expect(readTitle(title)).toEqual({}));
});

it.each<[string, boolean]>([
  ['Step 1', true],
  ['Tests', true],
  ['R1: Sessions', true],
  ['AC-2 Login', true],
  ['Schritt 3', true],
  ['Requirements', true],
  ['Report', false],
  ['Agent A', false],
  ['Results', false],
])('%s is about a part of the work: %s', (title, expected) => expect(isAboutPart(title)).toBe(expected));

describe('a line counts less than all', () => {
  it.each<[string, boolean]>([
    ['9 of 10 tests', true],
    ['10 of 12 tests', true],
    ['1 of 10', true],
    ['3/5', true],
    ['3 / 5', true],
    ['2 out of 3', true],
    ['2 von 3 Tests', true],
    ['10/10', false],
    ['12/9', false],
    ['12 of 10', false],
    ['on 5/6/2026', false],
    ['version 1.2/3', false],
    ['99.5 %', true],
    ['at 99,5 percent', true],
    ['9 %', true],
    ['Coverage 80 Prozent', true],
    ['80% done, with all tests', true],
    ['80 % of the tests pass', true],
    ['80 %complete, with all tests', true],
    ['80 % fertiggestellt, mit Tests', true],
    ['80 % completed, with all tests', true],
    ['at 80 % ...', true],
    ['a 5 % x', false],
    ['80 % better than before', false],
    ['80 % offset was reached', false],
    ['100 % done', false],
    ['100.0 % done', false],
    ['100.25 % done', false],
    ['100,0 %', false],
  ])('%j: %j', (line, expected) => expect(isFraction(line)).toBe(expected));
});

it.each([
  ['success: maybe', 'unclear'],
  [`success: ${'x'.repeat(34)} maybe`, 'unclear'],
  [`success: ${'x'.repeat(35)} maybe`, 'success'],
  ['success: fixed', 'success'],
  ['failure: fixed', 'unclear'],
])('a doubt counts near a status, and what is over for a failure: %s', (text, expected) => {
  expect(readStatus(text)?.says).toBe(expected);
});
