import { describe, expect, it } from 'vitest';
import { notYetThere, unsentValues } from './leaving.ts';

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

describe('values sent on leaving', () => {
  it('are those typed into lines since the page was rendered, with their previous values; never a file or a code', () => {
    const typed = formOf({
      'ilosc-1': '3',
      'bylo-ilosc-1': '1',
      'ilosc-2': '5',
      'bylo-ilosc-2': '5',
      'plik-1': new File(['x'], 'a.txt'),
      kod: 'GLINA10',
    });
    expect(unsentValues(typed, undefined)).toEqual(asked('3', '1'));
    expect(unsentValues(quantity('1'), undefined)).toEqual([]);
  });

  it('include values that are being sent, because that request may be cancelled with the page', () => {
    expect(unsentValues(quantity('2'), quantity('2'))).toEqual(asked('2', '1'));
  });

  it('include the old value if another one is being sent', () => {
    expect(unsentValues(quantity('1'), quantity('2'))).toEqual(asked('1', '2'));
  });

  it('include an emptied comment if the page already shows the one written first', () => {
    const emptied = formOf({ 'komentarz-1': '', 'bylo-komentarz-1': 'Na prezent' });
    expect(unsentValues(emptied, emptied)).toEqual([
      ['komentarz-1', ''],
      ['bylo-komentarz-1', 'Na prezent'],
    ]);
  });
});

describe('values sent again by the next page', () => {
  const left: [string, string][] = [
    ['ilosc-1', '3'],
    ['bylo-ilosc-1', '1'],
  ];
  it('are those that have not arrived yet', () => expect(notYetThere(left, quantity('1', '1'))).toEqual(left));
  it.each(['3', '7'])('exclude values that have arrived or were changed since (%s)', (now) =>
    expect(notYetThere(left, quantity(now, now))).toEqual([]),
  );
  it('exclude lines that no longer exist', () => expect(notYetThere(left, new FormData())).toEqual([]));
});
