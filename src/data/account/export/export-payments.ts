import { asc, eq, inArray } from 'drizzle-orm';
import * as t from '../../db/schema.ts';
import { isOf } from './export-orders.ts';
import { type ExportPart, iso } from './export-part.ts';

/** Attempts to pay, refunds, and gift cards that were bought, without their codes. */
export const paymentsExport: ExportPart = {
  tables: ['payment_attempts', 'payment_refunds', 'vouchers', 'voucher_entries'],
  read: async (orm, subject) => {
    const { paymentAttempts: attempts, paymentRefunds: refunds, vouchers, voucherEntries: entries } = t;
    const orders = await orm.select({ id: t.orders.id, number: t.orders.number }).from(t.orders).where(isOf(subject));
    if (orders.length === 0) return { proby: [], zwroty: [], kartyPodarunkowe: [] };
    const ids = orders.map(({ id }) => id);
    const numberOf = (id: number | null) => orders.find((order) => order.id === id)?.number ?? null;
    const tried = await orm
      .select()
      .from(attempts)
      .where(inArray(attempts.orderId, ids))
      .orderBy(asc(attempts.beganAt));
    const back = await orm.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.createdAt));
    const cards = await orm.select().from(vouchers).where(inArray(vouchers.orderId, ids)).orderBy(asc(vouchers.id));
    const moved = await orm
      .select({ card: entries.voucherId, amount: entries.amount, reason: entries.reason, at: entries.at })
      .from(entries)
      .innerJoin(vouchers, eq(vouchers.id, entries.voucherId))
      .where(inArray(vouchers.orderId, ids))
      .orderBy(asc(entries.id));
    return {
      proby: tried.map(({ orderId, method, provider, amount, state, beganAt, endedAt }) => ({
        zamowienie: numberOf(orderId),
        sposob: method,
        operator: provider,
        kwota: amount,
        stan: state,
        rozpoczeta: iso(beganAt),
        zakonczona: iso(endedAt),
      })),
      zwroty: back.map(({ orderId, amount, state, createdAt, endedAt }) => ({
        zamowienie: numberOf(orderId),
        kwota: amount,
        stan: state,
        rozpoczety: iso(createdAt),
        zakonczony: iso(endedAt),
      })),
      kartyPodarunkowe: cards.map(({ id, orderId, ending, value, rest, validUntil }) => ({
        zamowienie: numberOf(orderId),
        koncowkaKodu: ending,
        wartosc: value,
        pozostalo: rest,
        waznaDo: iso(validUntil),
        historia: moved
          .filter(({ card }) => card === id)
          .map(({ amount, reason, at }) => ({ kwota: amount, co: reason, kiedy: iso(at) })),
      })),
    };
  },
};
