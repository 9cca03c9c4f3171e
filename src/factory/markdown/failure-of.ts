import { entriesOf, type Report } from './collect-report.ts';
import { oneLine } from './inline.ts';
import { type FoundError, isErrorTitle, readError } from './read-error.ts';
import { textIn } from './read-summary.ts';

export function errorOf(report: Report): FoundError {
  const { fields, prose, statuses, titles } = report;
  const kinds = titles.filter(isErrorTitle);
  const sources = {
    error: entriesOf(report, 'error'),
    type:
      entriesOf(report, 'error_type').length > 0
        ? entriesOf(report, 'error_type')
        : fields.has('error') || kinds.length > 0
          ? []
          : entriesOf(report, 'type'),
    message: entriesOf(report, 'message'),
    recoverable: entriesOf(report, 'recoverable'),
  };
  const rests = statuses.map(({ rest }) => rest).filter((rest) => rest !== '');
  return readError(sources, [...rests, ...kinds, ...prose.map(({ text }) => oneLine(text))]);
}

export function failureOf(report: Report, error: FoundError): object {
  const attempted = textIn(entriesOf(report, 'attempted'));
  const recommendation = textIn(entriesOf(report, 'recommendation'));
  return {
    status: 'failure',
    error,
    ...(attempted !== undefined && { attempted }),
    ...(recommendation !== undefined && { recommendation }),
  };
}
