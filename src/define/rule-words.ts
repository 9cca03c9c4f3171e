import type { Rule } from '../../generated/definitions.ts';

/** Describes in words what a string must be. */
export function wordsFor(rule: Rule, holds: string | undefined): string {
  const { minLength, maxLength, pattern, format } = rule;
  const range =
    minLength !== undefined && maxLength !== undefined
      ? `${minLength} to ${maxLength} characters`
      : minLength !== undefined
        ? minLength === 1
          ? 'not empty'
          : `at least ${minLength} characters`
        : maxLength !== undefined
          ? `at most ${maxLength} characters`
          : undefined;
  const shape = pattern === undefined ? undefined : `matches ${pattern}`;
  const form = format && (FORMATS[format] ?? format);
  return [holds && HELD[holds], form, range, shape].filter((words) => words !== undefined).join(', ');
}

const FORMATS: { readonly [format: string]: string } = {
  uuid: '8-4-4-4-12 hex digits',
  'date-time': 'RFC 3339 with zone: 2025-12-08T14:21:05Z',
  date: 'a date: 2025-12-08',
  time: 'a time with zone: 14:21:05Z',
  ipv4: 'an IPv4 address',
};

const HELD: { readonly [hold: string]: string } = {
  path: 'a path: no control characters',
  'rel-path': 'a relative path: no "..", drive or control characters',
  glob: 'a relative glob: no "..", drive or control characters',
  code: 'code, as it is',
};
