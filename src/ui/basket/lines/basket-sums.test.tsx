import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Basket } from '../../../shop/basket/basket.ts';
import { BasketSums } from './basket-sums.tsx';

const money = (gross: number, net: number) => ({ gross, net });
const basket = {
  worth: money(178_00, 144_72),
  code: { state: 'active', code: 'GLINA10', discount: money(17_80, 14_47) },
  delivery: { cost: money(12_99, 10_56), toFree: 89_80, freeFrom: 250_00 },
  total: money(173_19, 140_81),
  points: { needed: 0, has: null },
} as Basket;

/** The rows as a shopper with this price type reads them. */
function read(netFirst: boolean, more: Partial<Basket> = {}): string[] {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <BasketSums basket={{ ...basket, ...more }} /> },
  ]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { netFirst, messages: {} } } }} />);
  const rows = html.split('</div>').map((row) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return rows.filter(Boolean);
}

describe('the sums of a basket', () => {
  it('show gross first to consumers', () => {
    expect(read(false)).toEqual([
      'Wartość produktów 178,00 zł 144,72 zł netto',
      'Kod GLINA10 −17,80 zł −14,47 zł netto',
      'Dostawa od 12,99 zł 10,56 zł netto',
      'Razem z dostawą 173,19 zł 140,81 zł netto',
    ]);
  });

  it('show net first to shoppers with that price type', () => {
    expect(read(true)).toEqual([
      'Wartość produktów 144,72 zł netto 178,00 zł brutto',
      'Kod GLINA10 −14,47 zł netto −17,80 zł brutto',
      'Dostawa od 10,56 zł netto 12,99 zł brutto',
      'Razem z dostawą 140,81 zł netto 173,19 zł brutto',
    ]);
  });

  it('show what is free, and no delivery if there is nothing to deliver', () => {
    const { delivery } = basket;
    expect(read(false, { delivery: { ...delivery, cost: money(0, 0) } })[2]).toBe('Dostawa gratis');
    const unsent = read(false, { code: { state: 'none' }, delivery: { ...delivery, cost: null } });
    expect(unsent).toEqual(['Wartość produktów 178,00 zł 144,72 zł netto', 'Razem 173,19 zł 140,81 zł netto']);
  });

  it('show points separately from money', () => {
    expect(read(false, { points: { needed: 1_500, has: 1_750 } }).at(-1)).toBe(
      'Płacisz punktami 1 500 punktów masz 1 750 punktów',
    );
  });
});
