import { type FeedFault, type FeedName, feedFaults, feedNames } from '../../shop/owner/product/feed.ts';
import { Table } from '../pieces/table.tsx';
import type { PanelAsk, PanelScreen } from '../screen.ts';
import { CatalogueNav } from './catalogue-nav.tsx';
import { numberOf } from './product-texts.ts';

const address = '/panel/porownywarki';
const names: Record<FeedName, string> = { google: 'Google', ceneo: 'Ceneo' };
const faultNames: Record<FeedFault, string> = {
  picture: 'nie ma zdjęcia',
  smallPicture: 'zdjęcie jest mniejsze niż 100 na 100 pikseli',
  text: 'nie ma wstępu ani opisu',
  price: 'nie ma ceny w złotych (telefon, gratis albo tylko punkty)',
  stock: 'żaden rozmiar nie jest do kupienia',
  netOnly: 'sprzedawany tylko firmom',
};

interface Kept {
  id: number;
  name: string;
  faults: Record<FeedName, FeedFault[]>;
}

const portion = 500;
const mostSeen = 5_000;
const mostShown = 50;

/** Lists products with feed faults, starting after an id, within the limits of one page. */
async function keptOut({ store, now }: PanelAsk, after: number): Promise<{ kept: Kept[]; next: number | null }> {
  const kept: Kept[] = [];
  let last = after;
  for (let seen = 0; seen < mostSeen; seen += portion) {
    const ids = await store.ownCatalogue.idsAfter(last, portion);
    const products = await store.catalogue.productsWithCode(ids, null, now);
    for (const id of ids) {
      const product = products.get(id);
      last = id;
      if (!product) continue;
      const faults = { google: feedFaults('google', product), ceneo: feedFaults('ceneo', product) };
      if (faults.google.length + faults.ceneo.length > 0) kept.push({ id, name: product.name, faults });
      if (kept.length >= mostShown) return { kept, next: last };
    }
    if (ids.length < portion) return { kept, next: null };
  }
  return { kept, next: last };
}

export const feedsScreen: PanelScreen = {
  address,
  roles: ['catalogue'],
  show: async (ask) => {
    const { kept, next } = await keptOut(ask, numberOf(ask.url.searchParams.get('po') ?? '') ?? 0);
    return {
      title: 'Porównywarki cen',
      body: (
        <>
          <CatalogueNav here={address} />
          <section aria-labelledby="adresy">
            <h2 id="adresy">Adresy plików</h2>
            <p>
              Podaj je w panelu Google Merchant Center i Ceneo. Pliki powstają na bieżąco z tego, co jest w sklepie.
            </p>
            <ul>
              {feedNames.map((feed) => (
                <li key={feed}>
                  {names[feed]}: <code>{`${ask.origin}/oferta/${feed}.xml`}</code>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="poza">
            <h2 id="poza">Czego w nich nie ma i dlaczego</h2>
            <Table
              name="Produkty poza plikami"
              columns={['Produkt', 'Google', 'Ceneo']}
              empty="Wszystkie produkty są w plikach."
              rows={kept.map(({ id, name, faults }) => ({
                key: id,
                cells: [
                  <a key="open" href={`/panel/produkty/${id}`}>
                    {name}
                  </a>,
                  ...feedNames.map((feed) => faults[feed].map((fault) => faultNames[fault]).join(', ') || 'jest'),
                ],
              }))}
            />
            {next === null ? null : (
              <p>
                <a href={`${address}?po=${next}`}>Szukaj dalej</a>
              </p>
            )}
          </section>
        </>
      ),
    };
  },
};
