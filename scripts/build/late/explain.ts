/** What is wrong with a value, as far as something beside it asks for it. */
export { explain, explainValue } from '../../../src/check/explain/explain.ts';
export { issue } from '../../../src/check/explain/issue.ts';
export { missing } from '../../../src/check/explain/missing-field.ts';
export { meantBy, partFor } from '../../../src/check/explain/part-for.ts';
export { ruleTexts } from '../../../src/check/explain/rule-texts.ts';
export { nameOf } from '../../../src/check/explain/walk.ts';
export { wrongType } from '../../../src/check/explain/wrong-type.ts';
