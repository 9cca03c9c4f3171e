import { aJob, aProtocol, checkArgument, checkOptionsOf } from '../../check/check-argument.ts';
import { receivedValue, showValue } from '../../check/show-value.ts';
import type { Issue } from '../../words/issue.ts';
import { actionTable } from '../action-table.ts';
import type { ProtocolTables, TableRow } from '../protocol-tables.ts';

/**
 * Checks whether a result answers a job: the action table must list its action for the kind of the job's task. `noop` and
 * `error` answer every kind, and any action answers a custom kind.
 *
 * `write_file` has two meanings: the worker's receipt answers a file job, the LLM's order an `agent_plan`. Paths and patterns
 * are not compared, because the worker may have resolved them.
 *
 * @param options `protocol`: your own protocol, whose kinds are answered by their own results
 * @returns one error at `/action`, or an empty list
 */
export function checkAnswer(
  job: { payload: { task: { kind: string } } },
  result: { action: string; bytes_written?: unknown },
  options: { protocol?: Pick<ProtocolTables, 'actionTable'> | undefined } = {},
): Issue[] {
  checkArgument('checkAnswer', 'job', job, aJob);
  checkArgument('checkAnswer', 'result', result, 'an object');
  checkOptionsOf('checkAnswer', options, { protocol: aProtocol });
  const { protocol } = options;
  const { kind } = job.payload.task;
  const table = protocol?.actionTable ?? actionTable;
  const rowsOf = (name: string): TableRow[] => table.filter((row) => row.kind === name);
  const known = rowsOf(kind);
  const rows = known.length > 0 ? known : rowsOf('any other');
  const expected = [...rows, ...rowsOf('any kind')].flatMap(({ answers }) => answers);
  if (!expected.includes(result.action)) return [wrongAnswer(kind, result.action, expected)];
  if (result.action !== 'write_file' || !actionTable.some((row) => row.kind === kind)) return [];
  const isOrder = result.bytes_written === undefined;
  if (isOrder === (kind === 'agent_plan')) return [];
  return [isOrder ? orderForReceipt(kind) : receiptForOrder(kind)];
}

function wrongAnswer(kind: string, received: string, expected: readonly string[]): Issue {
  const message = `${showValue(received)} does not answer a job of the kind ${showValue(kind)}.`;
  const hint = `It is answered by ${expected.slice(0, -1).join(', ')} or ${expected.at(-1)}.`;
  return {
    code: 'wrong_answer',
    severity: 'error',
    path: '/action',
    message,
    hint,
    expected,
    received: receivedValue(received),
  };
}

function orderForReceipt(kind: string): Issue {
  return {
    code: 'wrong_answer',
    severity: 'error',
    path: '/action',
    message: `This is an order to write a file; a job of the kind ${showValue(kind)} is answered by the receipt.`,
    hint: 'Write the file first, and answer with its path and "bytes_written".',
    expected: 'WriteFileReceipt',
    received: 'WriteFileOrder',
  };
}

function receiptForOrder(kind: string): Issue {
  return {
    code: 'wrong_answer',
    severity: 'error',
    path: '/action',
    message: `This is the receipt of a written file; a job of the kind ${showValue(kind)} is answered by the LLM.`,
    hint: 'Answer with the reply of the LLM, or with an error.',
    expected: 'LlmReply',
    received: 'WriteFileReceipt',
  };
}
