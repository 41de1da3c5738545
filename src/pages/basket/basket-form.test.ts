import { describe, expect, it } from 'vitest';
import type { ReceivedFile } from '../../shop/upload/sent-form.ts';
import { askOf, carriesFile } from './basket-form.ts';

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const nothing = {
  edits: [],
  undo: null,
  setAside: null,
  toShoppingList: null,
  saveAsList: false,
  acceptPrices: [],
  files: [],
  detach: null,
};

describe("the basket's form", () => {
  it('asks only for what was changed since the page was made', () => {
    const form = formOf({
      'ilosc-1': '3',
      'bylo-ilosc-1': '1',
      'ilosc-2': '5',
      'bylo-ilosc-2': '5',
      'komentarz-1': 'na prezent\r\nz kokardą',
      'bylo-komentarz-1': '',
      'komentarz-2': 'bez zmian\r\n',
      'bylo-komentarz-2': 'bez zmian',
    });
    expect(askOf(form).edits).toEqual([{ lineId: 1, quantity: 3, comment: 'na prezent\nz kokardą' }]);
  });

  it.each([
    ['-1', null],
    ['0', 0],
    ['1e9', null],
    ['1000000000', 1e9],
    ['abc', null],
    ['', null],
    ['0.33', 0.33],
    ['1,5', 1.5],
    ['2.', 2],
    ['∞', null],
  ])('reads the quantity „%s” as %s', (typed, quantity) => {
    expect(askOf(formOf({ 'ilosc-7': typed, 'bylo-ilosc-7': '1' })).edits).toEqual([{ lineId: 7, quantity }]);
  });

  it('moves a line to a shopping list, saves all as one, and pays with points', () => {
    expect(askOf(formOf({ 'na-liste': '7', 'lista-7': '3', 'lista-8': '4' })).toShoppingList).toEqual({
      lineId: 7,
      list: 3,
    });
    expect(askOf(formOf({ 'na-liste': '7' })).toShoppingList).toEqual({ lineId: 7, list: null });
    expect(askOf(formOf({ 'zapisz-liste': '1' })).saveAsList).toBe(true);
    expect(askOf(formOf({ zaplata: '7:1' })).edits).toEqual([{ lineId: 7, forPoints: true }]);
    expect(askOf(formOf({ zaplata: '7:0' })).edits).toEqual([{ lineId: 7, forPoints: false }]);
    expect(askOf(formOf({ zaplata: '7:2' })).edits).toEqual([]);
  });

  it.each(['0', '-1', 'abc', '2147483648', '99999999999', '1;drop', ' '])('knows no line called „%s”', (id) => {
    const form = formOf({ [`ilosc-${id}`]: '1', usun: id, cofnij: id, odlacz: id, ustaw: `${id}:2` });
    expect(askOf(form)).toEqual(nothing);
  });

  it('a removed line is one with the quantity 0, whatever its field says', () => {
    expect(askOf(formOf({ 'ilosc-3': '4', 'bylo-ilosc-3': '2', usun: '3' })).edits).toEqual([
      { lineId: 3, quantity: 0 },
    ]);
  });

  it.each([
    [
      '3:12900 4:50',
      [
        { lineId: 3, gross: 12_900 },
        { lineId: 4, gross: 50 },
      ],
    ],
    ['tak', []],
    ['3:-1 0:5 x:7 4: :9 5:1e9', []],
  ])('takes note of the prices that the page told: „%s”', (ceny, prices) => {
    expect(askOf(formOf({ ceny })).acceptPrices).toEqual(prices);
  });

  it('takes a change over by its button', () => {
    expect(askOf(formOf({ 'ilosc-3': '4', 'bylo-ilosc-3': '4', ustaw: '3:2' })).edits).toEqual([
      { lineId: 3, quantity: 2 },
    ]);
  });

  it('reads a code when it is new, when its button is pressed, and not otherwise', () => {
    expect(askOf(formOf({ kod: ' glina10\u0000 ' })).code).toBe('glina10');
    expect(askOf(formOf({ kod: '' }))).not.toHaveProperty('code');
    expect(askOf(formOf({ kod: '', 'uzyj-kodu': '1' })).code).toBe('');
    expect(askOf(formOf({ kod: 'LEN20', 'bylo-kod': 'LEN20' }))).not.toHaveProperty('code');
    expect(askOf(formOf({ kod: 'LEN20', 'bylo-kod': 'LEN20', 'uzyj-kodu': '1' })).code).toBe('LEN20');
    expect(askOf(formOf({ kod: 'LEN20', 'bez-kodu': '1' })).code).toBeNull();
  });

  it('reads a gift, and the wish to have none', () => {
    expect(askOf(formOf({ prezent: 'probki:uniw' })).gift).toEqual({ product: 'probki', size: 'uniw' });
    expect(askOf(formOf({ 'bez-prezentu': '1' })).gift).toBeNull();
    expect(askOf(formOf({ prezent: 'probki' }))).not.toHaveProperty('gift');
  });

  it('takes files, and not the fields that were left alone', () => {
    const form = formOf({ 'plik-3': 'tekst' });
    const received = (field: string): ReceivedFile => ({
      field,
      name: 'szkic.pdf',
      problem: 'forbidden',
      content: null,
    });
    const { files } = askOf(form, ['plik-1', 'plik-x', 'inny-2'].map(received));
    expect(files).toEqual([{ ...received('plik-1'), lineId: 1 }]);
    expect(carriesFile(formOf({ 'plik-1': new File([], '') }))).toBe(false);
    expect(carriesFile(formOf({ 'plik-1': new File(['%PDF-'], 'szkic.pdf') }))).toBe(true);
  });

  it('does not let one sending ask for any number of things', () => {
    const many = new FormData();
    for (let id = 1; id <= 5_000; id += 1) many.append(`ilosc-${id}`, '1');
    expect(askOf(many).edits.length).toBeLessThanOrEqual(300);
  });
});
