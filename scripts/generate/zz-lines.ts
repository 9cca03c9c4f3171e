import { readFileSync, writeFileSync } from 'node:fs';
import { packSentences } from './fit-sentences.ts';
import { fitLines } from './sentences.ts';

const t0 = Date.now();
const fitted = fitLines();
const l = packSentences(fitted);
const p = new URL('../../generated/tables/sentences.ts', import.meta.url);
const s = readFileSync(p, 'utf8');
const at = s.indexOf('\n/** Of lines');
writeFileSync(
  p,
  (at === -1 ? s : s.slice(0, at)) +
    `\n/** Of lines around a message. */\nexport const lines: SentenceTable = { gaps: ${JSON.stringify(l.gaps)}, weights: ${JSON.stringify(l.weights)}, unit: ${l.unit}, limits: ${JSON.stringify(l.limits)} };\n`,
);
console.log(fitted.weights.size, Date.now() - t0, 'ms');
