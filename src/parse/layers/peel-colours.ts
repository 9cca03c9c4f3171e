import type { EditedText } from '../text/edited-text.ts';
import { replaceAll } from './replace-all.ts';

/** Removes the colour codes of a terminal and its marks around pasted text. Codes that hide text, strike it out or colour a line of a diff stay. */
export function peelColours(edited: EditedText): EditedText {
  if (!edited.text.includes('\u001b')) return edited;
  const pattern =
    /\u001b(?:\[(?!(?:(?![34]8;)\d{1,2};){0,5}[89][;m])[0-9;?]*[A-Za-z](?![-+] )|\[20[01]~|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g;
  return replaceAll(edited, pattern, { code: 'terminal_code', message: 'Color codes of a terminal were dropped.' });
}
