/** What is told about the strings of each value rule: every phrase, and a string that it refuses. */
import { rules } from '../../generated/definitions.ts';
import type { Phrases, Schema } from './rendering.ts';

/** rule → phrase → strings that the rule refuses for this reason. */
export const rulePhrases: { [rule: string]: { [phrase: string]: string[] } } = {
  'non-blank': { 'not empty': [''], 'or blank': [' ', '\t\u00a0'] },
  'unknown-agent': {
    'not empty': [''],
    'or blank': [' '],
    'none of specify, clarify, research, plan': ['specify', 'taskstoissues'],
  },
  path: { 'not empty': [''], 'no control characters': ['a\n', '\u007f'] },
  'rel-path': {
    relative: ['/a', '\\a'],
    'segments split by / or \\': ['a//b', 'a/'],
    'none ending in . or blank': ['a.', 'a /b', 'a/.'],
    'no ..': ['../a', 'a/..'],
    drive: ['C:\\a', 'C:a'],
    'control characters': ['a\u0001b'],
    '<>:"|?*': ['a<', 'a>', 'a:b', 'a"', 'a|', 'a?', 'a*'],
  },
  glob: {
    relative: ['/a'],
    'no leading / or \\': ['/a', '\\a', '!/a'],
    'no drive': ['C:/a', '!C:a'],
    '..': ['a/../b'],
    'control characters': ['a\n'],
    '! may lead': ['!!a'],
  },
  'file-name': { 'not empty': [''] },
  'kind-name': { '1 to 64 characters': ['', 'x'.repeat(65)], 'no blanks': ['a b'], 'control characters': ['a\u0001'] },
  'custom-kind': {
    '1 to 64 characters': ['', 'x'.repeat(65)],
    'no blanks': ['a b'],
    'control characters': ['a\u0001'],
    'none of list_files, read_file, write_file, rewrite_file, agent_plan': ['list_files', 'agent_plan'],
  },
  uuid: { '8-4-4-4-12 hex digits': ['x', '3fb00550c00648c6b37780ee7d2da561'] },
  'date-time': { 'RFC 3339 with zone': ['2025-12-08T14:21:05', '2025-12-08'] },
  timestamp: { 'ISO 8601 date and time': ['2025-12-08', '14:21'] },
};

/** The phrases for the rule whose keywords a schema has. */
export const phrasesOf: Phrases = (schema) => Object.keys(rulePhrases[ruleOf(schema) ?? ''] ?? {});

/** The rule with exactly the limits of a string; undefined when it has none. Throws when no rule is like that. */
function ruleOf({ pattern, not, format, minLength, maxLength }: Schema): string | undefined {
  const limits = JSON.stringify({ pattern, not, format, minLength, maxLength });
  if (limits === '{}') return undefined;
  const found = Object.entries(rules).find(([, rule]) => {
    const { pattern, not, format, minLength, maxLength } = rule as Schema;
    return JSON.stringify({ pattern, not, format, minLength, maxLength }) === limits;
  });
  if (found === undefined) throw new Error(`No rule is ${limits}.`);
  return found[0];
}
