import { escapeJson } from '../escape-text.ts';
import type { Format } from './format.ts';

/** For programs: `{ files: [{ file, contract, valid, issues }] }`, with `left_out` if there were too many issues. */
export function formatJson(): Format {
  let separator = '\n';
  return {
    begin: () => '{\n  "files": [',
    file({ report }) {
      const text = `${separator}    ${escapeJson(JSON.stringify(report, null, 2)).replaceAll('\n', '\n    ')}`;
      separator = ',\n';
      return text;
    },
    end: ({ leftOut = 0 }) =>
      `${separator === '\n' ? '' : '\n  '}]${leftOut > 0 ? `,\n  "left_out": ${leftOut}` : ''}\n}\n`,
  };
}
