import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Issue } from '../../words/issue.ts';
import { escapeJson } from '../escape-text.ts';
import { sayMore } from '../limit-findings.ts';
import { pathFrom } from '../path-from.ts';
import { describeCode } from './describe-code.ts';
import type { Checked, Format, Summary, Surroundings } from './format.ts';
import { placeIssue } from './place-issue.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * For code scanning: SARIF 2.1.0, one run. Each issue is a result. A file that cannot be read is a notification of the
 * invocation, which then counts as unsuccessful.
 *
 * Results are written as they come; the rules follow after them.
 */
export function formatSarif({ version, root, command = 'validate' }: Surroundings): Format {
  const rules: Codes = new Map();
  const faults: Codes = new Map();
  const notifications: object[] = [];
  let separator = '\n';
  return {
    begin: () =>
      `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`,
    file(checked) {
      if (checked.text === undefined) {
        for (const issue of checked.report.issues) notifications.push(notificationOf(issue, checked, root, faults));
        return '';
      }
      const results = resultsOf(checked, root, rules);
      if (results.length === 0) return '';
      const text = separator + results.map((result) => escapeJson(JSON.stringify(result))).join(',\n');
      separator = ',\n';
      return text;
    },
    end(summary) {
      const tool = {
        driver: {
          name: 'lcp',
          fullName: `lcp ${command} of @sheratan/contracts`,
          version,
          semanticVersion: version,
          informationUri: 'https://github.com/sheratan/contracts',
          rules: [...rules].map((rule) => ruleOf(rule, command)),
          notifications: [...faults].map((fault) => ruleOf(fault, command)),
        },
      };
      const originalUriBaseIds = { [ROOT]: { description: { text: 'The folder of the repository.' } } };
      const invocations = [invocationOf(summary, notifications, command)];
      return `\n],${escapeJson(JSON.stringify({ tool, invocations, originalUriBaseIds })).slice(1)}]}\n`;
    },
  };
}

type Command = NonNullable<Surroundings['command']>;

type Codes = Map<string, { index: number; severity: Issue['severity'] }>;

const ROOT = '%SRCROOT%';

/** The index of a code in the list of codes; a new one is appended. */
function indexOf(codes: Codes, { code, severity }: Issue): number {
  const known = codes.get(code);
  if (known !== undefined) return known.index;
  codes.set(code, { index: codes.size, severity });
  return codes.size - 1;
}

function resultsOf({ report: { file, issues }, text }: Checked, root: string, rules: Codes): object[] {
  const seen = new Map<string, number>();
  return issues.map((issue) => {
    const key = `${issue.code} ${issue.path}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return {
      ruleId: issue.code,
      ruleIndex: indexOf(rules, issue),
      level: issue.severity,
      message: { text: wordsOf(issue) },
      locations: [locationOf(issue, file, text, root)],
      // The fingerprint stays the same when the issue moves within the file.
      partialFingerprints: { 'lcpIssue/v1': fingerprintOf([pathFrom(root, file) ?? file, key, String(count)]) },
    };
  });
}

function notificationOf(issue: Issue, { report }: Checked, root: string, faults: Codes): object {
  return {
    descriptor: { id: issue.code, index: indexOf(faults, issue) },
    level: 'error',
    message: { text: wordsOf(issue) },
    locations: [locationOf(issue, report.file, undefined, root)],
  };
}

/** In SARIF, `[text](target)` is a link; text from files must not create one. */
function wordsOf({ message, hint }: Issue): string {
  const words = hint === undefined ? message : `${message} ${hint}`;
  return wellFormed(words).replace(/\[(?=[^[\]]*\]\()/g, '\\[');
}

function locationOf(issue: Issue, file: string, text: string | undefined, root: string): object {
  const place = placeIssue(issue, text);
  const region = place && {
    startLine: place.line,
    startColumn: place.column,
    endLine: place.endLine,
    endColumn: place.endColumn,
    ...(issue.span && { charOffset: issue.span.start, charLength: issue.span.end - issue.span.start }),
  };
  const artifactLocation = file === '-' ? undefined : artifactOf(file, root);
  return {
    ...(artifactLocation && { physicalLocation: { artifactLocation, ...(region && { region }) } }),
    ...(issue.path !== '' && { logicalLocations: [{ fullyQualifiedName: issue.path, kind: 'value' }] }),
    ...(file === '-' && { message: { text: 'standard input' } }),
  };
}

function artifactOf(file: string, root: string): object {
  const path = pathFrom(root, file);
  if (path === undefined) return { uri: pathToFileURL(resolve(file)).href };
  const uri = path.split('/').map((segment) => encodeURIComponent(wellFormed(segment)));
  return { uri: uri.join('/'), uriBaseId: ROOT };
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function fingerprintOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}

function ruleOf([code, { severity }]: [string, { severity: Issue['severity'] }], command: Command): object {
  const text = describeCode(code, command === 'diff' ? 'A change of a schema' : undefined);
  const name = code.replace(/(?:^|_)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return { id: code, name, shortDescription: { text }, defaultConfiguration: { level: severity } };
}

const ENDINGS = {
  validate: ['Everything is valid.', 'A message is not valid.', 'Something could not be read.'],
  diff: ['Nothing breaks.', 'A change breaks.', 'Something could not be read.'],
} as const;

function invocationOf({ exitCode, idle, leftOut = 0 }: Summary, notifications: object[], command: Command): object {
  const more = leftOut > 0 ? [{ level: 'note', message: { text: sayMore(leftOut) } }] : [];
  return {
    executionSuccessful: exitCode !== 2,
    exitCode,
    exitCodeDescription: idle ?? ENDINGS[command][exitCode],
    toolExecutionNotifications: [...notifications, ...more],
  };
}
