import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** The functions that colour a text, or leave it unchanged when colours are off. */
export function createColors(env: NodeJS.ProcessEnv, isTerminal: boolean): Colors {
  return picocolors.createColors(areColorsWanted(env, isTerminal));
}

/**
 * Decides whether to print colours, from the environment and from whether both outputs are terminals.
 *
 * NO_COLOR turns them off. Otherwise FORCE_COLOR turns them on. An empty variable counts as not set. A file or a pipe
 * gets plain text, even in CI.
 */
export function areColorsWanted(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTerminal && env.TERM !== 'dumb';
}
