import { assignedToSomethingElse } from './assigned-to-something-else.ts';
import { blockOfSomethingElse } from './block-of-something-else.ts';
import { callOfAnother } from './call-of-another.ts';
import { callOfSomethingElse } from './call-of-something-else.ts';
import { changedBehind } from './changed-behind.ts';
import { commentedOut } from './commented-out.ts';
import { contradicted } from './contradicted.ts';
import { cutTag } from './cut-tag.ts';
import { halfATag } from './half-a-tag.ts';
import { interrupted } from './interrupted.ts';
import { leftInDoubt } from './left-in-doubt.ts';
import { oddLines } from './odd-lines.ts';
import { quoted } from './quoted.ts';
import { reasoningBehind } from './reasoning-behind.ts';
import type { RuleCase } from './rule-case.ts';
import { shownElsewhere } from './shown-elsewhere.ts';
import { speaker } from './speaker.ts';
import { spokenOf } from './spoken-of.ts';
import { tagOfSomethingElse } from './tag-of-something-else.ts';
import { tied } from './tied.ts';
import { unbalanced } from './unbalanced.ts';
import { verdictBeside } from './verdict-beside.ts';
import { withinBlock } from './within-block.ts';
import { withinMarks } from './within-marks.ts';
import { withinTag } from './within-tag.ts';

/** One for each rule of what may surround a message. */
export const ruleCases: readonly RuleCase[] = [
  assignedToSomethingElse,
  blockOfSomethingElse,
  callOfAnother,
  callOfSomethingElse,
  changedBehind,
  commentedOut,
  contradicted,
  cutTag,
  halfATag,
  interrupted,
  leftInDoubt,
  oddLines,
  quoted,
  reasoningBehind,
  shownElsewhere,
  speaker,
  spokenOf,
  tagOfSomethingElse,
  tied,
  unbalanced,
  verdictBeside,
  withinBlock,
  withinMarks,
  withinTag,
];
