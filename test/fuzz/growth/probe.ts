import type { Call } from './calls.ts';

/** A text of any length: a unit of tokens, repeated in a place, between a head and a tail. */
export type Probe = { call: string; place: string; unit: readonly string[]; head: string; tail: string };

/** Writes the text of a probe, in which the repeated part has about so many bytes of UTF-8. */
export function writeProbe({ unit, head, tail, place }: Probe, call: Call, bytes: number): string {
  const one = unit.join('');
  const times = Math.max(1, Math.floor(bytes / Buffer.byteLength(one)));
  return placeOf(call, place).write(head + one.repeat(times) + tail);
}

/** The place of that name. */
export function placeOf(call: Call, name: string): Call['plain'][number] {
  const place = call.plain.find((one) => one.name === name) ?? call.framed.find((one) => one.name === name);
  if (place === undefined) throw new TypeError(`${call.name} has no place "${name}".`);
  return place;
}

/** The call of that name. */
export function callOf(calls: readonly Call[], name: string): Call {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new TypeError(`There is no call "${name}".`);
  return call;
}
