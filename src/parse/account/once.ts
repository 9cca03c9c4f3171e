import type { Span } from '../../words/issue.ts';
import type { Place } from './doubt.ts';

/** A question about a place that is answered once, however many rules ask it. */
export function once<Answer>(answer: (place: Place) => Answer): (place: Place) => Answer {
  return (place) => {
    if (!place.asked.has(answer)) place.asked.set(answer, answer(place));
    return place.asked.get(answer) as Answer;
  };
}

/** The same place with more of the text in `whole`; what was asked before is no answer any more. */
export function around(place: Place, whole: Span): Place {
  return { ...place, whole, asked: new Map() };
}
