import { describe, expect, it } from 'vitest';
import { type Contract, contracts, parse } from '../../src/index.ts';
import { refused, taken } from './misreadings.ts';

describe('where a wrong reading lies near', () => {
  it.each(refused)('%s: refused', (_, contract, text) => {
    expect(parse(contracts[contract] as Contract<unknown>, text)).toMatchObject({ success: false });
  });

  it.each(taken)('%s: taken as it is meant', (_, contract, text, value) => {
    const parsed = parse(contracts[contract] as Contract<unknown>, text);
    expect(parsed).toMatchObject({ success: true });
    expect(parsed.success && parsed.value).toEqual(value);
  });
});
