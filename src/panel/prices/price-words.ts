import { omnibusLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { BoardPrice, PriceFault } from '../../shop/price/change/price-board.ts';
import { formatPeriod, priceOrigin } from '../../shop/price/price-origin.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatClock, formatDay, formatDayShort, minutesOfDay } from '../../shop/time/warsaw-time.ts';

/** Why a change is refused, and what would be legal. */
export function priceChangeFaultText(fault: PriceFault): string {
  switch (fault.code) {
    case 'priceless':
      return 'Ten rozmiar nie ma ceny w złotych, więc nie ma czego obniżać.';
    case 'not-below-regular':
      return `Promocja musi być niższa od ceny regularnej: ${formatMoney(fault.price)} to nie mniej niż ${formatMoney(fault.regular)}.`;
    case 'never':
      return 'W całym tym czasie działa już niższa cena, więc nikt nie zobaczyłby tej promocji.';
    case 'no-history':
      return `Przed ${formatDay(dayOf(fault.from))} ten rozmiar nie był w sprzedaży ani jednego dnia, więc nie ma ceny, od której wolno liczyć obniżkę. Zacznij promocję później albo zmień cenę regularną bez ogłaszania obniżki.`;
    case 'not-lower':
      return `To nie jest obniżka: najniższa cena z 30 dni przed nią to ${formatMoney(fault.lowest.price.gross)} (${formatDay(fault.lowest.day)}), a cena promocyjna to ${formatMoney(fault.price)}. Ustaw mniej niż ${formatMoney(fault.lowest.price.gross)} albo zmień cenę regularną bez ogłaszania obniżki.`;
    case 'never-charged':
      return `Cena regularna ${formatMoney(fault.regular)} nie obowiązywała przed obniżką: wtedy wynosiła ${formatMoney(fault.charged)}. Najpierw zakończ promocję, potem podnieś cenę.`;
    case 'announced':
      return `Kupujący czyta, że od ${formatDay(fault.from)} cena wyniesie ${formatMoney(fault.told)}, a tego dnia byłoby to ${formatMoney(fault.planned)}. Zaplanuj nową cenę od następnego dnia albo zmień koniec okazji.`;
    case 'past':
      return 'Chwila, od której cena miała się zmienić, już minęła.';
    case 'gone':
      return 'Tej zaplanowanej ceny już nie ma: weszła w życie albo ktoś ją odwołał.';
    case 'hidden':
      return 'Produkt jest poza sprzedażą, więc nie można zaplanować jego ceny.';
    case 'percent':
      return `Nie wolno ogłosić obniżki o ${fault.wanted}%: od najniższej ceny z 30 dni (${formatMoney(fault.lowest.price.gross)}, ${formatDay(fault.lowest.day)}) to naprawdę ${fault.percent}%. Żeby ogłosić ${fault.wanted}%, ustaw najwyżej ${formatMoney(fault.needed)}.`;
  }
}

/** Why a shopper sees this price text. */
export function reasonText({ offer, labels }: Pick<BoardPrice, 'offer' | 'labels'>): string {
  const { reduction } = offer;
  if (!reduction) {
    return offer.withCode ? 'Cena regularna; z kodem jest niższa, więc kod stoi obok.' : 'Cena regularna, bez obniżki.';
  }
  if (labels.withheld === 'no-history') return 'Nie ma ceny sprzed obniżki, więc sklep jej nie ogłasza.';
  if (labels.withheld === 'not-lower') {
    const lowest = offer.lowest ? formatMoney(offer.lowest.price.gross) : '';
    return `Najniższa cena z 30 dni (${lowest}) nie jest wyższa, więc sklep nie ogłasza obniżki.`;
  }
  const origin = priceOrigin(offer);
  if (!origin) return 'Obniżka z kodem.';
  const { window, lowest } = origin;
  const since = `Obniżka od ${formatDay(origin.firstDay)}`;
  const unnamed = offer.priceAfter
    ? ` Cena regularna ${formatMoney(offer.priceAfter.gross)} obowiązywała przed obniżką krócej niż ${omnibusLimits.usualDays} dni, więc sklep jej nie podaje.`
    : '';
  const rounded = offer.roundsDown ? 'Procent zaokrąglony w dół.' : 'Procent zaokrąglony do całości.';
  return window
    ? `${since}. Okno: ${formatPeriod(window)}; najniżej ${formatDay(lowest.day)}. ${rounded}${unnamed}`
    : `${since}. Produkt szybko się psuje: podaje się cenę sprzed pierwszej obniżki.${unnamed}`;
}

/** The period of a row: whole days from today, with times if a price changes within a day. */
export function priceSpanText({ from, until }: Pick<BoardPrice, 'from' | 'until'>, isFirst: boolean): string {
  const first = isFirst ? formatDayShort(dayOf(from)) : momentText(from);
  if (until === null) return `od ${first}`;
  const last = minutesOfDay(until) === 0 ? formatDayShort(dayOf(until - 1)) : momentText(until);
  return first === last ? first : `${first} – ${last}`;
}

/** The time is omitted at midnight. */
export function momentText(at: Instant): string {
  const day = formatDayShort(dayOf(at));
  return minutesOfDay(at) === 0 ? day : `${day}, ${formatClock(minutesOfDay(at))}`;
}

export const kindNames = { promotion: 'Promocja', bargain: 'Okazja', code: 'Kod rabatowy' } as const;

/**
 * Shown before saving, because even a short-lived price is recorded in the price history, and the law requires
 * reductions to be measured from it.
 */
export const lowerPriceWarning =
  'Nawet chwila niższej ceny zostaje w historii: przez następne 30 dni każda obniżka liczy się od niej, więc sklep może nie móc jej ogłosić.';
