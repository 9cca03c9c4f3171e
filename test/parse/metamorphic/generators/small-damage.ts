/** Damage of a text of strict JSON that leaves its strings as they are. */
import type { Random } from '../../../../src/testing/random.ts';

/** Adds one or two edits that mean nothing. */
export function neutralEdits(json: string, random: Random): string {
  const edits = [
    () => insertBetween(json, random.pick(['/**/', ' /* c */ ', '// c\n', '# c\n', '\n', '\u00a0']), random),
    () => json.replace(/(?<=[^[{])[}\]]+$/, (closers) => `,${closers}`),
    () => json.replace('{', '{/**/'),
    () => bareKey(json, random),
    () => singleQuotes(json, random),
    () => `\`\`\`json\n${json.replace('{', '{ // c\n')}\n\`\`\``,
  ];
  return random.pick(edits)();
}

/** Takes one comma away, between two fields or two items. */
export function dropComma(json: string, random: Random): string | undefined {
  const commas = placesOf(json, ',');
  if (commas.length === 0) return undefined;
  const at = random.pick(commas);
  const by = random.pick(['', ' ', '\n']);
  // Two numbers with nothing between them are another number.
  const isOne = /^\w.\w$/s.test(json.slice(at - 1, at + 2));
  return json.slice(0, at) + (isOne && by === '' ? ' ' : by) + json.slice(at + 1);
}

/** Damage that has one reading, somewhere in the text. */
export function damageNear(json: string, random: Random): string | undefined {
  return random.pick([
    () => pythonWords(json),
    () => replaceAt(json, placesOf(json, ','), ',,', random),
    () => replaceAt(json, placesOf(json, ','), ';', random),
    () => replaceAt(json, placesOf(json, ':'), '=', random),
    () => replaceAt(json, placesOf(json, ':'), ' =>', random),
    () => `${json}}`,
    () => `${json}]`,
    () => `{${json}`,
    () => json.replace(/"(\w+)":/, '"$1: '),
    () => json.replace(/"(\w+)":/g, "'$1':"),
    () => json.replace(/"(\w+)": ?"([\w .]+)"/, '"$1": $2'),
    () => neutralEdits(dropComma(json, random) ?? json, random),
  ])();
}

/** The first "true" and the first "false" outside of strings as Python writes them. */
function pythonWords(json: string): string {
  const word = (text: string, from: string, to: string) => {
    const at = structureOf(text).search(new RegExp(`\\b${from}\\b`));
    return at < 0 ? text : text.slice(0, at) + to + text.slice(at + from.length);
  };
  return word(word(json, 'true', 'True'), 'false', 'False');
}

/** Takes one closing brace away that is not among the last ones. */
export function breakCloser(json: string, random: Random): string | undefined {
  const closers = placesOf(json, '}').filter((at) => /[^}\]]/.test(json.slice(at)));
  if (closers.length === 0) return undefined;
  const at = random.pick(closers);
  return json.slice(0, at) + json.slice(at + 1);
}

/** Where a character stands outside of strings. */
export function placesOf(json: string, character: string): number[] {
  return [...structureOf(json)].flatMap((one, i) => (one === character ? [i] : []));
}

/** The text with quotes in place of all that its strings hold. */
function structureOf(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, (text) => '"'.repeat(text.length));
}

function replaceAt(json: string, places: readonly number[], text: string, random: Random): string | undefined {
  if (places.length === 0) return undefined;
  const at = random.pick(places);
  return json.slice(0, at) + text + json.slice(at + 1);
}

function insertBetween(json: string, text: string, random: Random): string {
  const places = [',', ':', '{', '}', '[', ']'].flatMap((character) => placesOf(json, character));
  const at = random.pick(places.filter((place) => place > 0 && place < json.length - 1));
  const behind = at + random.int(2);
  return json.slice(0, behind) + text + json.slice(behind);
}

function bareKey(json: string, random: Random): string {
  return random.chance(0.5) ? json.replace(/"(\w+)":/, '$1:') : json.replace(/"([a-z_]+)":/g, '$1:');
}

function singleQuotes(json: string, random: Random): string {
  if (json.includes("'") || json.includes('\\"')) return json.replace('{', '{\n');
  return random.chance(0.5) ? json.replace(/"(\w+)"/, "'$1'") : json.replaceAll('"', "'");
}
