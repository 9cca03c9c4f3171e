import { diffSchemas, isBreak } from '@sheratan/contracts/diff';

const released = {
  type: 'object',
  properties: { status: { enum: ['open', 'done'] }, summary: { type: 'string', maxLength: 200 } },
  required: ['status'],
};
const next = {
  type: 'object',
  properties: { status: { enum: ['open', 'done', 'failed'] }, summary: { type: 'string', maxLength: 80 } },
  required: ['status'],
};

for (const { code, path, message, backward, forward } of diffSchemas(released, next)) {
  console.log(code, path, message);
  if (isBreak(backward)) console.log('  the new schema refuses an old message:', size(backward.example));
  if (isBreak(forward)) console.log('  the old schema refuses a new message:', size(forward.example));
}

const isSafe = diffSchemas(released, next, { role: 'producer' }).every(({ severity }) => severity !== 'error');
console.log(isSafe ? 'Producers may move first.' : 'Producers must not move first.');

function size(example: unknown): string {
  const text = JSON.stringify(example) ?? 'none was found';
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
}
