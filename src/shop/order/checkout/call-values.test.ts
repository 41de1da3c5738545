import { expect, it } from 'vitest';
import { callValues, splitStreet } from './call-values.ts';

const anna = {
  firstname: 'Anna',
  lastname: 'Nowak',
  street: 'Rzemieślnicza 12 m. 4',
  zipcode: '83-300',
  city: 'Kartuzy',
  country: 1_143_020_003,
  phone: '501234567',
};

it('the consent to be asked for an opinion is the call’s emailProcessingConsent', () => {
  const orderData = { emailProcessingConsent: true };
  expect(callValues({ clientData: {}, orderData })).toEqual({ terms: '1', opinion_email: '1' });
  expect(callValues({ clientData: {}, orderData: { emailProcessingConsent: false } })).toEqual({ terms: '1' });
});

it('digital content and services have consents of their own, given by a plain yes alone', () => {
  const orderData = { digitalContentConsent: true, serviceStartConsent: true };
  expect(callValues({ clientData: {}, orderData })).toEqual({ terms: '1', digital: '1', service: '1' });
  const none = { digitalContentConsent: false, serviceStartConsent: null };
  expect(callValues({ clientData: {}, orderData: none })).toEqual({ terms: '1' });
});

it('a call fills in the order form, and leaves out what it does not name', () => {
  expect(
    callValues({
      clientData: { clientDeliveryData: anna, type: 'private', email: 'anna@example.pl' },
      orderData: { courierId: 'kurier', paymentMethodId: 'blik', purchaseDocumentType: 'eInvoice' },
    }),
  ).toEqual({
    firstname: 'Anna',
    lastname: 'Nowak',
    street: 'Rzemieślnicza',
    street_number: '12 m. 4',
    zipcode: '83-300',
    city: 'Kartuzy',
    region: 'PL',
    phone: '501234567',
    delivery_region: 'PL',
    delivery_to: 'own',
    kind: 'private',
    email: 'anna@example.pl',
    delivery: 'kurier',
    payment: 'blik',
    document: 'eInvoice',
    terms: '1',
  });
  expect(callValues({ clientData: {}, orderData: {} })).toEqual({ terms: '1' });
});

it('documents are made out to the billing data, and the parcel goes to the delivery data', () => {
  const firm = {
    companyName: 'Garnek',
    taxNumber: '5260250274',
    street: 'Lipowa 2',
    zipcode: '00-001',
    city: 'Warszawa',
  };
  expect(
    callValues({
      clientData: { clientDeliveryData: anna, clientBillingOtherData: firm, type: 'firm' },
      orderData: { pickupPointId: 'KAR01M', remarks: 'a', deliveryRemarks: 'b' },
    }),
  ).toMatchObject({
    kind: 'firm',
    firm: 'Garnek',
    nip: '5260250274',
    city: 'Warszawa',
    firstname: 'Anna',
    phone: '501234567',
    delivery_to: 'other',
    delivery_city: 'Kartuzy',
    point: 'KAR01M',
    remarks: 'a',
    courier_remarks: 'b',
  });
});

it('another address of delivery comes before the client’s own', () => {
  const there = { firstname: 'Jan', city: 'Berlin', country: 1_143_020_143 };
  expect(
    callValues({ clientData: { clientDeliveryData: anna, clientDeliveryOtherAddressData: there }, orderData: {} }),
  ).toMatchObject({ delivery_to: 'other', delivery_firstname: 'Jan', delivery_region: 'DE', city: 'Kartuzy' });
});

it('parts of the form that nobody filled in are none, with a country or without', () => {
  const empty = { firstname: '', street: ' ', companyName: null, country: 1_143_020_003 };
  const clientData = { clientDeliveryData: anna, clientDeliveryOtherAddressData: {}, clientBillingOtherData: empty };
  expect(callValues({ clientData, orderData: {} })).toEqual(
    callValues({ clientData: { clientDeliveryData: anna }, orderData: {} }),
  );
});

it('a firm may give its tax number with its address', () => {
  const clientData = { clientDeliveryData: { ...anna, taxNumber: '5260250274' }, type: 'firm' };
  expect(callValues({ clientData, orderData: {} })).toMatchObject({ kind: 'firm', nip: '5260250274' });
});

it.each([
  ['aleja 3 Maja 12', 'aleja 3 Maja', '12'],
  ['pl. 11 Listopada 3 m. 4', 'pl. 11 Listopada', '3 m. 4'],
  ['1 Maja 5 / 7', '1 Maja', '5 / 7'],
  ['Lipowa 12 A', 'Lipowa', '12 A'],
  ['Lipowa 12 klatka B', 'Lipowa', '12 klatka B'],
  ['Rzemieślnicza 7', 'Rzemieślnicza', '7'],
  ['Gdów 1265', 'Gdów', '1265'],
  ['3 Maja 12A/4', '3 Maja', '12A/4'],
  ['al. 1000-lecia 5', 'al. 1000-lecia', '5'],
  ['Lipowa ', 'Lipowa', ''],
])('%s has its number at the end', (line, street, number) => {
  expect(splitStreet(line)).toEqual([street, number]);
});
