import type { Measured } from './measuring-process.ts';
import { plantCalls } from './planted-calls.ts';
import { writeProbe } from './probe.ts';
import type { Outcome, Runner } from './start-runner.ts';

/**
 * Asks the planted calls how much they would take, and measures nothing: the answer is the same on every machine, however
 * busy it is.
 *
 * @param limit how much one step may take before it hangs, in milliseconds
 */
export function countWork(limit: number): Runner {
  return {
    measure: async ({ probe, bytes }): Promise<Outcome> => {
      const taken = { nanoseconds: 0, bytes: 0 };
      const [call] = plantCalls({
        work(nanoseconds) {
          taken.nanoseconds += nanoseconds;
        },
        memory(bytes) {
          taken.bytes += bytes;
          taken.nanoseconds += bytes / 16;
        },
      });
      const text = writeProbe(probe, call, bytes);
      const measured: Measured = { bytes: Buffer.byteLength(text), steps: {}, rise: 0 };
      let at = '';
      try {
        call.run(text, (name, act) => {
          at = name;
          const before = taken.nanoseconds;
          const answer = act();
          measured.steps[name] = (taken.nanoseconds - before) / 1e6;
          return answer;
        });
      } catch (error) {
        measured.thrown = { step: at, message: String(error) };
      }
      if (Object.values(measured.steps).some((milliseconds) => milliseconds > limit)) return { end: 'hang' };
      return { ...measured, rise: taken.bytes };
    },
    stop() {},
  };
}
