/**
 * Whether a report ends too early: inside code, bold text, parentheses or a link, after a heading or a colon, or in the middle of a
 * sentence. A cut between two sentences cannot be seen, because Markdown has no closing mark.
 */
export function isCutOff(text: string): boolean {
  const [before = '', last = ''] = ['', ...text.trimEnd().split('\n')].slice(-2).map((line) => line.trim());
  if (/^(?:`{3,}|~{3,})$/.test(last)) return false;
  if (/^#{1,6}(?:\s|$)/.test(last) && !/[:：–—-]\s*\S|[✅❌✔❓]|\(0\)$|\?$/u.test(last) && !/^#\s/.test(text.trim()))
    return true;
  if (/^(?:[-*+]|[0-9]{1,3}[.)])$/.test(last)) return true;
  const isOpen = last.lastIndexOf('(') > last.lastIndexOf(')') || last.lastIndexOf('[') > last.lastIndexOf(']');
  if ((isOpen || /[:：,([{„&/–—]$|\s-$|[:：]\*{1,3}$/u.test(last)) && !/[✅❌]/u.test(last)) return true;
  if (count(last, '`') % 2 === 1 || count(last.replace(/\\\*/g, ''), '**') % 2 === 1 || count(last, '~~') % 2 === 1)
    return true;
  if (/^[-*+0-9].*\[[^[\]]*\]$/.test(last) && !/\[[^[\]]*\]\s*\S/.test(last.replace(/^[-*+0-9.) ]+\[[ xX]\]/, '')))
    return true;
  if (last.startsWith('|') && (!last.endsWith('|') || cellsOf(last) < cellsOf(before))) return true;
  // "Default: A" ends with the name of an option.
  if (CONNECTING.test(last) && !/[:：]\*{0,2} [A-Z]$/.test(last)) return true;
  return isSentence(last) && !SENTENCE_END.test(last);
}

/** A punctuation mark at the end, with no letter after it. */
const SENTENCE_END = /[.!?)…。”"“*_`\p{Extended_Pictographic}][^\p{L}.!?)…。”"“*_`\p{Extended_Pictographic}]*$/u;

/** Words that no sentence ends with: "and", "the". */
const CONNECTING =
  /(?:^|[\s,])(?:and|or|the|a|an|of|with|for|to|by|from|that|which|because|und|oder|der|die|das|dem|den|ein|eine|einen|mit|für|von|dass|weil|zur|zum)$/iu;

/** Whether a line has several words: models end such a line with a punctuation mark. */
function isSentence(line: string): boolean {
  return (
    !/^(?:[-*+>#|]|[0-9]{1,3}[.)])|^[^:：]{1,60}[:：]|^\p{Extended_Pictographic}|[–—]|\s-\s/u.test(line) &&
    line.split(/\s+/).length >= 8
  );
}

/** The number of separators in the row of a table. */
function cellsOf(line: string): number {
  return line.startsWith('|') ? count(line.replaceAll('\\|', ''), '|') : 0;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
