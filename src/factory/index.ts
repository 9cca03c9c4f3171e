/** Factory: the contracts between sub-agents and their orchestrator. */
export type {
  BlockingIssue,
  Deliverable,
  FactoryBlocking,
  FactoryError,
  FactoryPass,
  FactoryQuestion,
  PartialWork,
} from '../../generated/types/factory.ts';
export { checkDeliverables } from './check-deliverables.ts';
export { FactoryFailure, FactoryQuestions, FactoryResponse, FactorySuccess, FactoryVerdict } from './contracts.ts';
export { needsReview } from './needs-review.ts';
