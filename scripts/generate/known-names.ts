/** Definitions → the names that the protocol knows where it allows others, too, as a module. */
import type { Definition } from './definitions.ts';
import { need } from './definitions.ts';
import { choiceOf } from './unions.ts';
import { writeLiteral } from './write-literal.ts';

/** The module as TypeScript source, without a header. */
export function knownNamesOf(definitions: Map<string, Definition>): string {
  const namesOf = (name: string) => [...choiceOf(need(definitions, name), definitions).members.keys()];
  return `/** The kinds of jobs that the protocol knows. */
export const jobKinds: readonly string[] = ${writeLiteral(namesOf('FollowupJob'))};

/** The agents whose results the protocol knows. */
export const agents: readonly string[] = ${writeLiteral(namesOf('SpeckitSuccess'))};
`;
}
