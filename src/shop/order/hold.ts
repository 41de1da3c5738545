import { orderLimits } from '../limits.ts';
import type { Grosze } from '../money/money.ts';
import { isInstant, isPrepaid, type PaymentMethod } from '../payment/payment-methods.ts';
import type { Instant } from '../time/instant.ts';

/** How long the goods of an order wait for its payment. */
export interface HoldTimes {
  /** Where the money comes at once. */
  holdMinutes: number;
  /** For a transfer; a reminder comes before the end (`orderEffectTimes`). */
  transferDays: number;
  /** What unknown buyers hold; left out: as much as everybody else. */
  guest?: GuestHold;
}

/** What a buyer whom the shop does not know may hold without having paid: anybody can type an address and never pay. */
export interface GuestHold {
  /** Pieces of one product in one order. */
  pieces: number;
  /** Hundredths of a product's stock that all unknown buyers hold together; one piece may always be held. */
  share: number;
  /** What the order may come to. */
  value: Grosze;
  /** For so long; then the order waits for its payment without the goods. */
  days: number;
}

/** The owner's settings of holds. */
export type HoldSettings = Partial<Pick<HoldTimes, 'holdMinutes' | 'transferDays'>> & {
  guestHold?: Partial<GuestHold>;
};

export const holdTimesOf = ({ orders }: { orders?: HoldSettings }): Required<HoldTimes> => ({
  holdMinutes: orders?.holdMinutes ?? orderLimits.holdMinutes,
  transferDays: orders?.transferDays ?? orderLimits.transferDays,
  guest: { ...orderLimits.guestHold, ...orders?.guestHold },
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Until when the goods wait. `null`: nothing is paid in advance, so no clock runs. */
export function holdUntil(method: PaymentMethod | null, { holdMinutes, transferDays }: HoldTimes, now: Instant) {
  if (method === null || !isPrepaid(method)) return null;
  return now + (isInstant(method) ? holdMinutes * minuteMs : transferDays * dayMs);
}

/**
 * Until when the goods wait once an attempt to pay begins: never shorter than before. Whoever begins in the last minutes
 * can end it in peace, but new attempts hold goods no longer than a transfer that was chosen when the order was placed.
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

/** A size that an order wants: how much of it is left, and what unknown buyers hold of it already. */
export interface WantedStock {
  quantity: number;
  left: number;
  heldByGuests: number;
}

/** Whether an unknown buyer who pays by transfer holds the goods; otherwise the order waits for its payment without them. */
export const mayHold = (wanted: readonly WantedStock[], toPay: Grosze, { pieces, share, value }: GuestHold): boolean =>
  toPay <= value &&
  wanted.every(({ quantity, left, heldByGuests }) => {
    const most = Math.max(1, Math.floor(((left + heldByGuests) * share) / 100));
    return quantity <= pieces && quantity + heldByGuests <= most;
  });

/**
 * Until when the goods of an unknown buyer are held, from when the order was placed: where the money comes at once, as
 * long as one can take to pay; with a transfer for some days or not at all. `null`: no clock runs.
 */
export function guestStockUntil(
  method: PaymentMethod | null,
  isHeld: boolean,
  { holdMinutes, guest }: HoldTimes,
  placedAt: Instant,
): Instant | null {
  if (method === null || !isPrepaid(method) || !guest) return null;
  if (isInstant(method)) return placedAt + (holdMinutes + orderLimits.payingMinutes) * minuteMs;
  return isHeld ? placedAt + guest.days * dayMs : placedAt;
}

/** What a buyer is told about the goods of an order that waits for its payment. */
export type HoldStanding =
  /** As long as the order waits. */
  | { goods: 'held'; until: Instant }
  /** Until an instant; the order waits longer. */
  | { goods: 'held-shortly'; until: Instant; waits: Instant }
  | { goods: 'not-held'; waits: Instant };

/** `null`: nothing is waited for. */
export function holdStanding(
  { heldUntil, stockUntil }: { heldUntil: Instant | null; stockUntil?: Instant | null },
  now: Instant,
): HoldStanding | null {
  if (heldUntil === null) return null;
  if (stockUntil == null || stockUntil >= heldUntil) return { goods: 'held', until: heldUntil };
  if (stockUntil > now) return { goods: 'held-shortly', until: stockUntil, waits: heldUntil };
  return { goods: 'not-held', waits: heldUntil };
}

/** Why an order is cancelled whose goods were sold before its money came. The buyer reads it, and whoever looks at the order. */
export const goodsGone =
  'Zanim dotarła wpłata, produkty z tego zamówienia się wyprzedały, bo nie były zarezerwowane. Wpłatę zwrócimy w całości.';
