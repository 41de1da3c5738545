import type { ReactNode } from 'react';
import { productNamed } from '../../data/owner/assortment.ts';
import type { OwnPricedProduct, OwnPricedSize } from '../../data/owner/own-prices.ts';
import { staffLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { shownPrices } from '../../shop/price/change/price-board.ts';
import { isOver } from '../../shop/price/change/price-edit.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { panelPath } from '../addresses.ts';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { chosenLink, Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelScreen } from '../screen.ts';
import { kindNames, momentText } from './price-words.ts';

export const priceAddresses = {
  list: '/panel/ceny',
  product: '/panel/ceny/:id',
  size: '/panel/ceny/:id/:size',
  calendar: '/panel/ceny/kalendarz',
  batches: '/panel/ceny/zmiany',
  batch: '/panel/ceny/zmiany/:batch',
  file: '/panel/ceny/zmiany/ceny.csv',
} as const;

/** A number in an address, or `null`. */
export const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

interface Found {
  products: OwnPricedProduct[];
  pager: ReactNode;
}

/** Searches by exact code or address first, then like the shop's own search. */
async function searched({ store, now }: PanelAsk, text: string): Promise<Found> {
  const named = await store.maintain(({ orm }) => productNamed(orm, text));
  const suggested = await store.catalogue.suggest(text, staffLimits.perPage, now);
  const ids = new Set([...(named ? [named.id] : []), ...suggested.products.map(({ id }) => id)]);
  return { products: await store.ownPrices.products([...ids]), pager: null };
}

async function found(ask: PanelAsk, text: string, isReduced: boolean): Promise<Found> {
  const { store, url, now } = ask;
  const { perPage } = staffLimits;
  if (text !== '') return searched(ask, text);
  const { rows, ...page } = await (isReduced
    ? store.ownPrices.reduced(cursorIn(url), perPage, now)
    : store.ownPrices.page(cursorIn(url), perPage));
  return {
    products: rows.map(({ product }) => product),
    pager: <CursorPager url={url} page={page} ids={rows.map(({ place }) => place)} />,
  };
}

const range = (prices: number[]): string => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
};

/** Current and future promotions and regular prices, as text. */
export function promotionsText(sizes: OwnPricedSize[], now: Instant): string {
  const open = sizes.flatMap(({ promotions }) => promotions.filter((one) => !isOver(one, now)));
  const words = open.map(({ kind, startsAt, endsAt }) => {
    const from = startsAt > now ? ` od ${dayText(startsAt)}` : '';
    return `${kindNames[kind]}${from}${endsAt === null ? '' : ` do ${dayText(endsAt - 1)}`}`;
  });
  const plans = sizes.flatMap(({ plans }) =>
    plans.map(({ startsAt, price }) => `cena ${formatMoney(price.gross)} od ${momentText(startsAt)}`),
  );
  return [...new Set([...words, ...plans])].join(', ');
}

export const priceListScreen: PanelScreen = {
  address: priceAddresses.list,
  roles: ['catalogue'],
  menu: 'Ceny',
  show: async (ask) => {
    const { url, now, settings } = ask;
    const text = (url.searchParams.get('szukaj') ?? '').trim().slice(0, 100);
    const isReduced = url.searchParams.get('pokaz') === 'promocje';
    const { products, pager } = await found(ask, text, isReduced);
    return {
      title: 'Ceny',
      body: (
        <>
          <form method="get" className="row">
            <p className="field">
              <label htmlFor="szukaj">Produkt: nazwa albo kod</label>
              <input id="szukaj" name="szukaj" type="search" defaultValue={text} />
            </p>
            <button type="submit">Szukaj</button>
          </form>
          <p className="links">
            <a href={priceAddresses.list} {...chosenLink(!isReduced && text === '')}>
              Wszystkie
            </a>
            <a href={`${priceAddresses.list}?pokaz=promocje`} {...chosenLink(isReduced)}>
              Z promocją
            </a>
            <a href={priceAddresses.calendar}>Kalendarz cen, kodów i prezentów</a>
            <a href={priceAddresses.batches}>Zmiana wielu cen</a>
          </p>
          <Table
            name="Ceny produktów"
            columns={['Produkt', 'Rozmiary', 'Cena regularna', 'Teraz', 'Promocje i plany']}
            empty={text === '' ? 'Nie ma tu jeszcze nic.' : 'Nie ma produktu o takiej nazwie ani takim kodzie.'}
            rows={products.map(({ id, name, code, hidden, sizes }) => {
              const today = sizes.flatMap((own) => shownPrices(own, settings.omnibus, now)[0] ?? []);
              return {
                key: id,
                cells: [
                  <span key="name">
                    <a href={panelPath(priceAddresses.product, { id })}>{name}</a>
                    <small>{hidden ? `${code} · ukryty` : code}</small>
                  </span>,
                  String(sizes.length),
                  sizes.length > 0 ? range(sizes.map(({ size }) => size.regular.gross)) : '–',
                  today.length > 0 ? range(today.map(({ offer }) => offer.price.gross)) : '–',
                  promotionsText(sizes, now) || '–',
                ],
              };
            })}
          />
          {pager}
        </>
      ),
    };
  },
};

/** The prices of one product, by size. */
export const productPricesScreen: PanelScreen = {
  address: priceAddresses.product,
  roles: ['catalogue'],
  show: async ({ store, params, settings, now }) => {
    const id = numberIn(params.id);
    const product = id === null ? null : await store.ownPrices.product(id);
    if (!product) return missing();
    return {
      title: `Ceny: ${product.name}`,
      body: (
        <>
          <p className="links">
            <a href={priceAddresses.list}>Wszystkie ceny</a>
            <a href={`/panel/produkty/${product.id}`}>Produkt</a>
            {product.hidden ? null : <a href={`/produkt/${product.slug}`}>Zobacz w sklepie</a>}
          </p>
          <Table
            name="Ceny według rozmiaru"
            columns={[
              'Rozmiar',
              'Cena regularna',
              'Teraz',
              'Najniższa z 30 dni',
              'Promocje i plany',
              'Progi',
              'Działania',
            ]}
            empty="Ten produkt nie ma rozmiarów."
            rows={product.sizes.map((own) => {
              const [today] = shownPrices(own, settings.omnibus, now);
              const lowest = today?.offer.lowest;
              const label = own.size.name || 'Jeden rozmiar';
              return {
                key: own.size.id,
                cells: [
                  label,
                  own.size.phonePrice ? 'na telefon' : formatMoney(own.size.regular.gross),
                  today && !own.size.phonePrice ? formatMoney(today.offer.price.gross) : '–',
                  lowest ? formatMoney(lowest.price.gross) : '–',
                  promotionsText([own], now) || '–',
                  own.tiers.map(({ threshold, percent }) => `od ${threshold}: −${percent}%`).join(', ') || '–',
                  <a
                    key="change"
                    className="button quiet"
                    href={panelPath(priceAddresses.size, { id: product.id, size: own.size.id })}
                    aria-label={`Zmień ceny: ${label}`}
                  >
                    Zmień
                  </a>,
                ],
              };
            })}
          />
        </>
      ),
    };
  },
};
