import { describe, expect, it } from 'vitest';
import type { BasketLine } from './basket-line.ts';
import { isError, isOfCode, type Notice, noticeMark, noticesOf, noticeText, quantityText } from './basket-notices.ts';

const metre = {
  forms: { one: 'metr', few: 'metry', many: 'metrów', other: 'metra' },
  symbol: 'm',
  sellBy: 0.12,
  precision: 1,
};
const line = { id: 4, slug: 'tkanina', quantity: 0.3, bounds: { step: 0.1 }, product: { unit: metre } } as BasketLine;
const text = (notice: Notice) => noticeText(notice, { lines: [line] }, {});

describe('what is told after the form was sent', () => {
  it.each<[Notice, string]>([
    [{ kind: 'maximum', line: 4, n: 1.5 }, 'Maksymalnie możesz zamówić 1,5 metra'],
    [{ kind: 'minimum', line: 4, n: 2 }, 'Minimalnie możesz zamówić 2 metry'],
    [{ kind: 'rounded', line: 4 }, 'Sprzedajemy co 0,1\u00a0m, dlatego w koszyku: 0,3\u00a0metra.'],
    [{ kind: 'quantity', line: 4 }, 'Wpisz ilość cyframi, na przykład 2 albo 1,5. W koszyku nadal: 0,3\u00a0metra.'],
    [{ kind: 'comment', line: 4 }, 'Komentarz może mieć najwyżej 255\u00a0znaków. Skróć go i zapisz jeszcze raz.'],
    [{ kind: 'tooMany', line: 4 }, 'Do jednej pozycji możesz dołączyć najwyżej 3\u00a0pliki.'],
    [
      { kind: 'forbidden', line: 4, name: 'wirus.exe' },
      'Nie można wgrać pliku wirus.exe, ponieważ załączanie plików tego typu jest niedozwolone.',
    ],
    [{ kind: 'gift', line: 0 }, 'Ten prezent nie jest dostępny przy tej wartości koszyka.'],
    [{ kind: 'restored', line: 4 }, 'Produkt wrócił do koszyka.'],
  ])('%o', (notice, sentence) => expect(text(notice)).toBe(sentence));

  it('a suggested quantity is shown with its unit in the right plural form', () => {
    const place = { forms: { one: 'miejsce', few: 'miejsca', many: 'miejsc', other: 'miejsca' }, symbol: 'miejsce' };
    expect(quantityText(3, { ...metre, ...place })).toBe('3\u00a0miejsca');
    expect(quantityText(1.5, metre)).toBe('1,5\u00a0m');
  });

  it('can be said in the words of a shop', () => {
    expect(noticeText({ kind: 'saved', line: 4 }, { lines: [] }, { 'basket.saved': 'Gotowe!' })).toBe('Gotowe!');
  });

  it('travels in the address and back', () => {
    const notices: Notice[] = [
      { kind: 'maximum', line: 12, n: 1.5 },
      { kind: 'restored', line: 3 },
    ];
    expect(noticesOf(notices.map(noticeMark))).toEqual(notices);
  });

  it.each(['', 'forbidden-1', 'maximum', 'maximum-x', 'toString-1', '<b>-1', `saved-${'9'.repeat(30)}`])(
    'is not believed from any address: „%s”',
    (mark) => expect(noticesOf([mark])).toEqual([]),
  );

  it('marks the messages that are shown at the field of the code', () => {
    expect((['noCode', 'badCode'] as const).map((kind) => isOfCode({ kind, line: 0 } as Notice))).toEqual([true, true]);
    expect(isOfCode({ kind: 'saved', line: 0 } as Notice)).toBe(false);
  });

  it('tells mishaps from news', () => {
    expect(isError({ kind: 'comment' })).toBe(true);
    expect(isError({ kind: 'maximum' })).toBe(false);
  });
});
