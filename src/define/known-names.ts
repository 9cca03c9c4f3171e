/** The kinds of jobs and the actions of the LLM that the package knows. */

export const KNOWN_KINDS = ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'] as const;

export const KNOWN_ACTIONS = [
  'create_followup_jobs',
  'write_file',
  'analysis_result',
  'mission_complete',
  'error',
] as const;
