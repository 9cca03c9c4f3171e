import { cpuTime } from '../cpu-time.ts';

/** In milliseconds: what takes less than this is not measured. */
const SHORTEST = 60;

/**
 * How many times longer a long text takes than a short one; 0 when it takes no time to speak of.
 *
 * @param make a text of about so many characters
 * @param most a growth that is fine: a busy machine is given several chances to show it
 */
export function measureGrowth(
  read: (text: string) => unknown,
  make: (length: number) => string,
  { short, long, most }: { short: number; long: number; most: number },
): number {
  let growth = 0;
  for (let tries = 0; tries < 4; tries++) {
    const few = Math.min(...[0, 1, 2].map(() => measure(read, make(short))));
    const many = measure(read, make(long));
    if (many < SHORTEST) return 0;
    growth = many / few;
    if (growth <= most) break;
  }
  return growth;
}

function measure(read: (text: string) => unknown, text: string): number {
  const start = cpuTime();
  read(text);
  return cpuTime() - start;
}
