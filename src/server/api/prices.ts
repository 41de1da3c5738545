import * as v from 'valibot';
import { priceChangeFaultText } from '../../panel/prices/price-words.ts';
import { type Grosze, money2, parseMoney } from '../../shop/money/money.ts';
import { boardPrices, editFaults, type PriceFault } from '../../shop/price/change/price-board.ts';
import { type PricedSize, withPriceEdit } from '../../shop/price/change/price-edit.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import {
  type ApiAsk,
  ApiRefusal,
  amountText,
  codeText,
  itemsOf,
  noQuery,
  operation,
  pageAnswer,
  pageQuery,
  pageSchema,
} from './operation.ts';
import { sizesNamed } from './stock.ts';

const when = v.nullable(v.string());
const shownPrice = v.object({
  from: v.string(),
  until: when,
  price: v.string(),
  lowest30: v.nullable(v.string()),
  isReduction: v.boolean(),
});
const sized = { product: v.string(), size: v.string() };

const iso = (at: Instant): string => new Date(at).toISOString();

/** The prices that shoppers will see from now on, by the rules of the law. */
const pricesAhead = (own: PricedSize, { omnibus }: Pick<ShopSettings, 'omnibus'>, now: Instant) =>
  boardPrices(own, omnibus, now).map(({ from, until, offer }) => ({
    from: iso(from),
    until: until === null ? null : iso(until),
    price: money2(offer.price.gross),
    lowest30: offer.lowest ? money2(offer.lowest.price.gross) : null,
    isReduction: offer.reduction !== null,
  }));

const mostPrice: Grosze = 999_999_999;

interface WantedPrice {
  product: string;
  size: string;
  productId: number;
  gross: Grosze;
}

type Asked = Pick<ApiAsk<unknown, unknown>, 'store' | 'settings' | 'now' | 'token' | 'journal'>;

const refusedPrice = ({ product, size }: WantedPrice, faults: PriceFault[]) => ({
  product,
  size,
  status: 'refused' as const,
  faults: faults.map((fault) => ({ code: fault.code, message: priceChangeFaultText(fault) })),
  ahead: [],
});

const acceptedPrice = ({ product, size }: WantedPrice, own: PricedSize, { settings, now }: Asked) => ({
  product,
  size,
  status: 'done' as const,
  faults: [],
  ahead: pricesAhead(own, settings, now),
});

/** What a price would lead to; nothing is written. */
async function foreseenPrice(ask: Asked, wanted: WantedPrice) {
  const { store, settings, now } = ask;
  const found = (await store.ownPrices.product(wanted.productId))?.sizes.find(({ size }) => size.id === wanted.size);
  if (!found) return refusedPrice(wanted, [{ code: 'gone' }]);
  const edit = { kind: 'regular', gross: wanted.gross } as const;
  const faults = editFaults(found, edit, settings.omnibus, now);
  return faults.length > 0 ? refusedPrice(wanted, faults) : acceptedPrice(wanted, withPriceEdit(found, edit, now), ask);
}

async function setPrice(ask: Asked, wanted: WantedPrice) {
  const { store, settings, now, token, journal } = ask;
  const { productId, size, gross } = wanted;
  const edit = { kind: 'regular', gross } as const;
  const judge = (own: PricedSize) => editFaults(own, edit, settings.omnibus, now);
  const result = await store.ownPrices.change({ product: productId, size }, edit, judge, `API: ${token.name}`);
  if (!result) return refusedPrice(wanted, [{ code: 'gone' }]);
  if ('refused' in result) return refusedPrice(wanted, result.refused);
  const regular = result.before.size.regular.gross;
  if (regular !== gross)
    await journal({
      action: 'price-changed',
      subject: `product ${productId}`,
      before: { size, regular },
      after: { size, regular: gross },
    });
  return acceptedPrice(wanted, result.after, ask);
}

export const priceOperations = [
  operation({
    method: 'GET',
    path: '/prices',
    scope: 'prices:read',
    summary: 'The regular gross prices of all sizes.',
    query: v.strictObject(pageQuery),
    body: null,
    answer: pageSchema(v.object({ ...sized, price: v.string() })),
    run: async ({ store, query: { after, limit } }) => {
      const rows = await store.integration.sizes.after(after, limit + 1);
      return pageAnswer(
        rows,
        limit,
        ({ row }) => row,
        ({ code, size, gross }) => ({ product: code, size, price: money2(gross) }),
      );
    },
  }),
  operation({
    method: 'POST',
    path: '/prices',
    scope: 'prices:write',
    summary:
      'Sets regular gross prices of up to 100 sizes, each by itself: a price that would make a running promotion unlawful is refused with the reason. `dryRun` writes nothing. `ahead` says what shoppers will be told, with the lowest price of 30 days.',
    query: noQuery,
    body: v.strictObject({
      ...itemsOf(v.strictObject({ product: codeText, size: v.optional(codeText, 'uniw'), price: amountText }), 100)
        .entries,
      dryRun: v.optional(v.boolean(), false),
    }),
    answer: v.object({
      items: v.array(
        v.object({
          ...sized,
          status: v.picklist(['done', 'refused']),
          faults: v.array(v.object({ code: v.string(), message: v.string() })),
          ahead: v.array(shownPrice),
        }),
      ),
    }),
    run: async (ask) => {
      const { items, dryRun } = ask.body;
      const sizes = await sizesNamed(items, ask.store.integration.sizes.ofCodes);
      const wanted = items.map(({ product, size, price }, index): WantedPrice => {
        const gross = parseMoney(price);
        if (gross === null || gross < 1 || gross > mostPrice)
          throw new ApiRefusal(422, 'WRONG_FIELD', 'Cena musi być większa od zera.', { field: `items.${index}.price` });
        return { product, size, gross, productId: sizes[index]?.productId ?? 0 };
      });
      const done = [];
      for (const one of wanted) done.push(await (dryRun ? foreseenPrice : setPrice)(ask, one));
      return { status: 200, body: { items: done } };
    },
  }),
];
