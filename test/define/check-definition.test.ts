/** Each sentence about the definition of a protocol, with its place and its advice. */
import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../../src/define/check-definition.ts';

const run = { purpose: 'Run it.', params: {} };
const FORM = 'Its fields are kinds, actions, only, customKinds and maxJobs.';
const LENGTH = 'Use 1 to 64 characters without white space or control characters.';
const NO_ANSWER = '"only" leaves no action that the model could answer with.';
const NO_LIST = '"only" must be a list of names.';
const KEPT = 'Remove it from "only".';
const maxJobs = (value: unknown) => `"maxJobs" must be a whole number from 1 to 5, not ${JSON.stringify(value)}.`;
const inOnly = (name: string) => `Did you mean "${name}"? Then remove it here, and name it in "only".`;

type Said = [path: string, message: string, hint?: string];

const said = (definition: unknown): Said[] =>
  checkDefinition(definition).map(({ code, severity, path, message, hint, ...more }) => {
    expect({ code, severity, more }).toEqual({ code: 'protocol', severity: 'error', more: {} });
    return hint === undefined ? [path, message] : [path, message, hint];
  });

describe('of a definition is said', () => {
  it.each<[definition: unknown, ...all: Said[]]>([
    [null, ['', 'A protocol must be an object.', FORM]],
    [[], ['', 'A protocol must be an object.', FORM]],
    ['kinds', ['', 'A protocol must be an object.', FORM]],
    [{ kind: {} }, ['/kind', '"kind" is not a field of a protocol.', 'Did you mean "kinds"?']],
    [{ 'a/b': {} }, ['/a~1b', '"a/b" is not a field of a protocol.']],
    [{ actions: [] }, ['/actions', '"actions" must be an object of schemas.']],
    [{ only: 'error' }, ['/only', NO_LIST]],
    [{ only: ['error', 1] }, ['/only', NO_LIST]],
    [{ customKinds: 'yes' }, ['/customKinds', '"customKinds" must be true or false.']],
    [{ maxJobs: 0 }, ['/maxJobs', maxJobs(0)]],
    [{ maxJobs: 6 }, ['/maxJobs', maxJobs(6)]],
    [{ maxJobs: 1.5 }, ['/maxJobs', maxJobs(1.5)]],
    [{ maxJobs: '3' }, ['/maxJobs', maxJobs('3')]],
    [{ kinds: [] }, ['/kinds', '"kinds" must be an object whose keys are the names of the kinds.']],
    [
      { kinds: { run_it: null, that: 'x' } },
      ['/kinds/run_it', 'A kind must be an object.', 'It needs "params" and "purpose".'],
      ['/kinds/that', 'A kind must be an object.', 'It needs "params" and "purpose".'],
    ],
    [
      { kinds: { run_it: { ...run, purpos: 'x' } } },
      ['/kinds/run_it/purpos', '"purpos" is not a field of a kind.', 'Did you mean "purpose"?'],
    ],
    [
      { kinds: { run_it: {} } },
      ['/kinds/run_it/purpose', '"purpose" must be a text that is not blank.'],
      ['/kinds/run_it/params', '"params" is missing: the schema of the params of a job.'],
    ],
    [
      { kinds: { run_it: { ...run, purpose: ' \n' } } },
      ['/kinds/run_it/purpose', '"purpose" must be a text that is not blank.'],
    ],
    // What its form is not is told before its names are looked at.
    [{ maxJobs: 0, kinds: { 'a b': run } }, ['/maxJobs', maxJobs(0)]],
    [
      { kinds: { read_file: run } },
      ['/kinds/read_file', '"read_file" is already a name of the package.', 'Choose another one.'],
    ],
    [
      { kinds: { llm_call: run } },
      ['/kinds/llm_call', '"llm_call" is already a name of the package.', 'Choose another one.'],
    ],
    [
      { actions: { any_other: {}, noop: {} } },
      ['/actions/any_other', '"any_other" is already a name of the package.', 'Choose another one.'],
      ['/actions/noop', '"noop" is already a name of the package.', 'Choose another one.'],
    ],
    [{ kinds: { 'a b': run } }, ['/kinds/a b', '"a b" cannot be a name.', LENGTH]],
    [{ actions: { '': {} } }, ['/actions/', '"" cannot be a name.', LENGTH]],
    [
      { actions: { ['x'.repeat(65)]: {} } },
      [`/actions/${'x'.repeat(65)}`, `"${'x'.repeat(65)}" cannot be a name.`, LENGTH],
    ],
    [
      { kinds: { read_files: run } },
      ['/kinds/read_files', '"read_files" is almost a name of the package.', inOnly('read_file')],
    ],
    [
      { kinds: { run_it: run }, actions: { run_it: {} } },
      ['/kinds/run_it', '"run_it" names both a kind and an action: choose two names.'],
    ],
    [
      { only: ['error', 'run_it', 'ask'], kinds: { run_it: run }, actions: { ask: {} } },
      ['/only/1', '"run_it" is defined by this protocol, and own kinds and actions are always kept.', KEPT],
      ['/only/2', '"ask" is defined by this protocol, and own kinds and actions are always kept.', KEPT],
    ],
    [{ only: ['noop', 'error'] }, ['/only/0', '"noop" is the action of a result, which is kept with its kind.', KEPT]],
    [
      { only: ['eror', 'error', 'zzz'] },
      ['/only/0', '"eror" is not a kind or an action of the package.', 'Did you mean "error"?'],
      ['/only/2', '"zzz" is not a kind or an action of the package.'],
    ],
    [{ only: [] }, ['/only', NO_ANSWER]],
    [{ only: ['read_file'] }, ['/only', NO_ANSWER]],
  ])('%j', (definition, ...all) => expect(said(definition)).toEqual(all));
});

describe('nothing is said of a definition', () => {
  it.each<[what: string, definition: unknown]>([
    ['with nothing of its own', {}],
    ['with all of its options', { kinds: { run_it: run }, actions: { ask: {} }, only: ['error'], customKinds: true }],
    ['with one job at a time', { maxJobs: 1 }],
    ['with five of them', { maxJobs: 5 }],
    ['whose names have 64 characters, of any script', { actions: { ['ü'.repeat(64)]: {}, '😀': {} } }],
    ['whose kind has a result and an example', { kinds: { run_it: { ...run, result: {}, example: {} } } }],
    ['whose own action is the only one', { only: [], actions: { ask: {} } }],
    [
      'whose schemas are none: they are looked at later',
      { kinds: { run_it: { ...run, params: 5 } }, actions: { ask: 5 } },
    ],
  ])('%s', (_, definition) => expect(said(definition)).toEqual([]));
});
