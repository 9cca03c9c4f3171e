/** The rules of LCP's protocol, as far as something beside them calls them. */
export { checkAnswer } from '../../../src/lcp/protocol/check-answer.ts';
export { checkReply } from '../../../src/lcp/protocol/check-reply.ts';
export { decideLoop } from '../../../src/lcp/protocol/decide-loop.ts';
export { missionContext } from '../../../src/lcp/protocol/mission-context.ts';
export { planFollowups } from '../../../src/lcp/protocol/plan-followups.ts';
export { readError } from '../../../src/lcp/protocol/read-error.ts';
export { toErrorResult } from '../../../src/lcp/protocol/to-error-result.ts';
