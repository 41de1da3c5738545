import {
  effectsOf,
  type MailEffect,
  type OrderBefore,
  type OrderHappening,
  type OrderMailKind,
} from '../../shop/order/effects/effects-of.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { jobs } from '../db/schema.ts';
import { jobOf } from '../jobs/order-job.ts';
import { type WrittenMail, writeMail } from '../mail/write-mail.ts';
import type { OrderRow } from './order-rows.ts';
import type { ParcelRow } from './parcels.ts';

/** Mails about events that may happen to an order repeatedly. Each other mail is written once. */
const repeated: ReadonlySet<OrderMailKind> = new Set<OrderMailKind>([
  'ready',
  'refunded',
  'address-changed',
  'lines-changed',
]);

function mailOf(
  { mail, parcelId, refunded, at, again }: MailEffect,
  { id, email }: Pick<OrderRow, 'id' | 'email'>,
): WrittenMail {
  const about = { ...(parcelId === undefined ? {} : { parcelId }), ...(refunded === undefined ? {} : { refunded }) };
  const key = `order-${id}-${mail}${parcelId === undefined ? '' : `-${parcelId}`}`;
  return {
    recipient: email,
    kind: `order-${mail}`,
    content: { orderId: id, ...about },
    dueAt: at,
    ...(again || repeated.has(mail) ? {} : { once: key }),
  };
}

/** The mails and jobs of an event. */
export function writtenEffects(
  order: Pick<OrderRow, 'id' | 'email'>,
  happening: OrderHappening,
  before: OrderBefore,
  now: Instant,
) {
  const effects = effectsOf(happening, before, now);
  return {
    mails: effects.flatMap((effect) => (effect.do === 'mail' ? [mailOf(effect, order)] : [])),
    jobs: effects.flatMap((effect) => (effect.do === 'mail' ? [] : [jobOf(effect, order.id)])),
  };
}

const beforeOfRow = (row: OrderRow, parcels: readonly Pick<ParcelRow, 'id' | 'state'>[]): OrderBefore => ({
  state: row.state,
  carrier: row.agreed.delivery.carrier,
  document: row.agreed.document,
  parcels,
  payment: { state: row.paymentState, method: row.method, paid: row.paid, refunded: row.refunded },
  isOfMarket: row.agreed.marketplace !== undefined,
});

/** Writes the effects of an event in its transaction. `parcels` matter only to events of parcels and to `send`. */
export async function writeEffects(
  tx: Orm,
  row: OrderRow,
  happening: OrderHappening,
  now: Instant,
  parcels: readonly Pick<ParcelRow, 'id' | 'state'>[] = [],
): Promise<void> {
  const wanted = writtenEffects(row, happening, beforeOfRow(row, parcels), now);
  for (const mail of wanted.mails) await writeMail(tx, mail, now);
  if (wanted.jobs.length > 0) await tx.insert(jobs).values(wanted.jobs);
}
