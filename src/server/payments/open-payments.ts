import { methodsOf, type PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Accounts } from '../environment/accounts.ts';
import { openProvider, type PaymentProvider } from './port.ts';
import { paymentProviders } from './registry.ts';

/** How this shop can be paid. */
export interface Payments {
  /** In the order in which they are offered. */
  methods: PaymentMethod[];
  /** New attempts begin here. */
  provider: PaymentProvider | null;
  /** An older attempt belongs to the provider that it began with. */
  providerOf(name: string): PaymentProvider | null;
  /** Sites to which a form of the shop may lead. */
  formHosts: string[];
}

export function openPayments(
  accounts: Accounts,
  { payments, company }: Pick<ShopSettings, 'payments' | 'company'>,
  now: () => number,
): Payments {
  const providers = paymentProviders.flatMap((definition) => {
    const account = accounts[definition.name];
    return account ? [openProvider(definition, account, { shopEmail: company.email, now })] : [];
  });
  const [provider = null] = providers;
  const isOnline = payments.online ?? true;
  return {
    provider,
    providerOf: (name) => providers.find((one) => one.name === name) ?? null,
    formHosts: Object.values(accounts).map(({ url }) => hostsOf(String(url))),
    methods: methodsOf({
      online: provider !== null && isOnline,
      blik: provider?.blik !== undefined && isOnline,
      transfer: payments.transfer !== null,
      cash: payments.cashOnDelivery,
    }),
  };
}

/** A provider redirects browsers between its hosts, and the CSP `form-action` applies to each redirect. */
function hostsOf(url: string): string {
  const { protocol, hostname, origin } = new URL(url);
  return protocol === 'https:' ? `https://*.${hostname.split('.').slice(-2).join('.')}` : origin;
}
