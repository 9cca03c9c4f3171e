/** Before each file of tests: fast-check draws the same every day, so that no daily run fails by chance, and anew in a full run. */
import fc from 'fast-check';
import { isFull } from './share.ts';

if (!isFull) fc.configureGlobal({ seed: 1 });
