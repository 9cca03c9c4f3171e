import { nearest } from '../check/nearest.ts';
import { quoteText, showValue } from '../check/show-value.ts';
import { locate, positionOf } from '../parse/locate.ts';
import { syntaxIssue } from '../parse/read-json.ts';
import { scanJson } from '../parse/scan-json.ts';
import type { Contract } from '../words/contract.ts';
import { collectIssues, type Issue, LONGEST, pointTo } from '../words/issue.ts';
import { contractsByKebab } from './find-contract.ts';
import { type GlobBudget, type GlobTest, matchGlob } from './match-glob.ts';

/** What a `contracts.config.json` says. */
export type ConfigFile = {
  contracts: { matches: GlobTest; contract: Contract<unknown> }[];
  ignore: GlobTest[];
  strict?: boolean;
  schemaOnly?: boolean;
  maxBytes?: number;
};

export type ReadConfig = { success: true; config: ConfigFile } | { success: false; issues: Issue[] };

/**
 * Reads the text of a config file; a byte order mark may stand before it.
 *
 * @returns everything that is wrong in it, with line and column
 */
export function readConfig(source: string): ReadConfig {
  const text = source.replace(/^\ufeff/, '');
  const scan = scanJson(text, 0, 100);
  if (!scan.success) return { success: false, issues: [syntaxIssue(text, scan)] };
  const rest = text.slice(scan.end).search(/[^ \t\r\n]/);
  if (rest !== -1) {
    const tail = {
      success: false,
      expected: 'the end of the file',
      isCut: false,
      isTooDeep: false,
      hasField: true,
    } as const;
    return { success: false, issues: [syntaxIssue(text, { ...tail, at: scan.end + rest })] };
  }
  const { issues, report } = collectIssues();
  let isHeard = true;
  for (const { key, second } of scan.duplicates) {
    const message = `${showValue(key)} is given twice.`;
    isHeard = report({ code: 'duplicate_key', severity: 'error', path: '', message, ...positionOf(text, second) });
    if (!isHeard) break;
  }
  const complain: Complain = (path, code, message, hint) => {
    if (!isHeard) return;
    const issue: Issue = { code, severity: 'error', path, message, ...positionOf(text, locate(text, 0, path).start) };
    isHeard = report(hint === undefined ? issue : { ...issue, hint });
  };
  const config = readFields(JSON.parse(text), complain);
  return issues.length > 0 ? { success: false, issues } : { success: true, config };
}

type Complain = (path: string, code: string, message: string, hint?: string) => void;

/** A config of a large repository has a hundredth of it. */
const MAX_GLOBS = 1000;
const MAX_EXTENT: GlobBudget = { globs: 5000, characters: 50_000 };

const FIELDS = ['$schema', 'contracts', 'ignore', 'strict', 'schemaOnly', 'maxBytes'];

function readFields(value: unknown, complain: Complain): ConfigFile {
  const config: ConfigFile = { contracts: [], ignore: [] };
  const budget = { ...MAX_EXTENT };
  if (!isObject(value)) {
    complain('', 'type', 'The config must be an object, such as { "contracts": { "out/*.json": "llm-reply" } }.');
    return config;
  }
  for (const [key, field] of Object.entries(value)) {
    const path = pointTo('', key);
    if (key === 'contracts') config.contracts = readContracts(field, path, complain, budget);
    else if (key === 'ignore') config.ignore = readIgnore(field, path, complain, budget);
    else if (key === 'strict' || key === 'schemaOnly') {
      if (typeof field === 'boolean') config[key] = field;
      else complain(path, 'type', `"${key}" must be true or false.`);
    } else if (key === 'maxBytes') {
      if (Number.isSafeInteger(field) && (field as number) > 0) config.maxBytes = field as number;
      else complain(path, 'type', '"maxBytes" must be a whole number above 0.');
    } else if (key === '$schema') {
      if (typeof field !== 'string') complain(path, 'type', '"$schema" must be a string.');
    } else {
      const near = nearest(key, FIELDS);
      const hint = near ? `Did you mean "${near}"?` : `It may have: ${FIELDS.join(', ')}.`;
      complain(path, 'unknown_field', `The config has no field ${showValue(key)}.`, hint);
    }
  }
  return config;
}

function readContracts(value: unknown, path: string, complain: Complain, budget: GlobBudget): ConfigFile['contracts'] {
  if (!isObject(value)) {
    complain(path, 'type', '"contracts" must be an object from globs to names of contracts.');
    return [];
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_GLOBS) return tooMany(path, complain);
  return entries.flatMap(([glob, name]) => {
    const place = pointTo(path, glob);
    const matches = glob.endsWith('/') ? { complaint: `it names a folder; write ${glob}**` } : matchGlob(glob, budget);
    if ('complaint' in matches) {
      complain(place, 'glob', `The glob ${quoteText(glob, LONGEST)} cannot be used: ${matches.complaint}.`);
    }
    if (typeof name !== 'string') {
      complain(place, 'type', `The contract of ${quoteText(glob, LONGEST)} must be a name, such as "llm-reply".`);
      return [];
    }
    const contract = contractsByKebab.get(name);
    if (contract === undefined) {
      const near = nearest(name, contractsByKebab.keys());
      const hint = near ? `Did you mean "${near}"?` : 'See "lcp list".';
      complain(place, 'contract', `There is no contract ${quoteText(name, LONGEST)}.`, hint);
    }
    return contract === undefined || 'complaint' in matches ? [] : [{ matches, contract }];
  });
}

function readIgnore(value: unknown, path: string, complain: Complain, budget: GlobBudget): GlobTest[] {
  if (!Array.isArray(value)) {
    complain(path, 'type', '"ignore" must be a list of globs.');
    return [];
  }
  if (value.length > MAX_GLOBS) return tooMany(path, complain);
  return value.flatMap((glob: unknown, at) => {
    const place = pointTo(path, at);
    if (typeof glob !== 'string') {
      complain(place, 'type', 'A glob must be a string.');
      return [];
    }
    const matches = matchGlob(withoutSlashes(glob), budget);
    if (!('complaint' in matches)) return [matches];
    complain(place, 'glob', `The glob ${quoteText(glob, LONGEST)} cannot be used: ${matches.complaint}.`);
    return [];
  });
}

function tooMany(path: string, complain: Complain): [] {
  complain(path, 'too_many_globs', `${showValue(path.slice(1))} has more than ${MAX_GLOBS} globs.`);
  return [];
}

function withoutSlashes(glob: string): string {
  let end = glob.length;
  while (end > 1 && glob[end - 1] === '/') end -= 1;
  return glob.slice(0, end);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
