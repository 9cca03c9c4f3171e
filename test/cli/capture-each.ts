/** Runs several commands in one process, one after the other: their arguments are a list of lists in JSON, and how each ended is a line of JSON. */
import { capture } from './capture.ts';

for (const args of JSON.parse(process.argv[2] ?? '[]') as string[][])
  console.log(JSON.stringify(await capture([], args)));
