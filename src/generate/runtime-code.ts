/** The functions that generated validators need, as text for the top of the module. */

const EQUAL = `/** Whether two values of JSON are the same. */
function equal(a, b) {
  if (a === b) return true;
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}
`;

const LENGTH = `/** Characters, not UTF-16 units. */
function ucs2length(text) {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
`;

const FORMATS = `const isDate = (text, isEveryYear = false) => {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number);
  const isLeap = isEveryYear || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
};
const isTime = (text) => {
  const match = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\\.[0-9]+)?(?:z|([+-])([0-9]{2}):([0-9]{2}))$/i.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = match.slice(1, 4).map(Number);
  const [zoneHour, zoneMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || zoneHour > 23 || zoneMinute > 59) return false;
  if (second < 60) return true;
  const offset = (match[4] === '-' ? -1 : 1) * (60 * zoneHour + zoneMinute);
  return (((60 * hour + minute - offset) % 1440) + 1440) % 1440 === 1439;
};
const formats = {
  uuid: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text),
  'date-time': (text) =>
    (text[10] === 'T' || text[10] === 't') && isDate(text.slice(0, 10), true) && isTime(text.slice(11)),
  date: (text) => isDate(text),
  time: isTime,
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\\.(?!$)|$)){4}$/.test(text),
};
`;

/** Puts the functions that the code needs before it. */
export function withRuntime(code: string): string {
  const parts = [
    [/\bequal;$/m, EQUAL],
    [/\bucs2length;$/m, LENGTH],
    [/^const formats\d+ = formats/m, FORMATS],
  ] as const;
  return [...parts.filter(([needed]) => needed.test(code)).map(([, text]) => text), code].join('\n');
}
