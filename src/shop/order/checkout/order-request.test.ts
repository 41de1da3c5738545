import { describe, expect, it } from 'vitest';
import { noPersonalData } from '../../account/client.ts';
import { noAddress } from '../../account/own-data/address-book.ts';
import { readCheckoutChoices } from './checkout-choices.ts';
import { givenConsents, orderFormConsents } from './order-consents.ts';
import { peopleOf } from './order-request.ts';
import { rememberedValues } from './remembered.ts';

const known = {
  ways: [
    { id: 'paczkomat', carrier: 'locker', payment: 'prepaid' },
    { id: 'kurier', carrier: 'courier', payment: 'prepaid' },
  ] as const,
  countries: ['PL'],
  methods: [],
  isPaid: false,
  mustTick: [],
  saved: [{ id: 7, country: 'PL' }],
  addresses: [{ ...noAddress, id: 7, kind: 'delivery', version: 1, city: 'Gdów', zipcode: '32-420' } as const],
};
const anna = {
  delivery_region: 'PL',
  delivery: 'paczkomat',
  kind: 'private',
  document: 'confirmation',
  payment: 'blik',
  firstname: 'Anna',
  lastname: 'Nowak',
  email: 'anna@example.pl',
  phone: '501 234 567',
  terms: '1',
};
const home = { street: 'Lipowa', street_number: '7', zipcode: '83300', city: 'Kartuzy', region: 'PL' };

describe('who buys and where it goes', () => {
  it('a guest with a locker has no address', () => {
    expect(peopleOf(anna, known)).toMatchObject({
      buyer: { kind: 'private', phone: '+48501234567', address: null, taxNumber: '' },
      recipient: null,
      document: 'confirmation',
    });
  });

  it('a firm has its address, in one spelling', () => {
    const firm = { kind: 'firm', firm: 'Garnek', nip: '526-025-02-74', outside_trade: '1', document: 'eInvoice' };
    expect(peopleOf({ ...anna, ...home, ...firm }, known)).toMatchObject({
      buyer: {
        kind: 'firm',
        companyName: 'Garnek',
        taxNumber: '5260250274',
        outsideTrade: true,
        address: { zipcode: '83-300', companyName: 'Garnek', firstname: 'Anna' },
      },
      document: 'eInvoice',
    });
  });

  it('a parcel goes to another address, or to one of the book, only where the carrier goes to one', () => {
    const there = { delivery_to: 'other', delivery_firstname: 'Jan', delivery_city: 'Hel', delivery_zipcode: '84-150' };
    const courier = { ...anna, delivery: 'kurier' };
    expect(peopleOf({ ...courier, ...there }, known).recipient).toMatchObject({ firstname: 'Jan', city: 'Hel' });
    expect(peopleOf({ ...anna, ...there }, known).recipient).toBeNull();
    const saved = peopleOf({ ...courier, delivery_to: '7' }, known).recipient;
    expect(saved).toMatchObject({ city: 'Gdów' });
    expect(saved).not.toHaveProperty('version');
  });
});

describe('what decides the costs', () => {
  it('is read from a form that is half filled in', () => {
    const choices = readCheckoutChoices({ delivery: 'kurier', zipcode: '83300' }, { countries: ['PL'], saved: [] });
    expect(choices).toMatchObject({
      country: 'PL',
      optionId: 'kurier',
      zipcode: '83-300',
      method: null,
      divided: false,
    });
    expect(
      readCheckoutChoices({ delivery_region: 'XX', payment: 'złoto' }, { countries: ['PL'], saved: [] }),
    ).toMatchObject({
      country: 'PL',
      optionId: null,
      zipcode: null,
      method: null,
    });
  });

  it('looks at the post code of the address that was chosen', () => {
    const of = (delivery_to: string) =>
      readCheckoutChoices(
        { delivery_to, zipcode: '00-001', delivery_zipcode: '84-150' },
        { countries: ['PL'], saved: known.addresses },
      ).zipcode;
    expect([of('own'), of('other'), of('7')]).toEqual(['00-001', '84-150', '32-420']);
  });
});

describe('the boxes of the form', () => {
  const how = { company: 'Glina', overrides: {}, hasNews: false };
  const names = (sold: Parameters<typeof orderFormConsents>[0], more = {}) =>
    orderFormConsents(sold, { ...how, ...more }).map(({ name, isRequired }) => `${name}${isRequired ? '!' : ''}`);

  it('are the terms and, freely, marketing', () => {
    expect(names([{ type: 'product', withdrawal: null }])).toEqual(['terms!', 'marketing_email']);
    expect(names([], { hasNews: true })).toEqual(['terms!']);
  });

  it('digital content and services that may begin early ask for their own', () => {
    expect(names([{ type: 'product_virtual', withdrawal: 'digital' }])).toContain('digital!');
    expect(names([{ type: 'product_service', withdrawal: null }])).toContain('service');
    expect(names([{ type: 'product_service', withdrawal: 'dated_service' }])).not.toContain('service');
  });

  it('charges of a card are agreed to freely, in words that name the shop and the way out', () => {
    expect(names([], { storesCard: true })).toEqual(['terms!', 'card_charges', 'marketing_email']);
    const asked = orderFormConsents([], { ...how, storesCard: true }).find(({ name }) => name === 'card_charges');
    expect(asked?.wording).toContain('Glina');
    expect(asked?.wording).toContain('wycofać w każdej chwili');
  });

  it('are stored in their words, also when they were not ticked', () => {
    const given = givenConsents(orderFormConsents([], how), { terms: '1' });
    expect(given.map(({ name, given: yes }) => [name, yes])).toEqual([
      ['terms', true],
      ['marketing_email', false],
    ]);
    expect(given[1]?.wording).toContain('Glina');
  });
});

describe('what stands in the form', () => {
  const client = {
    id: 1,
    login: 'anna',
    email: 'anna@example.pl',
    emailConfirmed: true,
    hasPassword: true,
    priceType: 'gross' as const,
    createdAt: 0,
    deletionAt: null,
    personal: { ...noPersonalData, firstname: 'Anna', lastname: 'Nowak' },
  };
  const nothing = { client: null, addresses: [], last: null, choice: { optionId: null, country: null } };

  it('is nothing for a guest but the choice of last time', () => {
    const values = rememberedValues({ ...nothing, countries: ['PL'], choice: { optionId: 'kurier', country: 'DE' } });
    expect(values).toMatchObject({
      delivery: 'kurier',
      delivery_region: 'PL',
      kind: 'private',
      document: 'confirmation',
    });
    expect(values).not.toHaveProperty('terms');
    expect(values).not.toHaveProperty('email');
  });

  it('is the account, then the last order, then the book', () => {
    const last = {
      buyer: { kind: 'private', firstname: 'A.', lastname: 'N.', phone: '+48501234567', address: null } as never,
      delivery: { optionId: 'paczkomat', country: 'PL', point: { code: 'KAR01M' } } as never,
      document: 'confirmation' as const,
      payment: { method: 'blik' } as never,
    };
    expect(rememberedValues({ ...nothing, client, addresses: known.addresses, last, countries: ['PL'] })).toMatchObject(
      {
        firstname: 'Anna',
        phone: '+48501234567',
        email: 'anna@example.pl',
        delivery_to: '7',
        delivery: 'paczkomat',
        point: 'KAR01M',
        payment: 'blik',
      },
    );
  });

  it('names the firm that documents are made out to', () => {
    const invoice = {
      ...noAddress,
      id: 9,
      kind: 'invoice',
      version: 1,
      companyName: 'Garnek',
      taxNumber: '5260250274',
    } as const;
    const values = rememberedValues({ ...nothing, client, addresses: [invoice], countries: ['PL'] });
    expect(values).toMatchObject({ kind: 'firm', firm: 'Garnek', nip: '5260250274', firstname: 'Anna' });
  });
});

it('remarks keep their lines, and nothing that a store cannot hold', () => {
  const remarks = peopleOf({ remarks: ' a\0b\r\nc\u0007\ud800 ' }, known).remarks;
  expect(remarks).toBe('a b\nc \ufffd');
});
