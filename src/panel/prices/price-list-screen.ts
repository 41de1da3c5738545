import { productNamed } from '../../data/owner/assortment.ts';
import type { OwnPricedProduct, OwnPricedSize } from '../../data/owner/own-prices.ts';
import { staffLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { boardPrices } from '../../shop/price/change/price-board.ts';
import { isOver } from '../../shop/price/change/price-edit.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { translator } from '../../shop/text/messages.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { panelPath } from '../addresses.ts';
import { pageLinks } from '../pieces/list/page-links.ts';
import { cursorIn } from '../pieces/place.tsx';
import { dayText } from '../pieces/when.ts';
import { dataScreen, missing, type PanelAsk } from '../screen.ts';
import { numberIn, priceAddresses } from './price-addresses.ts';
import { badgeOf } from './price-texts.ts';
import { kindNames, momentText } from './price-words.ts';

/** Searches by exact code or address first, then like the shop's own search. */
async function searched({ store, now }: PanelAsk, text: string): Promise<OwnPricedProduct[]> {
  const named = await store.maintain(({ orm }) => productNamed(orm, text));
  const suggested = await store.catalogue.suggest(text, staffLimits.perPage, now);
  const ids = new Set([...(named ? [named.id] : []), ...suggested.products.map(({ id }) => id)]);
  return store.ownPrices.products([...ids]);
}

/** Current and future promotions and regular prices, as text. */
function plansText({ promotions, plans }: OwnPricedSize, now: Instant): string {
  const words = promotions
    .filter((one) => !isOver(one, now))
    .map(({ kind, startsAt, endsAt }) => {
      const from = startsAt > now ? ` od ${dayText(startsAt)}` : '';
      return `${kindNames[kind]}${from}${endsAt === null ? '' : ` do ${dayText(endsAt - 1)}`}`;
    });
  const coming = plans.map(({ startsAt, price }) => `cena ${formatMoney(price.gross)} od ${momentText(startsAt)}`);
  return [...new Set([...words, ...coming])].join(', ');
}

/** A size with what shoppers are told now. */
function rowOf(product: OwnPricedProduct, own: OwnPricedSize, { settings, now }: PanelAsk) {
  const [today] = boardPrices(own, settings.omnibus, now);
  const { phonePrice } = own.size;
  const lowest = today?.offer.reduction ? today.offer.lowest : null;
  return {
    product: product.id,
    size: own.size.id,
    name: lineName({ name: product.name, sizeName: own.size.name }),
    sizeName: own.size.name || 'Jeden rozmiar',
    code: own.size.code || product.code,
    hidden: product.hidden,
    regular: phonePrice ? null : own.size.regular.gross,
    now: today && !phonePrice ? today.offer.price.gross : null,
    badge: today ? badgeOf(today, translator(settings.messages)) : null,
    lowest: lowest ? lowest.price.gross : null,
    /** What a new reduction would be measured from. */
    lowestNow: today?.offer.lowest?.price.gross ?? null,
    plans: plansText(own, now),
    tiers: own.tiers.map(({ threshold, percent }) => `od ${threshold}: −${percent}%`).join(', '),
  };
}

async function load(ask: PanelAsk) {
  const { store, url, now } = ask;
  const { perPage } = staffLimits;
  const text = (url.searchParams.get('szukaj') ?? '').trim().slice(0, 100);
  const isReduced = text === '' && url.searchParams.get('pokaz') === 'promocje';
  const rowsOf = (products: OwnPricedProduct[]) =>
    products.flatMap((product) => product.sizes.map((own) => rowOf(product, own, ask)));
  const shown = { text, isReduced };
  if (text !== '') return { ...shown, rows: rowsOf(await searched(ask, text)), pages: pageLinks(url, null, []) };
  const { rows, ...page } = await (isReduced
    ? store.ownPrices.reduced(cursorIn(url), perPage, now)
    : store.ownPrices.page(cursorIn(url), perPage));
  return {
    ...shown,
    rows: rowsOf(rows.map(({ product }) => product)),
    pages: pageLinks(
      url,
      page,
      rows.map(({ place }) => place),
    ),
  };
}

export const priceListScreen = dataScreen({
  address: priceAddresses.list,
  roles: ['catalogue'],
  menu: 'Ceny',
  load,
});

/** The prices of one product, by size. A single size has its page at once. */
export const productPricesScreen = dataScreen({
  address: priceAddresses.product,
  roles: ['catalogue'],
  load: async (ask: PanelAsk) => {
    const { store, params } = ask;
    const id = numberIn(params.id);
    const product = id === null ? null : await store.ownPrices.product(id);
    if (!product) return missing();
    const [first] = product.sizes;
    if (first && product.sizes.length === 1) {
      const location = panelPath(priceAddresses.size, { id: product.id, size: first.size.id });
      return new Response(null, { status: 303, headers: { location } });
    }
    return {
      id: product.id,
      name: product.name,
      slug: product.hidden ? null : product.slug,
      rows: product.sizes.map((own) => rowOf(product, own, ask)),
    };
  },
});

export type PriceRow = ReturnType<typeof rowOf>;
