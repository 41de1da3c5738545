import type { CountSums, MarginSum, SalesSums } from '../../data/statistics/statistics.ts';
import { type AskedSpans, shareOf } from '../../shop/statistics/span.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { type Both, type Figure, money, number, placedOrdersAddress } from './figure.ts';

const average = ({ gross, orders }: SalesSums): number => (orders === 0 ? 0 : Math.round(gross / orders));

/** The numbers above the charts. */
export function figuresOf(
  sales: Both<SalesSums>,
  refunded: Both<number>,
  margin: Both<MarginSum> | null,
  { now }: AskedSpans,
): Figure[] {
  const of = (read: (sums: SalesSums) => number) => ({ now: read(sales.now), before: read(sales.before) });
  const list = placedOrdersAddress(now);
  const figures = [
    money(
      'Sprzedaż brutto',
      of(({ gross }) => gross),
      list,
    ),
    number(
      'Zamówienia',
      of(({ orders }) => orders),
      list,
    ),
    money('Średni koszyk', of(average), list),
    number(
      'Nowi kupujący',
      of(({ newBuyers }) => newBuyers),
      '/panel/klienci',
    ),
    number(
      'Powracający kupujący',
      of(({ returningBuyers }) => returningBuyers),
      '/panel/klienci',
    ),
    money('Oddane pieniądze', refunded, '/panel/zwroty', { isBad: true }),
    number(
      'Anulowane',
      of(({ cancelled }) => cancelled),
      placedOrdersAddress(now, { stan: 'cancelled' }),
      { isBad: true },
    ),
  ];
  if (margin === null || margin.now.knownNet + margin.before.knownNet === 0) return figures;
  const known = shareOf(margin.now.knownNet, margin.now.net);
  const note = `Koszt zakupu jest znany dla ${formatNumber(known ?? 0)}% sprzedaży netto.`;
  return [
    ...figures,
    money('Marża netto', { now: margin.now.margin, before: margin.before.margin }, '#najlepsze', { note }),
  ];
}

/** A step on the way from the visit to the payment, and how many of 100 visits come to it. */
export interface FunnelStep extends Figure {
  share: string;
}

/** From the visit to the payment. What is a visit and what a page is said on the screen. */
export function funnelSteps(counted: Both<CountSums>, sales: Both<SalesSums>, { now }: AskedSpans): FunnelStep[] {
  const of = (kind: 'visit' | 'product' | 'basket') => ({
    now: counted.now.sums[kind] ?? 0,
    before: counted.before.sums[kind] ?? 0,
  });
  const visits = of('visit');
  const steps = [
    number('Wizyty', visits, '#zrodla'),
    number('Obejrzane strony produktów', of('product'), '#najlepsze'),
    number('Rozpoczęte koszyki', of('basket'), '#najlepsze'),
    number('Złożone zamówienia', { now: sales.now.placed, before: sales.before.placed }, placedOrdersAddress(now)),
    number(
      'Opłacone lub płatne przy odbiorze',
      { now: sales.now.orders, before: sales.before.orders },
      placedOrdersAddress(now),
    ),
  ];
  return steps.map((step) => {
    const share = shareOf(Number(step.values[0]), visits.now);
    return { ...step, share: share === null ? '–' : `${formatNumber(share)}%` };
  });
}
