import { randomUUID } from 'node:crypto';
import type { BasketContent } from '../../src/data/basket/basket-content.ts';
import type { PlaceOrderSettings } from '../../src/data/order/place-order.ts';
import { basketAt } from '../../src/shop/basket/basket.ts';
import type { ChosenDelivery } from '../../src/shop/delivery/delivery-option.ts';
import { moneyOfGross } from '../../src/shop/money/money.ts';
import { agreementOf, type OrderChoice } from '../../src/shop/order/agreement.ts';
import type { Buyer } from '../../src/shop/order/order.ts';
import type { OrderRequest } from '../../src/shop/order/place-order.ts';

/** Orders for tests: a courier for 15,90 zł, paid online, to Anna Nowak. */

export const testDelivery: ChosenDelivery = {
  optionId: 'kurier',
  name: 'Kurier',
  carrier: 'courier',
  payment: 'prepaid',
  country: 'PL',
  cost: moneyOfGross(1_590, 23),
  cashFee: { gross: 0, net: 0 },
  point: null,
  days: { from: '2026-11-18', to: '2026-11-19' },
};

export const testBuyer: Buyer = {
  kind: 'private',
  firstname: 'Anna',
  lastname: 'Nowak',
  email: 'anna@example.com',
  phone: '+48600700800',
  companyName: '',
  taxNumber: '',
  outsideTrade: false,
  address: {
    firstname: 'Anna',
    lastname: 'Nowak',
    companyName: '',
    taxNumber: '',
    street: 'Lipowa',
    streetNumber: '1',
    zipcode: '00-001',
    city: 'Warszawa',
    country: 'PL',
    phone: '+48600700800',
    additional: '',
  },
};

export const testRequest = (more: Partial<OrderRequest> = {}): OrderRequest => ({
  orderKey: randomUUID(),
  fingerprint: '',
  buyer: testBuyer,
  recipient: null,
  document: 'confirmation',
  priceType: 'gross',
  remarks: '',
  courierRemarks: '',
  consents: [{ name: 'terms', wording: 'Akceptuję regulamin.', given: true }],
  termsVersion: '2026-01-01',
  ...more,
});

export const testBasket = (content: BasketContent, now: number) => basketAt({ ...content, now });

/** One parcel with all lines. */
export const testTerms = (now: number, more: Partial<OrderChoice> = {}): PlaceOrderSettings => ({
  gifts: [],
  hold: { holdMinutes: 30, transferDays: 7 },
  agree: (content) => {
    const lines = content.lines.map((_, index) => index);
    const parcels = [{ lines, dispatchOn: '2026-11-17', days: testDelivery.days }];
    const choice: OrderChoice = { delivery: testDelivery, deliveryVat: 23, parcels, method: 'online', ...more };
    return agreementOf(testBasket(content, now), choice);
  },
});
