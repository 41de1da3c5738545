/** The id of a single size is `uniw`. Some clients use `onesize` instead. */
const singleSizes = ['uniw', 'onesize'];

export const isSameSize = (one: string, other: string): boolean =>
  one === other || (singleSizes.includes(one) && singleSizes.includes(other));

/** The size that a call refers to. An exact id takes precedence over the alias of a single size. */
export function sizeNamed<Own extends { size: { id: string } }>(sizes: Own[], id: string): Own | undefined {
  return sizes.find(({ size }) => size.id === id) ?? sizes.find(({ size }) => isSameSize(size.id, id));
}
