import type { Store } from '../../data/store.ts';
import { isKnownTo } from '../../shop/account/access/known-browser.ts';
import { mailboxOf } from '../../shop/form/mailbox.ts';
import type { LimitedKind } from '../../shop/limits.ts';
import { type PageVariants, variantIn } from '../../shop/page-variant.ts';
import { listNames } from '../../shop/product/product-lists.ts';
import { plainReturnSettings } from '../../shop/return/return-settings.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { type CookieJar, cookieJar } from '../http/request/cookie-jar.ts';
import type { Log } from '../log.ts';
import type { SignInServices } from '../openid/openid.ts';
import { serviceVerbsOf } from '../openid/openid-actions.ts';
import type { PaymentService } from '../payments/service/payment-service.ts';
import { createAccountActions } from './account/account.ts';
import { passwordTries } from './account/password-tries.ts';
import { entryOf } from './account/passwordless.ts';
import { registrationOf } from './account/registration.ts';
import { type CountTry, signInOf } from './account/sign-in.ts';
import type { PersonalOperations } from './cached-page-visitor.ts';
import { checkoutOf } from './checkout/checkout.ts';
import { complaintAccessOf } from './complaints/complaint-access.ts';
import { complaintsOf } from './complaints/complaints.ts';
import type { DeliveryTermsAt } from './delivery-terms.ts';
import { shoppingListsOf } from './lists/shopping-lists.ts';
import { opinionsOf } from './opinions/opinions.ts';
import { type OrderAccess, orderAccessOf } from './orders/order-access.ts';
import { createOrderOperations } from './orders/orders.ts';
import { paymentsOf } from './payments/payments.ts';
import type { RateLimiter, Subjects } from './rate-limiter.ts';
import { returnedBasketOf } from './returned-basket.ts';
import { returnsOf } from './returns/returns.ts';
import { forgetReceipt, withdrawalsOf } from './returns/withdrawals.ts';
import { type Session, sessionOf } from './session.ts';
import { shopperOf } from './shopper.ts';
import { shownCountry, shownPrices } from './shown-prices.ts';
import { subscriptionsOf } from './subscriptions/subscriptions.ts';
import { appendSetCookies, tracked } from './tracking.ts';

/** The visitor of a request with a personal response. */
export interface Visitor extends PersonalOperations {
  session: Session;
  jar: CookieJar;
  orderAccess: OrderAccess;
  /** Counts an action of this visitor; throws `TryLater` if a limit is exceeded. An upload costs its kilobytes. */
  take(kind: LimitedKind, cost?: number): Promise<void>;
}

interface VisitorParts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
  https: boolean;
  limiter: RateLimiter;
  /** The network of the request. */
  network: string;
  variants: PageVariants;
  services: SignInServices;
  origin: string;
  log: Log;
  paymentService: PaymentService;
  deliveryTerms: DeliveryTermsAt;
}

export function visitorOf(request: Request, parts: VisitorParts): Visitor {
  const {
    store,
    settings,
    now,
    https,
    limiter,
    network,
    variants,
    services,
    origin,
    log,
    paymentService,
    deliveryTerms,
  } = parts;
  const beforeOpen = () => limiter.take('session', { network });
  const jar = cookieJar(request, https);
  const showPrices = shownPrices(jar, variants);
  const session = sessionOf(request, store, { now: now(), https, beforeOpen, afterSignIn, showPrices });
  const take = (kind: LimitedKind, cost = 1, email: string | null = null) => {
    const sender = `${network} ${session.sent ?? ''} ${email ?? ''}`;
    return limiter.takeOf(kind, sender, async () => ({ network, visitor: await session.known(), email }), cost);
  };
  const count = (kind: LimitedKind, email: string | null) => take(kind, 1, email && mailboxOf(email));
  const countBy = (kind: LimitedKind, subjects: Subjects) => limiter.take(kind, { network, ...subjects });
  const countWatch = (email: string) => take('watch', 1, mailboxOf(email));
  const countCode = (cost: 0 | 1) => take('rebate-code', cost);
  const { country, prices } = variantIn(jar.sent, variants);
  const visit = { jar, country, showCountry: shownCountry(jar, variants), deliveryTerms };
  const shopper = tracked(shopperOf(store, session, { settings, now, countWatch, countCode, visit }), jar);
  const tries = passwordTries({ kind: 'client', store, jar, now, limiter, network });
  const countTry: CountTry = (name, tried) =>
    tries.count(name, async (browser) => isKnownTo(await tried(), await store.knownBrowsers.clients(browser, now())));
  async function afterSignIn(client: number) {
    await tries.remember({ client });
    // From now on the counts on cached pages are those of the client's basket and lists.
    await shopper.basket();
    for (const list of listNames) await shopper.listed(list);
  }
  const orderAccess = orderAccessOf(store, { session, jar, now });
  const signIn = signInOf(store, session, { now, count: countBy, countTry });
  const signOut = async () => {
    await signIn.signOut();
    await orderAccess.forget();
    forgetReceipt(jar);
  };
  const registration = registrationOf(store, session, { settings, now, count, countTry });
  const account = createAccountActions(store, { session, jar, now, showPrices, count: countBy });
  const payments = paymentsOf({ paymentService, request, network, take });
  return {
    session,
    jar,
    take,
    account,
    payments,
    checkout: checkoutOf({
      store,
      settings,
      session,
      shopper,
      account,
      payments,
      access: orderAccess,
      jar,
      now,
      take,
      priceType: prices,
      countOrder: (email, cost) => take('guest-order', cost, mailboxOf(email)),
    }),
    entry: entryOf(store, { session, jar, now, take }),
    services: serviceVerbsOf({
      store,
      services,
      session,
      jar,
      now,
      origin,
      log,
      signIn: (client) => session.signIn(client),
      register: registration.register,
      count: () => take('service'),
    }),
    signIn: { ...signIn, signOut },
    orderAccess,
    orders: createOrderOperations(store, { access: orderAccess, session, now, shopper, count: countBy }),
    subscriptions: subscriptionsOf({ store, settings, session, payments, account, now, take }),
    withdrawals: withdrawalsOf(store, { access: orderAccess, session, jar, now, count: countBy }),
    returns: returnsOf(store, {
      access: orderAccess,
      session,
      now,
      count: countBy,
      settings: settings.returns ?? plainReturnSettings,
    }),
    complaints: complaintsOf(store, {
      access: complaintAccessOf(store, { session, browser: orderAccess, now }),
      session,
      now,
      count: countBy,
    }),
    opinions: opinionsOf(store, { settings, access: orderAccess, session, now, count, countBy }),
    lists: shoppingListsOf(store, session, { settings, now, shopper }),
    shopper,
    returnedBasket: returnedBasketOf(store, session, { settings, now }),
    registration,
  };
}

export function withCookies(response: Response, { session, jar }: Visitor): Response {
  for (const cookie of session.cookies()) response.headers.append('set-cookie', cookie);
  appendSetCookies(jar, response.headers);
  return response;
}
