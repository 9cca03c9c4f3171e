/** Valid, invalid and damaged messages for tests, as arbitraries of fast-check and as samples, and a scripted model. */
export { arbitrary, invalid, replies } from './arbitraries.ts';
export * from './plain/index.ts';
