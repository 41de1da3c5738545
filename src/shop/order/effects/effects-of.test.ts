import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import { startOfDay } from '../../time/warsaw-time.ts';
import { beforeOf, effectsOf, type OrderBefore, type OrderHappening } from './effects-of.ts';

const now = Date.UTC(2026, 10, 16, 12);
const dayMs = 86_400_000;
const plain: OrderBefore = {
  ...beforeOf(sampleOrders.plain),
  state: 'packing',
  carrier: 'courier',
  document: 'confirmation',
  parcels: [{ id: 1, state: 'planned' }],
  payment: { state: 'waiting', method: 'transfer', paid: 0, refunded: 0 },
};

/** Short names of the effects. */
const following = (happening: OrderHappening, order: Partial<OrderBefore> = {}): string[] =>
  effectsOf(happening, { ...plain, ...order }, now).map((effect) =>
    effect.do === 'mail' ? `mail ${effect.mail}` : effect.do === 'notice' ? `notice ${effect.notice}` : effect.do,
  );

describe('what an event of an order causes', () => {
  it('notifies the shop of a new order immediately, or with the payment for immediate methods', () => {
    const instant = { payment: { ...plain.payment, method: 'blik' as const } };
    expect(following({ what: 'placed', heldUntil: null })).toEqual(['mail placed', 'notice new-order']);
    expect(following({ what: 'placed', heldUntil: now + 1_800_000 }, instant)).toEqual(['mail placed', 'expiry']);
    expect(following({ what: 'payment', event: 'received', changes: { state: 'paid' } }, instant)).toEqual([
      'mail paid',
      'notice new-order',
      'documents',
    ]);
    const waived = { what: 'payment', event: 'waived', changes: { state: 'none', method: 'cash' } } as const;
    expect(following(waived, instant)).toEqual(['notice new-order']);
  });

  it('reminds of a transfer two days before its end, where more than three are left', () => {
    const held = now + 7 * dayMs;
    expect(effectsOf({ what: 'placed', heldUntil: held }, plain, now)).toContainEqual({
      do: 'mail',
      mail: 'payment-reminder',
      at: held - 2 * dayMs,
    });
    expect(following({ what: 'placed', heldUntil: now + 3 * dayMs })).not.toContain('mail payment-reminder');
  });

  it('says that it waits where it is collected, and nothing twice about a parcel that waits already', () => {
    const collect = { carrier: 'collect' as const };
    expect(following({ what: 'order', event: 'send' })).toEqual(['mail sent', 'documents']);
    expect(following({ what: 'order', event: 'send' }, collect)).toEqual(['mail ready', 'documents']);
    const waiting = { ...collect, parcels: [{ id: 1, state: 'ready_to_collect' as const }] };
    expect(following({ what: 'order', event: 'send' }, waiting)).toEqual(['documents']);
  });

  it('tells of a parcel that leaves alone, not of the last one', () => {
    const two = { parcels: [...plain.parcels, { id: 2, state: 'planned' as const }] };
    expect(following({ what: 'parcel', parcelId: 1, state: 'handed_over' }, two)).toEqual(['mail parcel-sent']);
    expect(following({ what: 'parcel', parcelId: 1, state: 'handed_over' })).toEqual([]);
    expect(following({ what: 'parcel', parcelId: 1, state: 'handed_over' }, { ...two, carrier: 'email' })).toEqual([]);
    expect(following({ what: 'parcel', parcelId: 1, state: 'ready_to_collect' }, two)).toEqual(['mail ready']);
  });

  it('gives back what a cancelled order was paid with', () => {
    expect(following({ what: 'order', event: 'cancelByShopper' })).toEqual(['mail cancelled']);
    const paid = { payment: { ...plain.payment, state: 'paid' as const, paid: 100 } };
    expect(following({ what: 'order', event: 'cancelByShop' }, paid)).toEqual(['refund', 'mail cancelled']);
    expect(following({ what: 'order', event: 'expire' })).toEqual(['mail expired']);
    expect(following({ what: 'order', event: 'expire', ofSubscription: true })).toEqual([]);
    expect(following({ what: 'order', event: 'cancelByShop', ofSubscription: true })).toEqual(['mail cancelled']);
  });

  it('asks for an advance invoice when the month of the money is over, where an invoice is wanted', () => {
    const paid = { what: 'payment', event: 'received', changes: { state: 'paid' } } as const;
    const wanted = effectsOf(paid, { ...plain, document: 'invoice' }, now).filter(
      (effect) => effect.do === 'documents',
    );
    expect(wanted.map(({ at }) => at)).toEqual([now, startOfDay('2026-12-01')]);
    expect(following(paid).filter((name) => name === 'documents')).toHaveLength(1);
    expect(following(paid, { document: 'invoice', state: 'sent' }).filter((name) => name === 'documents')).toHaveLength(
      1,
    );
  });

  it('lets a failed payment be tried again before it is told', () => {
    const failed = { what: 'payment', event: 'failed', changes: { state: 'failed' } } as const;
    expect(effectsOf(failed, plain, now)).toEqual([
      { do: 'mail', mail: 'payment-failed', at: now + 300_000 },
      { do: 'notice', notice: 'payment-failed', at: now + 300_000 },
    ]);
  });
});

describe('one parcel of several', () => {
  const parcels = [
    { id: 1, state: 'labelled' as const },
    { id: 2, state: 'planned' as const },
  ];
  const about = (parcelId: number, state: 'handed_over' | 'on_its_way' | 'labelled' | 'delivered') =>
    following({ what: 'parcel', parcelId, state }, { parcels });

  it('gets a mail when it is dispatched before the other, also if the carrier reports it first', () => {
    expect(about(1, 'handed_over')).toEqual(['mail parcel-sent']);
    expect(about(2, 'handed_over')).toEqual(['mail parcel-sent']);
    expect(about(1, 'on_its_way')).toEqual(['mail parcel-sent']);
    expect(about(2, 'labelled')).toEqual([]);
    expect(about(1, 'delivered')).toEqual([]);
  });

  it('is told once, and not where it is unknown', () => {
    expect(about(3, 'handed_over')).toEqual([]);
    expect(about(1, 'labelled')).toEqual([]);
    const left = [{ id: 1, state: 'handed_over' as const }, parcels[1] as (typeof parcels)[1]];
    expect(following({ what: 'parcel', parcelId: 1, state: 'on_its_way' }, { parcels: left })).toEqual([]);
  });
});

describe('a payment', () => {
  it('causes a mail of money only with the event that brought or gave it', () => {
    expect(following({ what: 'payment', event: 'started', changes: { state: 'paid' } })).toEqual([]);
    expect(following({ what: 'payment', event: 'received', changes: {} })).toEqual([]);
    expect(following({ what: 'payment', event: 'backPart', changes: { refunded: 1 } })).toEqual(['mail refunded']);
    expect(following({ what: 'payment', event: 'backPart', changes: {} })).toEqual([]);
    expect(following({ what: 'payment', event: 'received', changes: { refunded: 1 } })).toEqual([]);
  });

  it('tells the shop when somebody chooses to pay later, and not of one that failed', () => {
    expect(following({ what: 'payment', event: 'started', changes: { method: 'transfer' } })).toEqual([
      'notice new-order',
    ]);
    expect(following({ what: 'payment', event: 'started', changes: { method: 'blik' } })).toEqual([]);
    expect(following({ what: 'payment', event: 'received', changes: { method: 'transfer' } })).toEqual([]);
  });

  it('of the last day of January waits for the first of February', () => {
    const january = startOfDay('2027-01-31');
    const paid = { what: 'payment', event: 'received', changes: { state: 'paid' } } as const;
    const months = (at: number) => effectsOf(paid, { ...plain, document: 'invoice' }, at).map((effect) => effect.at);
    expect(months(january)).toContain(startOfDay('2027-02-01'));
    expect(months(startOfDay('2027-02-01'))).toContain(startOfDay('2027-03-01'));
    expect(months(startOfDay('2026-12-31'))).toContain(startOfDay('2027-01-01'));
  });
});
