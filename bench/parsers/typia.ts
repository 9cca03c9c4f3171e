import { LlmJson } from '@typia/utils';
import type { Parser } from './parser.ts';

/** Its lenient reading of JSON. It answers with what it has read so far, also where it says that the text is damaged. */
export const typia: Parser = {
  name: 'typia LlmJson',
  read: (text) => {
    const result = LlmJson.parse(text);
    return result.success ? result.data : undefined;
  },
};
