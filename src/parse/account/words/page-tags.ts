import { plainName } from '../../text/characters.ts';
import { plainTag } from './answer-words.ts';
import { wordsOf } from './expand-words.ts';
import { isHarmless, isVerdict } from './wrapper-words.ts';

/**
 * Tags that a page puts around a message as around any other text: blocks and emphasis. Table cells, list items,
 * headings and parts of a document are not among them, since they say what their text is.
 */
const HOLDING = /* @__PURE__ */ wordsOf('pre code p div span b strong i em');

/** Classes that only say how a page displays its text. */
const CLASSES = /* @__PURE__ */ wordsOf(
  '(language|lang)?(json|javascript|js|text|plaintext|none) hljs(punctuation)? highlight prose markdown(body)? code(block)? shiki prism sourcecode token punctuation',
);

/**
 * Whether a tag of a page says nothing about the text in it.
 *
 * @param more the attributes of the tag, as text
 */
export function isPlainTag(name: string, more: string): boolean {
  return (
    HOLDING.has(plainTag(name)) &&
    attributesOf(more).every(({ key, value }) => {
      if (key === 'class') return value.split(/\s+/).every((one) => CLASSES.has(plainName(one)));
      const said = key.replace(/^data(?:message)?(?:author)?/, '');
      return isVerdict(said) && isHarmless(said, value);
    })
  );
}

/** The attributes of a tag, with their plain names. An attribute without a value has the value "true". */
export function attributesOf(more: string): { key: string; value: string }[] {
  const found = more.matchAll(/([^\s=]{1,60})(?:\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s"']*)))?/g);
  return [...found].map(([, key = '', ...values]) => ({
    key: plainTag(key),
    value: values.find((value) => value !== undefined) ?? 'true',
  }));
}
