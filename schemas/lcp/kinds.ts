/** One object schema for each job kind, told apart by `kind`: what a follow-up job and a task have in common. */
import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { constant, customKind, described, freeObject } from '../common.ts';
import {
  AgentPlanParams,
  JOB_KINDS,
  ListFilesParams,
  ReadFileParams,
  RewriteFileParams,
  WriteFileParams,
} from './params.ts';

const paramsOf: Record<(typeof JOB_KINDS)[number], TSchema> = {
  list_files: ListFilesParams,
  read_file: ReadFileParams,
  write_file: WriteFileParams,
  rewrite_file: RewriteFileParams,
  agent_plan: AgentPlanParams,
};

const purposes: Record<(typeof JOB_KINDS)[number], string> = {
  list_files: 'enumerates files',
  read_file: 'reads one file',
  write_file: 'creates or changes one file',
  rewrite_file: 'overwrites one file as a whole',
  agent_plan: 'asks the LLM for a plan',
};

/** `list_files` → `ListFiles` */
const pascal = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * A union by `kind` with one member for each known kind and one for custom kinds.
 *
 * @param noun what the members are called: `Job` gives `ListFilesJob`, …, `CustomJob`
 * @param before fields that stand before `kind` in reading order
 * @param after fields that stand behind `params`
 */
export function unionByKind(
  noun: string,
  description: string,
  before: TProperties,
  after: TProperties,
  marks: string[][] = [],
) {
  const known = JOB_KINDS.map((kind) =>
    Type.Object(
      {
        ...before,
        kind: constant(kind, `This ${noun.toLowerCase()} ${purposes[kind]}.`),
        params: described(paramsOf[kind], `Input of ${kind}.`),
        ...after,
      },
      { title: `${pascal(kind)}${noun}`, description: `A ${noun.toLowerCase()} that ${purposes[kind]}.` },
    ),
  );
  const custom = Type.Object(
    {
      ...before,
      kind: customKind(
        JOB_KINDS,
        'CustomKind',
        'Name of a kind that the protocol does not know; not one of the known ones.',
      ),
      params: freeObject('Input of the custom kind; any fields.'),
      ...after,
    },
    { title: `Custom${noun}`, description: `A ${noun.toLowerCase()} of a kind that the protocol does not know.` },
  );
  return Type.Union([...known, custom], {
    title: noun === 'Job' ? 'FollowupJob' : noun,
    tag: 'kind',
    marks: [...marks, ['kind', 'params']],
    description,
  });
}
