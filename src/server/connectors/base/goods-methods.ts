import type { OfferedSize, OfferFilter, OfferOrder } from '../../../data/integration/offer-list.ts';
import { to } from '../../../routes.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { baseLimits } from '../../../shop/integration/base/base-answer.ts';
import {
  idOf,
  idsOf,
  isSet,
  pageIn,
  priceOf,
  type SentFields,
  textOf,
} from '../../../shop/integration/base/base-form.ts';
import {
  amountsOf,
  type BaseGoods,
  imagesOf,
  listedProduct,
  productData,
  variantPrices,
} from '../../../shop/integration/base/base-product.ts';
import type { BaseAsk, BaseMethod } from './base-method.ts';

/** Products of one read, so that a page of a thousand does not hold the shop up. */
const portion = 200;

const grouped = (sizes: readonly OfferedSize[]): Map<number, OfferedSize[]> =>
  Map.groupBy(sizes, (own) => own.productId);

async function productsOf({ store, now }: BaseAsk, ids: readonly number[]): Promise<Map<number, Product>> {
  const found = new Map<number, Product>();
  for (let at = 0; at < ids.length; at += portion)
    for (const [id, own] of await store.catalogue.productsWithCode(ids.slice(at, at + portion), null, now))
      found.set(id, own);
  return found;
}

async function goodsOf(ask: BaseAsk, ids: readonly number[]): Promise<[string, BaseGoods][]> {
  const { offers } = ask.store.integration;
  const products = await productsOf(ask, ids);
  const sizes = grouped(await offers.ofProducts(ids));
  const categories = await offers.categoriesOf(ids);
  const paths = await pathsOf(ask);
  return ids.flatMap((id): [string, BaseGoods][] => {
    const product = products.get(id);
    const own = (sizes.get(id) ?? []).flatMap(({ row, sizeId, amount }) => {
      const found = product?.sizes.find(({ size }) => size.id === sizeId);
      return found ? [{ ...found, row, amount }] : [];
    });
    const category = categories.get(id);
    const path = category === undefined ? undefined : paths.get(category);
    if (!product || own.length === 0) return [];
    return [[String(id), { product, sizes: own, category: path === undefined ? null : { id: category ?? 0, path } }]];
  });
}

/** Paths of categories from the top, by id. */
async function pathsOf({ store }: BaseAsk): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  for (const { id, parentId, name } of await store.ownCatalogue.categoryTree()) {
    const above = parentId === null ? undefined : paths.get(parentId);
    paths.set(id, above === undefined ? name : `${above}/${name}`);
  }
  return paths;
}

const pagesOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** Empty and `all` mean that there is no filter. */
function filterOf(fields: SentFields): OfferFilter {
  const text = (name: string) => {
    const value = textOf(fields, name).slice(0, 300);
    return value === '' || value === 'all' ? undefined : value;
  };
  const number = (name: string) => {
    const value = text(name);
    return value !== undefined && /^-?\d{1,9}(\.\d{1,3})?$/.test(value) ? Number(value) : undefined;
  };
  const price = (name: string) => priceOf(text(name) ?? '') ?? undefined;
  const category = text('category_id');
  const available = text('filter_available');
  const one = text('filter_id');
  const many = text('filter_ids_list');
  const filter = {
    // Ids that no product has find nothing.
    ids: many !== undefined ? idsOf(many, baseLimits.rows) : one !== undefined ? idsOf(one, 1) : undefined,
    categoryId: category === undefined ? undefined : (idOf(category) ?? 0),
    ean: text('filter_ean'),
    sku: text('filter_sku'),
    name: text('filter_name'),
    price: { from: price('filter_price_from'), to: price('filter_price_to') },
    quantity: { from: number('filter_quantity_from'), to: number('filter_quantity_to') },
    isAvailable: available === '1' ? true : available === '0' ? false : undefined,
  };
  return filter as OfferFilter;
}

function orderOf(fields: SentFields): OfferOrder {
  const [, by = 'id', way = ''] =
    /^(id|name|quantity|price)(?:\s+(asc|desc))?$/i.exec(textOf(fields, 'filter_sort')) ?? [];
  return { by: by.toLowerCase() as OfferOrder['by'], isDown: way.toLowerCase() === 'desc' };
}

/** `filter_limit`: the number of products; older versions of Base write how many to skip before it. */
function placeIn(fields: SentFields): { skip: number; take: number; isPaged: boolean } {
  const [, skip, limit] = /^(?:(\d{1,7})\s*,)?\s*(\d{1,7})$/.exec(textOf(fields, 'filter_limit')) ?? [];
  const take = Math.min(Math.max(Number(limit ?? baseLimits.listed), 1), baseLimits.paged);
  if (skip !== undefined) return { skip: Number(skip), take, isPaged: false };
  return { skip: (pageIn(fields, baseLimits.pages * 10) - 1) * take, take, isPaged: true };
}

async function paged<Value>(ask: BaseAsk, valuesOf: (ids: number[]) => Promise<[string, Value][]>) {
  const page = pageIn(ask.fields, baseLimits.pages);
  const place = { skip: (page - 1) * baseLimits.paged, take: baseLimits.paged };
  const { ids, total } = await ask.store.integration.offers.page(place);
  return { ...Object.fromEntries(await valuesOf(ids)), pages: pagesOf(total, baseLimits.paged) };
}

export const goodsMethods: BaseMethod[] = [
  {
    name: 'ProductsCategories',
    run: async (ask) =>
      Object.fromEntries([...(await pathsOf(ask))].toSorted(([, one], [, other]) => one.localeCompare(other, 'pl'))),
  },
  {
    name: 'ProductsList',
    run: async (ask) => {
      const { fields, store, now } = ask;
      const place = placeIn(fields);
      const { ids, total } = await store.integration.offers.find(filterOf(fields), orderOf(fields), place, now);
      const listed = (await goodsOf(ask, ids)).map(([id, goods]) => [id, listedProduct(goods)] as const);
      return { ...Object.fromEntries(listed), pages: place.isPaged ? pagesOf(total, place.take) : 1 };
    },
  },
  {
    name: 'ProductsData',
    run: async (ask) => {
      const { fields, origin } = ask;
      const shop = { origin, productPath: (slug: string) => to('product', { slug }) };
      const wanted = textOf(fields, 'fields')
        .split(',', 100)
        .map((name) => name.trim())
        .filter((name) => name !== '');
      const goods = await goodsOf(ask, idsOf(textOf(fields, 'products_id'), baseLimits.data));
      const dataOf = (own: BaseGoods) => {
        if (isSet(fields, 'only_images')) return imagesOf(own, shop);
        const data = productData(own, shop);
        if (wanted.length === 0) return data;
        return Object.fromEntries(Object.entries(data).filter(([name]) => wanted.includes(name)));
      };
      return Object.fromEntries(goods.map(([id, own]) => [id, dataOf(own)]));
    },
  },
  {
    name: 'ProductsPrices',
    run: (ask) =>
      paged(ask, async (ids) => (await goodsOf(ask, ids)).map(([id, { sizes }]) => [id, variantPrices(sizes)])),
  },
  {
    name: 'ProductsQuantity',
    run: (ask) =>
      paged(ask, async (ids) =>
        [...grouped(await ask.store.integration.offers.ofProducts(ids))].map(([id, sizes]) => [
          String(id),
          amountsOf(sizes),
        ]),
      ),
  },
];
