import type { Format, Surroundings } from './format.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatJunit } from './format-junit.ts';
import { formatPretty } from './format-pretty.ts';
import { formatSarif } from './format-sarif.ts';

/** The formats of `lcp validate`, by their names on the command line. */
export const FORMATS = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
} satisfies { [name: string]: (surroundings: Surroundings) => Format };

export type FormatName = keyof typeof FORMATS;
