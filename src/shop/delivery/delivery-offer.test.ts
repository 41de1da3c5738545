import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SizeOffer } from '../catalogue/catalogue.ts';
import { moneyOfGross, noMoney, type VatRate } from '../money/money.ts';
import { translator } from '../text/messages.ts';
import { formatDay } from '../time/warsaw-time.ts';
import { divisionChoice, shownDeliveries } from './delivery-choice.ts';
import { deliveryMessages } from './delivery-messages.ts';
import {
  type DeliveryMeans,
  type DeliveryTerms,
  deliveryVat,
  likeliestOffer,
  offeredDelivery,
  offerOf,
  optionsFor,
  shownOffers,
} from './delivery-offer.ts';
import type { DeliveryOption } from './delivery-option.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { arrivalText } from './delivery-text.ts';
import type { DeliveredLine } from './parcels.ts';
import { cheapestCost, freeFromOf } from './product-costs.ts';
import { productWays } from './product-delivery.ts';
import { shownDivision } from './shown-division.ts';

// Monday, 10:00 in Warsaw.
const now = Date.parse('2026-11-16T09:00:00Z');

const way = (own: Pick<DeliveryOption, 'id' | 'carrier'> & Partial<DeliveryOption>): DeliveryOption => ({
  name: own.id,
  payment: 'prepaid',
  countries: ['PL'],
  prices: [
    { upToGrams: 5_000, price: 16_99 },
    { upToGrams: 31_500, price: 21_99 },
  ],
  freeFrom: 250_00,
  cashFee: 0,
  excludedProducts: [],
  excludedTypes: [],
  excludedZipcodes: [],
  days: { from: 1, to: 1 },
  cutOff: '15:00',
  ...own,
});

const courier = way({ id: 'kurier', carrier: 'courier', excludedZipcodes: ['84-14', '84-15'] });
const delivery: DeliverySettings = {
  vat: 'goods',
  defaultWeightGrams: 500,
  options: [
    way({
      id: 'paczkomat',
      carrier: 'locker',
      prices: [
        { upToGrams: 5_000, price: 12_99 },
        { upToGrams: 25_000, price: 16_99 },
      ],
      excludedProducts: ['lampa-wiszaca-szalwiowa'],
      days: { from: 1, to: 2 },
    }),
    courier,
    {
      ...courier,
      id: 'kurier-pobranie',
      payment: 'on-delivery',
      cashFee: 5_00,
      excludedTypes: ['product_virtual', 'product_service'],
    },
    way({ id: 'poczta', carrier: 'post', prices: [{ upToGrams: 10_000, price: 18_99 }] }),
    way({
      id: 'kurier-zagranica',
      carrier: 'courier',
      countries: ['DE', 'CZ'],
      prices: [{ upToGrams: 31_500, price: 39_00 }],
      freeFrom: null,
    }),
    way({
      id: 'odbior',
      carrier: 'collect',
      countries: ['PL', 'DE', 'CZ'],
      prices: [{ upToGrams: 100_000, price: 0 }],
      freeFrom: null,
    }),
    way({ id: 'e-mail', carrier: 'email', prices: [] }),
  ],
};

const line = (own: Partial<DeliveredLine> = {}): DeliveredLine => ({
  slug: 'kubek',
  name: 'Kubek',
  type: 'product',
  quantity: 1,
  grams: 400,
  vat: 23,
  gross: 79_00,
  dispatch: { kind: 'known', days: 0, deadline: 14 * 60 },
  ...own,
});
const card = line({ slug: 'karta', name: 'Karta podarunkowa', type: 'product_virtual', grams: 0, vat: null });

const terms = (own: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  settings: delivery,
  country: 'PL',
  zipcode: null,
  worth: 79_00,
  divided: false,
  means: { payments: ['prepaid', 'on-delivery'], points: ['locker'] },
  now,
  ...own,
});

const optionNamed = (id: string): DeliveryOption => {
  const found = delivery.options.find((option) => option.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const offer = (id: string, lines: DeliveredLine[], own: Partial<DeliveryTerms> = {}) =>
  offerOf(optionNamed(id), lines, terms(own));
const ids = (lines: DeliveredLine[], own: Partial<DeliveryTerms> = {}) =>
  optionsFor(lines, terms(own)).flatMap(({ option, refused }) => (refused ? [] : [option.id]));

describe('what delivery costs', () => {
  it('goes by the weight of the parcel', () => {
    expect(offer('paczkomat', [line()]).cost).toEqual(moneyOfGross(12_99, 23));
    expect(offer('paczkomat', [line({ quantity: 12.5 })]).cost.gross).toBe(12_99);
    expect(offer('paczkomat', [line({ quantity: 12.51 })]).cost.gross).toBe(16_99);
  });

  it('is nothing from a worth of the goods, and the fee for cash stays', () => {
    expect(offer('kurier', [line()], { worth: 249_99 })).toMatchObject({ isFree: false, cost: { gross: 16_99 } });
    expect(offer('kurier', [line()], { worth: 250_00 })).toMatchObject({
      isFree: true,
      cost: noMoney,
      cashFee: noMoney,
    });
    expect(offer('kurier-pobranie', [line()], { worth: 250_00 })).toMatchObject({
      cost: noMoney,
      cashFee: moneyOfGross(5_00, 23),
    });
  });

  it('has the VAT of most of the goods that are sent, of the owner, or of the country', () => {
    const tea = line({ vat: 5, gross: 100_00 });
    const rate = (lines: DeliveredLine[], own: Partial<DeliveryTerms> = {}) => deliveryVat(lines, terms(own));
    expect(rate([line({ gross: 60_00 }), tea])).toBe(5);
    expect(rate([line({ gross: 60_00 }), line({ gross: 50_00 }), tea])).toBe(23);
    // With equal shares the highest rate counts; goods by e-mail do not count.
    expect(rate([line({ gross: 100_00 }), tea])).toBe(23);
    expect(rate([tea, { ...card, gross: 500_00 }])).toBe(5);
    const owner = { ...delivery, vat: 23 as VatRate, countryVat: { CH: 0 as VatRate, DE: 'goods' as const } };
    expect(rate([tea], { settings: owner })).toBe(23);
    expect(rate([tea], { settings: owner, country: 'CH' })).toBe(0);
    expect(rate([tea], { settings: owner, country: 'DE' })).toBe(5);
    expect(offer('kurier', [tea]).cost).toEqual(moneyOfGross(16_99, 5));
  });

  it('is another one to another country', () => {
    expect(ids([line()], { country: 'DE' })).toEqual(['kurier-zagranica', 'odbior']);
    expect(offer('kurier-zagranica', [line()], { country: 'CZ' }).cost.gross).toBe(39_00);
  });
});

describe('why a way of delivery cannot be used', () => {
  const t = translator({}, deliveryMessages);
  const why = (id: string, lines: DeliveredLine[], own: Partial<DeliveryTerms> = {}) => offer(id, lines, own).refused;

  it('country, area, weight, product, payment', () => {
    expect(why('kurier', [line()], { country: 'DE' })).toEqual({ code: 'country' });
    expect(why('kurier', [line()], { zipcode: '84-150' })).toEqual({ code: 'area', zipcode: '84-150' });
    expect(why('kurier', [line()], { zipcode: '84150' })).toMatchObject({ code: 'area' });
    expect(why('kurier', [line()], { zipcode: '84-120' })).toBeNull();
    expect(why('paczkomat', [line()], { zipcode: '84-150' })).toBeNull();
    expect(why('poczta', [line({ grams: 10_001 })])).toEqual({ code: 'weight', mostGrams: 10_000 });
    expect(why('poczta', [line({ grams: 10_000 })])).toBeNull();
    const lamp = line({ slug: 'lampa-wiszaca-szalwiowa', name: 'Lampa wisząca' });
    expect(why('paczkomat', [line(), lamp])).toEqual({ code: 'product', name: 'Lampa wisząca' });
    const email = line({ slug: 'lampa-wiszaca-szalwiowa', name: 'Kurs', type: 'product_virtual' });
    expect(why('paczkomat', [line(), email]), 'paid in advance anyway').toEqual({ code: 'product', name: 'Kurs' });
    expect(why('kurier-pobranie', [line(), card])).toEqual({ code: 'prepaid_product', name: 'Karta podarunkowa' });
    const prepaid: DeliveryMeans = { payments: ['prepaid'], points: ['locker'] };
    expect(why('kurier-pobranie', [line()], { means: prepaid })).toEqual({ code: 'payment' });
  });

  it('nothing to send, or something to send', () => {
    expect(ids([card])).toEqual(['e-mail']);
    expect(why('kurier', [card])).toEqual({ code: 'nothing_to_send' });
    expect(why('e-mail', [card, line()])).toEqual({ code: 'needs_parcel' });
    expect(ids([card, line()])).toEqual(['paczkomat', 'kurier', 'poczta', 'odbior']);
  });

  it('is told in words where the shopper can do something about it', () => {
    const shown = shownDeliveries(optionsFor([line({ grams: 12_000 })], terms({ zipcode: '84-140' })), now, t);
    expect(shown.map(({ id, refused }) => [id, refused])).toEqual([
      ['paczkomat', null],
      ['kurier', 'Kurier nie dojeżdża pod adres z kodem 84-140. Wybierz inny sposób dostawy.'],
      ['kurier-pobranie', 'Kurier nie dojeżdża pod adres z kodem 84-140. Wybierz inny sposób dostawy.'],
      ['poczta', 'Paczka jest za ciężka: ten sposób jest dla paczek do 10\u00a0kg.'],
      ['odbior', null],
    ]);
    expect(shownOffers(optionsFor([card], terms())).map(({ option }) => option.id)).toEqual(['e-mail']);
  });
});

describe('what is shown before the shopper chooses', () => {
  const likeliest = (lines: DeliveredLine[], last: string | null, own: Partial<DeliveryTerms> = {}) =>
    likeliestOffer(optionsFor(lines, terms(own)), last)?.option.id;

  it('is the last choice where it can be used, else the cheapest that brings the parcel', () => {
    expect(likeliest([line()], null)).toBe('paczkomat');
    expect(likeliest([line()], 'odbior')).toBe('odbior');
    expect(likeliest([line()], 'e-mail')).toBe('paczkomat');
    expect(likeliest([line()], 'poczta', { country: 'DE' })).toBe('kurier-zagranica');
    expect(likeliest([card], 'paczkomat')).toBe('e-mail');
    expect(likeliest([line({ grams: 90_000 })], null)).toBe('odbior');
    expect(likeliest([line({ grams: 190_000 })], null)).toBeUndefined();
  });
});

describe('division', () => {
  const slow = line({
    slug: 'lampa',
    name: 'Lampa',
    grams: 3_000,
    dispatch: { kind: 'known', days: 5, deadline: null },
  });

  it('is one parcel on the latest day, or parcels as they are ready, each with its cost', () => {
    const choice = divisionChoice(courier, [line(), slow, card], terms());
    expect(choice?.groups).toEqual([
      { lines: [0], weeks: 0, days: 0, weekDay: 1, today: true, shippingDate: '2026-11-16' },
      { lines: [1], weeks: 1, days: 7, weekDay: 1, today: false, shippingDate: '2026-11-23' },
    ]);
    expect(choice?.together).toMatchObject({
      parcels: [{ lines: [0, 1], dispatchOn: '2026-11-23', days: { from: '2026-11-24', to: '2026-11-24' } }],
      costs: [16_99],
    });
    expect(choice?.divided).toMatchObject({
      parcels: [
        { lines: [0], days: { from: '2026-11-17', to: '2026-11-17' } },
        { lines: [1], days: { from: '2026-11-24', to: '2026-11-24' } },
      ],
      costs: [16_99, 16_99],
      cost: { gross: 33_98 },
      days: { to: '2026-11-24' },
    });
    expect(choice?.extra).toBe(16_99);
  });

  it('leaves the first parcel free where delivery is free', () => {
    expect(divisionChoice(courier, [line(), slow], terms({ worth: 300_00 }))).toMatchObject({
      together: { costs: [0] },
      divided: { costs: [0, 16_99] },
      extra: 16_99,
    });
  });

  it('of what is collected is told without parcels and costs', () => {
    const own = [line(), slow];
    const choice = divisionChoice(optionNamed('odbior'), own, terms());
    if (!choice) throw new Error('no choice');
    const { divided } = shownDivision(choice, own, now, translator({}, deliveryMessages));
    expect(divided.parcels).toHaveLength(2);
    for (const text of divided.parcels) expect(text).toMatch(/^Część \d: .*\. Do odbioru (?!.*gratis)/);
  });

  it('is not offered where all leaves at once, or money is taken on delivery', () => {
    expect(divisionChoice(courier, [line(), line()], terms())).toBeNull();
    expect(divisionChoice(optionNamed('kurier-pobranie'), [line(), slow], terms())).toBeNull();
    expect(offer('kurier-pobranie', [line(), slow], { divided: true }).parcels).toHaveLength(1);
  });

  const lines = fc.array(
    fc.record({
      type: fc.constantFrom('product', 'product_bundle', 'product_virtual', 'product_service') as fc.Arbitrary<
        DeliveredLine['type']
      >,
      quantity: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
      grams: fc.integer({ min: 1, max: 20_000 }),
      vat: fc.constantFrom<VatRate>(23, 8, 5, 0, null),
      gross: fc.integer({ min: 0, max: 100_000_00 }),
      dispatch: fc.oneof(
        fc.record({ kind: fc.constant('known' as const), days: fc.nat(20), deadline: fc.constantFrom(null, 840) }),
        fc.constant({ kind: 'unknown' as const, days: 0, deadline: null }),
      ),
    }),
    { maxLength: 8 },
  );

  it('never changes what is owed except by what it says', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...delivery.options),
        fc.integer({ min: 0, max: 600_00 }),
        fc.integer({ min: 0, max: 400 * 86_400_000 }),
        (own, option, worth, later) => {
          const all = own.map((part) => line(part));
          const asked = terms({ worth, now: now + later });
          const together = offerOf(option, all, asked);
          const divided = offerOf(option, all, { ...asked, divided: true });
          const sent = all.flatMap(({ type }, at) => (type === 'product' || type === 'product_bundle' ? [at] : []));
          for (const { parcels, costs, cost, vat } of [together, divided]) {
            // Every sent line is in one parcel, and the parcels' costs are the cost.
            expect(parcels.flatMap((parcel) => parcel.lines).toSorted((a, b) => a - b)).toEqual(
              option.carrier === 'email' ? [] : sent,
            );
            expect(costs).toHaveLength(parcels.length);
            expect(cost).toEqual(
              moneyOfGross(
                costs.reduce((sum, one) => sum + one, 0),
                vat,
              ),
            );
          }
          expect(divided.vat).toBe(together.vat);
          expect(divided.cashFee).toEqual(together.cashFee);
          // The last parcel comes when the only one would have come.
          expect(divided.days).toEqual(together.days);
          const choice = divisionChoice(option, all, asked);
          const told = choice?.extra ?? 0;
          expect(divided.cost.gross - together.cost.gross).toBe(told);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('what cannot be finished is not offered', () => {
  const means = (payments: DeliveryMeans['payments'], points: DeliveryMeans['points'] = ['locker']) => ({
    means: { payments, points },
  });

  it('a way without a method of payment, and lockers without a point', () => {
    expect(ids([line()], means(['prepaid', 'on-delivery']))).toEqual([
      'paczkomat',
      'kurier',
      'kurier-pobranie',
      'poczta',
      'odbior',
    ]);
    expect(ids([line()], means(['prepaid', 'on-delivery'], []))).toEqual([
      'kurier',
      'kurier-pobranie',
      'poczta',
      'odbior',
    ]);
    expect(ids([line()], means(['on-delivery']))).toEqual(['kurier-pobranie']);
    expect(ids([line()], means([]))).toEqual([]);
    expect(ids([card], means(['on-delivery'])), 'a card by e-mail is paid in advance').toEqual([]);
    expect(shownOffers(optionsFor([line()], terms(means([]))))).toEqual([]);
  });

  it('cash for goods with an advance that nobody can take', () => {
    const tray = line({ name: 'Taca', hasAdvance: true });
    expect(offer('kurier-pobranie', [tray], means(['on-delivery'])).refused).toEqual({ code: 'advance', name: 'Taca' });
    expect(offer('kurier-pobranie', [tray], means(['on-delivery', 'prepaid'])).refused).toBeNull();
    expect(offer('kurier', [tray], means(['prepaid'])).refused).toBeNull();
  });

  it('what every page tells is of what is offered', () => {
    expect(offeredDelivery(terms(means(['prepaid'])))).toEqual({ cost: 12_99, freeFrom: 250_00 });
    expect(offeredDelivery(terms(means(['prepaid'], [])))).toEqual({ cost: 16_99, freeFrom: 250_00 });
    expect(offeredDelivery(terms(means(['on-delivery'])))).toBeNull();
    expect(offeredDelivery(terms({ ...means(['prepaid']), country: 'DE' }))).toEqual({ cost: 39_00, freeFrom: null });
  });
});

describe('the latest day of delivery (art. 12(1)(8) of the consumer rights act)', () => {
  const slow = line({ dispatch: { kind: 'known', days: 62, deadline: null } });
  const unknown = line({ dispatch: { kind: 'unknown', days: 0, deadline: null } });
  const t = translator({}, deliveryMessages);
  const told = (lines: DeliveredLine[], own: Partial<DeliveryTerms> = {}) => {
    const found = offer('kurier', lines, own);
    return [found.latest, arrivalText(found, 'courier', now, t)];
  };

  it('is 30 days away where no day is known, and never before that of another line', () => {
    expect(told([unknown])[0]).toBe('2026-12-16');
    expect(told([unknown, line()])[0]).toBe('2026-12-16');
    const [latest = '', text] = told([unknown, slow]);
    expect(latest).toBe(offer('kurier', [slow]).days?.to);
    expect(latest && latest > '2027-01-16').toBe(true);
    expect(text).toBe(`Termin ustalimy po złożeniu zamówienia. Dostarczymy najpóźniej ${formatDay(latest ?? '')}`);
  });

  it('is that of each parcel where they go one by one', () => {
    const { parcels, latest } = offer('kurier', [unknown, slow], { divided: true });
    expect(parcels.map((parcel) => parcel.latest)).toEqual([latest, '2026-12-16']);
  });

  it('stands in sentences that others join: no full stop before a comma', () => {
    const choice = divisionChoice(optionNamed('kurier'), [unknown, line()], terms());
    if (!choice) throw new Error('nothing to divide');
    const sentences = [
      ...shownDivision(choice, [unknown, line()], now, t).divided.parcels,
      ...shownDeliveries(optionsFor([unknown], terms()), now, t).map(({ arrives, fee }) => [arrives, fee].join(', ')),
    ];
    for (const sentence of sentences) expect(sentence).not.toMatch(/\.,/);
  });
});

describe('a product alone', () => {
  const product = { slug: 'lampa-wiszaca-szalwiowa', name: 'Lampa', type: 'product', vat: 23 } as const;
  const size = (gross: number, grams = 400) =>
    ({
      size: { id: 'uniw', grams, dispatch: { kind: 'known', days: 0, deadline: null } },
      offer: { price: moneyOfGross(gross, 23), withoutCode: null },
      tiers: [],
    }) as unknown as SizeOffer;

  it('costs what the cheapest way costs that takes it', () => {
    const kubek = { ...product, slug: 'kubek' };
    expect(productWays(kubek, size(79_00), terms())).toEqual([{ cost: 12_99, freeFrom: 250_00 }]);
    expect(productWays(product, size(79_00), terms()), 'lockers do not take it').toEqual([
      { cost: 16_99, freeFrom: 250_00 },
    ]);
    expect(productWays(product, size(79_00, 9_000), terms()), 'by its weight').toEqual([
      { cost: 18_99, freeFrom: 250_00 },
    ]);
    expect(productWays(product, size(79_00), terms({ country: 'DE' }))).toEqual([{ cost: 39_00, freeFrom: null }]);
    expect(productWays(product, size(79_00, 50_000), terms()), 'somebody may come for it').toEqual([
      { cost: 0, freeFrom: null },
    ]);
  });

  it('keeps a dearer way that is sooner free', () => {
    const settings = { ...delivery, options: [optionNamed('paczkomat'), { ...courier, freeFrom: 100_00 }] };
    const ways = productWays({ ...product, slug: 'kubek' }, size(79_00), terms({ settings }));
    expect(ways).toEqual([
      { cost: 12_99, freeFrom: 250_00 },
      { cost: 16_99, freeFrom: 100_00 },
    ]);
    expect([99_99, 100_00, 250_00].map((worth) => cheapestCost(ways, worth))).toEqual([12_99, 0, 0]);
    expect(freeFromOf(ways)).toBe(100_00);
    expect([cheapestCost([], 1), freeFromOf([])]).toEqual([null, null]);
    expect(freeFromOf([{ cost: 1, freeFrom: null }])).toBeNull();
  });
});
