import { plainName } from '../../text/characters.ts';
import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';
import { ANSWER_LABELS, ANSWER_LANGUAGES, CALL_TAGS, PAGE_TAGS } from '../words/answer-words.ts';
import { wordsOf } from '../words/expand-words.ts';

/** The message is in a code block of another language, or in one with a title that does not name an answer. */
export const blockOfSomethingElse: LayerRule = {
  name: 'block-of-something-else',
  says: 'The message is in a code fence for something other than an answer: {}.',
  holds(layer) {
    if (layer.kind !== 'block') return undefined;
    const language = layer.name.toLowerCase().replace(/[_-]|^\W{1,9}|^(?:text|application)\/|\W{1,9}$/g, '');
    const isAnswer = isLanguage(language) || (language.includes('json') && namesAnswer(language));
    const isFree = [...layer.more.replace(NUMBERS, '').matchAll(PART)].every(([part, key, said = '']) =>
      key === undefined
        ? plainName(part) === '' || SHOWN.has(plainName(part)) || isLanguage(part.toLowerCase()) || namesAnswer(part)
        : TITLE.test(key)
          ? namesAnswer(said)
          : SHOWN.has(plainName(key)) && SET.test(said),
    );
    // A code block around another block or an element is a document that shows it, unless it has no language or is
    // JSON: then a page has added it.
    const { text, whole } = layer.place;
    const [within, tag = ''] = WITHIN.exec(text.slice(whole.start, whole.end)) ?? [];
    const isDocument = !/^$|json/.test(language) && within !== undefined && (tag === '' || PAGE_TAGS.has(tag));
    return isAnswer && isFree && !isDocument ? undefined : markBefore(layer);
  },
};

function isLanguage(word: string): boolean {
  return ANSWER_LANGUAGES.has(word) || CALL_TAGS.has(word);
}

/** Whether a title, which may be the name of a file, says that an answer follows. */
function namesAnswer(title: string): boolean {
  return ANSWER_LABELS.has(plainName(title.replace(/^\W{1,40}|\W{1,40}$/g, '').replace(/\.?json$/, '')));
}

/** A word, or a key with its value. */
const PART = /([\w-]{1,20})=(["']?[^"'\s]*["']?)|\S+/g;

const TITLE = /^(?:title|(?:file)?name|file|caption|label)$/i;

/** The start of another code block, or of an HTML element. */
const WITHIN = /^\s*(?:`{3}|~{3}|<([a-z]\w{0,9})[\s>])/;

/** How a page displays a code block: words on buttons, options for lines and line numbers. */
const SHOWN = /* @__PURE__ */ wordsOf('copy code edit wrap lines linen(o|um)s (show)?linenumbers numberlines');
const NUMBERS = /\{[\d,.#\s-]{0,40}\}/g;
const SET = /^["'{]{0,9}(?:[\d,-]{0,40}|true|false)["'}]{0,9}$/;
