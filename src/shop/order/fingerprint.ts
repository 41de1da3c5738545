import type { DeliveryDays } from '../delivery/delivery-option.ts';
import type { Grosze } from '../money/money.ts';
import { lineName } from '../product/line-name.ts';
import type { Day } from '../time/instant.ts';
import type { Agreement } from './place-order.ts';

/** A line as the shopper saw it. */
export interface DrawnLine {
  /** Product, size, period, points or money, gift. */
  key: string;
  name: string;
  quantity: number;
  /** Price of one unit. */
  price: Grosze;
  worth: Grosze;
  points: number;
}

/**
 * The offer as the shopper saw it. It is short enough to be sent with the form, so that every change can be named
 * without storing the offer.
 */
export interface Drawn {
  lines: DrawnLine[];
  option: string;
  delivery: Grosze;
  fee: Grosze;
  days: DeliveryDays;
  /** Shown if the days are unknown. Left out: a form of an older version does not have it. */
  latest?: Day | null;
  code: string | null;
  discount: Grosze;
  vouchers: Grosze;
  total: Grosze;
  toPay: Grosze;
  /** The part that is paid before dispatch; 0: there is none. */
  advance: Grosze;
}

export function drawnOf({ lines, delivery, sums, code }: Agreement): Drawn {
  return {
    lines: lines.map((line) => ({
      key: [line.productId, line.sizeId, line.subscriptionDays, line.points > 0, line.isGift].join(':'),
      name: lineName(line),
      quantity: line.quantity,
      price: line.price.gross,
      worth: line.worth.gross,
      points: line.points,
    })),
    option: delivery.optionId,
    delivery: sums.delivery.gross,
    fee: sums.fee.gross,
    days: delivery.days && { from: delivery.days.from, to: delivery.days.to },
    latest: delivery.latest ?? null,
    code,
    discount: sums.discount.gross,
    vouchers: sums.vouchers,
    total: sums.total.gross,
    toPay: sums.toPay,
    advance: sums.advance ?? 0,
  };
}

/** The text that the order form contains. Equal agreements have equal texts. */
export function fingerprintOf(agreement: Agreement): string {
  const drawn = drawnOf(agreement);
  const lines = drawn.lines.map(
    ({ key, name, quantity, price, worth, points }) => [key, name, quantity, price, worth, points] as const,
  );
  const { option, delivery, fee, days, latest, code, discount, vouchers, total, toPay, advance } = drawn;
  const told = [days?.from ?? '', days?.to ?? '', code, discount, latest];
  const text = JSON.stringify([lines, option, delivery, fee, ...told]);
  return JSON.stringify([text, vouchers, total, toPay, hashOf(text), advance]);
}

/** `null`: the text has another format, or it was altered. */
export function drawnIn(fingerprint: string): Drawn | null {
  try {
    const [text, vouchers, total, toPay, hash, advance = 0] = JSON.parse(fingerprint) as [
      ...[string, number, number, number, string, number?],
    ];
    if (hashOf(text) !== hash) return null;
    const [lines, option, delivery, fee, from, to, code, discount, latest] = JSON.parse(text) as [
      [string, string, number, number, number, number][],
      ...[string, number, number, string, string, string | null, number, (Day | null)?],
    ];
    return {
      lines: lines.map(([key, name, quantity, price, worth, points]) => ({
        key,
        name,
        quantity,
        price,
        worth,
        points,
      })),
      option,
      delivery,
      fee,
      code,
      discount,
      vouchers,
      total,
      toPay,
      advance,
      days: from === '' ? null : { from, to },
      ...(latest === undefined ? {} : { latest }),
    };
  } catch {
    return null;
  }
}

/** FNV-1a, up to 7 characters. It detects a truncated or mistyped text; it is not a security measure. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}
