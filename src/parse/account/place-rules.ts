import type { PlaceRule } from './doubt.ts';
import { announced } from './rules/announced.ts';
import { commentedOut } from './rules/commented-out.ts';
import { cutTag } from './rules/cut-tag.ts';
import { label } from './rules/label.ts';
import { quoted } from './rules/quoted.ts';
import { shownElsewhere } from './rules/shown-elsewhere.ts';
import { speaker } from './rules/speaker.ts';
import { tied } from './rules/tied.ts';
import { withinBlock } from './rules/within-block.ts';
import { withinTag } from './rules/within-tag.ts';

/** What makes a message in its place no certain answer; the first one that holds is told. */
export const placeRules: readonly PlaceRule[] = [
  commentedOut,
  quoted,
  speaker,
  label,
  announced,
  tied,
  withinTag,
  cutTag,
  withinBlock,
  shownElsewhere,
];
