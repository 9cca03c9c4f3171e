/** What is said about a text that breaks a value rule, and how it can be mended. */
import { describe, expect, it } from 'vitest';
import { ruleTexts } from '../../../src/check/explain/rule-texts.ts';
import { validate } from '../../../src/check/validate.ts';
import { LlmReply } from '../../../src/lcp/contracts.ts';

const UUID = '3fb00550-c006-48c6-b377-80ee7d2da561';

describe('a text', () => {
  it.each<[rule: string | undefined, text: string, problem: string, hint: string]>([
    ['uuid', '', 'must not be empty', 'Use 8-4-4-4-12 hex digits'],
    ['uuid', '5', 'must be a UUID, not "5"', 'Use 8-4-4-4-12 hex digits'],
    ['uuid', `urn:uuid:${UUID}`, 'must be a UUID', 'Remove "urn:uuid:".'],
    ['uuid', `{${UUID}}`, 'must be a UUID', 'Remove the braces.'],
    ['uuid', UUID.replaceAll('-', ''), 'must be a UUID', 'Add the hyphens'],
    ['date-time', '5', 'must be a date and time with a time zone, not "5"', 'Use RFC 3339'],
    ['date-time', '2026-01-02T03:04:05', 'must be a date', 'Append "Z" or an offset: "2026-01-02T03:04:05Z".'],
    ['date-time', '2026-01-02T03:04:05.25', 'must be a date', 'Append "Z" or an offset: "2026-01-02T03:04:05.25Z".'],
    ['date-time', `2026-01-02T03:04:05.${'0'.repeat(30)}`, 'must be a date', 'Use at most nine digits'],
    ['date-time', '2026-01-02 03:04:05Z', 'must be a date', 'Put a "T" between the date and the time.'],
    ['date-time', '2026-01-02T03:04:05+0100', 'must be a date', 'Put a colon into the offset: "+01:00".'],
    ['date-time', '2026-01-02T03:04:05-0100', 'must be a date', 'Put a colon into the offset: "+01:00".'],
    ['date-time', '2026-01-02T03:04:05.1234567890Z', 'must be a date', 'Use at most nine digits'],
    ['date-time', '2026-01-02', 'must be a date', 'Add the time and a time zone: "2026-01-02T00:00:00Z".'],
    ['timestamp', '5', 'must be an ISO 8601 date and time, not "5"', 'Use RFC 3339'],
    ['rel-path', '', 'must not be empty', 'Use a path such as "src/main.py".'],
    ['rel-path', 'a\nb', 'must be a valid relative path, not "a\\nb"', 'It contains a control character.'],
    ['rel-path', 'C:a', 'must be a valid relative path', 'It must not be absolute'],
    ['rel-path', '/a', 'must be a valid relative path', 'It must not be absolute'],
    ['rel-path', '\\a', 'must be a valid relative path', 'It must not be absolute'],
    ['rel-path', 'a\\..', 'must be a valid relative path', 'It must not leave the root'],
    ['rel-path', '../a', 'must be a valid relative path', 'It must not leave the root'],
    ['rel-path', 'a?', 'must be a valid relative path', 'These characters are not allowed in it'],
    ['rel-path', 'a./b', 'must be a valid relative path', 'No segment may end with a dot or a space.'],
    ['rel-path', 'a ', 'must be a valid relative path', 'No segment may end with a dot or a space.'],
    ['rel-path', 'a//b', 'must be a valid relative path', 'Use segments between single "/"'],
    ['path', '', 'must not be empty', 'Use a path such as "src/main.py".'],
    ['path', 'a\nb', 'must be a path without control characters, not "a\\nb"', 'It contains a control character.'],
    ['glob', '', 'must not be empty', 'Use "**/*" for every file.'],
    ['glob', '!', 'must be a valid relative glob, not "!"', 'The glob after "!" must not be empty.'],
    ['glob', 'a\nb', 'must be a valid relative glob', 'It contains a control character.'],
    ['glob', 'a..b', 'must be a valid relative glob', 'It must not leave the root: no ".." anywhere.'],
    ['glob', '/a', 'must be a valid relative glob', 'It must be relative to the root'],
    ['file-name', '', 'must not be empty', 'Use the name of a file'],
    ['kind-name', 'a b', 'must be the name of a kind, not "a b"', 'Use 1 to 64 characters'],
    ['non-blank', ' ', 'must not be blank', 'It needs at least one character'],
    ['another', 'a', 'is not valid: "a"', 'See the schema.'],
    [undefined, 'a', 'is not valid: "a"', 'See the schema.'],
  ])('of the rule %s: %j', (rule, text, problem, hint) => {
    const told = ruleTexts(rule, text);
    expect(told.problem.startsWith(problem)).toBe(true);
    expect(told.hint).toContain(hint);
  });
});

describe('an unknown action', () => {
  const known = ['create_followup_jobs', 'write_file', 'analysis_result', 'mission_complete', 'error'];
  it.each<[action: unknown, hint: string]>([
    ['mission_completed', 'Did you mean "mission_complete"? Known values are "'],
    ['xyz', 'Use one of "'],
    [5, 'Use one of "'],
  ])('%j: %s', (action, start) => {
    const result = validate(LlmReply, { ok: true, action });
    const { hint = '', expected } = result.success ? {} : (result.issues[0] ?? {});
    expect(hint.startsWith(start)).toBe(true);
    for (const name of known) expect(hint).toContain(`"${name}"`);
    expect(expected).toEqual(expect.arrayContaining(known));
  });
});
