import type { Span } from '../../words/issue.ts';
import type { Place } from './doubt.ts';

/** Wraps a question about a place, so that it is answered only once, no matter how many rules ask it. */
export function once<Answer>(answer: (place: Place) => Answer): (place: Place) => Answer {
  return (place) => {
    if (!place.asked.has(answer)) place.asked.set(answer, answer(place));
    return place.asked.get(answer) as Answer;
  };
}

/** The same place with another `whole`. What was answered before may no longer be true, and is dropped. */
export function around(place: Place, whole: Span): Place {
  return { ...place, whole, asked: new Map() };
}
