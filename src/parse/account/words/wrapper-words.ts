import { bareName } from '../../own-names.ts';
import { HOLDERS } from './answer-words.ts';
import { kindsOf, wordsOf } from './expand-words.ts';

/**
 * What may wrap a message in JSON and leave it certain. All names are in their plain form: lower case, without `_` and
 * `-`.
 */

/** Keys whose value is an answer. */
export const WRAPPER_KEYS = /* @__PURE__ */ wordsOf(
  `${HOLDERS} data content arguments lcp output(text|s|parsed) generatedtext`,
);

/** Keys beside an answer that say nothing about it, unless their value denies something. */
const METADATA = /* @__PURE__ */ wordsOf(
  '(request|response|message|call|toolcall|tooluse|session|conversation|thread|chat|trace|span|run|completion)?id model created createdat usage(metadata)? ' +
    'confidence object vendor provider tokens latency timestamp systemfingerprint servicetier context ' +
    '(lcp|schema|protocol|api|model)?version protocol logprobs stopsequence language lang format encoding',
);

/** Keys for numbers that servers measure or count: "output_tokens", "latency_ms", "total_duration". */
const MEASURED =
  /^(?:index|seed|numturns)$|(?:tokens?|duration|latency|elapsed|took|evalcount|cost)(?:ms|ns|s|sec|seconds|apims|usd|count|predicted|evaluated)?$/;

/**
 * Values that confirm an answer, and the keys that may have them. If the list of values starts with a space, the value
 * may be empty.
 */
const VERDICTS = /* @__PURE__ */ kindsOf([
  [
    ' null stop endturn stopsequence completed complete finish toolcalls tooluse functioncall',
    '(finish|stop|done|completion)reason',
  ],
  ['assistant model ai', 'role author sender speaker from'],
  ['completed complete success succeeded ok done finished 200', 'status state subtype'],
  ['200', 'statuscode'],
  ['200 0', 'code'],
  ['2.0', 'jsonrpc'],
  ['true', 'approved accepted (is)?valid ok success done (is)?final complete'],
  ['false', 'iserror partial draft rejected cancelled truncated'],
  [' null false', 'error'],
  // Fields that may be empty beside an answer: a turn that calls a tool contains no words.
  [
    ' null',
    'errors refusal content reasoning(content)? thought thinking (invalid)?toolcalls functioncall audio annotations ' +
      'citations messages warnings',
  ],
  [' null {}', 'additionalkwargs stats'],
  [
    'message text outputtext application/json response result tooluse toolcall function functioncall json jsonobject ' +
      'assistant ai aimessage',
    'type',
  ],
  ['final', 'channel'],
  ['all user', 'recipient'],
]);

/** Those whose value may be an object. */
const RECORDS = /* @__PURE__ */ wordsOf('usage(metadata)? tokens logprobs format latency provider vendor');

/** Values that say that the answer does not count. */
const DENIES =
  /^0(?:\.0*)?$|^(?:none|no|false|error|reject|refus|denied|deny|fail|invalid|cancel|draft|retract|withdraw|revok|abort|delet)|\b(?:example|not|never|don['’]t|old|obsolete|deprecated|superseded|void|wrong)\b/i;

/** Keys whose value is a number, or empty, if it is a scalar. */
const COUNTS = /* @__PURE__ */ wordsOf('usage(metadata)? tokens logprobs latency context');

/** Whether a word, such as a status or the name of an event, says that something does not count. */
export function denies(value: string): boolean {
  return DENIES.test(bareName(value));
}

/** Whether the value of a key says that an answer counts, or that it does not. */
export function isVerdict(key: string): boolean {
  return VERDICTS(key) !== undefined && key !== 'type' && key !== 'code';
}

/**
 * Whether a key and its value beside an answer do not put it in doubt.
 *
 * @param value a scalar as text, without quotes; undefined for an object or an array
 */
export function isHarmless(key: string, value: string | undefined): boolean {
  if (COUNTS.has(key) && value !== undefined && !/^(?:[\d.]|null$|$)/.test(value)) return false;
  if (MEASURED.test(key) && value !== undefined) return /^(?:\d[\d.]*\s?(?:[mn]?s)?|null|)$/.test(value);
  if (METADATA.has(key))
    return value === undefined ? RECORDS.has(key) : !DENIES.test(value) || (value === '0' && key.endsWith('id'));
  if (value === undefined) return false;
  return (
    VERDICTS(key)
      ?.split(' ')
      .includes(value.toLowerCase().replace(/[_\- ]/g, '')) === true
  );
}
