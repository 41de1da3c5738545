import { voucherLimits } from '../limits.ts';
import type { Grosze } from '../money/money.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, startOfDay } from '../time/warsaw-time.ts';

/** A gift card with the fields that its holder sees. */
export interface Voucher {
  /** The last characters of its code. */
  ending: string;
  value: Grosze;
  rest: Grosze;
  validUntil: Instant;
}

export type VoucherFault = 'voucher_unknown' | 'voucher_expired' | 'voucher_empty';

/** Without letters that look like digits. */
export const voucherAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The stored form of a typed code, without spaces and hyphens. `null`: not a code. */
export function voucherCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const isWhole = code.length === voucherLimits.characters && [...code].every((sign) => voucherAlphabet.includes(sign));
  return isWhole ? code : null;
}

/**
 * Returns whether a code cannot be found by trying patterns: many different characters, and many different steps
 * between them. A card is money. Fewer than one in a million random codes is refused.
 */
export function isStrongVoucherCode(code: string): boolean {
  const places = [...code].map((sign) => voucherAlphabet.indexOf(sign));
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  return [places, steps].every((numbers) => new Set(numbers).size >= voucherLimits.leastDifferent);
}

/** In groups, as in the mail. */
export function writtenVoucherCode(code: string): string {
  return code.replace(new RegExp(`(.{${voucherLimits.group}})(?=.)`, 'g'), '$1-');
}

/** The code as stored in an order: enough to recognise the card, too little to pay with it. */
export const maskedVoucherCode = (code: string): string => `…${code.slice(-voucherLimits.ending)}`;

/** Why a card pays nothing, or `null`. It is valid to the end of its last instant. */
export function voucherFault(voucher: Voucher | null, now: Instant): VoucherFault | null {
  if (!voucher) return 'voucher_unknown';
  if (voucher.validUntil < now) return 'voucher_expired';
  return voucher.rest > 0 ? null : 'voucher_empty';
}

interface CodedVoucher extends Voucher {
  code: string;
}

/** What each card pays of a total, in the order of entry. The rest stays on the card. */
export function spentVouchers(total: Grosze, vouchers: CodedVoucher[]): { code: string; amount: Grosze }[] {
  let open = total;
  return vouchers.flatMap(({ code, rest }) => {
    const amount = Math.min(open, rest);
    open -= amount;
    return amount > 0 ? [{ code, amount }] : [];
  });
}

export interface GiftCardSettings {
  /** Slugs of the products that are cards: each piece is a card worth its price. */
  products: string[];
  /** Left out: 24. */
  validMonths?: number;
}

/** The end of the day (in Warsaw) after this number of months; in a shorter month, of its last day. */
export function voucherEnd(bought: Instant, months: number = voucherLimits.validMonths): Instant {
  const [year = 0, month = 0, day = 0] = dayOf(bought).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return startOfDay(addDays(end.toISOString().slice(0, 10) as Day, 1)) - 1;
}

/** Returns whether a line is a gift card: by the line itself, or for older orders by the list of products. */
export const isGiftCard = (line: { slug: string; giftCard?: true }, products: readonly string[] = []): boolean =>
  line.giftCard === true || products.includes(line.slug);

/** A line of a paid order. */
interface SoldCards {
  slug: string;
  giftCard?: true;
  quantity: number;
  price: { gross: Grosze };
}

/** The cards of a line: one per piece, worth its price before any code. */
export function cardsOfLine(line: SoldCards, settings: GiftCardSettings | undefined): Grosze[] {
  const { quantity, price } = line;
  if (!settings || !isGiftCard(line, settings.products) || price.gross <= 0) return [];
  return Array.from({ length: Math.floor(quantity) }, () => price.gross);
}
