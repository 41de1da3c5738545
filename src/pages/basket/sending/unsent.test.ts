import { expect, it } from 'vitest';
import { unsentOf } from './unsent.ts';

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
};
const stays = { underWay: undefined, mayBeLost: false };
const typed = formOf([
  ['ilosc-1', '3'],
  ['bylo-ilosc-1', '1'],
  ['komentarz-1', 'Na prezent'],
  ['bylo-komentarz-1', ''],
  ['ilosc-2', '5'],
  ['bylo-ilosc-2', '5'],
  ['plik-1', new File(['x'], 'a.txt')],
  ['kod', 'GLINA10'],
]);

it('is what was typed into lines since the page was made, with what stood there', () => {
  expect(Object.fromEntries(unsentOf(typed, stays) ?? [])).toEqual({
    'ilosc-1': '3',
    'bylo-ilosc-1': '1',
    'komentarz-1': 'Na prezent',
    'bylo-komentarz-1': '',
  });
});

const oneLine = (now: string) =>
  formOf([
    ['ilosc-1', now],
    ['bylo-ilosc-1', '1'],
  ]);

it('is nothing when all of it stands as it stood, or is on its way', () => {
  expect(unsentOf(oneLine('1'), stays)).toBeNull();
  expect(unsentOf(typed, { underWay: typed, mayBeLost: false })).toBeNull();
});

it('is asked for once more when what is on its way may end with the page', () => {
  const left = unsentOf(oneLine('2'), { underWay: oneLine('2'), mayBeLost: true });
  expect(Object.fromEntries(left ?? [])).toEqual({ 'ilosc-1': '2', 'bylo-ilosc-1': '1' });
});

it.each([true, false])('is the old value too, when another is on its way (which may be lost: %s)', (mayBeLost) => {
  const left = unsentOf(oneLine('1'), { underWay: oneLine('2'), mayBeLost });
  expect(Object.fromEntries(left ?? [])).toEqual({ 'ilosc-1': '1', 'bylo-ilosc-1': '2' });
});
