import type { OwnPricedSize } from '../../data/owner/own-prices.ts';
import { isRebateCode } from '../../shop/basket/rebate-code.ts';
import { codeLimits } from '../../shop/limits.ts';
import { type Grosze, parseMoney } from '../../shop/money/money.ts';
import { priceReducedBy } from '../../shop/price/change/price-board.ts';
import { isOver, type PriceEdit, regularOn, withPriceEdit } from '../../shop/price/change/price-edit.ts';
import type { PromotionKind, QuantityTier } from '../../shop/price/price.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { typedClock, typedDay } from '../../shop/time/typed-day.ts';
import { addDays, dayOf, instantAt, startOfDay } from '../../shop/time/warsaw-time.ts';

/** Reads one trimmed field. */
type Read = (name: string) => string;

interface Around {
  own: OwnPricedSize;
  skipGaps: boolean;
  now: Instant;
}

/** The edit that a form requests, or error sentences by field. */
type ReadEdit = { edit: PriceEdit } | { faults: Record<string, string> };

/** Prices are stored in grosze as 32-bit integers. */
export const highestPrice: Grosze = 2_147_483_647;

export function priceIn(text: string): Grosze | null {
  const gross = parseMoney(text);
  return gross !== null && gross > 0 && gross <= highestPrice ? gross : null;
}

/** The start of that day, or now if it is today. */
export const startIn = (day: Day, now: Instant): Instant => (day <= dayOf(now) ? now : startOfDay(day));
/** The end of that day: the last day is included. */
export const endIn = (day: Day): Instant => startOfDay(addDays(day, 1));

export const percentIn = (text: string): number | null => {
  const sent = text.replace(/^[-−]/, '').replace(/%$/, '').trim();
  return /^[1-9]\d?$/.test(sent) ? Number(sent) : null;
};

export const codeFault = `Kod ma od ${codeLimits.least} do ${codeLimits.max} liter, cyfr, łączników i podkreśleń. Krótszy łatwo zgadnąć.`;

const kinds: readonly string[] = ['promotion', 'bargain', 'code'];

export function readEdit(read: Read, around: Around): ReadEdit {
  switch (read('change')) {
    case 'regular':
      return readRegular(read, around);
    case 'plan':
    case 'unplan':
      return readPlan(read, around);
    case 'promotion':
      return readPromotion(read, around);
    case 'end':
      return { edit: { kind: 'end' } };
    case 'stop':
    case 'move':
      return readMove(read, around);
    default:
      return { faults: { change: 'Wybierz, co chcesz zmienić.' } };
  }
}

const priceFault = { regular: 'Podaj cenę większą od zera, na przykład 92,50.' };

/** Changes the regular price immediately or from the given day. */
function readRegular(read: Read, around: Around): ReadEdit {
  if (read('day') !== '' || read('hour') !== '') return readPlanned(read, around, null);
  const gross = priceIn(read('regular'));
  if (gross === null) return { faults: priceFault };
  if (gross === around.own.size.regular.gross) return { faults: { regular: 'To jest obecna cena regularna.' } };
  return { edit: { kind: 'regular', gross } };
}

function readPlan(read: Read, around: Around): ReadEdit {
  const plan = around.own.plans.find(({ id }) => String(id) === read('plan'));
  if (!plan) return { faults: { plan: 'Tej zaplanowanej ceny już nie ma: weszła w życie albo ktoś ją odwołał.' } };
  return read('change') === 'unplan' ? { edit: { kind: 'unplan', id: plan.id } } : readPlanned(read, around, plan.id);
}

/** A day without a time means its first minute. */
export function plannedAt(day: string, hour: string): Instant | null {
  const [from, minutes] = [typedDay(day), hour === '' ? 0 : typedClock(hour)];
  return from === null || minutes === null ? null : instantAt(from, minutes);
}

function readPlanned(read: Read, { own, now }: Around, instead: number | null): ReadEdit {
  const gross = priceIn(read('regular'));
  const startsAt = plannedAt(read('day'), read('hour'));
  const faults = {
    ...(gross === null ? priceFault : {}),
    ...(typedDay(read('day')) ? {} : { day: 'Podaj dzień, od którego cena ma się zmienić.' }),
    ...(read('hour') === '' || typedClock(read('hour')) !== null ? {} : { hour: 'Podaj godzinę, na przykład 8:00.' }),
    ...(startsAt !== null && startsAt <= now ? { day: 'Ta chwila już minęła.' } : {}),
  };
  if (gross === null || startsAt === null || Object.keys(faults).length > 0) return { faults };
  const others = instead === null ? own : withPriceEdit(own, { kind: 'unplan', id: instead }, now);
  if (regularOn(others, startsAt - 1).gross === gross)
    return { faults: { regular: 'Taka cena regularna będzie wtedy obowiązywać i bez tej zmiany.' } };
  return { edit: { kind: 'plan', gross, startsAt, instead } };
}

function readMove(read: Read, { own, now }: Around): ReadEdit {
  const made = own.promotions.find(({ id }) => String(id) === read('promotion'));
  if (!made || isOver(made, now)) return { faults: { promotion: 'Tej promocji już nie ma.' } };
  if (read('change') === 'stop') return { edit: { kind: 'stop', id: made.id } };
  if (read('until') === '') {
    return made.endAnnounced
      ? { faults: { until: 'Okazja ma ogłoszony koniec: podaj dzień.' } }
      : { edit: { kind: 'move', id: made.id, endsAt: null } };
  }
  const until = typedDay(read('until'));
  if (!until) return { faults: { until: 'Podaj dzień.' } };
  const endsAt = endIn(until);
  if (endsAt <= Math.max(now, made.startsAt))
    return { faults: { until: 'Koniec musi być po początku i nie w przeszłości.' } };
  return { edit: { kind: 'move', id: made.id, endsAt } };
}

/** Errors of fields that can be checked without other fields. */
function promotionFaults(read: Read, today: Day): Record<string, string> {
  const faults: Record<string, string> = {};
  const [kind, price, percent, from, until] = ['kind', 'price', 'percent', 'from', 'until'].map(read) as [
    ...[string, string, string, string, string],
  ];
  if (!kinds.includes(kind)) faults.kind = 'Wybierz rodzaj.';
  if (price === '' && percent === '') faults.price = 'Podaj cenę albo procent.';
  else if (price !== '' && priceIn(price) === null) faults.price = 'Podaj cenę większą od zera, na przykład 79,00.';
  if (percent !== '' && percentIn(percent) === null) faults.percent = 'Podaj liczbę od 1 do 99.';
  if (from !== '' && !typedDay(from)) faults.from = 'Podaj dzień.';
  else if (from !== '' && from < today) faults.from = 'Promocja nie może zacząć się w przeszłości.';
  if (until !== '' && !typedDay(until)) faults.until = 'Podaj dzień.';
  else if (until !== '' && until < (from || today)) faults.until = 'Koniec musi być po początku i nie w przeszłości.';
  if (until === '' && kind === 'bargain') faults.until = 'Okazja ma ogłoszony koniec: podaj dzień.';
  if (kind === 'code' && !isRebateCode(read('code'))) faults.code = codeFault;
  return faults;
}

function readPromotion(read: Read, { own, skipGaps, now }: Around): ReadEdit {
  const faults = promotionFaults(read, dayOf(now));
  if (Object.keys(faults).length > 0) return { faults };
  const kind = read('kind') as PromotionKind;
  const startsAt = startIn(read('from') || dayOf(now), now);
  const endsAt = read('until') === '' ? null : endIn(read('until'));
  const percent = percentIn(read('percent'));
  const gross =
    priceIn(read('price')) ??
    (percent === null ? null : priceReducedBy(percent, own, { kind, startsAt }, { skipGaps }));
  if (gross === null)
    return {
      faults: { percent: 'Nie ma jeszcze ceny, od której wolno liczyć procent: ten rozmiar nie był w sprzedaży.' },
    };
  if (gross <= 0) return { faults: { price: 'Cena musi być większa od zera.' } };
  const code = kind === 'code' ? read('code').toUpperCase() : null;
  return {
    edit: {
      kind: 'promotion',
      promotion: { kind, gross, startsAt, endsAt, endAnnounced: kind === 'bargain', code },
      percent,
    },
  };
}

/** Rows of quantity discounts: each has a minimum quantity and a percentage, and both must increase. */
export function readTiers(from: string[], percents: string[]): QuantityTier[] | string {
  const rows = from
    .map((text, index) => ({ text: text.trim(), percent: (percents[index] ?? '').trim() }))
    .filter(({ text, percent }) => text !== '' || percent !== '');
  const read = rows.map(({ text, percent }) => ({
    threshold: parseQuantity(text),
    percent: /^\d{1,2}([.,]\d{1,2})?$/.test(percent) ? Number(percent.replace(',', '.')) : null,
  }));
  const tiers: QuantityTier[] = [];
  for (const { threshold, percent } of read) {
    if (threshold === null || threshold <= 0 || threshold > 999_999) return 'Podaj, od ilu sztuk działa każdy próg.';
    if (percent === null || percent <= 0) return 'Podaj rabat każdego progu: od 0,01 do 99,99%.';
    const last = tiers.at(-1);
    if (last && (threshold <= last.threshold || percent <= last.percent))
      return 'Każdy następny próg musi zaczynać się wyżej i dawać większy rabat.';
    // For whole numbers the end of each tier is stored too, because shoppers see it: 4–7, 8–11, from 12.
    if (last && Number.isInteger(last.threshold) && Number.isInteger(threshold)) last.thresholdEnd = threshold - 1;
    tiers.push({ threshold, thresholdEnd: null, percent });
  }
  return tiers;
}
