import picocolors from 'picocolors';

/** Colours where a terminal shows them; NO_COLOR and FORCE_COLOR are heard. */
export const pc = picocolors;
