/** The table agrees with the contracts: its kinds, actions and inputs are those that there are, its examples are valid. */
import { describe, expect, it } from 'vitest';
import { lint, validate } from '../../src/index.ts';
import { actionTable, JobResult, LlmReply, Task, ToolResult } from '../../src/lcp/index.ts';
import type { Shape } from '../../src/words/contract.ts';

const membersOf = (shape: Shape) => (shape.type === 'union' ? shape.members : {});
const kinds = Object.keys(membersOf(Task.shape));
const actions = Object.keys(membersOf(JobResult.shape));

const rows = actionTable.map((row, i) => [`${i} ${row.kind}`, row] as const);

describe('actionTable', () => {
  it('has a row for every known kind, one for all others, and one for each answer to any kind', () => {
    expect(actionTable.map(({ kind }) => kind)).toEqual([...kinds, 'any other', 'any kind', 'any kind']);
  });

  it('answers a kind as the protocol says', () => {
    const answers = actionTable.map(({ kind, answers }) => [kind, answers.join(' ')]);
    expect(answers).toEqual([
      ['list_files', 'list_files_result'],
      ['read_file', 'read_file_result'],
      ['write_file', 'write_file'],
      ['rewrite_file', 'write_file'],
      ['agent_plan', 'create_followup_jobs write_file analysis_result mission_complete'],
      ['any other', expect.anything()],
      ['any kind', 'noop'],
      ['any kind', 'error'],
    ]);
  });

  it('lets an agent_plan be answered by any reply, and a custom kind by any action', () => {
    const answersOf = (...names: string[]) =>
      actionTable.filter(({ kind }) => names.includes(kind)).flatMap(({ answers }) => answers);
    const replies = Object.keys(membersOf(LlmReply.shape));
    expect(answersOf('agent_plan', 'any kind').sort()).toEqual([...replies, 'noop'].sort());
    expect(answersOf('any other', 'any kind').sort()).toEqual([...actions].sort());
    expect(new Set(answersOf('list_files', 'read_file', 'write_file', 'any kind'))).toEqual(
      new Set(Object.keys(membersOf(ToolResult.shape))),
    );
  });

  it.each(rows)('%s: its example is strictly valid and one of its answers', (_, { answers, example }) => {
    expect(validate(JobResult, example, { strict: true })).toMatchObject({ success: true });
    expect(lint(JobResult, example)).toEqual([]);
    expect(answers).toContain(example.action);
  });

  it.each(rows.slice(0, kinds.length))(
    '%s: its inputs are the fields of the params, all of them',
    (_, { kind, inputs }) => {
      const task = membersOf(Task.shape)[kind];
      const params = task?.type === 'object' ? task.fields.params : undefined;
      if (params?.type !== 'object') throw new Error('The params have a table.');
      const named = inputs.flatMap((input) => input.split(':')[0]?.split(/ and |, or /) ?? []);
      expect(named.map((name) => name.replace('?', '')).sort()).toEqual(Object.keys(params.fields).sort());
      const needed = [...params.required, ...(params.ways ?? []).flat(2)];
      for (const name of named) expect(name.endsWith('?'), name).toBe(!needed.includes(name.replace('?', '')));
    },
  );

  it.each(rows)('%s: says what for, from whom and to whom', (_, { purpose, producers, consumers, inputs }) => {
    expect(purpose).toMatch(/^[A-Z].*\.$/);
    for (const list of [producers, consumers, inputs]) expect(list.length).toBeGreaterThan(0);
  });
});
