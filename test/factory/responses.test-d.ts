/** What the compiler knows about Factory responses: `status` narrows, and a `verdict` tells two successes apart. */
import { describe, expectTypeOf, it } from 'vitest';
import {
  type BlockingIssue,
  checkDeliverables,
  type Deliverable,
  type FactoryBlocking,
  type FactoryFailure,
  type FactoryPass,
  type FactoryQuestions,
  type FactoryResponse,
  type FactorySuccess,
  type FactoryVerdict,
  needsReview,
} from '../../src/factory/index.ts';
import type { Issue } from '../../src/index.ts';

const never = (value: never): never => value;

describe('a response', () => {
  it('narrows on status, to the last one', () => {
    const next = (response: FactoryResponse): string => {
      switch (response.status) {
        case 'success':
          expectTypeOf(response).toEqualTypeOf<FactorySuccess | FactoryVerdict>();
          return response.summary;
        case 'questions':
          expectTypeOf(response).toEqualTypeOf<FactoryQuestions>();
          return response.questions.map(({ id }) => id).join();
        case 'failure':
          expectTypeOf(response).toEqualTypeOf<FactoryFailure>();
          return response.error.type;
        default:
          return never(response);
      }
    };
    expectTypeOf(next).parameter(0).toEqualTypeOf<FactoryResponse>();
  });

  it('that is a success narrows on verdict, to the last one', () => {
    const next = (response: FactorySuccess | FactoryVerdict): Deliverable[] | BlockingIssue[] => {
      switch (response.verdict) {
        case undefined:
          expectTypeOf(response).toEqualTypeOf<FactorySuccess>();
          return response.deliverables;
        case 'PASS':
          expectTypeOf(response).toEqualTypeOf<FactoryPass>();
          return response.deliverables ?? [];
        case 'BLOCKING':
          expectTypeOf(response).toEqualTypeOf<FactoryBlocking>();
          return response.blocking_issues;
        default:
          return never(response);
      }
    };
    expectTypeOf(next).returns.toEqualTypeOf<Deliverable[] | BlockingIssue[]>();
  });

  it('has the types of its failure as a closed list', () => {
    const advice = (response: FactoryFailure): string => {
      switch (response.error.type) {
        case 'missing_input':
        case 'invalid_config':
        case 'ambiguous_requirements':
        case 'technical_error':
          return response.error.message;
        default:
          return never(response.error.type);
      }
    };
    expectTypeOf(advice).returns.toBeString();
  });
});

describe('the helpers', () => {
  it('take any response', () => {
    expectTypeOf(needsReview).parameters.toEqualTypeOf<[response: FactoryResponse]>();
    expectTypeOf(needsReview).returns.toEqualTypeOf<boolean>();
    expectTypeOf(checkDeliverables).parameter(0).toEqualTypeOf<FactoryResponse>();
    expectTypeOf(checkDeliverables).returns.toEqualTypeOf<Promise<Issue[]>>();
  });

  it('take an answer that comes at once, or a promise', () => {
    const response = {} as FactorySuccess;
    expectTypeOf(checkDeliverables(response, () => true)).resolves.toEqualTypeOf<Issue[]>();
    expectTypeOf(checkDeliverables(response, async () => true)).resolves.toEqualTypeOf<Issue[]>();
    // @ts-expect-error the answer is yes or no
    checkDeliverables(response, () => 'yes');
  });
});
