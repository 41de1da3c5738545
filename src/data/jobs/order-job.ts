import type { NewJob } from '../../shop/job-kinds.ts';
import type { OrderEffect } from '../../shop/order/effects/effects-of.ts';
import type { Instant } from '../../shop/time/instant.ts';

type OrderJob = NewJob<'order-mail' | 'order-notice' | 'order-expiry' | 'order-refund' | 'order-documents'>;

/** The job that carries out an effect. */
export function jobOf(effect: OrderEffect, orderId: number): OrderJob & { dueAt: Instant } {
  const { at: dueAt } = effect;
  if (effect.do === 'mail') {
    const about = effect.parcelId === undefined ? {} : { parcelId: effect.parcelId };
    return { kind: 'order-mail', payload: { orderId, kind: effect.mail, ...about }, dueAt };
  }
  if (effect.do === 'notice') {
    const about = effect.refundId === undefined ? {} : { refundId: effect.refundId };
    return { kind: 'order-notice', payload: { orderId, kind: effect.notice, ...about }, dueAt };
  }
  return { kind: `order-${effect.do}`, payload: { orderId }, dueAt };
}
