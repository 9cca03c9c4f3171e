import type { Change } from '../diff/change.ts';
import type { MessageDiff } from '../diff/diff-sets.ts';
import type { Issue } from '../issue.ts';
import { locate, positionOf } from '../parse/locate.ts';
import { formatGithub } from './formats/format-github.ts';

/**
 * For GitHub Actions: an annotation for each change that breaks or may break, at its place in the new schema, or in the old
 * one where the message has gone. Notes are left out: GitHub shows ten annotations of a step.
 *
 * @param texts the texts of the schema files
 */
export function annotateDiffs(diffs: readonly MessageDiff[], texts: ReadonlyMap<string, string>): string {
  const format = formatGithub({ version: '', root: process.env.GITHUB_WORKSPACE ?? process.cwd(), startedAt: 0 });
  return diffs
    .map(({ name, old, new: newer, changes }) => {
      const file = (newer ?? old)?.file ?? '';
      const text = texts.get(file) ?? '';
      const issues = changes.flatMap((change) => issueOf(change, newer ? change.newPointer : change.oldPointer, text));
      return format.file({ report: { file, contract: name, valid: false, issues }, text, seconds: 0 });
    })
    .join('');
}

function issueOf({ code, severity, message, backward, forward }: Change, pointer: string, text: string): Issue[] {
  if (severity === 'note') return [];
  const span = locate(text, text.search(/[^ \t\r\n\ufeff]/), pointer);
  const effects = [
    ...(backward.verdict === 'safe' ? [] : [`BACKWARD ${showExample(backward.example)}`]),
    ...(forward.verdict === 'safe' ? [] : [`FORWARD ${showExample(forward.example)}`]),
  ];
  return [
    { code, severity, path: pointer, message, hint: `(${effects.join('; ')})`, span, ...positionOf(text, span.start) },
  ];
}

const MAX_EXAMPLE = 200;

function showExample(example: unknown): string {
  if (example === undefined) return 'may break';
  const text = JSON.stringify(example);
  return `refuses ${text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text}`;
}
