import type { Issue } from '../../words/issue.ts';
import type { Colors } from '../colors.ts';

/** What came out for a file; `contract` is null when it could not be told. */
export type Report = { file: string; contract: string | null; valid: boolean; issues: Issue[] };

/** A report with what is needed to show it; there is no text when the file could not be read. */
export type Checked = { report: Report; text?: string; seconds: number };

export type Summary = {
  files: number;
  /** Files whose message is valid; told by `lcp validate` alone, as are the warnings. */
  valid?: number;
  /** Files that were read and whose message is not valid. */
  invalid: number;
  /** Files and paths that could not be read. */
  unreadable: number;
  /** Paths among them that stand for no file: a folder or a glob without messages. */
  empty?: number;
  warnings?: number;
  /** Findings that were not printed, because there were too many. */
  leftOut?: number;
  exitCode: 0 | 1 | 2;
  /** Why there was nothing to check, when that is no fault. */
  idle?: string;
  seconds: number;
};

/** What a format has to know of the world. */
export type Surroundings = {
  version: string;
  /** The command whose report it is; `validate` unless another is given. */
  command?: 'validate' | 'diff';
  /** The folder that paths are relative to where a platform wants them so: that of the repository. */
  root: string;
  /** How wide the terminal is; left out for a file or a pipe. */
  columns?: number | undefined;
  /** The name of a contract as it is exported, by its name on the command line. */
  titleOf?: (name: string) => string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** For what is told to people. */
  pc: Colors;
};

/** A way to print reports, one after the other, without keeping them. */
export type Format = {
  begin(): string;
  file(checked: Checked): string;
  end(summary: Summary): string;
  /** What is told to people at the end, beside what was printed. */
  note?(summary: Summary): string;
};
