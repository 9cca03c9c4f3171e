import { checkArgument } from '../check/check-argument.ts';
import { measure } from '../check/measure.ts';
import { collectIssues, type Issue } from '../words/issue.ts';
import { checkAnthropic } from './providers/check-anthropic.ts';
import { checkGemini } from './providers/check-gemini.ts';
import { checkOpenai } from './providers/check-openai.ts';
import { dialects, type Provider, type Schema } from './providers/dialects.ts';
import { fittingChoice, withChoice } from './providers/fitting-choice.ts';
import { isSchema } from './providers/schema-nodes.ts';

/**
 * Checks a JSON Schema against the rules of a provider for structured output.
 *
 * An error is about a rule that the provider documents; a warning is about a limit that users report. The check does
 * not ask whether the schema describes the right values. If the schema is too large and its unions are distinguished by
 * actions or kinds, the hint names a choice of these that fits. For Anthropic, a list with all strict tools of a
 * request may be passed, as schemas or as `{ name, input_schema }`: some limits apply to all of them together.
 *
 * @param schema any value; anything that is not a JSON Schema gets an issue
 * @returns issues with JSON Pointers into the schema; empty when the schema is accepted
 * @throws TypeError for an unknown provider
 */
export function checkProviderSchema(schema: unknown, provider: Provider): Issue[] {
  checkArgument('checkProviderSchema', 'provider', provider, Object.keys(dialects));
  try {
    const fault = measure(schema);
    if (fault !== undefined) return [fault.code === 'unreadable' ? NO_JSON : fault];
    if (Array.isArray(schema) && provider === 'anthropic') {
      const { issues, report } = collectIssues();
      checkAnthropic(schema, report);
      return issues;
    }
    if (!isSchema(schema)) {
      return [
        { code: 'no_schema', severity: 'error', path: '', message: 'A schema must be an object.', expected: 'object' },
      ];
    }
    const issues = issuesOf(schema, provider);
    return withChoice(
      issues,
      fittingChoice(schema, issues, (smaller) => issuesOf(smaller, provider)),
    );
  } catch {
    // A getter or a proxy in the value may throw.
    return [NO_JSON];
  }
}

function issuesOf(schema: Schema, provider: Provider): Issue[] {
  const { issues, report } = collectIssues();
  if (provider === 'anthropic') checkAnthropic([schema], report, '');
  else if (provider === 'gemini') checkGemini(schema, report);
  else checkOpenai(schema, report);
  return issues;
}

const NO_JSON: Issue = {
  code: 'not_json',
  severity: 'error',
  path: '',
  message: 'The value cannot be read as JSON.',
};
