/** Codes of issues about what a protocol does not offer: the message has its form, and a rule refuses it. */
export const LIMIT_CODES = {
  kind: 'kind_not_offered',
  action: 'action_not_offered',
  jobs: 'too_many_jobs',
} as const;

export function isLimit(code: string): boolean {
  return code === LIMIT_CODES.kind || code === LIMIT_CODES.action || code === LIMIT_CODES.jobs;
}
