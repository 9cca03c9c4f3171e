import { checkArgument } from '../check/check-argument.ts';
import { stringify } from '../check/stringify.ts';
import { ContractError } from '../words/contract-error.ts';
import { isTooLong, LABELS, MAX_BYTES } from './agent-input.ts';
import { FeedbackContext, WorkflowContext } from './contracts.ts';
import { encodeRequest, escaped } from './encode-request.ts';

/**
 * Writes the input of a speckit agent, as `readAgentInput` reads it: workflow, feedback and request, each after its
 * label.
 *
 * A plain request is written unchanged. One that a reader could misunderstand, such as one with a label at the start of
 * a line, is written as `{"request": "…"}`. This way, no request can be taken for another part of the input, and each
 * can be read back unchanged.
 *
 * @throws ContractError when `stringify` refuses a context, when the request is not a string, or when the text would be
 *   longer than `readAgentInput` accepts
 */
export function writeAgentInput(input: {
  workflow: WorkflowContext;
  feedback?: FeedbackContext | undefined;
  request: string;
}): string {
  checkArgument('writeAgentInput', 'input', input, 'an object');
  const { workflow, feedback, request } = input;
  const parts = [`${LABELS.workflow}\n${inLines(stringify(WorkflowContext, workflow, { indent: 2 }))}`];
  if (feedback !== undefined) {
    parts.push(`${LABELS.feedback}\n${inLines(stringify(FeedbackContext, feedback, { indent: 2 }))}`);
  }
  if (typeof request !== 'string') throw refusal('type', 'The request must be a string.');
  parts.push(`${LABELS.request} ${encodeRequest(request)}`);
  const text = parts.join('\n\n');
  if (isTooLong(text)) throw refusal('too_large', `The input has more than ${MAX_BYTES} bytes.`);
  return text;
}

/**
 * Escapes the line breaks that only some readers recognize, so that no string in the JSON looks like a separate line.
 */
function inLines(json: string): string {
  return json.replace(/[\u0085\u2028\u2029]/g, escaped);
}

function refusal(code: string, message: string): ContractError {
  return new ContractError('AgentInput', [{ code, severity: 'error', path: '/request', message }]);
}
