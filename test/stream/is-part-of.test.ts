/** When a value has all of another one that was shown before. */
import { expect, it } from 'vitest';
import { isPartOf } from '../../src/stream/settle/is-part-of.ts';

it.each<[part: unknown, whole: unknown, isPart: boolean]>([
  ['a', 'a', true],
  ['a', 'ab', false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
  [{}, undefined, false],
  [{}, 'a', false],
  [{}, {}, true],
  [{}, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: undefined }, {}, false],
  [{ toString: Object.prototype.toString }, {}, false],
  [{ a: { b: [] } }, { a: { b: [1], c: 1 } }, true],
  [[], [], true],
  [[], [1], true],
  [[1], [1, 2], true],
  [[1, 2], [1], false],
  [[undefined], [], false],
  [[2], [1, 2], false],
  [[{ a: 1 }], [{ a: 1, b: 2 }], true],
  [[], {}, false],
  [[], { length: 0 }, false],
  [['a'], 'a', false],
  [{}, [], false],
  [{ 0: 1 }, [1], false],
])('%j of %j: %s', (part, whole, isPart) => expect(isPartOf(part, whole)).toBe(isPart));
