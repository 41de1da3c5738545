import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../../testing/order/any-order.ts';
import { netOf } from '../../../money/money.ts';
import { refundOf } from '../../../return/refund.ts';
import { startOfDay } from '../../../time/warsaw-time.ts';
import type { Order, OrderEntry } from '../../order.ts';
import { type TakenOff, taxRate } from '../correction.ts';
import { fa3 } from '../fa3.ts';
import type { DocumentFacts, SaleDocument } from '../sale-document.ts';
import { correctionsOf } from './advance-correction.ts';
import { advanceInvoice, advanceToInvoice, settlementInvoice } from './advance-invoice.ts';

const facts: DocumentFacts = {
  kind: 'invoice',
  number: 'FV/1/2026',
  issuedOn: '2026-12-02',
  soldOn: '2026-12-02',
  account: null,
  seller: {
    name: 'Glina i Len',
    street: 'ul. Rzemieślnicza 7',
    town: '83-300 Kartuzy',
    country: 'PL',
    taxNumber: '9999999982',
    register: [],
    email: '',
    phone: '',
  },
  exemption: 'art. 43 ust. 1 ustawy o VAT',
  words: { delivery: 'Dostawa', fee: 'Opłata', deliveryAndFee: 'Dostawa i opłata', service: 'usł.' },
};
const advanceFacts = { ...facts, kind: 'advance' as const, number: 'FZ/1/2026', issuedOn: '2026-12-01' };
const told = { number: 'KOR/1/2026', issuedOn: '2026-12-10', reason: 'zwrot towaru', back: 0, kept: [] };
const minute = 60_000;
/** The first instant of December in Warsaw, which is 23:00 of 30 November in UTC. */
const december = startOfDay('2026-12-01');

const entry = (what: OrderEntry['what'], state: string, at: number): OrderEntry => ({
  ...sampleOrders.firm.history[0],
  ...({ what, state, at } as OrderEntry),
});

interface Given {
  paidAt?: number;
  sentAt?: number;
  advance?: number;
  more?: Partial<Order>;
}

function order({ paidAt, sentAt, advance, more = {} }: Given): Order {
  const { firm } = sampleOrders;
  const paid = paidAt === undefined ? 0 : (advance ?? firm.sums.toPay);
  return {
    ...firm,
    document: 'eInvoice',
    state: sentAt === undefined ? 'accepted' : 'sent',
    sums: { ...firm.sums, ...(advance === undefined ? {} : { advance }) },
    payment: { ...firm.payment, state: paid > 0 ? 'paid' : 'none', method: 'blik', paid, refunded: 0 },
    history: [
      ...(paidAt === undefined ? [] : [entry('payment', 'paid', paidAt)]),
      ...(sentAt === undefined ? [] : [entry('order', 'sent', sentAt)]),
    ],
    ...more,
  };
}

describe('an advance invoice is due', () => {
  const { toPay } = sampleOrders.firm.sums;
  const whole = { on: '2026-11-30', gross: toPay };

  it('when the month of the money, in Warsaw, is over and the goods are still here', () => {
    const own = order({ paidAt: december - minute });
    expect(advanceToInvoice(own, 'sent', december - 1)).toBeNull();
    expect(advanceToInvoice(own, 'sent', december)).toEqual(whole);
    expect(advanceToInvoice(order({ paidAt: december }), 'sent', december + minute)).toBeNull();
  });

  it('also when the goods left in the next month before anybody asked', () => {
    const late = december + 40 * 24 * 60 * minute;
    const given = { paidAt: december - minute };
    expect(advanceToInvoice(order({ ...given, sentAt: december + minute }), 'sent', late)).toEqual(whole);
    expect(advanceToInvoice(order({ ...given, sentAt: december - 1 }), 'sent', late), 'the same month').toBeNull();
  });

  it('of the part that is paid first, whatever the courier collects later, and in both moments of issuing', () => {
    const own = order({ paidAt: december - minute, advance: 4000 });
    expect(advanceToInvoice(own, 'sent', december)).toEqual({ on: '2026-11-30', gross: 4000 });
    expect(advanceToInvoice(own, 'paid', december)).toEqual({ on: '2026-11-30', gross: 4000 });
    const collected = { ...own, payment: { ...own.payment, paid: toPay } };
    expect(advanceToInvoice(collected, 'sent', december)).toMatchObject({ gross: 4000 });
  });

  it('never for what is paid on delivery, cancelled, given back, without an invoice, or invoiced with the money', () => {
    const given = { paidAt: december - minute };
    const none: [string, Order, 'paid' | 'sent'][] = [
      ['cash', order({ sentAt: december - minute }), 'sent'],
      ['collected after it left', order({ paidAt: december + minute, sentAt: december - minute }), 'sent'],
      ['cancelled', order({ ...given, more: { state: 'cancelled' } }), 'sent'],
      ['given back', order({ ...given, more: { payment: { ...order(given).payment, refunded: toPay } } }), 'sent'],
      ['a receipt', order({ ...given, more: { document: 'confirmation' } }), 'sent'],
      ['invoiced with the money', order(given), 'paid'],
    ];
    for (const [name, own, moment] of none) expect(advanceToInvoice(own, moment, december + 5), name).toBeNull();
  });

  it('not for goods to a firm of the Union without tax', () => {
    const { firm } = sampleOrders;
    const gross = firm.sums.total.gross;
    const own = order({ paidAt: december - minute });
    const sums = { ...own.sums, rates: [{ vat: 0 as const, net: gross, tax: 0, gross }] };
    const german = { ...own, sums, buyer: { ...own.buyer, taxNumber: 'DE123456789' } };
    expect(advanceToInvoice(german, 'sent', december)).toBeNull();
    expect(advanceToInvoice({ ...own, sums }, 'sent', december), 'a Polish firm').not.toBeNull();
  });
});

const sumOf = (documents: SaleDocument[], part: 'net' | 'tax' | 'gross') =>
  documents.reduce((sum, one) => sum + one[part], 0);

describe('an advance and the invoice after it', () => {
  it('come together, by rate and to the grosz, to the whole sale', () => {
    fc.assert(
      fc.property(anyOrder, fc.double({ min: 0.01, max: 1, noNaN: true }), (own, share) => {
        const gross = Math.floor(own.sums.total.gross * share);
        fc.pre(gross > 0);
        const advance = advanceInvoice(own, advanceFacts, { on: '2026-11-30', gross });
        expect(advance.gross).toBe(gross);
        expect(advance.net + advance.tax).toBe(gross);
        const rest = settlementInvoice(own, facts, advance, []);
        expect(rest === null).toBe(gross === own.sums.total.gross);
        if (!rest) return;
        expect(sumOf([advance, rest], 'gross')).toBe(own.sums.total.gross);
        expect(sumOf([advance, rest], 'net')).toBe(own.sums.total.net);
        expect(rest.settles).toEqual({ number: 'FZ/1/2026', issuedOn: '2026-12-01', gross });
        for (const { net, tax, gross: all } of rest.rates) expect(net + tax).toBe(all);
      }),
    );
  });

  it('end at zero after any sequence of returns, and never below', () => {
    fc.assert(
      fc.property(anyOrder, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (own, share) => {
        const gross = Math.floor(own.sums.total.gross * share);
        fc.pre(gross > 0 && gross < own.sums.total.gross);
        const advance = advanceInvoice(own, advanceFacts, { on: '2026-11-30', gross });
        const invoice = settlementInvoice(own, facts, advance, []);
        const corrections: SaleDocument[] = [];
        const [line] = own.lines;
        const half = refundOf(own, [], line ? [{ lineId: line.id, part: 0, quantity: line.quantity }] : []);
        const causes: TakenOff[] = [{ lines: half.lines ?? [], rates: half.rates }, 'all'];
        for (const off of causes) corrections.push(...correctionsOf({ advance, invoice, corrections }, off, told));
        const all = [advance, ...(invoice ? [invoice] : []), ...corrections];
        expect([sumOf(all, 'gross'), sumOf(all, 'net'), sumOf(all, 'tax')]).toEqual([0, 0, 0]);
        for (const base of [advance, invoice]) {
          const own = corrections.filter(({ correction }) => correction?.number === base?.number);
          expect(sumOf([...(base ? [base] : []), ...own], 'gross')).toBe(0);
        }
      }),
    );
  });

  it('a part goes back with the money: a lower order alone corrects no advance', () => {
    const own = order({ paidAt: december - minute, advance: 4000 });
    const advance = advanceInvoice(own, advanceFacts, { on: '2026-11-30', gross: 4000 });
    const issued = { advance, invoice: null, corrections: [] };
    const off: TakenOff = { amount: 5000, of: [] };
    expect(correctionsOf(issued, off, told)).toEqual([]);
    const [back] = correctionsOf(issued, off, { ...told, back: 1000 });
    expect(back).toMatchObject({ gross: -1000, correction: { number: 'FZ/1/2026', back: 1000, before: 4000 } });
    const [all] = correctionsOf({ ...issued, corrections: back ? [back] : [] }, 'all', { ...told, back: 9000 });
    expect(all).toMatchObject({ gross: -3000, correction: { back: 3000, before: 3000 } });
  });

  it('an order whose rest was paid with a gift card is settled by the card', () => {
    const own = order({ paidAt: december - minute });
    const vouchers = 5000;
    const toPay = own.sums.total.gross - vouchers;
    const sold = { ...own, sums: { ...own.sums, vouchers, toPay }, payment: { ...own.payment, paid: toPay } };
    const received = advanceToInvoice(sold, 'sent', december);
    expect(received?.gross).toBe(toPay);
    const advance = advanceInvoice(sold, advanceFacts, { on: '2026-11-30', gross: toPay });
    const rest = settlementInvoice(sold, facts, advance, []);
    expect(rest).toMatchObject({ gross: vouchers, payment: { vouchers, paid: 0, left: 0, method: null } });
  });
});

describe('FA(3) of advances', () => {
  const own = order({ paidAt: december - minute, advance: 4000 });
  const advance = advanceInvoice(own, advanceFacts, { on: '2026-11-30', gross: 4000 });
  const at = december;
  const between = (xml: string, first: string, then: string) => xml.indexOf(first) < xml.indexOf(then);

  it('ZAL: the day and the amount of the money, its tax by rate, and the order in place of lines', () => {
    const xml = fa3(advance, at);
    expect(xml).toContain('<RodzajFaktury>ZAL</RodzajFaktury>');
    expect(xml).toContain('<P_6>2026-11-30</P_6>');
    expect(xml).toContain('<P_15>40.00</P_15>');
    expect(xml).not.toContain('<FaWiersz>');
    expect(xml).toContain(
      '<Platnosc><Zaplacono>1</Zaplacono><DataZaplaty>2026-11-30</DataZaplaty><FormaPlatnosci>7</FormaPlatnosci></Platnosc>' +
        '<Zamowienie><WartoscZamowienia>208.29</WartoscZamowienia><ZamowienieWiersz><NrWierszaZam>1</NrWierszaZam>' +
        '<P_7Z>Kubek szałwiowy, 350 ml</P_7Z><P_8AZ>szt.</P_8AZ><P_8BZ>2</P_8BZ><P_9AZ>65.12</P_9AZ>' +
        '<P_11NettoZ>130.24</P_11NettoZ><P_11VatZ>29.96</P_11VatZ><P_12Z>23</P_12Z></ZamowienieWiersz>',
    );
  });

  it('ROZ: all lines, what is left, and the number of the advance invoice, of KSeF where it has one', () => {
    const rest = settlementInvoice(own, facts, advance, []);
    if (!rest) throw new Error('no invoice follows');
    const xml = fa3(rest, at);
    expect(xml).toContain('<P_15>168.29</P_15>');
    expect(xml).toContain(
      '<RodzajFaktury>ROZ</RodzajFaktury><FakturaZaliczkowa><NrKSeFZN>1</NrKSeFZN><NrFaZaliczkowej>FZ/1/2026</NrFaZaliczkowej></FakturaZaliczkowa><FaWiersz>',
    );
    const ksefNumber = '5265877635-20261201-010080DD2B5E-86';
    expect(fa3(rest, at, ksefNumber)).toContain(
      `<FakturaZaliczkowa><NrKSeFFaZaliczkowej>${ksefNumber}</NrKSeFFaZaliczkowej></FakturaZaliczkowa><FaWiersz>`,
    );
  });

  it('KOR_ZAL and KOR_ROZ: what the invoice held before, and the order as it was and is', () => {
    const [cancelled] = correctionsOf({ advance, invoice: null, corrections: [] }, 'all', { ...told, back: 4000 });
    if (!cancelled) throw new Error('no correction');
    const zal = fa3(cancelled, at);
    expect(zal).toContain('<RodzajFaktury>KOR_ZAL</RodzajFaktury>');
    expect(zal).toContain('</DaneFaKorygowanej><P_15ZK>40.00</P_15ZK><Zamowienie><WartoscZamowienia>0.00');
    expect(zal).toContain('<StanPrzedZ>1</StanPrzedZ>');
    expect(zal).toContain('<P_15>-40.00</P_15>');
    const invoice = settlementInvoice(own, facts, advance, []);
    const both = correctionsOf({ advance, invoice, corrections: [] }, 'all', { ...told, back: 20_829 });
    expect(both.map((one) => [fa3(one, at).match(/RodzajFaktury>(\w+)</)?.[1], one.gross])).toEqual([
      ['KOR_ROZ', -16_829],
      ['KOR_ZAL', -4000],
    ]);
    const [roz] = both;
    const xml = roz ? fa3(roz, at, '5265877635-20261201-010080DD2B5E-86') : '';
    expect(between(xml, '<P_15ZK>168.29</P_15ZK>', '<FaWiersz>')).toBe(true);
    expect(xml).not.toContain('<FakturaZaliczkowa>');
    expect(xml).not.toContain('<Zamowienie>');
  });
});

describe('an advance that was a part of the price', () => {
  const own = order({ paidAt: december - minute, advance: 100_00 });
  const advance = advanceInvoice(own, advanceFacts, { on: '2026-11-30', gross: 100_00 });
  const all = 'all' as const;
  const corrected = (back: number, corrections: SaleDocument[] = [], off: TakenOff = { amount: back, of: [] }) =>
    correctionsOf({ advance, invoice: null, corrections }, off, { ...told, back });
  const held = (documents: SaleDocument[], vat: unknown, part: 'net' | 'tax' | 'gross') =>
    documents.flatMap(({ rates }) => rates).reduce((sum, rate) => (rate.vat === vat ? sum + rate[part] : sum), 0);

  it('is a document of the money alone', () => {
    expect(advance.payment).toMatchObject({ vouchers: 0, paid: 100_00, left: 0, paidOn: '2026-11-30' });
    expect(advance).toMatchObject({ gross: 100_00, ordered: own.sums.total.gross });
  });

  it('is lowered by the money that goes back, with the tax of what is left', () => {
    const [correction] = corrected(40_00);
    if (!correction) throw new Error('no correction');
    expect(correction.gross).toBe(-40_00);
    expect(correction.correction).toMatchObject({ number: 'FZ/1/2026', back: 40_00, before: 100_00 });
    for (const { vat } of advance.rates) {
      const documents = [advance, correction];
      const gross = held(documents, vat, 'gross');
      expect(held(documents, vat, 'net')).toBe(netOf(gross, taxRate(vat)));
      expect(held(documents, vat, 'net') + held(documents, vat, 'tax')).toBe(gross);
    }
  });

  it('is lowered to nothing at last, and not below', () => {
    const first = corrected(40_00);
    const [rest] = corrected(60_00, first, all);
    expect(rest).toMatchObject({ gross: -60_00, correction: { before: 60_00, back: 60_00 } });
    for (const { vat } of advance.rates) {
      for (const part of ['net', 'tax', 'gross'] as const) {
        expect(held([advance, ...first, ...(rest ? [rest] : [])], vat, part)).toBe(0);
      }
    }
    expect(rest?.ordered).toBe(0);
    expect(corrected(0, [], { amount: 10_00, of: [] })).toEqual([]);
  });
});

it('an advance of a grosz is an advance; none is due without money or where all went back', () => {
  const own = (paid: number, refunded: number) => {
    const made = order({ paidAt: december - minute });
    return { ...made, payment: { ...made.payment, paid, refunded } };
  };
  expect(advanceToInvoice(own(1, 0), 'sent', december)).toEqual({ on: '2026-11-30', gross: 1 });
  expect(advanceToInvoice(own(0, 0), 'sent', december)).toBeNull();
  expect(advanceToInvoice(own(1, 1), 'sent', december)).toBeNull();
  const noEntry = { ...own(100, 0), history: [entry('payment', 'waiting', 0), entry('order', 'paid', 0)] };
  expect(advanceToInvoice(noEntry, 'sent', december)).toBeNull();
});

it('the invoice after an advance is paid with what came beside the advance', () => {
  const paid = (more: number) => {
    const made = order({ paidAt: december - minute, sentAt: december + minute, advance: 100_00 });
    const own: Order = { ...made, payment: { ...made.payment, paid: 100_00 + more, due: made.sums.toPay } };
    const advance = advanceInvoice(own, advanceFacts, { on: '2026-11-30', gross: 100_00 });
    return settlementInvoice(own, facts, advance, [])?.payment;
  };
  expect(paid(0)).toMatchObject({ paid: 0 });
  expect(paid(25_00)).toMatchObject({ paid: 25_00, method: 'cash' });
});
