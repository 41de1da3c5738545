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
  it('requests only what was changed since the page was rendered', () => {
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

  it('moves a line to a shopping list, saves all lines as a list, and pays with points', () => {
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

  it.each(['0', '-1', 'abc', '2147483648', '99999999999', '1;drop', ' '])('„%s” is not a valid line id', (id) => {
    const form = formOf({ [`ilosc-${id}`]: '1', usun: id, cofnij: id, odlacz: id, ustaw: `${id}:2` });
    expect(askOf(form)).toEqual(nothing);
  });

  it('a removed line has the quantity 0, whatever its field contains', () => {
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
  ])('accepts the prices shown on the page: „%s”', (ceny, prices) => {
    expect(askOf(formOf({ ceny })).acceptPrices).toEqual(prices);
  });

  it('accepts a change by its button', () => {
    expect(askOf(formOf({ 'ilosc-3': '4', 'bylo-ilosc-3': '4', ustaw: '3:2' })).edits).toEqual([
      { lineId: 3, quantity: 2 },
    ]);
  });

  it('reads a code if it is new or its button is pressed, and not otherwise', () => {
    expect(askOf(formOf({ kod: ' glina10\u0000 ' })).code).toBe('glina10');
    expect(askOf(formOf({ kod: '' }))).not.toHaveProperty('code');
    expect(askOf(formOf({ kod: '', 'uzyj-kodu': '1' })).code).toBe('');
    expect(askOf(formOf({ kod: 'LEN20', 'bylo-kod': 'LEN20' }))).not.toHaveProperty('code');
    expect(askOf(formOf({ kod: 'LEN20', 'bylo-kod': 'LEN20', 'uzyj-kodu': '1' })).code).toBe('LEN20');
    expect(askOf(formOf({ kod: 'LEN20', 'bez-kodu': '1' })).code).toBeNull();
  });

  it('reads a chosen gift and the removal of a gift', () => {
    expect(askOf(formOf({ prezent: 'probki:uniw' })).gift).toEqual({ product: 'probki', size: 'uniw' });
    expect(askOf(formOf({ 'bez-prezentu': '1' })).gift).toBeNull();
    expect(askOf(formOf({ prezent: 'probki' }))).not.toHaveProperty('gift');
  });

  it('reads files, and ignores empty file fields', () => {
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

  it('limits the number of changes in one form', () => {
    const many = new FormData();
    for (let id = 1; id <= 5_000; id += 1) many.append(`ilosc-${id}`, '1');
    expect(askOf(many).edits.length).toBeLessThanOrEqual(300);
  });
});
