import { describe, expect, it } from 'vitest';
import type { Offer } from '../price/offer.ts';
import type { Unit } from '../product/product.ts';
import { translator } from '../text/messages.ts';
import { plainOffer, suggestedPrice } from './suggested-price.ts';

const piece: Unit = { forms: { one: '', few: '', many: '', other: '' }, symbol: 'szt.', sellBy: 1, precision: 0 };
const tile = { severalPrices: false, unit: piece, netOnly: false };
const full: Offer = {
  price: { gross: 8900, net: 7236 },
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
const notice = (offer: Offer, about = tile, netFirst = false) =>
  suggestedPrice(about, offer, { netFirst, t: translator() }).map((line) => line.replaceAll('\u00a0', ' '));

const reduction = { kind: 'promotion', startsAt: 0, announcedEnd: null, code: null } as const;
const lowest = {
  price: { gross: 8900, net: 7236 },
  day: '2026-11-01',
  windowFrom: '2026-10-01',
  windowTo: '2026-10-30',
};
const reduced: Offer = { ...full, price: { gross: 6900, net: 5610 }, regular: full.price, reduction, lowest };

describe('a price beside a suggestion', () => {
  it('is the bare selling price: a reduction is not announced where its 30-day line has no room', () => {
    expect(notice(plainOffer(reduced))).toEqual(['69,00 zł']);
  });

  it('is the one without a code, since nobody has entered it', () => {
    const withCode: Offer = {
      ...reduced,
      reduction: { ...reduction, kind: 'code', code: 'LEN' },
      unitPrice: { price: { gross: 1, net: 1 }, per: 'kg' },
      withoutCode: {
        price: { gross: 7900, net: 6423 },
        unitPrice: { price: { gross: 15800, net: 12846 }, per: 'kg' },
      },
    };
    const plain = plainOffer(withCode);
    expect(notice(plain)).toEqual(['79,00 zł', '158,00 zł / kg']);
    expect(plain).toMatchObject({ regular: null, reduction: null, lowest: null, withoutCode: null });
  });

  it('has the unit price and the unit of sale beside it', () => {
    const unitPrice = { price: { gross: 1512, net: 1229 }, per: 'l' };
    expect(notice({ ...full, unitPrice })).toEqual(['89,00 zł', '15,12 zł / l']);
    const byMetre = { ...tile, unit: { ...piece, symbol: 'm' } };
    expect(notice({ ...full, unitPrice: { ...unitPrice, per: 'm' } }, byMetre)).toEqual(['89,00 zł / m']);
  });

  it('says "od" where other sizes cost more, and net first where net is first', () => {
    expect(notice(full, { ...tile, severalPrices: true })).toEqual(['od 89,00 zł']);
    expect(notice(full, { ...tile, netOnly: true })).toEqual(['72,36 zł netto', '89,00 zł brutto']);
    expect(notice(full, tile, true)).toEqual(['72,36 zł netto', '89,00 zł brutto']);
  });

  it('is told in words where there is no amount; by phone and for points it is zero on the wire', () => {
    const byPhone = plainOffer({ ...full, phonePrice: true });
    expect(byPhone.price).toEqual({ gross: 0, net: 0 });
    expect(notice(byPhone)).toEqual(['Cena na telefon']);
    const forPoints = plainOffer({ ...full, pointsOnly: true, points: 900 });
    expect(forPoints.price.gross).toBe(0);
    expect(notice(forPoints)).toEqual(['900 punktów']);
    expect(notice(plainOffer({ ...full, gratis: true }))).toEqual(['Gratis']);
  });
});
