import { nearest } from '../../check/nearest.ts';
import { showValue } from '../../check/show-value.ts';
import { validate } from '../../check/validate.ts';
import type { Contract } from '../../words/contract.ts';
import type { Issue } from '../../words/issue.ts';
import { type Project, projectOf } from '../open-project.ts';

/** Thrown when the params of a request are not what the method needs; has issues if a param is an invalid message. */
export class WrongParams extends Error {
  readonly issues: readonly Issue[] | undefined;

  constructor(message: string, issues?: readonly Issue[]) {
    super(message);
    this.issues = issues;
  }
}

/**
 * The params of a request, read one by one. Every method throws {@link WrongParams} for a param that is missing or
 * wrong.
 */
export class Params {
  private readonly given: { readonly [name: string]: unknown };

  /** The names that the method knows, that is, has looked up. */
  private readonly asked = new Set<string>();

  /** The project, whose contracts and protocol the methods follow. */
  readonly project: Project;

  constructor(given: { readonly [name: string]: unknown }, project: Project = projectOf()) {
    this.given = given;
    this.project = project;
  }

  has(name: string): boolean {
    this.asked.add(name);
    return Object.hasOwn(this.given, name) && this.given[name] !== null;
  }

  any(name: string): unknown {
    this.asked.add(name);
    if (!Object.hasOwn(this.given, name)) this.refuse(`"${name}" is missing.`);
    return this.given[name];
  }

  text(name: string): string {
    const value = this.any(name);
    return typeof value === 'string' ? value : this.refuse(`"${name}" must be a string.`);
  }

  list(name: string): unknown[] {
    const value = this.any(name);
    return Array.isArray(value) ? [...value] : this.refuse(`"${name}" must be a list.`);
  }

  fields(name: string): { [field: string]: unknown } {
    const value = this.any(name);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as { [field: string]: unknown }) : this.refuse(`"${name}" must be an object.`);
  }

  flag(name: string): boolean | undefined {
    if (!this.has(name)) return undefined;
    const value = this.given[name];
    return typeof value === 'boolean' ? value : this.refuse(`"${name}" must be true or false.`);
  }

  number(name: string, least = Number.NEGATIVE_INFINITY): number | undefined {
    if (!this.has(name)) return undefined;
    const value = this.given[name];
    if (typeof value !== 'number') return this.refuse(`"${name}" must be a number.`);
    return value >= least ? value : this.refuse(`"${name}" must be a number of ${least} or more, not ${value}.`);
  }

  /** Refuses params that the method has not looked up. Otherwise a misspelt name would be ignored silently. */
  refuseOthers(): void {
    const other = Object.keys(this.given).find((name) => !this.asked.has(name));
    if (other === undefined) return;
    const near = nearest(other, this.asked);
    const known = [...this.asked].map((name) => showValue(name)).join(', ') || 'none';
    const hint = near === undefined ? `Known params are ${known}.` : `Did you mean ${showValue(near)}?`;
    this.refuse(`The method has no param ${showValue(other)}. ${hint}`);
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    if (!this.has(name)) return undefined;
    const value = this.given[name];
    const found = choices.find((choice) => choice === value);
    return found ?? this.refuse(`"${name}" must be one of ${choices.join(', ')}, not ${showValue(value)}.`);
  }

  /** The contract that `contract` names. */
  contract(): Contract<unknown> {
    return this.contractCalled(this.text('contract'));
  }

  contractCalled(name: unknown): Contract<unknown> {
    if (typeof name !== 'string') return this.refuse('The name of a contract must be a string.');
    try {
      return this.project.find(name);
    } catch (error) {
      return this.refuse((error as Error).message);
    }
  }

  /** The contract of the project's own protocol, if there is one, otherwise the given one. */
  ownOf<T>(contract: Contract<T>): Contract<T> {
    return (this.project.protocol?.contracts[contract.name] ?? contract) as Contract<T>;
  }

  /** The param with a name, which must be a message of a contract. */
  message<T>(name: string, contract: Contract<T>): T {
    return this.checked(name, this.ownOf(contract));
  }

  /** The params `contract` and `value`; the value must be valid. */
  valid(): [Contract<unknown>, unknown] {
    const contract = this.contract();
    return [contract, this.checked('value', contract)];
  }

  private checked<T>(name: string, contract: Contract<T>): T {
    const result = validate(contract, this.any(name));
    if (result.success) return result.value;
    const [first] = result.issues;
    const where = first?.path ? `${first.path}: ` : '';
    throw new WrongParams(`"${name}" is not a valid ${contract.name}. ${where}${first?.message ?? ''}`, result.issues);
  }

  refuse(message: string): never {
    throw new WrongParams(message);
  }
}
