import type { Order } from '../../order/order.ts';
import type { CancelledBack } from '../../return/account/line-account.ts';
import type { Overrides } from '../../text/messages.ts';

/** Where a transfer goes. */
export interface TransferTo {
  account: string;
  holder: string;
  title: string;
}

/** The inputs of mails about an order, including the order. */
export interface OrderMailFacts {
  order: Order;
  /** The refund of a cancelled order; `null`: it is not cancelled. */
  back: CancelledBack | null;
  /** A subscription began with this order, and ends with it if it is cancelled. */
  hasSubscription: boolean;
  /** The parcel of a mail about a single parcel. */
  parcelId?: number;
  shop: string;
  seller: {
    /** Name, seat, tax number and the court's register, one line each (art. 206 KSH). */
    lines: string[];
    /** Name and seat on one line. */
    address: string;
    email: string;
    phone: string;
    hours: string;
  };
  /** Main features of the products by their slugs: art. 12(1)(1) requires them on the durable medium too. */
  features: Record<string, string[]>;
  /** Where services take place, by the slugs of their products; services without a place are left out. */
  places: Record<string, string>;
  /** The withdrawal function: the owner's label of its link, and where it is. */
  withdrawal: { link: string; address: string };
  /** Opens the order without signing in. */
  link: string;
  /** `null`: the shop has no account. */
  transfer: TransferTo | null;
  /** The carrier's tracking page of a parcel; `null`: unknown. */
  tracking: (number: string) => string | null;
  overrides: Overrides;
}
