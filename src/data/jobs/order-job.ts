import type { NewJob } from '../../shop/job-kinds.ts';
import type { MailEffect, OrderEffect } from '../../shop/order/effects/effects-of.ts';
import type { Instant } from '../../shop/time/instant.ts';

type OrderJob = NewJob<'shop-mail' | 'order-expiry' | 'order-refund' | 'order-documents'>;

/** The job that carries out an effect. */
export function jobOf(effect: Exclude<OrderEffect, MailEffect>, orderId: number): OrderJob & { dueAt: Instant } {
  const { at: dueAt } = effect;
  if (effect.do !== 'notice') return { kind: `order-${effect.do}`, payload: { orderId }, dueAt };
  const about = effect.refundId === undefined ? {} : { refundId: effect.refundId };
  return { kind: 'shop-mail', payload: { mail: `shop-${effect.notice}`, orderId, ...about }, dueAt };
}
