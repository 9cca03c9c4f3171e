import { it } from 'vitest';
import { readStatus, isFraction } from '../../src/factory/markdown/read-claim.ts';
it('x', () => {
  for (const t of ['success: maybe', 'success: '+'x'.repeat(34)+' maybe','success: '+'x'.repeat(35)+' maybe', 'success: unclear', 'success: '+'x'.repeat(35)+' unclear','success: it is fixed now','success: fixed', 'failure: fixed', 'failure: now fixed', 'success: resolved', 'Done: everything was recovered'])
    console.log(t, readStatus(t));
  for (const t of ['10 of 12 tests', '9 of 10 tests', '12 of 10', '10/10', '12/9','100.0 % done', '100,0 %', '99.5 %', '80 % of it', '80 % better than', '1 of 10', '100 %'])
    console.log(t, isFraction(t));
});
