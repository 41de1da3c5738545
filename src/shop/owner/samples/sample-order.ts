import type { Order, OrderLine } from '../../order/order.ts';

const placedAt = Date.UTC(2026, 10, 16, 9, 24);
const minute = 60_000;

const line = (own: Partial<OrderLine>): OrderLine => ({
  id: 1,
  productId: 1,
  slug: 'kubek-szalwiowy',
  name: 'Kubek szałwiowy',
  sizeId: '350',
  sizeName: '350 ml',
  version: null,
  picture: null,
  type: 'product',
  quantity: 1,
  unit: 'szt.',
  vat: 23,
  price: { gross: 0, net: 0 },
  worth: { gross: 0, net: 0 },
  discount: { gross: 0, net: 0 },
  lowestGross: null,
  isGift: false,
  points: 0,
  subscriptionDays: 0,
  comment: '',
  files: [],
  ...own,
});

const days = { from: '2026-11-18', to: '2026-11-19' };

/** A sample order with two VAT rates, a code, a gift and a locker, for previews and tests. */
export const sampleOrder: Order = {
  id: 1,
  number: 'GL-1048576',
  placedAt,
  state: 'placed',
  clientId: null,
  buyer: {
    kind: 'private',
    firstname: 'Żaneta',
    lastname: 'Śliwińska-Źródło',
    email: 'zaneta@example.com',
    phone: '+48600700800',
    companyName: '',
    taxNumber: '',
    outsideTrade: false,
    address: {
      firstname: 'Żaneta',
      lastname: 'Śliwińska-Źródło',
      companyName: '',
      taxNumber: '',
      street: 'ul. Łąkowa',
      streetNumber: '12A/4',
      zipcode: '80-743',
      city: 'Gdańsk',
      country: 'PL',
      phone: '',
      additional: '',
    },
  },
  recipient: null,
  delivery: {
    optionId: 'paczkomat',
    name: 'Paczkomat',
    carrier: 'locker',
    payment: 'prepaid',
    country: 'PL',
    cost: { gross: 1299, net: 1056 },
    cashFee: { gross: 0, net: 0 },
    point: {
      carrier: 'locker',
      code: 'GDA12M',
      name: 'GDA12M',
      street: 'ul. Długie Ogrody 8',
      zipcode: '80-765',
      city: 'Gdańsk',
      latitude: 54.35,
      longitude: 18.66,
      hours: '24/7',
      alwaysOpen: true,
      description: 'przy wejściu do sklepu',
      takesPayment: false,
      easyAccess: true,
    },
    days,
  },
  lines: [
    line({
      quantity: 2,
      price: { gross: 8900, net: 7236 },
      worth: { gross: 17_800, net: 14_472 },
      discount: { gross: 1780, net: 1447 },
      lowestGross: 9900,
      comment: 'Na prezent',
    }),
    line({
      id: 2,
      productId: 2,
      slug: 'miod-lipowy',
      name: 'Miód lipowy',
      sizeId: 'uniw',
      sizeName: '',
      quantity: 1,
      vat: 5,
      price: { gross: 3900, net: 3714 },
      worth: { gross: 3900, net: 3714 },
      discount: { gross: 390, net: 371 },
    }),
    line({
      id: 3,
      productId: 3,
      slug: 'probki-tkanin-lnianych',
      name: 'Próbki tkanin lnianych',
      sizeId: 'uniw',
      sizeName: '',
      isGift: true,
    }),
  ],
  sums: {
    goods: { gross: 21_700, net: 18_186 },
    discount: { gross: 2170, net: 1818 },
    delivery: { gross: 1299, net: 1056 },
    fee: { gross: 0, net: 0 },
    total: { gross: 20_829, net: 17_423 },
    rates: [
      { vat: 23, net: 14_080, tax: 3239, gross: 17_319 },
      { vat: 5, net: 3343, tax: 167, gross: 3510 },
    ],
    vouchers: 0,
    toPay: 20_829,
  },
  code: 'LEN10',
  document: 'confirmation',
  remarks: '',
  courierRemarks: '',
  consents: [
    { name: 'terms', wording: 'Akceptuję regulamin sklepu.', given: true },
    { name: 'newsletter', wording: 'Chcę dostawać wiadomości o nowościach.', given: false },
  ],
  termsVersion: '2026-11-16',
  parcels: [
    {
      id: 1,
      state: 'planned',
      lines: [
        { lineId: 1, quantity: 2 },
        { lineId: 2, quantity: 1 },
        { lineId: 3, quantity: 1 },
      ],
      dispatchOn: '2026-11-17',
      days,
      trackingNumber: null,
    },
  ],
  payment: {
    state: 'waiting',
    method: 'transfer',
    due: 20_829,
    paid: 0,
    refunded: 0,
    heldUntil: placedAt + 7 * 24 * 60 * minute,
    attempts: [],
  },
  history: [{ at: placedAt, who: 'shopper', what: 'order', event: 'place', state: 'placed' }],
};

/** The same, paid and on its way. */
export const sentOrder: Order = {
  ...sampleOrder,
  state: 'sent',
  parcels: sampleOrder.parcels.map((parcel) => ({
    ...parcel,
    state: 'handed_over',
    trackingNumber: '602677199900000123456789',
  })),
  payment: { ...sampleOrder.payment, state: 'paid', paid: sampleOrder.sums.toPay, heldUntil: null },
  history: [
    ...sampleOrder.history,
    { at: placedAt + 3 * minute, who: 'shop', what: 'payment', event: 'received', state: 'paid' },
    { at: placedAt + 3 * minute, who: 'shop', what: 'order', event: 'accept', state: 'accepted' },
    { at: placedAt + 90 * minute, who: 'shop', what: 'order', event: 'send', state: 'sent' },
  ],
};

/** The same in two parcels, the first of which has left. */
export const partSentOrder: Order = {
  ...sentOrder,
  state: 'packing',
  parcels: sentOrder.parcels.flatMap((parcel) => [
    { ...parcel, lines: parcel.lines.slice(0, 1) },
    {
      ...parcel,
      id: 2,
      state: 'planned',
      trackingNumber: null,
      lines: parcel.lines.slice(1),
      dispatchOn: '2026-11-30',
      days: { from: '2026-12-01', to: '2026-12-02' },
    },
  ]),
};

/** A company that wants an invoice. */
export const firmOrder: Order = {
  ...sentOrder,
  document: 'eInvoice',
  buyer: {
    ...sentOrder.buyer,
    kind: 'firm',
    companyName: 'Kawiarnia „Źdźbło” & Córki sp. z o.o.',
    taxNumber: '5260250274',
  },
};
