import { isLonger } from '../parse/text/is-longer.ts';
import type { FeedbackContext, WorkflowContext } from './contracts.ts';

/** The input of a speckit agent. In the text, each part follows its label. */
export type AgentInput = {
  workflow?: WorkflowContext | undefined;
  /** Why the agent is run again. */
  feedback?: FeedbackContext | undefined;
  /** What the user wants, in the user's own words. */
  request?: string | undefined;
};

/** The parts of an agent's input, by their names in {@link AgentInput}. */
export type InputPart = keyof AgentInput;

/** The label before each part, at the start of a line. */
export const LABELS: { readonly [P in InputPart]: string } = {
  workflow: 'WORKFLOW_CONTEXT:',
  feedback: 'FEEDBACK_CONTEXT:',
  request: 'USER_REQUEST:',
};

/** The maximum length of an input, in bytes of UTF-8: the same limit as that of `parse`. */
export const MAX_BYTES = 16 * 1024 * 1024;

/** Whether a text is longer than the input of an agent may be. */
export function isTooLong(text: string): boolean {
  return isLonger(text, MAX_BYTES);
}
