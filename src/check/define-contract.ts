import { major } from '../../generated/major.ts';
import type { Check, Contract, Family, Rules, Shape, StandardResult } from '../words/contract.ts';
import { pointerKeys } from '../words/issue.ts';
import { verdictOf } from './validate.ts';

/** Parts that are made only when needed. */
type Late = { shape: () => Shape; examples?: (() => readonly string[]) | undefined };

/** Puts a contract together from its parts. */
export function defineContract<T>(
  family: Family,
  name: string,
  check: Check,
  { shape, examples }: Late,
  rules: Rules,
  more: Partial<Pick<Contract<T>, 'id' | 'report' | 'explain' | 'output' | 'parts' | 'source'>>,
): Contract<T> {
  const contract: Contract<T> = {
    name,
    family,
    get id() {
      const kebab = name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
      return `urn:sheratan:contracts:${major}:${family}:${kebab}`;
    },
    check,
    get shape() {
      return shape();
    },
    rules,
    get examples() {
      return examples?.();
    },
    ...more,
    '~standard': {
      version: 1,
      vendor: 'sheratan',
      validate: (value): StandardResult<T> => {
        const result = verdictOf(contract, value);
        if (result.success) return { value: result.value };
        return {
          issues: result.issues.map(({ message, hint, path }) => ({
            message: hint === undefined ? message : `${message} ${hint}`,
            path: pointerKeys(path).map((key) => (/^(?:0|[1-9][0-9]*)$/.test(key) ? Number(key) : key)),
          })),
        };
      },
    },
  };
  return contract;
}
