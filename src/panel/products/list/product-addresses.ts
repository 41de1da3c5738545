/** Addresses of the list, the grid and the pages of one product. */
export const listAddress = '/panel/produkty';
export const gridAddress = '/panel/produkty/siatka';
export const newAddress = '/panel/produkty/nowy';
export const productAddress = '/panel/produkty/:id';
export const priceEffectAddress = '/panel/produkty/:id/skutek-ceny';
export const picturesAddress = '/panel/produkty/:id/zdjecia';
export const setAddress = '/panel/produkty/:id/zestaw';
export const subscriptionPlanAddress = '/panel/produkty/:id/subskrypcja';
export const recallAddress = '/panel/produkty/:id/zawiadomienie';
export const cutAddress = '/panel/produkty/:id/zdjecia/:picture';

/** Filters of the list, in the order of its address. */
const filterNames = ['q', 'kategoria', 'producent', 'stan', 'zapas', 'promocja', 'kolejnosc'] as const;
export type ListFilters = Partial<Record<(typeof filterNames)[number], string>>;

export function productsQuery(filters: ListFilters, more: Record<string, string> = {}, address = listAddress): string {
  const query = new URLSearchParams(
    filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])) as [string, string][],
  );
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size === 0 ? address : `${address}?${query}`;
}
