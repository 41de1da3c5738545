import { createHash, randomInt } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
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
import { orderLines, orders, voucherEntries, vouchers } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';

type Row = typeof vouchers.$inferSelect;

type VoucherFound = { code: string; voucher: Voucher } | { refused: VoucherFault };

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Random letters and digits: 78 bits, which cannot be guessed within the limits of tries. */
export const newVoucherCode = (): string =>
  Array.from(
    { length: voucherLimits.characters },
    () => voucherAlphabet[randomInt(voucherAlphabet.length)] as string,
  ).join('');

const shown = ({ ending, value, rest, validUntil }: Row): Voucher => ({ ending, value, rest, validUntil });

/** A card as staff see it; only its holder has the code. */
interface OwnVoucher extends Voucher {
  id: number;
  createdAt: Instant;
  /** The order that bought it. */
  order: string | null;
}

export function createVouchers(orm: Orm, settings?: GiftCardSettings) {
  /**
   * Creates a card under a code that came with its form. Returns false if the form was sent before, and the card
   * exists.
   */
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
    /** Finds a card by the typed code. */
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

    /** Creates a card without a sale. Its code is returned only here. */
    async give(value: Grosze, now: Instant): Promise<string> {
      const code = newVoucherCode();
      await giveOnce(code, value, now);
      return writtenVoucherCode(code);
    },
    giveOnce,

    /** What gift cards got back for complaints about an order. */
    async backOfComplaints(
      orderId: number,
    ): Promise<{ id: number; complaintId: number; amount: Grosze; at: Instant }[]> {
      const { id, complaintId, amount, at } = voucherEntries;
      const rows = await orm
        .select({ id, complaintId, amount, at })
        .from(voucherEntries)
        .where(and(eq(voucherEntries.orderId, orderId), isNotNull(complaintId)));
      return rows.flatMap((row) => (row.complaintId === null ? [] : [{ ...row, complaintId: row.complaintId }]));
    },

    /** Cards with smaller ids than `below`, the newest first. */
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
 * Takes the amounts from the cards, in the transaction that places the order. Returns false if a card is unknown,
 * expired or has too little; then the order must not be placed. Cards are locked in the order of their ids, here and
 * where they get money back, which prevents deadlocks.
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

/** Gives the payments by cards back when an order is cancelled, except `kept`. A repeated call gives nothing more. */
export async function returnToVouchers(
  tx: Orm,
  orderId: number,
  kept: Grosze,
  now: Instant,
  complaintId: number | null = null,
): Promise<Grosze> {
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
    await tx
      .insert(voucherEntries)
      .values({ voucherId: id, orderId, amount, reason: 'returned', at: now, complaintId });
    back += amount;
  }
  return back;
}

/** Issues the cards that a paid order bought, and writes the mail with their codes. A repeated call issues none. */
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
  await writeMail(tx, { recipient: order.email, kind: 'gift-cards', content }, now);
  return cards.length;
}

/**
 * Issues a card as a refund that its buyer wanted in this form, and writes the mail with its code. The card was not
 * bought by the order, so cancelling the order does not void it.
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
  await writeMail(tx, { recipient: order.email, kind: 'gift-cards', content }, now);
}

/**
 * Locks the gift cards that an order bought or was paid with, so that nobody spends them until the end of the
 * transaction.
 */
export async function lockCards(tx: Orm, orderId: number): Promise<void> {
  const paidWith = tx
    .select({ id: voucherEntries.voucherId })
    .from(voucherEntries)
    .where(eq(voucherEntries.orderId, orderId));
  await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(or(eq(vouchers.orderId, orderId), inArray(vouchers.id, paidWith)))
    .orderBy(asc(vouchers.id))
    .for('update');
}

/** The amount spent from the cards that an order bought, by line: this amount is not refunded. */
export async function spentByLine(tx: Orm, orderId: number): Promise<{ lineId: number; gross: Grosze }[]> {
  const rows = await tx
    .select({ lineId: vouchers.position, gross: sql<number>`-sum(${voucherEntries.amount})::integer` })
    .from(voucherEntries)
    .innerJoin(vouchers, eq(vouchers.id, voucherEntries.voucherId))
    .where(and(eq(vouchers.orderId, orderId), inArray(voucherEntries.reason, ['spent', 'returned'])))
    .groupBy(vouchers.position);
  return rows.map(({ lineId, gross }) => ({ lineId: lineId ?? 0, gross }));
}

/** What cards paid for an order and did not get back, and what they got back. */
export async function cardsHeld(tx: Orm, orderId: number): Promise<{ held: Grosze; back: Grosze }> {
  const sum = (reasons: string) =>
    sql<number>`coalesce(sum(${voucherEntries.amount}) filter (where ${sql.raw(reasons)}), 0)::integer`;
  const [row] = await tx
    .select({ net: sum("reason in ('spent', 'returned')"), back: sum("reason = 'returned'") })
    .from(voucherEntries)
    .where(eq(voucherEntries.orderId, orderId));
  return { held: -(row?.net ?? 0), back: row?.back ?? 0 };
}

/** Voids the cards of an order, because its money is refunded. */
export const voidVouchers = (tx: Orm, orderId: number, now: Instant): Promise<void> =>
  lowerCards(tx, { orderId }, 0, now);

/**
 * Lowers the cards that an order, or one line of it, bought to the money that is left after refunds. Unused cards are
 * lowered first.
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
