/** What is left of the code that AJV writes. */
import { expect, it } from 'vitest';
import { compactCode } from '../../src/generate/compact-code.ts';

const PARAMS = '{instancePath="", parentData, parentDataProperty, rootData=data}={}';
const lines = (...all: string[]) => all.join('\n');

it.each<[what: string, code: string, compact: string]>([
  [
    'functions, by the names under which they are exported',
    lines(
      '"use strict";',
      'export const isA = validate10;',
      `function validate10(data, ${PARAMS}){`,
      'return validate11(data.b, {instancePath:instancePath+"/b",parentData:data,rootData});',
      '}',
      `function validate11(data, ${PARAMS}){`,
      'return true;',
      '}',
    ),
    lines(
      'export function isA(data){',
      'return validate11(data.b);',
      '}',
      'function validate11(data){',
      'return true;',
      '}',
    ),
  ],
  [
    'a verdict, without what it reports',
    lines(
      'export const isA = validate10;',
      `function validate10(data, ${PARAMS}){`,
      'let vErrors = null;',
      'let errors = 0;',
      'if(data !== 1){',
      'const err0 = {instancePath,schemaPath:"#/const",',
      'keyword:"const"};',
      'if(vErrors === null){',
      'vErrors = [err0];',
      '}',
      'else {',
      'vErrors.push(err0);',
      '}',
      'errors++;',
      '}',
      'validate10.errors = vErrors;',
      'return errors === 0;',
      '}',
    ),
    lines(
      'export function isA(data){',
      'let errors = 0;',
      'if(data !== 1){',
      'errors++;',
      '}',
      'return errors === 0;',
      '}',
    ),
  ],
  [
    'the count of the errors of another function',
    lines('export const isA = validate10;', 'vErrors = vErrors === null ? [] : vErrors;', 'errors = vErrors.length;'),
    'errors++;',
  ],
  [
    'texts as they are, whatever is in them',
    lines('export const isA = validate10;', 'return "vErrors" + "\\"schemaPath\\\\" + "" + "validate10";'),
    'return "vErrors" + "\\"schemaPath\\\\" + "" + "validate10";',
  ],
  [
    'the schemas that something still needs',
    lines(
      'export const isA = validate10;',
      'const schema11 = {"type":"object"};',
      'const schema12 = {"a":"schema11"};',
      'return schema12.a;',
    ),
    lines('const schema12 = {"a":"schema11"};', 'return schema12.a;'),
  ],
  [
    'lines of code, even where they make what nothing uses',
    lines('export const isA = validate10;', 'for(const schema11 = {};;)stop();'),
    'for(const schema11 = {};;)stop();',
  ],
])('are %s', (_, code, compact) => expect(compactCode(code, ['isA'])).toBe(compact));

it.each<[what: string, code: string, says: RegExp]>([
  ['a function that AJV has not made', 'export const isB = validate10;', /AJV has made no function isA/],
  ['a report that is left over', 'export const isA = validate10;\nlog(vErrors);', /still mentions its reports: log/],
  ['a block without an end', 'export const isA = validate10;\nif(vErrors === null){', /has no end/],
])('%s is an error', (_, code, says) => expect(() => compactCode(code, ['isA'])).toThrow(says));
