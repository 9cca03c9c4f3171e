/** Words that say that an issue is solved, in English and German, as a part of patterns. */
export const MENDED_WORDS = 'resolved|fixed|mended|behoben|gelöst|erledigt';
