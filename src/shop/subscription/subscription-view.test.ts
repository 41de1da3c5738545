import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import type { BasketLine } from '../basket/basket-line.ts';
import type { DeliveryOption } from '../delivery/delivery-option.ts';
import type { Agreement } from '../order/place-order.ts';
import { translator } from '../text/messages.ts';
import { addDays } from '../time/warsaw-time.ts';
import { changedDelivery } from './changed-delivery.ts';
import { comingDeliveries, neededStock } from './coming.ts';
import {
  agreementQuestions,
  amountQuestions,
  isAcceptable,
  isSameAsked,
  possibleAmounts,
  priceQuestions,
  type Question,
} from './questions.ts';
import {
  type AgreedTerms,
  announcedTotal,
  type SubscriptionAgreement,
  type UpcomingDelivery,
} from './subscription-agreement.ts';
import { subscriptionMessages } from './subscription-messages.ts';
import { questionText } from './subscription-text.ts';

const say = translator({}, subscriptionMessages);

describe('questions', () => {
  const line = (more: Partial<BasketLine>) =>
    ({
      id: 1,
      name: 'Kawa',
      sizeName: '250 g',
      quantity: 5,
      product: { unit: { symbol: 'op.' }, version: null },
      offer: {},
      price: { gross: 100, net: 81 },
      changes: [],
      ...more,
    }) as unknown as BasketLine;
  const basket = (...lines: BasketLine[]) => ({ lines }) as unknown as Basket;

  it('no confirmation is needed for unchanged or lower prices', () => {
    expect(amountQuestions(basket(line({})))).toEqual([]);
    expect(priceQuestions(basket(line({})), new Map([[1, 100]]))).toEqual([]);
    expect(priceQuestions(basket(line({})), new Map([[1, 120]]))).toEqual([]);
  });

  it('every grosz more is asked about', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 9_999 }), (before, more) => {
        const asked = priceQuestions(basket(line({ price: { gross: before + more, net: 0 } })), new Map([[1, before]]));
        expect(asked).toMatchObject([{ kind: 'price', before, now: before + more }]);
      }),
    );
  });

  it.each([
    [{ kind: 'stock', max: 3 }, 'Kawa, 250 g: zamiast 5 op. możemy wysłać tylko 3 op., jeśli się zgodzisz.', 3],
    [{ kind: 'stock', max: 0 }, 'Kawa, 250 g: chwilowo nie mamy tego produktu.', 0],
    [{ kind: 'crowded' }, 'Kawa, 250 g: chwilowo nie mamy tego produktu.', 0],
    [{ kind: 'minimum', min: 6 }, 'Kawa, 250 g: zamiast 5 op. sprzedajemy teraz 6 op. naraz.', 6],
    [{ kind: 'limit', most: 4, max: 4 }, 'Kawa, 250 g: zamiast 5 op. sprzedajemy teraz 4 op. naraz.', 4],
    [{ kind: 'gone' }, 'Kawa, 250 g: nie mamy już tego produktu w subskrypcji.', 0],
    [{ kind: 'period' }, 'Kawa, 250 g: nie mamy już tego produktu w subskrypcji.', 0],
  ] as const)('%j is asked as „%s”', (change, text, possible) => {
    const own = basket(line({ changes: [change] }));
    const [question] = amountQuestions(own);
    expect(question && questionText(question, say, false, translator({}))).toBe(text);
    expect(possibleAmounts(own)).toEqual({ 1: possible });
  });

  it('a total above the announced one is asked about, also when delivery costs as agreed', () => {
    const made = (total: number) =>
      ({
        delivery: { cost: { gross: 1500 }, cashFee: { gross: 0 } },
        sums: { total: { gross: total } },
      }) as unknown as Agreement;
    const asked = (total: number, announced: number | null) =>
      agreementQuestions(made(total), { deliveryGross: 1500, announced });
    expect([asked(9000, null), asked(9000, 9000), asked(8000, 9000)]).toEqual([[], [], []]);
    expect(asked(9001, 9000)).toEqual([{ kind: 'total', before: 9000, now: 9001 }]);
  });

  it('the announced total stays while questions are open', () => {
    const delivery = { sums: { total: 9000 }, questions: [] } as unknown as UpcomingDelivery;
    expect([null, delivery, { ...delivery, announced: 8000 }].map(announcedTotal)).toEqual([null, 9000, 8000]);
    const dearer = { ...delivery, questions: [{ kind: 'price', lineId: 1, before: 1, now: 2 }] };
    expect(announcedTotal(dearer as unknown as UpcomingDelivery), 'it was told with its sum').toBe(9000);
    const fewer = { ...delivery, questions: [{ kind: 'gone', lineId: 1 }] } as unknown as UpcomingDelivery;
    expect([fewer, { ...fewer, announced: 8000 }].map(announcedTotal), 'what is missing is in no sum').toEqual([
      null,
      8000,
    ]);
  });

  it('a yes is enough, but not for what the buyer has to change', () => {
    expect(isAcceptable([{ kind: 'price', lineId: 1, name: '', before: 1, now: 2 }])).toBe(true);
    expect(isAcceptable([{ kind: 'unconfirmed' }])).toBe(false);
    expect(isAcceptable([{ kind: 'refused', fault: 'delivery_not_served' }])).toBe(false);
  });

  it('are the same whatever the order of their fields', () => {
    const one: Question = { kind: 'price', lineId: 1, name: 'Kawa', before: 1, now: 2 };
    const stored = { now: 2, name: 'Kawa', before: 1, lineId: 1, kind: 'price' } as Question;
    expect(isSameAsked([one], [stored])).toBe(true);
    expect(isSameAsked([one], [{ ...stored, now: 3 } as Question])).toBe(false);
  });
});

describe('what comes', () => {
  const agreement = (id: number, more: Partial<SubscriptionAgreement>) =>
    ({
      id,
      state: 'active',
      days: 14,
      anchorOn: '2027-01-01',
      nextOn: '2027-01-15',
      cycle: 2,
      lines: [{ productId: 7, sizeId: 'a', name: 'Kawa', quantity: 2 }],
      ...more,
    }) as SubscriptionAgreement;

  it('every delivery until a day, and what all of them need', () => {
    const all = [agreement(1, {}), agreement(2, { days: 30, nextOn: '2027-02-01' }), agreement(3, { state: 'paused' })];
    const coming = comingDeliveries(all, addDays('2027-01-15', 30));
    expect(coming.map(({ on, cycle, agreement: { id } }) => [on, id, cycle])).toEqual([
      ['2027-01-15', 1, 2],
      ['2027-01-29', 1, 3],
      ['2027-02-01', 2, 2],
      ['2027-02-12', 1, 4],
    ]);
    expect(neededStock(coming)).toMatchObject([{ productId: 7, quantity: 8, from: '2027-01-15' }]);
  });
});

describe('another way of delivery', () => {
  const address = { zipcode: '00-001', country: 'PL' } as AgreedTerms['recipient'];
  const agreed = {
    buyer: { address: null },
    recipient: null,
    courierRemarks: '',
    choices: { optionId: 'locker', pointCode: 'WAW1', country: 'PL', zipcode: null, method: 'blik' },
  } as unknown as AgreedTerms;
  const options = [
    { id: 'locker', carrier: 'locker', payment: 'prepaid' },
    { id: 'courier', carrier: 'courier', payment: 'prepaid' },
    { id: 'cash', carrier: 'courier', payment: 'on-delivery' },
  ] as DeliveryOption[];
  const offered = { options, methods: ['transfer', 'blik', 'cash'] as const };

  it('needs an address, leaves the point, and takes a method that it allows', () => {
    expect(changedDelivery(agreed, { optionId: 'courier' }, offered)).toEqual({ fault: 'address' });
    expect(changedDelivery(agreed, { optionId: 'balloon' }, offered)).toEqual({ fault: 'undeliverable' });
    expect(changedDelivery(agreed, { pointCode: 'KRA2' }, offered)).toMatchObject({
      choices: { optionId: 'locker', pointCode: 'KRA2', method: 'blik' },
    });
    const there = { ...agreed, recipient: address };
    expect(changedDelivery(there, { optionId: 'cash', method: 'blik' }, offered)).toMatchObject({
      choices: { optionId: 'cash', pointCode: null, zipcode: '00-001', method: 'cash' },
    });
    expect(changedDelivery(there, { optionId: 'courier' }, offered)).toMatchObject({ choices: { method: 'blik' } });
  });
});
