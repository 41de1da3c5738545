/**
 * Mails about an order. Each is a job `order-mail { orderId, kind }`, written with the change that causes it; one about
 * a parcel has its `parcelId` too.
 */
export const orderMailKinds = [
  ...(['placed', 'paid', 'payment-failed', 'payment-reminder', 'expired', 'cancelled'] as const),
  ...(['accepted', 'parcel-sent', 'sent', 'ready', 'delivered', 'refunded', 'address-changed'] as const),
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];
