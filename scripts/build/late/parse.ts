/** The reading of replies, as far as something beside it calls it. */
// With it the weights stand first: between code, which is compressed better when it stands together, they cost 2 KB more.
export { doubtOf } from '../../../src/parse/account/doubt-of.ts';
export { isPageWord } from '../../../src/parse/account/words/answer-words.ts';
export { isAsSure } from '../../../src/parse/certainty.ts';
export { checkOptions } from '../../../src/parse/check-options.ts';
export { checkText } from '../../../src/parse/check-text.ts';
export { parse } from '../../../src/parse/parse.ts';
export { isOwnText, staysOwnText } from '../../../src/parse/sites/is-form.ts';
export { findFirm, withoutPlaces } from '../../../src/parse/tell/find-firm.ts';
export { about, refuse } from '../../../src/parse/tell/refuse.ts';
export { literally, lowerCase } from '../../../src/parse/text/characters.ts';
export { isLonger } from '../../../src/parse/text/is-longer.ts';
export { positionOf, positionsOf, withLines } from '../../../src/parse/text/locate.ts';
export { isPlainPlace } from '../../../src/parse/weigh/is-plain-place.ts';
