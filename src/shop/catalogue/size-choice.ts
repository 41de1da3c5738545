import type { Money } from '../money/money.ts';
import type { Size } from '../product/product.ts';
import { isUnavailable } from './availability.ts';

interface Sized {
  size: Pick<Size, 'id' | 'status' | 'amount'>;
  offer: { price: Money };
}

/** The sizes to choose from: those that can be had, or all when none can. */
export function openSizes<One extends Sized>(sizes: One[]): One[] {
  const open = sizes.filter(({ size }) => !isUnavailable(size));
  return open.length > 0 ? open : sizes;
}

/** The size a page opens on: the one asked for if there is one, else the cheapest of those to choose from. */
export function shownSize<One extends Sized>(sizes: One[], asked: string | null = null): One | undefined {
  const found = asked === null ? undefined : sizes.find(({ size }) => size.id === asked);
  return found ?? openSizes(sizes).toSorted((one, other) => one.offer.price.gross - other.offer.price.gross)[0];
}

/** A thing of one size has nothing to choose; a single size with a name of its own is still told. */
export function hasSizeChoice(sizes: Sized[]): boolean {
  return sizes.length > 1 || sizes.some(({ size }) => size.id !== 'onesize' && size.id !== 'uniw');
}
