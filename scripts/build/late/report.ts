/** The reading of Factory's reports in Markdown, as far as something beside it calls it. */
export { differsBeside, readReport } from '../../../src/factory/markdown/read-report.ts';
