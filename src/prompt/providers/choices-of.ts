import type { Part } from '../../../generated/definitions.ts';

/**
 * One alternative of an object: the fields that it requires in addition to the usual ones, and those that it excludes.
 */
export type Choice = { required: readonly string[]; excluded: readonly string[] };

/** The alternatives of an object with choices between fields: one for each combination. */
export function choicesOf({ ways = [], atLeastOne }: Part): Choice[] {
  let choices: Choice[] = [{ required: [], excluded: [] }];
  const groups = ways.map((way) =>
    way.groups.map((group) => ({ required: group, excluded: way.groups.filter((other) => other !== group).flat() })),
  );
  if (atLeastOne !== undefined) {
    groups.push(atLeastOne.map((field, i) => ({ required: [field], excluded: atLeastOne.slice(0, i) })));
  }
  for (const group of groups) {
    choices = group.flatMap(({ required, excluded }) =>
      choices.map((choice) => ({
        required: [...choice.required, ...required],
        excluded: [...choice.excluded, ...excluded],
      })),
    );
  }
  return choices;
}
