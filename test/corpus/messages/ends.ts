import { messagesOf } from '../message.ts';

/** Replies that end a loop. */
export const ends = [
  ...messagesOf('LlmReply', {
    'analysis-full': {
      ok: true,
      action: 'analysis_result',
      summary: 'The page loads every booking at once; "limit" is ignored, which takes nine seconds in August.',
      target_file: 'web/src/pages/Calendar.tsx',
      issues: ['GET /bookings has no limit', 'the key "day" isn\'t unique', 'a, b and c: all of them'],
      recommendations: ['Ask for one month at a time', 'Use an index, e.g. (berth_id, stay)'],
    },
    'analysis-minimal': { ok: true, action: 'analysis_result', summary: 'Nothing to report.' },
    'analysis-empty-lists': {
      ok: true,
      action: 'analysis_result',
      summary: 'Clean.',
      issues: [],
      recommendations: [],
      commentary: '',
    },
    'analysis-one-issue': {
      ok: true,
      action: 'analysis_result',
      summary: 'One thing only.',
      issues: ['The lock is never released'],
    },
    'analysis-windows': {
      ok: true,
      action: 'analysis_result',
      target_file: 'C:\\new\\temp\\report.txt',
      summary: 'The report is written twice.',
      recommendations: ['Write it once'],
    },
    'analysis-typographic': {
      ok: true,
      action: 'analysis_result',
      summary: 'Der Text „Häufige Fragen“ – Stand 2024 – nennt ‚alte‘ Preise… siehe “Fees” und «Tarifs».',
      issues: ['„Strom“ kostet jetzt 3 €', 'It’s “wrong” twice'],
      btw: '✅ geprüft — 🇩🇪',
    },
    'complete-metrics': {
      ok: true,
      action: 'mission_complete',
      summary: 'The calendar opens in under a second.',
      deliverables: ['web/src/pages/Calendar.tsx', 'docs/CALENDAR.md – new page'],
      metrics: { load_ms_before: 9120, load_ms_after: 640.25, change: -0.93, error_rate: 1.2e-5, 'ü wert': 0 },
    },
    'complete-german': {
      ok: true,
      action: 'mission_complete',
      summary: 'Fertig: Die Seite „Liegeplätze“ ist übersetzt, und alle Umlaute stimmen. ⛵',
      deliverables: ['docs/de/liegeplätze.md'],
      commentary: 'Der Rest (z. B. "Preise") folgt später.',
    },
    'complete-code-in-summary': {
      ok: true,
      action: 'mission_complete',
      summary:
        'Replaced `print("a")` by `log.info("a")`, and {x: 1} by {"x": 1}; see ```diff``` below.\n\n1. first\n2. second',
      deliverables: [],
    },
    'error-reply': {
      ok: false,
      action: 'error',
      error: 'None of the previous results holds the file that the mission is about.',
      attempted_action: 'analysis_result',
      recovery_suggestion: 'List "web/src" first.',
      ask: 'Where is the calendar page now?',
    },
    'error-details': {
      ok: false,
      action: 'error',
      error: "can't read 'plan.md'",
      error_code: 'FILE_NOT_FOUND',
      details: { code: 404, path: 'C:/srv/plan.md', tries: [1, 2], nested: { deep: { er: [{ x: null }] } } },
    },
  }),
  ...messagesOf('MissionComplete', {
    'complete-single-contract': {
      ok: true,
      action: 'mission_complete',
      summary: 'All 3 files are in place.',
      metrics: { files: 3 },
    },
    'complete-single-minimal': { ok: true, action: 'mission_complete', summary: 'Every test passes now.' },
  }),
];
