/** `ToolResult` in zod. */
import * as z from 'zod';
import { ErrorResult } from './llm-reply.ts';
import { glob } from './params.ts';
import { count, nonBlank, path, text } from './values.ts';

const ListFilesResult = z.object({
  ok: z.literal(true),
  action: z.literal('list_files_result'),
  files: z.array(z.string().min(1)),
  root: path.optional(),
  patterns: z.array(glob).optional(),
  info: text.optional(),
});

const ReadFileResult = z.object({
  ok: z.literal(true),
  action: z.literal('read_file_result'),
  path,
  content: text,
  encoding: text.optional(),
  size_bytes: count.optional(),
  info: text.optional(),
});

const WriteFileReceipt = z.object({
  ok: z.literal(true),
  action: z.literal('write_file'),
  path,
  bytes_written: count,
  info: text.optional(),
  content: z.never().optional(),
});

const Noop = z.object({
  ok: z.literal(true),
  action: z.literal('noop'),
  message: nonBlank,
  payload_echo: z.unknown().optional(),
});

export const ToolResult = z.discriminatedUnion('action', [
  ListFilesResult,
  ReadFileResult,
  WriteFileReceipt,
  Noop,
  ErrorResult,
]);
