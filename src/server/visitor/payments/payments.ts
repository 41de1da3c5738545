import type { PaymentOperations } from '../../../page-context/payments.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import type { PaymentService } from '../../payments/service/payment-service.ts';

interface Parts {
  paymentService: PaymentService;
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
  const payer = async () => {
    const { request, network, take } = own();
    await take('payment');
    return { ip: network, userAgent: (request.headers.get('user-agent') ?? '').slice(0, longestAgent) };
  };
  return {
    begin: async ({ id }, method, code) => own().paymentService.begin(id, { method, code, payer: await payer() }),
    cardForm: ({ id }) => own().paymentService.cardForm(id),
    beginCard: async ({ id }, typed) =>
      own().paymentService.begin(id, { method: 'online', card: typed, payer: await payer() }),
    storesCards: parts?.paymentService.storesCards ?? false,
    standing: ({ id }) => own().paymentService.standing(id),
    methods: (payment) => own().paymentService.methods(payment),
    demoNote: parts?.paymentService.demoNote ?? null,
  };
}
