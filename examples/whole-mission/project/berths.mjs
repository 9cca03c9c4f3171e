/** The berths of the harbour, by name, with the depth of the water in metres. */
export const berths = { North: 4.5, South: 9, Quay: 12 };

/** The first berth that is deep enough for a ship. */
export function berthFor(draught) {
  return Object.keys(berths).find((name) => berths[name] < draught);
}
