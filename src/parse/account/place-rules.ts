import type { LayerRule, PlaceRule } from './doubt.ts';
import { assignedToSomethingElse } from './rules/assigned-to-something-else.ts';
import { blockOfSomethingElse } from './rules/block-of-something-else.ts';
import { callOfAnother } from './rules/call-of-another.ts';
import { callOfSomethingElse } from './rules/call-of-something-else.ts';
import { changedBehind } from './rules/changed-behind.ts';
import { commentedOut } from './rules/commented-out.ts';
import { contradicted } from './rules/contradicted.ts';
import { cutTag } from './rules/cut-tag.ts';
import { halfATag } from './rules/half-a-tag.ts';
import { interrupted } from './rules/interrupted.ts';
import { leftInDoubt } from './rules/left-in-doubt.ts';
import { oddLines } from './rules/odd-lines.ts';
import { quoted } from './rules/quoted.ts';
import { reasoningBehind } from './rules/reasoning-behind.ts';
import { shownElsewhere } from './rules/shown-elsewhere.ts';
import { speaker } from './rules/speaker.ts';
import { spokenOf } from './rules/spoken-of.ts';
import { tagOfSomethingElse } from './rules/tag-of-something-else.ts';
import { tied } from './rules/tied.ts';
import { unbalanced } from './rules/unbalanced.ts';
import { verdictBeside } from './rules/verdict-beside.ts';
import { withinBlock } from './rules/within-block.ts';
import { withinMarks } from './rules/within-marks.ts';
import { withinTag } from './rules/within-tag.ts';

/** The rules for each pair of marks around a message. They find pairs that are not those of an answer. */
export const layerRules: readonly LayerRule[] = [
  callOfSomethingElse,
  callOfAnother,
  tagOfSomethingElse,
  halfATag,
  blockOfSomethingElse,
  assignedToSomethingElse,
  changedBehind,
];

/** The rules for a report in Markdown. Too little is known about its other lines to use the rest. */
export const reportRules: readonly PlaceRule[] = [speaker, spokenOf, oddLines];

/** The rules for a message and everything around it. All that apply are reported, in this order. */
export const placeRules: readonly PlaceRule[] = [
  commentedOut,
  quoted,
  speaker,
  spokenOf,
  tied,
  withinTag,
  cutTag,
  withinBlock,
  withinMarks,
  unbalanced,
  verdictBeside,
  contradicted,
  interrupted,
  reasoningBehind,
  shownElsewhere,
  leftInDoubt,
  oddLines,
];
