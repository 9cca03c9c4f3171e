import type { Report } from './collect-report.ts';
import { readSummary } from './read-summary.ts';

/** Whether a report is in German, where a comma stands before the decimals. */
export function isGerman(report: Report): boolean {
  return GERMAN.test(
    [
      report.claimLine,
      ...report.titles,
      readSummary(report),
      ...[...report.fields.values()].flat().map(({ text }) => text.text),
    ].join('\n'),
  );
}

const GERMAN =
  /zusammenfassung|ergebnis|erfolg|kennzahl|metriken|dateien|pfad|beschreibung|nächste|konfidenz|urteil|[äöüß]|(?<!\p{L})(?:und|der|die|das|wurde)(?!\p{L})/iu;
