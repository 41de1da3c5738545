import { staffLimits } from '../../shop/limits.ts';
import { isLawGap, type LawGap, lawGaps } from '../../shop/owner/completeness.ts';
import { legalPages } from '../../shop/owner/legal-pages.ts';
import { type ShopGap, shopGaps } from '../../shop/owner/shop-law.ts';
import { chosenLink, Table } from '../pieces/table.tsx';
import type { PanelAsk, PanelScreen } from '../screen.ts';
import { gapWords, mendAddress } from './gap-words.ts';

const address = '/panel/zgodnosc';

const pageNames: Record<string, string> = {
  regulamin: 'regulaminu',
  dostawa: 'strony o dostawie',
  prywatnosc: 'polityki prywatności',
};

/** A sentence about the gap, and the screen where it can be fixed. */
function shopGapWords(gap: ShopGap): { text: string; to: string; mend: string } {
  const company = { to: '/panel/sklep', mend: 'Uzupełnij dane firmy' };
  switch (gap.code) {
    case 'company':
      return { text: 'Sklep nie podaje, kto sprzedaje: brakuje danych firmy.', ...company };
    case 'nip':
      return { text: 'NIP firmy jest pusty albo błędny.', ...company };
    case 'phone':
      return { text: 'Brakuje numeru telefonu firmy (art. 12 ustawy o prawach konsumenta).', ...company };
    case 'email':
      return { text: 'Brakuje adresu e-mail firmy (art. 12 ustawy o prawach konsumenta).', ...company };
    case 'guarantee':
      return {
        text: 'Brakuje urzędowej informacji o gwarancji prawnej (rozporządzenie 2025/1960, obowiązkowa od 27 września 2026).',
        to: '/panel/sklep',
        mend: 'Dodaj plik informacji',
      };
    case 'page':
      return {
        text: `Sklep nie ma ${pageNames[gap.slug] ?? gap.slug}.`,
        to: `/panel/strony/${gap.slug}`,
        mend: 'Napisz stronę',
      };
    case 'draft':
      return {
        text: `Projekt ${pageNames[gap.slug] ?? gap.slug} nie został jeszcze przeczytany i zatwierdzony.`,
        to: `/panel/strony/${gap.slug}`,
        mend: 'Sprawdź projekt',
      };
    case 'terms-date':
      return { text: 'Regulamin nie mówi, od kiedy obowiązuje.', to: `/panel/strony/${gap.slug}`, mend: 'Dopisz datę' };
  }
}

const countText = (n: number): string => (n > staffLimits.perPage ? `ponad ${staffLimits.perPage}` : String(n));

/** How many products have each gap, counted up to the size of one page. */
async function counts({ store }: PanelAsk): Promise<Map<LawGap, number>> {
  const found = new Map<LawGap, number>();
  for (const gap of lawGaps) found.set(gap, await store.lawGaps.count(gap, staffLimits.perPage + 1));
  return found;
}

/** Legally required information that products or the shop lack. */
export const complianceScreen: PanelScreen = {
  address,
  roles: ['catalogue', 'content'],
  menu: 'Zgodność',
  show: async (ask) => {
    const { store, settings, url } = ask;
    const pages = await Promise.all(legalPages.map((slug) => store.infoPages.page(slug)));
    const ofShop = shopGaps(settings, pages);
    const known = await counts(ask);
    const sent = url.searchParams.get('brak') ?? '';
    const chosen = isLawGap(sent) ? sent : (lawGaps.find((gap) => (known.get(gap) ?? 0) > 0) ?? 'maker');
    const after = url.searchParams.get('po') ?? '';
    const { products, isMore } = await store.lawGaps.page(
      chosen,
      /^\d{1,9}$/.test(after) ? Number(after) : 0,
      staffLimits.perPage,
    );
    return {
      title: 'Zgodność z prawem',
      body: (
        <>
          <section aria-labelledby="sklep">
            <h2 id="sklep">Sklep</h2>
            <Table
              name="Czego brakuje sklepowi"
              columns={['Czego brakuje', 'Działania']}
              empty="Dane firmy, regulamin i pozostałe strony są na miejscu."
              rows={ofShop.map((gap) => {
                const { text, to, mend } = shopGapWords(gap);
                return {
                  key: `${gap.code} ${'slug' in gap ? gap.slug : ''}`,
                  cells: [
                    text,
                    <a key="mend" className="button quiet" href={to}>
                      {mend}
                    </a>,
                  ],
                };
              })}
            />
          </section>
          <section aria-labelledby="produkty">
            <h2 id="produkty">Produkty w sprzedaży</h2>
            <p className="links">
              {lawGaps.map((gap) => (
                <a key={gap} href={`${address}?brak=${gap}`} {...chosenLink(gap === chosen)}>
                  {`${gapWords[gap].name}: ${countText(known.get(gap) ?? 0)}`}
                </a>
              ))}
            </p>
            <p>{gapWords[chosen].why}</p>
            <Table
              name={gapWords[chosen].name}
              columns={['Produkt', 'Producent', 'Także brakuje', 'Działania']}
              empty="Niczego nie brakuje."
              rows={products.map((product) => ({
                key: product.id,
                cells: [
                  <span key="name">
                    {product.name}
                    <small>{product.code}</small>
                  </span>,
                  product.producer.name,
                  product.gaps
                    .filter((gap) => gap !== chosen && gap !== 'warnings' && isLawGap(gap))
                    .map((gap) => gapWords[gap].name)
                    .join(', ') || '–',
                  <a
                    key="mend"
                    className="button quiet"
                    href={mendAddress(chosen, { id: product.id, producerId: product.producer.id })}
                    aria-label={`${gapWords[chosen].mend}: ${product.name}`}
                  >
                    {gapWords[chosen].mend}
                  </a>,
                ],
              }))}
            />
            {isMore ? (
              <p className="pager">
                <a href={`${address}?brak=${chosen}&po=${products.at(-1)?.id ?? 0}`}>Następne</a>
              </p>
            ) : null}
          </section>
        </>
      ),
    };
  },
};
