/**
 * Finds what is wrong in the definition of a protocol: options without effect, names that are taken, and misspelt
 * names.
 */

import { jobKinds, maxJobs as most, replies, resultActions } from '../../generated/known-names.ts';
import { issue } from '../check/explain/issue.ts';
import { nearest } from '../check/nearest.ts';
import { type Fields, isFields } from '../check/own-fields.ts';
import { showValue } from '../check/show-value.ts';
import { type Issue, pointTo } from '../words/issue.ts';
import type { ProtocolDefinition } from './protocol.ts';

type Refuse = (path: string, message: string, hint?: string) => void;

const OPTIONS = ['kinds', 'actions', 'only', 'customKinds', 'maxJobs'];
const KIND_OPTIONS = ['params', 'purpose', 'result', 'example'];

/** Names of the package that a user cannot use for something else. */
export function takenNames(): Set<string> {
  return new Set([...jobKinds, ...Object.keys(replies), ...resultActions, 'llm_call', 'any_other']);
}

/** @returns no issues when every option is valid; the schemas in it are checked later */
export function checkDefinition(definition: unknown): Issue[] {
  const issues: Issue[] = [];
  const refuse: Refuse = (path, message, hint) => issues.push(issue('protocol', path, message, { hint }));
  if (!isFields(definition)) {
    refuse('', 'A protocol must be an object.', 'Its fields are kinds, actions, only, customKinds and maxJobs.');
    return issues;
  }
  checkForm(definition, refuse);
  if (issues.length > 0) return issues;
  checkNames(definition, refuse);
  checkOnly(definition, refuse);
  return issues;
}

/** Checks that every option is known and of the right type. */
function checkForm(definition: Fields, refuse: Refuse): void {
  refuseUnknown(definition, OPTIONS, '', refuse);
  const { kinds = {}, actions = {}, only = [], customKinds = false, maxJobs = most } = definition;
  if (!isFields(actions)) refuse('/actions', '"actions" must be an object of schemas.');
  if (!Array.isArray(only) || only.some((name) => typeof name !== 'string'))
    refuse('/only', '"only" must be a list of names.');
  if (typeof customKinds !== 'boolean') refuse('/customKinds', '"customKinds" must be true or false.');
  const fault = faultOfCount(maxJobs);
  if (fault !== undefined) refuse('/maxJobs', fault);
  if (!isFields(kinds)) return refuse('/kinds', '"kinds" must be an object whose keys are the names of the kinds.');
  for (const [kind, one] of Object.entries(kinds)) {
    const path = pointTo('/kinds', kind);
    if (!isFields(one)) {
      refuse(path, 'A kind must be an object.', 'It needs "params" and "purpose".');
      continue;
    }
    refuseUnknown(one, KIND_OPTIONS, path, refuse);
    if (typeof one.purpose !== 'string' || one.purpose.trim() === '')
      refuse(`${path}/purpose`, '"purpose" must be a text that is not blank.');
    if (one.params === undefined) refuse(`${path}/params`, '"params" is missing: the schema of the params of a job.');
  }
}

function refuseUnknown(given: Fields, known: readonly string[], path: string, refuse: Refuse): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    refuse(
      pointTo(path, name),
      `${JSON.stringify(name)} is not a field of ${path === '' ? 'a protocol' : 'a kind'}.`,
      near && `Did you mean ${JSON.stringify(near)}?`,
    );
  }
}

const NAMES = 'Use 1 to 64 characters without white space or control characters.';

/** Why a value cannot be the maximum number of jobs in one reply; undefined when it can. */
export function faultOfCount(maxJobs: unknown): string | undefined {
  const isFine = Number.isInteger(maxJobs) && Number(maxJobs) >= 1 && Number(maxJobs) <= most;
  return isFine ? undefined : `"maxJobs" must be a whole number from 1 to ${most}, not ${showValue(maxJobs)}.`;
}

function checkNames({ kinds = {}, actions = {} }: ProtocolDefinition, refuse: Refuse): void {
  const taken = takenNames();
  for (const [path, names] of [
    ['/kinds', Object.keys(kinds)],
    ['/actions', Object.keys(actions)],
  ] as const) {
    for (const name of names) {
      const at = pointTo(path, name);
      const near = nearest(name, [...taken]);
      if (taken.has(name))
        refuse(at, `${JSON.stringify(name)} is already a name of the package.`, 'Choose another one.');
      else if (!/^[^\u0000-\u0020\u007f]{1,64}$/u.test(name))
        refuse(at, `${JSON.stringify(name)} cannot be a name.`, NAMES);
      else if (near !== undefined) {
        const hint = `Did you mean ${JSON.stringify(near)}? Then remove it here, and name it in "only".`;
        refuse(at, `${JSON.stringify(name)} is almost a name of the package.`, hint);
      }
    }
  }
  for (const kind of Object.keys(kinds)) {
    if (Object.hasOwn(actions, kind))
      refuse(pointTo('/kinds', kind), `${JSON.stringify(kind)} names both a kind and an action: choose two names.`);
  }
}

function checkOnly({ kinds = {}, actions = {}, only }: ProtocolDefinition, refuse: Refuse): void {
  const all = [...jobKinds, ...Object.keys(replies)];
  for (const [i, name] of (only ?? []).entries()) {
    if (all.includes(name)) continue;
    const path = `/only/${i}`;
    const said = JSON.stringify(name);
    const near = nearest(name, all);
    if (Object.hasOwn(kinds, name) || Object.hasOwn(actions, name))
      refuse(
        path,
        `${said} is defined by this protocol, and own kinds and actions are always kept.`,
        'Remove it from "only".',
      );
    else if (resultActions.includes(name))
      refuse(path, `${said} is the action of a result, which is kept with its kind.`, 'Remove it from "only".');
    else
      refuse(
        path,
        `${said} is not a kind or an action of the package.`,
        near && `Did you mean ${JSON.stringify(near)}?`,
      );
  }
  const left = Object.keys(replies).filter((action) => only === undefined || only.includes(action)).length;
  if (left + Object.keys(actions).length === 0)
    refuse('/only', '"only" leaves no action that the model could answer with.');
}
