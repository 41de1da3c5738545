import { createHash, randomInt } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { voucherLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { VoucherUse } from '../../shop/order/place-order.ts';
import {
  cardsOfLine,
  type GiftCardSettings,
  type Voucher,
  type VoucherFault,
  voucherAlphabet,
  voucherCodeOf,
  voucherEnd,
  voucherFault,
  writtenVoucherCode,
} from '../../shop/payment/voucher.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { orderLines, orders, outbox, voucherEntries, vouchers } from '../db/schema.ts';

type Row = typeof vouchers.$inferSelect;

export type VoucherFound = { code: string; voucher: Voucher } | { refused: VoucherFault };

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Random letters and digits: 78 bits, which nobody guesses within the limits of tries. */
export const newVoucherCode = (): string =>
  Array.from(
    { length: voucherLimits.characters },
    () => voucherAlphabet[randomInt(voucherAlphabet.length)] as string,
  ).join('');

const shown = ({ ending, value, rest, validUntil }: Row): Voucher => ({ ending, value, rest, validUntil });

/** A card as the shop sees it; its code is nobody's but its holder's. */
export interface OwnVoucher extends Voucher {
  id: number;
  createdAt: Instant;
  /** The order that bought it. */
  order: string | null;
}

export function vouchersOver(orm: Orm, settings?: GiftCardSettings) {
  /** A card under a code that came with its form. False: the form was sent before, and the card is there. */
  const giveOnce = (code: string, value: Grosze, now: Instant): Promise<boolean> =>
    orm.transaction(async (tx) => {
      const [row] = await tx
        .insert(vouchers)
        .values({ ...cardOf(code, value, voucherEnd(now, settings?.validMonths)), createdAt: now })
        .onConflictDoNothing({ target: vouchers.codeHash })
        .returning({ id: vouchers.id });
      if (!row) return false;
      await tx.insert(voucherEntries).values({ voucherId: row.id, amount: value, reason: 'issued', at: now });
      return true;
    });

  return {
    /** A card by what was typed. */
    async named(typed: string, now: Instant): Promise<VoucherFound> {
      const code = voucherCodeOf(typed);
      const [row] =
        code === null
          ? []
          : await orm
              .select()
              .from(vouchers)
              .where(eq(vouchers.codeHash, hashOf(code)));
      const fault = voucherFault(row ? shown(row) : null, now);
      if (fault || !row || code === null) return { refused: fault ?? 'voucher_unknown' };
      return { code, voucher: shown(row) };
    },

    /** Gives a card that nobody bought. Its code is told once. */
    async give(value: Grosze, now: Instant): Promise<string> {
      const code = newVoucherCode();
      await giveOnce(code, value, now);
      return writtenVoucherCode(code);
    },
    giveOnce,

    /** Cards, the newest first, below an id. */
    async all(below: number | null, most: number): Promise<OwnVoucher[]> {
      return orm
        .select({
          id: vouchers.id,
          ending: vouchers.ending,
          value: vouchers.value,
          rest: vouchers.rest,
          validUntil: vouchers.validUntil,
          createdAt: vouchers.createdAt,
          order: orders.number,
        })
        .from(vouchers)
        .leftJoin(orders, eq(orders.id, vouchers.orderId))
        .where(below === null ? undefined : lt(vouchers.id, below))
        .orderBy(desc(vouchers.id))
        .limit(most);
    },
  };
}

const cardOf = (code: string, value: Grosze, validUntil: Instant) => ({
  codeHash: hashOf(code),
  ending: code.slice(-voucherLimits.ending),
  value,
  rest: value,
  validUntil,
});

/**
 * Takes what the cards pay, in the transaction that places the order. False: a card is unknown, out of date or has less
 * than that, and nothing may be placed. Cards are locked in the order of their ids, as where they get money back, so that
 * no two orders wait for each other.
 */
export async function spendVouchers(tx: Orm, orderId: number, uses: VoucherUse[], now: Instant): Promise<boolean> {
  const byHash = uses.map(({ code, amount }) => ({ hash: hashOf(voucherCodeOf(code) ?? ''), amount }));
  await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      inArray(
        vouchers.codeHash,
        byHash.map(({ hash }) => hash),
      ),
    )
    .orderBy(asc(vouchers.id))
    .for('update');
  for (const { hash, amount } of byHash) {
    const [card] = await tx
      .update(vouchers)
      .set({ rest: sql`${vouchers.rest} - ${amount}` })
      .where(and(eq(vouchers.codeHash, hash), gte(vouchers.rest, amount), gte(vouchers.validUntil, now)))
      .returning({ id: vouchers.id });
    if (!card) return false;
    await tx.insert(voucherEntries).values({ voucherId: card.id, orderId, amount: -amount, reason: 'spent', at: now });
  }
  return true;
}

/** An order that will not be carried out gives back what cards paid of it, but for `kept`. Again, nothing more. */
export async function returnToVouchers(tx: Orm, orderId: number, kept: Grosze, now: Instant): Promise<Grosze> {
  const spent = await tx
    .select({ id: voucherEntries.voucherId, amount: sql<number>`-sum(${voucherEntries.amount})::integer` })
    .from(voucherEntries)
    .where(and(eq(voucherEntries.orderId, orderId), inArray(voucherEntries.reason, ['spent', 'returned'])))
    .groupBy(voucherEntries.voucherId)
    .orderBy(asc(voucherEntries.voucherId));
  let back = 0;
  let toKeep = kept;
  for (const { id, amount: paid } of spent) {
    const amount = Math.max(0, paid - toKeep);
    toKeep -= Math.min(paid, toKeep);
    if (amount === 0) continue;
    await tx
      .update(vouchers)
      .set({ rest: sql`${vouchers.rest} + ${amount}` })
      .where(eq(vouchers.id, id));
    await tx.insert(voucherEntries).values({ voucherId: id, orderId, amount, reason: 'returned', at: now });
    back += amount;
  }
  return back;
}

/** Makes the cards that a paid order bought, and the mail with their codes. Again, it makes none. */
export async function issueVouchers(
  tx: Orm,
  order: { id: number; number: string; email: string },
  settings: GiftCardSettings | undefined,
  now: Instant,
): Promise<number> {
  if (!settings) return 0;
  const [known] = await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.orderId, order.id)).limit(1);
  if (known) return 0;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const validUntil = voucherEnd(now, settings.validMonths);
  const cards = lines.flatMap(({ position, quantity, sold }) =>
    cardsOfLine({ ...sold, quantity }, settings).map((value, piece) => ({
      code: newVoucherCode(),
      value,
      position,
      piece,
    })),
  );
  if (cards.length === 0) return 0;
  const rows = cards.map(({ code, value, position, piece }) => ({
    ...cardOf(code, value, validUntil),
    orderId: order.id,
    position,
    piece,
    createdAt: now,
  }));
  const made = await tx.insert(vouchers).values(rows).returning({ id: vouchers.id, value: vouchers.value });
  await tx.insert(voucherEntries).values(
    made.map(({ id, value }) => ({
      voucherId: id,
      orderId: order.id,
      amount: value,
      reason: 'issued' as const,
      at: now,
    })),
  );
  const token = cards.map(({ code, value }) => ({ code: writtenVoucherCode(code), value }));
  const content = { token, until: validUntil, number: order.number };
  await tx.insert(outbox).values({ recipient: order.email, kind: 'gift-cards', content, createdAt: now });
  return cards.length;
}

/**
 * Makes a card for money that its buyer asked back as one, with the mail that brings its code. The order has not bought
 * it, so it is not made worthless with it.
 */
export async function giveRefundCard(
  tx: Orm,
  { order, value, about }: { order: { id: number; email: string }; value: Grosze; about: string },
  settings: GiftCardSettings | undefined,
  now: Instant,
): Promise<void> {
  const code = newVoucherCode();
  const validUntil = voucherEnd(now, settings?.validMonths);
  const [row] = await tx
    .insert(vouchers)
    .values({ ...cardOf(code, value, validUntil), createdAt: now })
    .returning({ id: vouchers.id });
  const entry = { voucherId: row?.id ?? 0, orderId: order.id, amount: value, reason: 'issued' as const, at: now };
  await tx.insert(voucherEntries).values(entry);
  const content = {
    token: [{ code: writtenVoucherCode(code), value }],
    until: validUntil,
    number: about,
    refund: true,
  };
  await tx.insert(outbox).values({ recipient: order.email, kind: 'gift-cards', content, createdAt: now });
}

/** What was spent of the cards that an order bought, by line: so much of its money is not given back. */
export async function spentByLine(tx: Orm, orderId: number): Promise<{ lineId: number; gross: Grosze }[]> {
  const rows = await tx
    .select({ lineId: vouchers.position, gross: sql<number>`-sum(${voucherEntries.amount})::integer` })
    .from(voucherEntries)
    .innerJoin(vouchers, eq(vouchers.id, voucherEntries.voucherId))
    .where(and(eq(vouchers.orderId, orderId), inArray(voucherEntries.reason, ['spent', 'returned'])))
    .groupBy(vouchers.position);
  return rows.map(({ lineId, gross }) => ({ lineId: lineId ?? 0, gross }));
}

/** What cards paid of an order and have not got back, and what they have. */
export async function cardsHeld(tx: Orm, orderId: number): Promise<{ held: Grosze; back: Grosze }> {
  const sum = (reasons: string) =>
    sql<number>`coalesce(sum(${voucherEntries.amount}) filter (where ${sql.raw(reasons)}), 0)::integer`;
  const [row] = await tx
    .select({ net: sum("reason in ('spent', 'returned')"), back: sum("reason = 'returned'") })
    .from(voucherEntries)
    .where(eq(voucherEntries.orderId, orderId));
  return { held: -(row?.net ?? 0), back: row?.back ?? 0 };
}

/** Gives so much back to the cards that paid for an order, or as much as they have not got back yet. Answers how much. */
export async function giveToCards(tx: Orm, orderId: number, amount: Grosze, now: Instant): Promise<Grosze> {
  if (amount <= 0) return 0;
  const { held } = await cardsHeld(tx, orderId);
  return returnToVouchers(tx, orderId, Math.max(0, held - amount), now);
}

/** Makes the cards of an order worthless, because its money goes back. */
export const voidVouchers = (tx: Orm, orderId: number, now: Instant): Promise<void> =>
  lowerCards(tx, { orderId }, 0, now);

/**
 * Leaves the cards that an order bought, or one line of it, worth no more than is left of their money: whatever went back
 * is not on them any more. Those that nobody used lose it first.
 */
export async function lowerCards(
  tx: Orm,
  { orderId, lineId }: { orderId: number; lineId?: number },
  most: Grosze,
  now: Instant,
): Promise<void> {
  const cards = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.orderId, orderId), lineId === undefined ? undefined : eq(vouchers.position, lineId)))
    .orderBy(asc(vouchers.id))
    .for('update');
  let over = cards.reduce((sum, { rest }) => sum + rest, 0) - most;
  for (const { id, rest } of cards.toSorted((one, other) => other.rest - one.rest)) {
    const amount = Math.min(over, rest);
    if (amount <= 0) break;
    over -= amount;
    await tx
      .update(vouchers)
      .set({ rest: rest - amount })
      .where(eq(vouchers.id, id));
    await tx.insert(voucherEntries).values({ voucherId: id, orderId, amount: -amount, reason: 'voided', at: now });
  }
}
