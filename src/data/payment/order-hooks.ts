import { eq, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Agreement, VoucherUse } from '../../shop/order/place-order.ts';
import { type GiftCardSettings, maskedVoucherCode } from '../../shop/payment/voucher.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { orders } from '../db/schema.ts';
import { giveUpOpen } from './attempt-rows.ts';
import { accountToPay } from './order-account.ts';
import { paidOrder } from './order-money.ts';
import { issueVouchers, returnToVouchers, spendVouchers, voidVouchers } from './vouchers.ts';

/**
 * The payment steps of the transaction that places an order: gift cards pay, and the cards of an order that costs
 * nothing are issued.
 */
export const whenPlaced =
  (giftCards: GiftCardSettings | undefined) =>
  async (
    tx: Orm,
    { id }: { id: number },
    agreed: Pick<Agreement, 'vouchers' | 'sums' | 'method'>,
    now: Instant,
  ): Promise<'voucher_unknown' | null> => {
    const uses = within(agreed.sums.vouchers, agreed.vouchers);
    if (uses.length > 0) {
      if (!(await spendVouchers(tx, id, uses, now))) return 'voucher_unknown';
      // Only masked codes are stored: many people read an order, and a code is money.
      const kept = JSON.stringify(uses.map(({ code, amount }) => ({ code: maskedVoucherCode(code), amount })));
      await tx
        .update(orders)
        .set({ agreed: sql`jsonb_set(${orders.agreed}, '{vouchers}', ${kept}::jsonb)` })
        .where(eq(orders.id, id));
    }
    const order = agreed.method === null ? await paidOrder(tx, id) : null;
    if (order) await issueVouchers(tx, order, giftCards, now);
    return null;
  };

/** Never more than the order needs. */
function within(sum: Grosze, uses: VoucherUse[]): VoucherUse[] {
  let open = sum;
  return uses.flatMap(({ code, amount }) => {
    const part = Math.min(open, amount);
    open -= part;
    return part > 0 ? [{ code, amount: part }] : [];
  });
}

/** The payment steps when an order is cancelled. */
export async function whenClosed(tx: Orm, { id }: { id: number }, now: Instant): Promise<void> {
  await giveUpOpen(tx, id, now);
  const account = await accountToPay(tx, id);
  await voidVouchers(tx, id, now);
  // The amount already spent from its cards is withheld from the money first, then from the cards that paid.
  const kept = account ? account.spent - account.money : 0;
  await returnToVouchers(tx, id, Math.max(0, kept), now);
}

/** A gift card is issued when it is paid for, also when the rest after an advance is paid. */
export const whenCollected =
  (giftCards: GiftCardSettings | undefined) =>
  async (tx: Orm, { id }: { id: number }, now: Instant): Promise<void> => {
    const order = await paidOrder(tx, id);
    if (order && order.state !== 'cancelled') await issueVouchers(tx, order, giftCards, now);
  };
