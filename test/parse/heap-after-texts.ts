/** Prints how much memory is in use before and after a dozen texts of 3 MB, each with a tag and a name of its own. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LlmReply, parse } from '../../src/index.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

function read(i: number, summary: string): void {
  parse(LlmReply, `{'action': 'mission_complete_${i}', 'summary_of_the_work_${i}': 1, 'summary': '${summary}'}`);
}

read(0, 'Done.');
const before = heap();
for (let i = 1; i <= 12; i++) read(i, String.fromCharCode(96 + i).repeat(3e6));
read(0, 'Done.');
console.log(JSON.stringify([before, heap()]));
