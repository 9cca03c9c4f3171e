import picocolors from 'picocolors';

/**
 * Colours where a terminal shows them. NO_COLOR puts them off and FORCE_COLOR on, in this order, when they hold
 * something; a file or a pipe gets plain text, also in CI.
 */
export const pc = picocolors.createColors(areColorsWanted(process.env, isTerminal()));

function isTerminal(): boolean {
  return Boolean(process.stdout.isTTY && process.stderr.isTTY);
}

/** Whether to print colours, of the environment and of whether both outputs are terminals. */
export function areColorsWanted(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTerminal && env.TERM !== 'dumb';
}
