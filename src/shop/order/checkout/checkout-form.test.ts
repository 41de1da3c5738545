import { describe, expect, it } from 'vitest';
import { serverRules } from '../../account/server-rules.ts';
import { needsPoint } from '../../delivery/delivery-offer.ts';
import { checkForm } from '../../form/check-form.ts';
import { checkoutForm } from './checkout-form.ts';
import { type CheckoutFormOptions, methodsFor, methodsOfWays, needsAddress, needsPhone } from './checkout-options.ts';

const options: CheckoutFormOptions = {
  ways: [
    { id: 'paczkomat', carrier: 'locker', payment: 'prepaid' },
    { id: 'kurier', carrier: 'courier', payment: 'prepaid' },
    { id: 'pobranie', carrier: 'courier', payment: 'on-delivery' },
    { id: 'poczta', carrier: 'post', payment: 'prepaid' },
    { id: 'odbior', carrier: 'collect', payment: 'prepaid' },
  ],
  countries: ['PL', 'DE'],
  methods: ['blik', 'online', 'transfer', 'cash'],
  isPaid: false,
  mustTick: ['terms'],
  saved: [
    { id: 7, country: 'PL' },
    { id: 8, country: 'DE' },
  ],
  server: serverRules,
};

const anna = {
  delivery_region: 'PL',
  delivery: 'paczkomat',
  point: 'KAR01M',
  kind: 'private',
  document: 'confirmation',
  firstname: 'Anna',
  lastname: 'Nowak',
  email: 'anna@example.pl',
  phone: '501 234 567',
  payment: 'blik',
  terms: '1',
};
const home = { street: 'Rzemieślnicza', street_number: '7', zipcode: '83-300', city: 'Kartuzy', region: 'PL' };

function faultsOf(values: Record<string, string>, changed: Partial<CheckoutFormOptions> = {}) {
  const checked = checkForm(checkoutForm({ ...options, ...changed }).schema, Object.entries(values));
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, code }) => [field, code]));
}

describe('the order form', () => {
  it('asks a guest with a locker for a name, an address of e-mail and a phone, and nothing else', () => {
    expect(faultsOf(anna)).toEqual({});
    const checked = checkForm(checkoutForm(options).schema, Object.entries({ ...anna, street: 'x', nip: 'zły' }));
    expect(checked).toMatchObject({ ok: true, values: { street: '', nip: '', delivery_to: '' } });
  });

  it('names what is empty in the order of the page', () => {
    const checked = checkForm(checkoutForm(options).schema, [['delivery_region', 'PL']]);
    expect(checked.ok ? [] : checked.faults.map(({ field, code }) => [field, code])).toEqual([
      ['delivery', 'no_delivery_option'],
      ['kind', 'choose'],
      ['firstname', 'no_firstname'],
      ['lastname', 'no_lastname'],
      ['email', 'email'],
      ['document', 'choose'],
      ['payment', 'no_payment'],
      ['terms', 'tick'],
    ]);
  });

  it('wants a point for a locker, a phone where the carrier calls, an address where the parcel goes to one', () => {
    expect(faultsOf({ ...anna, point: '' })).toEqual({ point: 'no_point' });
    expect(faultsOf({ ...anna, phone: '' })).toEqual({ phone: 'wrong_phone' });
    expect(faultsOf({ ...anna, delivery: 'odbior', phone: '' })).toEqual({});
    expect(faultsOf({ ...anna, delivery: 'poczta', phone: '', ...home })).toEqual({});
    expect(faultsOf({ ...anna, delivery: 'kurier' })).toMatchObject({
      street: 'no_street',
      zipcode: 'wrong_zipcode',
    });
    expect(faultsOf({ ...anna, delivery: 'kurier', ...home })).toEqual({});
    expect(['locker', 'courier', 'post', 'collect', 'email'].map((one) => needsAddress(one as never))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect([needsPoint('locker'), needsPoint('post'), needsPhone('collect'), needsPhone(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('wants the address and the tax number of a firm, and an address for an invoice', () => {
    const firm = { ...anna, kind: 'firm', document: 'eInvoice' };
    expect(faultsOf(firm)).toMatchObject({ firm: 'no_firm_name', nip: 'wrong_tax_number', city: 'no_city' });
    expect(faultsOf({ ...firm, ...home, firm: 'Garnek sp. z o.o.', nip: '526-025-02-74' })).toEqual({});
    expect(faultsOf({ ...firm, ...home, firm: 'Garnek', nip: '5260250275' })).toEqual({ nip: 'wrong_tax_number' });
    expect(faultsOf({ ...anna, document: 'invoice' })).toMatchObject({ street: 'no_street' });
    expect(faultsOf({ ...anna, document: 'invoice', ...home })).toEqual({});
  });

  it('sends a parcel elsewhere, and asks for the buyer’s own address only where a document names it', () => {
    const other = { ...anna, delivery: 'kurier', delivery_to: 'other' };
    expect(faultsOf(other)).toMatchObject({
      delivery_firstname: 'no_delivery_firstname',
      delivery_city: 'no_delivery_city',
    });
    const there = {
      delivery_firstname: 'Jan',
      delivery_lastname: 'Lis',
      delivery_street: 'Lipowa',
      delivery_street_number: '2',
      delivery_zipcode: '00-001',
      delivery_city: 'Warszawa',
    };
    expect(faultsOf({ ...other, ...there })).toEqual({});
    expect(faultsOf({ ...other, ...there, document: 'invoice' })).toMatchObject({ city: 'no_city' });
    expect(faultsOf({ ...other, ...there, delivery_zipcode: '0-0001' })).toEqual({
      delivery_zipcode: 'wrong_delivery_zipcode',
    });
  });

  it('takes an address of the book, if it is in the country of delivery', () => {
    const saved = (delivery_to: string) => faultsOf({ ...anna, delivery: 'kurier', delivery_to });
    expect(saved('7')).toEqual({});
    expect(saved('8')).toEqual({ delivery_to: 'delivery_country' });
    expect(saved('9')).toEqual({ delivery_to: 'choose' });
  });

  it('wants the buyer in the country of delivery only where the parcel comes there', () => {
    const german = { ...home, zipcode: '10115', region: 'DE', phone: '+49 30 901820' };
    expect(faultsOf({ ...anna, ...german, delivery: 'kurier' })).toEqual({ region: 'delivery_country' });
    expect(faultsOf({ ...anna, ...german, delivery: 'kurier', delivery_region: 'DE' })).toEqual({});
    expect(faultsOf({ ...anna, ...german, document: 'invoice' }), 'to a locker').toEqual({});
    expect(faultsOf({ ...anna, delivery_region: 'UA' })).toEqual({ delivery_region: 'wrong_delivery_region' });
  });

  it('takes a method that the way of delivery allows; a single one needs no choice', () => {
    const paid = (delivery: string, payment: string) => faultsOf({ ...anna, ...home, delivery, payment });
    expect(paid('kurier', '')).toEqual({ payment: 'no_payment' });
    expect(paid('kurier', 'cash')).toEqual({ payment: 'no_payment' });
    expect(paid('pobranie', 'blik')).toEqual({ payment: 'no_payment' });
    expect([paid('pobranie', ''), paid('pobranie', 'cash'), paid('kurier', 'transfer')]).toEqual([{}, {}, {}]);
    expect(faultsOf({ ...anna, payment: '' }, { isPaid: true })).toEqual({});
    expect(methodsFor('prepaid', options.methods)).toEqual(['blik', 'online', 'transfer']);
  });

  it('takes cash only where some way of delivery allows it, and says so', () => {
    const prepaid = options.ways.filter(({ payment }) => payment === 'prepaid');
    const wording = (values: Record<string, string>, ways = options.ways) => {
      const { schema } = checkoutForm({ ...options, ways });
      const checked = checkForm(schema, Object.entries({ ...anna, ...home, payment: 'cash', ...values }));
      return checked.ok ? undefined : checked.faults.find(({ field }) => field === 'payment')?.wording;
    };
    expect(wording({ delivery: '' }), 'no way is chosen yet').toBeUndefined();
    expect(wording({ delivery: 'kurier' })).toBe('payment_for_delivery');
    expect(wording({ delivery: '' }, prepaid)).toBe('cash_not_possible');
    expect(wording({ delivery: 'kurier' }, prepaid)).toBe('cash_not_possible');
    expect(methodsOfWays(prepaid, options.methods)).toEqual(['blik', 'online', 'transfer']);
    expect(methodsOfWays(options.ways, options.methods)).toEqual(options.methods);
    expect(methodsOfWays([], options.methods), 'another country has to be chosen').toEqual(options.methods);
  });

  it('wants every required box ticked, and never marketing', () => {
    expect(faultsOf({ ...anna, terms: '' })).toEqual({ terms: 'tick' });
    expect(faultsOf(anna, { mustTick: ['terms', 'digital'] })).toEqual({ digital: 'tick' });
    expect(faultsOf({ ...anna, digital: '1' }, { mustTick: ['terms', 'digital'] })).toEqual({});
  });

  it('keeps remarks short and their lines apart', () => {
    expect(faultsOf({ ...anna, remarks: 'x'.repeat(1_001) })).toEqual({ remarks: 'maxLength' });
    const checked = checkForm(checkoutForm(options).schema, Object.entries({ ...anna, remarks: 'Dwa\nwiersze' }));
    expect(checked).toMatchObject({ ok: true, values: { remarks: 'Dwa\nwiersze', courier_remarks: '' } });
  });
});
