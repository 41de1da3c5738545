import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Offer } from '../../shop/price/offer.ts';
import type { Unit } from '../../shop/product/product.ts';
import { Price } from './price.tsx';

const piece: Unit = {
  forms: { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' },
  symbol: 'szt.',
  sellBy: 1,
  precision: 0,
};
const plain: Offer = {
  price: { gross: 6900, net: 5610 },
  regular: null,
  reduction: null,
  withoutCode: null,
  withCode: null,
  lowest: null,
  srp: null,
  advance: null,
  points: null,
  pointsOnly: false,
  pointsReceived: 0,
  phonePrice: false,
  gratis: false,
  unitPrice: null,
  validUntil: null,
};
const reduced: Offer = {
  ...plain,
  regular: { gross: 9900, net: 8049 },
  reduction: { kind: 'promotion', startsAt: 0, announcedEnd: null, code: null },
  lowest: { price: { gross: 8900, net: 7236 }, day: '2026-11-01', windowFrom: '2026-10-10', windowTo: '2026-11-08' },
};

function markup(props: Partial<Parameters<typeof Price>[0]>): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <Price offer={plain} unit={piece} netOnly={false} {...props} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

/** The text that a shopper reads, with all whitespace normalised. */
function read(props: Partial<Parameters<typeof Price>[0]>): string {
  return markup(props)
    .replace(/<\/p>/g, ' | ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

test('a plain price is one line', () => {
  expect(read({})).toBe('69,00 zł |');
});

test('the lowest of several prices has "od", and its unit unless that is a piece', () => {
  expect(read({ from: true, unit: { ...piece, symbol: 'm' } })).toBe('od 69,00 zł / m |');
});

test('a reduction shows the lowest price of the previous 30 days, and its percentage is relative to that', () => {
  expect(read({ offer: reduced })).toBe(
    '69,00 zł −22% | Cena regularna: 99,00 zł | Najniższa cena z 30 dni przed obniżką: 89,00 zł |',
  );
});

test('a price that is not below the lowest of the previous 30 days is not announced as a reduction', () => {
  const lowest = { ...reduced.lowest, price: { gross: 6900, net: 5610 } } as Offer['lowest'];
  expect(read({ offer: { ...reduced, lowest } })).toBe('69,00 zł |');
});

test('a deposit stands beside the price and is no part of it', () => {
  expect(read({ offer: { ...plain, deposit: 50 } })).toBe(
    '69,00 zł | + kaucja 0,50 zł, zwracana przy oddaniu opakowania |',
  );
});

test('companies see net first and gross below', () => {
  expect(read({ netOnly: true })).toBe('56,10 zł netto | 69,00 zł brutto |');
});

test.each([
  ['a price by phone', { phonePrice: true }, 'Cena na telefon |'],
  ['a free thing', { gratis: true }, 'Gratis |'],
  ['points only', { pointsOnly: true, points: 900 }, '900 punktów |'],
])('%s shows no amount', (_, state, text) => {
  expect(read({ offer: { ...plain, ...state } })).toBe(text);
});

test('the full price has all lines: net, saving and percentage, unit, recommended, advance, points', () => {
  const offer: Offer = {
    ...reduced,
    srp: { gross: 10_900, net: 8862 },
    advance: { gross: 2000, net: 1626 },
    points: 1500,
    pointsReceived: 6,
    unitPrice: { price: { gross: 27_600, net: 22_440 }, per: 'kg' },
  };
  expect(read({ offer, whole: true })).toBe(
    [
      '69,00 zł −22%',
      '276,00 zł / kg',
      '56,10 zł netto',
      'Cena regularna: 99,00 zł',
      'Najniższa cena z 30 dni przed obniżką: 89,00 zł',
      'Oszczędzasz: 20,00 zł (22%)',
      'albo 1 500 punktów',
      'Cena zalecana przez producenta: 109,00 zł',
      'Zaliczka: 20,00 zł',
      'Z kontem w sklepie otrzymasz za zakup 6 punktów |',
    ].join(' | '),
  );
  expect(read({ offer: plain, whole: true, netOnly: true })).toBe('56,10 zł netto | 69,00 zł brutto |');
});

test('a price with a code is shown with the price for everyone and its own lowest price', () => {
  const offer: Offer = {
    ...plain,
    withCode: { code: 'LEN15', price: { gross: 5865, net: 4768 }, unitPrice: null, lowest: reduced.lowest },
  };
  expect(read({ offer })).toBe('69,00 zł | 58,65 zł z kodem LEN15 | Najniższa cena z 30 dni przed obniżką: 89,00 zł |');
});

test('amounts of goods for companies are labelled net, and the gross price is equally large', () => {
  const offer: Offer = { ...reduced, unitPrice: { price: { gross: 27_600, net: 22_440 }, per: 'kg' } };
  expect(read({ offer, whole: true, netOnly: true })).toBe(
    [
      '56,10 zł netto −22%',
      '69,00 zł brutto',
      '224,40 zł netto / kg',
      'Cena regularna: 80,49 zł netto',
      'Najniższa cena z 30 dni przed obniżką: 72,36 zł netto',
      'Oszczędzasz: 16,26 zł netto (22%) |',
    ].join(' | '),
  );
  const html = markup({ offer: plain, netOnly: true });
  const main = /<p class="([^"]+)"><span/.exec(html)?.[1] ?? '';
  expect(html).toContain(`<p class="${main}">69,00\u00a0zł brutto</p>`);
});

test('the price follows the quantity tier; the lines of a reduction refer to the price without it', () => {
  expect(read({ tierPercent: 10, whole: true })).toBe(
    '62,10 zł | Z rabatem ilościowym 10%, bez niego 69,00 zł | 50,49 zł netto |',
  );
  const all = read({ offer: reduced, tierPercent: 10 });
  expect(all).toMatch(/^62,10 zł −22% \|/);
  expect(all).toContain('Najniższa cena z 30 dni przed obniżką: 89,00 zł');
});

test('points are told for the chosen quantity, in whole points as the basket counts them', () => {
  const offer = { ...plain, pointsReceived: 15 };
  expect(read({ offer, whole: true })).toContain('otrzymasz za zakup 15 punktów');
  expect(read({ offer, whole: true, quantity: 3 })).toContain('otrzymasz za zakup 45 punktów');
  expect(read({ offer, whole: true, quantity: 8.25 })).toContain('otrzymasz za zakup 123 punkty');
});
