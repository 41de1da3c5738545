import type { KnownAttempt } from '../../../data/payment/attempts.ts';
import type { Store } from '../../../data/store.ts';
import { to } from '../../../routes.ts';
import { paymentMessages } from '../../../shop/payment/payment-messages.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { Log } from '../../log.ts';
import type { Payments } from '../open-payments.ts';
import type { Attempt } from '../port.ts';
import type { DemoPages } from './demo-page.ts';

export interface PaymentServiceParts {
  store: Pick<Store, 'payments' | 'subscriptions' | 'uncancelled'>;
  payments: Payments;
  settings: Pick<ShopSettings, 'payments' | 'company' | 'messages'>;
  /** The public address of the shop, to which providers send browsers back. */
  origin: string;
  /** The address for notifications, where it is not the public one. */
  notifyBase?: () => string;
  /** The simulator of the demo shop: its address, and the path of the page on which shoppers pay. */
  demo?: DemoPages | null;
  log: Log;
  now: () => number;
}

export type Payer = Attempt['payer'];

/** The payer's device is needed only with a BLIK code, and it is not stored. */
const nobody: Payer = { ip: '', userAgent: '' };

export const notifyPath = '/ajax/payments/notify/';

export const paymentTranslator = ({ messages }: Pick<ShopSettings, 'messages'>) =>
  translator(messages, paymentMessages);

/** A stored attempt as its provider knows it. */
export function providersAttempt(
  row: KnownAttempt,
  { settings, origin, notifyBase }: Pick<PaymentServiceParts, 'settings' | 'origin' | 'notifyBase'>,
  payer: Payer = nobody,
): Attempt {
  const { sessionId, amount, email, number, reference } = row;
  return {
    sessionId,
    amount,
    currency: 'PLN',
    email,
    payer,
    reference,
    description: paymentTranslator(settings)('payment.transfer.title', { number }),
    returnTo: origin + to('prepaid', { number }),
    notifyTo: notifyAddress(String(row.provider), { origin, ...(notifyBase ? { notifyBase } : {}) }),
  };
}

export const notifyAddress = (
  provider: string,
  { origin, notifyBase }: Pick<PaymentServiceParts, 'origin' | 'notifyBase'>,
) => `${notifyBase?.() ?? origin}${notifyPath}${provider}`;
