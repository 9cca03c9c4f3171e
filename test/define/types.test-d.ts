/** The types that follow from schemas and protocols. */
import { type Static, Type } from '@sinclair/typebox';
import { expectTypeOf, it } from 'vitest';
import { contractOf, defineProtocol, type Infer, type TypeOf } from '../../src/define/index.ts';
import { parse } from '../../src/index.ts';

it('a JSON Schema as a literal says what its messages are', () => {
  const Ticket = contractOf('Ticket', {
    type: 'object',
    required: ['kind', 'title'],
    properties: {
      kind: { const: 'ticket' },
      title: { type: 'string' },
      level: { enum: [1, 2] },
      due: { type: ['string', 'null'] },
      parts: { type: 'array', items: { $ref: '#/$defs/Part' } },
    },
    $defs: { Part: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
  });
  expectTypeOf<Infer<typeof Ticket>>().toEqualTypeOf<{
    kind: 'ticket';
    title: string;
    level?: 1 | 2;
    due?: string | null;
    parts?: { name: string }[];
  }>();
  const parsed = parse(Ticket, '');
  if (parsed.success) expectTypeOf(parsed.value.title).toEqualTypeOf<string>();
});

it('a union narrows by its tag', () => {
  type Step = TypeOf<{
    anyOf: readonly [
      {
        type: 'object';
        required: readonly ['do', 'command'];
        properties: { do: { const: 'run' }; command: { type: 'string' } };
      },
      { type: 'object'; required: readonly ['do']; properties: { do: { const: 'wait' } } },
    ];
  }>;
  expectTypeOf<Step>().toEqualTypeOf<{ do: 'run'; command: string } | { do: 'wait' }>();
});

it('TypeBox and Standard Schema bring their own', () => {
  const schema = Type.Object({ a: Type.Optional(Type.Number()) });
  const contract = contractOf('A', schema);
  expectTypeOf<Infer<typeof contract>>().toEqualTypeOf<Static<typeof schema>>();
  type Standard = { '~standard': { types?: { input: string; output: number } } };
  expectTypeOf<TypeOf<Standard>>().toEqualTypeOf<number>();
});

it('a schema that is only known at run time says nothing', () => {
  expectTypeOf<TypeOf<object>>().toEqualTypeOf<unknown>();
});

it('the contracts of a protocol narrow on the own kinds and actions, exhaustively', () => {
  const protocol = defineProtocol({
    kinds: {
      run_tests: {
        purpose: 'Run the tests.',
        params: { type: 'object', required: ['path'], properties: { path: { type: 'string' } } },
        result: { type: 'object', required: ['passed'], properties: { passed: { type: 'integer' } } },
      },
    },
    actions: { ask_user: { type: 'object', required: ['question'], properties: { question: { type: 'string' } } } },
    only: ['read_file', 'create_followup_jobs', 'mission_complete'],
  });
  type Reply = Infer<typeof protocol.LlmReply>;
  expectTypeOf<Reply['action']>().toEqualTypeOf<'create_followup_jobs' | 'mission_complete' | 'ask_user'>();
  const act = (reply: Reply): string => {
    switch (reply.action) {
      case 'create_followup_jobs':
        for (const job of reply.new_jobs) {
          expectTypeOf(job.kind).toEqualTypeOf<'read_file' | 'run_tests'>();
          if (job.kind === 'run_tests') expectTypeOf(job.params).toEqualTypeOf<{ path: string }>();
        }
        return '';
      case 'ask_user':
        return reply.question;
      case 'mission_complete':
        return reply.summary;
    }
  };
  expectTypeOf(act).returns.toEqualTypeOf<string>();
  type Result = Infer<typeof protocol.ToolResult>;
  expectTypeOf<Extract<Result, { action: 'run_tests_result' }>['passed']>().toEqualTypeOf<number>();
});
