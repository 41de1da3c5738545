/** A product of one size calls it `uniw`; some clients call the same size `onesize`. */
const singleSizes = ['uniw', 'onesize'];

export const isSameSize = (one: string, other: string): boolean =>
  one === other || (singleSizes.includes(one) && singleSizes.includes(other));

/** The size that a call names; its exact id comes before the other name of a single size. */
export function sizeNamed<Own extends { size: { id: string } }>(sizes: Own[], id: string): Own | undefined {
  return sizes.find(({ size }) => size.id === id) ?? sizes.find(({ size }) => isSameSize(size.id, id));
}
