import { describe, expect, it } from 'vitest';
import type { Promotion } from '../price/price.ts';
import { type ListedSize, listedPrice } from './listed-price.ts';

const now = Date.UTC(2026, 10, 16);
const hour = 3_600_000;

const sized = (
  own: Partial<ListedSize['size']> & { gross?: number } = {},
  promotions: Promotion[] = [],
): ListedSize => {
  const { gross = 10_000, ...rest } = own;
  const size = {
    id: 'uniw',
    status: 'enable',
    amount: 5,
    phonePrice: false,
    gratis: false,
    pointsOnly: false,
  } as const;
  return { size: { ...size, regular: { gross, net: gross }, ...rest }, promotions };
};

const promotion = (gross: number, own: Partial<Promotion> = {}): Promotion => ({
  kind: 'promotion',
  price: { gross, net: gross },
  startsAt: now - hour,
  endsAt: now + hour,
  endAnnounced: true,
  code: null,
  ...own,
});

describe('the price a list goes by', () => {
  it('is that of the cheapest size that can be had, with its promotion', () => {
    const sizes = [sized({ gross: 5_000, amount: 0 }), sized({}, [promotion(8_000)]), sized({ gross: 9_000 })];
    expect(listedPrice(sizes, now)).toEqual({ price: 8_000, open: true, promoted: true, turn: now + hour });
  });

  it('is that of the cheapest of all when none can be had', () => {
    const sizes = [sized({ gross: 5_000, amount: 0 }), sized({ status: 'disable' })];
    expect(listedPrice(sizes, now)).toEqual({ price: 5_000, open: false, promoted: false, turn: null });
  });

  it.each([
    ['free', { gratis: true }, 0],
    ['for points only', { pointsOnly: true }, null],
    ['told by phone', { phonePrice: true, gross: 0 }, null],
  ])('of what is %s knows no promotion', (_, own, price) => {
    expect(listedPrice([sized(own, [promotion(2_000)])], now)).toMatchObject({ price, promoted: false });
  });

  it('needs no code', () => {
    expect(listedPrice([sized({}, [promotion(8_000, { kind: 'code', code: 'LEN15' })])], now)).toMatchObject({
      price: 10_000,
      promoted: true,
    });
  });

  it('turns when the next promotion starts', () => {
    const later = promotion(8_000, { startsAt: now + hour, endsAt: null });
    expect(listedPrice([sized({}, [later])], now)).toMatchObject({ price: 10_000, promoted: false, turn: now + hour });
  });
});
