import type { Issue } from '../../words/issue.ts';
import type { Colors } from '../colors.ts';

/** The findings for a file; `contract` is null when it could not be determined. */
export type Report = { file: string; contract: string | null; valid: boolean; issues: Issue[] };

/** A report with what is needed to show it; `text` is missing when the file could not be read. */
export type Checked = { report: Report; text?: string; seconds: number };

export type Summary = {
  files: number;
  /** Files whose message is valid. Like the warnings, only `lcp validate` counts them. */
  valid?: number;
  /** Files that were read and whose message is invalid. */
  invalid: number;
  /** Files and paths that could not be read. */
  unreadable: number;
  /** How many of these are paths without files: a folder or a glob that contains no messages. */
  empty?: number;
  warnings?: number;
  /** Findings that were not printed, because there were too many. */
  leftOut?: number;
  exitCode: 0 | 1 | 2;
  /** Why there was nothing to check, if that is not a mistake. */
  idle?: string;
  seconds: number;
};

/** What a format needs to know about its environment. */
export type Surroundings = {
  version: string;
  /** The command that the report is for. Default: `validate`. */
  command?: 'validate' | 'diff';
  /** The root of the repository, for platforms that expect paths relative to it. */
  root: string;
  /** The width of the terminal; missing for a file or a pipe. */
  columns?: number | undefined;
  /** Turns the name of a contract on the command line into its exported name. */
  titleOf?: (name: string) => string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Colours, for output that people read. */
  pc: Colors;
};

/** Prints reports one after the other, without keeping them. */
export type Format = {
  begin(): string;
  file(checked: Checked): string;
  end(summary: Summary): string;
  /** What people are told at the end, in addition to the report. */
  note?(summary: Summary): string;
};
