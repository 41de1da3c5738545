import { countryByCode } from '../../shop/address/regions.ts';
import { legalPages } from '../../shop/owner/legal-pages.ts';
import { type AdvisedGap, advisedGaps, type SellingGap, sellingGaps } from '../../shop/owner/readiness.ts';
import { panelPath } from '../addresses.ts';
import { backupsAddress } from '../backups/backup-names.ts';
import { complianceAddress } from '../compliance/compliance-address.ts';
import { connectionAddress } from '../connections/connection-names.ts';
import { numbersAddress } from '../documents/document-addresses.ts';
import { isOwn } from '../first-steps/steps-now.ts';
import type { PanelAsk } from '../screen.ts';

/** What is missing before the shop can sell, for its owner. */
export async function gapsOf({ store, settings, connections, deliveryMeans }: PanelAsk): Promise<GapWords[]> {
  const [lawful, products, means, lacksPictures, unconfirmed] = await Promise.all([
    Promise.all(legalPages.map((slug) => store.infoPages.page(slug))),
    store.ownCatalogue.idsAfter(0, 1),
    deliveryMeans(),
    store.today.lacksPictures(),
    store.documentSeries.unconfirmedSince(),
  ]);
  const advised = advisedGaps({
    pictures: !lacksPictures,
    mail: isOwn(connections.find('mail', 'smtp')?.from),
    backups: settings.backups !== undefined,
  });
  return [
    ...(unconfirmed === null ? [] : [unconfirmedNumbers]),
    ...sellingGaps({ settings, lawful, hasProducts: products.length > 0, means }).map(wordsOf),
    ...advised.map((gap) => advisedWords[gap]),
  ];
}

/** A sentence about a gap, and the screen where it can be fixed. */
interface GapWords {
  text: string;
  to: string;
  mend: string;
}

const unconfirmedNumbers: GapWords = {
  text: 'Sklep przywrócono z kopii. Nie wystawi dokumentów, dopóki nie potwierdzisz ich numerów.',
  to: numbersAddress,
  mend: 'Potwierdź numery',
};

const advisedWords: Record<AdvisedGap, GapWords> = {
  pictures: { text: 'Są produkty bez zdjęcia.', to: complianceAddress, mend: 'Dodaj zdjęcia' },
  mail: {
    text: 'Sklep nie ma serwera poczty, więc klienci nie dostaną potwierdzeń.',
    to: panelPath(connectionAddress, { group: 'mail', name: 'smtp' }),
    mend: 'Podłącz pocztę',
  },
  backups: {
    text: 'Sklep nie robi kopii zapasowych.',
    to: backupsAddress,
    mend: 'Ustaw kopie',
  },
};

function wordsOf(gap: SellingGap): GapWords {
  switch (gap.code) {
    case 'company':
      return { text: 'Sklep nie podaje, kto sprzedaje.', to: '/panel/sklep', mend: 'Podaj dane firmy' };
    case 'pages':
      return {
        text: 'Brakuje regulaminu, strony o dostawie albo polityki prywatności.',
        to: '/panel/strony',
        mend: 'Napisz strony',
      };
    case 'drafts':
      return {
        text: 'Projekty regulaminu, dostawy albo prywatności czekają na sprawdzenie.',
        to: '/panel/strony',
        mend: 'Przeczytaj i zapisz',
      };
    case 'products':
      return { text: 'Sklep nie ma produktów.', to: '/panel/produkty', mend: 'Dodaj produkt' };
    case 'payment':
      return {
        text: 'Nie ma jak zapłacić, więc nikt nie złoży zamówienia: podaj rachunek do przelewów, włącz płatność przy odbiorze albo podłącz operatora płatności.',
        to: '/panel/platnosci',
        mend: 'Ustaw płatności',
      };
    case 'unpaid':
      return {
        text: `Klienci nie widzą sposobów dostawy, których nie można teraz opłacić: ${gap.ways.join(', ')}.`,
        to: '/panel/platnosci',
        mend: 'Ustaw płatności',
      };
    case 'points':
      return {
        text: `Klienci nie widzą dostawy do punktu, bo sklep nie zna żadnego punktu odbioru: ${gap.ways.join(', ')}. Wczytaj je od przewoźnika albo wyłącz ten sposób.`,
        to: '/panel/dostawa#punkty',
        mend: 'Punkty odbioru',
      };
    case 'country':
      return {
        text: `Żaden sposób dostawy nie dowozi teraz paczek do kraju: ${countryByCode(gap.country)?.name ?? gap.country}.`,
        to: '/panel/dostawa',
        mend: 'Sposoby dostawy',
      };
  }
}
