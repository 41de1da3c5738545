import { orderLimits } from '../limits.ts';
import type { Grosze } from '../money/money.ts';
import { isInstant, isPrepaid, type PaymentMethod } from '../payment/payment-methods.ts';
import type { Instant } from '../time/instant.ts';
import type { OrderState } from './order-machine.ts';

/** How long the goods of an order are reserved for its payment. */
export interface HoldTimes {
  /** For instant methods of payment. */
  holdMinutes: number;
  /** For a transfer; a reminder is sent before the end (`orderEffectTimes`). */
  transferDays: number;
  /** Limits for unknown buyers; left out: as for everyone else. */
  guest?: GuestHold;
}

/**
 * Limits of reservations without payment for unknown buyers: anybody can type an address and never pay, or never accept a
 * parcel with cash on delivery.
 */
export interface GuestHold {
  /** Maximum pieces of one product per order. */
  pieces: number;
  /** The percentage of a product's stock that all unknown buyers may reserve together; one piece is always possible. */
  share: number;
  /** The maximum total of the order. */
  value: Grosze;
  /** The days of the reservation; after that the order waits for its payment without the goods. */
  days: number;
}

/** The owner's settings of reservations. */
type HoldSettings = Partial<Pick<HoldTimes, 'holdMinutes' | 'transferDays'>> & {
  guestHold?: Partial<GuestHold>;
};

export const holdTimesOf = ({ orders }: { orders?: HoldSettings }): Required<HoldTimes> => ({
  holdMinutes: orders?.holdMinutes ?? orderLimits.holdMinutes,
  transferDays: orders?.transferDays ?? orderLimits.transferDays,
  guest: { ...orderLimits.guestHold, ...orders?.guestHold },
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The end of the reservation. `null`: nothing is paid in advance, so there is no deadline. */
export function holdUntil(method: PaymentMethod | null, { holdMinutes, transferDays }: HoldTimes, now: Instant) {
  if (method === null || !isPrepaid(method)) return null;
  return now + (isInstant(method) ? holdMinutes * minuteMs : transferDays * dayMs);
}

/**
 * The end of the reservation once an attempt to pay begins: never earlier than before. An attempt in the last minutes
 * gets enough time, but repeated attempts extend the reservation no longer than a transfer would.
 */
export function heldFor(
  { heldUntil, placedAt }: { heldUntil: Instant | null; placedAt: Instant },
  method: PaymentMethod,
  hold: HoldTimes,
  now: Instant,
): Instant | null {
  const paying = orderLimits.payingMinutes * minuteMs;
  const least = isInstant(method) ? now + paying : holdUntil(method, hold, now);
  const most = placedAt + hold.transferDays * dayMs + paying;
  return least === null ? null : Math.max(heldUntil ?? 0, Math.min(least, most));
}

/** A size of an order: its stock, and the part that unknown buyers have reserved already. */
export interface WantedStock {
  quantity: number;
  left: number;
  heldByGuests: number;
}

/** Returns whether a payment by this method can take days. The limits for unknown buyers apply to these methods. */
export const waitsForDays = (method: PaymentMethod | null): boolean => method !== null && !isInstant(method);

/** Returns whether the goods are reserved for an unknown buyer who pays later; otherwise the order waits without them. */
export const mayHold = (wanted: readonly WantedStock[], toPay: Grosze, { pieces, share, value }: GuestHold): boolean =>
  toPay <= value &&
  wanted.every(({ quantity, left, heldByGuests }) => {
    const most = Math.max(1, Math.floor(((left + heldByGuests) * share) / 100));
    return quantity <= pieces && quantity + heldByGuests <= most;
  });

/**
 * The end of the reservation for an unknown buyer, from when the order was placed: for instant methods, the longest
 * time that a payment can take; for a transfer or cash on delivery, some days or none. `null`: there is no deadline.
 */
export function guestStockUntil(
  method: PaymentMethod | null,
  isHeld: boolean,
  { holdMinutes, guest }: HoldTimes,
  placedAt: Instant,
): Instant | null {
  if (method === null || !guest) return null;
  if (!waitsForDays(method)) return placedAt + (holdMinutes + orderLimits.payingMinutes) * minuteMs;
  return isHeld ? placedAt + guest.days * dayMs : placedAt;
}

/** The state of the reservation that is shown to the buyer of an unpaid order. */
type HoldStanding =
  /** The goods are reserved as long as the order waits. */
  | { goods: 'held'; until: Instant }
  /** The goods are reserved until an instant; the order waits longer. */
  | { goods: 'held-shortly'; until: Instant; waits: Instant }
  | { goods: 'not-held'; waits: Instant };

/** `null`: the order does not wait for a payment. */
export function holdStanding(
  { heldUntil, stockUntil }: { heldUntil: Instant | null; stockUntil?: Instant | null },
  now: Instant,
): HoldStanding | null {
  if (heldUntil === null) return null;
  if (stockUntil == null || stockUntil >= heldUntil) return { goods: 'held', until: heldUntil };
  if (stockUntil > now) return { goods: 'held-shortly', until: stockUntil, waits: heldUntil };
  return { goods: 'not-held', waits: heldUntil };
}

/**
 * Returns whether goods that are paid on delivery are not reserved: the shop has not accepted the order, and the
 * reservation for an unknown buyer is over or never began.
 */
export const isCashNotHeld = (
  { state, payment }: { state: OrderState; payment: { method: PaymentMethod | null; stockUntil?: Instant } },
  now: Instant,
): boolean =>
  state === 'placed' && payment.method === 'cash' && payment.stockUntil !== undefined && payment.stockUntil <= now;

/** The reason of a cancellation because the goods were sold before the payment came. The buyer and staff read it. */
export const goodsGone =
  'Zanim dotarła wpłata, produkty z tego zamówienia się wyprzedały, bo nie były zarezerwowane. Wpłatę zwrócimy w całości.';
