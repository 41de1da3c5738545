import type { homeMessages } from '../content/home-messages.ts';
import type { LowestDelivery } from '../delivery/delivery-settings.ts';
import { formatMoney } from '../money/money.ts';
import type { PaymentMethod } from '../payment/payment-methods.ts';

export type PromiseKind = 'delivery' | 'returns' | 'payment';

interface Known {
  /** `null`: nothing is sent to this country. */
  delivery: LowestDelivery | null;
  withdrawalDays: number;
  methods: readonly PaymentMethod[];
}

/** Promises to visitors on the first screen of the main page. Those that the shop does not offer are left out. */
export function promisesOf(
  { delivery, withdrawalDays, methods }: Known,
  t: (key: keyof typeof homeMessages, values?: Record<string, string | number>) => string,
): { kind: PromiseKind; text: string }[] {
  const amount = delivery && formatMoney(delivery.cost);
  return [
    ...(amount
      ? [
          {
            kind: 'delivery' as const,
            text:
              delivery.freeFrom === null
                ? t('home.delivery', { amount })
                : t('home.deliveryFree', { amount, free: formatMoney(delivery.freeFrom) }),
          },
        ]
      : []),
    { kind: 'returns', text: t('home.returns', { n: withdrawalDays }) },
    ...(methods.length > 0
      ? [
          {
            kind: 'payment' as const,
            text: t('home.payment', { methods: methods.map((method) => t(`home.payment.${method}`)).join(', ') }),
          },
        ]
      : []),
  ];
}
