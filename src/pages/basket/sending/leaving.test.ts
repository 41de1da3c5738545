import { describe, expect, it } from 'vitest';
import { notYetThere, typedIn } from './leaving.ts';

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const quantity = (now: string, shown = '1') => formOf({ 'ilosc-1': now, 'bylo-ilosc-1': shown });
const asked = (value: string, before: string) => [
  ['ilosc-1', value],
  ['bylo-ilosc-1', before],
];

describe('what is sent on the way out', () => {
  it('is what was typed into lines since the page was made, with what stood there; never a file or a code', () => {
    const typed = formOf({
      'ilosc-1': '3',
      'bylo-ilosc-1': '1',
      'ilosc-2': '5',
      'bylo-ilosc-2': '5',
      'plik-1': new File(['x'], 'a.txt'),
      kod: 'GLINA10',
    });
    expect(typedIn(typed, undefined)).toEqual(asked('3', '1'));
    expect(typedIn(quantity('1'), undefined)).toEqual([]);
  });

  it('is asked for once more when it is under way: that may end with the page', () => {
    expect(typedIn(quantity('2'), quantity('2'))).toEqual(asked('2', '1'));
  });

  it('is the old value too, when another is under way', () => {
    expect(typedIn(quantity('1'), quantity('2'))).toEqual(asked('1', '2'));
  });

  it('is an emptied comment, when the page shows by now what was written first', () => {
    const emptied = formOf({ 'komentarz-1': '', 'bylo-komentarz-1': 'Na prezent' });
    expect(typedIn(emptied, emptied)).toEqual([
      ['komentarz-1', ''],
      ['bylo-komentarz-1', 'Na prezent'],
    ]);
  });
});

describe('what the next page sends again', () => {
  const left: [string, string][] = [
    ['ilosc-1', '3'],
    ['bylo-ilosc-1', '1'],
  ];
  it('is what has not arrived yet', () => expect(notYetThere(left, quantity('1', '1'))).toEqual(left));
  it.each(['3', '7'])('is nothing where it has, or where somebody changed it since (%s)', (now) =>
    expect(notYetThere(left, quantity(now, now))).toEqual([]),
  );
  it('is nothing of a line that has gone', () => expect(notYetThere(left, new FormData())).toEqual([]));
});
