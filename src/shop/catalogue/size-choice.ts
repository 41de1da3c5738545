import type { Money } from '../money/money.ts';
import type { Size } from '../product/product.ts';
import { isUnavailable } from './availability.ts';

interface Sized {
  size: Pick<Size, 'id' | 'status' | 'amount'>;
  offer: { price: Money };
}

/** The sizes to choose from: the available ones, or all if none is available. */
export function openSizes<One extends Sized>(sizes: One[]): One[] {
  const open = sizes.filter(({ size }) => !isUnavailable(size));
  return open.length > 0 ? open : sizes;
}

/** The initially selected size: the requested one if it exists, else the cheapest of the sizes to choose from. */
export function shownSize<One extends Sized>(sizes: One[], asked: string | null = null): One | undefined {
  const found = asked === null ? undefined : sizes.find(({ size }) => size.id === asked);
  return found ?? openSizes(sizes).toSorted((one, other) => one.offer.price.gross - other.offer.price.gross)[0];
}

/** A product with one size needs no choice, but a single size with its own name is still shown. */
export function hasSizeChoice(sizes: Sized[]): boolean {
  return sizes.length > 1 || sizes.some(({ size }) => size.id !== 'onesize' && size.id !== 'uniw');
}
