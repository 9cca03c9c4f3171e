import type { FactoryResponse } from '../../generated/types/factory.ts';
import { checkArgument } from '../check/check-argument.ts';
import { cutText, type Issue, pointTo } from '../words/issue.ts';

/**
 * Checks that every file that a response claims as a deliverable exists. An orchestrator should always do this,
 * whatever the response looks like: models claim files that they have not written.
 *
 * @param exists called once for every path, as written in the response; returns a boolean or a promise of one
 * @returns an issue of severity "error" for each file that does not exist, and for each that could not be checked
 *   because `exists` threw or rejected; in the order of the response. Empty for questions and failures. Never rejects.
 *
 * @example
 * const issues = await checkDeliverables(response, (path) => access(join(workspace, path)).then(() => true, () => false));
 */
export async function checkDeliverables(
  response: FactoryResponse,
  exists: (path: string) => boolean | Promise<boolean>,
): Promise<Issue[]> {
  checkArgument('checkDeliverables', 'response', response, 'an object');
  checkArgument('checkDeliverables', 'exists', exists, 'a function');
  const { deliverables } = response as { deliverables?: unknown };
  if (!Array.isArray(deliverables)) return [];
  const places = new Map<string, number>();
  for (const [i, deliverable] of deliverables.entries()) {
    const path = (deliverable as { path?: unknown } | null)?.path;
    if (typeof path === 'string' && !places.has(path)) places.set(path, i);
  }
  const issues = await Promise.all([...places].map(([path, index]) => checkFile(path, index, exists)));
  return issues.filter((issue) => issue !== undefined);
}

async function checkFile(
  path: string,
  index: number,
  exists: (path: string) => boolean | Promise<boolean>,
): Promise<Issue | undefined> {
  const about = {
    severity: 'error',
    path: pointTo(`/deliverables/${index}`, 'path'),
    received: cutText(path),
  } as const;
  try {
    if (await exists(path)) return undefined;
  } catch (error) {
    const message = `Whether ${quoted(path)} exists could not be found out${reasonOf(error)}.`;
    return { ...about, code: 'unchecked_file', message };
  }
  const message = `The response names ${quoted(path)} as a deliverable, but there is no such file.`;
  return { ...about, code: 'missing_file', message, hint: 'Write the file, or take it off the list.' };
}

/** JavaScript can throw any value, not only errors. */
function reasonOf(error: unknown): string {
  try {
    const text = String((error as { message?: unknown }).message ?? error).split('\n', 1)[0] ?? '';
    return text === '' ? '' : `: ${cutText(text)}`;
  } catch {
    return '';
  }
}

function quoted(path: string): string {
  return JSON.stringify(cutText(path));
}
