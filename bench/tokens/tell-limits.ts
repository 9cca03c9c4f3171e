import { definitions, type Part } from '../../generated/definitions.ts';
import { chooseKinds } from '../../src/prompt/choose-kinds.ts';
import { limitWords, valueWord } from '../../src/prompt/value-words.ts';

/** The comment of a part with its limits in the words that ours uses, for those who have no other place for them. */
export function tellLimits(part: Part): string | undefined {
  const { description, default: start, ways = [], atLeastOne, items } = part;
  const words = [
    valueWord(part, chooseKinds(undefined))?.words ?? limitWords(part),
    start === undefined ? '' : `default ${JSON.stringify(start)}`,
    ...ways.map(({ groups }) => `either ${groups.map((group) => group.join(' and ')).join(', or ')}`),
    atLeastOne === undefined ? '' : `at least one of ${atLeastOne.join(', ')}`,
    items === undefined ? '' : `each: ${tellLimits(items) ?? ''}`,
  ];
  const told = words.filter((word) => word !== '' && word !== 'each: ');
  return (
    [description, ...told.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}.`)].filter(Boolean).join(' ') ||
    undefined
  );
}

/** The names of all that some contracts are made of; what is used stands before its user. */
export function closureOf(names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (part: Part): void => {
    if (part.$ref !== undefined && !found.has(part.$ref)) {
      visit(definitions[part.$ref] ?? {});
      found.add(part.$ref);
    }
    const inside = [
      ...Object.values(part.properties ?? {}),
      ...(part.anyOf ?? []),
      part.items,
      part.additionalProperties,
    ];
    for (const other of inside) if (typeof other === 'object') visit(other);
  };
  for (const name of names) visit({ $ref: name });
  return [...found];
}
