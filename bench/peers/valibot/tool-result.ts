/** `ToolResult` in valibot. */
import * as v from 'valibot';
import { ErrorResult } from './llm-reply.ts';
import { glob } from './params.ts';
import { count, nonBlank, optionalText, path, text } from './values.ts';

const ListFilesResult = v.object({
  ok: v.literal(true),
  action: v.literal('list_files_result'),
  files: v.array(v.pipe(v.string(), v.minLength(1))),
  root: v.optional(path),
  patterns: v.optional(v.array(glob)),
  info: optionalText,
});

const ReadFileResult = v.object({
  ok: v.literal(true),
  action: v.literal('read_file_result'),
  path,
  content: text,
  encoding: optionalText,
  size_bytes: v.optional(count),
  info: optionalText,
});

const WriteFileReceipt = v.object({
  ok: v.literal(true),
  action: v.literal('write_file'),
  path,
  bytes_written: count,
  info: optionalText,
  content: v.optional(v.never()),
});

const Noop = v.object({
  ok: v.literal(true),
  action: v.literal('noop'),
  message: nonBlank,
  payload_echo: v.optional(v.unknown()),
});

export const ToolResult = v.variant('action', [ListFilesResult, ReadFileResult, WriteFileReceipt, Noop, ErrorResult]);
