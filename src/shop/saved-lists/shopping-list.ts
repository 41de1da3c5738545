import { availabilityOf } from '../catalogue/availability.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { shoppingListLimits } from '../limits.ts';
import type { Offer } from '../price/offer.ts';
import { subscribedSize } from '../price/subscription.ts';
import { picturesFor } from '../product/picture.ts';
import type { Picture, Unit } from '../product/product.ts';
import { clampQuantity, quantityBounds } from '../product/quantity.ts';
import { offeredPeriod } from '../product/subscription-period.ts';

/** A shopping list in the overview of its owner. */
export interface ShoppingListSummary {
  id: number;
  name: string;
  /** The last part of the public address; `null` while the list is private. */
  token: string | null;
  productCount: number;
}

/** A product on a list, as stored. */
export interface ListedLine {
  id: number;
  productId: number;
  slug: string;
  name: string;
  sizeId: string;
  sizeName: string;
  version: string | null;
  quantity: number;
  /** Days between deliveries; 0 is a single purchase. */
  subscriptionDays: number;
  comment: string;
}

export interface StoredList extends ShoppingListSummary {
  lines: ListedLine[];
}

/** A line with the current price of its product. */
export interface ShownLine extends ListedLine {
  unit: Unit | null;
  picture: Picture | null;
  /** `null` when it is no longer sold. */
  offer: Offer | null;
  netOnly: boolean;
  /** Whether it can be added to the basket now. */
  buyable: boolean;
  period: string | null;
}

export interface ShownList extends ShoppingListSummary {
  lines: ShownLine[];
}

/** A product to be added to a list. */
export interface NewLine {
  productId: number;
  sizeId: string;
  quantity: number;
  subscriptionDays: number;
  comment: string;
  /** An existing line stays unchanged; otherwise the quantities add up. */
  keep?: boolean;
}

export type ListRefusal =
  | 'signedOut'
  | 'unknown'
  | 'unknownProduct'
  | 'tooMany'
  | 'full'
  | 'name'
  | 'quantity'
  | 'empty';

/** The result of a change of a list. */
export type ListOutcome = { status: 'done'; id: number } | { status: 'refused'; reason: ListRefusal };

/** The name as it is stored; `null` when it is too long. An empty text means the default name. */
export function listName(typed: string, usual: string): string | null {
  const plain = typed
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .trim();
  if (plain === '') return usual;
  return [...plain].length <= shoppingListLimits.name ? plain : null;
}

const noRange = {
  minPerOrder: null,
  maxPerOrder: null,
  minSizePerOrder: null,
  maxSizePerOrder: null,
  minSubscription: null,
};

/** The allowed quantities of a list. Stock and order limits are checked only at the purchase. */
export const listBounds = (unit: Pick<Unit, 'sellBy' | 'precision'>) =>
  quantityBounds({ unit, range: noRange, amount: -1, subscription: false });

/** The quantity as it is stored; `null` if it is not a number above zero. */
export function listQuantity(asked: number | null, unit: Pick<Unit, 'sellBy' | 'precision'>): number | null {
  return asked === null || !(asked > 0) ? null : clampQuantity(asked, listBounds(unit)).quantity;
}

/** A line of a list at one instant. Without a product it is no longer sold. */
export function shownListLine(line: ListedLine, product: Product | null | undefined): ShownLine {
  const own = product?.sizes.find(({ size }) => size.id === line.sizeId);
  const gone = {
    unit: product?.unit ?? null,
    picture: null,
    offer: null,
    netOnly: false,
    buyable: false,
    period: null,
  };
  if (!product || !own) return { ...line, ...gone };
  const period = offeredPeriod(product.subscription, line.subscriptionDays);
  const isSubscribed = line.subscriptionDays !== 0;
  const { offer } = isSubscribed && period !== null ? subscribedSize(product, own) : own;
  const { buySection } = availabilityOf(product.type, own.size, own.offer);
  return {
    ...line,
    unit: product.unit,
    picture: picturesFor(product.pictures, line.sizeId)[0] ?? null,
    offer,
    netOnly: product.netOnly,
    buyable: buySection === 'enabled' && (!isSubscribed || period !== null),
    period,
  };
}
