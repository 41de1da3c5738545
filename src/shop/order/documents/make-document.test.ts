import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../testing/order/any-order.ts';
import type { Order, OrderLine } from '../order.ts';
import { documentFileName, documentNumber } from './document-numbers.ts';
import { dueDocument, goesToKsef, wantedDocument } from './issuing.ts';
import { saleDocument, streetOf } from './make-document.ts';
import type { DocumentFacts } from './sale-document.ts';

const { plain, sent, firm } = sampleOrders;
const facts: DocumentFacts = {
  kind: 'proof',
  number: 'PZ/1/2026',
  issuedOn: '2026-11-17',
  soldOn: '2026-11-16',
  account: null,
  exemption: 'x',
  seller: {
    name: 'Glina',
    street: 'ul. Rzemieślnicza 7',
    town: '83-300 Kartuzy',
    country: 'PL',
    taxNumber: '9999999982',
    register: [],
    email: 'sklep@example.com',
    phone: '',
  },
  words: { delivery: 'Dostawa', fee: 'Opłata', deliveryAndFee: 'Dostawa i opłata', service: 'usł.' },
};

describe('a document', () => {
  it('names goods with what was chosen, gifts on a proof alone, and delivery', () => {
    const names = (kind: DocumentFacts['kind']) => saleDocument(sent, { ...facts, kind }).lines.map(({ name }) => name);
    expect(names('proof')).toEqual([
      'Kubek szałwiowy, 350 ml',
      'Miód lipowy',
      'Próbki tkanin lnianych',
      'Dostawa: Paczkomat',
    ]);
    expect(names('invoice')).toEqual(['Kubek szałwiowy, 350 ml', 'Miód lipowy', 'Dostawa: Paczkomat']);
  });

  it('names the fee beside a delivery of two rates only where there is one, of a grosz too', () => {
    const rates = sent.sums.rates.map((rate) => ({ ...rate, gross: rate.gross + 5_00 }));
    const names = (fee: number) => {
      const sums = { ...sent.sums, rates, fee: { gross: fee, net: fee } };
      return saleDocument({ ...sent, sums }, facts).lines.flatMap(({ name, lineId }) => (lineId ? [] : [name]));
    };
    expect(names(1)).toEqual(['Dostawa i opłata', 'Dostawa i opłata']);
    expect(names(0)).toEqual(['Dostawa: Paczkomat', 'Dostawa: Paczkomat']);
  });

  it('art. 8b of the VAT act: a gift card is outside VAT, and what is exempt beside it stays so', () => {
    const [mug, honey, ...rest] = sent.lines;
    if (!mug || !honey) throw new Error('the sample has lines');
    const lines = [{ ...mug, slug: 'karta', vat: null }, { ...honey, vat: null }, ...rest];
    const gross = (line: OrderLine) => line.worth.gross - line.discount.gross;
    const goods = gross(mug) + gross(honey);
    const added = sent.sums.total.gross - goods;
    const rates = [
      { vat: 23 as const, net: added, tax: 0, gross: added },
      { vat: null, net: goods, tax: 0, gross: goods },
    ];
    const order: Order = { ...sent, lines, sums: { ...sent.sums, rates } };
    const document = saleDocument(order, { ...facts, giftCards: ['karta'] });
    expect(document.lines.map(({ vat }) => vat).slice(0, 2)).toEqual(['np', null]);
    expect(document.rates.slice(1)).toEqual([
      { vat: null, net: gross(honey), tax: 0, gross: gross(honey) },
      { vat: 'np', net: gross(mug), tax: 0, gross: gross(mug) },
    ]);
    expect([document.gross, document.exemption]).toEqual([sent.sums.total.gross, 'x']);
    const cards = saleDocument(
      {
        ...order,
        lines: lines.slice(0, 1),
        sums: { ...order.sums, rates: [{ ...rates[1], net: 0, tax: 0, vat: null, gross: gross(mug) }] },
      },
      { ...facts, giftCards: ['karta'] },
    );
    expect([cards.rates.map(({ vat }) => vat), cards.exemption]).toEqual([['np'], null]);
  });

  it('names the fee of payment on delivery apart, and both together where several rates share them', () => {
    const order: Order = {
      ...sent,
      sums: {
        ...sent.sums,
        fee: { gross: 500, net: 407 },
        rates: [
          { vat: 23, net: 14_487, tax: 3332, gross: 17_819 },
          { vat: 5, net: 3343, tax: 167, gross: 3510 },
        ],
      },
    };
    const added = (own: Order) =>
      saleDocument(own, facts).lines.flatMap(({ name, gross, vat, unit }) =>
        unit === 'usł.' ? [[name, gross, vat]] : [],
      );
    expect(added(order)).toEqual([
      ['Dostawa: Paczkomat', 1299, 23],
      ['Opłata', 500, 23],
    ]);
    const rates = [
      { vat: 23 as const, net: 0, tax: 0, gross: 17_519 },
      { vat: 5 as const, net: 0, tax: 0, gross: 3810 },
    ];
    expect(added({ ...order, sums: { ...order.sums, rates } })).toEqual([
      ['Dostawa i opłata', 1499, 23],
      ['Dostawa i opłata', 300, 5],
    ]);
  });

  it('adds up by rate and in all, for any order', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom('proof' as const, 'invoice' as const), (order, kind) => {
        const document = saleDocument(order, { ...facts, kind });
        expect(document.gross).toBe(order.sums.total.gross);
        expect(document.net + document.tax).toBe(document.gross);
        for (const { vat, gross } of document.rates) {
          const lines = document.lines.filter((line) => line.vat === vat);
          expect(lines.reduce((sum, line) => sum + line.gross, 0)).toBe(gross);
        }
        const { vouchers, paid, left } = document.payment;
        expect(vouchers + paid + left).toBe(document.gross);
      }),
    );
  });

  it('is to the firm, or to the person', () => {
    expect(saleDocument(firm, facts).buyer).toMatchObject({
      name: 'Kawiarnia „Źdźbło” & Córki sp. z o.o.',
      taxNumber: '5260250274',
      street: 'ul. Łąkowa 12A/4',
      town: '80-743 Gdańsk',
    });
    expect(saleDocument(sent, facts).buyer).toMatchObject({ name: 'Żaneta Śliwińska-Źródło', taxNumber: '' });
    const address = sent.buyer.address;
    expect(address && streetOf({ ...address, street: '', streetNumber: '1265', city: 'Gdów' })).toBe('Gdów 1265');
  });

  it('says since when it is paid, and what is still owed', () => {
    expect(saleDocument(sent, facts).payment).toMatchObject({ paid: 20_829, left: 0, paidOn: '2026-11-16' });
    expect(saleDocument(plain, { ...facts, account: '17 9999 0002 0000 0000 2000 1234' }).payment).toEqual({
      method: 'transfer',
      vouchers: 0,
      paid: 0,
      left: 20_829,
      paidOn: null,
      account: '17 9999 0002 0000 0000 2000 1234',
    });
  });
});

describe('an order with an advance', () => {
  const order: Order = {
    ...sent,
    state: 'accepted',
    sums: { ...sent.sums, advance: 40_00 },
    payment: { ...sent.payment, method: 'blik', due: 40_00, paid: 40_00 },
  };

  it('has paid that, and owes the rest in cash', () => {
    expect(saleDocument(order, facts).payment).toEqual({
      method: 'cash',
      vouchers: 0,
      paid: 40_00,
      left: 168_29,
      paidOn: null,
      advanceOn: '2026-11-16',
      account: null,
    });
    expect(saleDocument(order, facts).gross, 'the sale is the same').toBe(saleDocument(sent, facts).gross);
  });

  it('gets its document when the goods leave, not with the advance', () => {
    expect(dueDocument(order, 'paid')).toBeNull();
    expect(dueDocument({ ...order, state: 'sent' }, 'paid')).toBe('proof');
  });
});

describe('issuing', () => {
  it('waits for the goods to leave, or for the money, as the shop has it', () => {
    expect(dueDocument(plain, 'sent')).toBeNull();
    expect(dueDocument(sent, 'sent')).toBe('proof');
    const paid: Order = { ...sent, state: 'accepted' };
    expect([dueDocument(paid, 'sent'), dueDocument(paid, 'paid')]).toEqual([null, 'proof']);
    expect(dueDocument({ ...firm, state: 'cancelled' }, 'paid')).toBeNull();
    const unpaid: Order = { ...plain, state: 'sent', payment: { ...plain.payment, state: 'none', method: 'cash' } };
    expect(dueDocument(unpaid, 'paid'), 'cash on delivery').toBe('proof');
    const free: Order = { ...sent, sums: { ...sent.sums, total: { gross: 0, net: 0 } } };
    expect(dueDocument(free, 'sent'), 'nothing was sold').toBeNull();
  });

  it('sends invoices of firms to KSeF, and nothing else', () => {
    expect([wantedDocument(firm), wantedDocument(sent)]).toEqual(['invoice', 'proof']);
    expect(goesToKsef('invoice', firm.buyer)).toBe(true);
    expect(goesToKsef('invoice', sent.buyer)).toBe(false);
    expect(goesToKsef('proof', firm.buyer)).toBe(false);
  });

  it('numbers by kind and year', () => {
    expect(documentNumber('invoice', 2026, 12)).toBe('FV/12/2026');
    expect(documentFileName({ kind: 'invoice', number: 'FV/12/2026' })).toBe('faktura-fv-12-2026');
    expect(documentFileName({ kind: 'proof', number: documentNumber('proof', 2027, 1) })).toBe(
      'potwierdzenie-pz-1-2027',
    );
  });
});
