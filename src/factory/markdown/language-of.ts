import type { Report } from './collect-report.ts';
import { readSummary } from './read-summary.ts';

/** How a report writes numbers: 1,250.5 in English, 1.250,5 in German. */
export type Language = 'English' | 'German';

/** The language of a report; undefined when it has words of both, or of none. */
export function languageOf(report: Report): Language | undefined {
  const labels = [...report.fields.values()].flat().map(({ text }) => text.text);
  const text = [report.claimLine, ...report.titles, readSummary(report), ...labels].join('\n');
  const isGerman = GERMAN.test(text);
  return isGerman === ENGLISH.test(text) ? undefined : isGerman ? 'German' : 'English';
}

const GERMAN =
  /(?<!\p{L})(?:\p{L}*zusammenfassung|ergebniss?e?|erfolg\p{L}*|kennzahl\p{L}*|metriken|\p{L}*dateien|pfad|beschreibung|nächste\p{L}*|konfidenz|urteil|und|der|die|das|für|mit|wurden?|eine?)(?!\p{L})/iu;

const ENGLISH =
  /(?<!\p{L})(?:summary|deliverables?|confidence|metrics|files?|next action|verdict|success\p{L}*|completed?|the|and|with|for|of|was|were)(?!\p{L})/iu;
