import type { ContractName } from '../../../src/index.ts';

export type Fields = { [field: string]: unknown };
export type Message = { contract: ContractName; value: Fields };
