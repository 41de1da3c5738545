import { and, eq } from 'drizzle-orm';
import type { ConsentName } from '../../shop/order/checkout/order-consents.ts';
import type { Order, OrderLine } from '../../shop/order/order.ts';
import type { OrderEvent } from '../../shop/order/order-machine.ts';
import type { CardConsent } from '../../shop/payment/stored-card.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { nextDay } from '../../shop/subscription/delivery-days.ts';
import type { AgreedTerms } from '../../shop/subscription/subscription-agreement.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { lockAgreement, readAgreements, writeEntry } from './agreement-rows.ts';
import { countMissed, endAgreement } from './pause-and-end.ts';
import { writeSubscriptionMail } from './subscription-mail.ts';

/** Creates the agreements of an order in its transaction: one for each period of its lines. */
export async function startAgreements(tx: Orm, order: Order, now: Instant): Promise<void> {
  const subscribed = order.lines.filter(({ subscriptionDays, points }) => subscriptionDays > 0 && points === 0);
  for (const days of new Set(subscribed.map(({ subscriptionDays }) => subscriptionDays))) {
    const lines = subscribed.filter(({ subscriptionDays }) => subscriptionDays === days);
    await startOne(tx, order, { days, lines }, now);
  }
}

async function startOne(
  tx: Orm,
  order: Order,
  { days, lines }: { days: number; lines: OrderLine[] },
  now: Instant,
): Promise<void> {
  const today = dayOf(now);
  const [made] = await tx
    .insert(t.subscriptionAgreements)
    .values({
      clientId: order.clientId,
      email: order.buyer.email,
      state: 'active',
      days,
      anchorOn: today,
      nextOn: nextDay(today, days, today),
      cycle: 2,
      firstOrderId: order.id,
      agreed: agreedTerms(order),
      cardConsent: cardConsentOf(order, now),
      createdAt: now,
    })
    .returning({ id: t.subscriptionAgreements.id });
  if (!made) throw new Error('the agreement was not written');
  const { id } = made;
  await tx.insert(t.subscriptionAgreementLines).values(
    lines.map((line) => ({
      agreementId: id,
      productId: line.productId,
      sizeId: line.sizeId,
      // The period belongs to the agreement, not to its lines.
      name: lineName({ ...line, subscriptionDays: 0 }),
      quantity: line.quantity,
      agreedGross: line.price.gross,
      comment: line.comment,
    })),
  );
  await tx
    .insert(t.subscriptionCycles)
    .values({ agreementId: id, cycle: 1, plannedOn: today, state: 'ordered', orderId: order.id });
  await writeEntry(tx, id, { who: 'shopper', now }, { event: 'started', cycle: 1, details: { number: order.number } });
  const [agreement] = await readAgreements(tx, eq(t.subscriptionAgreements.id, id));
  if (agreement) await writeSubscriptionMail(tx, agreement, { kind: 'started' }, now);
}

const cardCharges = 'card_charges' satisfies ConsentName;
const storedApart: readonly string[] = ['marketing_email', cardCharges] satisfies ConsentName[];

/** Where the courier takes the money, no card is charged. */
function cardConsentOf({ consents, delivery }: Order, at: Instant): CardConsent | null {
  const given = consents.find((consent) => consent.name === cardCharges && consent.given);
  return given && delivery.payment !== 'on-delivery' ? { at, wording: given.wording } : null;
}

function agreedTerms(order: Order): AgreedTerms {
  const { buyer, recipient, document, remarks, courierRemarks, termsVersion, delivery, payment, parcels } = order;
  const { priceType = 'gross' } = order;
  return {
    buyer,
    recipient,
    document,
    priceType,
    remarks,
    courierRemarks,
    termsVersion,
    // Consent to the newsletter is no part of the agreement, and the one to charges is stored apart.
    consents: order.consents.filter(({ given, name }) => given && !storedApart.includes(name)),
    choices: {
      country: delivery.country,
      optionId: delivery.optionId,
      pointCode: delivery.point?.code ?? null,
      zipcode: (recipient ?? buyer.address)?.zipcode ?? null,
      divided: parcels.length > 1,
      method: delivery.payment === 'on-delivery' ? 'cash' : cardConsentOf(order, 0) ? 'online' : payment.method,
    },
    deliveryGross: delivery.cost.gross + delivery.cashFee.gross,
  };
}

/**
 * Updates agreements in the transaction that cancels one of their orders: an agreement whose first order is cancelled
 * ends, and the mail about the order says so; a later delivery counts as missed. Returns whether it was one.
 */
export async function subscriptionOrderClosed(
  tx: Orm,
  { id: orderId, number }: { id: number; number: string },
  event: OrderEvent,
  now: Instant,
): Promise<{ ofSubscription: boolean }> {
  let ofSubscription = false;
  const { subscriptionCycles: c } = t;
  const rows = await tx
    .select({ id: c.agreementId, cycle: c.cycle, plannedOn: c.plannedOn })
    .from(c)
    .where(and(eq(c.orderId, orderId), eq(c.state, 'ordered')));
  for (const { id, cycle, plannedOn } of rows) {
    const agreement = await lockAgreement(tx, id);
    if (!agreement) continue;
    const isUnpaid = event === 'expire';
    await tx
      .update(c)
      .set({ state: isUnpaid ? 'unpaid' : 'cancelled', reason: isUnpaid ? 'unpaid' : null })
      .where(and(eq(c.agreementId, id), eq(c.cycle, cycle)));
    if (cycle === 1) {
      await endAgreement(tx, agreement, { who: 'clock', now }, { isSilent: true });
      continue;
    }
    if (!isUnpaid || agreement.state === 'ended') continue;
    await writeEntry(tx, id, { who: 'clock', now }, { event: 'skipped', cycle, details: { reason: 'unpaid' } });
    await writeSubscriptionMail(tx, agreement, { kind: 'skipped', plannedOn, reason: 'unpaid', number }, now);
    await countMissed(tx, agreement, cycle);
    ofSubscription = true;
  }
  return { ofSubscription };
}
