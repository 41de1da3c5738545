import { describe, expect, it } from 'vitest';
import { testCarriers } from '../../../../testing/order/test-carrier.ts';
import { testForm } from '../../../../testing/shop/test-form.ts';
import type { DeliveryOption } from '../../../shop/delivery/delivery-option.ts';
import { lowestDelivery } from '../../../shop/delivery/delivery-settings.ts';
import { offerFault, optionFrom, valuesOf } from './delivery-form.ts';

const courier: DeliveryOption = {
  id: 'kurier',
  name: 'Kurier',
  carrier: 'courier',
  payment: 'prepaid',
  countries: ['PL'],
  prices: [
    { upToGrams: 5_000, price: 16_99 },
    { upToGrams: 31_500, price: 21_99 },
  ],
  freeFrom: 250_00,
  cashFee: 0,
  excludedProducts: ['lampa'],
  excludedTypes: [],
  excludedZipcodes: ['84-14'],
  days: { from: 1, to: 1 },
  cutOff: '15:00',
};
const options: DeliveryOption[] = [
  courier,
  { ...courier, id: 'paczkomat', carrier: 'locker', labels: 'inpost', prices: [{ upToGrams: 25_000, price: 12_99 }] },
  { ...courier, id: 'kurier-pobranie', payment: 'on-delivery', cashFee: 5_00, excludedTypes: ['product_virtual'] },
  {
    ...courier,
    id: 'kurier-zagranica',
    countries: ['DE', 'CZ'],
    freeFrom: null,
    prices: [{ upToGrams: 5_000, price: 39_00 }],
  },
  { ...courier, id: 'e-mail', carrier: 'email', prices: [], freeFrom: null },
];
const named = (id: string) => options.find((option) => option.id === id) as DeliveryOption;

describe('a delivery method in the panel', () => {
  it.each(options.map((option) => [option.id, option] as const))('%s is saved unchanged', (_, option) => {
    expect(optionFrom(testForm(valuesOf(option)), option, testCarriers)).toEqual({ option, faults: {} });
  });

  it.each([
    ['price0', 'tanio', 'Podaj kwotę'],
    ['price0', '-1', 'Podaj kwotę'],
    ['grams1', '100', undefined],
    ['daysTo', '0', 'Najpóźniej nie może być przed'],
    ['daysFrom', '90', 'od 0 do 60'],
    ['cutOff', '25:00', 'Podaj godzinę'],
    ['countries', 'XX', 'nie zna kraju XX'],
    ['countries', '', 'przynajmniej jeden kraj'],
    ['excludedZipcodes', '84/14', 'Podaj kody'],
    ['name', '', 'Podaj nazwę'],
  ])('%s like „%s” is refused', (name, value, sentence) => {
    const { faults } = optionFrom(
      testForm({ ...valuesOf(named('kurier')), [name]: value }),
      named('kurier'),
      testCarriers,
    );
    if (sentence === undefined) expect(faults.grams0).toContain('od najlżejszej');
    else expect(faults[name]).toContain(sentence);
  });

  it('can have labels of a carrier if the carrier offers them', () => {
    const chosen = (id: string, labels: string) =>
      optionFrom(testForm({ ...valuesOf(named(id)), labels }), named(id), testCarriers).option.labels;
    expect([chosen('kurier', 'inpost'), chosen('paczkomat', ''), chosen('e-mail', 'inpost')]).toEqual([
      'inpost',
      undefined,
      undefined,
    ]);
    const odd = optionFrom(testForm({ ...valuesOf(named('kurier')), labels: 'gołąb' }), named('kurier'), testCarriers);
    expect(odd.faults.labels).toContain('Wybierz');
  });

  it('can be disabled only if the others reach every country and allow payment in advance', () => {
    expect(offerFault(options, ['PL', 'DE', 'CZ'])).toBeNull();
    expect(
      offerFault(
        options.filter(({ id }) => id !== 'kurier-zagranica'),
        ['PL', 'DE'],
      ),
    ).toContain('Niemcy');
    expect(offerFault([named('kurier-pobranie')], ['PL'])).toContain('płatny z góry');
  });

  it('the cheapest price appears on every page', () => {
    expect(lowestDelivery(options, 'PL')).toEqual({ cost: 12_99, freeFrom: 250_00 });
    expect(lowestDelivery(options, 'DE')).toEqual({ cost: 39_00, freeFrom: null });
  });
});
