/**
 * Characters that control a terminal or a log, change the direction of writing, or are invisible. The variation
 * selector after an emoji is not included.
 */
const STEERING =
  /(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/**
 * A command that a CI runner executes when it appears in a log: GitHub and Azure accept `##[…]` and `##vso[…]` anywhere
 * in a line.
 */
const COMMAND = /##(?=[a-z]{0,20}\[)/gi;

/**
 * Escapes a text that quotes input, to be shown to people: the result is on one line, and cannot control a terminal or
 * a log.
 */
export function escapeText(text: string): string {
  return text.replace(STEERING, (character) => `\\u{${codeOf(character)}}`).replace(COMMAND, '##·');
}

/** Replaces each of these characters with a dot, so that a caret below the line still points to the right column. */
export function maskText(text: string): string {
  return text.replace(STEERING, (character) => '·'.repeat(character.length));
}

/**
 * Rewrites JSON text so that its value stays the same but it contains no commands, control characters or invisible
 * characters.
 */
export function escapeJson(json: string): string {
  return json
    .replace(STEERING, (character) => (character === '\n' ? character : character.replace(/./gs, escapeUnit)))
    .replace(COMMAND, '\\u0023#');
}

/** Escapes text for XML. A character that XML 1.0 does not allow is written as an escape sequence. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    .replace(STEERING, (character) =>
      /[^\t\n\r\u0020-\u{10ffff}]|\p{Cs}/u.test(character)
        ? `\\u{${codeOf(character)}}`
        : `&#${character.codePointAt(0)};`,
    )
    .replace(/[\ufffe\uffff]/g, (character) => `\\u{${codeOf(character)}}`)
    .replace(COMMAND, '&#35;#');
}

/**
 * Escapes whole lines before they are printed. What they quote should already be escaped; this is the safety net. Only
 * line breaks and, if wanted, colours pass through.
 */
export function guardLines(text: string, hasColours: boolean): string {
  return text
    .replace(hasColours ? COLOUR_OR_STEERING : STEERING, (found) =>
      found === '\n' || found.length > 2 ? found : `\\u{${codeOf(found)}}`,
    )
    .replace(COMMAND, '##·')
    .replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1·:');
}

const COLOUR_OR_STEERING = /* @__PURE__ */ new RegExp(`\\u001b\\[[0-9]{1,2}m|${STEERING.source}`, 'gu');

const ENTITIES: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
