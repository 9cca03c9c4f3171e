import type { FactoryResponse } from '../../generated/types/factory.ts';

/** Whether a person should look at a response: true when its agent reports a low confidence. */
export function needsReview(response: FactoryResponse): boolean {
  return (response as { confidence?: unknown }).confidence === 'low';
}
