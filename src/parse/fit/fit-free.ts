import { MOST_REPAIRS } from '../edit.ts';
import type { Tree } from '../tree.ts';
import { enter, type Fit, leave } from './fit.ts';
import { fitKey } from './fit-key.ts';
import { fitString } from './fit-string.ts';
import { fitWord } from './fit-word.ts';

/** Fits a value that the contract says nothing about, or that has the wrong type: it is only made valid JSON. */
export function fitFree(fit: Fit, tree: Tree): void {
  if (fit.edits.length > MOST_REPAIRS) return;
  switch (tree.type) {
    case 'intact':
      return;
    case 'word':
      return fitWord(fit, tree);
    case 'string':
      return fitString(fit, tree, undefined);
    case 'array':
      for (let i = 0; i < tree.items.length; i++) {
        enter(fit, i);
        fitFree(fit, tree.items[i] as Tree);
        leave(fit);
      }
      return;
    case 'object':
      for (const member of tree.members) {
        enter(fit, member.key);
        fitKey(fit, member, member.key);
        fitFree(fit, member.value);
        leave(fit);
      }
  }
}
