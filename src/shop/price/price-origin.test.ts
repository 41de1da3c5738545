import { describe, expect, it } from 'vitest';
import { startOfDay } from '../time/warsaw-time.ts';
import type { Offer } from './offer.ts';
import { formatPeriod, priceOrigin } from './price-origin.ts';

const reduced: Offer = {
  price: { gross: 6900, net: 5610 },
  regular: { gross: 8900, net: 7236 },
  reduction: { kind: 'promotion', startsAt: startOfDay('2026-11-09') + 1, announcedEnd: null, code: null },
  withoutCode: null,
  withCode: null,
  lowest: { price: { gross: 8200, net: 6667 }, day: '2026-10-22', windowFrom: '2026-10-10', windowTo: '2026-11-08' },
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
const lowest = { price: { gross: 8200, net: 6667 }, day: '2026-10-22' };

describe('where a price comes from', () => {
  it('names the first day of the reduction, the window of 30 days and the lowest price in it', () => {
    expect(priceOrigin(reduced)).toEqual({
      firstDay: '2026-11-09',
      basis: 'window',
      window: { from: '2026-10-10', to: '2026-11-08' },
      lowest,
    });
  });

  it('knows a product that was offered for less than 30 days', () => {
    const young = {
      ...reduced,
      lowest: { ...lowest, windowFrom: '2026-10-20', windowTo: '2026-11-08', isShort: true },
    };
    expect(priceOrigin(young)?.basis).toBe('since-offered');
  });

  it('has no window for what spoils', () => {
    const fresh = { ...reduced, lowest: { ...lowest, windowFrom: null, windowTo: null } };
    expect(priceOrigin(fresh)).toMatchObject({ basis: 'before-first-cut', window: null, lowest });
  });

  it('is told of a price with a code too', () => {
    const code = { kind: 'code', startsAt: startOfDay('2026-11-01'), announcedEnd: null, code: 'LEN15' } as const;
    expect(priceOrigin({ ...reduced, reduction: code })?.firstDay).toBe('2026-11-01');
  });

  it('explains nothing where no reduction may be announced', () => {
    expect(priceOrigin({ ...reduced, regular: null, reduction: null, lowest: null })).toBeNull();
    expect(priceOrigin({ ...reduced, lowest: null })).toBeNull();
    const notLower = { ...lowest, price: reduced.price, windowFrom: '2026-10-10', windowTo: '2026-11-08' };
    expect(priceOrigin({ ...reduced, lowest: notLower })).toBeNull();
  });
});

it('a period says its year once, and a day alone once', () => {
  expect(formatPeriod({ from: '2026-10-10', to: '2026-11-08' })).toBe('10\u00a0października – 8\u00a0listopada 2026');
  expect(formatPeriod({ from: '2025-12-20', to: '2026-01-18' })).toBe('20\u00a0grudnia 2025 – 18\u00a0stycznia 2026');
  expect(formatPeriod({ from: '2026-11-08', to: '2026-11-08' })).toBe('8\u00a0listopada 2026');
});
