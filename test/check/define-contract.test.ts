import { expect, it } from 'vitest';
import { defineContract } from '../../src/check/define-contract.ts';
import { MissionComplete } from '../../src/lcp/contracts.ts';

const parts = { shape: () => MissionComplete.shape, examples: () => ['{}'] };

it('a contract is put together from its parts, and is a Standard Schema', () => {
  const contract = defineContract('own', 'MissionNote', () => true, parts, {}, {});
  expect(contract).toMatchObject({ family: 'own', name: 'MissionNote', rules: {} });
  expect(contract.id).toMatch(/^urn:sheratan:contracts:\d+:own:mission-note$/);
  expect(contract.shape).toBe(MissionComplete.shape);
  expect(contract.examples).toEqual(['{}']);
  expect(contract['~standard'].validate(5)).toEqual({ value: 5 });
  expect(contract['~standard']).toMatchObject({ version: 1, vendor: 'sheratan' });
});

it('a contract makes no part before it is asked for', () => {
  const fail = () => {
    throw new Error('too early');
  };
  const contract = defineContract('own', 'A', () => true, { shape: fail, examples: fail }, {}, { id: 'urn:a' });
  expect(contract.id).toBe('urn:a');
  expect(() => contract.shape).toThrow('too early');
  expect(() => contract.examples).toThrow('too early');
  expect(defineContract('own', 'A', () => true, { shape: fail }, {}, {}).examples).toBe(undefined);
});
