import type { ListedProduct } from '../../../data/owner/catalogue/product-list.ts';
import { type CellTexts, cellTexts } from '../../../shop/owner/sizes/size-cells.ts';
import { pictureAddress } from '../../../shop/product/picture.ts';
import { dataScreen, type PanelAsk } from '../../screen.ts';
import { categoryChoices, producerChoices } from '../product-texts.ts';
import { bulkChange } from './bulk-change.ts';
import { filterOf, productFiltersIn } from './list-filters.ts';
import { listAddress, productsQuery } from './product-addresses.ts';
import { type CellFaults, saveCells } from './save-cells.ts';

/** More sizes than these are edited in the grid. */
const mostSizes = 4;

interface ShownSize {
  id: string;
  texts: CellTexts;
}

export const readListedSizes = ({ name, sizes }: ListedProduct): ShownSize[] =>
  sizes.map((size) => ({ id: size.id, texts: cellTexts(name, size) }));

function rowOf(product: ListedProduct) {
  const { id, name, code, producer, picture, hidden, sizes } = product;
  const prices = sizes.map(({ gross }) => gross);
  return {
    id,
    name,
    code,
    producer,
    hidden,
    picture: picture ? pictureAddress({ ...picture, alt: '' }, 240) : null,
    /** `null` if there are too many of them for a row. */
    sizes: sizes.length > mostSizes ? null : readListedSizes(product),
    count: sizes.length,
    prices: sizes.length === 0 ? null : ([Math.min(...prices), Math.max(...prices)] as const),
  };
}

async function load({ store, url, now }: PanelAsk) {
  const filter = filterOf(url.searchParams, now);
  const filters = productFiltersIn(url.searchParams, now);
  const [{ products, isMore }, categories, producers] = await Promise.all([
    store.ownCatalogue.list(filter),
    store.ownCatalogue.categoryTree(),
    store.ownCatalogue.producerNames(),
  ]);
  const last = products.at(-1)?.id;
  const pairs = (choices: readonly { value: string; label: string }[]) =>
    choices.map(({ value, label }) => [value, label] as const);
  return {
    rows: products.map(rowOf),
    filters,
    isAll: filter.below === undefined,
    next: isMore && last !== undefined ? productsQuery(filters, { przed: String(last) }) : null,
    categories: pairs(categoryChoices(categories)),
    producers: pairs(producerChoices(producers)),
  };
}

/** The page of the list that a form was sent from. */
export function backOf({ searchParams }: URL, now: number, address = listAddress): string {
  const below = searchParams.get('przed');
  return productsQuery(productFiltersIn(searchParams, now), below === null ? {} : { przed: below }, address);
}

export const productListScreen = dataScreen<Awaited<ReturnType<typeof load>>, CellFaults | { fault: string }>({
  address: listAddress,
  roles: ['catalogue'],
  menu: 'Produkty',
  load,
  actions: {
    komorki: { run: (ask, form) => saveCells(ask, form, backOf(ask.url, ask.now)) },
    wiele: {
      run: async (ask, form) => {
        const done = await bulkChange(ask, form, filterOf(ask.url.searchParams, ask.now));
        return 'fault' in done ? { told: done } : done;
      },
    },
  },
});
