import type { Store } from '../../../data/store.ts';
import { isOwnOf } from '../../../shop/account/access/access.ts';
import type { Complaint } from '../../../shop/complaint/complaint.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Session } from '../session.ts';

type Owned = Pick<Complaint, 'id' | 'clientId' | 'order'>;

/**
 * Which complaints the current visitor may open: the client's own, those that this browser has access to, and those
 * about an order that it may open.
 */
export interface ComplaintAccess {
  maySee(complaint: Owned): Promise<boolean>;
  grant(complaint: Owned): Promise<void>;
}

interface Parts {
  session: Pick<Session, 'client'>;
  /** The same cookie opens orders and complaints, so that signing out closes both. */
  browser: Pick<OrderAccess, 'token' | 'newToken' | 'maySee'>;
  now: () => number;
}

export function complaintAccessOf(
  { complaintAccess }: Pick<Store, 'complaintAccess'>,
  { session, browser, now }: Parts,
): ComplaintAccess {
  const isOwn = async (complaint: Owned) => isOwnOf(complaint, await session.client());
  const isOpen = async ({ id, order }: Owned) => {
    const token = browser.token();
    if (token !== null && (await complaintAccess.isGranted(token, id, now()))) return true;
    return order !== null && browser.maySee(order);
  };
  return {
    maySee: async (complaint) => (await isOwn(complaint)) || isOpen(complaint),
    grant: async (complaint) => {
      if ((await isOwn(complaint)) || (await isOpen(complaint))) return;
      await complaintAccess.grant(await browser.newToken(), complaint.id, now());
    },
  };
}
