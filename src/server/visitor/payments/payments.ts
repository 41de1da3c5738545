import type { PaymentOperations } from '../../../page-context/payments.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import type { Cashier } from '../../payments/cashier/cashier.ts';

interface Parts {
  cashier: Cashier;
  request: Request;
  network: string;
  take: (kind: LimitedKind) => Promise<void>;
}

/** A longer user agent is cut. */
const longestAgent = 255;

/**
 * Payments of orders by the current visitor. Without parts the actions throw, because the page is cached for everyone.
 */
export function paymentsOf(parts: Parts | undefined): PaymentOperations {
  const own = (): Parts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for a payment');
    return parts;
  };
  return {
    begin: async ({ id }, method, code) => {
      const { cashier, request, network, take } = own();
      await take('payment');
      const userAgent = (request.headers.get('user-agent') ?? '').slice(0, longestAgent);
      return cashier.begin(id, { method, code, payer: { ip: network, userAgent } });
    },
    standing: ({ id }) => own().cashier.standing(id),
    methods: (payment) => own().cashier.methods(payment),
    demoNote: parts?.cashier.demoNote ?? null,
  };
}
