import type { Inline } from './inline.ts';

export function isBold({ text, marks }: Inline): boolean {
  if (text.length > 160 || text.includes('\n')) return false;
  return marks.some(
    ({ kind, start, end }) =>
      kind === 'strong' && !/[\p{L}\p{N}]/u.test(text.slice(0, start)) && !/[\p{L}\p{N}]/u.test(text.slice(end)),
  );
}
