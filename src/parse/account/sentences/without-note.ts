/** A line or a sentence without a label that says only that it is a remark: "Note: …", "PS: …". */
export function withoutNote(line: string): string {
  return line.replace(NOTE, '');
}

const NOTE =
  /^\s{0,9}[*_]{0,3}(?:(?:(?:just )?a |please |side |quick |small |one )?note|heads[ -]up|reminder|p\.? ?s|nb|n\.b|fyi|hinweis|anmerkung|bemerkung|nota|remarque)[*_]{0,3}[.:]{1,2}[*_]{0,3} (?=\S)/iu;
