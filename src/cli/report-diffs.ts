import manifest from '../../package.json' with { type: 'json' };
import type { MessageDiff } from '../diff/diff-sets.ts';
import type { Change, Effect } from '../diff/index.ts';
import { locate, positionOf } from '../parse/text/locate.ts';
import type { Issue } from '../words/issue.ts';
import { findRoot } from './find-root.ts';
import type { Checked, Summary } from './formats/format.ts';
import { FORMATS, type FormatName } from './formats/formats.ts';
import { limitFindings } from './limit-findings.ts';
import { sayEffect } from './say-effect.ts';
import type { Session } from './session.ts';

/** The outcome of a comparison. */
export type Comparison = {
  /** Every message that was compared, including those without a change. */
  messages: readonly MessageDiff[];
  /** The files that could not be read, or contain no schema. */
  unread: readonly { file: string; issue: Issue }[];
  /** The texts of the schema files. */
  texts: ReadonlyMap<string, string>;
  exitCode: Summary['exitCode'];
  /** Milliseconds since 1970. */
  startedAt: number;
  seconds: number;
};

/**
 * Prints the report for a platform: an issue for each change that breaks or may break something, at its place in the
 * new schema, or in the old one if the message was removed; and an issue for each file that could not be read. Notes
 * are left out, because GitHub shows only ten annotations per step.
 */
export function reportDiffs(session: Session, format: FormatName, comparison: Comparison): string {
  const { messages, unread, texts, exitCode, startedAt, seconds } = comparison;
  const reports = [
    ...messages.map((diff) => reportOf(diff, texts)),
    ...unread.map(({ file, issue }): Checked => ({ report: reportFor(file, null, [issue]), seconds: 0 })),
  ];
  const summary: Summary = {
    files: reports.length,
    invalid: reports.filter(({ report }) => !report.valid).length - unread.length,
    unreadable: unread.length,
    exitCode,
    seconds,
  };
  const { begin, file, end } = FORMATS[format]({
    command: 'diff',
    version: manifest.version,
    root: findRoot(session.env),
    startedAt,
    pc: session.pc,
  });
  const findings = limitFindings();
  const shown = reports.map((one) =>
    file({ ...one, report: { ...one.report, issues: findings.take(one.report.issues) } }),
  );
  return begin() + shown.join('') + end({ ...summary, leftOut: findings.leftOut() });
}

function reportFor(file: string, contract: string | null, issues: Issue[]): Checked['report'] {
  return { file, contract, valid: !issues.some(({ severity }) => severity === 'error'), issues };
}

function reportOf({ name, old, new: newer, changes }: MessageDiff, texts: ReadonlyMap<string, string>): Checked {
  const { file = '', pointer = '' } = newer ?? old ?? {};
  const text = texts.get(file) ?? '';
  const issues = changes.flatMap((change) =>
    issueOf(change, pointer + (newer ? change.newPointer : change.oldPointer), text),
  );
  return { report: reportFor(file, name, issues), text, seconds: 0 };
}

function issueOf({ code, severity, message, backward, forward }: Change, pointer: string, text: string): Issue[] {
  if (severity === 'note') return [];
  const span = locate(text, text.search(/[^ \t\r\n\ufeff]/), pointer);
  const effects = [...wordsOf('BACKWARD', backward, 'NEW'), ...wordsOf('FORWARD', forward, 'OLD')];
  return [
    { code, severity, path: pointer, message, hint: `(${effects.join('; ')})`, span, ...positionOf(text, span.start) },
  ];
}

const MAX_EXAMPLE = 200;

function wordsOf(direction: string, effect: Effect, side: string): string[] {
  if (effect.verdict === 'safe') return [];
  const { words } = sayEffect(effect);
  if (effect.example === undefined) return [`${direction} ${words}`];
  const text = JSON.stringify(effect.example);
  const shown = text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text;
  return [`${direction} ${words}, ${side} refuses ${shown}`];
}
