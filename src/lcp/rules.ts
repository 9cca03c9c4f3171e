/** The lint rules of LCP: what its schemas cannot express. */

import { hasParentSegment, isAbsolutePath, warnParentSegment } from '../check/path-rules.ts';
import type { Fields, ObjectShape, Rules } from '../words/contract.ts';
import { type Issue, type Place, pointTo, type Report } from '../words/issue.ts';
import { isDeviceName } from './is-device-name.ts';

export const lcpRules: Rules = {
  object(shape, value, place, report) {
    if (shape.fields.action !== undefined) lintMixedActions(shape, value, place, report);
  },
  // The relay's return value always has `new_jobs`, and an empty list means nothing.
  isSilent: ({ fields }, field, value) =>
    field === 'new_jobs' && fields.action !== undefined && Array.isArray(value) && value.length === 0,
  text: {
    'rel-path': lintDeviceName,
    path: warnParentSegment,
    'file-name': lintFileName,
  },
};

/** Requires one action per reply: a second payload with effects is an error, because a consumer may carry out the wrong one. */
function lintMixedActions({ fields, name }: ObjectShape, value: Fields, { path }: Place, report: Report): void {
  const foreign = (field: string) =>
    !Object.hasOwn(fields, field) && value[field] !== undefined && value[field] !== null;
  const mixed = (field: string, effect: string): Issue => ({
    code: 'mixed_actions',
    severity: 'error',
    path: pointTo(path, field),
    message: `${name} ${effect} as well: one action per message.`,
    hint: 'Send the other action as a message of its own.',
  });
  if (foreign('new_jobs') && !(Array.isArray(value.new_jobs) && value.new_jobs.length === 0)) {
    report(mixed('new_jobs', 'asks for jobs'));
  }
  const hasTarget = typeof value.path === 'string' || typeof value.rel_path === 'string';
  if (foreign('content') && hasTarget) {
    for (const field of ['content', 'path', 'rel_path', 'root'].filter(foreign)) report(mixed(field, 'writes a file'));
  }
}

function lintDeviceName(text: string, { path }: Place, report: Report): void {
  for (const segment of text.split(/[/\\]/)) {
    if (!isDeviceName(segment)) continue;
    const message = `${JSON.stringify(segment)} is the name of a device on Windows.`;
    report({ code: 'device_name', severity: 'error', path, message, hint: 'Choose another name.', received: segment });
    return;
  }
}

function lintFileName(text: string, place: Place, report: Report): void {
  const hasControl = !place.isPrintable && CONTROL.test(text);
  const isAbsolute = isAbsolutePath(text);
  const isOutside = hasParentSegment(text, place);
  if (!hasControl && !isAbsolute && !isOutside) return;
  const { path } = place;
  const warn = (code: string, message: string) =>
    report({ code, severity: 'warning', path, message, received: text.slice(0, 120) });
  if (hasControl) warn('control_character', 'A file name holds a control character.');
  if (isAbsolute) warn('absolute_path', 'A file is named by an absolute path; paths below the root are expected.');
  if (isOutside) warn('parent_segment', 'A file name leaves the root by "..".');
}

const CONTROL = /[\u0000-\u001f\u007f]/;
