import { validateSuite } from './suites/validate.ts';
console.log(validateSuite().text);
