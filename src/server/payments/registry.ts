import type { ProviderDefinition } from './port.ts';
import { payuProvider } from './providers/payu/payu.ts';
import { przelewy24Provider } from './providers/przelewy24/przelewy24.ts';
import { stripeProvider } from './providers/stripe/stripe.ts';

/** New payments begin with the first provider with which the shop has an account. */
export const paymentProviders: readonly ProviderDefinition[] = [przelewy24Provider, payuProvider, stripeProvider];
