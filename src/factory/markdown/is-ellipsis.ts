/** Whether words stand for files that are not named: "… and 4 more". */
export function isEllipsis(text: string): boolean {
  return /^\P{L}*(?:…|\.{3})|^\P{L}*(?:and|und|\+)\s*(?:[0-9]+\s+)?(?:more|others|weitere|andere)|^etc\b|^usw\b/iu.test(
    text,
  );
}
