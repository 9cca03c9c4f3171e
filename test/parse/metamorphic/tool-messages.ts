import type { Random } from '../../../src/testing/random.ts';
import type { Fields } from './message.ts';
import { optional } from './reply-messages.ts';
import { CONTENTS, FINDINGS, PATHS, ROOTS } from './words.ts';

/** What a worker answers. */
export function toolResultOf(random: Random): Fields {
  return random.pick([listed, read, receipt, noop, error])(random);
}

function listed(random: Random): Fields {
  const files = PATHS.slice(random.int(4), 4 + random.int(4));
  return optional(random, { ok: true, action: 'list_files_result', files }, { root: random.pick(ROOTS) });
}

function read(random: Random): Fields {
  const content = random.pick(CONTENTS);
  const value = { ok: true, action: 'read_file_result', path: random.pick(PATHS), content };
  return optional(random, value, { encoding: 'utf-8', size_bytes: content.length });
}

function receipt(random: Random): Fields {
  const value = { ok: true, action: 'write_file', path: random.pick(PATHS), bytes_written: random.int(2000) };
  return optional(random, value, { info: 'Replaced 52 bytes' });
}

function noop(random: Random): Fields {
  const value = { ok: true, action: 'noop', message: random.pick(FINDINGS) };
  return optional(random, value, { payload_echo: { kind: 'dance', steps: [1, 2] } });
}

function error(random: Random): Fields {
  const value = { ok: false, action: 'error', error_type: 'not_found', message: random.pick(FINDINGS) };
  return optional(random, value, { details: { code: 404 } });
}
