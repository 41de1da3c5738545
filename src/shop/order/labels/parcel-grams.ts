import type { Order, Parcel } from '../order.ts';

/** The weight of one piece; `null`: unknown. */
export type GramsOf = (size: { productId: number; sizeId: string }) => number | null;

/** The weight of a parcel by its products, sets by their parts; `null`: the weight of some item is unknown. */
export function parcelGrams(
  { lines }: Pick<Order, 'lines'>,
  parcel: Pick<Parcel, 'lines'>,
  gramsOf: GramsOf,
): number | null {
  let sum = 0;
  for (const { lineId, quantity } of parcel.lines) {
    const line = lines.find(({ id }) => id === lineId);
    const one = line ? (gramsOf(line) ?? partsGrams(line.parts ?? [], gramsOf)) : null;
    if (one === null) return null;
    sum += one * quantity;
  }
  return sum > 0 ? Math.ceil(sum) : null;
}

function partsGrams(parts: NonNullable<Order['lines'][number]['parts']>, gramsOf: GramsOf): number | null {
  if (parts.length === 0) return null;
  let sum = 0;
  for (const part of parts) {
    const one = gramsOf(part);
    if (one === null) return null;
    sum += one * part.quantity;
  }
  return sum;
}
