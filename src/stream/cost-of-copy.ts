/** So many open items and fields are copied whenever one more is settled. */
const FEW = { items: 64, fields: 48 };

/** How much text must arrive before what is settled is shown again, so that the copies cost no more than reading does. */
export function costOfCopy({ items, fields }: { items: number; fields: number }): number {
  return Math.max(0, items - FEW.items) * 2 + Math.max(0, fields - FEW.fields) * 30;
}
