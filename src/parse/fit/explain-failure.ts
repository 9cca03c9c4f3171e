/** Turns the failure of the tolerant reader into a refusal that says where it failed. */
import type { Issue, Span } from '../../words/issue.ts';
import type { Reason } from '../../words/parsed.ts';
import type { Budget, Failure } from '../read/run.ts';
import { explainSyntax } from '../read-message.ts';
import { findEnd } from '../strict/find-end.ts';
import { showCharacter } from '../text/characters.ts';
import { MOST_REPAIRS } from '../text/edit.ts';
import { type EditedText, sourceSpan } from '../text/edited-text.ts';
import type { Tree } from '../tree.ts';
import type { Problem } from './fit.ts';

/** A refusal. It has a `tree` when a message was read but is not valid. */
export type Refused = { success: false; reason: Reason; issues: Issue[]; end: number; tree?: Tree; failure?: Failure };

/**
 * The refusal for a failed reading.
 *
 * @param isCut the end of the message is missing
 */
export function explainFailure(edited: EditedText, failure: Failure, isCut: boolean): Refused {
  const { kind, at, expected } = failure;
  const bare = isCut || kind !== 'broken' ? undefined : BARE.exec(edited.text.slice(Math.max(0, at - 100), at))?.[1];
  if (bare !== undefined) {
    const problem: Problem = { code: 'bare_text', at: at - bare.length, end: at - 1, path: '' };
    return { success: false, ...explainProblem(edited, problem), end: at, failure };
  }
  if (!isCut && DOTS.test(edited.text.slice(at, at + 50))) {
    const message = 'There are dots in place of fields.';
    const span = sourceSpan(edited, { start: at, end: Math.min(at + 1, edited.text.length) });
    const issue: Issue = { code: 'placeholder', severity: 'error', path: '', message, span };
    return { success: false, reason: 'invalid', issues: [issue], end: at, failure };
  }
  const [reason, code]: [Reason, string] = isCut
    ? ['truncated', 'truncated']
    : kind === 'deep'
      ? ['too_large', 'too_deep']
      : ['unrepairable', 'syntax'];
  const span = sourceSpan(edited, { start: at, end: Math.min(at + 1, edited.text.length) });
  const message = sayFailure(edited.text, failure, isCut);
  const issue: Issue = { code, severity: 'error', path: '', message, ...(expected && { expected }), span };
  return { success: false, reason, issues: [issue], end: at, failure };
}

/** The end of the code block in which a message was cut: the reply itself may not have been. */
const ENDS_BLOCK = /^\s*(?:`{3}|~{3})/;

/** The first words of a value of several words, which has no quotes. */
const BARE = /[:[]\s{0,9}((?!(?:true|false|null)\b)\p{L}[\p{L}\p{N} ]{0,60} )$/iu;

/** What stands for fields that were left out: `, ...}`, also behind the quote that ends the string before it. */
const DOTS = /^["'”]?\s{0,20},?\s{0,20}(?:\.{3}|…)\s{0,9}[,}]/;

function sayFailure(text: string, { kind, at, expected }: Failure, isCut: boolean): string {
  if (isCut && kind === 'broken')
    return `The message does not end: ${expected || 'more'} is expected here, and a closing brace or bracket is missing.`;
  if (isCut)
    return `The ${ENDS_BLOCK.test(text.slice(at)) ? 'code block' : 'text'} ends where ${expected || 'more'} is expected.`;
  if (kind === 'deep') return 'The message is nested too deeply.';
  if (kind === 'budget') return 'The text is damaged in too many ways.';
  if (isExpression(text, at)) return EXPRESSION;
  if (expected === 'the end of the string')
    return 'A quote is missing or not escaped: it is unclear where the string ends.';
  return `${showCharacter(text, at)} stands where ${expected} is expected.`;
}

/** Whether what follows a value makes an expression of it: `+ name`, `* 60`, a call of the list, or of the word. */
function isExpression(text: string, at: number): boolean {
  const rest = text.slice(at, at + 200);
  return (
    OPERATED.test(rest) ||
    (rest.startsWith('(') && /[:[,]\s{0,9}[\w.]{1,40}$/.test(text.slice(Math.max(0, at - 60), at)))
  );
}

const OPERATED = /^(?:["'`]?\s{0,99}[+*/%]\s{0,9}[\p{L}\p{N}_$]|\s{0,99}\]\s{0,99}\.\w{1,30}\()/u;
const EXPRESSION = 'A program would have to compute a value: JSON has no calls and no operators.';

/** When all brackets are closed, the text is not truncated: a string was read too far, up to the end of the text. */
export function explainClosed(edited: EditedText, { start, end: limit }: Span, maxDepth: number) {
  const { text } = edited;
  const end = findEnd(text, start, limit);
  if (end === -1 || /["“”„{}[\]]/.test(text.slice(end, limit))) return undefined;
  const issues = inSource(edited, explainSyntax(text, start, maxDepth));
  return issues.length === 0 ? undefined : ({ reason: 'unrepairable', issues } as const);
}

/** Refuses a message that needs more repairs than the limit. */
export function tooManyRepairs(edited: EditedText, start: number, end: number): Refused {
  const issue = crowdedIssue(edited, start);
  const failure: Failure = { kind: 'crowded', at: end, expected: '', open: 0 };
  return { success: false, reason: 'unrepairable', issues: [issue], end, failure };
}

/** The issue for a text that needs more repairs than the limit. */
export function crowdedIssue(edited: EditedText, start: number): Issue {
  const message = `The text needs more than ${MOST_REPAIRS} repairs.`;
  const hint = 'Send the message as valid JSON, without layers around it.';
  const span = sourceSpan(edited, { start, end: Math.min(start + 1, edited.text.length) });
  return { code: 'syntax', severity: 'error', path: '', message, hint, span };
}

/**
 * Whether too few closing brackets follow: then the end of the message is missing, whatever else is wrong. A note such
 * as `[truncated]` in the last line counts as the end.
 */
export function isEndMissing(text: string, { at, open }: Failure, region: Span, budget: Budget): boolean {
  const last = Math.max(at, region.end - 200);
  const tail = text.slice(last, region.end);
  const line = tail.lastIndexOf('\n');
  const marks = tail.matchAll(/[[(<]\s*(?:truncated|cut off|output|gekürzt|abgeschnitten)/gi);
  const mark = [...marks].find(({ 0: words, index }) => index + words.length > line);
  const end = mark === undefined ? region.end : last + mark.index;
  let left = open;
  let i = at;
  for (; i < end && left > 0; i++) if (isCloser(text.charCodeAt(i))) left -= 1;
  budget.left -= (i - at) >> 1;
  return left > 0;
}

/** Whether a character is a closing brace or bracket, also in its full-width form. */
function isCloser(code: number): boolean {
  return code === 0x7d || code === 0x5d || code === 0xff5d || code === 0xff3d;
}

/** Turns a problem that cannot be repaired into an issue. */
export function explainProblem(
  edited: EditedText,
  { code, at, end, path }: Problem,
): Pick<Refused, 'reason' | 'issues'> {
  const [reason, message, hint] = PROBLEMS[code];
  const span = sourceSpan(edited, { start: at, end });
  const received = edited.text.slice(at, end);
  return { reason, issues: [{ code, severity: 'error', path, message, hint, received, span }] };
}

const PROBLEMS = {
  placeholder: ['invalid', 'There is a placeholder in place of a value.', 'Write the value itself.'],
  not_a_number: ['invalid', 'JSON has no NaN and no Infinity.', 'Write a number, or leave an optional field out.'],
  duplicate_key: ['conflict', 'A field is given twice, with different values.', 'Give it once.'],
  bare_text: [
    'unrepairable',
    'There is text without quotes in place of a value.',
    'Put a text into double quotes; write anything else as JSON does.',
  ],
} as const;

/** Moves the spans of issues from the repaired JSON to the source text. */
export function inSource(json: EditedText, issues: Issue[]): Issue[] {
  return issues.map((issue) => (issue.span ? { ...issue, span: sourceSpan(json, issue.span) } : issue));
}
