/** The contracts of Factory: what sub-agents report to their orchestrator. */
import * as examples from '../../generated/examples/factory.ts';
import * as tables from '../../generated/tables/factory.ts';
import type * as types from '../../generated/types/factory.ts';
import * as validators from '../../generated/validators/factory.js';
import { defineContract } from '../check/define-contract.ts';
import { explain } from '../check/explain/explain.ts';
import type { Check, Contract, ReportForm, Shape } from '../words/contract.ts';
import { differsBeside, readReport } from './markdown/read-report.ts';
import { factoryRules } from './rules.ts';

const report: ReportForm = { read: readReport, differsBeside };

/** Every response of a Factory sub-agent; `status` says which of them it is. */
export type FactoryResponse = types.FactoryResponse;
/** Every response of a Factory sub-agent; `status` says which of them it is. */
export const FactoryResponse: Contract<FactoryResponse> = /* @__PURE__ */ factoryContract(
  'FactoryResponse',
  validators.isFactoryResponse,
  () => tables.FactoryResponse,
  () => examples.FactoryResponse,
);

/** A sub-agent has produced files. */
export type FactorySuccess = types.FactorySuccess;
/** A sub-agent has produced files. */
export const FactorySuccess: Contract<FactorySuccess> = /* @__PURE__ */ factoryContract(
  'FactorySuccess',
  validators.isFactorySuccess,
  () => tables.FactorySuccess,
  () => examples.FactorySuccess,
);

/** The critic passes a piece of work, or blocks it with the issues to fix. */
export type FactoryVerdict = types.FactoryVerdict;
/** The critic passes a piece of work, or blocks it with the issues to fix. */
export const FactoryVerdict: Contract<FactoryVerdict> = /* @__PURE__ */ factoryContract(
  'FactoryVerdict',
  validators.isFactoryVerdict,
  () => tables.FactoryVerdict,
  () => examples.FactoryVerdict,
);

/** A sub-agent has questions. */
export type FactoryQuestions = types.FactoryQuestions;
/** A sub-agent has questions. */
export const FactoryQuestions: Contract<FactoryQuestions> = /* @__PURE__ */ factoryContract(
  'FactoryQuestions',
  validators.isFactoryQuestions,
  () => tables.FactoryQuestions,
  () => examples.FactoryQuestions,
);

/** A sub-agent could not do its work. */
export type FactoryFailure = types.FactoryFailure;
/** A sub-agent could not do its work. */
export const FactoryFailure: Contract<FactoryFailure> = /* @__PURE__ */ factoryContract(
  'FactoryFailure',
  validators.isFactoryFailure,
  () => tables.FactoryFailure,
  () => examples.FactoryFailure,
);

function factoryContract<T>(
  name: string,
  check: Check,
  shape: () => Shape,
  examples: () => readonly string[],
): Contract<T> {
  return defineContract<T>('factory', name, check, { shape, examples }, factoryRules, {
    report,
    explain: (value, strict) => explain(shape(), value, { strict }),
  });
}
