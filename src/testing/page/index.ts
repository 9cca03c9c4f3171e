/** Node only: a scripted model as a chat page on this machine. */
export { type PageOptions, type ServedPage, servePage } from './serve-page.ts';
