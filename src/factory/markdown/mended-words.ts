/** Words that say that an issue is solved, in English and German, as a part of patterns. */
export const MENDED_WORDS = 'resolved|fixed|mended|behoben|gelöst|erledigt';

/** Words that say that the trouble named after them was fixed: "Fixed two failing tests", "Solves the problem". */
export const MENDS =
  /(?<!\p{L})(?:fix(?:ed|es)|resolve[ds]|solve[ds]|correct(?:ed|s)|repaired|mended|removed|eliminated|addresse[ds]|closed|behob\p{L}*|behebt|gelöst|löst|beseitigt\p{L}*|schließt)(?!\p{L})[^.;:]{0,60}$/u;
