import { MOST_REPAIRS } from '../text/edit.ts';
import type { Tree } from '../tree.ts';
import { enter, type Fit, fitItems, leave, readIntact, readLater, setField } from './fit.ts';
import { fitKey } from './fit-key.ts';
import { fitString } from './fit-string.ts';
import { fitWord } from './fit-word.ts';

/** Fits a value that the contract says nothing about, or that has the wrong type: it is only made valid JSON. */
export function fitFree(fit: Fit, tree: Tree): unknown {
  if (fit.edits.length > MOST_REPAIRS) return readLater(fit);
  switch (tree.type) {
    case 'intact':
      return readIntact(fit, tree);
    case 'word':
      return fitWord(fit, tree);
    case 'string':
      fit.hasScalarText ||= SCALAR.test(fit.text.slice(tree.from, tree.to));
      return fitString(fit, tree, undefined);
    case 'array':
      return fitItems(fit, tree.items, undefined);
    case 'object': {
      const value: { [name: string]: unknown } = {};
      fit.names += tree.members.length;
      for (const member of tree.members) {
        enter(fit, member.key);
        fitKey(fit, member, member.key, false);
        setField(value, member.key, fitFree(fit, member.value));
        leave(fit);
      }
      return value;
    }
  }
}

/** A text that would be a number, a boolean or null without its quotes. */
const SCALAR = /^\s*(?:true|false|null|[-+]?\d+(?:\.\d+)?)\s*$/i;
