import { panelOrderLimits } from '../../shop/limits.ts';

export const listAddress = '/panel/zamowienia';
export const orderAddress = `${listAddress}/:number`;

/** The filters of the order list, as fields of its address. */
export const orderFilters = ['szukaj', 'stan', 'platnosc', 'od', 'do'] as const;
export type OrderFilters = Partial<Record<(typeof orderFilters)[number], string>>;

export function filtersIn(sent: URLSearchParams): OrderFilters {
  return Object.fromEntries(
    orderFilters.flatMap((name) => {
      const value = (sent.get(name) ?? '').trim().slice(0, panelOrderLimits.typed);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The address of the list with filters, without any other parameters. */
export function listQuery(filters: OrderFilters, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...filters, ...more });
  return query.size === 0 ? listAddress : `${listAddress}?${query}`;
}

/** The field that confirms an action with a second press. */
export const knowingly = 'mimo';
