import type { DeliveryDays } from '../delivery/delivery-option.ts';
import type { Grosze } from '../money/money.ts';
import { lineName } from '../product/line-name.ts';
import type { Day } from '../time/instant.ts';
import type { Agreement } from './place-order.ts';

/** What the shopper saw of a line. */
export interface DrawnLine {
  /** Product, size, period, points or money, gift. */
  key: string;
  name: string;
  quantity: number;
  /** Of one unit. */
  price: Grosze;
  worth: Grosze;
  points: number;
}

/** What the shopper saw. Short enough to travel in the form, so that every difference can be told without storing it. */
export interface Drawn {
  lines: DrawnLine[];
  option: string;
  delivery: Grosze;
  fee: Grosze;
  days: DeliveryDays;
  /** Told where the days are unknown. Left out: a form of an older version does not name it. */
  latest?: Day | null;
  code: string | null;
  discount: Grosze;
  vouchers: Grosze;
  total: Grosze;
  toPay: Grosze;
  /** What is paid before the parcel is sent; 0: there is no such part. */
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

/** The text that the order form carries. Two agreements that look the same have the same one. */
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

/** `null`: it is no text of ours, or somebody changed it. */
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

/** FNV-1a. It finds a text that was cut or mistyped on its way; nothing secret depends on it. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}
