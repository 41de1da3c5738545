import * as v from 'valibot';
import { differencesOf } from '../../shop/owner/product/differences.ts';
import { draftFaultText } from '../../shop/owner/product/draft-faults.ts';
import type { NamedProduct } from '../../shop/owner/product/product-draft.ts';
import { columnText, readRecord, recordOf } from '../../shop/owner/product/product-file.ts';
import { ApiRefusal, noQuery, operation, pageAnswer, pageQuery, pageSchema } from './operation.ts';

/** The fields of a product are those of a line of JSON in files (`shop/owner/product/product-fields.ts`). */
const productShape = v.looseObject({ code: v.string(), name: v.string(), hidden: v.boolean() });

const bodyOf = (product: NamedProduct) => ({ ...recordOf(product), hidden: product.hidden ?? false });

const unknown = () => new ApiRefusal(404, 'PRODUCT_NOT_FOUND', 'Nie ma produktu o takim kodzie.');

/** Prices and stock of sizes that exist have operations of their own, which follow the law and never lose a sale. */
function pricesAndStock(before: NamedProduct, after: NamedProduct): string | null {
  for (const size of after.sizes) {
    const own = before.sizes.find(({ id }) => id === size.id);
    if (own && own.gross !== size.gross) return 'price';
    if (own && own.amount !== size.amount) return 'stock';
  }
  return null;
}

export const productOperations = [
  operation({
    method: 'GET',
    path: '/products',
    scope: 'products:read',
    summary: 'All products, hidden ones too, in the order in which they were added.',
    query: v.strictObject(pageQuery),
    body: null,
    answer: pageSchema(productShape),
    run: async ({ store, query: { after, limit } }) => {
      const rows = await store.integration.sizes.productsAfter(after, limit + 1);
      const found = await store.integration.products(rows.map(({ code }) => code));
      // A product that was deleted between the two reads is left out.
      const answer = pageAnswer(
        rows,
        limit,
        ({ id }) => id,
        ({ code }) => {
          const product = found.get(code);
          return product ? bodyOf(product) : null;
        },
      );
      const { items, next } = answer.body as { items: unknown[]; next: string | null };
      return { status: 200, body: { items: items.filter((item) => item !== null), next } };
    },
  }),
  operation({
    method: 'GET',
    path: '/products/{code}',
    scope: 'products:read',
    summary: 'One product, by its code.',
    query: noQuery,
    body: null,
    answer: productShape,
    run: async ({ store, params: { code = '' } }) => {
      const product = (await store.integration.products([code])).get(code);
      if (!product) throw unknown();
      return { status: 200, body: bodyOf(product) };
    },
  }),
  operation({
    method: 'PUT',
    path: '/products/{code}',
    scope: 'products:write',
    summary:
      'Creates or changes a product. Fields that are left out stay. A new product is hidden unless the body says otherwise. Prices and stock of sizes that exist have operations of their own.',
    query: noQuery,
    body: v.looseObject({ hidden: v.optional(v.boolean()), code: v.optional(v.string()) }),
    answer: productShape,
    run: async ({ store, now, params: { code = '' }, body, journal }) => {
      const { hidden, ...record } = body;
      if (record.code !== undefined && record.code !== code)
        throw new ApiRefusal(422, 'WRONG_FIELD', 'Kod w treści jest inny niż w adresie.', { field: 'code' });
      const before = (await store.integration.products([code])).get(code) ?? null;
      const read = readRecord({ ...record, code }, before);
      if ('fault' in read) {
        const { field, code: fault } = read.fault;
        throw new ApiRefusal(422, 'WRONG_FIELD', `${columnText(field)}: ${draftFaultText(fault)}`, { field, fault });
      }
      const { product } = read;
      const priced = before && pricesAndStock(before, product);
      if (priced) {
        const text = 'Ceny i zapasy istniejących rozmiarów zmieniają osobne adresy: /prices i /stock.';
        throw new ApiRefusal(422, 'NOT_HERE', text, { field: priced });
      }
      const { refused } = await store.integration.enterProduct(product, now);
      const [first] = refused;
      if (first)
        throw new ApiRefusal(422, 'REFUSED', `Sklep nie przyjął produktu: ${first.reason}.`, { reason: first.reason });
      const isHidden = hidden ?? before?.hidden ?? true;
      const id = await store.integration.sizes.idOfCode(code);
      if (id !== null && isHidden !== (before?.hidden ?? true))
        await store.ownCatalogue.setHidden(id, isHidden ? now : null);
      const after = (await store.integration.products([code])).get(code);
      if (!after) throw unknown();
      const changes = differencesOf(before, after);
      if (changes.length > 0)
        await journal({
          action: before ? 'product-changed' : 'product-created',
          subject: `product ${id}`,
          after: changes,
        });
      return { status: before ? 200 : 201, body: bodyOf(after) };
    },
  }),
];
