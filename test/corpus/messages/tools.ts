import { messagesOf } from '../message.ts';
import { contentOf } from './content.ts';

/** What workers answer. */
export const tools = [
  ...messagesOf('ToolResult', {
    'files-listed': {
      ok: true,
      action: 'list_files_result',
      files: ['api/app.py', 'api/büro/plan.py', 'web/[slug]/page.tsx', "it's.txt", 'a "b".md'],
      root: '/srv/berthbook',
      patterns: ['**/*.py'],
      info: '5 of 5',
    },
    'files-windows': {
      ok: true,
      action: 'list_files_result',
      files: ['readme.txt'],
      root: 'C:\\new\\temp\\files',
      patterns: ['**\\*.txt'],
    },
    'files-none': { ok: true, action: 'list_files_result', files: [] },
    'file-read': {
      ok: true,
      action: 'read_file_result',
      path: '/srv/tide/tide.py',
      content: contentOf('tide.py'),
      encoding: 'utf-8',
      size_bytes: 1410,
    },
    'file-read-html': {
      ok: true,
      action: 'read_file_result',
      path: 'public/login.html',
      content: contentOf('login.html'),
    },
    receipt: {
      ok: true,
      action: 'write_file',
      path: 'D:\\berth\\notes.txt',
      bytes_written: 1024,
      info: 'Replaced 52 bytes',
    },
    'noop-echo': {
      ok: true,
      action: 'noop',
      message: 'The kind "dance" is unknown.',
      payload_echo: { kind: 'dance', steps: [1, 2, { turn: 'left' }] },
    },
    'error-worker': {
      ok: false,
      action: 'error',
      error_type: 'file_not_found',
      message: 'No such file: "plan.md"',
      details: { code: 'ENOENT', errno: -2 },
    },
  }),
  ...messagesOf('JobResult', {
    'result-order': { ok: true, action: 'write_file', path: 'level.go', content: contentOf('level.go') },
    'result-read': {
      ok: true,
      action: 'read_file_result',
      path: 'theme.css',
      content: contentOf('theme.css'),
      size_bytes: 410,
    },
    'result-receipt': { ok: true, action: 'write_file', path: '/srv/berthbook/docs/BOOKING.md', bytes_written: 0 },
  }),
];
