/** What says that an issue is no more: a part of patterns, in English and in German. */
export const MENDED_WORDS = 'resolved|fixed|mended|behoben|gelöst|erledigt';
