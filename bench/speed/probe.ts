/** `node probe.ts CONTENDER FROM REPLY…`: which replies a contender reads right, and how long it takes to find out. */
import { isDeepStrictEqual } from 'node:util';
import { contenders, readReply, replyOf, SIZES } from './contenders.ts';

/** `milliseconds` is of one call, the first one. */
export type Probe = { reply: string; size: number; isRight: boolean; milliseconds: number };

const [name = '', ...replies] = process.argv.slice(2);
const contender = contenders.find((one) => one.name === name);
if (contender === undefined) throw new Error(`There is no contender "${name}".`);

for (const reply of replies) {
  for (const size of SIZES) {
    const made = replyOf(reply, size);
    const start = performance.now();
    let value: unknown;
    try {
      value = await readReply(contender, made);
    } catch {
      // What throws has no answer.
    }
    const milliseconds = performance.now() - start;
    const isRight = isDeepStrictEqual(value, JSON.parse(made.json));
    console.log(JSON.stringify({ reply, size, isRight, milliseconds } satisfies Probe));
    // What takes so long will not be faster with more.
    if (milliseconds > 5_000) break;
  }
}
