import { expect, it } from 'vitest';
import { unsentOf } from './unsent.ts';

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
};
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
  expect(Object.fromEntries(unsentOf(typed) ?? [])).toEqual({
    'ilosc-1': '3',
    'bylo-ilosc-1': '1',
    'komentarz-1': 'Na prezent',
    'bylo-komentarz-1': '',
  });
});

it('is nothing when all of it stands as it stood, or is on its way', () => {
  expect(
    unsentOf(
      formOf([
        ['ilosc-1', '1'],
        ['bylo-ilosc-1', '1'],
      ]),
    ),
  ).toBeNull();
  expect(unsentOf(typed, typed)).toBeNull();
});
