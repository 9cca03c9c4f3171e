import { readFileSync } from 'node:fs';

/** The text of a file under `contents/`; the ending `.txt` keeps tools away from code that is only quoted. */
export function contentOf(name: string): string {
  return readFileSync(new URL(`../contents/${name}.txt`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}
