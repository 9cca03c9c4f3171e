/**
 * Custom contracts: turns any JSON Schema, TypeBox schema or Standard JSON Schema into a contract that every function
 * accepts.
 */

export type { TableRow } from '../lcp/protocol-tables.ts';
export type { Contract, Infer, Rules } from '../words/contract.ts';
export { ContractError } from '../words/contract-error.ts';
export { type ContractOptions, contractOf } from './contract-of.ts';
export { defineProtocol } from './define-protocol.ts';
export type { KindDefinition, Protocol, ProtocolDefinition } from './protocol.ts';
export type { TypeOf } from './type-of.ts';
