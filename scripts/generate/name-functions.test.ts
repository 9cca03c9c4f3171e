import { expect, it } from 'vitest';
import { nameFunctions } from './name-functions.ts';

const names = new Map([
  ['validate1', 'isNoop'],
  ['validate2', 'isPart'],
]);

it.each([
  ['a constant that is true', 'let a = !0;\n', 'let a = true;\n'],
  ['a constant that is false', 'return !1;\n', 'return false;\n'],
  ['undefined', 'if (a.b === void 0) c();\n', 'if (a.b === undefined) c();\n'],
  ['the same in a text or a pattern', 'a("!0 validate1", /!1/, `void 0`);\n', 'a("!0 validate1", /!1/, `void 0`);\n'],
  ['a negation of something else', 'a = !b && !10;\n', 'a = !b && !10;\n'],
  ['a call', 'if (!validate2(data)) return !1;\n', 'if (!isPart(data)) return false;\n'],
  [
    'an alias of the function',
    'var isNoop = validate1;\nfunction validate1(data) {\n}\nexport {\n  isNoop\n};\n',
    'function isNoop(data) {\n}\nexport {\n  isNoop\n};\n',
  ],
  ['an alias before another variable', 'var isNoop = validate1, pattern0 = /a/u;\n', 'var pattern0 = /a/u;\n'],
  ['another function', 'validate3(data);\n', 'validate3(data);\n'],
])('writes %s as people do', (_, code, expected) => expect(nameFunctions(code, names)).toBe(expected));
