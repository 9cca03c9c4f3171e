import { bareName } from '../own-names.ts';
import { HOLDERS } from './answer-words.ts';
import { wordsOf } from './expand-words.ts';

/** What may wrap a message as JSON and leave it certain. All names are plain: lower case, no `_`, no `-`. */

/** Keys under which an answer is handed in. */
export const WRAPPER_KEYS = /* @__PURE__ */ wordsOf(`${HOLDERS} data content arguments lcp output(text|s|parsed) generatedtext`);

/** Keys beside an answer that say nothing about it, whatever their value is. */
const METADATA = /* @__PURE__ */ wordsOf(
  '(request|response|message|call|toolcall|tooluse|session|conversation|thread|chat|trace|span|run|completion)?id model created createdat usage(metadata)? ' +
    'confidence object vendor provider tokens latency timestamp systemfingerprint servicetier context ' +
    '(lcp|schema|protocol|api|model)?version protocol logprobs stopsequence language lang format encoding',
);

/** What servers measure or count, as a number: "output_tokens", "latency_ms", "total_duration". */
const MEASURED =
  /^(?:index|seed|numturns)$|(?:tokens?|duration|latency|elapsed|took|evalcount|cost)(?:ms|ns|s|sec|seconds|apims|usd|count|predicted|evaluated)?$/;

/** Keys whose value tells whether the answer counts, and the values with which it does. */
const FINISHED = ['stop', 'endturn', 'stopsequence', 'completed', 'toolcalls', 'tooluse', 'functioncall', 'complete', 'finish', 'null', ''];
const OWN = ['assistant', 'model', 'ai'];
const DONE = ['completed', 'complete', 'success', 'succeeded', 'ok', 'done', 'finished', '200'];
const YES = ['true'];
const NO = ['false'];
const NONE = ['null', ''];
const EMPTY = [...NONE, '{}'];
const VERDICTS: { readonly [key: string]: readonly string[] } = {
  finishreason: FINISHED,
  stopreason: FINISHED,
  donereason: FINISHED,
  completionreason: FINISHED,
  subtype: DONE,
  role: OWN,
  author: OWN,
  sender: OWN,
  speaker: OWN,
  from: OWN,
  status: DONE,
  state: DONE,
  statuscode: ['200'],
  jsonrpc: ['2.0'],
  code: ['200', '0'],
  iserror: NO,
  error: ['false', 'null', ''],
  errors: NONE,
  approved: YES,
  accepted: YES,
  valid: YES,
  isvalid: YES,
  ok: YES,
  success: YES,
  done: YES,
  final: YES,
  isfinal: YES,
  complete: YES,
  partial: NO,
  draft: NO,
  rejected: NO,
  cancelled: NO,
  truncated: NO,
  refusal: NONE,
  // What is empty beside the answer: a turn that calls a tool has no words.
  content: NONE,
  reasoning: NONE,
  reasoningcontent: NONE,
  thought: NONE,
  toolcalls: NONE,
  functioncall: NONE,
  audio: NONE,
  annotations: NONE,
  citations: NONE,
  intermediatesteps: NONE,
  messages: NONE,
  thinking: NONE,
  invalidtoolcalls: NONE,
  additionalkwargs: EMPTY,
  contentfilterresults: EMPTY,
  stats: EMPTY,
  incompletedetails: NONE,
  parsingerror: NONE,
  warnings: NONE,
  type: [
    'message',
    'text',
    'outputtext',
    'application/json',
    'response',
    ...['tooluse', 'toolcall', 'function', 'functioncall', 'json', 'jsonobject', 'assistant', 'result', 'ai', 'aimessage'],
  ],
  channel: ['final'],
  recipient: ['all', 'user'],
};

/** Those that hold an object. */
const RECORDS = /* @__PURE__ */ wordsOf('usage(metadata)? tokens logprobs format latency provider vendor');

/** What metadata says of an answer that does not count. */
const DENIES =
  /^0(?:\.0*)?$|^(?:none|no|false|error|reject|refus|denied|deny|fail|invalid|cancel|draft|retract|withdraw|revok|abort|delet)|\b(?:example|not|never|don['’]t|old|obsolete|deprecated|superseded|void|wrong)\b/i;

/** What counts something, as a scalar. */
const COUNTS = /* @__PURE__ */ wordsOf('usage(metadata)? tokens logprobs latency context');

/** Whether what a key or an event is called says that something does not count. */
export function denies(value: string): boolean {
  return DENIES.test(bareName(value));
}

/** Whether the value of a key tells whether an answer counts. */
export function isVerdict(key: string): boolean {
  return Object.hasOwn(VERDICTS, key) && key !== 'type' && key !== 'code';
}

/** Whether a key and its value beside an answer leave it the answer; `value` is the text of a scalar without its quotes. */
export function isHarmless(key: string, value: string | undefined): boolean {
  if (COUNTS.has(key) && value !== undefined && !/^(?:[\d.]|null$|$)/.test(value)) return false;
  if (MEASURED.test(key) && value !== undefined) return /^(?:\d[\d.]*\s?(?:[mn]?s)?|null|)$/.test(value);
  if (METADATA.has(key)) return value === undefined ? RECORDS.has(key) : !DENIES.test(value);
  if (!Object.hasOwn(VERDICTS, key) || value === undefined) return false;
  return VERDICTS[key]?.includes(value.toLowerCase().replace(/[_\- ]/g, '')) === true;
}
