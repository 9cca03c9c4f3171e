import { Type } from '@sinclair/typebox';
import { FactoryFailure } from './factory-failure.ts';
import { FactoryQuestions } from './factory-questions.ts';
import { FactorySuccess } from './factory-success.ts';
import { FactoryVerdict } from './factory-verdict.ts';
import { subAgentToOrchestrator } from './shared.ts';

export const FactoryResponse = Type.Union([FactorySuccess, FactoryVerdict, FactoryQuestions, FactoryFailure], {
  title: 'FactoryResponse',
  tag: 'status',
  tellApart: 'verdict',
  speaks: subAgentToOrchestrator,
  description:
    'Everything that a Factory sub-agent may answer with, told apart by `status`; a success with a `verdict` comes from the critic.',
});
