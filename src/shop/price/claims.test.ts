import { describe, expect, it } from 'vitest';
import { type CurrentReductions, claimRefusal, claimsIn } from './claims.ts';

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
