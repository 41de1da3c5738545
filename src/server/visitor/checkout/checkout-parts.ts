import type { Store } from '../../../data/store.ts';
import type { AccountVerbs } from '../../../page-context/account.ts';
import type { PaymentVerbs } from '../../../page-context/payments.ts';
import type { Shopper } from '../../../page-context/shopper.ts';
import type { PriceType } from '../../../shop/account/client.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Session } from '../session.ts';

/** What the order form needs of a request. */
export interface CheckoutParts {
  store: Store;
  settings: ShopSettings;
  session: Session;
  shopper: Shopper;
  account: AccountVerbs;
  payments: PaymentVerbs;
  access: OrderAccess;
  jar: CookieJar;
  now: () => number;
  /** How this visit is told prices. */
  priceType: PriceType;
  /** 0 only asks whether there is capacity. */
  take(kind: LimitedKind, cost?: number): Promise<void>;
  /** Counts an order of a guest to a mailbox; -1: it was not placed. Throws `TryLater` when there were too many. */
  countOrder(email: string, cost: 1 | -1): Promise<void>;
}
