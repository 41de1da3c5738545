import { staffLimits } from '../../shop/limits.ts';
import { isLawGap, type LawGap, lawGaps } from '../../shop/owner/completeness.ts';
import { legalPages } from '../../shop/owner/legal-pages.ts';
import { type ShopGap, shopGaps } from '../../shop/owner/shop-law.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { complianceAddress } from './compliance-address.ts';
import { gapWords, mendAddress } from './gap-words.ts';

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

async function load(ask: PanelAsk) {
  const { store, settings, url } = ask;
  const pages = await Promise.all(legalPages.map((slug) => store.infoPages.page(slug)));
  const known = await counts(ask);
  const sent = url.searchParams.get('brak') ?? '';
  const chosen = isLawGap(sent) ? sent : (lawGaps.find((gap) => (known.get(gap) ?? 0) > 0) ?? 'maker');
  const after = url.searchParams.get('po') ?? '';
  const { products, isMore } = await store.lawGaps.page(
    chosen,
    /^\d{1,9}$/.test(after) ? Number(after) : 0,
    staffLimits.perPage,
  );
  const last = products.at(-1);
  return {
    ofShop: shopGaps(settings, pages).map((gap) => ({
      key: `${gap.code} ${'slug' in gap ? gap.slug : ''}`,
      ...shopGapWords(gap),
    })),
    chosen: { name: gapWords[chosen].name, why: gapWords[chosen].why, mend: gapWords[chosen].mend },
    gaps: lawGaps.map((gap) => ({
      name: `${gapWords[gap].name}: ${countText(known.get(gap) ?? 0)}`,
      to: `${complianceAddress}?brak=${gap}`,
      isHere: gap === chosen,
    })),
    rows: products.map(({ id, name, code, producer, gaps }) => ({
      id,
      name,
      code,
      producer: producer.name,
      others: gaps
        .filter((gap) => gap !== chosen && gap !== 'warnings' && isLawGap(gap))
        .map((gap) => ({ name: gapWords[gap].name, to: mendAddress(gap, { id, producerId: producer.id }) })),
      to: mendAddress(chosen, { id, producerId: producer.id }),
    })),
    next: isMore && last ? `${complianceAddress}?brak=${chosen}&po=${last.id}` : null,
  };
}

/** Legally required information that products or the shop lack. */
export const complianceScreen = dataScreen({
  address: complianceAddress,
  roles: ['catalogue', 'content'],
  menu: 'Zgodność',
  load,
});
