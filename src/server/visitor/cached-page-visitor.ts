import type { Store } from '../../data/store.ts';
import type { PageContext } from '../../page-context/page-context.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { noServices } from '../openid/openid-actions.ts';
import { createAccountActions } from './account/account.ts';
import { entryOf } from './account/passwordless.ts';
import { registrationOf } from './account/registration.ts';
import { signInOf } from './account/sign-in.ts';
import { checkoutOf } from './checkout/checkout.ts';
import { complaintsOf } from './complaints/complaints.ts';
import { shoppingListsOf } from './lists/shopping-lists.ts';
import { opinionsOf } from './opinions/opinions.ts';
import { createOrderOperations } from './orders/orders.ts';
import { paymentsOf } from './payments/payments.ts';
import { returnedBasketOf } from './returned-basket.ts';
import { returnsOf } from './returns/returns.ts';
import { withdrawalsOf } from './returns/withdrawals.ts';
import { shopperOf } from './shopper.ts';
import { subscriptionsOf } from './subscriptions/subscriptions.ts';

const personalNames = [
  'shopper',
  'returnedBasket',
  'lists',
  'account',
  'services',
  'entry',
  'signIn',
  'registration',
  'orders',
  'subscriptions',
  'payments',
  'checkout',
  'returns',
  'withdrawals',
  'complaints',
  'opinions',
] as const satisfies (keyof PageContext)[];

/** Actions of a page that depend on the current visitor. */
export type PersonalOperations = Pick<PageContext, (typeof personalNames)[number]>;

/** Picks the actions only: a page gets neither the session nor the cookies. */
export function personalOperations(of: PersonalOperations): PersonalOperations {
  return Object.fromEntries(personalNames.map((name) => [name, of[name]])) as PersonalOperations;
}

/** For pages that are cached for everyone: each action throws, because such a page must not depend on the visitor. */
export function cachedPageVisitor(
  store: Store,
  parts: { settings: ShopSettings; now: () => number },
): PersonalOperations {
  const shopper = shopperOf(store, undefined, parts);
  return {
    shopper,
    returnedBasket: returnedBasketOf(store, undefined, parts),
    lists: shoppingListsOf(store, undefined, { ...parts, shopper }),
    account: createAccountActions(store, undefined),
    services: noServices,
    entry: entryOf(store, undefined),
    signIn: signInOf(store, undefined, parts),
    orders: createOrderOperations(store, undefined),
    subscriptions: subscriptionsOf(undefined),
    returns: returnsOf(store, undefined),
    withdrawals: withdrawalsOf(store, undefined),
    complaints: complaintsOf(store, undefined),
    opinions: opinionsOf(store, undefined),
    checkout: checkoutOf(undefined),
    registration: registrationOf(store, undefined, { ...parts, count: async () => {}, countTry: async () => {} }),
    payments: paymentsOf(undefined),
  };
}
