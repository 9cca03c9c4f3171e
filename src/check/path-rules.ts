/** The lint rules for paths, which all families share. */
import { cutText, type Place, type Report } from '../words/issue.ts';

/** Whether one of the segments is `..`; both `/` and `\` separate. */
export function hasParentSegment(text: string, place: Place): boolean {
  return place.hasDots !== false && text.includes('..') && text.split(/[/\\]/).includes('..');
}

/** Whether a path starts with a slash, a backslash or a drive letter. */
export function isAbsolutePath(text: string): boolean {
  const first = text.charCodeAt(0);
  return first === 47 || first === 92 || (text.charCodeAt(1) === 58 && /^[A-Za-z]/.test(text));
}

export function warnParentSegment(text: string, place: Place, report: Report): void {
  if (!hasParentSegment(text, place)) return;
  const { path } = place;
  const message = 'The path has a ".." segment: what it points to depends on where it starts.';
  report({ code: 'parent_segment', severity: 'warning', path, message, received: cutText(text) });
}
