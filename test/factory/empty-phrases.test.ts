import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { FactoryResponse } from '../../src/factory/contracts.ts';

const codes = (summary: string) =>
  lint(FactoryResponse, {
    status: 'success',
    summary,
    deliverables: [{ path: 'a.md' }],
    next_action: 'ready_for_review',
  }).map(({ code, severity, path }) => `${severity} ${code} ${path}`);

describe('a summary that says nothing is a warning', () => {
  it.each([
    ...[
      'Done',
      'done.',
      'DONE!!',
      '✅ Done',
      '**Done.**',
      'All done',
      'Task completed',
      'Task completed successfully.',
      'OK',
      'Ready',
    ],
    ...[
      'Successfully completed!',
      'The task is complete.',
      "It's done",
      "I'm done.",
      'Success',
      'Status: Success',
      'PASS',
      'Verdict: PASS',
    ],
    ...[
      'Fertig',
      'fertig!',
      'Erledigt.',
      'Alles erledigt',
      'Aufgabe erledigt',
      'Aufgabe erfolgreich abgeschlossen.',
      'Ich bin fertig.',
    ],
    ...['Bestanden', 'Status: Erfolg', 'Alles klar', '✅', '...', '–', 'N/A', 'None', 'keine', 'Done: 100 %'],
  ])('%s', (summary) => expect(codes(summary)).toEqual(['warning empty_phrase /summary']));
});

describe('a summary that says something is none', () => {
  it.each([
    ...[
      'Done with the collector',
      'Task completed: three modes',
      'Fertig ist die Anmeldung',
      'Designed a pipeline',
      'Rules',
    ],
    ...[
      'Architecture review PASSED - all requirements verified',
      'Erledigt: Regeln des Sammlers',
      '文書を書いた',
      'PASS with two concerns',
    ],
  ])('%s', (summary) => expect(codes(summary)).toEqual([]));
});
