/** The AI SDK asks for a newer Node than this package does; where it does not load, its tests are skipped. */
type Sdk = { ai: typeof import('ai'); kit: typeof import('ai/test') };

async function load(): Promise<Sdk | undefined> {
  try {
    return { ai: await import('ai'), kit: await import('ai/test') };
  } catch (error) {
    console.warn(`The tests of the AI SDK are skipped, because it does not load: ${String(error)}`);
    return undefined;
  }
}

export const sdk = await load();
