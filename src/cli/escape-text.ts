/**
 * What steers a terminal or a log, turns the direction of writing, or is seen by nobody. An emoji keeps the mark that
 * chooses its picture.
 */
const STEERING =
  /(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** A command that a runner takes out of a log: GitHub and Azure hear `##[…]` and `##vso[…]` anywhere in a line. */
const COMMAND = /##(?=[a-z]{0,20}\[)/gi;

/** A word or a sentence that holds text of others, for people: on one line, and nothing in it does anything but be read. */
export function escapeText(text: string): string {
  return text.replace(STEERING, (character) => `\\u{${codeOf(character)}}`).replace(COMMAND, '##·');
}

/** The same with a dot for each such character, so that what stands below a line stays below it. */
export function maskText(text: string): string {
  return text.replace(STEERING, (character) => '·'.repeat(character.length));
}

/** JSON with the same value, in which nothing is a command, steers or hides. */
export function escapeJson(json: string): string {
  return json
    .replace(STEERING, (character) => (character === '\n' ? character : character.replace(/./gs, escapeUnit)))
    .replace(COMMAND, '\\u0023#');
}

/** The same for XML; what XML 1.0 cannot hold is written out. */
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
 * Whole lines as they are printed. What they quote is escaped already: this is for what was forgotten, and lets nothing
 * through but line breaks and, if so wanted, colours.
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
