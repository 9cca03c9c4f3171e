/**
 * The value rules as the regular expressions that a user would write for them, and the closed lists of words.
 *
 * In JavaScript `$` takes no trailing newline, so what `schemas/common.ts` says twice for other languages is said once here.
 */

export const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

export const DATE_TIME =
  /^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$/;

export const TIMESTAMP =
  /^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,9})?)?(?:Z|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?$/;

/** One character that is not white space. */
export const NON_BLANK = /[^\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

export const PATH = /^[^\u0000-\u001f\u007f]+$/;

export const REL_PATH =
  /^(?:\.\/)?[^\u0000-\u001f\u007f<>:"|?*/\\]*[^\u0000-\u001f\u007f<>:"|?*/\\. ](?:[/\\][^\u0000-\u001f\u007f<>:"|?*/\\]*[^\u0000-\u001f\u007f<>:"|?*/\\. ])*$/;

export const GLOB = /^(?!!?[A-Za-z]:)(?![\s\S]*\.\.)!?[^!/\\\u0000-\u001f\u007f][^\u0000-\u001f\u007f]*$/;

export const KIND_NAME = /^[^\u0000-\u0020\u007f]{1,64}$/u;

export const CUSTOM_KIND =
  /^(?!(?:list_files|read_file|write_file|rewrite_file|agent_plan)$)[^\u0000-\u0020\u007f]{1,64}$/u;

export const UNKNOWN_AGENT =
  /^(?!(?:specify|clarify|research|plan|checklist|tasks|analyze|implement|test|review|taskstoissues)$)[\s\S]*[^\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

export const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

export const ERROR_TYPES = [
  'PrerequisiteError',
  'ValidationError',
  'QualityGateFailure',
  'ConstitutionViolationError',
  'BranchExistsError',
  'TimeoutError',
  'ExternalServiceError',
] as const;

export const RECOVERY_STRATEGIES = [
  'run_prerequisite_agent',
  'feedback_loop',
  'fix_and_retry',
  'ask_user',
  'manual_resolution',
] as const;
