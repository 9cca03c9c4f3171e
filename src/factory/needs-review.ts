import type { FactoryResponse } from '../../generated/types/factory.ts';

/** Tells whether a person should look at a response: its agent says that its confidence is low. */
export function needsReview(response: FactoryResponse): boolean {
  return (response as { confidence?: unknown }).confidence === 'low';
}
