/** Writes `samples.txt` anew, after a change that gives the seeds other samples on purpose: `npx tsx test/testing/samples/main.ts`. */
import { writeFileSync } from 'node:fs';
import { sampleLines } from './sample-lines.ts';

const lines = sampleLines.map(([name, make]) => `${name}: ${make()}\n`);
writeFileSync(new URL('samples.txt', import.meta.url), lines.join(''));
