import { methodsOf, type PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { PaymentAccounts } from '../environment/payment-environment.ts';
import { payu } from './payu.ts';
import type { PaymentProvider, ProviderName } from './port.ts';
import { przelewy24 } from './przelewy24.ts';

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

/** If both providers are configured, new attempts use Przelewy24, and existing ones finish with PayU. */
export function openPayments(
  accounts: PaymentAccounts,
  { payments, company }: Pick<ShopSettings, 'payments' | 'company'>,
  now: () => number,
): Payments {
  const providers = new Map<ProviderName, PaymentProvider>();
  if (accounts.przelewy24) providers.set('przelewy24', przelewy24(accounts.przelewy24, company.email));
  if (accounts.payu) providers.set('payu', payu(accounts.payu, now));
  const [provider = null] = providers.values();
  const isOnline = payments.online ?? true;
  return {
    provider,
    providerOf: (name) => providers.get(name as ProviderName) ?? null,
    formHosts: [accounts.przelewy24?.url, accounts.payu?.url].flatMap((url) => (url ? [hostsOf(url)] : [])),
    methods: methodsOf({
      online: provider !== null && isOnline,
      blik: (provider?.takesCodes ?? false) && isOnline,
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
