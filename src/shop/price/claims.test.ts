import { describe, expect, it } from 'vitest';
import { type CurrentReductions, claimRefusal, claimsIn, reductionsOf } from './claims.ts';
import type { Offer } from './offer.ts';

const now: CurrentReductions = { ofGoods: [15, 22], ofCodes: [10], ofEverything: 0 };
const unsupported = (text: string, reductions = now) => claimsIn(text, reductions).unsupported;

describe('a percentage in a text of the owner', () => {
  it.each([
    ['Wszystko 70% taniej', [70]],
    ['−70% na kubki', [70]],
    ['Rabat 30 proc. do niedzieli', [30]],
    ['Promocja do 50%!', [50]],
    ['Cały asortyment 15% taniej', [15]],
    ['Kubki 15% taniej, misy 40% taniej.', [40]],
  ])('is refused where no promotion supports it: %s', (text, refused) => expect(unsupported(text)).toEqual(refused));

  it.each([
    'Kubki 15% taniej',
    'Promocja do 20%',
    '10% z kodem LEN10',
    'Z kodem WITAJ wszystko 10% taniej',
    'Obrus ma 100% lnu.',
    '70% wełny, 30% lnu',
    'Do 20 grudnia pakujemy prezenty w lniany woreczek, bez dopłaty.',
    'Jest promocja. Tkanina ma 100% lnu.',
  ])('stands where it is true or no claim: %s', (text) => expect(unsupported(text)).toEqual([]));

  it('may be said of everything where everything is lowered, with a proof', () => {
    const all = { ofGoods: [20], ofCodes: [], ofEverything: 20 };
    expect(claimsIn('Wszystko 20% taniej', all)).toEqual({ unsupported: [], unproven: ['20%'] });
  });
});

it('words that say more than a price does need a proof', () => {
  const claims = claimsIn('Najniższe ceny w Polsce!', now);
  expect(claims).toEqual({ unsupported: [], unproven: ['Najniższe ceny'] });
  expect(claimRefusal(claims, '')).toContain('„Najniższe ceny”');
  expect(claimRefusal(claims, 'porównanie z 12.11.2026, plik ceny.xlsx')).toBeNull();
  expect(claimRefusal(claimsIn('Wszystko 70% taniej', now), 'mam dowód na to')).toContain('70%');
});

it('a proof is at least ten characters, and no claim needs none', () => {
  const claims = claimsIn('Najniższe ceny w Polsce!', now);
  expect(claimRefusal(claims, 'dowód 123 ')).not.toBeNull();
  expect(claimRefusal(claims, 'dowód 1234')).toBeNull();
  expect(claimRefusal({ unsupported: [], unproven: [] }, '')).toBeNull();
});

it('„do 22%” is true where something is 22% cheaper, and 0% of everything is no claim that holds', () => {
  expect(unsupported('Promocja do 22%')).toEqual([]);
  expect(unsupported('Promocja do 23%')).toEqual([23]);
  expect(unsupported('Wszystko 0% taniej')).toEqual([0]);
  const one = { ofGoods: [1], ofCodes: [], ofEverything: 1 };
  expect(unsupported('Wszystko 1% taniej', one)).toEqual([]);
});

describe('what is lowered in the shop', () => {
  const money = (zloty: number) => ({ gross: zloty * 100, net: zloty * 80 });
  const lowest = { price: money(100), day: '2026-10-20', windowFrom: '2026-10-15', windowTo: '2026-11-13' };
  const bargain = (price: number) =>
    ({
      lowest,
      price: money(price),
      regular: money(150),
      reduction: { kind: 'promotion', startsAt: 0, announcedEnd: null, code: null },
      withoutCode: null,
    }) as Offer;

  it('is each percentage once, and none of what is not below its lowest price', () => {
    expect(reductionsOf([bargain(80), bargain(80), bargain(99), bargain(110)], 9, [10, 10])).toEqual({
      ofGoods: [20, 1],
      ofCodes: [10],
      ofEverything: 0,
    });
  });

  it('is the least of all where everything is lowered', () => {
    expect(reductionsOf([bargain(80), bargain(70)], 2, []).ofEverything).toBe(20);
    expect(reductionsOf([bargain(80), bargain(110)], 2, []).ofEverything).toBe(0);
    expect(reductionsOf([bargain(80)], 1, []).ofEverything).toBe(20);
    expect(reductionsOf([bargain(80)], 2, []).ofEverything).toBe(0);
    expect(reductionsOf([], 0, []).ofEverything).toBe(0);
  });
});
