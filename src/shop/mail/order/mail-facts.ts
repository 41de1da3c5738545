import type { Order } from '../../order/order.ts';
import type { CancelledBack } from '../../return/account/line-account.ts';
import type { Overrides } from '../../text/messages.ts';

/** Where a transfer goes. */
export interface TransferTo {
  account: string;
  holder: string;
  title: string;
}

/** What mails about an order need besides the order. */
export interface OrderMailFacts {
  order: Order;
  /** What goes back of a cancelled order; `null`: it is not cancelled. */
  back: CancelledBack | null;
  /** The one that a mail about a parcel tells of. */
  parcelId?: number;
  shop: string;
  seller: {
    /** Name, seat, tax number and the court's register, a line each (art. 206 KSH). */
    lines: string[];
    /** Name and seat on one line. */
    address: string;
    email: string;
    phone: string;
    hours: string;
  };
  /** Main features of the products by their addresses: art. 12(1)(1) wants them on the durable medium too. */
  features: Record<string, string[]>;
  /** Where services take place, by the addresses of their products; one that does not say is missing. */
  places: Record<string, string>;
  /** The withdrawal function: the owner's label of its link, and where it is. */
  withdrawal: { link: string; address: string };
  /** Opens the order without signing in. */
  link: string;
  /** `null`: the shop has no account. */
  transfer: TransferTo | null;
  /** Where a parcel can be followed; `null`: nobody knows. */
  tracking: (number: string) => string | null;
  overrides: Overrides;
}
