import { parse } from '../src/index.ts';
import { corpus } from './corpus/corpus.ts';

const n: any = {};
const ex: any = {};
for (const c of corpus({ seeds: 1, combinations: 3 })) {
  if (c.expects !== 'take') continue;
  const r = parse(c.contract, c.text, c.options);
  if (r.success) continue;
  const k = c.kinds.join('+').slice(0, 60) + ' | ' + r.reason + ' | ' + (r.issues[0]?.message ?? '').slice(0, 70);
  n[k] = (n[k] ?? 0) + 1;
  ex[k] ??= [
    c.text.slice(0, 140),
    c.text.slice(-90),
    r.issues[0]?.span && c.text.slice(r.issues[0].span.start, r.issues[0].span.end).slice(0, 80),
  ];
}
for (const [k, v] of Object.entries(n)
  .sort((a: any, b: any) => b[1] - a[1])
  .slice(0, 60))
  console.log(v, k, '\n    ', JSON.stringify(ex[k]));
