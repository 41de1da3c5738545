import { describe, expect, it } from 'vitest';
import type { Product, SizeOffer } from '../catalogue/catalogue.ts';
import type { Offer } from '../price/offer.ts';
import { translator } from '../text/messages.ts';
import { nouns } from '../text/plural.ts';
import { mailText } from './mail-blocks.ts';
import { mailSayer } from './mail-messages.ts';
import { backInStockMail } from './mails.ts';

const product = {
  name: 'Poduszka lniana',
  unit: { forms: nouns.piece, symbol: 'szt.', sellBy: 1, precision: 0 },
  netOnly: false,
} as Product;
const plain = {
  price: { gross: 11_900, net: 9675 },
  regular: null,
  reduction: null,
  withoutCode: null,
  withCode: null,
  lowest: null,
  points: null,
  pointsOnly: false,
  phonePrice: false,
  gratis: false,
  unitPrice: null,
} as Offer;
const reduced: Offer = {
  ...plain,
  price: { gross: 10_115, net: 8224 },
  regular: plain.price,
  reduction: { kind: 'promotion', startsAt: 0, announcedEnd: null, code: null },
  lowest: { price: plain.price, day: '2026-11-01', windowFrom: '2026-10-02', windowTo: '2026-10-31' },
};

function notice(offer: Offer, of: Product = product): string {
  const own = { size: { name: '' }, offer } as SizeOffer;
  const { blocks } = backInStockMail(of, own, { link: '', signature: [], t: translator(), write: mailSayer() });
  return mailText(blocks).replaceAll('\u00a0', ' ');
}

describe('the mail that a size is back', () => {
  it('names what everyone pays, and the lower price only with the code that it needs', () => {
    const text = notice({
      ...plain,
      withCode: { code: 'LEN15', price: reduced.price, unitPrice: null, lowest: reduced.lowest },
    });
    expect(text).toContain('Cena: 119,00 zł\n');
    expect(text).toContain('Cena z kodem LEN15: 101,15 zł\n');
    expect(text).toContain('Najniższa cena z 30 dni przed obniżką: 119,00 zł\n');
  });

  it('reads well of one thing and of many', () => {
    expect(notice(plain, { ...product, name: 'Łyżki drewniane' })).toMatch(
      /^Dzień dobry, znów mamy: Łyżki drewniane\.\n/,
    );
  });

  it('names a reduced price with the lowest of the 30 days before it', () => {
    const text = notice(reduced);
    expect(text).toContain('Cena: 101,15 zł\n');
    expect(text).toContain('Najniższa cena z 30 dni przed obniżką: 119,00 zł\n');
    expect(notice(plain)).not.toContain('Najniższa');
  });

  it('names the unit price beside the price', () => {
    const unitPrice = { price: { gross: 47_600, net: 38_700 }, per: 'kg' };
    expect(notice({ ...plain, unitPrice })).toContain('Cena: 119,00 zł, 476,00 zł / kg\n');
  });

  it('names net first to companies', () => {
    expect(notice(reduced, { ...product, netOnly: true })).toMatch(
      /Cena: 82,24 zł netto, 101,15 zł brutto\n\nNajniższa.*: 96,75 zł netto\n/,
    );
  });

  it('names points in words, and no price where there is none to tell', () => {
    expect(notice({ ...plain, pointsOnly: true, points: 1500 })).toContain('Cena: 1 500 punktów\n');
    expect(notice({ ...plain, phonePrice: true })).not.toContain('Cena');
    expect(notice({ ...plain, gratis: true })).not.toContain('Cena');
  });
});
