import { OF_ANOTHER } from '../account/words/answer-words.ts';
import { isPlainTag } from '../account/words/page-tags.ts';
import type { EditedText } from '../text/edited-text.ts';
import { replaceAll } from './replace-all.ts';

const ENTITIES: { readonly [name: string]: string } = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', nbsp: ' ' };

/** A brace or bracket that is followed by an entity in place of a quote, or by an HTML tag around a name. */
export const ENCODED =
  /[{[](?:\s|<br\s*\/?>|&nbsp;|<\/?(?:span|div|p)(?:\s[^<>]{0,80})?>){0,40}(?:&(?:quot|apos|#0{0,6}3[49]|#x0{0,6}2[27]);|<span(?:\s[^<>]{0,80})?>\s*")/i;

/** An entity in place of the quote before a value or a name: elsewhere, in a text in other quotes, it is the text's own. */
const OPENS_VALUE = /[{[:,]\s{0,40}&(?:quot|#0{0,6}34|#x0{0,6}22);/i;

/** The first quote is an entity whose own ampersand is an entity: the text was encoded twice. */
const ENCODED_TWICE = /^[^{]*\{\s{0,40}&amp;(?:quot|#0{0,6}34|#x0{0,6}22);/;

const DECODED = 'An HTML entity was decoded.';

/** Decodes HTML entities and removes HTML tags. When the quotes of the JSON are entities, everything is encoded. */
export function peelEntities(once: EditedText): EditedText {
  const isTwice = ENCODED_TWICE.test(once.text) && !/"|&(?!amp;)/.test(once.text);
  const edited = isTwice ? replaceAll(once, /&amp;/g, { code: 'entity', message: DECODED }, decodeEntity) : once;
  if (!edited.text.includes('&') && !edited.text.includes('<')) return edited;
  if (!ENCODED.test(edited.text) && (edited.text.includes('"') || !OPENS_VALUE.test(edited.text))) return edited;
  const bare = replaceAll(edited, TAGS, {
    code: 'markup',
    message: 'HTML tags were dropped.',
    certainty: isTagInText(edited.text) || isOfAnother(edited.text) ? 'guess' : 'lossless',
  });
  const { text } = bare;
  // An encoder of quotes also encodes ampersands, so an unknown entity should not be left.
  const hasOthers = text.match(ENTITY)?.some((entity) => decodeEntity(entity) === entity);
  const certainty = hasOthers || isHalfEncoded(text) ? 'guess' : 'lossless';
  return replaceAll(bare, ENTITY, { code: 'entity', message: DECODED, certainty }, decodeEntity);
}

const ENTITY = /&(?:[a-z][a-z0-9]{1,31}|#[0-9]{1,9}|#x[0-9a-f]{1,9});/gi;

const TAGS = /<(\/?)(span|br|code|pre|div|p|b|i|em|strong)(\s[^<>]*?)?\/?>/gi;

/** Whether a tag says that its text is somebody else's, or a tag before the message does more than format the page. */
function isOfAnother(text: string): boolean {
  const start = text.search(ENCODED);
  const isOther = ({ 0: tag, 1: slash, 2: name = '', 3: more = '', index }: RegExpExecArray) =>
    OF_ANOTHER.test(tag) || (slash === '' && index < start && name !== 'br' && !isPlainTag(name, more));
  return [...text.matchAll(TAGS)].some(isOther);
}

/** Whether a tag is between words, or right after the opening quote of a string: it may belong to the string. */
function isTagInText(text: string): boolean {
  const quote = '(?:"|&(?:quot|#0{0,6}34|#x0{0,6}22);)';
  const tag = '<\\/?(?:span|br|code|pre|div|p|b|i|em|strong)(?:\\s[^<>]{0,80})?\\/?>';
  const other = '&(?!quot;|#0{0,6}34;|#x0{0,6}22;)[a-z#]';
  return new RegExp(
    `[\\p{L}\\p{N}.!?)]\\s{0,9}${tag}\\s{0,9}(?:[\\p{L}\\p{N}(._/-]|${other})|[:=,[]\\s{0,9}${quote}${tag}\\s{0,9}${quote}|[:=,[]\\s{0,9}${quote}${tag}(?:[^\\s:,}\\]<&"]|${other})`,
    'iu',
  ).test(text);
}

/**
 * Whether the message contains entities as well as characters that an encoder would have replaced, or two entities for a
 * quote: then entities may belong to its strings.
 */
function isHalfEncoded(text: string): boolean {
  const message = text.slice(text.search(ENCODED), text.lastIndexOf('}'));
  const has = (sign: RegExp) => sign.test(message);
  if (has(/&quot;/i) && has(/&#(?:0{0,6}34|x0{0,6}22);/i)) return true;
  if (has(/'/) && has(/&(?:apos|#0{0,6}39|#x0{0,6}27);/i)) return true;
  return has(/&(?!quot;|#0{0,6}34;|#x0{0,6}22;)#?\w{2,12};/i) && has(/[<>]|&(?!#?\w{1,12};)|[{,:[]\s{0,9}"/);
}

function decodeEntity(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as string) : entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
}
