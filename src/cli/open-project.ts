import type { Contract } from '../words/contract.ts';
import { contractsByKebab, findContract, kebabCase } from './find-contract.ts';
import { type Config, loadConfig } from './load-config.ts';
import type { AnyProtocol } from './read-protocol.ts';

/** What a command knows about the project in which it runs. */
export type Project = {
  /** Undefined if there is no config file. */
  config: Config | undefined;
  /** The contracts of the package and of the project, by their names on the command line. */
  contracts: ReadonlyMap<string, Contract<unknown>>;
  /** The project's own protocol, if it has one. All functions that depend on the protocol use it. */
  protocol: AnyProtocol | undefined;
  /** The contract with a name. If there is none, complains and suggests the nearest name. */
  find(name: string): Contract<unknown>;
  /** The name of a contract on the command line. */
  nameOf(contract: Contract<unknown>): string;
};

export type ProjectOptions = {
  /** The path of a config file; false: use none; undefined: look for one. */
  config?: string | false | undefined;
  /** Whether a protocol may be loaded from a JavaScript or TypeScript file. Default: true. */
  code?: boolean | undefined;
};

/**
 * Reads the config of the project, and the protocol and the contracts that it names. Complains about mistakes in them.
 */
export async function openProject({ config: named, code = true }: ProjectOptions = {}): Promise<Project> {
  return projectOf(await loadConfig(named, { code }));
}

/** The project that a config describes. Without a config, it has the contracts of the package. */
export function projectOf(config?: Config): Project {
  const contracts = config?.names ?? contractsByKebab;
  const names = new Map([...contracts].map(([name, contract]) => [contract, name]));
  return {
    config,
    contracts,
    protocol: config?.protocol,
    find: (name) => findContract(name, contracts),
    nameOf: (contract) => names.get(contract) ?? kebabCase(contract.name),
  };
}
