/** `ToolResult` in ArkType. */
import { type } from 'arktype';
import { ErrorResult } from './llm-reply.ts';
import { glob } from './params.ts';
import { count, nonBlank, path } from './values.ts';

const ListFilesResult = type({
  ok: 'true',
  action: "'list_files_result'",
  files: type('string > 0').array(),
  'root?': path,
  'patterns?': glob.array(),
  'info?': 'string',
});

const ReadFileResult = type({
  ok: 'true',
  action: "'read_file_result'",
  path,
  content: 'string',
  'encoding?': 'string',
  'size_bytes?': count,
  'info?': 'string',
});

const WriteFileReceipt = type({
  ok: 'true',
  action: "'write_file'",
  path,
  bytes_written: count,
  'info?': 'string',
  'content?': 'never',
});

const Noop = type({
  ok: 'true',
  action: "'noop'",
  message: nonBlank,
  'payload_echo?': 'unknown',
});

export const ToolResult = type.or(ListFilesResult, ReadFileResult, WriteFileReceipt, Noop, ErrorResult);
