import { nearest } from '../check/nearest.ts';
import { quoteText, showValue } from '../check/show-value.ts';
import { contractOf } from '../define/contract-of.ts';
import { pascalCase } from '../define/name-nodes.ts';
import type { Contract } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import { LONGEST } from '../words/issue.ts';
import { type ConfigIssue, collectConfigIssues, isObject, type Place, readPlace } from './config-text.ts';
import { contractsByKebab, kebabCase } from './find-contract.ts';
import type { LoadedModule } from './load-module.ts';
import { type GlobBudget, type GlobTest, matchGlob } from './match-glob.ts';
import { type AnyProtocol, readProtocol, readSchema } from './read-protocol.ts';

/** The content of a `contracts.config.json`. */
export type ConfigFile = {
  contracts: { matches: GlobTest; contract: Contract<unknown> }[];
  ignore: GlobTest[];
  protocol?: AnyProtocol;
  /** The contracts of the package and of the project, by their names on the command line. */
  names: ReadonlyMap<string, Contract<unknown>>;
  strict?: boolean;
  schemaOnly?: boolean;
  maxBytes?: number;
};

export type ReadConfig = { success: true; config: ConfigFile } | { success: false; issues: ConfigIssue[] };

/**
 * Reads the text of a config file, and the JSON files that it names. The text may start with a byte order mark.
 *
 * @param options `folder`: what paths are relative to; `module`: the module that "protocol" names
 * @returns the config, or everything that is wrong with it, with line and column
 */
export function readConfig(
  source: string,
  { folder = '.', module }: { folder?: string; module?: LoadedModule | undefined } = {},
): ReadConfig {
  const { issues, tell } = collectConfigIssues();
  const root = readPlace(source.replace(/^\ufeff/, ''), folder, tell);
  const config = root && readFields(root, module);
  return config === undefined || issues.length > 0 ? { success: false, issues } : { success: true, config };
}

/** A hundred times what a large repository needs. */
const MAX_GLOBS = 1000;
const MAX_EXTENT: GlobBudget = { globs: 5000, characters: 50_000 };

const FIELDS = ['$schema', 'protocol', 'contracts', 'ignore', 'strict', 'schemaOnly', 'maxBytes'];

function readFields(root: Place, module: LoadedModule | undefined): ConfigFile {
  const config: ConfigFile = { contracts: [], ignore: [], names: contractsByKebab };
  const budget = { ...MAX_EXTENT };
  const { value } = root;
  if (!isObject(value)) {
    root.complain('type', 'The config must be an object, such as { "contracts": { "out/*.json": "llm-reply" } }.');
    return config;
  }
  // Globs can name contracts that are defined further down, so these are read first; issues are sorted by their place.
  const names = new Map(contractsByKebab);
  const isGiven = (key: string) => Object.hasOwn(value, key);
  let isComplete = true;
  if (isGiven('protocol')) {
    const protocol = readProtocol(root.at('protocol'), module);
    if (protocol !== undefined) {
      config.protocol = protocol;
      for (const contract of Object.values(protocol.contracts)) names.set(kebabCase(contract.name), contract);
    } else isComplete = false;
  }
  for (const [key, field] of Object.entries(value)) {
    const place = root.at(key);
    if (key === 'contracts') config.contracts = readContracts(place, names, isComplete, budget);
    else if (key === 'ignore') config.ignore = readIgnore(place, budget);
    else if (key === 'strict' || key === 'schemaOnly') {
      if (typeof field === 'boolean') config[key] = field;
      else place.complain('type', `"${key}" must be true or false.`);
    } else if (key === 'maxBytes') {
      if (Number.isSafeInteger(field) && (field as number) > 0) config.maxBytes = field as number;
      else place.complain('type', '"maxBytes" must be a whole number above 0.');
    } else if (key === '$schema') {
      if (typeof field !== 'string') place.complain('type', '"$schema" must be a string.');
    } else if (key !== 'protocol') {
      const near = nearest(key, FIELDS);
      const hint = near
        ? `Did you mean "${near}"?`
        : PROTOCOL_FIELDS.includes(key)
          ? 'It belongs in "protocol".'
          : `It may have: ${FIELDS.join(', ')}.`;
      place.complain('unknown_field', `The config has no field ${showValue(key)}.`, hint);
    }
  }
  return { ...config, names };
}

const PROTOCOL_FIELDS = ['kinds', 'actions', 'only', 'customKinds', 'maxJobs'];

/**
 * Reads `contracts`. Its keys are names of own contracts, with a JSON Schema as the value, which are added to `names`;
 * and globs, with the name of a contract as the value.
 *
 * @param isComplete whether the names of the protocol are all known
 */
function readContracts(
  place: Place,
  names: Map<string, Contract<unknown>>,
  isComplete: boolean,
  budget: GlobBudget,
): ConfigFile['contracts'] {
  const { value } = place;
  if (!isObject(value)) {
    place.complain('type', '"contracts" must be an object that maps globs to names of contracts.');
    return [];
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_GLOBS) return tooMany(place);
  const own = new Set(entries.filter(([, given]) => isSchema(given)).map(([key]) => key));
  let areKnown = isComplete;
  for (const name of own) {
    const contract = readOwn(place.at(name), name, names);
    if (contract === undefined) areKnown = false;
    else names.set(name, contract);
  }
  return entries.flatMap(([glob, name]) => (own.has(glob) ? [] : readGlob(place.at(glob), glob, name)));

  function readGlob(at: Place, glob: string, name: unknown): ConfigFile['contracts'] {
    const matches = glob.endsWith('/') ? { complaint: `it names a folder; write ${glob}**` } : matchGlob(glob, budget);
    if ('complaint' in matches) {
      at.complain('glob', `The glob ${quoteText(glob, LONGEST)} cannot be used: ${matches.complaint}.`);
    }
    if (typeof name !== 'string') {
      at.complain('type', `The contract of ${quoteText(glob, LONGEST)} must be a name, such as "llm-reply".`);
      return [];
    }
    const contract = names.get(name);
    if (contract === undefined && areKnown) {
      const near = nearest(name, names.keys());
      const hint = near ? `Did you mean "${near}"?` : 'See "lcp list".';
      at.complain('contract', `There is no contract ${quoteText(name, LONGEST)}.`, hint);
    }
    return contract === undefined || 'complaint' in matches ? [] : [{ matches, contract }];
  }
}

/** Whether a value is a JSON Schema or the path of one, rather than the name of a contract. */
function isSchema(value: unknown): boolean {
  if (typeof value === 'string') return value.endsWith('.json');
  return isObject(value) && Object.keys(value).length > 0;
}

function readOwn(
  place: Place,
  name: string,
  names: ReadonlyMap<string, Contract<unknown>>,
): Contract<unknown> | undefined {
  const told = quoteText(name, LONGEST);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 60) {
    const hint = 'To give files a contract, write its name in place of the schema.';
    place.complain(
      'name',
      `${told} cannot be the name of an own contract: use small letters, digits and hyphens, as in "bug-report".`,
      hint,
    );
    return undefined;
  }
  const title = pascalCase(name);
  const other = [...names].find(([known, { name: taken }]) => known === name || taken === title);
  if (other !== undefined) {
    place.complain('name', `${told} is the name of another contract.`, 'Choose another one.');
    return undefined;
  }
  const schema = readSchema(place);
  if (schema === undefined) return undefined;
  try {
    return contractOf(title, schema.value) as Contract<unknown>;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    for (const issue of error.issues) schema.place.complain(issue.code, issue.message, issue.hint, issue.path);
    return undefined;
  }
}

function readIgnore(list: Place, budget: GlobBudget): GlobTest[] {
  const { value } = list;
  if (!Array.isArray(value)) {
    list.complain('type', '"ignore" must be a list of globs.');
    return [];
  }
  if (value.length > MAX_GLOBS) return tooMany(list);
  return value.flatMap((glob: unknown, at) => {
    const place = list.at(at);
    if (typeof glob !== 'string') {
      place.complain('type', 'A glob must be a string.');
      return [];
    }
    const matches = matchGlob(withoutSlashes(glob), budget);
    if (!('complaint' in matches)) return [matches];
    place.complain('glob', `The glob ${quoteText(glob, LONGEST)} cannot be used: ${matches.complaint}.`);
    return [];
  });
}

function tooMany(place: Place): [] {
  place.complain('too_many_globs', `${showValue(place.pointer.slice(1))} has more than ${MAX_GLOBS} globs.`);
  return [];
}

function withoutSlashes(glob: string): string {
  let end = glob.length;
  while (end > 1 && glob[end - 1] === '/') end -= 1;
  return glob.slice(0, end);
}
