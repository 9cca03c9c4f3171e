import { late } from '../../words/late.ts';

/**
 * Words that say that a report in Markdown does not count: it is an instruction, a draft, not to be sent, or retracted.
 */
const WORDS: readonly string[] = [
  '(?:^|[.!?:,] )(?:please |now )?(?:replace|fill|copy|paste|adapt) (?:in |out )?(?:the|this|your)\\b|(?:^|[.!?:,] )(?:please |now )?(?:send|reply|respond|answer|return|output|write|use) (?:with|only|exactly|the following|this|like|using|in(?! (?:valid )?json:))\\b',
  'drafts?\\b|work in progress',
  'entwurf|vorläufig',
  "(?:(?:do|must|should|will) not|(?:do|should|wo)n['’]t|never|not (?:to|yet)) (?:\\w+ )?(?:send|be sent|use|run|execute|apply|reply|answer|submit|return|do (?:this|that|so)|write this|say|want)|can(?:not|['’]t) (?:\\w+ )?(?:send|be sent|reply|answer|submit|return|say|(?:use|run|execute|apply) (?:this|that|it)\\b)|\\b(?:is|was|are)(?: not|n['’]t) (?:my|the|an?|what)\\b|\\bnot (?:this|that|approved|valid|sent|so)\\b",
  'nicht (?:senden|gesendet|gültig|so\\b|die antwort|meine|verwenden|schicken)|(?:sende|schicke) ich nicht|auf keinen fall',
  'doch nicht|kidding|never ?mind|on second thought|wait(?!\\p{L}| (?:for|until)\\b)|scratch that|cancel (?:that|this)|withdraw|retract',
];

/** A pattern that matches these at the start of a word. It is made when it is first needed. */
export const REPORT_CUES: () => RegExp = /* @__PURE__ */ late(
  () => new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${WORDS.join('|')})`, 'imu'),
);
