import type { Place } from './place.ts';

/** A place in the JSON of a message: what stands before it, with the repeated unit, and what stands behind it. */
type Hole = { name: string; split(repeated: string): readonly [written: string, rest: string] };

/** How a message stands in the text. */
type Frame = { name: string; around(written: string, rest: string, json: string): string };

const FRAMES: readonly Frame[] = [
  { name: '', around: (written, rest) => written + rest },
  { name: ', cut behind it', around: (written) => written },
  { name: ', in a fence', around: (written, rest) => `\`\`\`json\n${written}${rest}\n\`\`\`` },
  { name: ', between words', around: (written, rest) => `Sure, here it is:\n\n${written}${rest}\n\nThat is all.` },
  { name: ', encoded twice', around: (written, rest) => JSON.stringify(written + rest) },
  { name: ', in reasoning', around: (written, rest, json) => `<think>${written}${rest}</think>\n${json}` },
  { name: ', before the message', around: (written, rest, json) => `${written}${rest}\n${json}` },
  { name: ', behind the message', around: (written, rest, json) => `${json}\n${written}${rest}` },
];

/**
 * Finds the places in and around a message, the plain ones first.
 *
 * @param name what the message is called
 * @param value a valid message, whose first constant is spoilt for the places in an invalid one
 * @returns `plain`: the places of the message alone; `framed`: the same in fences, between words, cut and so on
 */
export function messagePlaces(name: string, value: object): { plain: Place[]; framed: Place[] } {
  const compact = JSON.stringify(value);
  const forms: readonly (readonly [name: string, json: string])[] = [
    [name, compact],
    [`invalid ${name}`, compact.replace(/("(?:ok|status)":)(?:true|false|"\w+")/, '$1"maybe"')],
    [`indented ${name}`, JSON.stringify(value, null, 2)],
  ];
  const [plain = [], ...others] = forms.map(([form, json], i) => framesOf(form, holesOf(json, value, i === 0), json));
  const isAlone = (place: Place) => FRAMES.every((frame) => frame.name === '' || !place.name.endsWith(frame.name));
  return { plain: plain.filter(isAlone), framed: [...plain.filter((place) => !isAlone(place)), ...others.flat()] };
}

function framesOf(form: string, holes: readonly Hole[], json: string): Place[] {
  return FRAMES.flatMap((frame) =>
    holes.map((hole) => ({
      name: `${form}: ${hole.name}${frame.name}`,
      write: (repeated: string) => frame.around(...hole.split(repeated), json),
    })),
  );
}

function holesOf(json: string, value: object, isCompact: boolean): Hole[] {
  const around: Hole[] = [
    { name: 'alone', split: (repeated) => [repeated, ''] },
    { name: 'before it', split: (repeated) => [repeated, json] },
    { name: 'behind it', split: (repeated) => [json + repeated, ''] },
    { name: 'a line before it', split: (repeated) => [`${repeated}\n`, json] },
    { name: 'a line behind it', split: (repeated) => [`${json}\n${repeated}`, ''] },
    { name: 'around it', split: (repeated) => [`${repeated}${json}${repeated}`, ''] },
  ];
  const list = json.indexOf('[') + 1;
  const nested = json.indexOf('{', 1) + 1;
  const within: Hole[] = [
    ...stringsOf(value).flatMap(([key, text]) => stringHoles(json, key, text)),
    at('a key', json, 1, ['"', '":1,']),
    at('behind the opening brace', json, 1),
    at('between members', json, json.indexOf(',') + 1),
    at('before the closing brace', json, json.length - 1),
    ...(list > 0 ? [at('in a list', json, list), at('an item', json, list, ['"', '",'])] : []),
    ...(nested > 0 ? [at('in a nested object', json, nested), at('a nested key', json, nested, ['"', '":1,'])] : []),
  ];
  return isCompact ? [...around, ...within] : within;
}

function at(name: string, json: string, offset: number, [open, close]: readonly [string, string] = ['', '']): Hole {
  return { name, split: (repeated) => [json.slice(0, offset) + open + repeated, close + json.slice(offset)] };
}

function stringHoles(json: string, key: string, text: string): Hole[] {
  const quoted = JSON.stringify(text);
  const offset = json.indexOf(quoted, json.indexOf(`"${key}"`) + key.length + 2);
  const [before, rest] = [json.slice(0, offset), json.slice(offset + quoted.length)];
  return [
    { name: `the string of ${key}`, split: (repeated) => [`${before}"${repeated}`, `"${rest}`] },
    { name: `behind words in ${key}`, split: (repeated) => [`${before}${quoted.slice(0, -1)}${repeated}`, `"${rest}`] },
    { name: `escaped in ${key}`, split: (repeated) => [before + JSON.stringify(repeated), rest] },
    { name: `in place of ${key}`, split: (repeated) => [before + repeated, rest] },
    { name: `behind ${key}`, split: (repeated) => [before + quoted + repeated, rest] },
  ];
}

/** The strings of a message that differ in what is done with them: its longest, a path, and the one that tells its kind. */
function stringsOf(value: object): [key: string, text: string][] {
  const all: [string, string][] = [];
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'string' && !/^[0-9]*$/.test(key)) all.push([key, part]);
    return part;
  });
  const longest = all.toSorted(([, one], [, two]) => two.length - one.length)[0];
  const path = all.find(([key]) => /path|root|file|dir/.test(key));
  const kind = all.find(([key]) => /^(?:action|status|kind|agent)$/.test(key));
  const found = [longest, path, kind].filter((one) => one !== undefined);
  return found.filter(([key], i) => found.findIndex(([other]) => other === key) === i);
}
