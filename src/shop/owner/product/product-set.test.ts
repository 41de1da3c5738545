import { describe, expect, it } from 'vitest';
import { readSetParts, readSubscription } from './product-set.ts';

const row = (code: string, quantity = '', size = '') => ({ code, size, quantity });

describe('the parts of a set', () => {
  it('leave out empty rows and count one where nothing is typed', () => {
    expect(readSetParts([row('A'), row(''), row('B', '2', '250')])).toEqual([
      { code: 'A', size: '', quantity: 1 },
      { code: 'B', size: '250', quantity: 2 },
    ]);
    expect(readSetParts([row('')])).toEqual([]);
  });

  it('are refused without a code, with a wrong number, or when one thing alone is no set', () => {
    expect(readSetParts([row('', '1', '250')])).toContain('kod');
    expect(readSetParts([row('A', '0'), row('B')])).toContain('Ile sztuk');
    expect(readSetParts([row('A')])).toContain('co najmniej dwie');
    expect(readSetParts(Array.from({ length: 21 }, (_, at) => row(`A${at}`)))).toContain('do 20');
  });
});

describe('a subscription', () => {
  const monthly = ['30'];
  it('takes off whole percent or an amount below the cheapest size', () => {
    const often = [...monthly, ' 14,7; ', ''];
    expect(readSubscription({ kind: 'percentage', value: '10', periods: often }, 5_000)).toEqual({
      kind: 'percentage',
      value: 10,
      periods: [{ days: 7 }, { days: 14 }, { days: 30 }],
    });
    expect(readSubscription({ kind: 'quota', value: '5,00', periods: monthly }, 5_000)).toMatchObject({ value: 500 });
    const refused = (kind: string, value: string) => readSubscription({ kind, value, periods: monthly }, 5_000);
    const told = (field: string, text: string) => ({ field, text: expect.stringContaining(text) });
    expect(refused('quota', '50,00')).toEqual(told('value', 'mniejszy od ceny'));
    expect(refused('percentage', '100')).toEqual(told('value', 'od 1 do 99'));
    expect(refused('darmo', '1')).toEqual(told('kind', 'Wybierz'));
  });

  it('names each of its periods once', () => {
    const of = (periods: string[]) => {
      const read = readSubscription({ kind: 'percentage', value: '5', periods }, 5_000);
      return 'field' in read && read.field === 'periods' ? read.text : '';
    };
    expect(of([])).toContain('co najmniej jeden');
    expect(of(['0'])).toContain('liczba dni');
    expect(of([...monthly, ...monthly])).toContain('raz');
    expect(of(['365', '360']), 'both are a year').toContain('Odstępy 365 i 360 dni to ten sam: co rok.');
  });
});
