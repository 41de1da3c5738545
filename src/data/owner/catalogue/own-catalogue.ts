import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { CategoryTarget } from '../../../shop/listing/category-place.ts';
import type { ProductDraft } from '../../../shop/owner/product/product-draft.ts';
import type { SetPart } from '../../../shop/owner/product/product-set.ts';
import type { CellRow } from '../../../shop/owner/sizes/size-cells.ts';
import type { PriceFault } from '../../../shop/price/change/price-board.ts';
import type { PricedSize, PriceEdit } from '../../../shop/price/change/price-edit.ts';
import type { Subscription } from '../../../shop/price/price.ts';
import type { Unit } from '../../../shop/product/product.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Changes } from '../../cache/changes.ts';
import type { Memory } from '../../cache/memory.ts';
import { setStockOf } from '../../catalogue/prices.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { wordWriter } from '../../search/search-words.ts';
import { setHidden } from '../assortment.ts';
import * as shelves from './categories-and-labels.ts';
import { changeCells } from './change-cells.ts';
import { changesOfMany } from './changes-of-many.ts';
import { cutPicture, type Square } from './cut-picture.ts';
import { deleteProduct } from './delete-products.ts';
import * as editing from './product-editing.ts';
import { idsOfProducts, listProducts, type ProductFilter } from './product-list.ts';
import * as pictures from './product-pictures.ts';
import * as sets from './product-sets.ts';
import * as units from './units.ts';

type StockChange = { notified: number; reopened: boolean } | { now: number } | null;

/** The catalogue for staff: includes hidden products, and every change. */
export function createOwnCatalogue(orm: Orm, changes: Changes, { remembered }: Memory) {
  const { write } = changes;
  const words = wordWriter();
  return {
    list: (filter: ProductFilter, most?: number) => listProducts(orm, filter, most),
    idsOf: (filter: ProductFilter, most: number) => idsOfProducts(orm, filter, most),
    product: (id: number) => editing.productToEdit(orm, id),
    create: (draft: ProductDraft, now: Instant) => write((tx) => editing.createProduct(tx, draft, words, now)),
    change: (id: number, draft: ProductDraft, revision: string) =>
      write((tx) => editing.changeProduct(tx, id, draft, { revision, words })),
    duplicate: (id: number, now: Instant) => write((tx) => editing.duplicateProduct(tx, id, words, now)),

    /** Hides a product from shoppers, or shows it. */
    setHidden: (id: number, hiddenAt: Instant | null): Promise<void> => write((tx) => setHidden(tx, [id], hiddenAt)),

    /** Deletes a product that was never ordered. Returns why it cannot, or `null`. */
    deleteProduct: (id: number) => write((tx) => deleteProduct(tx, id)),

    /** Sets the stock of a size, unless it has changed since it was shown: then the current value is returned. */
    setStock: (productId: number, sizeId: string, { shown, amount }: { shown: number; amount: number }) =>
      write(async (tx): Promise<StockChange> => {
        const [row] = await tx
          .select({ id: t.sizes.id, amount: t.sizes.amount })
          .from(t.sizes)
          .where(and(eq(t.sizes.productId, productId), eq(t.sizes.sizeId, sizeId)))
          .for('update');
        if (!row) return null;
        return row.amount === shown ? setStockOf(tx, row.id, amount) : { now: row.amount };
      }),

    /** Writes cells of the list or the grid, all or none. */
    changeCells: (rows: readonly CellRow[], who: string, judge: (own: PricedSize, edit: PriceEdit) => PriceFault[]) =>
      write((tx) => changeCells(tx, rows, { words, who, judge })),

    pictures: {
      add: (id: number, picture: { bytes: Uint8Array; alt: string }) =>
        write((tx) => pictures.addPicture(tx, id, picture)),
      order: (id: number, names: string[]) => write((tx) => pictures.orderPictures(tx, id, names)),
      remove: (id: number, name: string) => write((tx) => pictures.removePicture(tx, id, name)),
      putBack: (id: number, picture: { name: string; alt: string }, at: number) =>
        write((tx) => pictures.putPictureBack(tx, id, picture, at)),
      setAlt: (id: number, name: string, alt: string) => write((tx) => pictures.setAlt(tx, id, name, alt)),
      cut: (id: number, name: string, square: Square) => write((tx) => cutPicture(tx, id, name, square)),
      putWholeBack: (id: number, name: string, whole: string) =>
        write((tx) => pictures.putWholeBack(tx, id, name, whole)),
    },

    set: (id: number) => sets.setOf(orm, id),
    judgeParts: (id: number, parts: SetPart[]) => sets.judgeParts(orm, id, parts),
    setParts: (id: number, parts: SetPart[]) => write((tx) => sets.setParts(tx, id, parts)),
    setSubscription: (id: number, own: Subscription | null) => write((tx) => sets.setSubscription(tx, id, own)),

    units: () => units.allUnits(orm),
    unitRows: () => units.unitRows(orm),
    addUnit: (unit: Unit) => write((tx) => units.addUnit(tx, unit)),
    changeUnit: (id: string, unit: Unit) => write((tx) => units.changeUnit(tx, id, unit)),
    removeUnit: (id: string) => write((tx) => units.removeUnit(tx, id)),

    categories: () => shelves.categoryRows(orm),
    categoryTree: () => remembered('own category tree', ['menu'], () => shelves.categoryTree(orm)),
    saveCategory: (id: number | null, draft: shelves.CategoryDraft) =>
      write((tx) => shelves.saveCategory(tx, id, draft, words)),
    placeCategory: (id: number, target: CategoryTarget) => write((tx) => shelves.placeCategory(tx, id, target)),
    setCategoryPicture: (id: number, bytes: Uint8Array | null) =>
      write((tx) => shelves.setCategoryPicture(tx, id, bytes)),
    removeCategory: (id: number) => write((tx) => shelves.removeCategory(tx, id)),
    producers: () => shelves.producerRows(orm),
    producerNames: (): Promise<{ id: number; name: string }[]> =>
      remembered('own producer names', ['producers'], () =>
        orm.select({ id: t.producers.id, name: t.producers.name }).from(t.producers).orderBy(asc(t.producers.name)),
      ),
    producer: (id: number) => shelves.producerById(orm, id),
    saveProducer: (id: number | null, draft: shelves.ProducerDraft) =>
      write((tx) => shelves.saveProducer(tx, id, draft, words)),
    series: () => shelves.seriesRows(orm),
    addSeries: (name: string) => write((tx) => shelves.addSeries(tx, name, words)),
    parameters: () => shelves.parameterRows(orm),
    rename: (what: 'series' | 'parameter' | 'value', label: { id: number; name: string }) =>
      write((tx) => shelves.renameLabel(tx, what, label, words)),
    removeLabel: (what: 'series' | 'value', id: number) => write((tx) => shelves.removeLabel(tx, what, id)),
    moveParameter: (id: number, by: -1 | 1) => write((tx) => shelves.moveParameter(tx, id, by)),

    /** Ids of visible products after an id, for loops over all of them. */
    idsAfter: async (after: number, most: number): Promise<number[]> => {
      const rows = await orm
        .select({ id: t.products.id })
        .from(t.products)
        .where(and(gt(t.products.id, after), isNull(t.products.withdrawnAt)))
        .orderBy(asc(t.products.id))
        .limit(most);
      return rows.map(({ id }) => id);
    },

    many: changesOfMany(orm, changes),
  };
}
