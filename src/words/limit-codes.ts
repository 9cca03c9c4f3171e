/**
 * Codes of issues about what a protocol does not offer: the schema accepts the message, and a limit of the protocol
 * refuses it.
 */
export const LIMIT_CODES = {
  kind: 'kind_not_offered',
  action: 'action_not_offered',
  jobs: 'too_many_jobs',
} as const;

export function isLimit(code: string): boolean {
  return code === LIMIT_CODES.kind || code === LIMIT_CODES.action || code === LIMIT_CODES.jobs;
}
