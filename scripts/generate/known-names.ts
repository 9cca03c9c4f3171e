/** Definitions → the names and the limit of the protocol that code needs without the definitions, as a module. */
import type { Definition } from './definitions.ts';
import { need } from './definitions.ts';
import { choiceOf } from './unions.ts';
import { writeLiteral } from './write-literal.ts';

/** The module as TypeScript source, without a header. */
export function knownNamesOf(definitions: Map<string, Definition>): string {
  const membersOf = (name: string) => choiceOf(need(definitions, name), definitions).members;
  const replies = membersOf('LlmReply');
  const results = [...membersOf('ToolResult').keys()].filter((action) => !replies.has(action));
  return `/** The kinds of jobs that the protocol knows. */
export const jobKinds: readonly string[] = ${writeLiteral([...membersOf('FollowupJob').keys()])};

/** The actions of the LLM, each with the definition of its reply. */
export const replies: { readonly [action: string]: string } = ${writeLiteral(Object.fromEntries(replies))};

/** The actions of the worker's results that no reply has. */
export const resultActions: readonly string[] = ${writeLiteral(results)};

/** The most jobs of one reply. */
export const maxJobs = ${need(definitions, 'CreateFollowupJobs').schema.properties?.new_jobs?.maxItems};

/** The agents whose results the protocol knows. */
export const agents: readonly string[] = ${writeLiteral([...membersOf('SpeckitSuccess').keys()])};
`;
}
