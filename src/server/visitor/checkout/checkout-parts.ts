import type { Store } from '../../../data/store.ts';
import type { AccountOperations } from '../../../page-context/account.ts';
import type { PaymentOperations } from '../../../page-context/payments.ts';
import type { Shopper } from '../../../page-context/shopper.ts';
import type { PriceType } from '../../../shop/account/client.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Session } from '../session.ts';

/** The inputs of the order form that depend on the request. */
export interface CheckoutParts {
  store: Store;
  settings: ShopSettings;
  session: Session;
  shopper: Shopper;
  account: AccountOperations;
  payments: PaymentOperations;
  access: OrderAccess;
  jar: CookieJar;
  now: () => number;
  /** Whether this visitor sees net or gross prices first. */
  priceType: PriceType;
  /** A cost of 0 only checks whether the limit is exceeded. */
  take(kind: LimitedKind, cost?: number): Promise<void>;
  /** Counts a guest's order to a mailbox; -1: it was not placed. Throws `TryLater` if a limit is exceeded. */
  countOrder(email: string, cost: 1 | -1): Promise<void>;
}
