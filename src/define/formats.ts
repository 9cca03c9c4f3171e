/** The formats that are checked. Each accepts only ASCII digits, and must match the whole string. */
export type Format = 'uuid' | 'date-time' | 'date' | 'time' | 'ipv4';

const FORMATS: { readonly [format in Format]: (text: string) => boolean } = {
  uuid: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text),
  'date-time': (text) =>
    (text[10] === 'T' || text[10] === 't') && isDate(text.slice(0, 10), true) && isTime(text.slice(11)),
  date: (text) => isDate(text, false),
  time: isTime,
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/.test(text),
};

export function isFormat(name: unknown): name is Format {
  return typeof name === 'string' && Object.hasOwn(FORMATS, name);
}

export function fitsFormat(format: Format, text: string): boolean {
  return FORMATS[format](text);
}

/** @param isEveryYear accept 29 February in every year; `lint` checks leap years, as in the contracts of the package */
function isDate(text: string, isEveryYear: boolean): boolean {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const isLeap = isEveryYear || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  const days = month === 2 ? (isLeap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/** A time with a zone. A leap second is only allowed at the end of a day in UTC. */
function isTime(text: string): boolean {
  const match = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:z|([+-])([0-9]{2}):([0-9]{2}))$/i.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = match.slice(1, 4).map(Number) as [number, number, number];
  const [zoneHour, zoneMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || zoneHour > 23 || zoneMinute > 59) return false;
  if (second < 60) return true;
  const offset = (match[4] === '-' ? -1 : 1) * (60 * zoneHour + zoneMinute);
  return (((60 * hour + minute - offset) % 1440) + 1440) % 1440 === 1439;
}
