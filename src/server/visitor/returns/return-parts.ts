import type { LimitedKind } from '../../../shop/limits.ts';
import type { ReturnSettings } from '../../../shop/return/return-settings.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';

export interface ReturnParts {
  access: OrderAccess;
  session: Pick<Session, 'client'>;
  settings: ReturnSettings;
  now: () => number;
  /** Throws `TryLater` if a limit is exceeded. */
  count(kind: LimitedKind, subjects: Subjects): Promise<void>;
}
