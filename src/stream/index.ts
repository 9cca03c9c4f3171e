export type { Parsed, ParseOptions } from '../words/parsed.ts';
export { createReader, type Reader } from './create-reader.ts';
export { joinPieces } from './join-pieces.ts';
export type { DeepPartial, Finish, Progress, State } from './progress.ts';
export { readStream, type StringStream } from './read-stream.ts';
