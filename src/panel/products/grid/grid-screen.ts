import { mostRows } from '../../../shop/owner/sizes/size-cells.ts';
import { dataScreen, type PanelAsk } from '../../screen.ts';
import { filterOf, productFiltersIn } from '../list/list-filters.ts';
import { gridAddress, productsQuery } from '../list/product-addresses.ts';
import { backOf, readListedSizes } from '../list/products-screen.ts';
import { type CellFaults, saveCells } from '../list/save-cells.ts';

async function load({ store, url, now }: PanelAsk) {
  const filter = filterOf(url.searchParams, now);
  const filters = productFiltersIn(url.searchParams, now);
  const { products, isMore } = await store.ownCatalogue.list(filter);
  // As many whole products as one form may send, and at least one.
  let count = 0;
  const shown = products.filter(({ sizes }, at) => {
    count += sizes.length;
    return at === 0 || count <= mostRows;
  });
  const last = shown.at(-1)?.id;
  return {
    filters,
    products: shown.map((product) => ({
      id: product.id,
      name: product.name,
      code: product.code,
      sizes: readListedSizes(product),
    })),
    isAll: filter.below === undefined,
    next:
      (isMore || shown.length < products.length) && last !== undefined
        ? productsQuery(filters, { przed: String(last) }, gridAddress)
        : null,
  };
}

/** Many sizes as a spreadsheet, with the filters of the list. */
export const gridScreen = dataScreen<Awaited<ReturnType<typeof load>>, CellFaults>({
  address: gridAddress,
  roles: ['catalogue'],
  load,
  actions: {
    komorki: { run: (ask, form) => saveCells(ask, form, backOf(ask.url, ask.now, gridAddress)) },
  },
});
