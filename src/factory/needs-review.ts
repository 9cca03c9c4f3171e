import type { FactoryResponse } from '../../generated/types/factory.ts';
import { checkArgument } from '../check/check-argument.ts';

/** Whether a person should look at a response: true when its agent reports a low confidence. */
export function needsReview(response: FactoryResponse): boolean {
  checkArgument('needsReview', 'response', response, 'an object');
  return (response as { confidence?: unknown }).confidence === 'low';
}
