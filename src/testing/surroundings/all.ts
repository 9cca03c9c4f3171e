/** Everything that may be around a message, by family, and the reasons for which a doubtful message is refused. */
import type { Reason } from '../../words/parsed.ts';
import { calls } from './calls.ts';
import { fences } from './fences.ts';
import { labels, ties } from './labels.ts';
import { prose } from './prose.ts';
import { reasoning } from './reasoning.ts';
import type { Surrounding } from './surrounding.ts';
import { tags } from './tags.ts';
import { commands, cues, voices } from './voices.ts';
import { wrappers } from './wrappers.ts';

export type SurroundingFamily = {
  surroundings: readonly Surrounding[];
  reasons: readonly Reason[];
  /** Whether `accept: "guess"` may take what is refused by default. */
  isGuess?: boolean;
};

export const surroundingFamilies: { readonly [name: string]: SurroundingFamily } = {
  wrappers: { surroundings: wrappers, reasons: ['uncertain'], isGuess: true },
  calls: { surroundings: calls, reasons: ['uncertain', 'conflict', 'no_json', 'invalid'], isGuess: true },
  fences: { surroundings: fences, reasons: ['uncertain'] },
  tags: { surroundings: tags, reasons: ['uncertain', 'no_json', 'truncated'] },
  labels: { surroundings: labels, reasons: ['uncertain'], isGuess: true },
  ties: { surroundings: ties, reasons: ['uncertain', 'no_json'] },
  prose: { surroundings: prose, reasons: ['uncertain'] },
  reasoning: { surroundings: reasoning, reasons: ['no_json', 'truncated', 'uncertain'] },
  voices: { surroundings: voices, reasons: ['uncertain', 'no_json'] },
  cues: { surroundings: cues, reasons: ['uncertain'] },
  commands: { surroundings: commands, reasons: ['uncertain', 'no_json', 'invalid'] },
};
