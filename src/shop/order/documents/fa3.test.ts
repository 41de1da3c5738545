import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../testing/order/any-order.ts';
import type { Order } from '../order.ts';
import { fa3 } from './fa3.ts';
import { ksefLink } from './ksef/ksef-link.ts';
import { saleDocument } from './make-document.ts';
import type { DocumentFacts } from './sale-document.ts';

const { firm: firmOrder, plain: sampleOrder } = sampleOrders;
const facts: DocumentFacts = {
  kind: 'invoice',
  number: 'FV/1/2026',
  issuedOn: '2026-11-17',
  soldOn: '2026-11-16',
  seller: {
    name: 'Glina i Len sp. z o.o.',
    street: 'ul. Rzemieślnicza 7',
    town: '83-300 Kartuzy',
    country: 'PL',
    taxNumber: '9999999982',
    register: [],
    email: 'sklep@example.com',
    phone: '58 123 45 67',
  },
  account: '17 9999 0002 0000 0000 2000 1234',
  exemption: 'art. 43 ust. 1 ustawy o VAT',
  words: { delivery: 'Dostawa', fee: 'Opłata', deliveryAndFee: 'Dostawa i opłata', service: 'usł.' },
};
const madeAt = Date.UTC(2026, 10, 17, 8, 30, 15, 250);
const xmlOf = (order: Order) => fa3(saleDocument(order, facts), madeAt);
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');
const grosze = (text: string | undefined) => Math.round(Number(text ?? 'none') * 100);
const sum = (texts: string[]) => texts.reduce((total, text) => total + grosze(text), 0);

describe('FA(3)', () => {
  it('has the head, the parties and the notes of the smallest valid invoice', () => {
    const xml = xmlOf(firmOrder);
    expect(
      xml.startsWith(
        '<?xml version="1.0" encoding="UTF-8"?>\n<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">',
      ),
    ).toBe(true);
    for (const part of [
      '<Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza><WariantFormularza>3</WariantFormularza><DataWytworzeniaFa>2026-11-17T08:30:15Z</DataWytworzeniaFa></Naglowek>',
      '<Podmiot1><DaneIdentyfikacyjne><NIP>9999999982</NIP><Nazwa>Glina i Len sp. z o.o.</Nazwa></DaneIdentyfikacyjne><Adres><KodKraju>PL</KodKraju><AdresL1>ul. Rzemieślnicza 7</AdresL1><AdresL2>83-300 Kartuzy</AdresL2></Adres></Podmiot1>',
      '<Podmiot2><DaneIdentyfikacyjne><NIP>5260250274</NIP><Nazwa>Kawiarnia „Źdźbło” &amp; Córki sp. z o.o.</Nazwa></DaneIdentyfikacyjne>',
      '<JST>2</JST><GV>2</GV></Podmiot2>',
      '<Fa><KodWaluty>PLN</KodWaluty><P_1>2026-11-17</P_1><P_1M>Kartuzy</P_1M><P_2>FV/1/2026</P_2><P_6>2026-11-16</P_6><P_13_1>140.80</P_13_1><P_14_1>32.39</P_14_1><P_13_3>33.43</P_13_3><P_14_3>1.67</P_14_3><P_15>208.29</P_15>',
      '<Adnotacje><P_16>2</P_16><P_17>2</P_17><P_18>2</P_18><P_18A>2</P_18A><Zwolnienie><P_19N>1</P_19N></Zwolnienie><NoweSrodkiTransportu><P_22N>1</P_22N></NoweSrodkiTransportu><P_23>2</P_23><PMarzy><P_PMarzyN>1</P_PMarzyN></PMarzy></Adnotacje><RodzajFaktury>VAT</RodzajFaktury>',
    ])
      expect(xml).toContain(part);
  });

  it('names each line gross, with its discount, and delivery as a line; gifts are no part of it', () => {
    const xml = xmlOf(firmOrder);
    expect(all(xml, 'NrWierszaFa')).toEqual(['1', '2', '3']);
    expect(all(xml, 'P_7')).toEqual(['Kubek szałwiowy, 350 ml', 'Miód lipowy', 'Dostawa: Paczkomat']);
    expect(xml).toContain(
      '<P_8A>szt.</P_8A><P_8B>2</P_8B><P_9B>89.00</P_9B><P_10>17.80</P_10><P_11A>160.20</P_11A><P_12>23</P_12></FaWiersz>',
    );
    expect(xml).toContain('<P_8A>usł.</P_8A><P_8B>1</P_8B><P_9B>12.99</P_9B><P_11A>12.99</P_11A><P_12>23</P_12>');
  });

  it('says how it was paid', () => {
    expect(xmlOf(firmOrder)).toContain(
      '<Platnosc><Zaplacono>1</Zaplacono><DataZaplaty>2026-11-16</DataZaplaty><FormaPlatnosci>6</FormaPlatnosci></Platnosc>',
    );
    const unpaid = { ...firmOrder, payment: sampleOrder.payment };
    expect(xmlOf(unpaid)).toContain(
      '<Platnosc><FormaPlatnosci>6</FormaPlatnosci><RachunekBankowy><NrRB>17999900020000000020001234</NrRB></RachunekBankowy></Platnosc>',
    );
    const withCard = {
      ...unpaid,
      sums: { ...unpaid.sums, vouchers: 5000, toPay: 15_829 },
      payment: { ...unpaid.payment, method: 'cash' as const },
    };
    expect(xmlOf(withCard)).toContain(
      '<ZnacznikZaplatyCzesciowej>1</ZnacznikZaplatyCzesciowej><ZaplataCzesciowa><KwotaZaplatyCzesciowej>50.00</KwotaZaplatyCzesciowej><DataZaplatyCzesciowej>2026-11-17</DataZaplatyCzesciowej></ZaplataCzesciowa><FormaPlatnosci>1</FormaPlatnosci>',
    );
  });

  it('says what of it was paid in advance', () => {
    const advanced: typeof firmOrder = {
      ...firmOrder,
      sums: { ...firmOrder.sums, vouchers: 50_00, toPay: 158_29, advance: 40_00 },
      payment: { ...firmOrder.payment, method: 'blik', due: 40_00, paid: 40_00 },
    };
    const part = (amount: string, day: string) =>
      `<ZaplataCzesciowa><KwotaZaplatyCzesciowej>${amount}</KwotaZaplatyCzesciowej><DataZaplatyCzesciowej>${day}</DataZaplatyCzesciowej></ZaplataCzesciowa>`;
    const paid = part('50.00', '2026-11-17') + part('40.00', '2026-11-16');
    expect(xmlOf(advanced)).toContain(
      `<Platnosc><ZnacznikZaplatyCzesciowej>1</ZnacznikZaplatyCzesciowej>${paid}<FormaPlatnosci>1</FormaPlatnosci></Platnosc>`,
    );
  });

  it('knows firms of the Union and of elsewhere by their numbers, and what no tax means for them', () => {
    const of = (taxNumber: string, country: string) => {
      const address = firmOrder.buyer.address && { ...firmOrder.buyer.address, country };
      const rates = [{ vat: 0 as const, net: 20_829, tax: 0, gross: 20_829 }];
      const lines = firmOrder.lines.map((line) => ({ ...line, vat: 0 as const }));
      return xmlOf({
        ...firmOrder,
        lines,
        sums: { ...firmOrder.sums, rates },
        buyer: { ...firmOrder.buyer, taxNumber, address },
      });
    };
    const german = of('DE136695976', 'DE');
    expect(german).toContain('<KodUE>DE</KodUE><NrVatUE>136695976</NrVatUE>');
    expect(german).toContain('<P_13_6_2>208.29</P_13_6_2><P_15>');
    expect(all(german, 'P_12')).toEqual(['0 WDT', '0 WDT', '0 WDT']);
    const prefix = '<Podmiot1><PrefiksPodatnika>PL</PrefiksPodatnika><DaneIdentyfikacyjne>';
    expect(german).toContain(prefix);
    const swiss = of('CHE116281710', 'CH');
    expect(swiss).toContain('<KodKraju>CH</KodKraju><NrID>CHE116281710</NrID>');
    expect(swiss).toContain('<P_13_6_3>208.29</P_13_6_3><P_15>');
    expect(of('PL 526-025-02-74', 'PL')).toContain('<NIP>5260250274</NIP>');
    expect(swiss).not.toContain('PrefiksPodatnika');
    expect(of('5260250274', 'PL')).not.toContain('PrefiksPodatnika');
    expect(of('5260250274', 'PL')).toContain('<P_13_6_1>208.29</P_13_6_1><P_15>');
  });

  it('names the basis of an exemption', () => {
    const rates = [{ vat: null, net: 20_829, tax: 0, gross: 20_829 }];
    const xml = xmlOf({
      ...firmOrder,
      sums: { ...firmOrder.sums, rates },
      lines: firmOrder.lines.map((line) => ({ ...line, vat: null })),
    });
    expect(xml).toContain('<Zwolnienie><P_19>1</P_19><P_19A>art. 43 ust. 1 ustawy o VAT</P_19A></Zwolnienie>');
    expect(xml).toContain('<P_13_7>208.29</P_13_7><P_15>');
  });

  it('art. 8b of the VAT act: a gift card is outside VAT, without the basis of an exemption', () => {
    const [first] = firmOrder.lines;
    const rates = [{ vat: null, net: 20_829, tax: 0, gross: 20_829 }];
    const order = {
      ...firmOrder,
      sums: { ...firmOrder.sums, rates },
      lines: firmOrder.lines.map((line) => ({ ...line, vat: null, slug: first?.slug ?? '' })),
    };
    const delivered = saleDocument(order, { ...facts, giftCards: [first?.slug ?? ''] });
    const lines = delivered.lines.filter(({ vat }) => vat === 'np');
    const goods = lines.reduce((total, { gross }) => total + gross, 0);
    const outside = delivered.rates.filter(({ vat }) => vat === 'np');
    const xml = fa3({ ...delivered, lines, rates: outside, gross: goods, exemption: null }, madeAt);
    expect(new Set(all(xml, 'P_12'))).toEqual(new Set(['np I']));
    expect(grosze(all(xml, 'P_13_8')[0])).toBe(goods);
    expect(xml).not.toContain('<P_13_7>');
    expect(xml).toContain('<Zwolnienie><P_19N>1</P_19N></Zwolnienie>');
  });

  it('adds up to what the order says, to the grosz, for any order', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const xml = xmlOf({ ...order, buyer: firmOrder.buyer });
        expect(grosze(all(xml, 'P_15')[0])).toBe(order.sums.total.gross);
        expect(sum(all(xml, 'P_11A'))).toBe(order.sums.total.gross);
        const fields = [...xml.matchAll(/<P_1[34]_[\d_]+>([^<]*)</g)].map(([, text]) => text ?? '');
        expect(sum(fields)).toBe(order.sums.total.gross);
        for (const [rate, code] of [
          [23, '23'],
          [8, '8'],
          [5, '5'],
          [0, '0 KR'],
          [null, 'zw'],
        ] as const) {
          const owed = order.sums.rates.find(({ vat }) => vat === rate)?.gross ?? 0;
          const lines = [...xml.matchAll(/<P_11A>([^<]*)<\/P_11A><P_12>([^<]*)</g)].filter(([, , own]) => own === code);
          expect(sum(lines.map(([, text]) => text ?? ''))).toBe(owed);
        }
      }),
    );
  });

  it('is well formed whatever a name contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (name) => {
        const xml = xmlOf({ ...firmOrder, lines: firmOrder.lines.map((line) => ({ ...line, name: `x${name}` })) });
        const [text = ''] = all(xml, 'P_7');
        expect(text.replace(/&(amp|lt|gt|quot|apos);/g, '.').length).toBeLessThanOrEqual(1024);
        expect(/[<>"']|&(?!(amp|lt|gt|quot|apos);)|[\p{Cc}\ufffe\uffff]/u.test(text)).toBe(false);
      }),
    );
  });
});

it('has no characters that KSeF refuses', () => {
  const refused = ['\u007f', '\u0086', '\ufdd0', '\ufdef', '\ufffe', '\u{1fffe}', '\u{10ffff}'];
  const name = `a${refused.join('b')}c`;
  const xml = xmlOf({ ...firmOrder, lines: firmOrder.lines.map((line) => ({ ...line, name })) });
  expect(all(xml, 'P_7')[0]).toContain(
    `a ${refused
      .slice(1)
      .map(() => 'b')
      .join(' ')} c`,
  );
});

it('the QR code of a printed invoice leads to it in KSeF', () => {
  expect(
    ksefLink({ host: 'https://qr.ksef.mf.gov.pl', nip: '9999999982', issuedOn: '2026-11-07', hash: 'a-b_c' }),
  ).toBe('https://qr.ksef.mf.gov.pl/invoice/9999999982/07-11-2026/a-b_c');
});
