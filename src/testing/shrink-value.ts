/**
 * Makes smaller values of the same kind, the smallest ones first: without some fields or items, with shorter texts and
 * smaller numbers. The caller checks which of them are still valid.
 */
export function* shrinkValue(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* shrinkText(value);
  else if (typeof value === 'number') yield* shrinkNumber(value);
  else if (value === true) yield false;
  else if (Array.isArray(value)) yield* shrinkList(value);
  else if (typeof value === 'object' && value !== null) yield* shrinkFields(value as Fields);
}

type Fields = { [field: string]: unknown };

function* shrinkFields(value: Fields): Generator<unknown> {
  const names = Object.keys(value);
  if (names.length > 2) {
    for (const half of [names.slice(0, names.length >> 1), names.slice(names.length >> 1)]) yield picked(value, half);
  }
  for (const name of names)
    yield picked(
      value,
      names.filter((other) => other !== name),
    );
  for (const name of names) {
    for (const smaller of shrinkValue(value[name])) yield { ...value, [name]: smaller };
  }
}

function* shrinkList(value: readonly unknown[]): Generator<unknown> {
  if (value.length > 1) {
    yield [];
    const middle = value.length >> 1;
    yield value.slice(0, middle);
    yield value.slice(middle);
  }
  for (const i of value.keys()) yield value.filter((_, other) => other !== i);
  for (const [i, item] of value.entries()) {
    for (const smaller of shrinkValue(item)) yield value.with(i, smaller);
  }
}

function* shrinkText(value: string): Generator<string> {
  const characters = [...value];
  if (characters.length === 0) return;
  yield '';
  if (value !== 'a') yield 'a';
  if (characters.length === 1) return;
  const middle = characters.length >> 1;
  yield characters.slice(0, middle).join('');
  yield characters.slice(middle).join('');
  if (characters.length > 40) return;
  for (const i of characters.keys()) yield characters.filter((_, other) => other !== i).join('');
}

function* shrinkNumber(value: number): Generator<number> {
  const smaller = [0, 1, Math.trunc(value), Math.trunc(value / 2)];
  yield* new Set(smaller.filter((one) => Math.abs(one) < Math.abs(value)));
}

function picked(value: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}
