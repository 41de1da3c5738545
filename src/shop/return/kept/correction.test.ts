import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../testing/order/any-order.ts';
import { netOf } from '../../money/money.ts';
import { accountantHead, accountantRow } from '../../order/documents/accountant-csv.ts';
import { correctionOf, linesNow, type TakenOff } from '../../order/documents/correction.ts';
import { fa3 } from '../../order/documents/fa3.ts';
import { saleDocument } from '../../order/documents/make-document.ts';
import type { DocumentFacts, DocumentRate, SaleDocument } from '../../order/documents/sale-document.ts';
import type { Order } from '../../order/order.ts';
import { roundQuantity } from '../../text/numbers.ts';
import { type Refund, refundOf } from '../refund.ts';
import { type ItemCount, soldItems } from '../sold-items.ts';

const facts: DocumentFacts = {
  kind: 'invoice',
  number: 'FV/1/2026',
  issuedOn: '2026-11-10',
  soldOn: '2026-11-09',
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
const told = { number: 'KOR/1/2026', issuedOn: '2026-11-16', reason: 'zwrot towaru', back: 0, kept: [] };
const correct = (invoice: SaleDocument, earlier: SaleDocument[], off: TakenOff) =>
  correctionOf(invoice, earlier, off, told);
const offOf = ({ lines = [], rates }: Refund): TakenOff => ({ lines, rates });

/** The sum of all documents of a sale, at one rate. */
const together = (documents: SaleDocument[], vat: DocumentRate) =>
  documents
    .flatMap(({ rates }) => rates.filter((rate) => rate.vat === vat))
    .reduce((sum, { net, tax, gross }) => ({ net: sum.net + net, tax: sum.tax + tax, gross: sum.gross + gross }), {
      net: 0,
      tax: 0,
      gross: 0,
    });

const fractions = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }), {
  maxLength: 4,
});

/** Consecutive returns, each of a part of the rest; the last one of everything left. */
function returnsOf(order: Order, shares: number[][]): ItemCount[][] {
  const left = soldItems(order).map(({ lineId, part, quantity }) => ({ lineId, part, quantity }));
  const some = shares.map((share) =>
    left.flatMap((item, index) => {
      const quantity = Math.floor(item.quantity * (share[index] ?? 0) * 1000) / 1000;
      item.quantity = roundQuantity(item.quantity - quantity);
      return quantity > 0 ? [{ ...item, quantity }] : [];
    }),
  );
  return [...some, left.filter(({ quantity }) => quantity > 0)];
}

describe('corrections of an invoice', () => {
  it('leave by VAT rate, to the grosz, what the buyer keeps after any returns', () => {
    fc.assert(
      fc.property(anyOrder, fractions, fc.option(fc.nat(6000), { nil: undefined }), (order, shares, cheapest) => {
        const sold = { ...order, delivery: { ...order.delivery, ...(cheapest === undefined ? {} : { cheapest }) } };
        const documents = [saleDocument(sold, facts)];
        const [invoice] = documents as [SaleDocument];
        const refunds: Refund[] = [];
        const before: ItemCount[] = [];
        for (const items of returnsOf(sold, shares)) {
          const refund = refundOf(sold, before, items);
          before.push(...items);
          refunds.push(refund);
          const correction = correct(invoice, documents.slice(1), offOf(refund));
          if (correction) documents.push(correction);
          for (const { vat, gross } of sold.sums.rates) {
            const back = refunds.flatMap(({ rates }) => rates).filter((rate) => rate.vat === vat);
            const kept = gross - back.reduce((sum, rate) => sum + rate.gross, 0);
            const net = netOf(kept, vat);
            expect(together(documents, vat)).toEqual({ net, tax: kept - net, gross: kept });
          }
          if (correction) expect(correction.gross + refund.total).toBe(0);
        }
        expect(linesNow(invoice, documents.slice(1)).every(({ gross, quantity }) => gross >= 0 && quantity >= 0)).toBe(
          true,
        );
      }),
    );
  });

  it('take off lower prices as well, never more than is left, and end at nothing', () => {
    const amounts = fc.array(fc.tuple(fc.nat(300_000), fc.nat(12)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyOrder, amounts, (order, given) => {
        const invoice = saleDocument(order, facts);
        const corrections: SaleDocument[] = [];
        let left = invoice.gross;
        for (const [amount, lineId] of given) {
          const correction = correct(invoice, corrections, { amount, of: [lineId] });
          const off = Math.min(amount, left);
          expect(correction?.gross ?? 0).toBe(off === 0 ? 0 : -off);
          left -= off;
          if (correction) corrections.push(correction);
        }
        const last = correct(invoice, corrections, 'all');
        expect(last === null).toBe(linesNow(invoice, corrections).length === 0 || left === 0);
        if (last) corrections.push(last);
        for (const { vat } of invoice.rates) {
          expect(together([invoice, ...corrections], vat)).toEqual({ net: 0, tax: 0, gross: 0 });
        }
        expect(correct(invoice, corrections, 'all')).toBeNull();
      }),
    );
  });

  it('take the price of a complaint off its line first, as a discount, and a line without price has no pieces', () => {
    const invoice = saleDocument(sampleOrders.firm, facts);
    const [line] = invoice.lines;
    const lower = correct(invoice, [], { amount: 20_00, of: [line?.lineId ?? 0] });
    expect(lower?.correction?.lines).toMatchObject([
      { place: 1, before: { quantity: 2, gross: 160_20 }, after: { quantity: 2, gross: 140_20, discount: 37_80 } },
    ]);
    const rest = correct(invoice, [lower as SaleDocument], { amount: 140_20, of: [line?.lineId ?? 0] });
    expect(rest?.correction?.lines).toMatchObject([{ place: 1, after: { quantity: 0, gross: 0, discount: 0 } }]);
  });
});

it('of a gift card, outside VAT, changes no other line', () => {
  const sold = saleDocument(sampleOrders.firm, facts);
  const invoice = {
    ...sold,
    lines: sold.lines.map((line, index) => (index > 0 ? line : { ...line, vat: 'np' as const })),
  };
  const [card] = invoice.lines;
  const { lineId = 0, quantity = 0, gross = 0 } = card ?? {};
  const correction = correct(invoice, [], { lines: [{ lineId, quantity, gross }], rates: [{ vat: null, gross }] });
  expect(correction?.correction?.lines.map(({ place }) => place)).toEqual([1]);
});

describe('a correction for KSeF and the accountant', () => {
  const invoice = saleDocument(sampleOrders.firm, facts);
  const items = [{ lineId: sampleOrders.firm.lines[0]?.id ?? 0, part: 0, quantity: 1 }];
  const correction = correct(invoice, [], offOf(refundOf(sampleOrders.firm, [], items))) as SaleDocument;
  const xml = (ksefNumber: string | null) => fa3(correction, Date.UTC(2026, 10, 16, 8), ksefNumber);

  it('is a KOR that names the corrected invoice, with its number in KSeF or without', () => {
    const inside = xml('5265877635-20260201-010080DD2B5E-88');
    expect(inside).toContain(
      '<RodzajFaktury>KOR</RodzajFaktury><PrzyczynaKorekty>zwrot towaru</PrzyczynaKorekty><TypKorekty>2</TypKorekty><DaneFaKorygowanej><DataWystFaKorygowanej>2026-11-10</DataWystFaKorygowanej><NrFaKorygowanej>FV/1/2026</NrFaKorygowanej><NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>5265877635-20260201-010080DD2B5E-88</NrKSeFFaKorygowanej></DaneFaKorygowanej>',
    );
    expect(xml(null)).toContain('<NrKSeFN>1</NrKSeFN></DaneFaKorygowanej>');
    expect(inside).toContain('<P_2>KOR/1/2026</P_2>');
    expect(inside).not.toContain('<Platnosc>');
  });

  it('has differences by rate, and each line as it was and as it is', () => {
    const text = xml(null);
    expect(text).toContain('<P_13_1>-65.12</P_13_1><P_14_1>-14.98</P_14_1><P_15>-80.10</P_15>');
    expect(text).toContain(
      '<NrWierszaFa>1</NrWierszaFa><P_7>Kubek szałwiowy, 350 ml</P_7><P_8A>szt.</P_8A><P_8B>2</P_8B><P_9B>89.00</P_9B><P_10>17.80</P_10><P_11A>160.20</P_11A><P_12>23</P_12><StanPrzed>1</StanPrzed></FaWiersz>',
    );
    expect(text).toContain(
      '<P_8B>1</P_8B><P_9B>89.00</P_9B><P_10>8.90</P_10><P_11A>80.10</P_11A><P_12>23</P_12></FaWiersz></Fa>',
    );
  });

  it('is a row with negative amounts and the corrected number', () => {
    const columns = accountantHead.trim().split(';');
    const cells = accountantRow(correction, null)
      .replace(/"(?:[^"]|"")*"/g, 'N')
      .trim()
      .split(';');
    const of = (name: string) => cells[columns.indexOf(name)];
    expect([of('Rodzaj'), of('Numer'), of('Brutto razem'), of('Koryguje'), of('Przyczyna korekty')]).toEqual([
      'korekta',
      'KOR/1/2026',
      '-80,10',
      'FV/1/2026',
      'zwrot towaru',
    ]);
  });
});

describe('a correction of the sample invoice: two mugs, honey and the delivery', () => {
  const order = sampleOrders.plain;
  const invoice = saleDocument(order, facts);
  const off: TakenOff = offOf(refundOf(order, [], [{ lineId: 1, part: 0, quantity: 1 }]));

  it('changes the line that came back and no other, with its discount', () => {
    const correction = correct(invoice, [], off);
    expect(correction?.lines).toMatchObject([{ lineId: 1, quantity: -1, gross: -80_10, discount: -8_90 }]);
    expect(correction?.rates).toEqual([{ vat: 23, gross: -80_10, net: -65_12, tax: -14_98 }]);
    expect(correction?.correction?.lines).toMatchObject([
      { place: 1, before: { quantity: 2, gross: 160_20 }, after: { quantity: 1, gross: 80_10 } },
    ]);
  });

  it('has no payment, and refunds at most its own value', () => {
    const withBack = (back: number) => correctionOf(invoice, [], off, { ...told, back });
    expect(withBack(0)?.payment).toMatchObject({ vouchers: 0, paid: 0, left: 0, account: null });
    expect(withBack(50_00)?.correction?.back).toBe(50_00);
    expect(withBack(1000_00)?.correction?.back).toBe(80_10);
  });

  it('takes what goes back beside the goods off the delivery', () => {
    const lines = [{ lineId: 1, quantity: 1, gross: 80_10 }];
    const more = correct(invoice, [], { lines, rates: [{ vat: 23, gross: 85_10 }] });
    expect(more?.lines.map(({ lineId, gross }) => [lineId, gross])).toEqual([
      [1, -80_10],
      [undefined, -5_00],
    ]);
  });

  it('counts several parts of one line together', () => {
    const half = { lineId: 1, quantity: 1, gross: 30_00 };
    const both = correct(invoice, [], { lines: [half, half], rates: [{ vat: 23, gross: 60_00 }] });
    expect(both?.correction?.lines).toMatchObject([{ after: { quantity: 0, gross: 100_20 } }]);
  });

  it('keeps a part of a piece and rounds its discount to the nearest grosz', () => {
    const [first, ...rest] = invoice.lines;
    if (!first) throw new Error('the invoice has no line');
    const ribbon = { ...first, quantity: 1, price: 3_33, gross: 3_00, discount: 33 };
    const lines = [{ lineId: 1, quantity: 0.5, gross: 1_50 }];
    const rates = [{ vat: 23 as const, gross: 1_50 }];
    const correction = correct({ ...invoice, lines: [ribbon, ...rest] }, [], { lines, rates });
    expect(correction?.correction?.lines[0]?.after).toMatchObject({ quantity: 0.5, gross: 1_50, discount: 17 });
  });
});
