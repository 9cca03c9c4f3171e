/** Up to this many open items and fields, a copy is cheap enough to be made for each new value. */
const FEW = { items: 64, fields: 48 };

/** How much text must arrive before the settled part is copied again, so that copying costs no more than reading. */
export function costOfCopy({ items, fields }: { items: number; fields: number }): number {
  return Math.max(0, items - FEW.items) * 2 + Math.max(0, fields - FEW.fields) * 30;
}
