/** What the schema for a provider cannot express, and where. */
export type Losses = Map<Loss, Set<string>>;

export type Loss = keyof typeof TEXTS;

/** Records that something cannot be expressed at a place, such as `MissionComplete.metrics`. */
export function lose(losses: Losses, loss: Loss, place: string): void {
  const places = losses.get(loss) ?? new Set();
  losses.set(loss, places.add(place));
}

/** The losses as sentences, in a fixed order: what was dropped, where, and what that means for the reader. */
export function lossNotes(losses: Losses): string[] {
  return (Object.keys(TEXTS) as Loss[]).flatMap((loss) => {
    const places = losses.get(loss);
    return places === undefined ? [] : [TEXTS[loss](listed([...places]))];
  });
}

const TEXTS = {
  wrapped: (field: string) =>
    `The root is an object with the one field ${field}, because a union may not stand there. parse takes the wrapper off.`,
  nulls: () => 'Optional fields have to be sent: null stands for one that is left out. parse leaves them out again.',
  custom: (places: string) =>
    `Left out: ${places}. A free object has no strict form, so the model can use only the names that the protocol knows.`,
  unsaid: (places: string) =>
    `Left out, because the schema for the provider cannot express any of its values: ${places}.`,
  free: (places: string) =>
    `Left out: ${places}. Any JSON value may stand there, which has no strict form: the model cannot send it.`,
  closed: (places: string) => `Closed: ${places}. The model can send only the fields that the contract names.`,
  records: (places: string) =>
    `A list of { "name", "value" } in place of a record: ${places}. parse makes a record of it again.`,
  anything: (places: string) => `Text in place of any JSON value: ${places}.`,
  empty: (places: string) => `Left out, because it would have to be empty: ${places}.`,
  constants: (places: string) =>
    `A boolean in place of true or false alone: ${places}. The description says which; parse checks it.`,
  patterns: (places: string) =>
    `Without a pattern: ${places}. The description says what the text has to be; parse checks it.`,
  exclusions: (places: string) =>
    `With a pattern that takes more than the contract: ${places}. The description says the rest; parse checks it.`,
  conditions: (places: string) =>
    `Without a part of the conditions: ${places}. They have no form that the provider takes; parse checks them.`,
  limits: (places: string) => `With limits in the description only: ${places}. parse checks them.`,
} as const satisfies { readonly [loss: string]: (places: string) => string };

const MOST = 12;

function listed(places: string[]): string {
  const shown = places.slice(0, MOST).join(', ');
  return places.length > MOST ? `${shown} and ${places.length - MOST} more` : shown;
}
