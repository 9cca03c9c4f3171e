/** Reads the protocol that a config names: JSON Schemas by kind and by action, or the export of a module. */

import { quoteText, showValue } from '../check/show-value.ts';
import { validate } from '../check/validate.ts';
import { faultOfCount } from '../define/check-definition.ts';
import { contractOf } from '../define/contract-of.ts';
import { defineProtocol } from '../define/define-protocol.ts';
import { loadSchema } from '../define/load-schema.ts';
import type { KindDefinition, Protocol, ProtocolDefinition } from '../define/protocol.ts';
import type { Contract } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import { type Issue, LONGEST } from '../words/issue.ts';
import { checkKeys, isObject, type Place } from './config-text.ts';
import { isModule, type LoadedModule } from './load-module.ts';

/** A protocol whose kinds are known only at run time. */
export type AnyProtocol = Protocol<ProtocolDefinition>;

const FIELDS = ['kinds', 'actions', 'only', 'customKinds', 'maxJobs'];
const KIND_FIELDS = ['purpose', 'params', 'result', 'example'];
const EXAMPLE = '{ "kinds": { "run_tests": { "purpose": "Run the tests.", "params": "run-tests.json" } } }';

/**
 * Reads a protocol: an object, the path of a JSON file that contains one, or the path of a module.
 *
 * @param module what the module exports, if a module is named
 * @returns undefined when something is wrong; that has been reported
 */
export function readProtocol(place: Place, module: LoadedModule | undefined): AnyProtocol | undefined {
  const { value } = place;
  if (typeof value === 'string') {
    if (isModule(value)) return fromModule(place, value, module);
    const file = place.open(value);
    return file && fromDefinition(file, ['$schema', ...FIELDS]);
  }
  if (isObject(value)) return fromDefinition(place, FIELDS);
  place.complain('type', `"protocol" must be an object, such as ${EXAMPLE}, or the path of a file.`);
  return undefined;
}

function fromModule(place: Place, path: string, module: LoadedModule | undefined): AnyProtocol | undefined {
  const file = quoteText(path, LONGEST);
  if (module === undefined || 'problem' in module) {
    place.complain('module', `${file} cannot be loaded. ${module?.problem ?? ''}`, module?.hint);
    return undefined;
  }
  const { exported } = module;
  if (isProtocol(exported)) return exported;
  if (!isObject(exported) || !Object.keys(exported).some((key) => FIELDS.includes(key))) {
    const hint = 'Export what defineProtocol returns as "protocol", or as the default.';
    place.complain('module', `${file} exports no protocol.`, hint);
    return undefined;
  }
  return define(place, exported, '');
}

function isProtocol(value: unknown): value is AnyProtocol {
  const { LlmReply, contracts } = value as { LlmReply?: Contract<unknown>; contracts?: unknown };
  return typeof LlmReply?.check === 'function' && isObject(contracts);
}

/** Reads a definition in JSON. Any part of it may be replaced by the path of a JSON file that contains it. */
function fromDefinition(place: Place, fields: readonly string[]): AnyProtocol | undefined {
  let isFine = true;
  const watched = watch(place, () => {
    isFine = false;
  });
  if (!checkKeys(watched, place.pointer === '' ? 'The protocol' : '"protocol"', fields, EXAMPLE)) return undefined;
  const { kinds, actions, only, customKinds, maxJobs } = place.value as { [field: string]: unknown };
  const definition = {
    ...(kinds !== undefined && { kinds: readKinds(watched.at('kinds')) }),
    ...(actions !== undefined && { actions: readActions(watched.at('actions')) }),
    ...(only !== undefined && { only: readOnly(watched.at('only')) }),
    ...(customKinds !== undefined && { customKinds: readFlag(watched.at('customKinds')) }),
    ...(maxJobs !== undefined && { maxJobs: readCount(watched.at('maxJobs')) }),
  };
  return isFine ? define(place, definition, place.pointer) : undefined;
}

/** The same place, with a callback for each complaint. */
function watch(place: Place, tell: () => void): Place {
  return {
    ...place,
    at: (key) => watch(place.at(key), tell),
    open: (path) => {
      const file = place.open(path);
      if (file === undefined) tell();
      return file && watch(file, tell);
    },
    complain: (...told) => {
      tell();
      place.complain(...told);
    },
  };
}

function readKinds(place: Place): { [kind: string]: KindDefinition } {
  if (!isObject(place.value)) {
    place.complain('type', `"kinds" must be an object that maps names of kinds to what they are, such as ${EXAMPLE}.`);
    return {};
  }
  return fromNames(place, (one, kind) => {
    const example = '{ "purpose": "Run the tests.", "params": "run-tests.json" }';
    if (!checkKeys(one, `The kind ${showValue(kind)}`, KIND_FIELDS, example)) return undefined;
    const given = one.value as { [field: string]: unknown };
    if (typeof given.purpose !== 'string' || given.purpose.trim() === '') {
      one.at('purpose').complain('purpose', `The kind ${showValue(kind)} needs a "purpose": a sentence for the model.`);
    }
    if (given.params === undefined) {
      one.complain('params', `The kind ${showValue(kind)} needs "params": a JSON Schema, or the path of one.`);
      return undefined;
    }
    const params = readSchema(one.at('params'));
    const result = given.result === undefined ? undefined : readSchema(one.at('result'));
    if (result !== undefined) checkMessage(one.at('result'), result.value);
    const shown = given.example === undefined ? undefined : readExample(one.at('example'), params);
    return {
      purpose: String(given.purpose),
      params: params?.value,
      ...(result !== undefined && { result: result.value }),
      ...(shown !== undefined && { example: shown.value }),
    };
  });
}

function readActions(place: Place): { [action: string]: unknown } {
  if (!isObject(place.value)) {
    place.complain('type', '"actions" must be an object that maps names of actions to their JSON Schemas.');
    return {};
  }
  return fromNames(place, (one) => {
    const schema = readSchema(one);
    if (schema !== undefined) checkMessage(one, schema.value);
    return schema?.value;
  });
}

function fromNames<T>(place: Place, read: (one: Place, name: string) => T | undefined): { [name: string]: T } {
  // A reader that returned undefined has complained, and the protocol is not used.
  return Object.fromEntries(Object.keys(place.value as object).map((name) => [name, read(place.at(name), name) as T]));
}

/** A message must be an object, because `ok` and `action` are added to its fields. */
function checkMessage(place: Place, schema: unknown): void {
  if (isObject(schema) && schema.type === 'object') return;
  place.complain('type', 'The schema of a result or an action must be an object: { "type": "object", … }.');
}

/**
 * Reads a JSON Schema, or the file that is named instead. Everything unsupported in it is reported, with a pointer that
 * ends in the keyword.
 */
export function readSchema(place: Place): { value: unknown; place: Place } | undefined {
  const found = typeof place.value === 'string' ? place.open(place.value) : place;
  if (found === undefined) return undefined;
  const { value } = found;
  if (!isObject(value) && typeof value !== 'boolean') {
    found.complain('type', 'A JSON Schema is an object; the path of one ends with ".json".');
    return undefined;
  }
  const { issues } = loadSchema(value);
  for (const { code, path, message, hint } of issues) {
    found.complain(code, `${found.pointer}${path || '/'}: ${message}`, hint, path);
  }
  return issues.length === 0 ? { value, place: found } : undefined;
}

function readExample(place: Place, params: { value: unknown } | undefined): { value: unknown } | undefined {
  const isPath = typeof place.value === 'string' && place.value.endsWith('.json');
  const found = isPath ? place.open(place.value as string) : place;
  if (found === undefined || params === undefined) return undefined;
  const result = validate(contractOf('Params', params.value) as Contract<unknown>, found.value, { strict: true });
  if (result.success) return { value: found.value };
  for (const { code, path, message, hint } of result.issues) {
    found.complain(code, `${found.pointer}${path}: The example does not fit the params. ${message}`, hint, path);
  }
  return undefined;
}

function readOnly(place: Place): string[] {
  const { value } = place;
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  place.complain('type', '"only" must be a list of names of kinds and actions.');
  return [];
}

function readFlag(place: Place): boolean {
  if (typeof place.value !== 'boolean') place.complain('type', '"customKinds" must be true or false.');
  return place.value === true;
}

function readCount(place: Place): number {
  const fault = faultOfCount(place.value);
  if (fault !== undefined) place.complain('maxJobs', fault);
  return Number(place.value);
}

/** Makes the protocol and all of its contracts. Invalid names are reported where they are. */
function define(place: Place, definition: ProtocolDefinition, pointer: string): AnyProtocol | undefined {
  try {
    const protocol = defineProtocol(definition) as AnyProtocol;
    // Contracts are made on first use. Make all of them now, so that what is wrong is reported.
    Object.values(protocol.contracts);
    return protocol;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    for (const issue of error.issues) tellIssue(place, definition, pointer, issue, error);
    return undefined;
  }
}

function tellIssue(
  place: Place,
  { kinds = {} }: ProtocolDefinition,
  pointer: string,
  { code, path, message, hint }: Issue,
  { contract, message: whole }: ContractError,
): void {
  if (contract !== 'Protocol') {
    const [what = ''] = whole.split('\n');
    place.complain(code, `${pointer || '/'}: ${what} ${path || '/'}: ${message}`, hint);
    return;
  }
  const [, first = ''] = path.split('/');
  const isWhole = FIELDS.includes(first);
  const below = isWhole ? path : `/${Object.hasOwn(kinds, first) ? 'kinds' : 'actions'}${path}`;
  place.complain(code, `${pointer}${below}: ${message}`, hint, below);
}
