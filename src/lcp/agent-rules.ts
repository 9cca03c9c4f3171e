/** A rule for the LLM. The `id` stays the same in all versions; the `text` may be reworded. */
export type AgentRule = { readonly id: string; readonly text: string };

/**
 * The rules for the LLM, in the order in which prompts show them: the critical rules of the response reference and the rules
 * of the agent protocol, reworded. Docs and prompts use this list.
 */
export const agentRules: readonly AgentRule[] = [
  { id: 'json_only', text: 'Answer with JSON only: one object, and no text outside of it.' },
  { id: 'one_action', text: 'Choose exactly one action, with the fields of that action.' },
  { id: 'max_jobs', text: 'Ask for at most 5 jobs in one answer.' },
  {
    id: 'auto_dispatch',
    text: 'Say "auto_dispatch" in every job: true for what may run at once, false for what a person should see first.',
  },
  { id: 'read_before_write', text: 'Read a file before you overwrite it.' },
  { id: 'use_previous_results', text: 'Use "previous_results": do not ask again for what is already there.' },
  {
    id: 'ask_when_blocked',
    text: 'Ask only when you are truly blocked: with "ask", and with no jobs. Otherwise decide, and go on.',
  },
  { id: 'finish', text: 'Finish with "mission_complete" as soon as the goal is reached.' },
];
