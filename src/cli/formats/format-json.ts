import type { Format } from './format.ts';

/** For programs: `{ files: [{ file, contract, valid, issues }] }`. */
export function formatJson(): Format {
  let separator = '\n';
  return {
    begin: () => '{\n  "files": [',
    file({ report }) {
      const text = `${separator}    ${JSON.stringify(report, null, 2).replaceAll('\n', '\n    ')}`;
      separator = ',\n';
      return text;
    },
    end: () => `${separator === '\n' ? '' : '\n  '}]\n}\n`,
  };
}
