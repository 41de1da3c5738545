import { describe, expect, it } from 'vitest';
import { moneyOfGross, noMoney } from '../money/money.ts';
import { spreadDiscount } from '../money/spread.ts';
import { differencesFrom } from './differences.ts';
import { drawnIn, drawnOf, fingerprintOf } from './fingerprint.ts';
import type { OrderLine } from './order.ts';
import type { Agreement } from './place-order.ts';
import { orderSums } from './sums.ts';

const line = (more: Partial<OrderLine> = {}): Omit<OrderLine, 'id'> => {
  const price = more.price ?? moneyOfGross(79_00, 23);
  const quantity = more.quantity ?? 2;
  return {
    productId: 1,
    slug: 'kubek',
    name: 'Kubek',
    sizeId: '250',
    sizeName: '250 ml',
    version: null,
    picture: null,
    type: 'product' as const,
    quantity,
    unit: 'szt.',
    vat: 23 as const,
    price,
    discount: noMoney,
    worth: moneyOfGross(price.gross * quantity, 23),
    lowestGross: null,
    isGift: false,
    points: 0,
    subscriptionDays: 0,
    comment: '',
    files: [],
    ...more,
  };
};

interface Made {
  lines?: Omit<OrderLine, 'id'>[];
  delivery?: number;
  fee?: number;
  code?: string;
  discount?: number;
  days?: Agreement['delivery']['days'];
  optionId?: string;
  vouchers?: number;
  advance?: number;
}

function agreed(made: Made = {}): Agreement {
  const own = made.lines ?? [line()];
  const parts = spreadDiscount(
    made.discount ?? 0,
    own.map((each) => ({ ...each, isLowered: true })),
  );
  const lines = own.map((each, index) => ({ ...each, discount: parts[index] ?? noMoney }));
  const [cost, cashFee] = [moneyOfGross(made.delivery ?? 15_90, 23), moneyOfGross(made.fee ?? 0, 23)];
  const vouchers = made.vouchers ?? 0;
  const days = made.days === undefined ? { from: '2026-11-18', to: '2026-11-18' } : made.days;
  return {
    lines,
    delivery: {
      optionId: made.optionId ?? 'kurier',
      name: 'Kurier',
      carrier: 'courier',
      payment: 'prepaid',
      country: 'PL',
      cost,
      cashFee,
      point: null,
      days,
    },
    parcels: [],
    sums: {
      ...orderSums({ lines, delivery: cost, fee: cashFee, deliveryVat: 23, vouchers }),
      ...(made.advance === undefined ? {} : { advance: made.advance }),
    },
    code: made.code ?? null,
    method: 'blik',
    vouchers: [],
    pointsReceived: 0,
  };
}

const told = (before: Made, now: Made): string[] =>
  differencesFrom(fingerprintOf(agreed(before)), agreed(now)).map(
    ({ kind, text }) => `${kind}: ${text.replaceAll('\u00a0', ' ')}`,
  );

describe('what changed since the form was drawn', () => {
  it('is nothing when the shopper sees just what holds', () => {
    expect(told({}, {})).toEqual([]);
  });

  it('is told in words', () => {
    const dearer = line({ price: moneyOfGross(85_00, 23) });
    expect(told({}, { lines: [dearer] })).toEqual([
      'price: Cena „Kubek, 250 ml” zmieniła się z 79,00 zł na 85,00 zł.',
      'total: Do zapłaty jest teraz 185,90 zł, a było 173,90 zł.',
    ]);
    expect(told({}, { lines: [line({ quantity: 3 })] })).toEqual([
      'quantity: Ilość „Kubek, 250 ml” zmieniła się z 2 na 3.',
      'total: Do zapłaty jest teraz 252,90 zł, a było 173,90 zł.',
    ]);
    const vase = line({ productId: 2, name: 'Wazon', sizeName: '' });
    expect(told({ lines: [line(), vase] }, {})[0]).toBe('line: W zamówieniu nie ma już produktu „Wazon”.');
    expect(told({}, { lines: [line(), vase] })[0]).toBe('line: Do zamówienia doszedł produkt „Wazon”.');
    const gift = line({ productId: 3, name: 'Próbki', sizeName: '', isGift: true, price: noMoney, worth: noMoney });
    expect(told({ lines: [line(), gift] }, {})).toEqual(['line: Prezentu „Próbki” nie ma już w zamówieniu.']);
    expect(told({}, { lines: [line(), gift] })).toEqual(['line: Do zamówienia doszedł prezent „Próbki”.']);
  });

  it('tells the code', () => {
    expect(told({ code: 'LATO', discount: 10_00 }, {})[0]).toBe('code: Kod LATO już nie działa w tym zamówieniu.');
    expect(told({}, { code: 'LATO', discount: 10_00 })[0]).toBe(
      'code: W zamówieniu działa teraz kod LATO: rabat 10,00 zł.',
    );
    expect(told({ code: 'LATO', discount: 10_00 }, { code: 'LATO', discount: 12_00 })[0]).toBe(
      'code: Rabat z kodu LATO zmienił się z 10,00 zł na 12,00 zł.',
    );
  });

  it('tells the delivery', () => {
    expect(told({}, { delivery: 19_90 })[0]).toBe('delivery: Koszt dostawy zmienił się z 15,90 zł na 19,90 zł.');
    expect(told({ fee: 5_00 }, { fee: 6_00 })[0]).toBe(
      'delivery: Opłata za pobranie zmieniła się z 5,00 zł na 6,00 zł.',
    );
    expect(told({}, { days: { from: '2026-11-19', to: '2026-11-20' } })).toEqual([
      'days: Zmienił się dzień dostawy: 19 listopada – 20 listopada.',
    ]);
    expect(told({}, { days: null })).toEqual([
      'days: Nie możemy już podać dnia dostawy. Ustalimy go po złożeniu zamówienia.',
    ]);
    expect(told({ optionId: 'poczta' }, {})).toEqual(['delivery: Dostawa zmieniła się na: Kurier.']);
  });

  it('tells vouchers and points', () => {
    expect(told({ vouchers: 50_00 }, { vouchers: 20_00 })).toEqual([
      'total: Kwota z kart podarunkowych zmieniła się z 50,00 zł na 20,00 zł.',
      'total: Do zapłaty jest teraz 153,90 zł, a było 123,90 zł.',
    ]);
    const forPoints = (points: number) => line({ points, price: noMoney, worth: noMoney });
    expect(told({ lines: [forPoints(900)] }, { lines: [forPoints(1_000)] })).toEqual([
      'price: Cena „Kubek, 250 ml” w punktach zmieniła się z 900 na 1000.',
    ]);
  });

  it('tells an advance', () => {
    expect(told({ advance: 40_00 }, { advance: 50_00 })).toEqual([
      'total: Zaliczka przed wysyłką to teraz 50,00 zł, a było 40,00 zł.',
    ]);
    expect(told({}, { advance: 50_00 })).toHaveLength(1);
    const own = agreed({ advance: 40_00 });
    expect(drawnIn(fingerprintOf(own))).toEqual(drawnOf(own));
  });

  it('refuses a text that is not of ours, or was changed on its way', () => {
    const good = fingerprintOf(agreed());
    for (const wrong of ['x', '[]', 'null', '{}', good.slice(0, -3), good.replace('7900', '100')]) {
      expect(drawnIn(wrong)).toBeNull();
      expect(differencesFrom(wrong, agreed()).map(({ kind }) => kind)).toEqual(['total']);
    }
  });

  it('is read back whole from the text in the form', () => {
    const own = agreed({ code: 'LATO', discount: 5_00, vouchers: 10_00, fee: 5_00 });
    expect(drawnIn(fingerprintOf(own))).toEqual(drawnOf(own));
  });
});
