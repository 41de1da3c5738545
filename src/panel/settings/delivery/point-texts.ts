import type { PointLoad, PointLoadFault } from '../../../shop/delivery/points/point-load.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { nouns, plural } from '../../../shop/text/plural.ts';
import { humanTime } from '../../../shop/time/human-time.ts';
import type { Instant } from '../../../shop/time/instant.ts';

const amount = (count: number): string => `${formatNumber(count)} ${plural(count, nouns.point)}`;

const faultTexts: Record<PointLoadFault, (carrier: string, load: PointLoad) => string> = {
  away: (carrier) => `${carrier} nie odpowiada. Punkty są takie jak przedtem, a sklep spróbuje znowu za godzinę.`,
  refused: (carrier) =>
    `${carrier} nie przyjmuje klucza sklepu. Sprawdź połączenie, a potem wczytaj punkty jeszcze raz.`,
  unreadable: (carrier) => `${carrier} odpowiada inaczej, niż sklep umie czytać. Punkty są takie jak przedtem.`,
  fewer: (carrier, { given, known }) =>
    `Na liście jest tylko ${amount(given)}, a sklep zna ${amount(known)}. Lista może być ucięta, więc nic się nie zmieniło. ${carrier} mógł też naprawdę zamknąć tyle punktów.`,
};

/** What the panel says about pickup points. `carrier`: the connected one that has some. */
export function pointTexts(load: PointLoad, carrier: string | null, now: Instant) {
  const { known, isAsked, isRunning, page, pages, endedAt, fault, added, gone } = load;
  const last =
    endedAt === null || fault !== null
      ? null
      : `Ostatnio wczytane: ${humanTime(endedAt, now)} (nowych ${formatNumber(added)}, zamkniętych ${formatNumber(gone)}).`;
  const progress = pages > 0 ? `Wczytuje się: część ${page} z ${pages}.` : 'Wczytuje się.';
  return {
    known: known === 0 ? 'Sklep nie zna jeszcze żadnego punktu odbioru.' : `Sklep zna ${amount(known)} odbioru.`,
    last,
    progress: isRunning ? progress : isAsked ? 'Zaraz się zacznie.' : null,
    fault:
      fault === null || endedAt === null
        ? null
        : `${humanTime(endedAt, now)}: ${faultTexts[fault](carrier ?? 'Przewoźnik', load)}`,
    canTakeFewer: fault === 'fewer',
  };
}
