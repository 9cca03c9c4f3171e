/**
 * Finds a string in a value that is only a placeholder: `<what was done>`, `[description]`, `path/to/file.md`.
 *
 * @returns undefined when there is none
 */
export function findPlaceholder(value: unknown, key = ''): string | undefined {
  if (typeof value === 'string') {
    return isPlaceholder(value) || (key === 'path' && STANDS_FOR_PATH.test(value)) ? value : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = findPlaceholder(part, Array.isArray(value) ? key : name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isPlaceholder(text: string): boolean {
  return STANDS_FOR_TEXT.test(text.trim()) || DESCRIBES_TEXT.test(text.trim());
}

const STANDS_FOR_TEXT = /^(?:<[^<>]+>|\[[^[\]]+\]|\{[^{}]+\}|\.\.|…|_{2,}|x{3,})[.?!]*$/i;

const DESCRIBES_TEXT =
  /^(?:(?:an? |eine? )?(?:brief|short|kurze?) (?:description|summary|beschreibung|zusammenfassung)(?: (?:of|der|des|von) .{1,80})?|what (?:you did|was done|is missing|went wrong)|was (?:getan|gemacht) wurde|(?:one|a|ein|eine) (?:short |kurzer )?(?:sentence|satz)|your (?:summary|question|answer|message)(?: here)?)[.?!…]*$/i;

const STANDS_FOR_PATH =
  /(?:^|[/\\])(?:path[/\\]to|pfad[/\\]zu[rm]?)[/\\]|(?:^|[/\\])(?:file[-_ ]?name|dateiname|your[-_ ][^/\\]*|x{3,})(?:\.[a-z0-9]+)?$|\[(?:file[-_ ]?name|name|path|your[^[\]]*|dateiname|pfad)\]/i;
