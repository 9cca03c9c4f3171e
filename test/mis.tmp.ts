import { contracts, parse } from '../src/index.ts';
import { taken, refused } from './parse/misreadings.ts';
for (const [n,c,t,v] of taken) { const r = parse((contracts as any)[c], t); if (!r.success) console.log('NOT', n, '|', r.reason, r.issues[0]?.message, '\n    ', JSON.stringify(t).slice(0,400)); else if (JSON.stringify(r.value)!==JSON.stringify(v)) console.log('DIFF', n); }
for (const [n,c,t] of refused) { const r = parse((contracts as any)[c], t); if (r.success) console.log('TOOK', n, JSON.stringify(t).slice(0,300)); }
import { makeText } from './fuzz/make-text.ts';
for (const n of [823]) { const x = makeText(1,n); console.log(JSON.stringify(x.text).slice(0,600), JSON.stringify(x.origin).slice(0,100)); }
const R = '# Report\n\n**Status:** success\n\n## Deliverables\n\n- `docs/a.md`\n\n';
console.log(parse(contracts.FactoryResponse as any, R + '```json\n{"status":"failure","error":{"type":"missing_input","message":"Nothing there."}}\n```\n'));
