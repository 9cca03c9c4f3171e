import type { Part } from '../../../generated/definitions.ts';

/** Fields that are there beside the required ones, and fields that are not. */
export type Choice = { required: readonly string[]; excluded: readonly string[] };

/** The ways to choose between the fields of an object: one for each combination. */
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
