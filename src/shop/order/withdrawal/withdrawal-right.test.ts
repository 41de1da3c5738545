import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import { withdrawalRightMessages } from '../../catalogue/withdrawal-right-messages.ts';
import type { WithdrawalException } from '../../product/product.ts';
import { translator } from '../../text/messages.ts';
import { instantAt } from '../../time/warsaw-time.ts';
import { lastDayOf } from '../../time/working-days.ts';
import type { Order, OrderLine } from '../order.ts';
import { orderRightMessages } from './order-right-messages.ts';
import {
  grantsWithdrawal,
  isInTime,
  mayWithdraw,
  rightTexts,
  termStarts,
  withdrawalRight,
} from './withdrawal-right.ts';

const [first] = sampleOrders.plain.lines as [OrderLine];
const placedAt = instantAt('2026-11-02', 600);
const deliver = (day: string) =>
  ({ at: instantAt(day, 600), who: 'shop', what: 'order', event: 'deliver', state: 'delivered' }) as const;
const orderOf = (lines: Partial<OrderLine>[], more: Partial<Order> = {}): Order => ({
  ...sampleOrders.plain,
  placedAt,
  history: [],
  lines: lines.map((line, index) => ({ ...first, id: index + 1, ...line })),
  ...more,
});
const delivered = { history: [deliver('2026-11-16')], state: 'delivered' as const };
const t = translator({}, { ...withdrawalRightMessages, ...orderRightMessages });
const textsOf = (order: Order, now = placedAt) =>
  rightTexts(withdrawalRight(order), now, t).map((text) => text.replaceAll('\u00a0', ' '));
const lastDays = (order: Parameters<typeof withdrawalRight>[0]) =>
  withdrawalRight(order).lines.map(({ lastDay }) => lastDay);
const firm = { ...sampleOrders.plain.buyer, kind: 'firm' as const };

describe('the time to withdraw', () => {
  it('is 14 days, and the day of delivery is not one of them', () => {
    expect(lastDays(orderOf([{}], delivered))).toEqual(['2026-11-30']);
  });

  it('is counted from the contract for what is not sent', () => {
    const order = orderOf([{ type: 'product_service' }, { type: 'product_virtual' }, {}], delivered);
    expect(lastDays(order)).toEqual(['2026-11-16', '2026-11-16', '2026-11-30']);
  });

  it('has not begun before delivery, so nobody is late', () => {
    expect(lastDays(orderOf([{}]))).toEqual([null]);
    expect(isInTime(null, placedAt + 1e12)).toBe(true);
  });

  it('runs from the first delivery of a subscription, also for its later orders (art. 28)', () => {
    const later = orderOf([{ subscriptionDays: 30 }], { history: [deliver('2026-12-16')] });
    expect(lastDays({ ...later, firstDeliveredAt: instantAt('2026-11-16', 600) })).toEqual(['2026-11-30']);
    expect(lastDays(later)).toEqual(['2026-12-30']);
    expect(textsOf(orderOf([{ subscriptionDays: 30 }]))).toEqual([
      'Od umowy możesz odstąpić bez podania przyczyny w ciągu 14 dni od pierwszej dostawy.',
    ]);
  });

  it.each([
    ['2026-11-14', '2026-11-30', 'a Saturday'],
    ['2026-11-15', '2026-11-30', 'a Sunday'],
    ['2026-12-11', '2026-12-28', 'Christmas, and the week-end after it'],
    ['2026-10-28', '2026-11-12', 'Independence Day'],
  ])('delivered on %s it ends on %s: it never ends on %s (KC 115)', (day, last) => {
    expect(lastDayOf(day, 14)).toBe(last);
  });

  it('ends with the last second of the day in Warsaw', () => {
    expect(isInTime('2026-11-30', instantAt('2026-12-01', 0) - 1)).toBe(true);
    expect(isInTime('2026-11-30', instantAt('2026-12-01', 0))).toBe(false);
  });

  it('shows the link on an order while any of its lines has time', () => {
    const order = orderOf([{}, { type: 'product_service' }], delivered);
    expect(mayWithdraw(order, instantAt('2026-11-30', 1439))).toBe(true);
    expect(mayWithdraw(order, instantAt('2026-12-01', 0))).toBe(false);
    expect(mayWithdraw({ ...order, state: 'cancelled' }, placedAt)).toBe(false);
  });

  it('is no longer open for a service when only an excluded line has time', () => {
    const order = orderOf([{ withdrawal: 'perishable' }, { type: 'product_service' }]);
    expect(mayWithdraw(order, instantAt('2026-11-17', 0)), 'the service is late').toBe(false);
  });
});

describe('the right of an order', () => {
  it.each<WithdrawalException>(['perishable', 'digital', 'dated_service'])(
    'does not exist for %s alone',
    (withdrawal) => {
      const order = orderOf([{ withdrawal }]);
      expect(withdrawalRight(order).kind).toBe('excluded');
      expect(grantsWithdrawal(order)).toBe(false);
      expect(mayWithdraw(order, placedAt)).toBe(false);
      expect(textsOf(order)[0]).toBe('Od tej umowy nie można odstąpić.');
    },
  );

  it('stays for sealed goods, with the condition', () => {
    const order = orderOf([{ withdrawal: 'hygiene' }]);
    expect(withdrawalRight(order).kind).toBe('part');
    expect(textsOf(order)).toEqual([
      'Od umowy możesz odstąpić bez podania przyczyny w ciągu 14 dni od dostawy.',
      'Kubek szałwiowy, 350 ml: Po otwarciu zapieczętowanego opakowania nie można odstąpić od umowy.',
    ]);
  });

  it('is lost by a wish alone: made to order without one it stays (art. 38 point 3)', () => {
    const made = (own: Partial<OrderLine>) => withdrawalRight(orderOf([{ withdrawal: 'made_to_order', ...own }])).kind;
    expect(made({ comment: 'z imieniem Ania' })).toBe('excluded');
    expect(made({ files: [{ name: 'wzor.png', size: 1 }] })).toBe('excluded');
    expect(made({ comment: ' ' })).toBe('whole');
  });

  it('does not exist for a trade, but for a sole trader who buys outside it', () => {
    const order = orderOf([{}], { buyer: firm });
    expect(textsOf(order)).toEqual([
      'To zakup na firmę w ramach jej działalności, a wtedy prawo odstąpienia od umowy nie przysługuje.',
    ]);
    expect(mayWithdraw(order, placedAt)).toBe(false);
    expect(mayWithdraw({ ...order, buyer: { ...firm, outsideTrade: true } }, placedAt)).toBe(true);
  });

  it('is told with its last day, with what is excepted, and when it is over', () => {
    const order = orderOf([{}, { name: 'Miód', sizeName: '', withdrawal: 'perishable' }, { isGift: true }], delivered);
    expect(textsOf(order, instantAt('2026-11-20', 0))).toEqual([
      'Od umowy możesz odstąpić bez podania przyczyny do 30 listopada 2026.',
      'Miód: Produkt szybko się psuje, dlatego od tej umowy nie można odstąpić.',
    ]);
    expect(textsOf(order, instantAt('2026-12-01', 0))[0]).toBe(
      'Termin na odstąpienie od umowy minął 30 listopada 2026.',
    );
    expect(textsOf(orderOf([{ type: 'product_virtual' }, {}]))).toEqual([
      expect.stringContaining('a przy usługach i tym, co przychodzi e-mailem'),
    ]);
  });

  it('chooses what the model instruction says of the time', () => {
    const starts = (lines: Partial<OrderLine>[], parcels = 1) => termStarts(withdrawalRight(orderOf(lines)), parcels);
    expect(starts([{}])).toEqual(['delivery']);
    expect(starts([{}, {}], 2)).toEqual(['last_delivery']);
    expect(starts([{ subscriptionDays: 30 }])).toEqual(['first_delivery']);
    expect(starts([{ type: 'product_virtual' }, { withdrawal: 'hygiene' }])).toEqual(['delivery', 'contract']);
  });
});
