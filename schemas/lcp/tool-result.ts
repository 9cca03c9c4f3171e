import { Type } from '@sinclair/typebox';
import { ErrorResult } from './error-result.ts';
import { ListFilesResult } from './list-files-result.ts';
import { Noop } from './noop.ts';
import { ReadFileResult } from './read-file-result.ts';
import { workerToCore } from './routes.ts';
import { WriteFileReceipt } from './write-file-receipt.ts';

export const toolResults = [ListFilesResult, ReadFileResult, WriteFileReceipt, Noop, ErrorResult];

export const ToolResult = Type.Union(toolResults, {
  title: 'ToolResult',
  tag: 'action',
  speaks: workerToCore,
  description: 'Everything that a worker itself may answer with, told apart by `action`.',
});
