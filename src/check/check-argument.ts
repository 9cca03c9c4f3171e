import { nearest } from './nearest.ts';
import { kindOf } from './require-contract.ts';

/**
 * What an argument must be: words such as `a string`, `a list` or `true or false`; a list of the allowed values; or a
 * function that returns true for a valid argument, and otherwise describes what is expected.
 */
export type Wanted = string | readonly unknown[] | ((value: unknown) => true | string);

/** The options of a function by name, with what each must be. */
export type OptionKinds<T> = { readonly [name in keyof Required<T>]: Wanted };

/**
 * Checks an argument at run time, for callers in JavaScript: an argument of the wrong type must not be taken for
 * something else, or cause an error deep inside the call.
 *
 * @throws TypeError that names the argument
 */
export function checkArgument(caller: string, argument: string, value: unknown, wanted: Wanted): void {
  const words = fits(value, wanted);
  if (words === true) return;
  throw new TypeError(`${caller}: "${argument}" must be ${words}, not ${kindOf(value)}.`);
}

function fits(value: unknown, wanted: Wanted): true | string {
  if (typeof wanted === 'function') return wanted(value);
  if (typeof wanted !== 'string')
    return wanted.includes(value) || wanted.map((one) => JSON.stringify(one)).join(' or ');
  const kind = Array.isArray(value)
    ? 'list'
    : /^[bo]/.test(typeof value) && !isObject(value)
      ? `${value}`
      : typeof value;
  return wanted.split(' or ').some((word) => word.endsWith(kind)) || wanted;
}

/**
 * Checks the options of a call. All are optional. An unknown name is an error too: otherwise a misspelt option would be
 * ignored silently.
 *
 * @throws TypeError that names the option
 */
export function checkOptionsOf<T extends object>(caller: string, options: T, kinds: OptionKinds<T>): void {
  if (!isObject(options)) checkArgument(caller, 'options', options, 'an object');
  const names = Object.keys(kinds);
  for (const name of [...Object.keys(options), ...names]) {
    const value: unknown = options[name as keyof T];
    if (value === undefined) continue;
    if (!Object.hasOwn(kinds, name)) throw noSuchOption(caller, name, names);
    checkArgument(caller, name, value, kinds[name as keyof T]);
  }
}

function noSuchOption(caller: string, name: string, names: readonly string[]): TypeError {
  const near = nearest(name, names);
  return new TypeError(`${caller}: there is no option ${kindOf(name)}.${near ? ` Did you mean "${near}"?` : ''}`);
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks the first two arguments of the functions that continue after a refusal: the failed result and the contract.
 */
export function checkRefusal(caller: string, failed: unknown, contract: unknown): void {
  checkArgument(caller, 'failed', failed, aRefusal);
  checkArgument(caller, 'contract', contract, aContract);
}

/** Checks that need more than a word. Each is a function of its own, so that bundlers drop those that are not used. */
export function anything(): true {
  return true;
}

export function atLeast0(value: unknown): true | string {
  return (typeof value === 'number' && value >= 0) || 'a number of 0 or more';
}

export function listOfStrings(value: unknown): true | string {
  return (Array.isArray(value) && value.every((one) => typeof one === 'string')) || 'a list of strings';
}

export function listOfFolders(value: unknown): true | string {
  const isFolder = (one: unknown) => typeof one === 'string' && one !== '';
  return (Array.isArray(value) && value.length > 0 && value.every(isFolder)) || 'a list of folders';
}

export function aSignal(value: unknown): true | string {
  return (isObject(value) && 'addEventListener' in value) || 'an AbortSignal';
}

export function aContract(value: unknown): true | string {
  return (isObject(value) && typeof value.check === 'function') || 'a contract';
}

export function contractOrList(value: unknown): true | string {
  return Array.isArray(value) || aContract(value) === true || 'a contract or a list';
}

export function aProtocol(value: unknown): true | string {
  return (isObject(value) && Array.isArray(value.actionTable)) || 'a protocol';
}

export function aRefusal(value: unknown): true | string {
  return (isObject(value) && Array.isArray(value.issues)) || 'the refusal of parse';
}

export function aJob(value: unknown): true | string {
  return (isObject(value) && isObject(value.payload) && isObject(value.payload.task)) || 'a job with its payload';
}

export function aMissionContext(value: unknown): true | string {
  return (isObject(value) && Array.isArray(value.previous_results)) || 'a mission context';
}

export function aSpeckitResponse(value: unknown): true | string {
  return (
    (isObject(value) && (isObject(value.result) || isObject(value.error))) || 'a response with a result or an error'
  );
}
