import type { Parser } from '../parsers/parser.ts';
import { showProgress } from '../progress.ts';
import type { Probe } from './probe.ts';
import { runProgram } from './run-program.ts';

const SILENCE = 20_000;

/** By contender, reply and size: what came of a first call. What is missing took too long, or ended its program. */
export type Probes = Map<string, Probe>;

export function probeKey(contender: string, reply: string, size: number): string {
  return `${contender}/${reply}/${size}`;
}

/** Lets each of the contenders read every reply once, in programs that are ended when one takes too long. */
export async function probeAll(replies: readonly string[], contenders: readonly Parser[]): Promise<Probes> {
  const probes: Probes = new Map();
  for (const [i, { name }] of contenders.entries()) {
    showProgress('parse-speed, who is right', i, contenders.length);
    let left = [...replies];
    while (left.length > 0) {
      let last = left[0] ?? '';
      const isWhole = await runProgram<Probe>('./probe.ts', [name, ...left], {
        silence: SILENCE,
        onValue: (probe) => {
          probes.set(probeKey(name, probe.reply, probe.size), probe);
          last = probe.reply;
        },
      });
      if (isWhole) break;
      // It ended in the reply that it last spoke of or, when that was through, in the next one.
      const isThrough = probes.has(probeKey(name, last, 5_000_000));
      left = left.slice(left.indexOf(last) + (isThrough ? 2 : 1));
    }
  }
  showProgress('parse-speed, who is right', contenders.length, contenders.length);
  return probes;
}
