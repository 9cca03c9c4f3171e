/** Whether code or the text of a link names a file: it has a separator, an ending, or a leading dot. */
export function looksLikePath(text: string): boolean {
  if (
    text.length > 1000 ||
    /[\n\r\t]/.test(text) ||
    /:\/\/|^www\.|[=;()[\]!$]|^-|^@/.test(text.replace(/\([^()/\\]*\)|\[[^[\]/\\]*\]/g, ''))
  )
    return false;
  if (/^(?:and\/or|und\/oder|n\/a|yes\/no|ja\/nein|input\/output|i\/o|\d+\s*\/\s*\d+)$/i.test(text)) return false;
  const hasSpace = /\s/.test(text);
  const hasEnding = ENDING.test(text);
  if (hasSpace)
    return (
      hasEnding &&
      /^[^\s/\\]*[/\\]|^\S+(?: \S+){0,4}$/.test(text) &&
      !/^(?:npm|npx|git|cat|node|python3?|pip|bash|sh|rm|cp|mv|cd|ls|mkdir|touch|curl|make|yarn|pnpm)\s/.test(text)
    );
  return (
    hasEnding ||
    /^\.[A-Za-z][\w.-]*$/.test(text) ||
    KNOWN_NAME.test(text) ||
    /^(?:LICENSE|README)$/.test(text) ||
    /^\.{0,2}[/\\]?[^\s/\\,:]+[/\\][^\s,]*$/.test(text) ||
    /^[A-Za-z]:[/\\]/.test(text)
  );
}

/** Whether a path names a file rather than a folder or a branch. */
export function namesFile(path: string): boolean {
  return ENDING.test(path) || KNOWN_NAME.test(path);
}

/** Well-known file names without an ending. */
export const KNOWN_NAME = /(?:^|[/\\])(?:Makefile|Dockerfile|CODEOWNERS|Procfile|Jenkinsfile)$/;

export const ENDING = /[^\s./\\]?\.[A-Za-z][A-Za-z0-9]{0,9}$/;

/** Whether a name has a known file ending. A name that was cut off seldom has. */
export function hasKnownEnding(path: string): boolean {
  return KNOWN_ENDING.test(path);
}

export const KNOWN_ENDING =
  /\.(?:md|mdx|markdown|json|jsonc|json5|jsonl|ya?ml|toml|ini|cfg|conf|env|txt|csv|tsv|xml|html?|css|scss|[cm]?[jt]sx?|py|rb|rs|go|java|kt|cs|c|h|cpp|hpp|sh|ps1|bat|sql|svg|png|pdf|drawio|puml|mmd|lock|log)$|(?:^|[/\\])\.(?:roomodes|gitignore|gitattributes|editorconfig|npmrc|nvmrc|env|clinerules|cursorrules|roorules|rooignore)$/i;
